/** Maximum list subscriptions of one stream, and characters of a subscription's name. */
export const MAX_WATCHES = 200
export const MAX_WATCH_NAME = 4_000

/** Properties of a page that are part of its digest, besides its rows. */
interface PageHead {
  readonly count?: number | null
  readonly hasMore?: boolean
  readonly nextPageToken?: string | null
  readonly previousPageToken?: string | null
}

/** Returns a short digest of a page. It differs if rows, their order, the count or the page tokens differ. */
export function markOf(
  { count, hasMore, nextPageToken, previousPageToken }: PageHead,
  ids: readonly string[] = [],
) {
  const text = JSON.stringify([count, hasMore, nextPageToken, previousPageToken, ids])
  // FNV-1a with 32 bits: small, and two different pages collide once in 4 × 10⁹ times.
  let mark = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    mark = Math.imul(mark ^ text.charCodeAt(index), 0x01000193) >>> 0
  return mark.toString(36)
}
