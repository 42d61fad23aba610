import {
  type ApplicationPrice,
  addDays,
  Contract,
  Document,
  Order,
  OrderItem,
  organiserOf,
  romeDay,
  toEuros,
  Withdrawal,
} from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import type { FileStore } from '@foyer/record-server'
import { currentConditionsId } from '../services/consents/conditions.ts'
import { renderFacts } from '../services/documents/pdf/facts.ts'
import { makePdf } from '../services/documents/pdf/make-pdf.ts'
import { queueDocument } from '../services/documents/request-document.ts'
import { nextDocumentNumber } from '../services/orders/document-number.ts'
import type { DemoContract } from './demo-applications.ts'
import { DEMO_BILLS } from './demo-bills.ts'
import { demoIds } from './demo-ids.ts'
import { languageOf } from './demo-people.ts'
import { type DemoEdition, insertApplication, priceOf, totalsOf } from './insert-application.ts'
import { documentIds, insertDocument } from './insert-document.ts'
import { insertRecord, type Seeding } from './insert-record.ts'
import { editionIds } from './seed-editions.ts'

const DAY_MS = 86_400_000

/** Inserts a contract with its application and order, and the withdrawal that the organiser has not confirmed. */
export async function insertContract(
  seeding: Seeding,
  edition: DemoEdition,
  demo: DemoContract,
  copies: SignedCopies,
) {
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
    Conditions__c: await currentConditionsId(seeding.client, seeding.now.getTime()),
    Status: state,
    StartDate: edition.opening,
    EndDate__c: edition.closing,
    Total__c: toEuros(price.total),
    Prepayment__c: toEuros(price.prepayment),
    PrepaymentDueOn__c: addDays(romeDay(acceptedAt.getTime()), edition.settings.prepaymentDays),
    PrepaymentPaid__c: DEMO_BILLS.some((bill) => bill.company === company),
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
  if (state !== 'data_check') await insertForm(then, id, company)
  if (demo.withdrawing !== undefined)
    await insertWithdrawal(seeding, { company, number, applicationId, days: demo.withdrawing })
}

interface DemoWithdrawal {
  company: string
  number: string
  applicationId: string
  days: number
}

async function insertWithdrawal(seeding: Seeding, { company, number, applicationId, days }: DemoWithdrawal) {
  const then = { ...seeding, now: new Date(seeding.now.getTime() - days * DAY_MS) }
  await insertRecord(then, Withdrawal, stableId(Withdrawal.keyPrefix, `demo:${company}`), {
    Name: number,
    Account__c: demoIds.account(company),
    Application__c: applicationId,
    RequestedBy__c: seeding.userId,
    Fee__c: 600,
    State__c: 'requested',
  })
}

/** The workers create the form after the first start. */
async function insertForm(seeding: Seeding, contractId: string, company: string) {
  const id = stableId(Document.keyPrefix, `demo:contract:${contractId}`)
  await insertRecord(seeding, Document, id, {
    Name: Document.label[languageOf(company)],
    Kind__c: 'contract',
    SubjectId__c: contractId,
    Account__c: demoIds.account(company),
    Language__c: languageOf(company),
    State__c: 'making',
    Attempts__c: 0,
    Code__c: `DEMO-${contractId.slice(-8)}`,
  })
  await queueDocument(seeding.client, id)
}

async function insertOrder(
  seeding: Seeding,
  edition: DemoEdition,
  demo: DemoContract,
  price: ApplicationPrice,
) {
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
const signedVersionId = (contractId: string) => documentIds(signedName(contractId)).version

/** Renders a short document, the same for all to keep the first start fast. */
export const renderSignedCopy = () =>
  makePdf(
    {
      language: 'it',
      title: 'Copia firmata',
      organiser: organiserOf(null),
      verification: { code: 'DEMO', url: 'https://foyer.example' },
    },
    (pdf) => {
      pdf.heading('Contratto di partecipazione')
      pdf.paragraph('Copia restituita dall’azienda con le due firme. Documento della dimostrazione.')
      pdf.heading('Condizioni', 2)
      pdf.paragraph('1. L’azienda conferma lo spazio, i servizi e gli importi indicati nella domanda.')
      pdf.paragraph('2. L’acconto si versa entro il termine indicato, il saldo prima dell’apertura.')
      pdf.paragraph('3. Per ogni controversia è competente il foro dell’organizzatore.')
      pdf.heading('Firme', 2)
      renderFacts(pdf, [
        ['Per accettazione', 'Firmato dal legale rappresentante'],
        ['Artt. 1341 e 1342 c.c.', 'Firmato dal legale rappresentante'],
      ])
    },
  )

export interface SignedCopies {
  bytes: Buffer
  files: FileStore | undefined
}

/** Inserts the returned signed copy. */
const insertSignedCopy = (seeding: Seeding, contractId: string, number: string, copies: SignedCopies) =>
  insertDocument(seeding, {
    ...copies,
    name: signedName(contractId),
    title: number,
    fileName: `${number}.pdf`,
    link: { ContractId: contractId },
  })
