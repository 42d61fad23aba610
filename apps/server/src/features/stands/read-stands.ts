import {
  type Day,
  romeDay,
  type StandItem,
  type StandStateResult,
  type StandTargetsResult,
} from '@foyer/fair-domain'
import { type Infer, integer, NotFound, nullable, number, object, string } from '@foyer/record-contract'
import { fragment } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { readRows } from '../../database/read-rows.ts'
import { isHeldOn, offeredToOn, offeredUntilOn } from '../../services/participations/held-stands.ts'

type Database = Pick<ClientBase, 'query'>

/** A stand with the data of a move. */
export const placeRow = object({
  id: string,
  name: string,
  pavilionId: string,
  pavilion: string,
  editionId: string,
  area: number,
  openSides: integer(),
  /** Price of a square metre with one open side, in cents; null if the hall is not sold by area. */
  price: nullable(number),
  participationId: nullable(string),
  /** Why the stand is not for sale; null while it is. */
  blockReason: nullable(string),
  /** Name of the company that was offered the stand and has not answered yet. */
  offeredTo: nullable(string),
  offeredUntil: nullable(string),
  /** Company that the stand is on hold for, and the last day; null once that is over. */
  heldForId: nullable(string),
  heldFor: nullable(string),
  heldUntil: nullable(string),
  accountId: nullable(string),
  company: nullable(string),
})
export type StandRow = Infer<typeof placeRow>

/** SQL: whether a stand `s` is on hold on that day. */
const isOnHoldOn = (today: Day) =>
  `(s.held_for is not null and s.held_until >= date '${fragment<'2027-01-15'>(today)}')`

export const selectOn = (today: Day) => `
  select s.id, s.name, v.id as "pavilionId", v.name as pavilion, v.edition as "editionId", s.area::float8 as area,
         coalesce(s.open_sides, 1)::int as "openSides", (v.price_per_square_metre * 100)::float8 as price,
         s.participation as "participationId", s.block_reason as "blockReason", ${offeredToOn(today)} as "offeredTo",
         ${offeredUntilOn(today)} as "offeredUntil", case when ${isOnHoldOn(today)} then s.held_for end as "heldForId",
         (select name from account where id = s.held_for and ${isOnHoldOn(today)}) as "heldFor",
         case when ${isOnHoldOn(today)} then s.held_until::text end as "heldUntil", p.account as "accountId",
         a.name as company
  from stand s join pavilion v on v.id = s.pavilion
  left join participation p on p.id = s.participation left join account a on a.id = p.account`

/** Company, open offer or block of a stand. */
export async function readState(database: Database, standId: string, now: number): Promise<StandStateResult> {
  const [stand] = await readRows(database, placeRow, `${selectOn(romeDay(now))} where s.id = $1`, [standId])
  if (!stand) throw NotFound()
  const { name, pavilionId: hallId, pavilion: hall, area, openSides } = stand
  const { accountId, company, offeredTo, offeredUntil, heldFor, heldUntil, blockReason } = stand
  const place = { name, hallId, hall, area, openSides }
  return { ...place, accountId, company, offeredTo, offeredUntil, heldFor, heldUntil, blockReason }
}

const MAX_TARGETS = 40

/** Returns the targets of a move: free stands first, best fit first, then assigned ones. */
export async function readTargets(
  database: Database,
  standId: string,
  search: string,
  now: number,
): Promise<StandTargetsResult> {
  const today = romeDay(now)
  const select = selectOn(today)
  const [stand] = await readRows(database, placeRow, `${select} where s.id = $1`, [standId])
  if (!stand) throw NotFound()
  const targets = await readRows(
    database,
    placeRow,
    `${select} where v.edition = $1 and s.id <> $2
       and ($3 = '' or concat_ws(' ', v.name, s.name, a.name) ilike '%' || $3 || '%')
       and s.block_reason is null and not ${isHeldOn(today, '$5')}
     order by s.participation is not null, v.id <> $4, abs(s.area - $6), abs(coalesce(s.open_sides, 1) - $7),
       v.name, s.name limit ${MAX_TARGETS + 1}`,
    [
      stand.editionId,
      standId,
      search.trim().replaceAll(/[\\%_]/g, '\\$&'),
      stand.pavilionId,
      stand.accountId,
      stand.area,
      stand.openSides,
    ],
  )
  return {
    stand: shown(stand),
    targets: targets.slice(0, MAX_TARGETS).map(shown),
    hasMore: targets.length > MAX_TARGETS,
  }
}

const shown = ({ id, name, pavilion, area, openSides, company, participationId }: StandRow): StandItem => ({
  id,
  name,
  pavilion,
  area,
  openSides,
  company,
  participationId,
})
