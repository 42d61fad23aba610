import { NotFound } from '@foyer/record-contract'
import type { FastifyInstance } from 'fastify'
import type { Fair } from '../feature.ts'

/** A mail brings its own styles and nothing else: it runs no script and loads nothing. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "frame-ancestors 'self'",
  'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** A message as its recipient sees it, for the frame of the inbox. Links leave the frame. */
export const contentRoutes =
  ({ pool, settings }: Pick<Fair, 'pool' | 'settings'>) =>
  (app: FastifyInstance) =>
    void app.get<{ Params: { id: string } }>(
      `/${settings.sitePath}/reserved/messages/:id/content`,
      async (request, reply) => {
        const { userId } = await request.sessionOf()
        const { rows } = await pool.query<{ html: string | null }>(
          'select html from message where id = $1 and "user" = $2',
          [request.params.id, userId],
        )
        const [message] = rows
        if (!message) throw NotFound()
        return reply
          .type('text/html; charset=utf-8')
          .header('content-security-policy', POLICY)
          .header('x-frame-options', 'SAMEORIGIN')
          .header('cache-control', 'private, no-store')
          .send((message.html ?? '').replace('<head>', '<head><base target="_blank">'))
      },
    )
