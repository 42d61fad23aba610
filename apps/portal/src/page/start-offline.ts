import { isStaff } from '@foyer/fair-domain'
import {
  indexedDbStorage,
  type OfflineDatabase,
  openDurableStore,
  openOutbox,
  readValue,
  syncOf,
  wipeOtherUsers,
  writeValue,
} from '@foyer/record-client/offline'
import { basenameOf } from '../i18n/site.ts'
import { connection } from '../shell/connection.ts'
import { keepStorage } from '../shell/kept-storage.ts'
import { OFFLINE_USER, ownerOf } from '../shell/offline-owner.ts'
import type { Portal } from '../shell/portal.ts'
import { storeFiles } from '../shell/stored-files.ts'
import { onceOpened, openOwn, openWithPasskey } from '../shell/stored-lock.ts'
import type { Viewer } from '../shell/viewer.ts'
import type { Assets } from './assets.ts'
import { offerBackgroundSync } from './background-sync.ts'
import { fillBriefcase } from './fill-briefcase.ts'
import { offlineDataOf } from './offline-data.ts'
import outboxWorkerUrl from './outbox-worker.ts?worker&url'
import { registerDevice, wipe } from './stored-device.ts'

/** Seven days: longer than a fair, shorter than a lost phone stays unnoticed. */
const MAX_AGE_MS = 7 * 24 * 3_600_000
/** Few records of a company, and the companies that staff have visited. */
const BUCKETS = 64

/** Data that a page of the reserved area needs to start without the server. */
export type StoredPage = Pick<Portal, 'viewer' | 'appearance'>

/** Opens the database of the user who signed in last on this device, with their page; undefined if there is none. */
export async function openStoredPage(sitePath: string) {
  const userId = localStorage.getItem(OFFLINE_USER)
  if (userId === null) return undefined
  const owner = ownerOf(sitePath, userId)
  const database = (await openOwn(owner)) ?? ((await openWithPasskey(owner)) && (await openOwn(owner)))
  if (!database) return undefined
  const page = (await readValue(database, 'page')) as StoredPage | undefined
  return page && { database, page }
}

/** Connects a page with the data on this device. Without storage the page works as usual. */
export async function startOffline(portal: Portal, assets: Assets, opened?: OfflineDatabase) {
  const { client, viewer, site, appearance } = portal
  const { userId } = viewer
  if (userId === null) return
  const owner = ownerOf(site.path, userId)
  if (!opened) await wipeOtherUsers(owner)
  const database = opened ?? (await openOwn(owner))
  if (!database) {
    // Locked: the page works as without storage until the user has confirmed with the passkey.
    onceOpened(owner, () => void startOffline(portal, assets).catch(() => {}))
    return
  }
  const reachability = { isReachable: () => connection.current().isOnline, subscribe: connection.subscribe }
  const store = await openDurableStore(client, {
    database,
    ...offlineDataOf(viewer),
    rights: rightsOf(viewer),
    maxAgeMs: MAX_AGE_MS,
    buckets: BUCKETS,
    reachability,
  })
  // Files have the same end as the data: their age, or other rights.
  if (store.getState().confirmedAt === undefined) await storeFiles(database, [])
  const outbox = await openOutbox(client, {
    storage: indexedDbStorage(database),
    name: database.name,
    userId,
    reachability,
  })
  syncOf(client).attach({ outbox, store })
  keepStorage(outbox)
  if ('serviceWorker' in navigator && !import.meta.env.DEV)
    offerBackgroundSync({ site: site.path, userId, language: portal.language }, outbox, () =>
      navigator.serviceWorker.register(outboxWorkerUrl),
    ).catch(() => {
      // The edits are sent by the next page.
    })
  const catchUp = async () => {
    await fillBriefcase(portal, store, database)
    // Continues after reconnecting: until then it would count as a change of the user.
    if (!reachability.isReachable()) return
    if (!(await registerDevice(client, database, store, outbox.getState().entries.length))) return
    // Removed by the user from another device.
    await wipe(site.path, userId)
    window.location.reload()
  }
  // Interrupted, it continues on the next page, or as soon as the server responds.
  const run = () => void (reachability.isReachable() && catchUp().catch(() => {}))
  reachability.subscribe(run)
  run()
  if (opened) return
  await writeValue(database, 'page', { viewer, ...(appearance ? { appearance } : {}) } satisfies StoredPage)
  localStorage.setItem(OFFLINE_USER, userId)
  await storeShell(portal, assets)
}

const rightsOf = ({ profiles, contactId }: Viewer) => JSON.stringify([[...profiles].sort(), contactId])

/** Lets the browser start the user's area without a network, with the files of this version. */
async function storeShell({ site, language, viewer }: Portal, { script }: Assets) {
  if (!('serviceWorker' in navigator) || script === null || import.meta.env.DEV) return
  const area = isStaff(viewer.profiles) ? 'console' : 'reserved'
  const scope = `${basenameOf(site, language)}/${area === 'console' ? area : 'reserved/'}`
  const registration = await navigator.serviceWorker.register('/portal-worker.js', { scope })
  const worker = registration.active ?? registration.waiting ?? registration.installing
  const shell = `/${site.path}/app-shell?language=${language}&area=${area}`
  const response = await fetch(shell)
  if (!response.ok || !worker) return
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const links = [...page.querySelectorAll('link[href^="/assets/"], script[src^="/assets/"]')]
  const files = links.map((link) => link.getAttribute('href') ?? link.getAttribute('src'))
  worker.postMessage({ version: script.replace(/^.*\//, ''), shell, files })
}
