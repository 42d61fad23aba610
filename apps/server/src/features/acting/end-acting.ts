import { ActingSession } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { readIds } from '../../database/read-rows.ts'
import type { Needs } from './needs.ts'

/** Ends acting on behalf: the session is the staff member's again. */
export async function endActing(
  { writer, clock }: Pick<Needs, 'writer' | 'clock'>,
  transaction: Transaction,
  staffId: string,
) {
  const ids = await readIds(
    transaction.client,
    'select id from acting_session where staff = $1 and ended_at is null for update',
    [staffId],
  )
  for (const id of ids)
    await writer.update(transaction, ActingSession.apiName, id, {
      EndedAt__c: new Date(clock()).toISOString(),
    })
  return ids.length
}
