import type { CommittedWrite, Transaction } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import type { HandedMeeting, MatchPlatform } from '../../integrations/match/match-platform.ts'
import { addJob } from '../../jobs/add-job.ts'
import type { Task } from '../../jobs/task.ts'
import type { Needs } from './needs.ts'

const HAND_OVER_MEETING = 'match.hand-over-meeting'
const SENT = new Set<unknown>(['accepted', 'kept', 'missed', 'cancelled'])

/** Queues an agreed meeting, or a change of one, for the platform. */
export const syncMeetings =
  (platform: MatchPlatform) =>
  async (
    { objectApiName, recordId, kind, after, changedFields }: CommittedWrite,
    { client }: Transaction,
  ) => {
    if (!platform.needsProfiles || objectApiName !== 'Meeting__c' || kind === 'deleted' || !after) return
    const isChanged = kind === 'created' || changedFields.some((field) => WATCHED.has(field))
    if (!isChanged || !SENT.has(after.State__c) || !after.StartsAt__c) return
    const meetingId = recordId
    await addJob(client, HAND_OVER_MEETING, { meetingId }, { key: `${HAND_OVER_MEETING} ${meetingId}` })
  }
const WATCHED = new Set(['State__c', 'StartsAt__c', 'EndsAt__c', 'Pavilion__c', 'Stand__c', 'TableNumber__c'])

/** Sends the current state of a meeting to the platform; during an outage the job retries. */
export const handOverMeetingTask = (fair: Needs, platform: MatchPlatform): Task => ({
  name: HAND_OVER_MEETING,
  run: async (payload) => {
    const { meetingId } = payload as { meetingId: string }
    const meeting = await readHanded(fair.pool, meetingId)
    if (!meeting) return
    const answer = await platform.putMeeting(meeting)
    await fair.transact(fair.systemSession, (transaction) =>
      fair.writer.update(transaction, 'Meeting__c', meetingId, {
        OutsideFault__c: answer.state === 'refused' ? answer.reason : null,
      }),
    )
  },
})

async function readHanded(client: Pick<ClientBase, 'query'>, id: string): Promise<HandedMeeting | undefined> {
  const { rows } = await client.query<
    Omit<HandedMeeting, 'startsAt' | 'endsAt'> & { startsAt: Date | null; endsAt: Date | null }
  >(
    `select m.id, m.outside_id as "outsideId", m.exhibitor as "exhibitorId", m.buyer as "buyerId", m.state,
            m.starts_at as "startsAt", m.ends_at as "endsAt", v.name as hall, coalesce(m.stand, m.table_number::text) as stand
     from meeting m left join pavilion v on v.id = m.pavilion
     where m.id = $1 and m.state in ('accepted', 'kept', 'missed', 'cancelled')`,
    [id],
  )
  const [row] = rows
  if (!row?.startsAt || !row.endsAt) return undefined
  return { ...row, startsAt: row.startsAt.toISOString(), endsAt: row.endsAt.toISOString() }
}
