import type { Pool } from 'pg'
import { STATEMENT_TIMEOUT_MS } from './open-pool.ts'

interface LimitLog {
  info: (details: object, message: string) => void
  warn: (details: object, message: string) => void
}

/**
 * Sets the statement timeout as default of the user in this database, since connections through a pooler
 * cannot set it. An existing setting stays; connections of the pooler apply it when they are renewed.
 */
export async function limitStatements(pool: Pool, directPool: Pool, log: LimitLog) {
  const { rows } = await pool.query<{ statement_timeout: string }>('show statement_timeout')
  if (rows[0]?.statement_timeout !== '0') return
  try {
    // Only the user of the pool can set its own defaults.
    await directPool.query(
      `do $$ begin
         execute format('alter role current_user in database %I set statement_timeout = ${STATEMENT_TIMEOUT_MS}', current_database());
       end $$`,
    )
    log.info({ milliseconds: STATEMENT_TIMEOUT_MS }, 'Set statement_timeout for this user')
  } catch (error) {
    const { code } = error as { code?: string }
    log.warn({ code }, 'No statement timeout: set statement_timeout for the user of DATABASE_URL')
  }
}
