import type { MeetingState, meetingMethods } from '@foyer/fair-domain'
import type { InputOf } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import type { Needs } from './needs.ts'
import { requireOwnSide } from './own-side.ts'
import { lockMeeting } from './stored-meeting.ts'

const SHARED_IN: readonly MeetingState[] = ['requested', 'accepted', 'kept', 'missed']

/**
 * Releases the contact details of the caller's side to the other one, or withdraws them. Meetings that were planned, or
 * booked by the desk or by the platform, begin without.
 */
export function shareContact(
  fair: Needs,
  session: Session,
  { id, shares }: InputOf<typeof meetingMethods.share>,
) {
  return fair.transact(session, async (transaction) => {
    const { side, profile } = await requireOwnSide(fair, transaction.client, session)
    const meeting = await lockMeeting(transaction.client, id, profile.id)
    if (!SHARED_IN.includes(meeting.state)) throw refuse('MEETING_CHANGED')
    const field = side === 'buyer' ? 'BuyerShares__c' : 'ExhibitorShares__c'
    await fair.writer.update(transaction, 'Meeting__c', id, { [field]: shares })
    return { shares }
  })
}
