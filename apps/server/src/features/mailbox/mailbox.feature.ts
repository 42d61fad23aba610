import { isStaff } from '@foyer/fair-domain'
import type { FastifyInstance } from 'fastify'
import type { MakeFeature } from '../feature.ts'

/** A mail brings its own styles and nothing else: no script, no form, no picture from elsewhere. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

const NOT_FOUND = 404

/**
 * Any mail as its recipient sees it: the frame that the console's mailbox shows. Only where mails do not leave the
 * house: elsewhere the links in them open other people's accounts, and nobody but the recipient may read them.
 */
export const mailboxFeature: MakeFeature = ({ pool, settings: { sitePath, smtpUrl } }) => ({
  routes: (app: FastifyInstance) => {
    app.get<{ Params: { id: string } }>(`/${sitePath}/console/mailbox/:id`, async (request, reply) => {
      const { profiles } = await request.sessionOf()
      const { rows } =
        smtpUrl === null && isStaff(profiles)
          ? await pool.query<{ html: string | null }>('select html from message where id = $1', [
              request.params.id,
            ])
          : { rows: [] }
      const html = rows[0]?.html
      reply
        .header('content-security-policy', POLICY)
        .header('x-frame-options', 'SAMEORIGIN')
        .header('cache-control', 'private, no-store')
        .type('text/html; charset=utf-8')
      return html ? reply.send(withLinksBeside(html)) : reply.code(NOT_FOUND).send('')
    })
  },
})

/** Links of a mail open beside it: the portal's own pages refuse to be framed. */
const withLinksBeside = (html: string) => html.replace(/<head>/i, '<head><base target="_blank">')
