import type pg from 'pg'
import type { Acknowledged } from './work-in-hand.ts'

/** Maximum number of mails that a dying server may have delivered without recording it. */
export const MAILS_AT_ONCE = 3

interface Books {
  pool: pg.Pool
  acknowledged: Acknowledged
  /** Number of deliveries of each message to the mail server. */
  taken: ReadonlyMap<string, number>
  /** Codes of the provider for each ticket. */
  codes: ReadonlyMap<string, string>
  kept: ReadonlyMap<string, Buffer>
}

/** Returns the differences as text; empty if the books agree. */
export async function compareBooks({ pool, acknowledged, taken, codes, kept }: Books) {
  const problems: string[] = []
  const complain = (what: string, ids: readonly string[]) => {
    if (ids.length > 0) problems.push(`${ids.length} ${what}: ${ids.slice(0, 5).join(', ')}`)
  }
  const column = async (sql: string, values: unknown[] = []) =>
    (await pool.query(sql, values)).rows.map((row) => String(Object.values(row)[0]))

  const sent = new Set(await column(`select id from message where status = 'sent'`))
  complain(
    'acknowledged mails are lost',
    [...acknowledged.mails].filter((id) => !sent.has(id) || !taken.has(id)),
  )
  const ready = new Map(
    (
      await pool.query<{ id: string; code: string }>(`select id, code from ticket where state = 'ready'`)
    ).rows.map(({ id, code }) => [id, code]),
  )
  complain(
    'acknowledged tickets have no code, or another one',
    [...acknowledged.tickets].filter((id) => !ready.has(id) || ready.get(id) !== codes.get(id)),
  )
  const receipts = await column(`select bank_reference from receipt where bank_reference like 'FAULT-%'`)
  complain(
    'acknowledged receipts are lost',
    [...acknowledged.receipts].filter((reference) => !receipts.includes(reference)),
  )
  complain(
    'receipts are there twice',
    receipts.filter((reference, index) => receipts.indexOf(reference) !== index),
  )
  complain(
    'invoice numbers have gaps before them',
    await column(
      `select series || '-' || year || '-' || number from (select series, year, number,
         lag(number) over (partition by series, year order by number) as before from invoice) i
       where number <> before + 1`,
    ),
  )
  complain('papers are not made', await column(`select id from document where state in ('making', 'failed')`))
  const papers = await column(
    `select id from document where state = 'ready' and made_at > now() - interval '1 hour'`,
  )
  const keys = [...kept.keys()].join('\n')
  complain(
    'papers have no file',
    papers.filter((id) => !keys.includes(id)),
  )
  complain(
    'jobs are stuck',
    await column(
      `select task_identifier || ' ' || id || coalesce(' held by ' || locked_by, '') from graphile_worker.jobs
       where run_at < now() - interval '5 seconds' or attempts >= max_attempts`,
    ),
  )
  return problems
}
