import {
  type ChangedCompanyItem,
  type EditionSettings,
  editionSettings,
  IMPACTS,
  type ImpactItem,
  type ImpactSubject,
  isSettingKey,
  priceApplication,
  quotaOf,
  type SettingImpactResult,
  type ShippingMethod,
  ticketOrderTotals,
} from '@foyer/fair-domain'
import { InvalidInput, NotFound } from '@foyer/record-contract'
import type { Pool } from 'pg'
import { isFeeOrdered, offeredPavilions } from '../../services/applications/application-facts.ts'
import { draftApplications } from '../../services/applications/stored-application.ts'
import { readBalances } from '../../services/entitlements/entitlement-balances.ts'
import { findSettingHits } from '../../services/meetings/setting-hits.ts'
import type { Needs } from './needs.ts'
import { findIssues, parseJson, refuseSetting } from './refuse-setting.ts'

const MAX_COMPANIES = 20
const MAX_MEETINGS = 50

interface Question {
  pool: Pool
  editionId: string
  before: EditionSettings
  after: EditionSettings
}

/** Returns how many companies or meetings a value would affect, and the first of them; stores nothing. */
export async function simulateSetting(
  { pool, editions, clock }: Pick<Needs, 'pool' | 'editions' | 'clock'>,
  editionId: string,
  key: string,
  value: string,
): Promise<SettingImpactResult> {
  const edition = await editions.find(pool, editionId)
  if (!edition) throw NotFound()
  if (!isSettingKey(key) || !Object.hasOwn(IMPACTS, key)) throw InvalidInput(`${key} touches no company`)
  const newValue: unknown = value === '' ? undefined : parseJson(value)
  if (newValue !== undefined) refuseSetting(await findIssues(pool, editionId, key, newValue))
  const before = edition.settings
  const after = { ...before, [key]: newValue ?? editionSettings(edition.days)[key] } as EditionSettings
  const subject = IMPACTS[key as keyof typeof IMPACTS]
  if (subject === 'meetings') {
    const { looked, hits } = await findSettingHits(pool, { ...edition, settings: after }, clock())
    const counts = { looked, changed: hits.length, short: 0 }
    return { subject, ...counts, companies: [], meetings: hits.slice(0, MAX_MEETINGS) }
  }
  const companies = await LOOK[subject]({ pool, editionId, before, after })
  const changed = companies.filter(({ changes }) => changes.length > 0)
  const isShort = ({ changes }: ChangedCompanyItem) => changes.some((change) => change.isShort)
  return {
    subject,
    looked: companies.length,
    changed: changed.length,
    short: changed.filter(isShort).length,
    companies: changed
      .toSorted((a, b) => Number(isShort(b)) - Number(isShort(a)) || a.name.localeCompare(b.name))
      .slice(0, MAX_COMPANIES),
    meetings: [],
  }
}

const LOOK: Readonly<
  Record<Exclude<ImpactSubject, 'meetings'>, (question: Question) => Promise<ChangedCompanyItem[]>>
> = { quota: simulateQuotas, tickets: simulateTickets, applications: simulateApplications }

async function simulateQuotas({ pool, editionId, before, after }: Question): Promise<ChangedCompanyItem[]> {
  const [standings, names, left] = await Promise.all([
    readBalances(pool, editionId),
    companyNames(pool, editionId),
    leftInLedger(pool, editionId),
  ])
  return standings.map((standing) => {
    const [was, is] = [quotaOf(standing, before), quotaOf(standing, after)]
    const { accountId: id, area } = standing
    const changes = (['badge', 'vip', 'parking'] as const).flatMap((unit): ImpactItem[] =>
      was[unit] === is[unit]
        ? []
        : [
            {
              unit,
              before: was[unit],
              after: is[unit],
              isShort: is[unit] < was[unit] && (left.get(`${id} ${unit}`) ?? 0) + is[unit] - was[unit] < 0,
            },
          ],
    )
    return { id, name: names.get(id) ?? '', area, changes }
  })
}

async function companyNames(pool: Pool, editionId: string) {
  const { rows } = await pool.query<{ id: string; name: string }>(
    'select a.id, a.name from participation p join account a on a.id = p.account where p.edition = $1',
    [editionId],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function leftInLedger(pool: Pool, editionId: string) {
  const { rows } = await pool.query<{ key: string; left: number }>(
    `select account || ' ' || kind as key, sum(movement)::int as left from entitlement_entry
     where edition = $1 group by account, kind`,
    [editionId],
  )
  return new Map(rows.map(({ key, left }) => [key, left]))
}

const centsChange = (before: number, after: number): ImpactItem[] =>
  before === after ? [] : [{ unit: 'cents', before, after, isShort: false }]

/** The new price of each company's tickets, for the same order. */
async function simulateTickets({ pool, editionId, before, after }: Question): Promise<ChangedCompanyItem[]> {
  const { rows } = await pool.query<{
    id: string
    name: string
    oneDay: number
    twoDay: number
    method: ShippingMethod
    country: string
  }>(
    `select a.id, a.name, o.one_day::int as "oneDay", o.two_day::int as "twoDay", o.shipping_method as method,
            coalesce(o.shipping_country, '') as country
     from ticket_order o join account a on a.id = o.account
     where o.edition = $1 and o.state not in ('expired', 'cancelled') order by a.name, a.id`,
    [editionId],
  )
  const totalOf = (orders: typeof rows, settings: EditionSettings) =>
    orders.reduce((sum, order) => sum + ticketOrderTotals(order, settings).total, 0)
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, orders]) => ({
    id,
    name: orders[0]?.name ?? '',
    area: null,
    changes: centsChange(totalOf(orders, before), totalOf(orders, after)),
  }))
}

/** The new totals of open applications. */
async function simulateApplications({
  pool,
  editionId,
  before,
  after,
}: Question): Promise<ChangedCompanyItem[]> {
  const pavilions = await offeredPavilions(pool, editionId)
  const companies: ChangedCompanyItem[] = []
  for (const { accountId: id, company: name, data } of await draftApplications(pool, editionId)) {
    const pricePerSquareMetre =
      pavilions.find((pavilion) => pavilion.id === data.pavilionId)?.pricePerSquareMetre ?? 0
    const isFeePaid = await isFeeOrdered(pool, id, editionId)
    const totalIn = (settings: EditionSettings) =>
      priceApplication(data, { pricePerSquareMetre, settings, isFeePaid }).total
    companies.push({ id, name, area: null, changes: centsChange(totalIn(before), totalIn(after)) })
  }
  return companies
}
