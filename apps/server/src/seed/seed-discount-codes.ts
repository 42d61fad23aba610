import { CODE_TICKETS, CodeActivation, DiscountCode } from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { DEMO_YEAR, demoCalendar } from './demo-calendar.ts'
import { demoIds } from './demo-ids.ts'
import { insertRecord, type Seeding } from './insert-record.ts'
import { editionIds } from './seed-editions.ts'
import { insertEntry } from './seed-tickets.ts'

const CAP = 450
const HOUR_MS = 3_600_000

const CODES = [
  { company: 'Aurora Cosmetici', code: 'AURA4763', used: 430, isSuspended: false },
  { company: 'Nordic Beauty Pavilion', code: 'NRDC3947', used: 450, isSuspended: false },
  { company: 'Fjord Naturals', code: 'FJRD6374', used: 12, isSuspended: false },
  { company: 'Ombra Lab', code: 'XMRA7469', used: 30, isSuspended: true },
] as const

const COUNTRIES = ['IT', 'FR', 'DE', 'ES', 'PL', 'KR', 'JP', 'TR', 'US', 'BR'] as const
const BUSINESSES = ['retailer', 'salon', 'distributor', 'importer', 'agency'] as const
const ACTIVITIES = ['perfumery', 'hair', 'nail', 'beauty', 'packaging', 'natural'] as const
const NAMES = ['Lume', 'Corallo', 'Brezza', 'Miraflor', 'Nuvola', 'Sorgente', 'Aster', 'Quarzo'] as const
const KINDS = ['Beauty', 'Profumerie', 'Salon', 'Cosmetics', 'Studio'] as const
const TICKETS = Object.keys(CODE_TICKETS)
const PRICES = [30, 50, 80]

const pick = <T>(values: readonly T[], index: number) => values[index % values.length] as T

/** One company near the limit of its code, one above, one at the start, one with a suspended code. */
export async function seedDiscountCodes(seeding: Seeding) {
  const { closing } = demoCalendar(seeding.now)
  for (const { company, code, used, isSuspended } of CODES) {
    const id = stableId(DiscountCode.keyPrefix, `demo:${company}`)
    await insertRecord(seeding, DiscountCode, id, {
      Name: code,
      Kind__c: 'company',
      Account__c: demoIds.account(company),
      Edition__c: editionIds.edition(DEMO_YEAR),
      Cap__c: CAP,
      Used__c: used,
      Suspended__c: isSuspended,
      ValidUntil__c: closing,
    })
    await insertEntry(seeding, company, 'code', CAP, 'allowance', id)
    await insertEntry(seeding, company, 'code', -used, 'use', id)
    await insertActivations(seeding, id, company, used)
  }
}

/** Inserts hundreds in one statement. */
async function insertActivations(
  { client, now, userId }: Seeding,
  codeId: string,
  company: string,
  count: number,
) {
  const rows = Array.from({ length: count }, (_, i) => ({
    id: stableId(CodeActivation.keyPrefix, `demo:${company}:${i}`),
    at: new Date(now.getTime() - (i + 1) * HOUR_MS).toISOString(),
    name: `${pick(NAMES, i * 7 + Math.floor(i / 8))} ${pick(KINDS, i * 3 + Math.floor(i / 5))}`,
    country: pick(COUNTRIES, i * 3 + (i % 4)),
    business: pick(BUSINESSES, i + Math.floor(i / 7)),
    activity: pick(ACTIVITIES, i * 5 + Math.floor(i / 6)),
    ticket: pick(TICKETS, i),
    price: pick(PRICES, i),
    reference: `demo-${i + 1}`,
  }))
  await client.query(
    `insert into code_activation (id, created_date, created_by_id, last_modified_date, last_modified_by_id,
       system_modstamp, name, discount_code, country, business_type, main_activity, ticket, price, reference, activated_at)
     select r.id, r.at, $2, r.at, $2, r.at, r.name, $3, r.country, r.business, r.activity, r.ticket, r.price, r.reference, r.at
     from jsonb_to_recordset($1::jsonb) as r (id text, at timestamptz, name text, country text, business text,
       activity text, ticket text, price numeric, reference text)`,
    [JSON.stringify(rows), userId, codeId],
  )
}
