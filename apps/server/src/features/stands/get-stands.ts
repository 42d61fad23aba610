import {
  isSizeNear,
  priceApplication,
  romeDay,
  STAND_STATES,
  type StandsResult,
  toCents,
} from '@foyer/fair-domain'
import { integer, nullable, number, object, oneOf, string } from '@foyer/record-contract'
import { readRows } from '../../database/read-rows.ts'
import { countsOn } from '../../services/participations/held-stands.ts'
import type { Needs } from './needs.ts'

const standRow = object({
  id: string,
  name: string,
  hallId: string,
  hall: string,
  area: number,
  planArea: nullable(number),
  openSides: integer(),
  state: oneOf(...STAND_STATES),
  accountId: nullable(string),
  company: nullable(string),
  until: nullable(string),
  /** Note of a hold, or reason of a block. */
  note: nullable(string),
  /** Price of a square metre with one open side, in euros. */
  price: nullable(string),
})

export interface StandsInput {
  state: string
  hall: string
  search: string
  limit: number
}

const ORDER = `v.name, length(s.name), s.name`

/** Stands of the current edition with their state: read from the holds, so that an expired one counts as free. */
export async function getStands(fair: Needs, input: StandsInput): Promise<StandsResult> {
  const today = romeDay(fair.clock())
  const edition = await fair.editions.current(fair.pool)
  const stands = await readRows(
    fair.pool,
    standRow,
    `select s.id, s.name, v.id as "hallId", v.name as hall, s.area::float8 as area, coalesce(s.open_sides, 1)::int as "openSides",
       (select f.area::float8 from hall_plan p join floor.shape f on f.plan = p.id and f.kind = 'stand' and lower(f.label) = lower(s.name)
        where p.pavilion = v.id and p.state = 'published' and f.area <> s.area) as "planArea",
       case held.kind when 'hold' then 'held' when 'offer' then 'offered' else coalesce(held.kind, 'free') end as state,
       held.account as "accountId", a.name as company,
       (upper(held.period) at time zone 'Europe/Rome' - interval '1 day')::date::text as until,
       case held.kind when 'hold' then s.hold_note when 'blocked' then s.block_reason end as note,
       v.price_per_square_metre::text as price
     from stand s join pavilion v on v.id = s.pavilion
     left join stands.hold held on held.stand = s.id and (${countsOn(today)})
     left join account a on a.id = held.account
     where v.edition = $1 and ($2 = '' or concat_ws(' ', v.name, s.name, a.name, s.hold_note, s.block_reason) ilike '%' || $2 || '%')
     order by ${ORDER}`,
    [edition?.id ?? '', input.search.trim().replaceAll(/[\\%_]/g, '\\$&')],
  )
  const settings = edition?.settings
  const revenueOf = ({ area, openSides, price }: (typeof stands)[number]) =>
    settings
      ? priceApplication(
          { area, openSides, services: {} },
          { pricePerSquareMetre: toCents(price ?? '0'), settings, isFeePaid: true },
        ).spaceTotal
      : 0
  const inHall = stands.filter(({ hall }) => input.hall === '' || hall === input.hall)
  const chosen = inHall.filter(({ state }) => input.state === '' || state === input.state)
  const { rows: wishes } = await fair.pool.query<{ hallId: string; area: number }>(
    `select pavilion as "hallId", area::float8 from application
     where edition = $1 and state in ('submitted', 'waiting_list') and pavilion is not null and area is not null and area > 0`,
    [edition?.id ?? ''],
  )
  const waitingFor = ({ state, hallId, area }: Pick<(typeof stands)[number], 'state' | 'hallId' | 'area'>) =>
    state === 'free'
      ? wishes.filter((wish) => wish.hallId === hallId && isSizeNear(area, wish.area)).length
      : 0
  // A hold or an offer that ends first needs an answer first.
  if (input.state === 'held' || input.state === 'offered')
    chosen.sort((a, b) => (a.until ?? '').localeCompare(b.until ?? ''))
  return {
    today,
    halls: [...new Set(stands.map(({ hall }) => hall))],
    states: STAND_STATES.map((state) => {
      const own = inHall.filter((one) => one.state === state)
      return {
        state,
        count: own.length,
        area: own.reduce((sum, { area }) => sum + area, 0),
        revenue: own.reduce((sum, stand) => sum + revenueOf(stand), 0),
      }
    }),
    stands: chosen.slice(0, input.limit).map(({ price: _, hallId, ...stand }) => ({
      ...stand,
      waiting: waitingFor({ ...stand, hallId }),
    })),
    total: chosen.length,
  }
}
