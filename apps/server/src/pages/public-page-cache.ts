import { createHash } from 'node:crypto'
import { collectReads } from '../database/collect-reads.ts'
import { compress, type Encoding } from './compress.ts'

/** Pages show relative dates, so an entry expires even when nothing is written. */
const MAX_AGE_MS = 60_000
/** How long a stale page may be served while the new one renders. */
const MAX_STALE_MS = 2_000
/** How long a request waits for the new page before it gets the stale one. */
const STALE_WAIT_MS = 250
/** After a render, the page is not rendered again for this many times the render duration. */
const COOLDOWN_FACTOR = 9
const MAX_PAGES = 1_000
/** Brotli quality for hot pages: forty times slower, but the page fits into the initial TCP window. */
const BEST_QUALITY = 11
/** A page that has just changed may change again: it must stay unchanged this long before it is recompressed. */
const RECOMPRESS_DELAY_MS = 5_000

/** A page that is identical for all anonymous visitors, in every encoding. */
export interface PublicPage {
  etag: string
  /** CSP hash of the inline style element, if any. */
  styleHash: string | undefined
  bodies: Readonly<Record<'br' | 'identity', Buffer>> & { gzip?: Promise<Buffer> }
}

/** Result of a render: a shared page, a personal response, or confirmation that the inputs are unchanged. */
export type RenderOutcome<Personal> = {
  /** Digest of the API responses that the page was rendered from. Equal digests produce equal pages. */
  inputDigest?: string | undefined
} & (
  | { html: string; styleHash: string | undefined; isUnchanged?: undefined }
  | { personal: Personal; isUnchanged?: undefined }
  | { isUnchanged: true }
)

/** Renders a page unless its inputs have this digest. */
type Render<Personal> = (previous?: string) => Promise<RenderOutcome<Personal>>

type PageResult<Personal> =
  | { page: PublicPage; personal?: undefined }
  | { personal: Personal; page?: undefined }

interface CacheEntry {
  page: PublicPage
  expiresAt: number
  isRecompressed: boolean
  /** Earliest time for recompression at the best quality. */
  recompressAfter: number
  /** See `RenderOutcome`; undefined when the page must be rendered again whatever its inputs. */
  inputDigest: string | undefined
  /** Tables that the page was rendered from. */
  reads: ReadonlySet<string>
  /** When one of these tables changed; undefined while the page is fresh. */
  staleSince: number | undefined
  cooldownUntil: number
}

interface PendingRender<Personal> {
  /** Tables that changed since the render began. */
  changedTables: Set<string>
  result: Promise<PageResult<Personal>>
}

/** Wildcard: any table may have changed. */
const ANY_TABLE = '*'

/**
 * Cache of pages for anonymous visitors (stale-while-revalidate). An entry becomes stale when a table that it
 * was rendered from changes. Concurrent requests share one render; requests during the render may get the
 * stale page. `elapsed` is a monotonic clock in milliseconds.
 */
export function createPublicPageCache<Personal>(clock: () => number, elapsed = () => performance.now()) {
  const pages = new Map<string, CacheEntry>()
  const pendingRenders = new Map<string, PendingRender<Personal>>()

  async function renderOnce(url: string, render: Render<Personal>): Promise<PageResult<Personal>> {
    const pending = pendingRenders.get(url)
    if (!pending) return startRender(url, render)
    const result = await pending.result
    // The shared render produced another person's response.
    return result.page ? result : toResult(await render())
  }

  function startRender(url: string, render: Render<Personal>) {
    const reads = new Set<string>()
    const changedTables = new Set<string>()
    const result = collectReads(reads, async () => {
      const startedAt = elapsed()
      try {
        const previous = pages.get(url)
        // An expired page is rendered even when its inputs are unchanged, since dates pass.
        const outcome = await render(
          previous && previous.expiresAt > clock() ? previous.inputDigest : undefined,
        )
        const rendered = await toResult(outcome, previous?.page)
        pages.delete(url)
        const expiresAt = outcome.isUnchanged && previous ? previous.expiresAt : clock() + MAX_AGE_MS
        const { inputDigest } = outcome
        if (rendered.page)
          store(url, rendered.page, previous, { reads, changedTables, startedAt, inputDigest, expiresAt })
        return rendered
      } finally {
        pendingRenders.delete(url)
      }
    })
    pendingRenders.set(url, { changedTables, result })
    return result
  }

  function store(
    url: string,
    page: PublicPage,
    previous: CacheEntry | undefined,
    {
      changedTables,
      startedAt,
      inputDigest,
      ...state
    }: Pick<CacheEntry, 'reads' | 'inputDigest' | 'expiresAt'> & {
      changedTables: Set<string>
      startedAt: number
    },
  ) {
    const now = elapsed()
    const isSame = page.etag === previous?.page.etag
    const entry = isSame
      ? previous
      : { page, isRecompressed: false, recompressAfter: previous ? now + RECOMPRESS_DELAY_MS : now }
    pages.set(
      url,
      Object.assign(entry, state, {
        inputDigest: changedTables.has(ANY_TABLE) ? undefined : inputDigest,
        staleSince: isAffected(changedTables, state.reads) ? now : undefined,
        cooldownUntil: now + Math.min(MAX_STALE_MS / 2, COOLDOWN_FACTOR * (now - startedAt)),
      }),
    )
    const [oldest] = pages.keys()
    if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest)
  }

  return {
    /** Marks the pages that read these tables as stale; without tables, all pages. */
    invalidate(tables: ReadonlySet<string> = new Set([ANY_TABLE])) {
      for (const entry of pages.values()) {
        if (isAffected(tables, entry.reads)) entry.staleSince ??= elapsed()
        if (tables.has(ANY_TABLE)) entry.inputDigest = undefined
      }
      for (const { changedTables } of pendingRenders.values())
        for (const table of tables) changedTables.add(table)
    },

    /** Returns the page of a URL, rendering it if needed. Personal responses are rendered for each request. */
    async get(url: string, render: Render<Personal>): Promise<PageResult<Personal>> {
      const entry = pages.get(url)
      if (!entry || entry.expiresAt <= clock()) return renderOnce(url, render)
      if (entry.staleSince === undefined) {
        if (elapsed() >= entry.recompressAfter) void recompress(entry)
        return entry
      }
      const isTooStale = elapsed() - entry.staleSince > MAX_STALE_MS
      if (isTooStale) return renderOnce(url, render)
      if (elapsed() < entry.cooldownUntil) return entry
      return Promise.race([renderOnce(url, render).catch(() => entry), staleWait().then(() => entry)])
    },
  }
}

/** A page without recorded reads is affected by any change. */
const isAffected = (changedTables: ReadonlySet<string>, reads: ReadonlySet<string>) =>
  changedTables.has(ANY_TABLE) ||
  (changedTables.size > 0 && (reads.size === 0 || [...changedTables].some((table) => reads.has(table))))

async function toResult<Personal>(
  outcome: RenderOutcome<Personal>,
  previous?: PublicPage,
): Promise<PageResult<Personal>> {
  if ('html' in outcome) return { page: await compressPage(outcome.html, outcome.styleHash, previous) }
  if (!outcome.isUnchanged) return { personal: outcome.personal }
  if (!previous) throw new TypeError('Render reported unchanged inputs, but there is no previous page')
  return { page: previous }
}

const staleWait = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, STALE_WAIT_MS).unref()
  })

/** Compresses a page for sending. Returns the previous page when the HTML is identical, as after most changes. */
async function compressPage(
  html: string,
  styleHash: string | undefined,
  previous: PublicPage | undefined,
): Promise<PublicPage> {
  const identity = Buffer.from(html)
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  if (etag === previous?.etag) return previous
  return { etag, styleHash, bodies: { br: await compress(identity, 'br'), identity } }
}

/** Returns the page in an encoding. Gzip is rare, so it is compressed on first use. */
export function bodyOf({ bodies }: PublicPage, encoding: Encoding): Buffer | Promise<Buffer> {
  if (encoding !== 'gzip') return bodies[encoding]
  bodies.gzip ??= compress(bodies.identity, 'gzip')
  return bodies.gzip
}

/** Recompresses a page that is requested again; until that is done the current body is served. */
async function recompress(entry: CacheEntry) {
  if (entry.isRecompressed) return
  entry.isRecompressed = true
  const { bodies } = entry.page
  entry.page = {
    ...entry.page,
    bodies: { ...bodies, br: await compress(bodies.identity, 'br', BEST_QUALITY) },
  }
}
