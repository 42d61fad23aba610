import { Admission, type LiveOperationsResult, romeDay, sum } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { ENTRIES } from '../../services/admissions/entries.ts'
import type { Needs } from './needs.ts'
import { LAST_PASSAGES } from './passages.ts'

const SLOT_MS = 15 * 60_000
const SLOTS = 16
const REFUSED = `a.outcome not in ('admitted', 'left', 'undone')`
const COUNTS = `${ENTRIES} as entered,
  (count(*) filter (where a.outcome = 'left'))::int as "left", (count(*) filter (where ${REFUSED}))::int as refused`
const AT = 'coalesce(a.scanned_at, a.created_date)'

interface Counts {
  entered: number
  left: number
  refused: number
}

/** Counts the scans of today by gate, quarter of an hour and refusal. */
export async function getLive({ pool, clock }: Needs, language: Language): Promise<LiveOperationsResult> {
  const now = clock()
  const day = romeDay(now)
  const first = now - (now % SLOT_MS) - (SLOTS - 1) * SLOT_MS
  const [inside, gates, slots, refusals] = await Promise.all([
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
  ])
  return {
    day,
    inside: sum(inside.rows.map(({ count }) => count)),
    gates: gates.rows.map(({ at, ...gate }) => ({
      ...gate,
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
