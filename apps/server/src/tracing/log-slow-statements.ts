import type { Pool } from 'pg'
import { tablesIn } from '../database/collect-reads.ts'
import type { OnStatement } from './watched-pool.ts'

interface SlowOptions {
  /** From here on a statement is slow; 0: none is. */
  fromMs: number
  /** Asked for the plans. */
  pool: Pick<Pool, 'query' | 'waitingCount'>
  log: { warn: (details: object, message: string) => void }
  /** Milliseconds since some moment. */
  elapsed?: () => number
}

/** The plan of one statement is asked for so often at most: what is slow is slow for many. */
const REST_MS = 60_000
const MAX_KNOWN = 500
const PLANNED = /^\s*(select|with|insert|update|delete|merge)\b/i

/**
 * Writes slow statements into the log with the plan that PostgreSQL chose for them. Their values stay out of it, also
 * where the plan repeats them.
 */
export function logSlowStatements({
  fromMs,
  pool,
  log,
  elapsed = () => performance.now(),
}: SlowOptions): OnStatement {
  if (fromMs === 0) return () => {}
  const planned = new Map<string, number>()

  async function write(text: string, values: unknown[], ms: number) {
    const details = { ms: Math.round(ms), statement: text, tables: tablesIn(text) }
    const isDue = (planned.get(text) ?? Number.NEGATIVE_INFINITY) + REST_MS <= elapsed()
    // Whoever waits for a connection needs it more.
    if (!isDue || !PLANNED.test(text) || pool.waitingCount > 0) return log.warn(details, 'slow statement')
    if (planned.size >= MAX_KNOWN) planned.clear()
    planned.set(text, elapsed())
    const plan = await planOf(pool, text, values).catch(() => undefined)
    log.warn({ ...details, ...(plan && { plan }) }, 'slow statement')
  }

  return ({ text, values, ms }) => {
    if (ms >= fromMs) void write(text, values, ms)
  }
}

async function planOf(pool: SlowOptions['pool'], text: string, values: unknown[]) {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
  return rows.map((row) => withoutValues(row['QUERY PLAN']))
}

/** Quoted values, and numbers that something is compared with. */
export const withoutValues = (line: string) =>
  line.replaceAll(/'(?:[^']|'')*'/g, "'…'").replaceAll(/(?<=[=<>~] \(?)-?\d[\d.]*/g, '…')
