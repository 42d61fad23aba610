import type { JoinChoice } from '@foyer/fair-domain'
import { object, string } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import { ENDED } from './join-texts.ts'
import type { Joined } from './joined.ts'
import type { Needs } from './needs.ts'
import type { Side } from './read-sides.ts'

const rowShape = object({ object: string, id: string, accountId: string })

/** The entries of one company survive; those of the other one go to the duplicate, and leave the catalogue. */
export async function exchangeDirectory(
  fair: Needs,
  transaction: Transaction,
  kept: Side,
  dropped: Side,
  { editionId, directory }: JoinChoice,
  joined: Joined,
) {
  const { client, session } = transaction
  const isDropped = directory === 'dropped' && dropped.profiles.length > 0
  const loser = isDropped ? kept : dropped
  // Entries without a counterpart survive with their company.
  if (!isDropped && kept.profiles.length === 0) return
  const rows = await readRows(
    client,
    rowShape,
    `with profile as (select id, account from directory_profile where edition = $1 and account = any($2))
     select 'DirectoryProfile__c' as object, id, account as "accountId" from profile
     union all select 'Brand__c', b.id, b.account from brand b join profile p on p.id = b.profile
     union all select 'Product__c', t.id, t.account from product t join brand b on b.id = t.brand join profile p on p.id = b.profile
     union all select 'CatalogueEntry__c', e.id, e.account from catalogue_entry e join profile p on p.id = e.profile
     union all select 'DirectoryFlag__c', f.id, f.account from directory_flag f join profile p on p.id = f.profile
     order by 1, 2`,
    [editionId, [kept.accountId, dropped.accountId]],
  )
  if (isDropped) {
    await client.query('set constraints directory_profile_one_per_pavilion, brand_position deferred')
    for (const { object: name, id, accountId } of rows)
      await fair.dynamicWriter.update(
        transaction,
        name,
        id,
        { Account__c: accountId === kept.accountId ? dropped.accountId : kept.accountId },
        { allowSaveOnDuplicate: true },
      )
    await client.query('set constraints directory_profile_one_per_pavilion, brand_position immediate')
  }
  for (const { id, accountId } of rows)
    if (accountId === loser.accountId) joined.settled.set(id, ENDED[session.language])
  for (const { id, isPublic } of loser.profiles)
    if (isPublic) joined.effects.push({ effect: 'removeEntry', recordId: id })
}
