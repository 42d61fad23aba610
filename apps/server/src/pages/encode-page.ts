import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** How a page is packed. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** Quick, for whoever waits for the page to be drawn. */
const QUICK_QUALITY = 5

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** The best of these encodings that a browser says it reads. */
export function encodingFor(
  accepted: string | undefined,
  offered: readonly Encoding[] = ['br', 'gzip'],
): Encoding {
  const names = (accepted ?? '').split(',').map((part) => part.trim().split(';')[0])
  return offered.find((name) => names.includes(name)) ?? 'identity'
}

/** A page in an encoding; the quality is one of Brotli. */
export async function packed(page: string | Buffer, encoding: Encoding, quality = QUICK_QUALITY) {
  const content = typeof page === 'string' ? Buffer.from(page) : page
  if (encoding === 'identity') return content
  if (encoding === 'gzip') return pack.gzip(content)
  return pack.br(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
}
