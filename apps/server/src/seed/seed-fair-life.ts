import {
  AuditEntry,
  type AuditStep,
  CompanyDataChange,
  Contact,
  Message,
  newVerificationCode,
  Participation,
  Referent,
  type ReferentArea,
  referentNamedMail,
  slugOf,
} from '@foyer/fair-domain'
import { type Language, stableId } from '@foyer/record-contract'
import { renderMessage } from '../features/messages/render-message.ts'
import { bytesOf } from './bytes-of.ts'
import { demoIds } from './demo-ids.ts'
import { nameFor } from './demo-names.ts'
import { type Fields, insertRecords, type Seeding } from './insert-record.ts'
import { editionIds } from './seed-editions.ts'

const YEAR = 2027
const LAST_YEAR = 2026
const SITE = 'https://foyer.example/fair'
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
const WEEK_MS = 604_800_000

/** Weeks before the opening in which the first and the last company registered. */
const REGISTERED = { this: [36, 5], last: [38, 3] } as const

/** Somebody has to call these: nobody answers for them. */
const SILENT = ['Cipria Nove', 'Lumen Nails', 'Costa Azahar']

interface Company {
  participation: string
  account: string
  name: string
  country: string
  /** Somebody of it signs in: what they have is theirs to try. */
  isTried: boolean
  isNew: boolean
  hasReferent: boolean
  hasData: boolean
  hasLastYear: boolean
  /** The person whom the company has already. */
  contact: string | null
  contactName: string | null
  email: string | null
  profile: string | null
  registeredAt: Date
}

interface Row {
  id: string
  at: Date
  fields: Fields
}

/**
 * The months before: companies registered week by week, named who answers for them, confirmed their data, were written
 * to. Set by set, because this is for every company at once.
 */
export async function seedFairLife(seeding: Seeding) {
  const companies = await readCompanies(seeding)
  await spreadRegistrations(seeding, companies)
  await insertLastYear(seeding, companies)
  const people = companies.flatMap((company, index) => peopleOf(company, index))
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
  const { rows } = await client.query<Omit<Company, 'registeredAt'> & { opening: string }>(
    `select p.id as participation, a.id as account, a.name, a.billing_country as country, e.opening::text,
       exists (select from user_account u join contact c on c.id = u.contact_id where c.account_id = a.id) as "isTried",
       exists (select from application x where x.account = a.id) as "isNew",
       exists (select from referent r where r.account = a.id) as "hasReferent",
       exists (select from company_data_change d where d.account = a.id and d.edition = p.edition) as "hasData",
       exists (select from participation l where l.account = a.id and l.edition = $2) as "hasLastYear",
       c.id as contact, c.first_name || ' ' || c.last_name as "contactName", c.email,
       (select d.id from directory_profile d where d.account = a.id and d.edition = p.edition
        and d.published_at is not null) as profile
     from participation p join account a on a.id = p.account join edition e on e.id = p.edition
     left join lateral (select * from contact where account_id = a.id order by id limit 1) c on true
     where p.edition = $1 order by md5(a.name)`,
    [editionIds.edition(YEAR), editionIds.edition(LAST_YEAR)],
  )
  return rows.map(({ opening, ...company }, index) => ({
    ...company,
    registeredAt: registration(REGISTERED.this, opening, index, rows.length, now.getTime() - DAY_MS),
  }))
}

/** Slow at first, most in the middle, few at the end: as registrations come. */
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

/** Most were there last time too; those whose application is new were not. */
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

interface Person {
  company: Company
  referent: Row
  /** Not for the person whom the company has already. */
  contact: Row | null
  mail: Row | null
}

const FIRST_AREAS: readonly ReferentArea[] = ['participation', 'administration', 'legal', 'technical']
const OTHER_AREAS: readonly ReferentArea[] = ['marketing', 'tickets', 'matchmaking']
const TITLES = {
  first: {
    it: ['Titolare', 'Direttrice commerciale', 'Amministratore'],
    en: ['Managing director', 'Head of sales'],
  },
  other: {
    it: ['Ufficio fiere', 'Marketing', 'Amministrazione'],
    en: ['Events manager', 'Marketing manager'],
  },
} as const

/** Who answers for a company: two people, or one who has not shared everything out yet. */
function peopleOf(company: Company, index: number): Person[] {
  if (company.hasReferent || company.isTried || SILENT.includes(company.name)) return []
  const isAlone = index % 6 === 5
  const first = personOf(company, index, 'first', isAlone)
  if (isAlone) return [first]
  return [first, personOf(company, index, 'other', false, String(first.referent.fields.Name))]
}

function personOf(
  company: Company,
  index: number,
  rank: 'first' | 'other',
  isAlone: boolean,
  inviter?: string,
): Person {
  const isFirst = rank === 'first'
  const known = isFirst && company.contact !== null
  const { firstName, lastName } = nameFor(company.country, isFirst ? index : index + 1)
  const name = known ? String(company.contactName) : `${firstName} ${lastName}`
  const key = `${slugOf(company.name)}:${rank}`
  const contactId = known ? String(company.contact) : demoIds.contact(key)
  const email = known
    ? String(company.email)
    : `${slugOf(`${firstName} ${lastName}`).replaceAll('-', '.')}@${slugOf(company.name)}.example`
  const language = company.country === 'IT' ? 'it' : 'en'
  const titles = TITLES[rank][language]
  const at = new Date(company.registeredAt.getTime() + (isFirst ? 2 : 26) * HOUR_MS)
  return {
    company,
    referent: {
      id: stableId(Referent.keyPrefix, `demo:${key}`),
      at,
      fields: {
        Name: name,
        Account__c: company.account,
        Contact__c: contactId,
        Email__c: email,
        Primary__c: isFirst,
        Administrative__c: !isFirst || isAlone,
        Legal__c: isFirst,
        Areas__c: isFirst ? FIRST_AREAS : OTHER_AREAS,
      },
    },
    contact: known
      ? null
      : {
          id: contactId,
          at,
          fields: {
            FirstName: firstName,
            LastName: lastName,
            Title: titles[index % titles.length] ?? null,
            Email: email,
            Phone: `+39 051 000${String(1000 + index * 2 + (isFirst ? 0 : 1))}`,
            AccountId: company.account,
          },
        },
    mail: inviter === undefined ? null : mailTo(company, { name, firstName, email, inviter, at }),
  }
}

function mailTo(
  { name: company, account, country }: Company,
  {
    firstName,
    email,
    inviter,
    at,
  }: { name: string; firstName: string; email: string; inviter: string; at: Date },
): Row {
  const language: Language = country === 'IT' ? 'it' : 'en-US'
  const code = newVerificationCode(bytesOf(`named:${company}`))
  const rendered = renderMessage(
    referentNamedMail.texts[language],
    { name: firstName, inviter, company, link: `${SITE}/reserved/forgot-password` },
    { language, sender: 'Foyer', verification: { code, url: `${SITE}/verify/${code}` } },
  )
  return {
    id: stableId(Message.keyPrefix, `demo:named:${company}`),
    at,
    fields: {
      Name: rendered.subject,
      Key__c: referentNamedMail.key,
      To__c: email,
      Account__c: account,
      Language__c: language,
      Html__c: rendered.html,
      Text__c: rendered.text,
      Headers__c: '{}',
      Code__c: code,
      Status__c: 'sent',
      Attempts__c: 1,
      SentAt__c: at,
      LastError__c: null,
    },
  }
}

function confirmedData({ now, userId }: Seeding, { account, name, registeredAt }: Company): Row {
  const at = new Date(Math.min(registeredAt.getTime() + 12 * DAY_MS, now.getTime() - DAY_MS))
  return {
    id: stableId(CompanyDataChange.keyPrefix, `demo:confirmed:${name}`),
    at,
    fields: {
      Name: name,
      Account__c: account,
      Edition__c: editionIds.edition(YEAR),
      State__c: 'confirmed',
      SentBy__c: userId,
      SentAt__c: at,
    },
  }
}

/** What the history tells of it all. */
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
