import type { MethodContract } from '@foyer/record-contract'
import { type PendingCall, useOutbox } from '@foyer/record-react/offline'
import { useConnection } from './use-connection.ts'

type OpenOutbox = NonNullable<ReturnType<typeof useOutbox>>

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
    await dropReplaced(outbox, earlier)
  }
}

/** Removes a call that another one replaces, unless it was sent: it may have been applied, so both stay, in their order. */
export async function dropReplaced(outbox: OpenOutbox, earlier: PendingCall<object> | undefined) {
  const entry = outbox.getState().entries.find(({ key }) => key === earlier?.entry.key)
  if (entry && (entry.parked || entry.triedAt === undefined)) await outbox.discard(entry.key)
}
