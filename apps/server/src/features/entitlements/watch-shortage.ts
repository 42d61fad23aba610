import type { EntitlementKind } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { readIds } from '../../database/read-rows.ts'
import { balanceOf } from '../../services/entitlements/balance-of.ts'
import type { Needs } from './needs.ts'

interface Whose {
  accountId: string
  editionId: string
  kind: EntitlementKind
}

/** Creates a task for staff if more is in use than granted, and closes it when that no longer holds. */
export async function watchShortage(fair: Needs, transaction: Transaction, whose: Whose) {
  const { client } = transaction
  const { left } = await balanceOf(client, whose)
  const open = await openShortage(transaction, whose)
  if (left >= 0) {
    if (open) await fair.writer.update(transaction, 'QuotaShortage__c', open, { State__c: 'settled' })
    return
  }
  if (open) await fair.writer.update(transaction, 'QuotaShortage__c', open, { Missing__c: -left })
  else
    await fair.writer.create(transaction, 'QuotaShortage__c', {
      Name: await companyName(transaction, whose.accountId),
      Account__c: whose.accountId,
      Edition__c: whose.editionId,
      Kind__c: whose.kind,
      Missing__c: -left,
      State__c: 'open',
    })
}

async function openShortage({ client }: Transaction, { accountId, editionId, kind }: Whose) {
  const ids = await readIds(
    client,
    `select id from quota_shortage where account = $1 and edition = $2 and kind = $3 and state = 'open' for update`,
    [accountId, editionId, kind],
  )
  return ids[0]
}

async function companyName({ client }: Transaction, accountId: string) {
  const { rows } = await client.query<{ name: string }>('select name from account where id = $1', [accountId])
  return rows[0]?.name ?? accountId
}
