import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Dates pass even when nobody writes anything. */
const MAX_AGE_MS = 60_000
const MAX_PAGES = 1_000
/** Quick, for whoever waits for the page to be drawn. */
const QUICK_QUALITY = 5
/** Twenty times as slow; with it a page fits into the first packets that a server may send. */
const TIGHT_QUALITY = 10

/** A page that is the same for every guest, ready to be sent in any encoding. */
export interface GuestPage {
  etag: string
  /** Of the style element in it, if there is one. */
  styleHash: string | undefined
  bodies: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>
}

interface KeptPage {
  page: GuestPage
  until: number
  isTight: boolean
}

/** Pages drawn for guests, until anything is written anywhere: then each is drawn anew when somebody asks. */
export function createGuestPages(clock: () => number) {
  const pages = new Map<string, KeptPage>()
  let generation = 0
  return {
    forget() {
      generation += 1
      pages.clear()
    },

    find(url: string) {
      const found = pages.get(url)
      if (!found || found.until <= clock()) return undefined
      void tighten(found)
      return found.page
    },

    /** Call it before the page is drawn: what was written meanwhile may be missing on it, so it is not kept then. */
    keeper(url: string) {
      const begun = generation
      return async (html: string, styleHash?: string) => {
        const page = await prepare(html, styleHash)
        if (generation !== begun) return page
        pages.delete(url)
        pages.set(url, { page, until: clock() + MAX_AGE_MS, isTight: false })
        const [oldest] = pages.keys()
        if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest)
        return page
      }
    },
  }
}

async function prepare(html: string, styleHash: string | undefined): Promise<GuestPage> {
  const identity = Buffer.from(html)
  const [br, zipped] = await Promise.all([pack(identity, QUICK_QUALITY), promisify(gzip)(identity)])
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { etag, styleHash, bodies: { br, gzip: zipped, identity } }
}

/** A page that is asked for again is worth the time; meanwhile it goes out as it is. */
async function tighten(kept: KeptPage) {
  if (kept.isTight) return
  kept.isTight = true
  const { bodies } = kept.page
  kept.page = { ...kept.page, bodies: { ...bodies, br: await pack(bodies.identity, TIGHT_QUALITY) } }
}

const pack = (content: Buffer, quality: number) =>
  promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

/** The best encoding that a browser says it reads. */
export function encodingFor(accepted: string | undefined): keyof GuestPage['bodies'] {
  const names = (accepted ?? '').split(',').map((part) => part.trim().split(';')[0])
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'identity'
}
