import { KEPT_EVENT, KEPT_LISTS, type KeptChange, type KeptList, readKept, writeKept } from './saved-lists.ts'

const OWNER = 'foyer.kept.of'

type Lists = Readonly<Record<KeptList, readonly string[]>>

interface Account {
  userId: string
  get: () => Promise<Lists>
  /** Adds and removes entries and returns the lists of the account. */
  save: (add: Lists, remove: Lists) => Promise<Lists>
}

const EMPTY: Lists = { visit: [], plan: [] }

/**
 * Joins the lists of this device with those of the account at the first page after sign-in, and sends every later
 * change to the account. Returns a function that stops it.
 */
export function syncKeptLists(page: Document, storage: () => Storage, account: Account) {
  const replace = (lists: Lists) => {
    for (const list of KEPT_LISTS) writeKept(storage, list, lists[list])
    storage().setItem(OWNER, account.userId)
    page.dispatchEvent(new CustomEvent(KEPT_EVENT))
  }
  const start = async () => {
    // Lists with an owner are in that account already.
    const device: Lists =
      storage().getItem(OWNER) === null
        ? { visit: readKept(storage, 'visit'), plan: readKept(storage, 'plan') }
        : EMPTY
    const hasAny = KEPT_LISTS.some((list) => device[list].length > 0)
    replace(hasAny ? await account.save(device, EMPTY) : await account.get())
  }
  const follow = (event: Event) => {
    const { detail } = event as CustomEvent<KeptChange | null>
    if (!detail) return
    const change: Lists = { ...EMPTY, [detail.list]: [detail.value] }
    account.save(detail.isKept ? change : EMPTY, detail.isKept ? EMPTY : change).catch(() => undefined)
  }
  page.addEventListener(KEPT_EVENT, follow)
  // Offline or without storage, the lists of the device stay as they are.
  start().catch(() => undefined)
  return () => page.removeEventListener(KEPT_EVENT, follow)
}

/** Removes the lists of an account from the device after sign-out; they stay in the account. */
export function forgetAccountLists(storage: () => Storage) {
  try {
    if (storage().getItem(OWNER) === null) return
    forgetStoredVisits().catch(() => undefined)
    for (const name of [OWNER, ...KEPT_LISTS.map((list) => `foyer.kept.${list}`)]) storage().removeItem(name)
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Removes visits that the service worker stored with the name of the user. */
async function forgetStoredVisits() {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys())
      if (new URL(request.url).pathname.endsWith('/my-visit')) await cache.delete(request)
  }
}
