import type { QuickActionHandler, Session } from '@foyer/record-server'
import { refuseIssues } from '../../refuse-issues.ts'
import { type KeptMeetingReport, saveMeeting } from '../../services/buyers/save-meeting.ts'
import type { Needs } from './needs.ts'

/** Records a meeting for the buyer desk. */
export const recordMeeting =
  (fair: Needs): QuickActionHandler =>
  ({ contextId, fields }, transaction) => {
    const [accountId, heldOn] = [String(fields.Account__c ?? ''), String(fields.HeldOn__c ?? '')]
    const missing = Object.entries({ Account__c: accountId, HeldOn__c: heldOn }).filter(([, it]) => it === '')
    if (missing.length > 0) throw refuseIssues(missing.map(([field]) => [field, 'missing']))
    return saveMeeting(fair, transaction, { applicationId: contextId, accountId, heldOn, source: 'desk' })
  }

/** Handles a meeting reported by the matchmaking platform, an API client that acts for a user of the buyer desk. */
export function onMeetingReported(
  fair: Needs,
  session: Session,
  meeting: Required<Omit<KeptMeetingReport, 'source'>>,
): Promise<{ id: string }> {
  return fair.transact(session, async (transaction) => {
    const { id } = await saveMeeting(fair, transaction, { ...meeting, source: 'platform' })
    return { id }
  })
}
