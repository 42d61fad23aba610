import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Content encodings in which a page can be sent. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** Brotli quality for a response on the critical path. */
const DEFAULT_QUALITY = 5

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** Returns the first supported encoding that the client accepts. */
export function negotiateEncoding(
  acceptEncoding: string | undefined,
  supported: readonly Encoding[] = ['br', 'gzip'],
): Encoding {
  const names = (acceptEncoding ?? '').split(',').map((part) => part.trim().split(';')[0])
  return supported.find((name) => names.includes(name)) ?? 'identity'
}

/** Compresses a page. `quality` applies to Brotli only. */
export async function compress(page: string | Buffer, encoding: Encoding, quality = DEFAULT_QUALITY) {
  const content = typeof page === 'string' ? Buffer.from(page) : page
  if (encoding === 'identity') return content
  if (encoding === 'gzip') return compressors.gzip(content)
  return compressors.br(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  })
}
