import { API_VERSION } from '@foyer/record-contract'
import type { RecordClient } from '../client.ts'
import { type DehydratedState, dehydrate, hydrate } from './hydration.ts'

/** Storage that outlives the page, such as `sessionStorage`. */
export interface StorageLike {
  getItem(key: string): string | null | Promise<string | null>
  setItem(key: string, text: string): void | Promise<void>
}

interface Saved {
  version: string
  savedAt: number
  state: DehydratedState
}

/** Saves the cache of a client. Use a separate key for each user, because permissions differ. */
export async function saveTo(client: RecordClient, storage: StorageLike, key: string) {
  const state = dehydrate(client)
  // A later page reads again what failed on this one.
  const results = state.results.filter(({ freshFor }) => freshFor > 0)
  const saved: Saved = {
    version: API_VERSION,
    savedAt: client.runtime.clock.now(),
    state: { ...state, results },
  }
  await storage.setItem(key, JSON.stringify(saved))
}

/** Restores a saved cache with its age. False if there is none that can be used. */
export async function restoreFrom(client: RecordClient, storage: StorageLike, key: string) {
  const { clock, log } = client.runtime
  try {
    const saved = JSON.parse((await storage.getItem(key)) ?? 'null') as Saved | null
    if (saved?.version !== API_VERSION) return false
    hydrate(client, saved.state, Math.max(0, clock.now() - saved.savedAt))
    return true
  } catch (error) {
    log('Reading the saved cache failed', error)
    return false
  }
}
