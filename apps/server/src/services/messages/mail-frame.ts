import type { FastifyReply } from 'fastify'
import { embedPictures } from './mail-pictures.ts'

/**
 * A mail has only its own styles: no scripts, forms or loads. The page around it may measure it, which is
 * safe without scripts.
 */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
].join('; ')

const NOT_FOUND = 404

/**
 * Sends a mail as its recipient sees it, for our frame. Links open outside of it, because our pages refuse to
 * be framed.
 */
export async function sendMailFrame(reply: FastifyReply, html: string | null | undefined, reason = '') {
  reply
    .header('content-security-policy', POLICY)
    .header('x-frame-options', 'SAMEORIGIN')
    .header('cache-control', 'private, no-store')
    .type('text/html; charset=utf-8')
  return html
    ? reply.send((await embedPictures(html)).replace(/<head>/i, '<head><base target="_blank">'))
    : reply.code(NOT_FOUND).send(reason)
}
