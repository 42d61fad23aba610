import {
  Account,
  type ApplicationPrice,
  addDays,
  BillingCompany,
  Contract,
  editionSettings,
  Participation,
  romeDay,
  toEuros,
} from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import type { FileStore } from '@foyer/record-server'
import { currentConditionsId } from '../services/consents/conditions.ts'
import { nextDocumentNumber } from '../services/orders/document-number.ts'
import {
  DEMO_APPLICANTS,
  DEMO_CONTRACTS,
  type DemoApplicant,
  type DemoPlace,
  FORMER_PLACES,
} from './demo-applications.ts'
import { DEMO_YEAR, demoCalendar, LAST_YEAR } from './demo-calendar.ts'
import { demoIds } from './demo-ids.ts'
import { type DemoEdition, dataOf, insertApplication, priceOf } from './insert-application.ts'
import { insertContract, renderSignedCopy, type SignedCopies } from './insert-contract.ts'
import { insertRecord, type Seeding } from './insert-record.ts'
import { editionIds } from './seed-editions.ts'

const DAY_MS = 86_400_000

/** Applications in every state, and the contracts and orders of those who were accepted. */
export async function seedParticipation(seeding: Seeding, files: FileStore | undefined) {
  const [edition, former] = [await editionOf(seeding, DEMO_YEAR), await editionOf(seeding, LAST_YEAR)]
  for (const place of FORMER_PLACES) await insertFormer(seeding, former, place)
  const copies = { bytes: await renderSignedCopy(), files }
  for (const demo of DEMO_CONTRACTS) await insertContract(seeding, edition, demo, copies)
  for (const demo of DEMO_APPLICANTS) await insertApplicant(seeding, edition, demo, copies)
}

async function editionOf({ client, now }: Seeding, year: number): Promise<DemoEdition> {
  const { rows } = await client.query<{ opening: string; closing: string }>(
    'select opening::text, closing::text from edition where year = $1',
    [year],
  )
  const [days] = rows
  if (!days) throw new Error(`Edition ${year} is not seeded`)
  const settings = year === DEMO_YEAR ? demoCalendar(now).settings : editionSettings(days)
  return { year, ...days, settings }
}

/** Inserts an accepted application and its closed contract in the previous edition. */
async function insertFormer(seeding: Seeding, edition: DemoEdition, place: DemoPlace) {
  const price = await priceOf(seeding, edition, place)
  const sentAt = new Date(Date.parse(edition.opening) - 200 * DAY_MS)
  const then = { ...seeding, now: sentAt }
  const id = await insertApplication(then, edition, place, price, {
    State__c: 'accepted',
    SubmittedAt__c: sentAt,
    DecidedAt__c: sentAt,
  })
  await insertRecord(then, Contract, stableId(Contract.keyPrefix, `demo:${edition.year}:${place.company}`), {
    ContractNumber: await nextDocumentNumber(seeding.client, 'CT', edition.year),
    AccountId: demoIds.account(place.company),
    CompanyName__c: place.company,
    Edition__c: editionIds.edition(edition.year),
    Application__c: id,
    Type__c: 'space',
    Conditions__c: await currentConditionsId(seeding.client, seeding.now.getTime()),
    Status: 'closed',
    StartDate: edition.opening,
    EndDate__c: edition.closing,
    Total__c: toEuros(price.total),
    Prepayment__c: toEuros(price.prepayment),
    PrepaymentPaid__c: true,
    NoteForCustomer__c: false,
  })
}

async function insertApplicant(
  seeding: Seeding,
  edition: DemoEdition,
  demo: DemoApplicant,
  copies: SignedCopies,
) {
  const { company, state, age, answer } = demo
  const accountId = demoIds.account(company)
  const sentAt = new Date(seeding.now.getTime() - age * DAY_MS)
  const isDecided = !['draft', 'submitted', 'withdrawn'].includes(state)
  await insertRecord(seeding, Account, accountId, {
    Name: company,
    Type: 'Exhibitor',
    VatNumber__c: demo.vat,
    BillingStreet: demo.street ?? null,
    BillingCity: demo.city,
    BillingCountry: demo.country,
  })
  if (state === 'accepted') return admit(seeding, edition, demo, copies)
  const price = await priceOf(seeding, edition, demo)
  await insertApplication({ ...seeding, now: sentAt }, edition, demo, price, {
    State__c: state,
    WithdrawnAt__c: ['withdrawn', 'cancelled'].includes(state) ? seeding.now : null,
    CancellationFee__c: state === 'cancelled' ? toEuros(price.prepayment) : null,
    SubmittedAt__c: state === 'draft' ? null : sentAt,
    CustomerNotes__c: demo.notes ?? null,
    BillingCompany__c: demo.isBilledToOther ? await insertPayer(seeding, demo) : null,
    DecidedAt__c: isDecided ? seeding.now : null,
    DecidedBy__c: isDecided ? seeding.userId : null,
    Note__c: answer ?? null,
    Answer__c: answer ?? null,
    NoteForCustomer__c: answer !== undefined,
    ...(demo.offered === undefined ? {} : offerOf(seeding, edition, demo, demo.offered, price)),
  })
}

const offerOf = (
  { now }: Seeding,
  { year, settings }: DemoEdition,
  demo: DemoApplicant,
  stand: string,
  price: ApplicationPrice,
) => ({
  OfferedStand__c: editionIds.stand(year, `${demo.pavilion} ${stand}`),
  OfferedUntil__c: addDays(romeDay(now.getTime()), settings.offerDays - 1),
  OfferedTotal__c: toEuros(price.total),
  Offer__c: JSON.stringify({ data: dataOf(demo, year), price }),
})

/** Inserts the participation and the contract of an accepted applicant, before the stand is assigned. */
async function admit(seeding: Seeding, edition: DemoEdition, demo: DemoApplicant, copies: SignedCopies) {
  await insertRecord(seeding, Participation, editionIds.participation(edition.year, demo.company), {
    Name: 'TF27-00800',
    Account__c: demoIds.account(demo.company),
    Edition__c: editionIds.edition(edition.year),
    Kind__c: 'exhibitor',
    Status__c: 'confirmed',
    PaymentState__c: 'none',
  })
  await insertContract(seeding, edition, { ...demo, stand: '', state: 'data_check', withdrawing: 1 }, copies)
}

async function insertPayer(seeding: Seeding, { company }: DemoApplicant) {
  const id = stableId(BillingCompany.keyPrefix, `demo:${company}`)
  await insertRecord(seeding, BillingCompany, id, {
    Name: 'Verbena Holding',
    Account__c: demoIds.account(company),
    VatNumber__c: '11122230011',
    Street__c: 'Corso dei Pioppi 3',
    PostalCode__c: '12100',
    City__c: 'Cuneo',
    Province__c: 'CN',
    Country__c: 'IT',
    Email__c: 'fatture@verbena.example',
  })
  return id
}
