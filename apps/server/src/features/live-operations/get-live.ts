import {
  Admission,
  estimateQueue,
  forecastEntries,
  type LiveHallItem,
  type LiveOperationsResult,
  romeDay,
  sum,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { LAST_PASSAGES } from '../../services/admissions/passages.ts'
import { ENTRIES } from '../../services/ticketing/entries.ts'
import type { Needs } from './needs.ts'
import { type createPastDays, SLOT_MS } from './past-days.ts'

const PACE_MS = 15 * 60_000
/** Slots of the last two hours. */
const SLOTS = 24
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const REFUSED = `a.outcome not in ('admitted', 'left', 'undone')`
const COUNTS = `${ENTRIES} as entered,
  (count(*) filter (where a.outcome = 'left'))::int as "left", (count(*) filter (where ${REFUSED}))::int as refused`
const AT = 'coalesce(a.scanned_at, a.created_date)'

interface Counts {
  entered: number
  left: number
  refused: number
}

/** The scans of a gate in a minute, and its queue. A program that scans with its own access counts as one device. */
function paceOf({ scans, devices }: { scans: number; devices: number } = { scans: 0, devices: 0 }) {
  const perMinute = scans / (PACE_MS / MINUTE_MS)
  return { perMinute: Math.round(perMinute * 10) / 10, queue: estimateQueue(perMinute, Math.max(1, devices)) }
}

/** Counts the scans of today by gate, slot of five minutes and refusal. */
export async function getLive(
  { pool, clock, editions }: Needs,
  readPast: ReturnType<typeof createPastDays>,
  language: Language,
): Promise<LiveOperationsResult> {
  const now = clock()
  const day = romeDay(now)
  const next = now - (now % SLOT_MS) + SLOT_MS
  const first = next - SLOTS * SLOT_MS
  const edition = await editions.current(pool)
  const [inside, gates, slots, refusals, halls, lately, past] = await Promise.all([
    pool.query<{ gate: string; count: number }>(
      `${LAST_PASSAGES} select gate, count(*)::int as count from last where outcome = 'admitted' group by gate`,
      [day],
    ),
    pool.query<Counts & { gate: string; at: Date | null }>(
      `select a.gate, ${COUNTS}, max(${AT}) as at from admission a where a.day = $1 group by a.gate order by a.gate`,
      [day],
    ),
    pool.query<Counts & { slot: number }>(
      `select floor(extract(epoch from ${AT}) / ${SLOT_MS / 1000})::int as slot, ${COUNTS}
       from admission a where a.day = $1 and ${AT} >= $2 group by 1`,
      [day, new Date(first)],
    ),
    pool.query<{ outcome: string; count: number }>(
      `select a.outcome, count(*)::int as count from admission a
       where a.day = $1 and ${REFUSED} group by a.outcome order by count desc, a.outcome`,
      [day],
    ),
    pool.query<LiveHallItem>(
      `select p.id, p.name as hall, p.capacity::int, coalesce(greatest(0, h.entered - h."left"), 0) as inside
       from pavilion p left join ticketing.hall_day h on h.pavilion = p.id and h.day = $1
       where p.edition = $2 and (h.pavilion is not null or p.capacity is not null) order by p.name, p.id`,
      [day, edition?.id ?? null],
    ),
    pool.query<{ gate: string; scans: number; devices: number }>(
      `select a.gate, count(*)::int as scans, count(distinct a.device)::int as devices
       from admission a where a.day = $1 and ${AT} > $2 group by a.gate`,
      [day, new Date(now - PACE_MS)],
    ),
    edition ? readPast(pool, edition.days.opening, next) : { soFar: 0, next: [] },
  ])
  const entered = gates.rows.map((gate) => gate.entered)
  const lastHour = slots.rows.filter(({ slot }) => slot * SLOT_MS > now - HOUR_MS)
  const expected = forecastEntries(sum(entered), sum(lastHour.map((slot) => slot.entered)), past)
  return {
    day,
    halls: halls.rows,
    forecast: sum(expected),
    expected: expected.map((count, index) => ({
      from: new Date(next + index * SLOT_MS).toISOString(),
      entered: count,
    })),
    inside: sum(inside.rows.map(({ count }) => count)),
    gates: gates.rows.map(({ at, ...gate }) => ({
      ...gate,
      ...paceOf(lately.rows.find((one) => one.gate === gate.gate)),
      inside: inside.rows.find((one) => one.gate === gate.gate)?.count ?? 0,
      lastScanAt: at?.toISOString() ?? '',
    })),
    throughput: Array.from({ length: SLOTS }, (_, index) => {
      const from = first + index * SLOT_MS
      const {
        entered = 0,
        left = 0,
        refused = 0,
      } = slots.rows.find(({ slot }) => slot === from / SLOT_MS) ?? {}
      return { from: new Date(from).toISOString(), entered, left, refused }
    }),
    refusals: refusals.rows.map(({ outcome, count }) => ({
      outcome,
      label:
        Admission.fields.Outcome__c.values.find(({ value }) => value === outcome)?.label[language] ?? outcome,
      count,
    })),
  }
}
