import type { Transaction } from '@foyer/record-server'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { findMeetingArea } from '../../services/meetings/meeting-area.ts'
import { exhibitsOn } from '../../services/participations/exhibits-on.ts'
import type { Needs } from './needs.ts'
import { placeMeeting, tryTo } from './place-meeting.ts'
import { choosePlace, FIRST_STAND, isAtTable } from './place-of.ts'
import { release } from './reserve.ts'
import { lockMeetings } from './stored-meeting.ts'

/**
 * Moves requests and coming meetings whose exhibitor no longer has their stand, or has got one, to its first stand;
 * without a stand, to a table of the meeting area if one is free. Returns the accepted ones with a new place.
 */
export async function rewritePlaces(fair: Needs, transaction: Transaction, edition: EditionAtHand) {
  const { client } = transaction
  const { rows } = await client.query<{
    id: string
    atTables: boolean
    pavilionId: string | null
    hall: string | null
    stand: string | null
  }>(
    `select m.id, e.at_tables as "atTables", place.pavilion as "pavilionId", place.hall, place.stand
     from meeting m join match_profile e on e.id = m.exhibitor ${FIRST_STAND}
     where m.edition = $1 and (m.state = 'requested' or m.state = 'accepted' and m.starts_at > $2)
       and m.table_number is null and (m.stand is not null or place.stand is not null)
       and not exists (
         select from participation p join stand s on ${exhibitsOn()}
         where p.account = e.account and p.edition = e.edition and p.status = 'confirmed'
           and s.name = m.stand and s.pavilion = m.pavilion)
     order by m.starts_at, m.id`,
    [edition.id, new Date(fair.clock())],
  )
  const area = await findMeetingArea(client, edition)
  const places = new Map(rows.map((row) => [row.id, choosePlace(area, row)]))
  const moved: string[] = []
  for (const meeting of await lockMeetings(client, [...places.keys()])) {
    const { id, state, startsAt, endsAt } = meeting
    const { pavilionId = null, stand = null } = places.get(id) ?? {}
    if (pavilionId === meeting.pavilionId && stand === meeting.stand) continue
    const isSeated =
      state === 'accepted' && startsAt !== null && endsAt !== null && isAtTable(area, { pavilionId, stand })
    const isPlaced =
      isSeated &&
      (await tryTo(transaction, async () => {
        const slot = { day: '', startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
        await release(client, id)
        const atTable = { ...meeting, pavilionId, stand }
        await placeMeeting(fair, transaction, edition, atTable, slot, { notifies: false })
      }))
    const isLost = isSeated && !isPlaced
    await fair.writer.update(transaction, 'Meeting__c', id, {
      Pavilion__c: isLost ? null : pavilionId,
      Stand__c: isLost ? null : stand,
    })
    if (state === 'accepted') moved.push(id)
  }
  return moved
}
