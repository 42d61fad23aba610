import { createRecordClient, fetchNetwork } from '@foyer/record-client'
import { indexedDbStorage, openDatabase, openOutbox } from '@foyer/record-client/offline'
import { parseSyncTag } from './background-sync.ts'

/** A browser ends a worker after some minutes. */
const TIMEOUT_MS = 60_000

interface SyncEvent extends Event {
  readonly tag: string
  waitUntil(work: Promise<unknown>): void
}

/** Service worker that sends waiting edits when the network returns, also if no page is open. */
addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent
  const owner = parseSyncTag(tag)
  if (owner) (event as SyncEvent).waitUntil(sendWaiting(owner))
})

/** Rejects if edits still wait, so that the browser repeats the event later. */
async function sendWaiting({ site, userId, language }: { site: string; userId: string; language: string }) {
  // The user may have signed out since.
  const known = await indexedDB.databases()
  if (!known.some(({ name }) => name?.endsWith(`/${site}/${userId}`))) return
  const database = await openDatabase({ site, userId })
  const client = createRecordClient({
    network: fetchNetwork({ headers: () => ({ 'Accept-Language': language }) }),
  })
  const { name } = database
  // An open page sends them itself: it holds the lock, and this outbox follows it.
  const outbox = await openOutbox(client, { storage: indexedDbStorage(database), name, userId })
  const isDone = () => outbox.getState().waiting.length === 0 || outbox.getState().needsSignIn
  await new Promise<void>((resolve) => {
    const check = () => {
      if (isDone()) resolve()
    }
    setTimeout(resolve, TIMEOUT_MS)
    outbox.subscribe(check)
    check()
  })
  const isSent = isDone()
  outbox.close()
  if (!isSent) throw new Error('Edits still wait')
}
