import { type Infer, integer, nullable, object, string } from '@foyer/record-contract'
import { requireUser, type Session } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import type { Needs } from './needs.ts'

/** A colleague who has not been seen for this long has closed the draft. */
const ABSENT_MS = 30_000

const colleagueRow = object({ name: string, shape: nullable(integer()) })
export type Colleague = Infer<typeof colleagueRow>

/** Records that the user has a draft open, and returns the others who have. */
export async function attendDraft(
  { pool, clock }: Needs,
  session: Session,
  { planId, shape }: { planId: string; shape: number | null },
): Promise<{ colleagues: Colleague[] }> {
  const userId = requireUser(session)
  const now = new Date(clock())
  await pool.query(
    `insert into floor.presence (plan, user_id, shape, seen_at)
     select p.id, $2, $3, $4 from hall_plan p where p.id = $1 and p.state = 'draft'
     on conflict (plan, user_id) do update set shape = excluded.shape, seen_at = excluded.seen_at`,
    [planId, userId, shape, now],
  )
  const colleagues = await readRows(
    pool,
    colleagueRow,
    `select u.name, s.shape from floor.presence s join user_account u on u.id = s.user_id
     where s.plan = $1 and s.user_id <> $2 and s.seen_at > $3 order by u.name`,
    [planId, userId, new Date(now.getTime() - ABSENT_MS)],
  )
  return { colleagues }
}
