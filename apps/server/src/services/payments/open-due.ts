import { type Cents, type Day, type DueKind, paymentReference, toEuros } from '@foyer/fair-domain'
import type { Transaction, WriteOptions } from '@foyer/record-server'
import { lockName } from '../../database/lock-name.ts'
import { refuse } from '../../refuse.ts'
import { refreshBoothState } from './booth-state.ts'
import type { Needs } from './needs.ts'
import { findDue, lockDues } from './stored-due.ts'

export interface NewDue {
  accountId: string
  participationId?: string | null
  kind: DueKind
  /** Subject of the payment: an order, an accreditation, an invoice. */
  subjectId: string
  amountCents: Cents
  dueOn: Day
  /** Set if the subject already has one from `ownReference`. */
  reference?: string
}

export interface OpenedDue {
  id: string
  reference: string
}

/** Creates an amount due, once: returns the existing one for the same subject. */
export async function openDue(fair: Needs, transaction: Transaction, due: NewDue): Promise<OpenedDue> {
  const { kind, subjectId } = due
  await lockName(transaction.client, `due:${kind}:${subjectId}`)
  return (await findDue(transaction.client, kind, subjectId)) ?? writeDue(fair, transaction, due)
}

/**
 * Creates the amount due of a subject written in the same transaction, of an existing account. It is not
 * visible to others yet, so no lock and no lookup is needed.
 */
export const openFirstDue = (fair: Needs, transaction: Transaction, due: NewDue) =>
  writeDue(fair, transaction, due, { areLookupsKnown: true })

async function writeDue(
  fair: Needs,
  transaction: Transaction,
  due: NewDue,
  options?: WriteOptions,
): Promise<OpenedDue> {
  const { kind, subjectId, accountId, participationId = null } = due
  const reference = due.reference ?? (await nextReference(fair, transaction, kind, participationId))
  const fields = {
    Name: reference,
    Account__c: accountId,
    Participation__c: participationId,
    Kind__c: kind,
    SubjectId__c: subjectId,
    Amount__c: toEuros(due.amountCents),
    DueOn__c: due.dueOn,
  }
  const { id } = await fair.writer.create(transaction, 'AmountDue__c', fields, options)
  if (participationId !== null) await refreshBoothState(fair, transaction, participationId)
  return { id, reference }
}

/** Cancels an amount due. Partial receipts must be reversed first. */
export async function cancelDue(fair: Needs, transaction: Transaction, dueId: string, note: string) {
  const [due] = await lockDues(transaction.client, [dueId])
  if (due?.state !== 'open') throw refuse('DUE_CLOSED')
  await fair.writer.update(transaction, 'AmountDue__c', due.id, { State__c: 'cancelled', Note__c: note })
  if (due.participationId !== null) await refreshBoothState(fair, transaction, due.participationId)
}

const COMPANY_NUMBER = /^TF\d{2}-\d{5}$/

async function nextReference(
  fair: Needs,
  { client }: Transaction,
  kind: DueKind,
  participationId: string | null,
) {
  if (participationId === null) return nextOwnReference(fair, client, kind)
  // Locked, so that concurrent documents of one company get different numbers.
  const { rows } = await client.query<{ name: string }>(
    'select name from participation where id = $1 for update',
    [participationId],
  )
  const number = rows[0]?.name ?? ''
  if (!COMPANY_NUMBER.test(number)) return nextOwnReference(fair, client, kind)
  const counted = await client.query<{ count: number }>(
    'select count(*)::int as count from amount_due where participation = $1 and kind = $2',
    [participationId, kind],
  )
  return paymentReference(number, kind, (counted.rows[0]?.count ?? 0) + 1)
}

async function nextOwnReference({ editions, clock }: Needs, client: Transaction['client'], kind: DueKind) {
  const edition = await editions.current(client)
  const { rows } = await client.query<{ number: string }>(`select ${NEXT_DUE_NUMBER} as number`)
  return paymentReferenceOf(kind, edition?.year ?? new Date(clock()).getUTCFullYear(), rows[0]?.number ?? 0)
}

/** SQL expression, for statements that also take another number. */
export const NEXT_DUE_NUMBER = `nextval('due_number')`

/** For a debtor without a number in the fair. */
export const paymentReferenceOf = (kind: DueKind, year: number, number: string | number) =>
  paymentReference(`TF${String(year % 100).padStart(2, '0')}-N${String(number).padStart(4, '0')}`, kind, 1)
