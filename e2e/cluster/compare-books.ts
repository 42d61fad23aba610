import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'

const STUCK = `select count(*)::int as count from graphile_worker.jobs
  where run_at < now() - interval '5 seconds' or attempts >= max_attempts`

/** What is wrong at the end, in words. Jobs of the dead get a minute and a half to be taken over. */
export async function compareBooks(pool: Pool, acknowledged: ReadonlySet<string>) {
  const faults: string[] = []
  const { rows } = await pool.query<{ reference: string; count: number }>(
    `select bank_reference as reference, count(*)::int as count from receipt
     where bank_reference like 'CLUSTER-%' group by 1`,
  )
  const found = new Map(rows.map(({ reference, count }) => [reference, count]))
  const lost = [...acknowledged].filter((reference) => !found.has(reference))
  if (lost.length > 0)
    faults.push(`${lost.length} acknowledged writes are lost: ${lost.slice(0, 5).join(', ')}`)
  const twice = rows.filter(({ count }) => count > 1)
  if (twice.length > 0) faults.push(`${twice.length} writes are there twice`)
  let stuck = 0
  for (let waited = 0; waited < 90; waited += 1) {
    stuck = (await pool.query<{ count: number }>(STUCK)).rows[0]?.count ?? 0
    if (stuck === 0) break
    await delay(1_000)
  }
  if (stuck > 0) faults.push(`${stuck} jobs are stuck`)
  return { faults, receipts: rows.length }
}
