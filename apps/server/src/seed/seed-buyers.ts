import { Account, addDays, BuyerApplication, BuyerQuota, Consent, Contact, romeDay } from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { GIVE_BUYER_BADGES } from '../features/buyers/buyer-badge.ts'
import { addJob } from '../jobs/add-job.ts'
import { DEMO_BUYERS, type DemoBuyer } from './demo-buyers.ts'
import { DEMO_YEAR, LAST_YEAR } from './demo-calendar.ts'
import { demoIds } from './demo-ids.ts'
import { insertRecord, type Seeding } from './insert-record.ts'
import { editionIds } from './seed-editions.ts'
import { seedMatch } from './seed-match.ts'

const DAY_MS = 86_400_000
const CONFIRMATION_DAYS = 10

/** The demo account: accepted, confirmed, and in My Match. */
const TOMAS: DemoBuyer = {
  firstName: 'Tomás',
  lastName: 'Almeida',
  company: 'Meridian Retail',
  country: 'PT',
  city: 'Lisboa',
  role: 'buying',
  business: 'retailer',
  seeks: ['skinCare', 'naturalCosmetics'],
  covers: ['fragrance', 'makeUp'],
  areas: ['europe'],
  outcome: 'confirmed',
}

const QUOTAS = [
  ['country', 'PT', 'Portogallo', 5],
  ['country', 'ES', 'Spagna', 4],
  ['country', 'DE', 'Germania', 4],
  ['country', 'FR', 'Francia', 2],
  ['category', 'skinCare', 'Cura della pelle', 12],
  ['category', 'fragrance', 'Fragranze', 4],
] as const

/** Points given by the staff in each case: role, size, relevance, market, history. */
const POINTS = {
  submitted: [22, 12, 15, 14, 0],
  pending: [22, 14, 16, 14, 0],
  waiting: [12, 12, 14, 14, 0],
  open: [25, 16, 18, 16, 8],
  confirmed: [25, 18, 18, 18, 15],
  declined: [22, 14, 16, 14, 8],
  lapsed: [12, 16, 16, 18, 8],
  rejected: [10, 6, 8, 10, 0],
} as const

const STATES = {
  submitted: 'submitted',
  pending: 'pending_evaluation',
  waiting: 'pending_evaluation',
  open: 'accepted',
  confirmed: 'accepted',
  declined: 'accepted',
  lapsed: 'accepted',
  rejected: 'rejected',
} as const

/** Thirty buyers in every state, partly used quotas, and My Match. */
export async function seedBuyers(seeding: Seeding) {
  await insertApplication(seeding, TOMAS, demoIds.contact('buyer'), 0)
  for (const [index, buyer] of DEMO_BUYERS.entries()) {
    await insertPerson(seeding, buyer, index)
    await insertApplication(seeding, buyer, contactOf(buyer), index + 1)
  }
  await insertMissed(seeding)
  const all = [TOMAS, ...DEMO_BUYERS]
  for (const quota of QUOTAS) await insertQuota(seeding, quota, all)
  await seedMatch(
    seeding,
    all
      .filter(({ outcome }) => outcome === 'confirmed')
      .map((buyer) => ({ buyer, contactId: buyer === TOMAS ? demoIds.contact('buyer') : contactOf(buyer) })),
  )
  await addJob(seeding.client, GIVE_BUYER_BADGES, {})
}

const slugOf = (company: string) =>
  company
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')
const contactOf = ({ company }: DemoBuyer) => demoIds.contact(`buyer:${slugOf(company)}`)

async function insertPerson(seeding: Seeding, buyer: DemoBuyer, index: number) {
  const { firstName, lastName, company, country, city, role, business, areas } = buyer
  const slug = slugOf(company)
  await insertRecord(seeding, Account, demoIds.account(company), {
    Name: company,
    Type: 'Buyer',
    BillingCity: city,
    BillingCountry: country,
  })
  await insertRecord(seeding, Contact, contactOf(buyer), {
    FirstName: firstName,
    LastName: lastName,
    Email: `${slugOf(lastName)}@${slug}.example`,
    Phone: `+39 05100${String(1000 + index * 37)}`,
    AccountId: demoIds.account(company),
    CompanyName__c: company,
    MailingCity: city,
    MailingCountry: country,
    CompanyCountry__c: country,
    JobTitle__c: role,
    BusinessType__c: business,
    MainActivity__c: 'perfumery',
    MainChannel__c: business === 'salon' ? 'professional' : 'perfumery',
    MainMarket__c: areas[0] ?? null,
    Turnover__c: 'to5',
    Stores__c: index + 1,
    GeographicArea__c: areas,
  })
  // Every second one consents to sharing data with the trade agency.
  if (index % 2 === 0)
    for (const purpose of ['iceProcessing', 'icePrivacy'])
      await insertRecord(seeding, Consent, stableId(Consent.keyPrefix, `demo:${slug}:${purpose}`), {
        Name: purpose,
        Contact__c: contactOf(buyer),
        Number__c: 1,
        Given__c: true,
        TextVersion__c: '2026-1',
        Source__c: 'page',
        Actor__c: seeding.userId,
      })
}

async function insertApplication(seeding: Seeding, buyer: DemoBuyer, contactId: string, index: number) {
  const { company, country, seeks, covers, outcome } = buyer
  const sent = new Date(seeding.now.getTime() - (index % 15) * DAY_MS)
  const state = STATES[outcome]
  const isScored = outcome !== 'submitted'
  const isAccepted = state === 'accepted'
  const isDecided = isAccepted || state === 'rejected'
  const [role, size, relevance, market, history] = POINTS[outcome]
  const score = role + size + relevance + market + history
  const staff = demoIds.user('staff')
  await insertRecord(
    { ...seeding, now: sent },
    BuyerApplication,
    stableId(BuyerApplication.keyPrefix, `demo:${company}`),
    {
      Name: `${buyer.firstName} ${buyer.lastName}`,
      Contact__c: contactId,
      Account__c: demoIds.account(company),
      Edition__c: editionIds.edition(DEMO_YEAR),
      Company__c: company,
      CompanyKey__c: demoIds.account(company),
      Country__c: country,
      NewCategories__c: seeks,
      CoveredCategories__c: covers,
      Certifications__c: index % 3 === 0 ? ['vegan', 'organic'] : null,
      State__c: state,
      SentAt__c: sent,
      RolePoints__c: role,
      SizePoints__c: size,
      RelevancePoints__c: relevance,
      MarketPoints__c: market,
      HistoryPoints__c: history,
      Proposal__c: score >= 70 ? 'accept' : score >= 50 ? 'committee' : 'reject',
      ScoredBy__c: isScored ? staff : null,
      ScoredAt__c: isScored ? seeding.now : null,
      AgencyConsent__c: index % 2 === 1,
      WaitingList__c: outcome === 'waiting',
      DecidedBy__c: isDecided ? staff : null,
      DecidedAt__c: isDecided ? seeding.now : null,
      ReasonCode__c: state === 'rejected' ? 'profile' : null,
      Confirmation__c: isAccepted ? (outcome as 'open') : null,
      ConfirmBy__c: isAccepted ? termOf(seeding, outcome === 'lapsed') : null,
      HotelNights__c: isAccepted ? (score >= 80 ? 2 : 0) : null,
      TravelContribution__c: isAccepted ? (score >= 90 ? 300 : 0) : null,
      MinMeetings__c: isAccepted ? (score >= 90 ? 12 : score >= 80 ? 8 : 0) : null,
    },
  )
}

/** A buyer who missed the place reserved last year: the staff must decide about the fee. */
async function insertMissed(seeding: Seeding) {
  const buyer = DEMO_BUYERS.find(({ outcome }) => outcome === 'rejected')
  if (!buyer) return
  const { firstName, lastName, company, country, seeks, covers } = buyer
  const [role, size, relevance, market, history] = POINTS.confirmed
  const { rows } = await seeding.client.query<{ closing: Date }>(
    'select closing from edition where id = $1',
    [editionIds.edition(LAST_YEAR)],
  )
  const since = new Date((rows[0]?.closing ?? seeding.now).getTime() + DAY_MS)
  await insertRecord(
    { ...seeding, now: since },
    BuyerApplication,
    stableId(BuyerApplication.keyPrefix, `demo:${LAST_YEAR}:${company}`),
    {
      Name: `${firstName} ${lastName}`,
      Contact__c: contactOf(buyer),
      Account__c: demoIds.account(company),
      Edition__c: editionIds.edition(LAST_YEAR),
      Company__c: company,
      CompanyKey__c: demoIds.account(company),
      Country__c: country,
      NewCategories__c: seeks,
      CoveredCategories__c: covers,
      State__c: 'accepted',
      SentAt__c: new Date(since.getTime() - 90 * DAY_MS),
      RolePoints__c: role,
      SizePoints__c: size,
      RelevancePoints__c: relevance,
      MarketPoints__c: market,
      HistoryPoints__c: history,
      Proposal__c: 'accept',
      DecidedBy__c: demoIds.user('staff'),
      DecidedAt__c: new Date(since.getTime() - 80 * DAY_MS),
      Confirmation__c: 'confirmed',
      ConfirmBy__c: romeDay(since.getTime() - 70 * DAY_MS),
      HotelNights__c: 2,
      TravelContribution__c: 0,
      MinMeetings__c: 8,
      CheckIns__c: 0,
      Duty__c: 'to_check',
      Miss__c: 'noShow',
      DutySince__c: since,
    },
  )
}

const termOf = ({ now }: Seeding, isOver: boolean) =>
  addDays(romeDay(now.getTime()), isOver ? -1 : CONFIRMATION_DAYS)

const HOLDING: readonly string[] = ['open', 'confirmed']

async function insertQuota(
  seeding: Seeding,
  [kind, value, name, limit]: (typeof QUOTAS)[number],
  buyers: readonly DemoBuyer[],
) {
  const placed = buyers.filter(
    ({ country, seeks, outcome }) =>
      HOLDING.includes(outcome) && (kind === 'country' ? country === value : seeks.includes(value)),
  )
  await insertRecord(seeding, BuyerQuota, stableId(BuyerQuota.keyPrefix, `demo:${kind}:${value}`), {
    Name: name,
    Edition__c: editionIds.edition(DEMO_YEAR),
    Kind__c: kind,
    Value__c: value,
    Limit__c: limit,
    Used__c: placed.length,
  })
}
