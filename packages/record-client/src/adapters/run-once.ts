import { FetchError } from '../network/errors.ts'
import type { Runtime } from '../runtime.ts'

interface RepeatableCall {
  /** Undefined in an insecure context, which has no generator of keys. */
  readonly key: string | undefined
  running: Promise<unknown> | undefined
}

/** Calls without a final response, by client and input. */
const callsByClient = new WeakMap<Runtime, Map<string, RepeatableCall>>()

/**
 * Runs a call so that it is applied once: equal calls in flight share a request, as after a double click, and a call
 * after a lost response sends the same Idempotency-Key.
 */
export function runOnce<D>(
  runtime: Runtime,
  id: string,
  send: (headers: Record<string, string> | undefined) => Promise<D>,
): Promise<D> {
  const calls = callsByClient.get(runtime) ?? new Map<string, RepeatableCall>()
  callsByClient.set(runtime, calls)
  const call = calls.get(id) ?? { key: crypto.randomUUID?.(), running: undefined }
  calls.set(id, call)
  call.running ??= send(call.key ? { 'Idempotency-Key': call.key } : undefined).then(
    (data) => {
      calls.delete(id)
      return data
    },
    (error: unknown) => {
      call.running = undefined
      // A rejected call has no effect, and 409 may mean that the first one is still running.
      if (error instanceof FetchError && error.status < 500 && error.status !== 409) calls.delete(id)
      throw error
    },
  )
  return call.running as Promise<D>
}
