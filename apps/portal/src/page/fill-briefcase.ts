import { explainMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { type DurableStore, takeAlong } from '@foyer/record-client/offline'
import type { Portal } from '../shell/portal.ts'
import { BRIEFCASE } from './offline-data.ts'

/** Older data is read again when a page is opened. */
const MAX_AGE_MS = 30 * 60_000

/** Stores what the user takes along, also of screens that were never opened, while the page has nothing else to do. */
export async function fillBriefcase({ client, language }: Portal, store: DurableStore) {
  await idle()
  const screens = await client.read(methodRead(explainMethods.getScreens), { language })
  const reads = (Object.keys(BRIEFCASE) as (keyof typeof BRIEFCASE)[])
    .filter((screen) => screens?.data?.[screen]?.length === 0)
    .map((screen) => takeAlong(methodRead<object, unknown>(BRIEFCASE[screen]), {}))
  await store.prime(reads, MAX_AGE_MS)
}

const idle = () =>
  new Promise<unknown>((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve)
    else setTimeout(resolve, 1_000)
  })
