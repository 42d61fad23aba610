import { directoryProfile, directoryPublishedMail, publishObstacles } from '@foyer/fair-domain'
import { NotFound, StaleWrite } from '@foyer/record-contract'
import type { Session, Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { moveEntries } from '../../services/directory/end-publication.ts'
import {
  bilingualCategoryLabels,
  buildContent,
  type EntryContent,
} from '../../services/directory/entry-content.ts'
import {
  changeDirectory,
  type OpenDirectory,
  requirePavilion,
} from '../../services/directory/open-directory.ts'
import {
  findProfile,
  findProfileIn,
  readBrands,
  type StoredProfile,
} from '../../services/directory/read-directory.ts'
import { writeCatalogue } from '../../services/directory/write-catalogue.ts'
import { logStep } from '../../services/history/log-step.ts'
import { assignAddresses } from './assign-addresses.ts'
import { mailDirectoryPeople } from './directory-people.ts'
import { flagPublication } from './flag-publication.ts'
import type { Needs } from './needs.ts'
import { publishFacts } from './publish-facts.ts'

/**
 * Creates a snapshot of the entry and publishes it, or queues it for approval if the edition requires it.
 * `revision` is the one that the user has seen; a newer one is refused.
 */
export function publish(fair: Needs, session: Session, pavilionId: string, revision: number) {
  return changeDirectory(fair, session, async (open) => {
    const { transaction, accountId, edition } = open
    const { client } = transaction
    const profile = await findProfileIn(client, accountId, edition.id, pavilionId)
    if (!profile) throw NotFound()
    if (profile.revision !== revision) throw StaleWrite()
    await refuseObstacles(fair, session, open, profile)
    const needsApproval = edition.settings.approveBeforePublishing
    // A repeated call for the same revision changes nothing and sends no mail.
    const isDone = profile.state === (needsApproval ? 'awaiting_approval' : 'published')
    if (isDone && (await isPublishedAs(transaction, profile))) return { state: profile.state }
    await assignAddresses(fair, transaction, profile)
    const addressed = await requireStored(transaction, profile.id)
    const content = await buildContent(client, addressed)
    const entryId = await saveSnapshot(fair, transaction, addressed, content, needsApproval)
    const state = needsApproval
      ? await submit(fair, transaction, addressed)
      : await goLive(fair, transaction, addressed, entryId, content)
    await flagPublication(fair, transaction, edition.settings.directoryTermsToAvoid, addressed, needsApproval)
    return { state }
  })
}

async function refuseObstacles(fair: Needs, session: Session, open: OpenDirectory, profile: StoredProfile) {
  const { transaction, accountId, edition } = open
  const { client } = transaction
  await requirePavilion(client, accountId, edition.id, profile.pavilionId)
  const brands = await readBrands(client, profile.id)
  const { pavilionId } = profile
  const publication = { accountId, edition, pavilionId, profile, brands, hasStand: true }
  const obstacles = publishObstacles(await publishFacts(fair, client, session, publication))
  if (obstacles.length > 0)
    throw refuse('PUBLISH_REFUSED', { faults: obstacles.map(({ code }) => code).join(' ') })
}

async function isPublishedAs({ client }: Transaction, { id, revision }: StoredProfile) {
  const { rowCount } = await client.query(
    `select from catalogue_entry where profile = $1 and revision = $2 and state in ('live', 'pending')`,
    [id, revision],
  )
  return rowCount !== 0
}

async function requireStored({ client }: Transaction, id: string) {
  const profile = await findProfile(client, id)
  if (!profile) throw NotFound()
  return profile
}

async function saveSnapshot(
  fair: Needs,
  transaction: Transaction,
  profile: StoredProfile,
  content: EntryContent,
  needsApproval: boolean,
) {
  // A newer publication replaces a pending one.
  await moveEntries(fair, transaction, profile.id, 'pending', 'replaced')
  const { id } = await fair.writer.create(transaction, 'CatalogueEntry__c', {
    Name: profile.name,
    Profile__c: profile.id,
    Account__c: profile.accountId,
    Revision__c: profile.revision,
    State__c: needsApproval ? 'pending' : 'replaced',
    PublishedAt__c: new Date(fair.clock()).toISOString(),
  })
  await transaction.client.query('insert into catalogue.content (entry, content) values ($1, $2)', [
    id,
    JSON.stringify(content),
  ])
  return id
}

/** Publishes a snapshot in place of the previous one. */
export async function goLive(
  fair: Needs,
  transaction: Transaction,
  profile: StoredProfile,
  entryId: string,
  content: EntryContent,
) {
  await moveEntries(fair, transaction, profile.id, 'live', 'replaced')
  await fair.writer.update(transaction, 'CatalogueEntry__c', entryId, { State__c: 'live' })
  const { client } = transaction
  await writeCatalogue(client, content, await bilingualCategoryLabels(client))
  const { rows } = await client.query<{ revision: number }>(
    'select revision::int from catalogue_entry where id = $1',
    [entryId],
  )
  // The company may have edited the entry while it waited for approval.
  const isWhole = rows[0]?.revision === profile.revision
  const state = isWhole
    ? (directoryProfile.next(profile.state, 'publish') ?? profile.state)
    : 'published_with_changes'
  await fair.writer.update(transaction, 'DirectoryProfile__c', profile.id, {
    State__c: state,
    PublishedAt__c: new Date(fair.clock()).toISOString(),
    RemovalReason__c: null,
  })
  await logStep(fair, transaction, profile, 'directory.published')
  await mailDirectoryPeople(
    fair,
    transaction,
    profile.accountId,
    directoryPublishedMail,
    `/catalogue/${content.slug}`,
    () => ({ company: profile.name, pavilion: profile.pavilion }),
  )
  return state
}

async function submit(fair: Needs, transaction: Transaction, profile: StoredProfile) {
  const state = directoryProfile.next(profile.state, 'submit') ?? profile.state
  await fair.writer.update(transaction, 'DirectoryProfile__c', profile.id, { State__c: state })
  await logStep(fair, transaction, profile, 'directory.submitted')
  return state
}
