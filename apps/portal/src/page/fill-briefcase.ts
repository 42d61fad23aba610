import { companyPageMethods, explainMethods, isStaff, planMethods } from '@foyer/fair-domain'
import { getRecord, methodRead } from '@foyer/record-client'
import { type DurableStore, type OfflineDatabase, takeAlong } from '@foyer/record-client/offline'
import type { Portal } from '../shell/portal.ts'
import { storeFiles } from '../shell/stored-files.ts'
import { BRIEFCASE, COMPANY_READ, staffBriefcase } from './offline-data.ts'

/** Older data is read again when a page is opened. */
const MAX_AGE_MS = 30 * 60_000

/** Stores what the user takes along, also of screens that were never opened, while the page has nothing else to do. */
export async function fillBriefcase(portal: Portal, store: DurableStore, database: OfflineDatabase) {
  const { client, language, viewer } = portal
  await idle()
  if (isStaff(viewer.profiles)) {
    await store.prime(staffBriefcase(language), MAX_AGE_MS)
    return store.prime(await visitedCompanies(portal, store))
  }
  const screens = await client.read(methodRead(explainMethods.getScreens), { language })
  const isOpen = (screen: keyof typeof BRIEFCASE) => screens?.data?.[screen]?.length === 0
  const names = Object.keys(BRIEFCASE) as (keyof typeof BRIEFCASE)[]
  const closed = names.filter((screen) => !isOpen(screen)).map((screen) => BRIEFCASE[screen])
  // A screen that is no longer open to the user leaves nothing behind.
  await store.remove(closed.map(({ controller, method }) => `${controller}.${method}`))
  const reads = names
    .filter(isOpen)
    .map((screen) => takeAlong(methodRead<object, unknown>(BRIEFCASE[screen]), {}))
  await store.prime(reads, MAX_AGE_MS)
  await storeFiles(database, isOpen('technicalPlans') ? await planFiles(portal) : [], (url) =>
    fetch(`${url}?storing`, { headers: { accept: 'application/pdf' } }),
  )
}

/** Reads of companies that the user has visited and that are old: one that is no longer visible is deleted. */
async function visitedCompanies({ language }: Portal, store: DurableStore) {
  const { controller, method } = companyPageMethods.getCompany
  const oldest = Date.now() - MAX_AGE_MS
  const old = (await store.list()).filter(
    ({ name, savedAt }) => name === `${controller}.${method}` && savedAt <= oldest,
  )
  return old.flatMap(({ key }) => {
    const [id] = /001\w{15}/.exec(key) ?? []
    if (id === undefined) return []
    return [
      takeAlong(getRecord, { recordId: id, optionalFields: COMPANY_READ }),
      takeAlong(methodRead(companyPageMethods.getCompany), { id, language }),
    ]
  })
}

/** The current plans of the stands of the company. */
async function planFiles({ client, site }: Portal) {
  const plans = await client.read(methodRead(planMethods.getPlans), {})
  return (plans?.data?.stands ?? []).flatMap(({ plan }) =>
    plan ? [{ url: `/${site.path}/technical-plans/${plan.id}`, size: plan.size }] : [],
  )
}

const idle = () =>
  new Promise<unknown>((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve)
    else setTimeout(resolve, 1_000)
  })
