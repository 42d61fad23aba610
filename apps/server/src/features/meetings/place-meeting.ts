import type { MeetingSlot } from '@foyer/fair-domain'
import { RecordApiError } from '@foyer/record-contract'
import { inSavepoint, type Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import type { Needs } from './needs.ts'
import { notifyAccepted } from './notify.ts'
import { reserve, reserveWalk } from './reserve.ts'
import { reserveTable } from './reserve-table.ts'
import { NO_PROPOSAL, type StoredMeeting } from './stored-meeting.ts'

/** Books both people of a meeting that holds no time, and notifies them; refuses if one of them is taken. */
export async function placeMeeting(
  fair: Needs,
  transaction: Transaction,
  edition: EditionAtHand,
  meeting: StoredMeeting,
  slot: MeetingSlot,
  { notifies = true }: { notifies?: boolean } = {},
) {
  const { client } = transaction
  const now = fair.clock()
  const memberId = await findFreeMember(transaction, meeting.id, slot, now)
  if (memberId === undefined) throw refuse('SLOT_TAKEN')
  const table = await reserveTable(client, edition, meeting, slot, { heldUntil: null, now })
  for (const person of [meeting.contactId, memberId])
    await reserve(client, { meetingId: meeting.id, person, slots: [slot], heldUntil: null }, now)
  await reserveWalk(client, edition, meeting, slot)
  await fair.writer.update(transaction, 'Meeting__c', meeting.id, {
    State__c: 'accepted',
    Member__c: memberId,
    StartsAt__c: slot.startsAt,
    EndsAt__c: slot.endsAt,
    TableNumber__c: table,
    ...NO_PROPOSAL,
  })
  if (notifies) await notifyAccepted(fair, transaction, { ...meeting, memberId, table }, slot)
}

/** Books a meeting without notifying; returns whether it fits. */
export const tryPlace = (...[fair, transaction, edition, meeting, slot]: Parameters<typeof placeMeeting>) =>
  tryTo(transaction, () => placeMeeting(fair, transaction, edition, meeting, slot, { notifies: false }))

/** Runs a step that may be refused; returns whether it was done. */
export async function tryTo(transaction: Transaction, step: () => Promise<unknown>) {
  try {
    await inSavepoint(transaction, step)
    return true
  } catch (error) {
    if (error instanceof RecordApiError && error.status < 500) return false
    throw error
  }
}

/**
 * A member of the exhibitor who is free in a slot, first the one of the meeting; times held by the meeting, and holds
 * that have ended, are free.
 */
export async function findFreeMember(
  { client }: Transaction,
  meetingId: string,
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  now: number,
) {
  const { rows } = await client.query<{ id: string }>(
    `select t.id from team_member t join meeting m on m.account = t.account and m.edition = t.edition
     where m.id = $1 and t.state in ('confirmed', 'primary_pending_validation', 'primary_validated')
       and not exists (select from meeting_absence a where a.member = t.id and a.starts_at = $2)
       and not exists (select from meetings.booking b
         where b.person = t.id and b.during && tstzrange($2, $3) and b.meeting <> m.id
           and (b.held_until is null or b.held_until > $4))
     order by t.id = m.member desc nulls last, t.state = 'primary_validated' desc, t.name, t.id limit 1`,
    [meetingId, startsAt, endsAt, new Date(now)],
  )
  return rows[0]?.id
}
