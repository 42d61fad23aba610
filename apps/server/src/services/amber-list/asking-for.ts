import { addDays, REQUEST_AGAIN_AFTER_DAYS, romeDay } from '@foyer/fair-domain'
import type { PoolClient } from 'pg'
import type { OpenListing } from '../../services/amber-list/open-listing.ts'

interface LastRequest {
  status: 'pending' | 'released' | 'confirmed'
  decidedAt: Date | null
}

async function lastRequest(client: Pick<PoolClient, 'query'>, { id }: OpenListing) {
  const { rows } = await client.query<LastRequest>(
    `select status, decided_at as "decidedAt" from unblock_request where listing = $1
     order by status = 'pending' desc, created_date desc limit 1`,
    [id],
  )
  return rows[0]
}

/** The day from which another request is allowed; null if none was refused. */
const dayAfter = (request: LastRequest | undefined) =>
  request?.status === 'confirmed' && request.decidedAt
    ? addDays(romeDay(request.decidedAt.getTime()), REQUEST_AGAIN_AFTER_DAYS)
    : null

/**
 * Finds the listing for a new request: one at a time, for the first of the user's listings that can be contested today.
 */
export async function askingFor(
  client: Pick<PoolClient, 'query'>,
  listings: readonly OpenListing[],
  today: string,
) {
  const requests: (LastRequest | undefined)[] = []
  for (const listing of listings) requests.push(await lastRequest(client, listing))
  const days = requests.map(dayAfter)
  const listing = listings.find((_, i) => (days[i] ?? today) <= today)
  return {
    isPending: requests.some((request) => request?.status === 'pending'),
    listing,
    nextRequestOn: listing ? null : (days.toSorted()[0] ?? null),
  }
}
