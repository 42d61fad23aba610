import { directoryProfile } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { Session, Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import type { EditionAtHand } from '../editions/editions.ts'
import { requireCapability } from '../referents/require-capability.ts'
import { lockCompany } from '../referents/save-referents.ts'
import { requireEdition } from '../team/read-team.ts'
import type { Needs } from './needs.ts'
import {
  confirmedPavilions,
  type Database,
  findProfile,
  findProfileIn,
  type StoredProfile,
} from './read-directory.ts'

/** Returns the company whose directory the caller edits, and its edition. */
export async function requireDirectory(fair: Needs, database: Database, session: Session) {
  const { accountId } = requireCapability(session, 'editDirectory')
  return { accountId, edition: await requireEdition(fair, database) }
}

export interface OpenDirectory {
  transaction: Transaction
  accountId: string
  edition: EditionAtHand
}

/** Runs `work` under a lock on this company's directory, so that counts in it stay true. */
export function changeDirectory<T>(fair: Needs, session: Session, work: (open: OpenDirectory) => Promise<T>) {
  return fair.transact(session, async (transaction) => {
    const { accountId, edition } = await requireDirectory(fair, transaction.client, session)
    await lockCompany(transaction, accountId)
    return work({ transaction, accountId, edition })
  })
}

export async function requirePavilion(
  database: Database,
  accountId: string,
  editionId: string,
  pavilionId: string,
) {
  const pavilions = await confirmedPavilions(database, accountId, editionId)
  const pavilion = pavilions.find(({ id }) => id === pavilionId)
  if (!pavilion) throw refuse('NO_CONFIRMED_PAVILION')
  return pavilion
}

/** Returns the company's profile in a pavilion; creates it if there is none. */
export async function requireProfile(
  fair: Needs,
  open: OpenDirectory,
  pavilionId: string,
): Promise<StoredProfile> {
  const { transaction, accountId, edition } = open
  const { client } = transaction
  await requirePavilion(client, accountId, edition.id, pavilionId)
  const existing = await findProfileIn(client, accountId, edition.id, pavilionId)
  if (existing) return existing
  const { rows } = await client.query<{ name: string; website: string | null }>(
    'select name, website from account where id = $1',
    [accountId],
  )
  const { id } = await fair.writer.create(transaction, 'DirectoryProfile__c', {
    Name: rows[0]?.name.slice(0, 120) ?? '',
    Website__c: rows[0]?.website ?? null,
    Account__c: accountId,
    Edition__c: edition.id,
    Pavilion__c: pavilionId,
  })
  return requireProfileOfCompany(open, id)
}

/** Returns a profile of this company and edition only. */
export async function requireProfileOfCompany(
  { transaction, accountId, edition }: OpenDirectory,
  id: string,
) {
  const profile = await findProfile(transaction.client, id)
  if (profile?.accountId !== accountId || profile.editionId !== edition.id) throw NotFound()
  return profile
}

/** Marks the profile as changed: it waits to be published again. */
export async function touchProfile(
  fair: Needs,
  transaction: Transaction,
  profile: StoredProfile,
  fields: Readonly<Record<string, string | number | null>> = {},
) {
  await fair.writer.update(transaction, 'DirectoryProfile__c', profile.id, {
    ...fields,
    Revision__c: profile.revision + 1,
    State__c: directoryProfile.next(profile.state, 'change') ?? profile.state,
  })
}
