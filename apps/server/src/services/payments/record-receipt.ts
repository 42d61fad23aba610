import {
  allocate,
  type Cents,
  type Day,
  formatCents,
  invoicePaidMail,
  isDay,
  openAmount,
  romeDay,
  toEuros,
} from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { lockName } from '../../database/lock-name.ts'
import { refuse } from '../../refuse.ts'
import { refreshBoothState } from '../../services/payments/booth-state.ts'
import { mailDebtor } from '../../services/payments/mail-debtor.ts'
import { mailReferents, type Telling } from '../../services/payments/mail-referents.ts'
import { type Payment, payDues } from '../../services/payments/pay-dues.ts'
import { lockDues, lockOpenDues, type StoredDue } from '../../services/payments/stored-due.ts'
import { receiptsWithCredit } from './credit.ts'
import type { Needs } from './needs.ts'

export interface NewReceipt {
  accountId: string
  amountCents: Cents
  receivedOn: Day
  /** The bank's number of the transfer. */
  bankReference: string
  /** The payer, if not the company. */
  payer?: string | null
  note?: string | null
  /** The amounts due to pay, in that order; default: the company's open ones, oldest first. */
  dueIds?: readonly string[]
  /** Allocates nothing for now. */
  isCredit?: boolean
}

/**
 * Records a receipt: it pays amounts due in full or in part, and the remainder is the company's credit. A
 * transfer is recorded once.
 */
export async function recordReceipt(fair: Needs, transaction: Transaction, receipt: NewReceipt) {
  const { client } = transaction
  const bankReference = requireFacts(receipt, romeDay(fair.clock()))
  await lockName(client, `receipt:${bankReference}`)
  const known = await knownReceipt(client, receipt, bankReference)
  if (known !== undefined) return { id: known, isCreated: false }
  const dues = receipt.dueIds
    ? await lockDues(client, receipt.dueIds)
    : await lockOpenDues(client, receipt.accountId)
  if (dues.some(({ accountId }) => accountId !== receipt.accountId)) throw refuse('DUE_OF_ANOTHER')
  if (receipt.dueIds && !receipt.isCredit && !dues.some((due) => isOpen(due))) throw refuse('DUE_CLOSED')
  const fields = {
    Name: bankReference,
    Account__c: receipt.accountId,
    Amount__c: toEuros(receipt.amountCents),
    ReceivedOn__c: receipt.receivedOn,
    BankReference__c: bankReference,
    Payer__c: receipt.payer?.trim() || null,
    Note__c: receipt.note?.trim() || null,
  }
  // A debtor exists.
  const { id } = await fair.writer.create(transaction, 'Receipt__c', fields, {
    areLookupsKnown: dues.length > 0,
  })
  const open = dues.filter(isOpen)
  const { allocations } = allocate(receipt.amountCents, open)
  const payments = allocations.map(({ id: dueId, amount }) => ({
    receiptId: id,
    due: requireDue(open, dueId),
    amount,
  }))
  await payDues(fair, transaction, payments)
  await mailPaid(fair, transaction, receipt, payments)
  await refreshBooths(fair, transaction, open)
  return { id, isCreated: true }
}

/** Pays an amount due from a company's credit, the oldest receipt first. */
export async function spendCredit(fair: Needs, transaction: Transaction, dueId: string) {
  const [due] = await lockDues(transaction.client, [dueId])
  if (!due || !isOpen(due)) throw refuse('DUE_CLOSED')
  const receipts = await receiptsWithCredit(transaction.client, due.accountId)
  if (receipts.length === 0) throw refuse('NO_CREDIT')
  let open = openAmount(due)
  const payments: Payment[] = []
  for (const { id: receiptId, credit } of receipts) {
    const amount = Math.min(open, credit)
    if (amount > 0) payments.push({ receiptId, due, amount })
    open -= amount
  }
  await payDues(fair, transaction, payments)
  await refreshBooths(fair, transaction, [due])
}

/** Reverses a receipt (returned by the bank, or recorded wrongly): the amounts that it paid are open again. */
export async function reverseReceipt(fair: Needs, transaction: Transaction, receiptId: string, note: string) {
  const { client } = transaction
  if (note.trim().length < MIN_REASON_LENGTH) throw refuse('REASON_MISSING')
  await lockName(client, `reverse:${receiptId}`)
  const { rows } = await client.query<{
    accountId: string
    amount: number
    bankReference: string
    isReversal: boolean
    isReversed: boolean
  }>(
    `select account as "accountId", (amount * 100)::float8 as amount, bank_reference as "bankReference",
            reverses is not null as "isReversal",
            exists (select from receipt later where later.reverses = r.id) as "isReversed"
     from receipt r where id = $1`,
    [receiptId],
  )
  const [receipt] = rows
  if (!receipt) throw NotFound()
  if (receipt.isReversal || receipt.isReversed) throw refuse('ALREADY_REVERSED')
  const paid = await client.query<{ dueId: string; amount: number }>(
    `select amount_due as "dueId", (sum(amount) * 100)::float8 as amount from receipt_allocation
     where receipt = $1 group by amount_due order by amount_due`,
    [receiptId],
  )
  const dues = await lockDues(
    client,
    paid.rows.map(({ dueId }) => dueId),
  )
  const { id } = await fair.writer.create(transaction, 'Receipt__c', {
    Name: `${receipt.bankReference} ↩`,
    Account__c: receipt.accountId,
    Amount__c: toEuros(-receipt.amount),
    ReceivedOn__c: romeDay(fair.clock()),
    BankReference__c: `${receipt.bankReference}/R`,
    Note__c: note.trim(),
    Reverses__c: receiptId,
  })
  const payments = paid.rows.map(({ dueId, amount }) => ({
    receiptId: id,
    due: requireDue(dues, dueId),
    amount: -amount,
  }))
  await payDues(fair, transaction, payments)
  await refreshBooths(fair, transaction, dues)
  return { id, isCreated: true }
}

const MIN_REASON_LENGTH = 5
const isOpen = ({ state }: StoredDue) => state === 'open' || state === 'part_paid'

function requireFacts({ amountCents, receivedOn, bankReference }: NewReceipt, today: Day) {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) throw refuse('AMOUNT_MISSING')
  if (!isDay(receivedOn)) throw refuse('DAY_MISSING')
  if (receivedOn > today) throw refuse('DAY_AHEAD')
  const number = bankReference.trim()
  if (number === '') throw refuse('BANK_NUMBER_MISSING')
  return number
}

async function knownReceipt(client: Transaction['client'], receipt: NewReceipt, bankReference: string) {
  const { rows } = await client.query<{ id: string; isSame: boolean }>(
    `select id, account = $2 and amount * 100 = $3 as "isSame" from receipt where bank_reference = $1`,
    [bankReference, receipt.accountId, receipt.amountCents],
  )
  const [known] = rows
  if (known && !known.isSame) throw refuse('RECEIPT_KNOWN')
  return known?.id
}

function requireDue(dues: readonly StoredDue[], id: string) {
  const due = dues.find((candidate) => candidate.id === id)
  if (!due) throw NotFound()
  return due
}

async function refreshBooths(fair: Needs, transaction: Transaction, dues: readonly StoredDue[]) {
  const booths = new Set(dues.flatMap(({ participationId }) => participationId ?? []))
  for (const participationId of [...booths].sort())
    await refreshBoothState(fair, transaction, participationId)
}

async function mailPaid(
  fair: Needs,
  transaction: Transaction,
  { accountId, amountCents }: NewReceipt,
  payments: readonly Payment[],
) {
  const reference = payments.map(({ due }) => due.reference).join(', ') || '–'
  const rest = payments.reduce((total, { due, amount }) => total + openAmount(due) - amount, 0)
  const tell = ({ person, company, to }: Omit<Telling, 'link'>, link: string) =>
    fair.sendMessage(transaction, {
      template: invoicePaidMail,
      to,
      data: {
        name: person.firstName,
        company,
        amount: formatCents(amountCents, person.language),
        reference,
        rest: formatCents(rest, person.language),
        link,
      },
    })
  // Tickets and places of schools have their own mails to the payer.
  const personalPayment = payments.find(({ due }) => due.kind === 'other')
  if (personalPayment)
    return mailDebtor(fair, transaction, personalPayment.due, ({ link, ...recipient }) =>
      tell(recipient, link),
    )
  await mailReferents(fair, transaction, accountId, ({ link, ...recipient }) =>
    tell(recipient, link('/reserved/invoices')),
  )
}
