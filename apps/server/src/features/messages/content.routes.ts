import { CODED_MAILS, isStaff } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { FastifyInstance } from 'fastify'
import { sendMailFrame } from '../../services/messages/mail-frame.ts'
import { maskLinks } from './mask-links.ts'
import type { Needs } from './needs.ts'

/** Shown to staff in place of a mail that has a personal code or is unknown. */
const HIDDEN_MAIL =
  '<!doctype html><html lang="it"><head><title>Mail</title></head><body><p>Questo messaggio contiene un codice o un link personale: lo legge solo chi lo ha ricevuto.</p><p lang="en">This message has a personal code or link: only its recipient can read it.</p></body></html>'

interface OneMail {
  Params: { id: string }
}

/**
 * Serves mails as their recipients see them: everyone their own; staff any mail with disabled links, except mails with
 * a working code. In a demo, where mails are not sent, administrators read them with working links.
 */
export const contentRoutes =
  ({ pool, readable, settings: { sitePath, smtpUrl } }: Pick<Needs, 'pool' | 'readable' | 'settings'>) =>
  (app: FastifyInstance) => {
    const htmlOf = async (condition: string, values: readonly unknown[]) => {
      const { rows } = await pool.query<{ html: string | null }>(
        `select html from message m where id = $1 and ${condition}`,
        [...values],
      )
      return rows[0]?.html
    }

    app.get<OneMail>(
      `/${sitePath}/reserved/messages/:id/content`,
      { config: { allow: { inside: 'recipients of the message' } } },
      async (request, reply) => {
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
      },
    )

    app.get<OneMail>(
      `/${sitePath}/console/mailbox/:id`,
      { config: { allow: { inside: 'an empty frame for others than staff' } } },
      async (request, reply) => {
        const { profiles } = await request.sessionOf()
        if (!isStaff(profiles)) return sendMailFrame(reply, null)
        if (smtpUrl === null && profiles.includes('admin'))
          return sendMailFrame(reply, await htmlOf('true', [request.params.id]))
        const html = await htmlOf('m.key <> all($2)', [request.params.id, CODED_MAILS])
        return sendMailFrame(reply, html && maskLinks(html), HIDDEN_MAIL)
      },
    )
  }
