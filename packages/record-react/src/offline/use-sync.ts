import { type OutboxEntry, type SyncState, syncOf } from '@foyer/record-client/offline'
import type { InputOf, MethodContract } from '@foyer/record-contract'
import { useSyncExternalStore } from 'react'
import { useRecordClient } from '../record-client-provider.tsx'

/** Returns a part of the state of the device. The part must be equal until the state changes. */
function useSync<T>(select: (state: SyncState) => T): T {
  const sync = syncOf(useRecordClient())
  const get = () => select(sync.getState())
  return useSyncExternalStore(sync.subscribe, get, get)
}

const identity = (state: SyncState) => state

/**
 * Returns what the device stores and what waits: entries in their order, conflicts, whether the server was reached, and how
 * old the stored data is. On a server, and without a store, nothing is open.
 */
export const useSyncState = (): SyncState => useSync(identity)

/** Returns the outbox; undefined until it is opened, and where the browser offers no storage. */
export function useOutbox() {
  const sync = syncOf(useRecordClient())
  return useSyncExternalStore(
    sync.subscribe,
    () => sync.outbox,
    () => undefined,
  )
}

/** Returns the entries that wait for the user: conflicts and refusals, with their reason. */
export const useConflicts = (): readonly OutboxEntry[] => useSync(({ parked }) => parked)

/** Returns the entries of an object, or of one record by its id, that the server has not confirmed. */
export function usePendingRecords(apiNameOrId: string): readonly OutboxEntry[] {
  const { entries } = useSyncState()
  return entries.filter(
    ({ write }) => write.kind !== 'method' && [write.apiName, write.id].includes(apiNameOrId),
  )
}

/** A queued call with its input. */
export interface PendingCall<I> {
  readonly entry: OutboxEntry
  readonly input: I
}

/** Returns the calls of a method that the server has not confirmed. */
export function usePendingCalls<M extends MethodContract>({
  controller,
  method,
}: M): readonly PendingCall<InputOf<M>>[] {
  const { entries } = useSyncState()
  return entries.flatMap((entry) => {
    const { write } = entry
    if (write.kind !== 'method' || write.controller !== controller || write.method !== method) return []
    return [{ entry, input: write.input as InputOf<M> }]
  })
}
