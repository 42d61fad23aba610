import type { TimetableOutcome } from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { planInThread } from '../../work/plan-in-thread.ts'
import type { Needs } from './needs.ts'

type Work = Parameters<typeof planInThread>[0]

/** Plans in a thread, which staff can end from any server. */
export async function searchPlan(
  fair: Needs,
  session: Session,
  editionId: string,
  work: Omit<Work, 'isStopped'>,
) {
  await fair.transact(session, ({ client }) =>
    client.query(
      `insert into meetings.planning (edition, started_at) values ($1, $2)
       on conflict (edition) do update set started_at = excluded.started_at, is_stopping = false`,
      [editionId, new Date(fair.clock())],
    ),
  )
  let isEnded = false
  const isStopped = async () => {
    const { rows } = await fair.pool.query<{ isStopping: boolean }>(
      'select is_stopping as "isStopping" from meetings.planning where edition = $1',
      [editionId],
    )
    isEnded = rows[0]?.isStopping ?? false
    return isEnded
  }
  const found = await planInThread({ ...work, isStopped }).finally(() =>
    fair.transact(session, ({ client }) =>
      client.query('delete from meetings.planning where edition = $1', [editionId]),
    ),
  )
  const outcome: TimetableOutcome = found.outcome === 'stopped' && isEnded ? 'ended' : found.outcome
  return { ...found, outcome }
}

/** Asks the running search to end; without one nothing happens. */
export async function stopPlanning(fair: Needs, session: Session) {
  const edition = await fair.editions.current(fair.pool)
  if (!edition) throw refuse('NO_EDITION')
  return fair.transact(session, async ({ client }) => {
    await client.query('update meetings.planning set is_stopping = true where edition = $1', [edition.id])
    return { isStopping: true }
  })
}
