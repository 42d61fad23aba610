import type { Encoding } from './compress.ts'
import { compileTemplate, type GzipTemplate, renderGzip, renderText } from './gzip-template.ts'
import type { PageDependencies } from './page-dependencies.ts'

/** Lifetime of an entry. */
const MAX_AGE_MS = 10 * 60_000
/** How long an entry can be revalidated by its dependencies alone: dates pass even when nothing is written. */
export const DEPENDENCIES_TTL_MS = 60_000
/** Total size of all entries. */
const MAX_BYTES = 32 * 1024 * 1024

/** Values that differ on every request without being part of the content. */
export interface RequestValues {
  nonce: string
  requestId: string
  /** Position in the change stream. An older one is safe: changes are replayed from there. */
  changesSince: string | undefined
}

/** A rendered page with placeholders for the per-request values. */
export interface PageTemplate {
  /** CSP hash of the inline style element, if any. */
  styleHash: string | undefined
  template: GzipTemplate
  /** The per-request values in document order, as they were at render time. */
  placeholders: readonly [name: keyof RequestValues, value: string][]
}

/** A rendered page that may be served again. */
export interface CacheEntry {
  page: PageTemplate
  /** Digest of the API responses that the page was rendered from. Equal digests produce equal pages. */
  inputDigest: string
  expiresAt: number
  /** The dependencies of the page; while none has changed, nothing needs to be fetched. */
  dependencies: PageDependencies | undefined
  /** Until when `dependencies` may be used. */
  dependenciesExpireAt: number
}

/** Prepares a rendered page for repeated sending. */
export async function compilePage(
  html: string,
  requestValues: RequestValues,
  styleHash: string | undefined,
): Promise<PageTemplate> {
  const placeholders = Object.entries(requestValues)
    .filter(([, value]) => value !== undefined && html.includes(value))
    .sort(
      ([, first], [, second]) => html.indexOf(first) - html.indexOf(second),
    ) as PageTemplate['placeholders'][number][]
  const template = await compileTemplate(
    html,
    placeholders.map(([, value]) => value),
  )
  return { styleHash, template, placeholders }
}

/** Fills in the per-request values, as gzip when the client accepts it. */
export function renderBody(
  { template, placeholders }: PageTemplate,
  requestValues: RequestValues,
  encoding: Encoding,
) {
  const values = placeholders.map(([name, initial]) => requestValues[name] ?? initial)
  return encoding === 'gzip' ? renderGzip(template, values) : renderText(template, values)
}

/**
 * Cache of pages for signed-in users. On each request the page's API calls are made again with the user's own access,
 * and the page is rendered only when a response differs. The calls are skipped when the database reports no change to
 * the page's dependencies, for at most `dependenciesTtlMs`. `today` is the calendar day shown on pages.
 */
export function createPrivatePageCache(
  clock: () => number,
  today: () => string,
  dependenciesTtlMs = DEPENDENCIES_TTL_MS,
) {
  const entries = new Map<string, CacheEntry>()
  let bytes = 0

  function remove(key: string) {
    bytes -= entries.get(key)?.page.template.bytes ?? 0
    entries.delete(key)
  }

  return {
    /** Pages with equal keys differ only in their API responses. */
    keyOf: (url: string, viewer: object) => JSON.stringify([url, today(), viewer]),

    /** Returns an entry that has not expired. */
    get(key: string): CacheEntry | undefined {
      const entry = entries.get(key)
      return entry && entry.expiresAt > clock() ? entry : undefined
    },

    /** Stores new dependencies after the responses proved to be unchanged. */
    revalidated(entry: CacheEntry, dependencies: PageDependencies | undefined) {
      entry.dependencies = dependencies
      entry.dependenciesExpireAt = clock() + dependenciesTtlMs
    },

    /** Returns the dependencies while they may be used for revalidation. */
    dependenciesOf: (entry: CacheEntry) =>
      entry.dependenciesExpireAt > clock() ? entry.dependencies : undefined,

    /** Removes all entries, when templates or metadata have changed. */
    clear() {
      entries.clear()
      bytes = 0
    },

    set(key: string, page: PageTemplate, inputDigest: string, dependencies?: PageDependencies) {
      remove(key)
      const now = clock()
      entries.set(key, {
        page,
        inputDigest,
        expiresAt: now + MAX_AGE_MS,
        dependencies,
        dependenciesExpireAt: now + dependenciesTtlMs,
      })
      bytes += page.template.bytes
      for (const oldest of entries.keys()) {
        if (bytes <= MAX_BYTES) break
        remove(oldest)
      }
    },
  }
}
