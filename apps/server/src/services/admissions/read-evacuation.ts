import { type EvacuationResult, romeDay, type TicketKind } from '@foyer/fair-domain'
import type { Needs } from './needs.ts'
import { LAST_PASSAGES } from './passages.ts'

/** Returns all people who entered today and have not left, by last name. */
export async function readEvacuation({ pool, clock }: Needs): Promise<EvacuationResult> {
  const now = clock()
  const { rows } = await pool.query<{
    id: string
    name: string
    company: string
    kind: TicketKind
    gate: string
    at: Date
  }>(
    `${LAST_PASSAGES}
     select t.id, t.name, coalesce(t.holder_company, '') as company, t.kind, last.gate, last.at
     from last join ticket t on t.id = last.ticket where last.outcome = 'admitted'
     order by record_platform.fold(coalesce(t.holder_last_name, t.name)), record_platform.fold(t.name), t.id`,
    [romeDay(now)],
  )
  return {
    at: new Date(now).toISOString(),
    people: rows.map(({ at, ...person }) => ({ ...person, enteredAt: at.toISOString() })),
  }
}
