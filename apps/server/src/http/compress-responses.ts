import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

const COMPRESS_FROM_BYTES = 1024
/** Half the time of 4, for a twentieth more bytes. */
const BROTLI_QUALITY = 2
/** Up to this size compressing synchronously is faster than creating a stream. */
const PACK_AT_ONCE_BYTES = 64 * 1024

export async function compressResponses(app: FastifyInstance) {
  await app.register(compress, {
    threshold: COMPRESS_FROM_BYTES,
    syncThreshold: PACK_AT_ONCE_BYTES,
    encodings: ['br', 'gzip'],
    // An event stream must not wait until a block is full.
    customTypes: /^(text\/(?!event-stream)|application\/(json|javascript|problem\+json)|image\/svg)/,
    brotliOptions: { params: { 1: BROTLI_QUALITY } },
  })
}
