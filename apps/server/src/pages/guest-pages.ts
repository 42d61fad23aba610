import { createHash } from 'node:crypto'
import { collectReads } from '../database/collect-reads.ts'
import { type Encoding, packed } from './encode-page.ts'

/** Dates pass even when nobody writes anything. */
const MAX_AGE_MS = 60_000
/** So long a page that is out of date may still be sent, while the new one is drawn. */
const MAX_LATE_MS = 2_000
/** So long somebody waits for the new one before they get the old one. */
const PATIENCE_MS = 250
/** A page that is drawn over and over leaves the processor to others for so many times as long as it took. */
const REST = 9
const MAX_PAGES = 1_000
/** Forty times as slow; with it a page fits into the first packets that a server may send. */
const TIGHT_QUALITY = 11
/** A page that has just become another one may do so again: so long it has to stand before it is worth the time. */
const SETTLED_MS = 5_000

/** A page that is the same for every guest, ready to be sent in any encoding. */
export interface GuestPage {
  etag: string
  /** Of the style element in it, if there is one. */
  styleHash: string | undefined
  bodies: Readonly<Record<'br' | 'identity', Buffer>> & { gzip?: Promise<Buffer> }
}

/** What drawing gives: a page for everybody, an answer for the one who asked alone, or nothing that is not known. */
export type Drawn<Own> = {
  /** A mark of what the page was told: the same once more, and it would come out the same. */
  drawnFrom?: string | undefined
} & (
  | { html: string; styleHash: string | undefined; isAsBefore?: undefined }
  | { own: Own; isAsBefore?: undefined }
  | { isAsBefore: true }
)

/** Draws a page, unless what it is told bears this mark. */
type Draw<Own> = (before?: string) => Promise<Drawn<Own>>

type Answer<Own> = { page: GuestPage; own?: undefined } | { own: Own; page?: undefined }

interface KeptPage {
  page: GuestPage
  until: number
  isTight: boolean
  /** The earliest time at which the page is compressed more tightly. */
  tightFrom: number
  /** See `Drawn`; undefined where anything may be different. */
  drawnFrom: string | undefined
  /** The tables it was drawn from. */
  reads: ReadonlySet<string>
  /** When one of these tables changed; undefined while none has. */
  changedAt: number | undefined
  restUntil: number
}

interface Drawing<Own> {
  /** What was changed since it began, and may be missing on it. */
  changed: Set<string>
  answer: Promise<Answer<Own>>
}

/** The tables behind changed records; without a list, any. */
const ANY = '*'

/**
 * Pages drawn for guests. A page is out of date when something that it was drawn from changes: it is drawn once for all
 * who wait, and whoever comes meanwhile may get the old one. `elapsed` are milliseconds that pass by themselves.
 */
export function createGuestPages<Own>(clock: () => number, elapsed = () => performance.now()) {
  const pages = new Map<string, KeptPage>()
  const drawings = new Map<string, Drawing<Own>>()

  async function drawOnce(url: string, draw: Draw<Own>): Promise<Answer<Own>> {
    const underWay = drawings.get(url)
    if (!underWay) return begin(url, draw)
    const answer = await underWay.answer
    // It turned out to be another person's answer.
    return answer.page ? answer : toAnswer(await draw())
  }

  function begin(url: string, draw: Draw<Own>) {
    const reads = new Set<string>()
    const changed = new Set<string>()
    const answer = collectReads(reads, async () => {
      const begun = elapsed()
      try {
        const before = pages.get(url)
        // What has grown old is drawn whatever it is told: dates pass.
        const drawn = await draw(before && before.until > clock() ? before.drawnFrom : undefined)
        const answered = await toAnswer(drawn, before?.page)
        pages.delete(url)
        const until = drawn.isAsBefore && before ? before.until : clock() + MAX_AGE_MS
        const { drawnFrom } = drawn
        if (answered.page) keep(url, answered.page, before, { reads, changed, begun, drawnFrom, until })
        return answered
      } finally {
        drawings.delete(url)
      }
    })
    drawings.set(url, { changed, answer })
    return answer
  }

  function keep(
    url: string,
    page: GuestPage,
    before: KeptPage | undefined,
    {
      changed,
      begun,
      drawnFrom,
      ...state
    }: Pick<KeptPage, 'reads' | 'drawnFrom' | 'until'> & {
      changed: Set<string>
      begun: number
    },
  ) {
    const now = elapsed()
    const isSame = page.etag === before?.page.etag
    const kept = isSame ? before : { page, isTight: false, tightFrom: before ? now + SETTLED_MS : now }
    pages.set(
      url,
      Object.assign(kept, state, {
        drawnFrom: changed.has(ANY) ? undefined : drawnFrom,
        changedAt: concerns(changed, state.reads) ? now : undefined,
        restUntil: now + Math.min(MAX_LATE_MS / 2, REST * (now - begun)),
      }),
    )
    const [oldest] = pages.keys()
    if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest)
  }

  return {
    /** Records behind these tables were changed; without a list, anything may have been. */
    forget(tables: ReadonlySet<string> = new Set([ANY])) {
      for (const kept of pages.values()) {
        if (concerns(tables, kept.reads)) kept.changedAt ??= elapsed()
        if (tables.has(ANY)) kept.drawnFrom = undefined
      }
      for (const { changed } of drawings.values()) for (const table of tables) changed.add(table)
    },

    /** The page of an address. `draw` draws it; an answer that is for one person alone is drawn for each. */
    async open(url: string, draw: Draw<Own>): Promise<Answer<Own>> {
      const kept = pages.get(url)
      if (!kept || kept.until <= clock()) return drawOnce(url, draw)
      if (kept.changedAt === undefined) {
        if (elapsed() >= kept.tightFrom) void tighten(kept)
        return kept
      }
      const isLate = elapsed() - kept.changedAt > MAX_LATE_MS
      if (isLate) return drawOnce(url, draw)
      if (elapsed() < kept.restUntil) return kept
      return Promise.race([drawOnce(url, draw).catch(() => kept), patience().then(() => kept)])
    },
  }
}

/** Of a page that read nothing nobody can say what it depends on. */
const concerns = (changed: ReadonlySet<string>, reads: ReadonlySet<string>) =>
  changed.has(ANY) ||
  (changed.size > 0 && (reads.size === 0 || [...changed].some((table) => reads.has(table))))

async function toAnswer<Own>(drawn: Drawn<Own>, before?: GuestPage): Promise<Answer<Own>> {
  if ('html' in drawn) return { page: await prepare(drawn.html, drawn.styleHash, before) }
  if (!drawn.isAsBefore) return { own: drawn.own }
  if (!before) throw new TypeError('A page is as before that never was')
  return { page: before }
}

const patience = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE_MS).unref()
  })

/** Packs a page for sending. One that came out as it was before is that one: most changes alter nothing that it shows. */
async function prepare(
  html: string,
  styleHash: string | undefined,
  before: GuestPage | undefined,
): Promise<GuestPage> {
  const identity = Buffer.from(html)
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  if (etag === before?.etag) return before
  return { etag, styleHash, bodies: { br: await packed(identity, 'br'), identity } }
}

/** The page in an encoding. Hardly anybody asks for gzip: it is packed for the first who does. */
export function bodyOf({ bodies }: GuestPage, encoding: Encoding): Buffer | Promise<Buffer> {
  if (encoding !== 'gzip') return bodies[encoding]
  bodies.gzip ??= packed(bodies.identity, 'gzip')
  return bodies.gzip
}

/** A page that is asked for again is worth the time; meanwhile it goes out as it is. */
async function tighten(kept: KeptPage) {
  if (kept.isTight) return
  kept.isTight = true
  const { bodies } = kept.page
  kept.page = { ...kept.page, bodies: { ...bodies, br: await packed(bodies.identity, 'br', TIGHT_QUALITY) } }
}
