import { brandCombinations, type FoundFlag, findFlags } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { readBrands, type StoredProfile } from '../../services/directory/read-directory.ts'
import type { Needs } from './needs.ts'

/** Checks a publication and queues findings for staff. Content that staff have kept is not flagged again. */
export async function flagPublication(
  fair: Needs,
  transaction: Transaction,
  forbiddenTerms: readonly string[],
  profile: StoredProfile,
  needsApproval: boolean,
) {
  const { client } = transaction
  const brands = await readBrands(client, profile.id)
  const foreign = await client.query<{ name: string }>(
    `select distinct i.name from catalogue.item i join directory_profile p on p.id = i.profile
     where i.edition = $1 and i.kind = 'brand' and p.account <> $2`,
    [profile.editionId, profile.accountId],
  )
  const found: FoundFlag[] = findFlags({
    texts: [
      profile.name,
      profile.descriptionIt,
      profile.descriptionEn,
      profile.people,
      ...brands.flatMap(({ name, products }) => [
        name,
        ...products.flatMap((product) => [product.name, product.textIt, product.textEn]),
      ]),
    ],
    brands: brands.map(({ name }) => name),
    combinations: brandCombinations(brands),
    foreignBrands: foreign.rows.map(({ name }) => name),
    forbiddenTerms,
  })
  if (needsApproval) found.push({ kind: 'approval', text: profile.name })
  const stored = await client.query<{ kind: string; text: string; state: string }>(
    `select kind, coalesce(text, '') as text, state from directory_flag
     where profile = $1 and (state = 'open' or (state = 'kept' and kind <> 'approval'))`,
    [profile.id],
  )
  const isStored = ({ kind, text }: FoundFlag) =>
    stored.rows.some((flag) => flag.kind === kind && flag.text === text)
  for (const { kind, text } of found.filter((flag) => !isStored(flag)))
    await fair.writer.create(transaction, 'DirectoryFlag__c', {
      Name: profile.name,
      Profile__c: profile.id,
      Account__c: profile.accountId,
      Kind__c: kind,
      Text__c: text.trim(),
    })
}
