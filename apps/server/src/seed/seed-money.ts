import {
  AmountDue,
  addDays,
  BankLine,
  type ChargedItem,
  type Day,
  type DueKind,
  dueStateOf,
  editionSettings,
  Invoice,
  type InvoiceCustomer,
  type InvoiceLine,
  InvoiceLineRecord,
  type InvoiceState,
  type InvoiceType,
  invoiceLines,
  invoiceTotals,
  isBusiness,
  Order,
  OrderItem,
  owesStampDuty,
  paymentReference,
  percentOf,
  Receipt,
  ReceiptAllocation,
  romeDay,
  roundCents,
  STAMP_DUTY_TEXT,
  sum,
  toEuros,
} from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { readCustomer } from '../features/invoices/read-customer.ts'
import { demoIds } from './demo-ids.ts'
import { insertRecord, type Seeding } from './insert-record.ts'
import { orderPaper } from './order-paper.ts'
import { editionIds } from './seed-editions.ts'
import { SOAP_MAKER, seedSoapMaker } from './seed-soap-maker.ts'

const YEAR = 2027
const HOUR_MS = 3_600_000

/** What a company ordered and how far its payment and its invoices got. */
interface DemoBill {
  company: string
  number: string
  pavilion: string
  area: number
  /** Without VAT, in cents, for each square metre. */
  price: number
  balance: 'paid' | 'open'
  states: readonly [prepayment: InvoiceState, balance: InvoiceState]
  /** Why the exchange system rejected the balance. */
  note?: string
  /** Papers that are there from the first start on. */
  hasPapers?: true
}

const BILLS: readonly DemoBill[] = [
  {
    company: 'Aurora Cosmetici',
    number: 'TF27-00001',
    pavilion: 'Pad. 15',
    area: 48,
    price: 285_00,
    balance: 'paid',
    states: ['delivered', 'delivered'],
    hasPapers: true,
  },
  {
    company: 'Velluto Profumi',
    number: 'TF27-00002',
    pavilion: 'Pad. 16',
    area: 32,
    price: 325_50,
    balance: 'open',
    states: ['delivered', 'in_drawer'],
    hasPapers: true,
  },
  {
    company: 'Nordic Beauty Pavilion',
    number: 'TF27-00003',
    pavilion: 'Pad. 21',
    area: 160,
    price: 286_00,
    balance: 'paid',
    states: ['in_drawer', 'in_drawer'],
  },
  {
    company: SOAP_MAKER.company,
    number: SOAP_MAKER.number,
    pavilion: SOAP_MAKER.pavilion,
    area: SOAP_MAKER.area,
    price: 240_00,
    balance: 'open',
    states: ['delivered', 'sent'],
    hasPapers: true,
  },
  {
    company: 'Cipria Nove',
    number: 'TF27-90001',
    pavilion: 'Pad. 14',
    area: 16,
    price: 330_00,
    balance: 'paid',
    states: ['delivered', 'rejected'],
    note: '00311: codice destinatario non valido',
  },
  {
    company: 'Onda Minerale',
    number: 'TF27-90002',
    pavilion: 'Pad. 14',
    area: 24,
    price: 330_00,
    balance: 'open',
    states: ['in_drawer', 'rejected'],
    note: '00305: partita IVA del cessionario non valida',
  },
  {
    company: 'Koralle Pflege',
    number: 'TF27-90005',
    pavilion: 'Pad. 25',
    area: 20,
    price: 270_00,
    balance: 'paid',
    states: ['in_drawer', 'rejected'],
    note: '00417: dati del cliente incompleti',
  },
]

interface IssuedDocument {
  bill: DemoBill
  orderId: string
  type: Extract<InvoiceType, 'prepayment' | 'balance'>
  date: Day
  dueOn: Day
  lines: readonly InvoiceLine[]
  customer: InvoiceCustomer
  state: InvoiceState
  isPaid: boolean
}

/** Orders, invoices in several states, what was paid and what is still open. */
export async function seedMoney(seeding: Seeding) {
  await seedSoapMaker(seeding)
  const opening = await openingOf(seeding)
  const settings = editionSettings({ opening, closing: addDays(opening, 3) })
  const today = romeDay(seeding.now.getTime())
  await insertBankLines(seeding, today)
  const documents: IssuedDocument[] = []
  for (const [index, bill] of BILLS.entries()) {
    const items = itemsOf(bill, settings.registrationFee)
    const orderId = await ensureOrder(seeding, bill, items, addDays(today, -80), settings.prepaymentPercent)
    const { customer } = await readCustomer(seeding.client, demoIds.account(bill.company), null)
    const taxing = (day: Day) => ({
      day,
      settings,
      stampDutyText: STAMP_DUTY_TEXT[customer.country === 'IT' ? 'it' : 'en-US'],
      customer: {
        country: customer.country,
        isBusiness: isBusiness(customer) || customer.country !== 'IT',
        isPublicBody: false,
        hasSplitPayment: false,
        intent: null,
      },
    })
    const [first, second] = [addDays(today, -75 + index), addDays(today, -48 + index)]
    const prepayment = invoiceLines([prepaymentOf(items, settings.prepaymentPercent)], taxing(first))
    const common = { bill, orderId, customer }
    documents.push(
      {
        ...common,
        type: 'prepayment',
        date: first,
        dueOn: addDays(first, settings.prepaymentDays),
        lines: prepayment,
        state: bill.states[0],
        isPaid: true,
      },
      {
        ...common,
        type: 'balance',
        date: second,
        dueOn: settings.balanceDue > second ? settings.balanceDue : addDays(second, settings.prepaymentDays),
        lines: invoiceLines(items, { ...taxing(second), prepaid: prepayment }),
        state: bill.states[1],
        isPaid: bill.balance === 'paid',
      },
    )
  }
  documents.sort((one, other) => one.date.localeCompare(other.date))
  const last = new Map<number, number>()
  for (const document of documents) {
    const year = Number(document.date.slice(0, 4))
    const number = (last.get(year) ?? 0) + 1
    last.set(year, number)
    await insertDocument(seeding, document, year, number, settings.stampDutyAbove, settings.stampDuty)
  }
  for (const [year, number] of last)
    await seeding.client.query('insert into invoice_counter (series, year, last) values ($1, $2, $3)', [
      'FE',
      year,
      number,
    ])
}

/** Credits of which nobody knows yet what they pay. */
const BANK_LINES: readonly (readonly [payer: string, amount: number, text: string, hours: number])[] = [
  ['Velluto Profumi', 5_000, 'Saldo stand Pad. 16', 6],
  ['Studio Tessari commercialisti', 1_250, 'Per conto cliente Onda Minerale TF27-90002', 20],
  ['Accademia Arcobaleno', 300, 'Biglietti scuola', 30],
  ['Beauty Import SA', 89.5, 'Invoice 12', 60],
]

async function insertBankLines(seeding: Seeding, today: Day) {
  for (const [i, [payer, amount, text, hours]] of BANK_LINES.entries()) {
    const then = { ...seeding, now: new Date(seeding.now.getTime() - hours * HOUR_MS) }
    await insertRecord(then, BankLine, stableId(BankLine.keyPrefix, `demo:${i}`), {
      Name: `DEMO-BANK-${i + 1}`,
      BookedOn__c: addDays(today, -Math.ceil(hours / 24)),
      Amount__c: amount,
      Payer__c: payer,
      Text__c: text,
      State__c: 'open',
    })
  }
}

async function openingOf({ client }: Seeding): Promise<Day> {
  const { rows } = await client.query<{ opening: Day }>('select opening::text from edition where year = $1', [
    YEAR,
  ])
  return rows[0]?.opening ?? '2027-03-18'
}

function itemsOf({ area, price, pavilion }: DemoBill, fee: number): ChargedItem[] {
  const net = roundCents(area * price)
  return [
    { description: `Area espositiva ${pavilion}`, quantity: area, unitPrice: price, net, supply: 'space' },
    { description: 'Quota di iscrizione', quantity: 1, unitPrice: fee, net: fee, supply: 'space' },
  ]
}

function prepaymentOf([space, fee]: readonly ChargedItem[], percent: number): ChargedItem {
  const net = percentOf(space?.net ?? 0, percent) + (fee?.net ?? 0)
  return { description: 'Acconto e quota di iscrizione', quantity: 1, unitPrice: net, net, supply: 'space' }
}

/** The order of the company's application when there is one already. */
async function ensureOrder(
  seeding: Seeding,
  { company, pavilion }: DemoBill,
  items: readonly ChargedItem[],
  date: Day,
  percent: number,
) {
  const known = await seeding.client.query<{ id: string }>(
    `select id from sales_order where account_id = $1 and type = 'participation' order by id limit 1`,
    [demoIds.account(company)],
  )
  const [existing] = known.rows
  if (existing) return existing.id
  const id = stableId(Order.keyPrefix, `demo:${company}`)
  const [space, fee] = items.map(({ net }) => net)
  const { rows } = await seeding.client.query<{ count: number }>(
    'select count(*)::int as count from sales_order',
  )
  await insertRecord(seeding, Order, id, {
    OrderNumber: `OR27-9${String((rows[0]?.count ?? 0) + 1).padStart(4, '0')}`,
    AccountId: demoIds.account(company),
    Edition__c: editionIds.edition(YEAR),
    Participation__c: editionIds.participation(YEAR, company),
    Type: 'participation',
    Status: 'confirmed',
    EffectiveDate: date,
    SpaceTotal__c: toEuros(space ?? 0),
    ServicesTotal__c: 0,
    RegistrationFee__c: toEuros(fee ?? 0),
    Prepayment__c: toEuros(prepaymentOf(items, percent).net),
    TotalAmount: toEuros(sum(items.map(({ net }) => net))),
  })
  for (const [i, item] of items.entries())
    await insertRecord(seeding, OrderItem, stableId(OrderItem.keyPrefix, `demo:${company}:${i}`), {
      Name: item.description,
      OrderId: id,
      Kind__c: i === 0 ? 'space' : 'fee',
      Quantity: item.quantity,
      UnitPrice: toEuros(item.unitPrice),
      TotalPrice: toEuros(item.net),
      VatRate__c: 22,
      Pavilion__c: i === 0 ? editionIds.pavilion(YEAR, pavilion) : null,
      Position__c: i + 1,
    })
  return id
}

async function insertDocument(
  seeding: Seeding,
  document: IssuedDocument,
  year: number,
  number: number,
  stampDutyAbove: number,
  stampDuty: number,
) {
  const { bill, type, date, dueOn, lines, customer, state, orderId } = document
  const accountId = demoIds.account(bill.company)
  const id = stableId(Invoice.keyPrefix, `demo:${bill.company}:${type}`)
  const { taxable, tax, gross, payable } = invoiceTotals(lines)
  const dueId = await insertDue(seeding, document, payable)
  const language = customer.country === 'IT' ? 'it' : 'en-US'
  await insertRecord(seeding, Invoice, id, {
    Name: `FE-${year}-${String(number).padStart(5, '0')}`,
    Type__c: type,
    Account__c: accountId,
    BilledTo__c: customer.name,
    Participation__c: editionIds.participation(YEAR, bill.company),
    OrderId__c: orderId,
    AmountDue__c: dueId,
    Series__c: 'FE',
    Year__c: year,
    Number__c: number,
    BillingDate__c: date,
    DueOn__c: dueOn,
    Taxable__c: toEuros(taxable),
    Tax__c: toEuros(tax),
    Total__c: toEuros(gross),
    Payable__c: toEuros(payable),
    StampDuty__c: owesStampDuty(lines, { stampDutyAbove }) ? toEuros(stampDuty) : 0,
    Language__c: language,
    Customer__c: JSON.stringify(customer),
    State__c: state,
    SdiNote__c: state === 'rejected' ? (bill.note ?? null) : null,
    SentAt__c: new Date(`${date}T10:00:00Z`),
  })
  for (const [i, line] of lines.entries())
    await insertRecord(seeding, InvoiceLineRecord, stableId(InvoiceLineRecord.keyPrefix, `${id}:${i}`), {
      Name: line.description,
      Invoice__c: id,
      Position__c: i + 1,
      Quantity__c: line.quantity,
      UnitPrice__c: toEuros(line.unitPrice),
      Net__c: toEuros(line.net),
      VatRate__c: line.rate,
      Natura__c: line.natura,
      Treatment__c: line.treatment,
      Collection__c: line.collection,
    })
  if (bill.hasPapers) await orderPaper(seeding, 'invoice', id, accountId, language)
}

async function insertDue(
  seeding: Seeding,
  { bill, type, dueOn, isPaid, orderId }: IssuedDocument,
  payable: number,
) {
  const kind: DueKind = type
  const known = await seeding.client.query<{ id: string }>(
    `select id from amount_due where kind = $1 and subject_id = $2 and state <> 'cancelled'`,
    [kind, orderId],
  )
  const [existing] = known.rows
  if (existing) return existing.id
  const accountId = demoIds.account(bill.company)
  const id = stableId(AmountDue.keyPrefix, `demo:${bill.company}:${type}`)
  const paid = isPaid ? payable : 0
  await insertRecord(seeding, AmountDue, id, {
    Name: paymentReference(bill.number, kind, 1),
    Account__c: accountId,
    Participation__c: editionIds.participation(YEAR, bill.company),
    Kind__c: kind,
    SubjectId__c: orderId,
    Amount__c: toEuros(payable),
    Paid__c: toEuros(paid),
    DueOn__c: dueOn,
    State__c: dueStateOf(payable, paid),
    // The demonstration begins without a heap of reminders.
    NoticesSent__c: '-7,0,7,15',
  })
  if (!isPaid) return id
  const receiptId = stableId(Receipt.keyPrefix, `demo:${bill.company}:${type}`)
  const bankReference = `DEMO-${bill.number}-${type}`
  await insertRecord(seeding, Receipt, receiptId, {
    Name: bankReference,
    Account__c: accountId,
    Amount__c: toEuros(payable),
    ReceivedOn__c: dueOn,
    BankReference__c: bankReference,
  })
  await insertRecord(seeding, ReceiptAllocation, stableId(ReceiptAllocation.keyPrefix, receiptId), {
    Name: paymentReference(bill.number, kind, 1),
    Account__c: accountId,
    Receipt__c: receiptId,
    AmountDue__c: id,
    Amount__c: toEuros(payable),
  })
  return id
}
