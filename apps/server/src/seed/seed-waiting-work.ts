import {
  Account,
  AmberListing,
  addMonths,
  CompanyDataChange,
  Contact,
  DEFAULT_LISTING_MONTHS,
  Participation,
  romeDay,
  TeamMember,
  UnblockRequest,
} from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { DEMO_YEAR, LAST_YEAR } from './demo-calendar.ts'
import { demoIds } from './demo-ids.ts'
import { insertRecord, type Seeding } from './insert-record.ts'
import { editionIds } from './seed-editions.ts'

const HOUR_MS = 3_600_000
const WEEK_MS = 604_800_000

interface Waiting {
  company: string
  city: string
  country: string
  firstName: string
  lastName: string
  /** Hours since it was submitted. */
  hours: number
}

/** Separate companies, so that decisions about them do not affect the demo accounts. */
const COMPANIES: readonly Waiting[] = [
  waiting('Cipria Nove', 'Firenze', 'IT', 'Irene', 'Bandini', 4),
  waiting('Onda Minerale', 'Genova', 'IT', 'Fabio', 'Tarlati', 30),
  waiting('Radice Botanica', 'Perugia', 'IT', 'Lucia', 'Orvieto', 80),
  waiting('Seda Clara', 'Valencia', 'ES', 'Inés', 'Cobalto', 150),
  waiting('Koralle Pflege', 'Bremen', 'DE', 'Jonas', 'Wiek', 12),
]

/** Street, postal code, province and an invented VAT number with valid check digits, for their invoices. */
const BILLING: Readonly<Record<string, readonly [string, string, string | null, string]>> = {
  'Cipria Nove': ['Via di prova 1', '50121', 'FI', 'IT05112230486'],
  'Onda Minerale': ['Via di prova 2', '16121', 'GE', 'IT06223340107'],
  'Radice Botanica': ['Via di prova 3', '06121', 'PG', 'IT07334450546'],
  'Seda Clara': ['Calle de la Prueba 4', '46001', null, 'ESB46001129'],
  'Koralle Pflege': ['Probeweg 5', '28195', null, 'DE314159262'],
}

/** Its bill has an open balance. */
const OWING = 'Onda Minerale'

function waiting(
  company: string,
  city: string,
  country: string,
  firstName: string,
  lastName: string,
  hours: number,
): Waiting {
  return { company, city, country, firstName, lastName, hours }
}

const slugOf = ({ company }: Waiting) => company.toLowerCase().replaceAll(' ', '-')

/** Items of different ages in each queue: a primary member, a change of data, an unblocking request. */
export async function seedWaitingWork(seeding: Seeding) {
  for (const [index, item] of COMPANIES.entries()) {
    const sent = new Date(seeding.now.getTime() - item.hours * HOUR_MS)
    const then = { ...seeding, now: sent }
    await insertCompany(then, item, index)
    await insertTeam(then, item)
    await insertChange(then, item, sent)
    if (index < 3) await insertRequest(then, item)
  }
}

async function insertCompany(seeding: Seeding, item: Waiting, index: number) {
  const { company, city, country, firstName, lastName } = item
  const slug = slugOf(item)
  const [street = null, postalCode = null, province = null, vatNumber = null] = BILLING[company] ?? []
  await insertRecord(seeding, Account, demoIds.account(company), {
    Name: company,
    Type: 'Exhibitor',
    BillingCity: city,
    BillingCountry: country,
    BillingStreet: street,
    BillingPostalCode: postalCode,
    BillingState: province,
    VatNumber__c: vatNumber,
    SdiCode__c: country === 'IT' ? 'ABC1234' : null,
  })
  await insertRecord(seeding, Contact, demoIds.contact(slug), {
    FirstName: firstName,
    LastName: lastName,
    Email: `${slug}@${slug}.example`,
    AccountId: demoIds.account(company),
  })
  await insertParticipation(seeding, DEMO_YEAR, company, index, company === OWING ? 'balance_due' : 'paid')
  const lastOpening = Date.UTC(LAST_YEAR, 2, 26)
  const registered = new Date(lastOpening - (index * 6 + 4) * WEEK_MS)
  await insertParticipation({ ...seeding, now: registered }, LAST_YEAR, company, index, 'paid')
}

async function insertParticipation(
  seeding: Seeding,
  year: number,
  company: string,
  index: number,
  payment: string,
) {
  await insertRecord(seeding, Participation, editionIds.participation(year, company), {
    Name: `TF${year % 100}-9${String(index + 1).padStart(4, '0')}`,
    Account__c: demoIds.account(company),
    Edition__c: editionIds.edition(year),
    Kind__c: 'exhibitor',
    Status__c: 'confirmed',
    PaymentState__c: payment,
  })
}

async function insertTeam(seeding: Seeding, item: Waiting) {
  const slug = slugOf(item)
  await insertRecord(seeding, TeamMember, stableId(TeamMember.keyPrefix, `demo:${slug}`), {
    Name: `${item.firstName} ${item.lastName}`,
    FirstName__c: item.firstName,
    LastName__c: item.lastName,
    Email__c: `${slug}@${slug}.example`,
    Account__c: demoIds.account(item.company),
    Edition__c: editionIds.edition(DEMO_YEAR),
    Contact__c: demoIds.contact(slug),
    State__c: 'primary_pending_validation',
    Invitations__c: 1,
  })
}

async function insertChange(seeding: Seeding, item: Waiting, sent: Date) {
  const before = { street: BILLING[item.company]?.[0], city: item.city, invoiceEmail: '' }
  const proposed = {
    street: 'Via Nuova 24',
    city: item.city.toUpperCase(),
    invoiceEmail: `invoices@${slugOf(item)}.example`,
  }
  const id = stableId(CompanyDataChange.keyPrefix, `demo:${slugOf(item)}`)
  await insertRecord(seeding, CompanyDataChange, id, {
    Name: item.company,
    Account__c: demoIds.account(item.company),
    Edition__c: editionIds.edition(DEMO_YEAR),
    State__c: 'pending',
    Before__c: JSON.stringify(before),
    Proposed__c: JSON.stringify(proposed),
    SentBy__c: seeding.userId,
    SentAt__c: sent,
    VatCheck__c: 'notChecked',
  })
}

async function insertRequest(seeding: Seeding, item: Waiting) {
  const listing = stableId(AmberListing.keyPrefix, `demo:${slugOf(item)}`)
  await insertRecord(seeding, AmberListing, listing, {
    Name: item.company,
    Scope__c: 'company',
    Account__c: demoIds.account(item.company),
    ReasonCode__c: 'debt',
    Services__c: ['tickets'],
    ExpiresOn__c: addMonths(romeDay(seeding.now.getTime()), DEFAULT_LISTING_MONTHS),
    Status__c: 'listed',
    ProposedBy__c: demoIds.user('staff'),
    ListedBy__c: demoIds.user('admin'),
    ListedAt__c: seeding.now,
  })
  await insertRecord(seeding, UnblockRequest, stableId(UnblockRequest.keyPrefix, `demo:${slugOf(item)}`), {
    Name: `${item.firstName} ${item.lastName}`,
    Listing__c: listing,
    User__c: seeding.userId,
    Email__c: `${slugOf(item)}@${slugOf(item)}.example`,
    Text__c: 'Il saldo è stato versato la settimana scorsa: alleghiamo la contabile alla prossima mail.',
    Status__c: 'pending',
  })
}
