import { CHANGED_OBJECTS_HEADER, type MethodContract, SERVER_METHOD_PATH } from '@foyer/record-contract'
import type { Adapter, Mutation } from '../adapter.ts'
import { invalidateObjects } from '../ingest/invalidate-object.ts'
import { isObject } from '../is-object.ts'
import { FetchError } from '../network/errors.ts'
import { resultKey } from '../store/keys.ts'
import { lifetimeOf } from '../store/lifetimes.ts'
import { shareStructure } from '../store/share.ts'
import { runOnce } from './run-once.ts'

/** Options of a server method. */
export interface ServerMethodOptions {
  /** Allows the server to respond in steps if the call takes long. */
  continuation?: boolean
  /** Objects that the result depends on: it is refetched when one of their records changes. */
  objects?: readonly string[]
  /** Minimum interval between two such refetches, in milliseconds. */
  minIntervalMs?: number | undefined
  /** The call changes nothing, although it is sent with POST. */
  asks?: boolean | undefined
  /** Objects whose results are refetched after the call, instead of those that the server names and its controller. */
  affects?: readonly string[] | undefined
  /** The method accepts an Idempotency-Key: a double click or a retry after a lost response is applied once. */
  repeatable?: boolean | undefined
}

/** Refusals because of the current state: forbidden, not found, conflict, gone, precondition failed. */
const isRefused = (status: number) => status > 402 && status < 413

type Parameters = Readonly<Record<string, unknown>>

/** Returns the URL and headers of a call. */
const toCall = (controller: string, method: string, { continuation }: ServerMethodOptions) => ({
  url: `${SERVER_METHOD_PATH}/${encodeURIComponent(controller)}/${encodeURIComponent(method)}`,
  headers: continuation ? { 'X-SFDC-Allow-Continuation': 'true' } : undefined,
})

/** Creates a read of a server method: sent with GET and cached. */
export function serverMethodRead<Data, Config extends object = Parameters>(
  controller: string,
  method: string,
  options: ServerMethodOptions = {},
): Adapter<Config, Data> {
  const name = `${controller}.${method}`
  const { objects, minIntervalMs } = options
  return {
    name,
    open(runtime, input) {
      if (!isObject(input)) return undefined
      const query = Object.keys(input).length
        ? `?methodParams=${encodeURIComponent(JSON.stringify(input))}`
        : ''
      return runtime.store.open<Data>({
        adapter: name,
        key: resultKey(name, input),
        lifetime: lifetimeOf(runtime, 'otherAdapter'),
        // Calls of the controller may change data that has no change events.
        objects: () => [...(objects ?? []), controller],
        live: objects?.length ? { name: 'method', config: { controller, method } } : undefined,
        minIntervalMs,
        async load(sender, result, context) {
          const { url, headers } = toCall(controller, method, options)
          const { body } = await sender.send({ method: 'GET', url: url + query, headers }, context)
          // An empty response is a valid result.
          runtime.store.put(result, shareStructure(result.value, body ?? null))
        },
        view: (value) => value as Data,
      })
    },
  }
}

/**
 * Creates a call of a server method that may write: sent with POST, never cached. Results that it may have
 * changed are refetched.
 */
export function serverMethod<Data, Input extends object = Parameters>(
  controller: string,
  method: string,
  options: ServerMethodOptions = {},
): Mutation<Input, Data> {
  const name = `${controller}.${method}`
  return {
    name,
    run(runtime, input, context) {
      if (!options.repeatable) return send()
      return runOnce(runtime, name + JSON.stringify(input), send)

      async function send(keyHeader?: Record<string, string>) {
        const call = toCall(controller, method, options)
        const { asks, affects } = options
        const invalidate = (objects: readonly string[]) => {
          if (!asks) invalidateObjects(runtime, objects)
        }
        try {
          const { body, headers } = await runtime.send(
            {
              method: 'POST',
              url: call.url,
              headers: { ...call.headers, ...keyHeader },
              body: input,
              write: true,
            },
            context,
          )
          invalidate(affects ?? [...(headers?.[CHANGED_OBJECTS_HEADER]?.split(',') ?? []), controller])
          return body as Data
        } catch (error) {
          // The screen may be stale: it offered an action that is no longer possible.
          if (error instanceof FetchError && isRefused(error.status)) invalidate([controller])
          throw error
        }
      }
    },
  }
}

const CREATED = new WeakMap<MethodContract, unknown>()

/** Returns the one adapter or mutation of a contract, created on first use. */
function getOrCreate<T>(contract: MethodContract, create: () => T) {
  if (!CREATED.has(contract)) CREATED.set(contract, create())
  return CREATED.get(contract) as T
}

/** Returns the read of a contract. One per contract, so that loaders and hooks share its cache entries. */
export const methodRead = <I extends object, O>(method: MethodContract<I, O, 'read'>): Adapter<I, O> =>
  getOrCreate(method, () =>
    serverMethodRead<O, I>(method.controller, method.method, {
      objects: method.reads,
      minIntervalMs: method.minIntervalMs,
    }),
  )

/** Returns the write of a contract. */
export const methodCall = <I extends object, O>(method: MethodContract<I, O, 'change'>): Mutation<I, O> =>
  getOrCreate(method, () =>
    serverMethod<O, I>(method.controller, method.method, {
      asks: method.asks,
      affects: method.affects,
      repeatable: method.repeatable,
    }),
  )
