import { meetingDeclinedMail, type meetingMethods } from '@foyer/fair-domain'
import type { InputOf } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { findProfileById } from '../../services/my-match/stored-profile.ts'
import type { Needs } from './needs.ts'
import { notifyAccepted, notifySide, otherSide } from './notify.ts'
import { requireOwnSide, requirePerson, requireSlots } from './own-side.ts'
import { findFreeMember } from './place-meeting.ts'
import { agreeToRepair, endRepair } from './repair.ts'
import { release, releaseHolds, reserve, reserveWalk } from './reserve.ts'
import { reserveTable } from './reserve-table.ts'
import { lockAnswered, NO_PROPOSAL, optionsOf, type StoredMeeting } from './stored-meeting.ts'

/** Whether a side has to answer: an open request, a new time, or an accepted meeting that the other side wants to move. */
export const isTurnOf = (
  { state, turn, option1, repair, agreed }: StoredMeeting,
  side: 'exhibitor' | 'buyer',
) =>
  repair === null
    ? turn === side && (state === 'requested' || (state === 'accepted' && option1 !== null))
    : agreed !== side && agreed !== 'both'

/** Accepts a proposed time: both people are booked, the other holds are released. */
export function acceptMeeting(
  fair: Needs,
  session: Session,
  { id, startsAt, memberId, shares }: InputOf<typeof meetingMethods.accept>,
) {
  return fair.transact(session, async (transaction) => {
    const { client } = transaction
    const now = fair.clock()
    const own = await requireOwnSide(fair, client, session)
    const meeting = await lockAnswered(client, id, own.profile.id)
    const isOpen = isTurnOf(meeting, own.side) && (meeting.expiresAt?.getTime() ?? 0) > now
    if (!isOpen || !optionsOf(meeting).includes(startsAt)) throw refuse('MEETING_CHANGED')
    // The organiser may have excluded the other side from My Match since the request.
    const other = await findProfileById(client, own.side === 'buyer' ? meeting.exhibitorId : meeting.buyerId)
    if (other?.state !== 'accepted') throw refuse('MEETING_CHANGED')
    if (meeting.repair !== null) {
      await agreeToRepair(fair, transaction, own, meeting, shares)
      return { id }
    }
    const [slot] = requireSlots(own.slots, [startsAt], now)
    if (!slot) throw refuse('SLOT_UNKNOWN')
    // The member who was proposed; if they have left the team, a colleague who is free.
    const member =
      own.side === 'exhibitor'
        ? requirePerson(own, memberId).id
        : await findFreeMember(transaction, meeting.id, slot, now)
    if (member === undefined) throw refuse('SLOT_TAKEN')
    await release(client, id)
    const table = await reserveTable(client, own.edition, meeting, slot, { heldUntil: null, now })
    for (const person of [meeting.contactId, member])
      await reserve(client, { meetingId: id, person, slots: [slot], heldUntil: null }, now)
    await reserveWalk(client, own.edition, meeting, slot)
    await fair.writer.update(transaction, 'Meeting__c', id, {
      State__c: 'accepted',
      Member__c: member,
      StartsAt__c: slot.startsAt,
      EndsAt__c: slot.endsAt,
      TableNumber__c: table,
      ...NO_PROPOSAL,
      [own.side === 'buyer' ? 'BuyerShares__c' : 'ExhibitorShares__c']: shares,
    })
    await notifyAccepted(fair, transaction, { ...meeting, memberId: member, table }, slot)
    return { id }
  })
}

/** Declines a request. A declined move leaves the meeting at its time. */
export function declineMeeting(
  fair: Needs,
  session: Session,
  { id, reason }: InputOf<typeof meetingMethods.decline>,
) {
  return fair.transact(session, async (transaction) => {
    const { client } = transaction
    const own = await requireOwnSide(fair, client, session)
    const meeting = await lockAnswered(client, id, own.profile.id)
    if (!isTurnOf(meeting, own.side)) throw refuse('MEETING_CHANGED')
    if (meeting.repair !== null) {
      await endRepair(fair, transaction, meeting.repair, {
        state: 'declined',
        except: { id, side: own.side },
      })
      return { id }
    }
    await releaseHolds(client, id)
    await fair.writer.update(transaction, 'Meeting__c', id, {
      ...(meeting.state === 'requested' ? { State__c: 'declined' } : {}),
      Reason__c: reason.trim() || null,
      ...NO_PROPOSAL,
    })
    await notifySide(fair, transaction, meeting, otherSide(own.side), (to, data) =>
      fair.sendMessage(transaction, {
        template: meetingDeclinedMail,
        to,
        data: { ...data, reason: reason.trim() === '' ? '' : `“${reason.trim()}”` },
      }),
    )
    return { id }
  })
}
