import { type MethodContract, SERVER_METHOD_PATH } from '@foyer/record-contract'
import type { Adapter, Mutation } from '../adapter.ts'
import { isObject } from '../is-object.ts'
import { resultKey } from '../store/keys.ts'
import { lifetimeOf } from '../store/lifetimes.ts'
import { shareStructure } from '../store/share.ts'

/** How a method of the site is called. */
export interface ServerMethodOptions {
  /** Lets the server answer in steps when it takes long. */
  continuation?: boolean
  /** Objects of which the answer tells: when a record of theirs changes it is asked for again. */
  objects?: readonly string[]
}

type Parameters = Readonly<Record<string, unknown>>

/** Where a method is called, and with which headers. */
const toCall = (controller: string, method: string, { continuation }: ServerMethodOptions) => ({
  url: `${SERVER_METHOD_PATH}/${encodeURIComponent(controller)}/${encodeURIComponent(method)}`,
  headers: continuation ? { 'X-SFDC-Allow-Continuation': 'true' } : undefined,
})

/** A method of the site that only reads: asked with GET and cached. */
export function serverMethodRead<Data, Config extends object = Parameters>(
  controller: string,
  method: string,
  options: ServerMethodOptions = {},
): Adapter<Config, Data> {
  const name = `${controller}.${method}`
  const { objects } = options
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
        objects: objects && (() => objects),
        async load(sender, result, context) {
          const { url, headers } = toCall(controller, method, options)
          const { body } = await sender.send({ method: 'GET', url: url + query, headers }, context)
          // An empty answer is an answer.
          runtime.store.put(result, shareStructure(result.value, body ?? null))
        },
        view: (value) => value as Data,
      })
    },
  }
}

/** A method of the site that may change something: sent with POST, never cached. */
export function serverMethod<Data, Input extends object = Parameters>(
  controller: string,
  method: string,
  options: ServerMethodOptions = {},
): Mutation<Input, Data> {
  return {
    name: `${controller}.${method}`,
    async run(runtime, input, context) {
      const call = toCall(controller, method, options)
      const { body } = await runtime.send({ method: 'POST', ...call, body: input, write: true }, context)
      return body as Data
    },
  }
}

const CREATED = new WeakMap<MethodContract, unknown>()

/** A method either reads or changes: one thing is made of each. */
function getOrCreate<T>(contract: MethodContract, create: () => T) {
  if (!CREATED.has(contract)) CREATED.set(contract, create())
  return CREATED.get(contract) as T
}

/** The read of a contract: one for each, so that a loader and a hook share what they know. */
export const methodRead = <I extends object, O>(method: MethodContract<I, O, 'read'>): Adapter<I, O> =>
  getOrCreate(method, () =>
    serverMethodRead<O, I>(method.controller, method.method, { objects: method.reads }),
  )

/** The call of a contract that changes something. */
export const methodCall = <I extends object, O>(method: MethodContract<I, O, 'change'>): Mutation<I, O> =>
  getOrCreate(method, () => serverMethod<O, I>(method.controller, method.method))
