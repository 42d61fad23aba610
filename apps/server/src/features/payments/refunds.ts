import { isDay, needsSecondPerson, refundIssue, romeDay, sum, toCents, toEuros } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { QuickActionHandler, Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { releaseDue } from '../../services/payments/claim-due.ts'
import { receiptsWithCredit } from '../../services/payments/credit.ts'
import { openDue } from '../../services/payments/open-due.ts'
import { spendCredit } from '../../services/payments/record-receipt.ts'
import { lockDues } from '../../services/payments/stored-due.ts'
import type { Needs } from './needs.ts'

interface StoredRefund {
  id: string
  accountId: string
  /** In cents. */
  amount: number
  state: string
  proposedBy: string
  dueId: string | null
}

type Fields = Readonly<Record<string, unknown>>
const textOf = (fields: Fields, name: string) => String(fields[name] ?? '').trim()

/**
 * Refunds overpayments of a company. The approval debits its credit, which then cannot pay other amounts; the transfer
 * is recorded after the bank executed it. For a wrong invoice, a credit note creates the credit first.
 */
export function refundActions(fair: Needs): Readonly<Record<string, QuickActionHandler>> {
  return {
    'Account.ProposeRefund': ({ contextId, fields }, transaction) =>
      propose(fair, transaction, contextId ?? '', fields),
    'Refund__c.ApproveRefund': ({ contextId }, transaction) => approve(fair, transaction, contextId),
    'Refund__c.RejectRefund': async ({ contextId, fields }, transaction) => {
      const { id } = await lockRefund(transaction, contextId, 'proposed')
      await fair.writer.update(transaction, 'Refund__c', id, {
        State__c: 'rejected',
        Note__c: textOf(fields, 'Note__c') || null,
      })
      return { id, isCreated: false }
    },
    'Refund__c.RecordTransfer': async ({ contextId, fields }, transaction) => {
      const { id } = await lockRefund(transaction, contextId, 'approved')
      const [paidOn, bankReference] = [textOf(fields, 'PaidOn__c'), textOf(fields, 'BankReference__c')]
      if (!isDay(paidOn)) throw refuse('DAY_MISSING')
      if (paidOn > romeDay(fair.clock())) throw refuse('DAY_AHEAD')
      if (bankReference === '') throw refuse('BANK_NUMBER_MISSING')
      await fair.writer.update(transaction, 'Refund__c', id, {
        State__c: 'paid',
        PaidOn__c: paidOn,
        BankReference__c: bankReference,
      })
      return { id, isCreated: false }
    },
    'Refund__c.TakeBackRefund': async ({ contextId, fields }, transaction) => {
      const { id, dueId } = await lockRefund(transaction, contextId, 'approved')
      const note = textOf(fields, 'Note__c')
      if (note === '') throw refuse('REASON_MISSING')
      if (dueId !== null) await releaseDue(fair, transaction, dueId, note)
      await fair.writer.update(transaction, 'Refund__c', id, { State__c: 'takenBack', Note__c: note })
      return { id, isCreated: false }
    },
  }
}

async function propose(fair: Needs, transaction: Transaction, accountId: string, fields: Fields) {
  const { client } = transaction
  const amount = toCents(textOf(fields, 'Amount__c') || 0)
  const iban = textOf(fields, 'Iban__c').replaceAll(/\s/g, '').toUpperCase()
  const beneficiary = textOf(fields, 'Beneficiary__c')
  const reason = textOf(fields, 'Reason__c')
  if (reason === '') throw refuse('REASON_MISSING')
  const credit = await freeCredit(transaction, accountId)
  const issue = refundIssue({ amount, credit, iban, beneficiary })
  if (issue) throw refuse(issue)
  const { rows } = await client.query<{ number: string }>(`select nextval('refund_number') as number`)
  const { id } = await fair.writer.create(transaction, 'Refund__c', {
    Name: `RB-${romeDay(fair.clock()).slice(0, 4)}-${String(rows[0]?.number).padStart(4, '0')}`,
    Account__c: accountId,
    Amount__c: toEuros(amount),
    Iban__c: iban,
    Beneficiary__c: beneficiary,
    Reason__c: reason,
  })
  return { id, isCreated: true }
}

/** Credit of a company without a proposed refund. */
async function freeCredit(transaction: Transaction, accountId: string) {
  const receipts = await receiptsWithCredit(transaction.client, accountId)
  const { rows } = await transaction.client.query<{ proposed: number }>(
    `select coalesce(sum(amount) * 100, 0)::float8 as proposed from refund where account = $1 and state = 'proposed'`,
    [accountId],
  )
  return sum(receipts.map(({ credit }) => credit)) - (rows[0]?.proposed ?? 0)
}

async function approve(fair: Needs, transaction: Transaction, refundId: string | null) {
  const { client, session } = transaction
  const refund = await lockRefund(transaction, refundId, 'proposed')
  const edition = await fair.editions.current(client)
  const isSecondNeeded = needsSecondPerson(refund.amount, edition?.settings.refundSecondPersonAmount ?? 0)
  if (isSecondNeeded && refund.proposedBy === session.userId) throw refuse('SECOND_PERSON_NEEDED')
  const due = await openDue(fair, transaction, {
    accountId: refund.accountId,
    kind: 'refund',
    subjectId: refund.id,
    amountCents: refund.amount,
    dueOn: romeDay(fair.clock()),
  })
  await spendCredit(fair, transaction, due.id)
  const [booked] = await lockDues(client, [due.id])
  if (booked?.state !== 'paid') throw refuse('NO_CREDIT')
  await fair.writer.update(transaction, 'Refund__c', refund.id, {
    State__c: 'approved',
    ApprovedBy__c: session.userId,
    AmountDue__c: due.id,
  })
  return { id: refund.id, isCreated: false }
}

async function lockRefund({ client }: Transaction, id: string | null, state: string): Promise<StoredRefund> {
  const { rows } = await client.query<StoredRefund>(
    `select id, account as "accountId", (amount * 100)::float8 as amount, state, created_by_id as "proposedBy",
            amount_due as "dueId"
     from refund where id = $1 for update`,
    [id],
  )
  const [refund] = rows
  if (!refund) throw NotFound()
  if (refund.state !== state) throw refuse('ALREADY_DECIDED')
  return refund
}
