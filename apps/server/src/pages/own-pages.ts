import type { Encoding } from './encode-page.ts'
import { gzipWith, type PackedPieces, packAround, textWith } from './packed-pieces.ts'
import type { PageSources } from './page-sources.ts'

/** So long a drawing is kept. */
const MAX_AGE_MS = 10 * 60_000
/** So long a page is what it was when nothing was changed: dates pass even when nobody writes anything. */
export const STILL_MS = 60_000
/** Of all drawings together. */
const MAX_BYTES = 32 * 1024 * 1024

/** What is new each time a page is sent, and is no part of what it shows. */
export interface Passing {
  nonce: string
  requestId: string
  /** Where the stream of changes stood. An older place will do: it tells of more. */
  changesSince: string | undefined
}

/** A page as it was drawn for somebody. */
export interface OwnPage {
  /** How the policy names its style element, if it has one. */
  styleHash: string | undefined
  packed: PackedPieces
  /** What is new each time, in the order in which the page has it, as it was when the page was drawn. */
  words: readonly [name: keyof Passing, word: string][]
}

/** A drawing that may be sent again. */
export interface KeptPage {
  page: OwnPage
  /** A mark of what the page was told: the same once more, and it would come out the same. */
  drawnFrom: string
  until: number
  /** Where nobody changes any of it, what the page shows need not be asked for. */
  sources: PageSources | undefined
  /** So long. */
  stillUntil: number
}

/** Makes a page ready to be sent again and again. */
export async function packOwn(
  html: string,
  passing: Passing,
  styleHash: string | undefined,
): Promise<OwnPage> {
  const words = Object.entries(passing)
    .filter(([, word]) => word !== undefined && html.includes(word))
    .sort(([, one], [, other]) => html.indexOf(one) - html.indexOf(other)) as OwnPage['words'][number][]
  const packed = await packAround(
    html,
    words.map(([, word]) => word),
  )
  return { styleHash, packed, words }
}

/** The page as it goes out now, as a gzip file for whoever reads one. */
export function bodyWith({ packed, words }: OwnPage, passing: Passing, encoding: Encoding) {
  const now = words.map(([name, before]) => passing[name] ?? before)
  return encoding === 'gzip' ? gzipWith(packed, now) : textWith(packed, now)
}

/**
 * Drawings of pages for people who are signed in. A page is drawn once more only when it is told something new. Whatever it
 * shows is asked for when it is opened, as whoever opens it, unless the database says that nothing of it was changed
 * for `stillMs` at most. `today` is the day that pages tell.
 */
export function createOwnPages(clock: () => number, today: () => string, stillMs = STILL_MS) {
  const pages = new Map<string, KeptPage>()
  let bytes = 0

  function drop(key: string) {
    bytes -= pages.get(key)?.page.packed.bytes ?? 0
    pages.delete(key)
  }

  return {
    /** Two pages of one key differ only in what they were told. */
    keyOf: (url: string, viewer: object) => JSON.stringify([url, today(), viewer]),

    /** What was drawn before, unless it is too old. */
    find(key: string): KeptPage | undefined {
      const kept = pages.get(key)
      return kept && kept.until > clock() ? kept : undefined
    },

    /** What the page shows was asked for once more, and is what it was. */
    confirm(kept: KeptPage, sources: PageSources | undefined) {
      kept.sources = sources
      kept.stillUntil = clock() + stillMs
    },

    /** What it was drawn from, while that may still be all that there is to it. */
    sourcesOf: (kept: KeptPage) => (kept.stillUntil > clock() ? kept.sources : undefined),

    /** Pages are drawn by other rules from now on. */
    forget() {
      pages.clear()
      bytes = 0
    },

    keep(key: string, page: OwnPage, drawnFrom: string, sources?: PageSources) {
      drop(key)
      const now = clock()
      pages.set(key, { page, drawnFrom, until: now + MAX_AGE_MS, sources, stillUntil: now + stillMs })
      bytes += page.packed.bytes
      for (const oldest of pages.keys()) {
        if (bytes <= MAX_BYTES) break
        drop(oldest)
      }
    },
  }
}
