import { methodCall, NetworkError } from '@foyer/record-client'
import { syncOf } from '@foyer/record-client/offline'
import type { MethodContract } from '@foyer/record-contract'
import { connection } from './connection.ts'
import { usePortal } from './portal.ts'
import { isUnreachable } from './unreachable.ts'

/**
 * Returns a function that calls a method whose repetition changes nothing. Without a connection, or if it is lost before the
 * answer, the call is stored on the device, and the result is undefined. Rejects if it can be neither sent nor stored,
 * instead of waiting for the connection.
 */
export function useCallOrQueue<I extends object, O>(method: MethodContract<I, O, 'change'>) {
  const { client } = usePortal()
  return async (input: I, queued: I): Promise<O | undefined> => {
    const abort = new AbortController()
    const stop = connection.subscribe(() => {
      if (!connection.current().isOnline) abort.abort()
    })
    try {
      if (connection.current().isOnline)
        return await client.run(methodCall(method), input, { signal: abort.signal })
    } catch (error) {
      if (!abort.signal.aborted && !isUnreachable(error)) throw error
    } finally {
      stop()
    }
    // The outbox may have been opened during the call.
    const { outbox } = syncOf(client)
    if (!outbox) throw new NetworkError(method.method, 'unreachable')
    await outbox.callMethod(method, queued)
    return undefined
  }
}
