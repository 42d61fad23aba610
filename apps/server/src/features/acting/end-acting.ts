import { ActingSession } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import type { Fair } from '../../services/fair/fair.ts'

/** The member of staff is themselves again. */
export async function endActing(
  { writer, clock }: Pick<Fair, 'writer' | 'clock'>,
  transaction: Transaction,
  staffId: string,
) {
  const { rows } = await transaction.client.query<{ id: string }>(
    'select id from acting_session where staff = $1 and ended_at is null for update',
    [staffId],
  )
  for (const { id } of rows)
    await writer.update(transaction, ActingSession.apiName, id, {
      EndedAt__c: new Date(clock()).toISOString(),
    })
  return rows.length
}
