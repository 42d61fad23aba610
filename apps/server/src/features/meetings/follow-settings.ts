import { IMPACTS, type MeetingHitItem, meetingPlaceMail, meetingSlots } from '@foyer/fair-domain'
import type { Label } from '@foyer/record-contract'
import type { CommittedWrite, Transaction } from '@foyer/record-server'
import { addJob } from '../../jobs/add-job.ts'
import type { Task } from '../../jobs/task.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { findMeetingArea } from '../../services/meetings/meeting-area.ts'
import { findSettingHits } from '../../services/meetings/setting-hits.ts'
import { endMeeting, lockToEnd } from './end-meeting.ts'
import { moveAbsences, overlappingSlots } from './move-absences.ts'
import type { Needs } from './needs.ts'
import { notifyClosed } from './notify-closed.ts'
import { notifyOnce } from './notify-once.ts'
import { placeMeeting, tryTo } from './place-meeting.ts'
import { findTimes, MAX_MOVES, propose } from './repair.ts'
import { notifyRequest } from './request-meeting.ts'
import { release, releaseHolds, reserveWalk } from './reserve.ts'
import { rewritePlaces } from './rewrite-places.ts'
import { lockMeetings, NO_PROPOSAL, optionsOf, type StoredMeeting } from './stored-meeting.ts'

const FOLLOW_SETTINGS = 'meetings.follow-settings'

const TIMES_CHANGED: Label = {
  'en-US': 'The times for meetings have changed. Propose one of the new ones.',
  it: 'Gli orari per gli incontri sono cambiati. Proponi uno di quelli nuovi.',
}

const queue = ({ client }: Pick<Transaction, 'client'>, editionId: string) =>
  addJob(client, FOLLOW_SETTINGS, { editionId }, { key: `${FOLLOW_SETTINGS} ${editionId}` })

/** Queues the meetings that a change of a setting affects. */
export async function followSetting(
  { objectApiName, after }: CommittedWrite,
  transaction: Pick<Transaction, 'client'>,
) {
  if (objectApiName !== 'EditionSetting__c' || !after) return
  const impact: unknown = IMPACTS[String(after.Name) as keyof typeof IMPACTS]
  if (impact === 'meetings') await queue(transaction, String(after.Edition__c))
}

/** Queues the meetings of editions where stands were assigned, moved, released or renamed. */
export async function followStands(
  writes: readonly CommittedWrite[],
  transaction: Pick<Transaction, 'client'>,
) {
  const stands = writes.filter(
    ({ objectApiName, changedFields }) =>
      objectApiName === 'Stand__c' &&
      (changedFields.includes('Participation__c') || changedFields.includes('Name')),
  )
  if (stands.length === 0) return
  const { rows } = await transaction.client.query<{ edition: string }>(
    `select distinct v.edition from pavilion v
     where v.id = any($1) and exists (select from meeting m where m.edition = v.edition)`,
    [[...new Set(stands.map(({ after, before }) => String((after ?? before)?.Pavilion__c)))]],
  )
  for (const { edition } of rows) await queue(transaction, edition)
}

/**
 * After a change of slots, walking times, tables or stands: meetings follow the stand of their exhibitor, and proposals
 * lose the times that are not offered, and closed times become the slots that they overlap with. A meeting at a table that is gone moves to another one. Meetings that no longer
 * fit keep their times, and their sides are invited to choose another one; if there is none, they stay.
 */
export const followSettingsTask = (fair: Needs): Task => ({
  name: FOLLOW_SETTINGS,
  run: (payload) => {
    const { editionId } = payload as { editionId: string }
    return fair.transact(fair.systemSession, async (transaction) => {
      const edition = await fair.editions.find(transaction.client, editionId)
      if (!edition) return
      const owners = await moveAbsences(fair, transaction, edition, (startsAt) =>
        overlappingSlots(edition, startsAt),
      )
      await notifyClosed(fair, transaction, editionId, owners)
      const moved = new Set(await rewritePlaces(fair, transaction, edition))
      const { hits } = await findSettingHits(transaction.client, edition, fair.clock())
      await rewriteWalks(fair, transaction, edition)
      for (const hit of hits) if (await settle(fair, transaction, edition, hit)) moved.add(hit.id)
      await notifyOnce(fair, transaction, meetingPlaceMail, [...moved])
    })
  },
})

/** Returns whether the meeting has moved to another table. */
async function settle(fair: Needs, transaction: Transaction, edition: EditionAtHand, hit: MeetingHitItem) {
  const { client } = transaction
  const meeting = await lockToEnd(fair, transaction, hit.id)
  if (meeting?.state !== 'requested' && meeting?.state !== 'accepted') return false
  await narrow(fair, transaction, edition, meeting)
  const { state, startsAt, endsAt } = meeting
  if (state !== 'accepted' || hit.reason === 'request' || startsAt === null || endsAt === null) return false
  const area = await findMeetingArea(client, edition)
  const slot = { day: '', startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
  if (hit.reason === 'table' && area) {
    const isMoved = await tryTo(transaction, async () => {
      await release(client, meeting.id)
      const inArea = { ...meeting, pavilionId: area.pavilionId, stand: null }
      await placeMeeting(fair, transaction, edition, inArea, slot, { notifies: false })
      await fair.writer.update(transaction, 'Meeting__c', meeting.id, { Pavilion__c: area.pavilionId })
    })
    if (isMoved) return true
  }
  const times = await findTimes(fair, transaction, edition, meeting, startsAt, MAX_MOVES)
  if (times) await propose(fair, transaction, edition, times, { repair: meeting.id, agreed: null })
  return false
}

/** Takes times that are not offered out of a proposal; a request without times ends. */
async function narrow(fair: Needs, transaction: Transaction, edition: EditionAtHand, meeting: StoredMeeting) {
  const { client } = transaction
  const known = new Set(meetingSlots(edition.days, edition.settings).map(({ startsAt }) => startsAt))
  const options = optionsOf(meeting)
  const left = options.filter((startsAt) => known.has(startsAt))
  if (left.length === options.length) return
  if (left.length === 0 && meeting.state === 'requested')
    return endMeeting(fair, transaction, meeting, { reason: TIMES_CHANGED, sides: ['exhibitor', 'buyer'] })
  const [Option1__c = null, Option2__c = null, Option3__c = null] = left
  if (left.length === 0) await releaseHolds(client, meeting.id)
  await fair.writer.update(
    transaction,
    'Meeting__c',
    meeting.id,
    left.length === 0 ? NO_PROPOSAL : { Option1__c, Option2__c, Option3__c },
  )
  if (left.length === 0) return
  await client.query(
    `delete from meetings.booking
     where meeting = $1 and held_until is not null and lower(during) <> all($2::timestamptz[])`,
    [meeting.id, left],
  )
  const [changed] = await lockMeetings(client, [meeting.id])
  if (changed) await notifyRequest(fair, transaction, changed, changed.turn)
}

/** Reserves the ways to all coming meetings with the current walking times; those that are too short now have none. */
async function rewriteWalks(fair: Needs, transaction: Transaction, edition: EditionAtHand) {
  const { client } = transaction
  const { rows } = await client.query<{ id: string }>(
    `select id from meeting where edition = $1 and state = 'accepted' and starts_at > $2 order by starts_at, id`,
    [edition.id, new Date(fair.clock())],
  )
  const meetings = await lockMeetings(
    client,
    rows.map(({ id }) => id),
  )
  await client.query('delete from meetings.walk where meeting = any($1)', [meetings.map(({ id }) => id)])
  for (const meeting of meetings) {
    const { startsAt, endsAt } = meeting
    if (startsAt === null || endsAt === null) continue
    const slot = { day: '', startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
    await tryTo(transaction, () => reserveWalk(client, edition, meeting, slot))
  }
}
