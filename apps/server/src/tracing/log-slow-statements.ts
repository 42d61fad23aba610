import { fragment } from '@foyer/record-server'
import type { Pool } from 'pg'
import { tablesIn } from '../database/collect-reads.ts'
import type { OnStatement } from './watched-pool.ts'

interface SlowOptions {
  /** Threshold for slow statements; 0: none. */
  fromMs: number
  /** Reads the plans. */
  pool: Pick<Pool, 'query' | 'waitingCount'>
  log: { warn: (details: object, message: string) => void }
  /** Monotonic milliseconds. */
  elapsed?: () => number
}

/** Minimum interval between two plans of one statement: a slow statement is slow for many. */
const PLAN_INTERVAL_MS = 60_000
const MAX_KNOWN = 500
const PLANNED = /^\s*(select|with|insert|update|delete|merge)\b/i

/** Logs slow statements with their plan, without their values, also where the plan repeats them. */
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
    const isDue = (planned.get(text) ?? Number.NEGATIVE_INFINITY) + PLAN_INTERVAL_MS <= elapsed()
    // Waiting requests need the connection more.
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
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${fragment<'select 1'>(text)}`, values)
  return rows.map((row) => withoutValues(row['QUERY PLAN']))
}

/** Quoted values, and numbers in comparisons. */
export const withoutValues = (line: string) =>
  line.replaceAll(/'(?:[^']|'')*'/g, "'…'").replaceAll(/(?<=[=<>~] \(?)-?\d[\d.]*/g, '…')
