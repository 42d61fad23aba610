import { type ApplicationData, isApplicationEditable, OPEN_APPLICATION_STATES } from '@foyer/fair-domain'
import { StaleWrite } from '@foyer/record-contract'
import type { Session, Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { companyOfUser } from '../../services/applications/application-facts.ts'
import {
  applicationsOf,
  lockApplication,
  type StoredApplication,
} from '../../services/applications/stored-application.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { requireCapability } from '../../services/referents/require-capability.ts'
import { lockCompany } from '../../services/referents/save-referents.ts'
import { versionOf } from '../../version-of.ts'
import type { Needs } from './needs.ts'

/** Version of the editable application; empty if there is none. */
export const applicationVersion = (latest: StoredApplication | undefined) =>
  latest && isApplicationEditable(latest.state) ? versionOf(latest.data) : ''

/** Stores the current input without validation. */
export async function saveDraft(fair: Needs, session: Session, data: ApplicationData, version?: string) {
  return fair.transact(session, async (transaction) => {
    const { application } = await openForChange(fair, transaction, data, version)
    return { id: application.id, state: application.state }
  })
}

/** Returns the company's open application with these data: the existing one, or a new draft. */
export async function openForChange(
  fair: Needs,
  transaction: Transaction,
  data: ApplicationData,
  /** The version that the client has read; undefined skips the check. */
  version?: string,
): Promise<{ application: StoredApplication; edition: EditionAtHand }> {
  const { client, session } = transaction
  const { accountId } = requireCapability(session, 'applyForParticipation')
  const edition = await fair.editions.current(client)
  if (!edition) throw refuse('NO_EDITION')
  // Colleagues who start concurrently edit the same application.
  await lockCompany(transaction, accountId)
  const [latest] = await applicationsOf(client, accountId, edition.id)
  const isOpen = latest && OPEN_APPLICATION_STATES.some((state) => state === latest.state)
  if (isOpen && !isApplicationEditable(latest.state)) throw refuse('STEP_REFUSED')
  if (version !== undefined && version !== applicationVersion(latest)) throw StaleWrite()
  const id = isOpen
    ? (await fair.writer.update(transaction, 'Application__c', latest.id, { Draft__c: JSON.stringify(data) }))
        .id
    : (
        await fair.writer.create(
          transaction,
          'Application__c',
          await newDraft(client, accountId, edition, data),
        )
      ).id
  return { application: await lockApplication(client, id), edition }
}

/** Fields of a new draft of a company. */
export const newDraft = async (
  client: Transaction['client'],
  accountId: string,
  { id, days }: EditionAtHand,
  data: ApplicationData,
) => ({
  Name: (await companyOfUser(client, accountId)).name,
  Account__c: accountId,
  Edition__c: id,
  StartDate__c: days.opening,
  EndDate__c: days.closing,
  Draft__c: JSON.stringify(data),
})
