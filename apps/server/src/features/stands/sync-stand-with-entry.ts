import { object, string } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import type { Move } from './move-facts.ts'
import type { Needs } from './needs.ts'

/** Moves the catalogue entry to the hall of the stand when the company leaves the hall. */
export async function syncStandWithEntry(
  fair: Needs,
  transaction: Transaction,
  { accountId, from, to }: Move,
) {
  if (from.pavilionId === to.pavilionId) return
  const entries = await readRows(
    transaction.client,
    object({ id: string }),
    `select d.id from directory_profile d where d.account = $1 and d.pavilion = $2
       and not exists (select from stand s where s.account = $1 and s.pavilion = $2)
       and not exists (select from directory_profile o where o.account = $1 and o.pavilion = $3)`,
    [accountId, from.pavilionId, to.pavilionId],
  )
  for (const { id } of entries)
    await fair.writer.update(transaction, 'DirectoryProfile__c', id, { Pavilion__c: to.pavilionId })
}
