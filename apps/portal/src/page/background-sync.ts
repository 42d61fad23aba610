import type { Outbox } from '@foyer/record-client/offline'

const PREFIX = 'outbox'

interface Owner {
  site: string
  userId: string
  language: string
}

/** Name of a request to send the edits of a user later. */
export const syncTagOf = ({ site, userId, language }: Owner) => [PREFIX, site, userId, language].join('/')

/** Returns the user of a name; undefined for other names. */
export function parseSyncTag(tag: string): Owner | undefined {
  const [prefix, site, userId, language] = tag.split('/')
  return prefix === PREFIX && site && userId && language ? { site, userId, language } : undefined
}

/** Chromium alone has it. */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> }
}

/** Lets the browser send waiting edits when the network returns, also after the last page was closed. */
export async function offerBackgroundSync(
  owner: Owner,
  outbox: Outbox,
  register: () => Promise<SyncRegistration>,
) {
  const { sync } = await register()
  if (!sync) return
  let isRequested = false
  const request = () => {
    const isWaiting = outbox.getState().waiting.length > 0
    // Once for all edits that wait together; the browser may also refuse it.
    if (isWaiting && !isRequested) sync.register(syncTagOf(owner)).catch(() => {})
    isRequested = isWaiting
  }
  outbox.subscribe(request)
  request()
}
