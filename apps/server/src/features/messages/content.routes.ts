import { isStaff } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { FastifyInstance } from 'fastify'
import type { Fair } from '../../services/fair/fair.ts'
import { sendMailFrame } from '../../services/messages/mail-frame.ts'
import { maskLinks } from './mask-links.ts'

interface OneMail {
  Params: { id: string }
}

/**
 * Mails as their recipients see them. Everybody reads their own. Where mails do not leave the house staff read any, so
 * that a demo can be shown: administrators whole, since somebody has to follow the links, others without their links.
 * With a mail server nobody but the recipient reads them.
 */
export const contentRoutes =
  ({ pool, readable, settings: { sitePath, smtpUrl } }: Pick<Fair, 'pool' | 'readable' | 'settings'>) =>
  (app: FastifyInstance) => {
    const htmlOf = async (condition: string, values: readonly unknown[]) => {
      const { rows } = await pool.query<{ html: string | null }>(
        `select html from message m where id = $1 and ${condition}`,
        [...values],
      )
      return rows[0]?.html
    }

    app.get<OneMail>(`/${sitePath}/reserved/messages/:id/content`, async (request, reply) => {
      const session = await request.sessionOf()
      const shown = readable(session, 1)
      const html = isStaff(session.profiles)
        ? await htmlOf(`"user" = $2 and status not in ('held', 'withdrawn')`, [
            request.params.id,
            session.userId,
          ])
        : await htmlOf(shown.rows('Message__c', 'm'), [request.params.id, ...shown.values()])
      if (html === undefined) throw NotFound()
      return sendMailFrame(reply, html)
    })

    app.get<OneMail>(`/${sitePath}/console/mailbox/:id`, async (request, reply) => {
      const { profiles } = await request.sessionOf()
      const mayRead = smtpUrl === null && isStaff(profiles)
      const html = mayRead ? await htmlOf('true', [request.params.id]) : null
      return sendMailFrame(reply, html && (profiles.includes('admin') ? html : maskLinks(html)))
    })
  }
