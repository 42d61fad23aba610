import { exhibitorRequestsQueue, workingDaysBetween } from '@foyer/fair-domain'
import type { ClientBase } from 'pg'

const PERIOD_MS = 90 * 24 * 3_600_000

/**
 * Percentage of requests to exhibit that were answered within the promised time, in the last 90 days; overdue open ones
 * count as broken. Null if there is none.
 */
export async function measurePromise(client: Pick<ClientBase, 'query'>, now: number) {
  const { rows } = await client.query<{ since: Date; at: Date | null }>(
    `select created_date as since, decided_at as at from enquiry
     where kind = 'invitation' and (decided_at >= $1 or state = 'requested')`,
    [new Date(now - PERIOD_MS)],
  )
  const { workingDays } = exhibitorRequestsQueue
  const isInTime = ({ since, at }: (typeof rows)[number]) =>
    workingDaysBetween(since.getTime(), at?.getTime() ?? now) <= workingDays
  const measured = rows.filter((row) => row.at !== null || !isInTime(row))
  if (measured.length === 0) return null
  return Math.round((measured.filter(isInTime).length / measured.length) * 100)
}
