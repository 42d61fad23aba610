import { toCents, type WithdrawalResult } from '@foyer/fair-domain'
import { type Infer, NotFound, nullable, object, oneOf, string } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { readRows } from '../../database/read-rows.ts'
import type { Needs } from './needs.ts'

type Database = Pick<ClientBase, 'query'>

const withdrawalRow = object({
  id: string,
  applicationId: string,
  number: string,
  state: oneOf('requested', 'confirmed', 'declined', 'revoked'),
  fee: string,
  requestedAt: string,
  answer: nullable(string),
})

const SELECT = `
  select id, application as "applicationId", name as number, state, fee::text,
         to_json(created_date)#>>'{}' as "requestedAt", answer from withdrawal`

const withCents = (row: Infer<typeof withdrawalRow>) => ({ ...row, fee: toCents(Number(row.fee)) })

/** Returns the withdrawal that the company sees: the last one, unless it ended the application or was revoked. */
export async function shownWithdrawal(
  database: Database,
  applicationId: string,
): Promise<WithdrawalResult | null> {
  const [row] = await readRows(
    database,
    withdrawalRow,
    `${SELECT} where application = $1 order by created_date desc, id desc limit 1`,
    [applicationId],
  )
  if (row?.state !== 'requested' && row?.state !== 'declined') return null
  const { fee, requestedAt, answer } = withCents(row)
  return { state: row.state, requestedAt, fee, answer }
}

/** Returns the open withdrawal of an application, locked; undefined without one. */
export async function lockOpenWithdrawal({ client }: Transaction, applicationId: string) {
  const [row] = await readRows(
    client,
    withdrawalRow,
    `${SELECT} where application = $1 and state = 'requested' for update`,
    [applicationId],
  )
  return row && withCents(row)
}

/** Returns a withdrawal by its id. */
export async function findWithdrawal(database: Database, id: string | null) {
  const [row] = await readRows(database, withdrawalRow, `${SELECT} where id = $1`, [id])
  if (!row) throw NotFound()
  return withCents(row)
}

/** Closes an open withdrawal. */
export const closeWithdrawal = (
  fair: Pick<Needs, 'writer' | 'clock'>,
  transaction: Transaction,
  id: string,
  state: 'confirmed' | 'declined' | 'revoked',
  answer = '',
) =>
  fair.writer.update(transaction, 'Withdrawal__c', id, {
    State__c: state,
    ClosedAt__c: new Date(fair.clock()).toISOString(),
    Answer__c: answer || null,
  })
