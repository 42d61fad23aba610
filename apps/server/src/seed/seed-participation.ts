import {
  Account,
  Application,
  type ApplicationData,
  ApplicationItem,
  type ApplicationPrice,
  addDays,
  BillingCompany,
  Contract,
  Document,
  type EditionSettings,
  EMPTY_BILLING,
  editionSettings,
  Order,
  OrderItem,
  organiserOf,
  Participation,
  priceApplication,
  romeDay,
  toCents,
  toEuros,
} from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import type { FileStore } from '@foyer/record-server'
import { makePdf } from '../services/documents/pdf/make-pdf.ts'
import { queueDocument } from '../services/documents/request-document.ts'
import { nextDocumentNumber } from '../services/orders/document-number.ts'
import {
  DEMO_APPLICANTS,
  DEMO_CONTRACTS,
  type DemoApplicant,
  type DemoContract,
  type DemoPlace,
  FORMER_PLACES,
} from './demo-applications.ts'
import { DEMO_YEAR, demoCalendar, LAST_YEAR } from './demo-calendar.ts'
import { demoIds } from './demo-ids.ts'
import { insertPaper, paperIds } from './insert-paper.ts'
import { insertRecord, type Seeding } from './insert-record.ts'
import { editionIds } from './seed-editions.ts'

const DAY_MS = 86_400_000

interface Edition {
  year: number
  opening: string
  closing: string
  settings: EditionSettings
}

/** Applications in every state, and the contracts and orders of those who were accepted. */
export async function seedParticipation(seeding: Seeding, files: FileStore | undefined) {
  const [edition, former] = [await editionOf(seeding, DEMO_YEAR), await editionOf(seeding, LAST_YEAR)]
  for (const place of FORMER_PLACES) await insertFormer(seeding, former, place)
  const copies = { bytes: await drawSignedCopy(), files }
  for (const demo of DEMO_CONTRACTS) await insertContract(seeding, edition, demo, copies)
  for (const demo of DEMO_APPLICANTS) await insertApplicant(seeding, edition, demo, copies)
}

async function editionOf({ client, now }: Seeding, year: number): Promise<Edition> {
  const { rows } = await client.query<{ opening: string; closing: string }>(
    'select opening::text, closing::text from edition where year = $1',
    [year],
  )
  const [days] = rows
  if (!days) throw new Error(`Edition ${year} is not seeded`)
  const settings = year === DEMO_YEAR ? demoCalendar(now).settings : editionSettings(days)
  return { year, ...days, settings }
}

async function priceOf({ client }: Seeding, { year, settings }: Edition, place: DemoPlace) {
  const { rows } = await client.query<{ price: string }>(
    'select price_per_square_metre as price from pavilion where id = $1',
    [editionIds.pavilion(year, place.pavilion)],
  )
  return priceApplication(dataOf(place, year), {
    pricePerSquareMetre: toCents(rows[0]?.price ?? 0),
    settings,
  })
}

const dataOf = (place: DemoPlace, year: number): ApplicationData => ({
  pavilionId: editionIds.pavilion(year, place.pavilion),
  sector: place.sector,
  area: place.area,
  openSides: place.openSides,
  services: place.services ?? {},
  standWish: '',
  notes: '',
  billing: 'own',
  billingCompany: EMPTY_BILLING,
  accountHolder: place.company,
})

const totalsOf = (price: ApplicationPrice) => ({
  SpaceTotal__c: toEuros(price.spaceTotal),
  ServicesTotal__c: toEuros(price.servicesTotal),
  RegistrationFee__c: toEuros(price.registrationFee),
  Prepayment__c: toEuros(price.prepayment),
})

async function insertApplication(
  seeding: Seeding,
  edition: Edition,
  place: DemoPlace,
  price: ApplicationPrice,
  more: Record<string, string | number | boolean | null | Date>,
) {
  const { year } = edition
  const id = stableId(Application.keyPrefix, `demo:${year}:${place.company}`)
  const data = dataOf(place, year)
  await insertRecord(seeding, Application, id, {
    Name: place.company,
    Number__c: await nextDocumentNumber(seeding.client, 'AP', year),
    Account__c: demoIds.account(place.company),
    Edition__c: editionIds.edition(year),
    Pavilion__c: data.pavilionId,
    Sector__c: data.sector,
    StartDate__c: edition.opening,
    EndDate__c: edition.closing,
    Area__c: data.area,
    OpenSides__c: data.openSides,
    UnitCost__c: toEuros(price.unitCost),
    ...totalsOf(price),
    Total__c: toEuros(price.total),
    AccountHolder__c: data.accountHolder,
    Draft__c: JSON.stringify(data),
    Submissions__c: 1,
    NoteForCustomer__c: false,
    ...more,
  })
  for (const [index, item] of price.items.entries())
    await insertRecord(seeding, ApplicationItem, stableId(ApplicationItem.keyPrefix, `${id}:${index}`), {
      Name: item.label.it,
      Application__c: id,
      Kind__c: item.kind,
      Code__c: item.code,
      Quantity__c: item.quantity,
      UnitPrice__c: toEuros(item.unitPrice),
      Total__c: toEuros(item.total),
      Position__c: index + 1,
    })
  return id
}

/** In the edition before: an application that was accepted, and its contract, which is closed. */
async function insertFormer(seeding: Seeding, edition: Edition, place: DemoPlace) {
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
    Status: 'closed',
    StartDate: edition.opening,
    EndDate__c: edition.closing,
    Total__c: toEuros(price.total),
    Prepayment__c: toEuros(price.prepayment),
    PrepaymentPaid__c: true,
    NoteForCustomer__c: false,
  })
}

async function insertContract(seeding: Seeding, edition: Edition, demo: DemoContract, copies: SignedCopies) {
  const { company, state } = demo
  const accountId = demoIds.account(company)
  const price = await priceOf(seeding, edition, demo)
  const acceptedAt = new Date(seeding.now.getTime() - 80 * DAY_MS)
  const then = { ...seeding, now: acceptedAt }
  const applicationId = await insertApplication(then, edition, demo, price, {
    State__c: 'accepted',
    SubmittedAt__c: acceptedAt,
    DecidedAt__c: acceptedAt,
  })
  const orderId = await insertOrder(then, edition, demo, price)
  const id = stableId(Contract.keyPrefix, `demo:${edition.year}:${company}`)
  const isSigned = state === 'signed_uploaded' || state === 'active'
  const signedAt = new Date(seeding.now.getTime() - (demo.signed ?? (state === 'active' ? 70 : 1)) * DAY_MS)
  const number = await nextDocumentNumber(seeding.client, 'CT', edition.year)
  await insertRecord(then, Contract, id, {
    ContractNumber: number,
    AccountId: accountId,
    CompanyName__c: company,
    Edition__c: editionIds.edition(edition.year),
    Participation__c: editionIds.participation(edition.year, company),
    Application__c: applicationId,
    Order__c: orderId,
    Type__c: 'space',
    Status: state,
    StartDate: edition.opening,
    EndDate__c: edition.closing,
    Total__c: toEuros(price.total),
    Prepayment__c: toEuros(price.prepayment),
    PrepaymentDueOn__c: addDays(romeDay(acceptedAt.getTime()), edition.settings.prepaymentDays),
    PrepaymentPaid__c: true,
    SignedVersionId__c: isSigned ? signedVersionId(id) : null,
    SignedAt__c: isSigned ? signedAt : null,
    CountersignedAt__c: state === 'active' ? signedAt : null,
    CountersignedBy__c: state === 'active' ? seeding.userId : null,
    ActiveAt__c: state === 'active' ? signedAt : null,
    ReasonCode__c: demo.reasonCode ?? null,
    Note__c: demo.answer ?? null,
    NoteForCustomer__c: demo.answer !== undefined,
    Answer__c: demo.answer ?? null,
  })
  if (isSigned) await insertSignedCopy({ ...seeding, now: signedAt }, id, number, copies)
  if (state !== 'data_check') await insertForm(then, id, accountId)
}

/** The form is made by the workers after the first start. */
async function insertForm(seeding: Seeding, contractId: string, accountId: string) {
  const id = stableId(Document.keyPrefix, `demo:contract:${contractId}`)
  await insertRecord(seeding, Document, id, {
    Name: Document.label.it,
    Kind__c: 'contract',
    SubjectId__c: contractId,
    Account__c: accountId,
    Language__c: 'it',
    State__c: 'making',
    Attempts__c: 0,
    Code__c: `DEMO-${contractId.slice(-8)}`,
  })
  await queueDocument(seeding.client, id)
}

async function insertOrder(seeding: Seeding, edition: Edition, demo: DemoContract, price: ApplicationPrice) {
  const id = stableId(Order.keyPrefix, `demo:${demo.company}`)
  await insertRecord(seeding, Order, id, {
    OrderNumber: await nextDocumentNumber(seeding.client, 'OR', edition.year),
    AccountId: demoIds.account(demo.company),
    Edition__c: editionIds.edition(edition.year),
    Participation__c: editionIds.participation(edition.year, demo.company),
    Type: 'participation',
    Status: 'confirmed',
    EffectiveDate: romeDay(seeding.now.getTime()),
    ...totalsOf(price),
    TotalAmount: toEuros(price.total),
  })
  for (const [index, item] of price.items.entries())
    await insertRecord(seeding, OrderItem, stableId(OrderItem.keyPrefix, `${id}:${index}`), {
      Name: item.label.it,
      OrderId: id,
      Kind__c: item.kind,
      Code__c: item.code,
      Quantity: item.quantity,
      UnitPrice: toEuros(item.unitPrice),
      TotalPrice: toEuros(item.total),
      VatRate__c: edition.settings.vatRate,
      Pavilion__c: item.kind === 'space' ? editionIds.pavilion(edition.year, demo.pavilion) : null,
      Position__c: index + 1,
    })
  return id
}

const signedName = (contractId: string) => `signed:${contractId}`
const signedVersionId = (contractId: string) => paperIds(signedName(contractId)).version

/** A short paper, so that there is something to look at; the same for all, to keep the first start fast. */
const drawSignedCopy = () =>
  makePdf(
    {
      language: 'it',
      title: 'Copia firmata',
      organiser: organiserOf(null),
      verification: { code: 'DEMO', url: 'https://foyer.example' },
    },
    (pdf) => {
      pdf.heading('Copia firmata')
      pdf.paragraph('Documento della dimostrazione: qui si vedono le due firme.')
    },
  )

interface SignedCopies {
  bytes: Buffer
  files: FileStore | undefined
}

/** The copy that came back. */
const insertSignedCopy = (seeding: Seeding, contractId: string, number: string, copies: SignedCopies) =>
  insertPaper(seeding, {
    ...copies,
    name: signedName(contractId),
    title: number,
    fileName: `${number}.pdf`,
    link: { ContractId: contractId },
  })

async function insertApplicant(
  seeding: Seeding,
  edition: Edition,
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
  { year, settings }: Edition,
  demo: DemoApplicant,
  stand: string,
  price: ApplicationPrice,
) => ({
  OfferedStand__c: editionIds.stand(year, `${demo.pavilion} ${stand}`),
  OfferedUntil__c: addDays(romeDay(now.getTime()), settings.offerDays - 1),
  OfferedTotal__c: toEuros(price.total),
  Offer__c: JSON.stringify({ data: dataOf(demo, year), price }),
})

/** Who was accepted takes part, and has a contract to look through. */
async function admit(seeding: Seeding, edition: Edition, demo: DemoApplicant, copies: SignedCopies) {
  await insertRecord(seeding, Participation, editionIds.participation(edition.year, demo.company), {
    Name: 'TF27-00800',
    Account__c: demoIds.account(demo.company),
    Edition__c: editionIds.edition(edition.year),
    Kind__c: 'exhibitor',
    Status__c: 'confirmed',
    PaymentState__c: 'paid',
  })
  await insertContract(seeding, edition, { ...demo, stand: '', state: 'data_check' }, copies)
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
