import type { DirectoryFlag } from '@foyer/fair-domain'
import { directoryFlag, directoryNoteMail, directoryRemovedMail, REMOVAL_REASONS } from '@foyer/fair-domain'
import { type Language, NotFound } from '@foyer/record-contract'
import type { PickOf } from '@foyer/record-contract/metadata'
import type { QuickActionHandler, Transaction } from '@foyer/record-server'
import { readIds } from '../../database/read-rows.ts'
import { refuse } from '../../refuse.ts'
import { endPublication } from '../../services/directory/end-publication.ts'
import type { EntryContent } from '../../services/directory/entry-content.ts'
import { findProfile, type StoredProfile } from '../../services/directory/read-directory.ts'
import { logStep } from '../../services/history/log-step.ts'
import { lockCompany } from '../../services/referents/save-referents.ts'
import { mailDirectoryPeople } from './directory-people.ts'
import type { Needs } from './needs.ts'
import { goLive } from './publish.ts'

type Step = 'keep' | 'unpublish' | 'write'
type Fields = Readonly<Record<string, unknown>>

const PATH = '/reserved/directory'
const trimmedText = (fields: Fields, name: string) => String(fields[name] ?? '').trim()

/** Decides on a flag. */
export const decideFlag =
  (fair: Needs, step: Step): QuickActionHandler =>
  async ({ contextId, fields }, transaction) => {
    const flag = await lockFlag(transaction, contextId)
    const next = directoryFlag.next(flag.state, step)
    if (!next) throw refuse('ALREADY_DECIDED')
    const profile = await lockProfile(transaction, flag.profileId)
    const note = trimmedText(fields, 'Note__c')
    const reasonCode = trimmedText(fields, 'ReasonCode__c')
    if (step === 'write' && note === '') throw refuse('REASON_MISSING')
    if (step === 'unpublish' && reasonCode === '' && note === '') throw refuse('REASON_MISSING')
    const toCustomer = fields.NoteForCustomer__c === true
    await closeFlag(fair, transaction, flag.id, next, { reasonCode, note, toCustomer })
    if (step === 'keep' && flag.kind === 'approval') await approve(fair, transaction, profile)
    if (step === 'unpublish') {
      const reasonFor = (language: Language) =>
        removalReason(reasonCode, toCustomer || reasonCode === '' ? note : '', language)
      await unpublish(fair, transaction, profile, reasonFor)
    }
    if (step === 'write')
      await mailDirectoryPeople(fair, transaction, profile.accountId, directoryNoteMail, PATH, () => ({
        company: profile.name,
        pavilion: profile.pavilion,
        note,
      }))
    return { id: flag.id, isCreated: false }
  }

/** Unpublishes an entry without a flag. */
export const unpublishProfile =
  (fair: Needs): QuickActionHandler =>
  async ({ contextId, fields }, transaction) => {
    const profile = await lockProfile(transaction, contextId)
    const reason = trimmedText(fields, 'RemovalReason__c')
    if (reason === '') throw refuse('REASON_MISSING')
    await unpublish(fair, transaction, profile, () => reason)
    return { id: profile.id, isCreated: false }
  }

function removalReason(code: string, note: string, language: Language) {
  const word = REMOVAL_REASONS.find((reason) => reason.code === code)?.label[language] ?? ''
  return [word, note].filter((part) => part !== '').join('. ')
}

async function unpublish(
  fair: Needs,
  transaction: Transaction,
  profile: StoredProfile,
  reasonFor: (language: Language) => string,
) {
  const reason = reasonFor(fair.settings.defaultLanguage)
  if (!(await endPublication(fair, transaction, profile, reason))) throw refuse('ALREADY_DECIDED')
  await closeOthers(fair, transaction, profile.id)
  await logStep(fair, transaction, profile, 'directory.removed', { Reason__c: reason.slice(0, 1000) })
  await mailDirectoryPeople(
    fair,
    transaction,
    profile.accountId,
    directoryRemovedMail,
    PATH,
    ({ language }) => ({ company: profile.name, pavilion: profile.pavilion, reason: reasonFor(language) }),
  )
}

/** The approved snapshot is the one that staff reviewed, without later changes. */
async function approve(fair: Needs, transaction: Transaction, profile: StoredProfile) {
  const { rows } = await transaction.client.query<{ id: string; content: EntryContent }>(
    `select e.id, c.content from catalogue_entry e join catalogue.content c on c.entry = e.id
     where e.profile = $1 and e.state = 'pending'`,
    [profile.id],
  )
  const [pending] = rows
  if (!pending) throw refuse('ALREADY_DECIDED')
  await goLive(fair, transaction, profile, pending.id, pending.content)
}

/** Closes the other flags of an unpublished entry. */
async function closeOthers(fair: Needs, transaction: Transaction, profileId: string) {
  const ids = await readIds(
    transaction.client,
    `select id from directory_flag where profile = $1 and state = 'open' order by id for update`,
    [profileId],
  )
  for (const id of ids)
    await closeFlag(fair, transaction, id, 'unpublished', { reasonCode: '', note: '', toCustomer: false })
}

const closeFlag = (
  fair: Needs,
  transaction: Transaction,
  id: string,
  state: PickOf<typeof DirectoryFlag, 'State__c'>,
  { reasonCode, note, toCustomer }: { reasonCode: string; note: string; toCustomer: boolean },
) =>
  fair.writer.update(transaction, 'DirectoryFlag__c', id, {
    State__c: state,
    ReasonCode__c: reasonCode || null,
    Note__c: note || null,
    NoteForCustomer__c: toCustomer,
    DecidedBy__c: transaction.session.userId,
    DecidedAt__c: new Date(fair.clock()).toISOString(),
  })

async function lockFlag({ client }: Transaction, id: string | null) {
  const { rows } = await client.query<{
    id: string
    profileId: string
    kind: string
    state: (typeof directoryFlag)['states'][number]
  }>(`select id, profile as "profileId", kind, state from directory_flag where id = $1 for update`, [id])
  const [flag] = rows
  if (!flag) throw NotFound()
  return flag
}

async function lockProfile(transaction: Transaction, id: string | null) {
  const found = id === null ? undefined : await findProfile(transaction.client, id)
  if (!found) throw NotFound()
  // Same lock as for edits of the entry: serialises decisions and changes.
  await lockCompany(transaction, found.accountId)
  const profile = await findProfile(transaction.client, found.id, 'for update of p')
  if (!profile) throw NotFound()
  return profile
}
