import type { Pool } from 'pg'
import { STATEMENT_TIMEOUT_MS } from './open-pool.ts'

interface LimitLog {
  info: (details: object, message: string) => void
  warn: (details: object, message: string) => void
}

/**
 * Through a pooler no connection can be told how long a statement may take, so it becomes the default of the user in
 * this database. What somebody has set there already stays. Connections that the pooler holds learn of it when they
 * are renewed.
 */
export async function limitStatements(pool: Pool, directPool: Pool, log: LimitLog) {
  const { rows } = await pool.query<{ statement_timeout: string }>('show statement_timeout')
  if (rows[0]?.statement_timeout !== '0') return
  try {
    // What belongs to the user of the pool can be set by that user alone.
    await directPool.query(
      `do $$ begin
         execute format('alter role current_user in database %I set statement_timeout = ${STATEMENT_TIMEOUT_MS}', current_database());
       end $$`,
    )
    log.info(
      { milliseconds: STATEMENT_TIMEOUT_MS },
      'statements of this user are limited in time from now on',
    )
  } catch (error) {
    const { code } = error as { code?: string }
    log.warn({ code }, 'no statement has a limit in time: set statement_timeout for the user of DATABASE_URL')
  }
}
