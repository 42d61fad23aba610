import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Dates pass even when nobody writes anything. */
const MAX_AGE_MS = 60_000
const MAX_PAGES = 1_000
const BROTLI_QUALITY = 5

/** A page that is the same for every guest, ready to be sent in any encoding. */
export interface GuestPage {
  etag: string
  /** Of the style element in it, if there is one. */
  styleHash: string | undefined
  bodies: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>
}

/** Pages drawn for guests, until anything is written anywhere: then each is drawn anew when somebody asks. */
export function createGuestPages(clock: () => number) {
  const pages = new Map<string, { page: GuestPage; until: number }>()
  let generation = 0
  return {
    forget() {
      generation += 1
      pages.clear()
    },

    find(url: string) {
      const found = pages.get(url)
      return found && found.until > clock() ? found.page : undefined
    },

    /** Call it before the page is drawn: what was written meanwhile may be missing on it, so it is not kept then. */
    keeper(url: string) {
      const begun = generation
      return async (html: string, styleHash?: string) => {
        const page = await prepare(html, styleHash)
        if (generation !== begun) return page
        pages.delete(url)
        pages.set(url, { page, until: clock() + MAX_AGE_MS })
        const [oldest] = pages.keys()
        if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest)
        return page
      }
    },
  }
}

async function prepare(html: string, styleHash: string | undefined): Promise<GuestPage> {
  const identity = Buffer.from(html)
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity),
  ])
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { etag, styleHash, bodies: { br, gzip: zipped, identity } }
}

/** The best encoding that a browser says it reads. */
export function encodingFor(accepted: string | undefined): keyof GuestPage['bodies'] {
  const names = (accepted ?? '').split(',').map((part) => part.trim().split(';')[0])
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'identity'
}
