import { meetingSlots } from '@foyer/fair-domain'
import type { Label } from '@foyer/record-contract'
import type { CommittedWrite, Transaction } from '@foyer/record-server'
import { addJob } from '../../jobs/add-job.ts'
import type { Task } from '../../jobs/task.ts'
import { handToColleague } from './close-booked-slots.ts'
import { endMeeting, lockToEnd } from './end-meeting.ts'
import type { Needs } from './needs.ts'
import { findTimes, MAX_MOVES, propose } from './repair.ts'

const FOLLOW_MEMBER = 'meetings.follow-member'

const NOBODY_LEFT: Label = {
  'en-US': 'The person who was to take it has left the team, and no one else is free.',
  it: 'Chi doveva partecipare non fa più parte del team e nessun altro è libero.',
}

/** Queues the meetings of a member who leaves the team. */
export async function followMember(
  { objectApiName, kind, after, changedFields, recordId }: CommittedWrite,
  { client }: Pick<Transaction, 'client'>,
) {
  if (objectApiName !== 'TeamMember__c') return
  const isRemoved = changedFields.includes('State__c') && after?.State__c === 'removed'
  if (isRemoved || kind === 'deleted') await addJob(client, FOLLOW_MEMBER, { memberId: recordId })
}

/**
 * After a member has left the team: a free colleague takes each coming meeting; otherwise both sides are invited to choose
 * another time; without one the meeting is cancelled. Requests stay: the accepted one gets a free colleague.
 */
export const followMemberTask = (fair: Needs): Task => ({
  name: FOLLOW_MEMBER,
  run: (payload) => {
    const { memberId } = payload as { memberId: string }
    return fair.transact(fair.systemSession, async (transaction) => {
      const { client } = transaction
      const { rows } = await client.query<{ id: string }>(
        `select m.id from meeting m
         where m.state = 'accepted' and m.starts_at > $2
           and exists (select from meetings.booking b where b.meeting = m.id and b.person = $1 and b.held_until is null)
         order by m.starts_at, m.id`,
        [memberId, new Date(fair.clock())],
      )
      for (const { id } of rows) {
        const meeting = await lockToEnd(fair, transaction, id)
        const edition = meeting && (await fair.editions.find(client, meeting.editionId))
        if (!edition || meeting.state !== 'accepted' || meeting.startsAt === null) continue
        const slots = meetingSlots(edition.days, edition.settings)
        if (await handToColleague(fair, transaction, slots, { ...meeting, memberId })) continue
        // Without a member, mails go to the managers of the team.
        await client.query('delete from meetings.booking where meeting = $1 and person = $2', [id, memberId])
        await fair.writer.update(transaction, 'Meeting__c', id, { Member__c: null })
        const orphan = { ...meeting, memberId: null }
        const times = await findTimes(fair, transaction, edition, orphan, meeting.startsAt, MAX_MOVES)
        if (times) await propose(fair, transaction, edition, times, { repair: id, agreed: null })
        else
          await endMeeting(fair, transaction, orphan, { reason: NOBODY_LEFT, sides: ['exhibitor', 'buyer'] })
      }
    })
  },
})
