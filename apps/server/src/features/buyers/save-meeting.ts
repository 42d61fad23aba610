import { isMeetingDay } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { QuickActionHandler, Session, Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { refuseIssues } from '../../refuse-issues.ts'
import { lockApplication } from '../../services/buyers/stored-application.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { logStep } from '../../services/history/log-step.ts'

interface Meeting {
  applicationId: string | null
  /** The exhibitor of the meeting. */
  accountId: string
  heldOn: string
  /** Id on the platform; at the desk, exhibitor and day identify a meeting. */
  reference?: string
  source: 'desk' | 'platform'
}

/** Stores a kept meeting; repeated reports from any source count once. */
async function saveMeeting(fair: Fair, transaction: Transaction, meeting: Meeting) {
  const { client } = transaction
  const { accountId, heldOn, source } = meeting
  const application = await lockApplication(client, meeting.applicationId)
  if (application.confirmation !== 'confirmed') throw refuse('STEP_REFUSED')
  const edition = await fair.editions.find(client, application.editionId)
  const { rowCount } = await client.query('select from account where id = $1', [accountId])
  if (!edition || rowCount === 0) throw NotFound()
  if (!isMeetingDay(edition.days, heldOn, fair.clock())) throw refuseIssues([['HeldOn__c', 'notAFairDay']])
  const name = (meeting.reference ?? `${accountId} ${heldOn}`).slice(0, 120)
  const existing = await client.query(
    'select from kept_meeting where buyer_application = $1 and (name = $2 or (account = $3 and held_on = $4))',
    [application.id, name, accountId, heldOn],
  )
  if (existing.rowCount !== 0) return { id: application.id, isCreated: false }
  await fair.writer.create(transaction, 'KeptMeeting__c', {
    Name: name,
    BuyerApplication__c: application.id,
    Account__c: accountId,
    HeldOn__c: heldOn,
    Source__c: source,
  })
  await fair.writer.update(transaction, 'BuyerApplication__c', application.id, {
    KeptMeetings__c: application.keptMeetings + 1,
  })
  await logStep(fair, transaction, application, 'buyer.meetingKept')
  return { id: application.id, isCreated: false }
}

/** Records a meeting for the buyer desk. */
export const recordMeeting =
  (fair: Fair): QuickActionHandler =>
  ({ contextId, fields }, transaction) => {
    const [accountId, heldOn] = [String(fields.Account__c ?? ''), String(fields.HeldOn__c ?? '')]
    const missing = Object.entries({ Account__c: accountId, HeldOn__c: heldOn }).filter(([, it]) => it === '')
    if (missing.length > 0) throw refuseIssues(missing.map(([field]) => [field, 'missing']))
    return saveMeeting(fair, transaction, { applicationId: contextId, accountId, heldOn, source: 'desk' })
  }

/** Handles a meeting reported by the matchmaking platform, an API client that acts for a user of the buyer desk. */
export function onMeetingReported(
  fair: Fair,
  session: Session,
  meeting: Required<Omit<Meeting, 'source'>>,
): Promise<{ id: string }> {
  return fair.transact(session, async (transaction) => {
    const { id } = await saveMeeting(fair, transaction, { ...meeting, source: 'platform' })
    return { id }
  })
}
