import type { MethodContract } from '@foyer/record-contract'
import { type PendingCall, useOutbox } from '@foyer/record-react/offline'
import { useConnection } from './use-connection.ts'

/**
 * Returns a function that stores a call on the device, to be sent when the server can be reached; undefined while it can,
 * or without storage. It replaces an earlier call that was not sent yet.
 */
export function useQueuedCall<I extends object>(
  method: MethodContract<I, unknown, 'change'>,
  earlier?: PendingCall<I>,
) {
  const outbox = useOutbox()
  const { isOnline } = useConnection()
  if (!outbox || isOnline) return undefined
  return async (input: I) => {
    await outbox.callMethod(method, input)
    // One that was sent may have been applied: both stay, in their order.
    if (earlier && (earlier.entry.parked || earlier.entry.triedAt === undefined))
      await outbox.discard(earlier.entry.key)
  }
}
