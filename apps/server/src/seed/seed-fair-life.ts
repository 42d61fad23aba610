import {
  AuditEntry,
  type AuditStep,
  CompanyDataChange,
  Contact,
  Message,
  Participation,
  Referent,
} from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { DEMO_YEAR, LAST_YEAR } from './demo-calendar.ts'
import { insertRecords, type Seeding } from './insert-record.ts'
import { type Company, type Person, peopleOf, type Row, SILENT } from './people-of-company.ts'
import { editionIds } from './seed-editions.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
const WEEK_MS = 604_800_000

/** Weeks before the opening in which the first and the last company registered. */
const REGISTERED = { this: [36, 5], last: [38, 3] } as const

/**
 * The previous months: companies registered week by week, named referents, confirmed their data, and received
 * mails. Set-based, because it is for all companies.
 */
export async function seedFairLife(seeding: Seeding) {
  const companies = await readCompanies(seeding)
  await spreadRegistrations(seeding, companies)
  await insertLastYear(seeding, companies)
  const people = companies.flatMap((company, index) => peopleOf(company, index, seeding.now))
  const insert = (object: Parameters<typeof insertRecords>[1], rows: readonly Row[]) =>
    insertRecords(seeding, object, rows)
  await insert(
    Contact,
    people.flatMap(({ contact }) => (contact ? [contact] : [])),
  )
  await insert(
    Referent,
    people.map(({ referent }) => referent),
  )
  const confirmed = companies.filter(
    ({ isTried, hasData, hasReferent, name }, index) =>
      !isTried && !hasData && !hasReferent && !SILENT.includes(name) && index % 5 < 3,
  )
  await insert(
    CompanyDataChange,
    confirmed.map((company) => confirmedData(seeding, company)),
  )
  await insert(
    Message,
    people.flatMap(({ mail }) => (mail ? [mail] : [])),
  )
  await insert(AuditEntry, deedsOf(seeding, companies, people, confirmed))
}

async function readCompanies({ client, now }: Seeding): Promise<Company[]> {
  const { rows } = await client.query<
    Omit<Company, 'registeredAt'> & { opening: string; acceptedAt: Date | null }
  >(
    `select p.id as participation, a.id as account, a.name, coalesce(a.billing_country, '') as country, e.opening::text,
       exists (select from user_account u join contact c on c.id = u.contact_id where c.account_id = a.id) as "isTried",
       exists (select from application x where x.account = a.id) as "isNew",
       (select min(x.decided_at) from application x
        where x.account = a.id and x.edition = p.edition and x.state = 'accepted') as "acceptedAt",
       exists (select from referent r where r.account = a.id) as "hasReferent",
       exists (select from company_data_change d where d.account = a.id and d.edition = p.edition) as "hasData",
       exists (select from participation l where l.account = a.id and l.edition = $2) as "hasLastYear",
       c.id as contact, c.first_name || ' ' || c.last_name as "contactName", c.email,
       (select d.id from directory_profile d where d.account = a.id and d.edition = p.edition
        and d.published_at is not null) as profile
     from participation p join account a on a.id = p.account join edition e on e.id = p.edition
     left join lateral (select * from contact where account_id = a.id order by id limit 1) c on true
     where p.edition = $1 order by md5(a.name)`,
    [editionIds.edition(DEMO_YEAR), editionIds.edition(LAST_YEAR)],
  )
  return rows.map(({ opening, acceptedAt, ...company }, index) => {
    const latest = acceptedAt?.getTime() ?? now.getTime() - DAY_MS
    return { ...company, registeredAt: registration(REGISTERED.this, opening, index, rows.length, latest) }
  })
}

/** Slow at first, most in the middle, few at the end, like real registrations. */
function registration(
  [first, last]: readonly [number, number],
  opening: string,
  index: number,
  count: number,
  latest: number,
) {
  const part = (index + 1) / (count + 1)
  const way = 0.5 - Math.asin(1 - 2 * part) / Math.PI
  const weeks = first - way * (first - last)
  const hour = 8 + (index % 9)
  const day = Math.floor((Date.parse(opening) - weeks * WEEK_MS) / DAY_MS) * DAY_MS
  return new Date(Math.min(day + hour * HOUR_MS, latest))
}

async function spreadRegistrations({ client }: Seeding, companies: readonly Company[]) {
  for (const [table, key] of [
    ['participation', 'participation'],
    ['account', 'account'],
  ] as const)
    await client.query(
      `update ${table} t set created_date = d.at, last_modified_date = d.at, system_modstamp = d.at
       from unnest($1::text[], $2::timestamptz[]) as d(id, at) where t.id = d.id and t.created_date > d.at`,
      [companies.map((company) => company[key]), companies.map(({ registeredAt }) => registeredAt)],
    )
}

/** Most companies took part last year; those with a new application did not. */
async function insertLastYear(seeding: Seeding, companies: readonly Company[]) {
  const { rows } = await seeding.client.query<{ opening: string }>(
    'select opening::text from edition where id = $1',
    [editionIds.edition(LAST_YEAR)],
  )
  const opening = rows[0]?.opening
  if (opening === undefined) return
  const returning = companies.filter(
    ({ isTried, isNew, hasLastYear }, index) => !isTried && !isNew && !hasLastYear && index % 8 !== 7,
  )
  const participations = returning.map(({ name, account }, index) => ({
    id: editionIds.participation(LAST_YEAR, name),
    at: registration(REGISTERED.last, opening, index, returning.length, Number.POSITIVE_INFINITY),
    fields: {
      Name: `TF26-${String(index + 101).padStart(5, '0')}`,
      Account__c: account,
      Edition__c: editionIds.edition(LAST_YEAR),
      Kind__c: 'exhibitor',
      Status__c: 'confirmed',
      PaymentState__c: 'paid',
    },
  }))
  await insertRecords(seeding, Participation, participations)
  await seeding.client.query(
    `update account a set created_date = least(a.created_date, p.created_date)
     from participation p where p.account = a.id and p.edition = $1`,
    [editionIds.edition(LAST_YEAR)],
  )
}

function confirmedData({ now, userId }: Seeding, { account, name, registeredAt }: Company): Row {
  const at = new Date(Math.min(registeredAt.getTime() + 12 * DAY_MS, now.getTime() - DAY_MS))
  return {
    id: stableId(CompanyDataChange.keyPrefix, `demo:confirmed:${name}`),
    at,
    fields: {
      Name: name,
      Account__c: account,
      Edition__c: editionIds.edition(DEMO_YEAR),
      State__c: 'confirmed',
      SentBy__c: userId,
      SentAt__c: at,
    },
  }
}

/** History entries of all this. */
function deedsOf(
  { now, userId }: Seeding,
  companies: readonly Company[],
  people: readonly Person[],
  confirmed: readonly Company[],
): Row[] {
  const deed = (step: AuditStep, object: string, recordId: string, account: string, at: Date): Row => ({
    id: stableId(AuditEntry.keyPrefix, `demo:life:${step}:${recordId}`),
    at,
    fields: {
      Name: step,
      ObjectApiName__c: object,
      RecordId__c: recordId,
      Account__c: account,
      Actor__c: userId,
    },
  })
  const later = (at: Date, days: number) =>
    new Date(Math.min(at.getTime() + days * DAY_MS, now.getTime() - HOUR_MS))
  return [
    ...companies.map(({ participation, account, registeredAt }) =>
      deed('record.created', Participation.apiName, participation, account, registeredAt),
    ),
    ...people.map(({ company, referent }) =>
      deed('record.created', Referent.apiName, referent.id, company.account, referent.at),
    ),
    ...confirmed.map(({ name, account, registeredAt }) =>
      deed(
        'record.created',
        CompanyDataChange.apiName,
        stableId(CompanyDataChange.keyPrefix, `demo:confirmed:${name}`),
        account,
        later(registeredAt, 12),
      ),
    ),
    ...companies.flatMap(({ profile, account, registeredAt }) =>
      profile === null
        ? []
        : [deed('directory.published', 'DirectoryProfile__c', profile, account, later(registeredAt, 30))],
    ),
  ]
}
