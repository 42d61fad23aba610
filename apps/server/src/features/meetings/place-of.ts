import type { ClientBase } from 'pg'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { findMeetingArea, type MeetingArea } from '../../services/meetings/meeting-area.ts'
import { exhibitsOn } from '../../services/participations/exhibits-on.ts'

interface Place {
  pavilionId: string | null
  hall: string | null
  /** Null at a table of the meeting area. */
  stand: string | null
}

interface ExhibitorPlace extends Place {
  atTables: boolean
}

/** The first stand of an exhibitor, as a lateral join of the profile `e`. */
export const FIRST_STAND = `
  left join lateral (
    select s.pavilion, h.name as hall, s.name as stand from participation p
    join stand s on ${exhibitsOn()}
    left join pavilion h on h.id = s.pavilion
    where p.account = e.account and p.edition = e.edition and p.status = 'confirmed'
    order by s.name, s.id limit 1
  ) place on true`

/** The meeting area, if the exhibitor has chosen it or has no stand; otherwise the stand. */
export function choosePlace<P extends ExhibitorPlace>(area: MeetingArea | null, place: P): P {
  if (!area || (place.stand !== null && !place.atTables)) return place
  return { ...place, pavilionId: area.pavilionId, hall: area.hall, stand: null }
}

/** A meeting at a table has a hall and no stand. */
export const isAtTable = (area: MeetingArea | null, { pavilionId, stand }: Omit<Place, 'hall'>) =>
  area !== null && stand === null && pavilionId === area.pavilionId

/** Returns the place of an exhibitor by the id of its profile, and its own stand. */
export async function readPlace(
  client: Pick<ClientBase, 'query'>,
  edition: EditionAtHand,
  exhibitorId: string,
) {
  const { rows } = await client.query<ExhibitorPlace>(
    `select e.at_tables as "atTables", place.pavilion as "pavilionId", place.hall, place.stand
     from match_profile e ${FIRST_STAND} where e.id = $1`,
    [exhibitorId],
  )
  const own = rows[0] ?? { atTables: false, pavilionId: null, hall: null, stand: null }
  const area = await findMeetingArea(client, edition)
  return { own, area, place: choosePlace(area, own) }
}

/** Fields of a new meeting with the place of an exhibitor. */
export async function placeOf(...input: Parameters<typeof readPlace>) {
  const { stand: Stand__c, pavilionId: Pavilion__c } = (await readPlace(...input)).place
  return { Stand__c, Pavilion__c }
}
