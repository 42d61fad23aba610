import { API_VERSION } from '@foyer/record-contract'
import type { RecordClient } from '../client.ts'
import { type DehydratedState, dehydrate, hydrate } from './hydration.ts'

/** Where a cache may outlive its page; the browser's `sessionStorage` is one. */
export interface StorageLike {
  getItem(key: string): string | null | Promise<string | null>
  setItem(key: string, text: string): void | Promise<void>
}

interface Saved {
  version: string
  savedAt: number
  state: DehydratedState
}

/** Saves what a client knows. Use a key of its own for each user: what one may see is not for the next. */
export async function saveTo(client: RecordClient, storage: StorageLike, key: string) {
  const saved: Saved = { version: API_VERSION, savedAt: client.runtime.clock.now(), state: dehydrate(client) }
  await storage.setItem(key, JSON.stringify(saved))
}

/** Takes over what was saved last; it is as old as it is. False when there is nothing that can be used. */
export async function restoreFrom(client: RecordClient, storage: StorageLike, key: string) {
  const { clock, log } = client.runtime
  try {
    const saved = JSON.parse((await storage.getItem(key)) ?? 'null') as Saved | null
    if (saved?.version !== API_VERSION) return false
    hydrate(client, saved.state, Math.max(0, clock.now() - saved.savedAt))
    return true
  } catch (error) {
    log('Saved cache unreadable', error)
    return false
  }
}
