/** Lists that one stream tells of, and characters of the name under which each is asked for. */
export const MAX_WATCHES = 200
export const MAX_WATCH_NAME = 4_000

/** What of a page decides whether two of them are the same, besides their rows. */
interface PageHead {
  readonly count?: number | null
  readonly hasMore?: boolean
  readonly nextPageToken?: string | null
  readonly previousPageToken?: string | null
}

/** A short text that differs where two pages have other rows, another order, another count or other neighbours. */
export function markOf(
  { count, hasMore, nextPageToken, previousPageToken }: PageHead,
  ids: readonly string[] = [],
) {
  const text = JSON.stringify([count, hasMore, nextPageToken, previousPageToken, ids])
  // FNV-1a: small, and two different pages of one list have the same mark once in four thousand million times.
  let mark = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    mark = Math.imul(mark ^ text.charCodeAt(index), 0x01000193) >>> 0
  return mark.toString(36)
}
