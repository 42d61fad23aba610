import type { Transaction } from '@foyer/record-server'
import type { Task } from '../../jobs/task.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import type { Needs } from './needs.ts'
import { type PlanningPair, readPairs, weightOf } from './planning-input.ts'
import { findTimes, propose } from './repair.ts'
import { lockMeetings, type StoredMeeting } from './stored-meeting.ts'

export const OFFER_FREED = 'meetings.offer-freed'

/** Other meetings that an offer may move. */
const MAX_MOVES = 1
/** Stands for the meeting that is created once there is a time for it. */
const NEW = 'new'

/**
 * After a cancellation: offers the freed time to one mutual interest of each side that has no meeting yet. Both sides
 * are asked, and so are those of a meeting that would move.
 */
export const offerFreedTask = (fair: Needs): Task => ({
  name: OFFER_FREED,
  run: (payload) => {
    const { meetingId } = payload as { meetingId: string }
    return fair.transact(fair.systemSession, async (transaction) => {
      const [cancelled] = await lockMeetings(transaction.client, [meetingId])
      const edition = cancelled && (await fair.editions.find(transaction.client, cancelled.editionId))
      if (!edition || cancelled.startsAt === null || cancelled.startsAt.getTime() <= fair.clock()) return
      for (const side of ['buyer', 'exhibitor'] as const)
        await offerTo(fair, transaction, edition, cancelled, cancelled.startsAt, side)
    })
  },
})

async function offerTo(
  fair: Needs,
  transaction: Transaction,
  edition: EditionAtHand,
  { contactId, exhibitorId }: StoredMeeting,
  near: Date,
  side: 'buyer' | 'exhibitor',
) {
  const { client } = transaction
  // The job may run twice: a time that is held again has been offered.
  const held = await client.query(
    `select from meetings.booking b join meeting m on m.id = b.meeting
     where $1 in (m.contact, m.exhibitor) and b.during @> $2::timestamptz and (b.held_until is null or b.held_until > $3)
     limit 1`,
    [side === 'buyer' ? contactId : exhibitorId, near, new Date(fair.clock())],
  )
  if (held.rowCount !== 0) return
  const pairs = (await readPairs(client, edition))
    .filter((pair) => (side === 'buyer' ? pair.contactId === contactId : pair.exhibitor === exhibitorId))
    .sort((one, other) => weightOf(other) - weightOf(one) || one.exhibitor.localeCompare(other.exhibitor))
  for (const pair of pairs) if (await offer(fair, transaction, edition, pair, near)) return
}

/** Offers a pair the best time near the given one; returns whether there is one. */
async function offer(
  fair: Needs,
  transaction: Transaction,
  edition: EditionAtHand,
  pair: PlanningPair,
  near: Date,
) {
  const found = await findTimes(fair, transaction, edition, { ...pair, id: NEW }, near, MAX_MOVES)
  if (!found) return false
  const { id } = await fair.writer.create(transaction, 'Meeting__c', {
    Name: `${pair.exhibitorName} – ${pair.buyerName}`.slice(0, 255),
    Edition__c: edition.id,
    Exhibitor__c: pair.exhibitor,
    Buyer__c: pair.buyer,
    Account__c: pair.accountId,
    Contact__c: pair.contactId,
    State__c: 'requested',
    Turn__c: 'exhibitor',
    Pavilion__c: pair.pavilionId,
    Stand__c: pair.stand,
  })
  const times = new Map([...found].map(([key, slot]) => [key === NEW ? id : key, slot]))
  await propose(fair, transaction, edition, times, { repair: id, agreed: null })
  return true
}
