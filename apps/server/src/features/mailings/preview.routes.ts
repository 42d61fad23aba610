import { isMailWriter, organiserOf } from '@foyer/fair-domain'
import type { FastifyInstance } from 'fastify'
import { formatEditionDays } from '../../services/messages/format-edition-days.ts'
import { sendMailFrame } from '../../services/messages/mail-frame.ts'
import { renderMessage } from '../../services/messages/render-message.ts'
import { readersOf } from '../../services/messages/send-message.ts'
import type { Needs } from './needs.ts'
import { recipientsOf } from './read-recipients.ts'
import { hasText, readMailing } from './stored-mailing.ts'
import { unsubscribeOf, valuesFor } from './write-mail.ts'

interface Preview {
  Params: { id: string }
  Querystring: { contact?: string }
}

const SAMPLE_CODE = 'FOYER-DEMO-0000'

/** Renders a mail for one of its recipients, with their values and language. */
export const previewRoutes = (fair: Needs) => (app: FastifyInstance) => {
  const { pool, settings, siteUrl } = fair
  app.get<Preview>(
    `/${settings.sitePath}/console/mailing-preview/:id`,
    { config: { allow: { inside: 'an empty frame for others than writers' } } },
    async (request, reply) => {
      const { profiles } = await request.sessionOf()
      if (!isMailWriter(profiles)) return sendMailFrame(reply, null)
      const mailing = await readMailing(pool, request.params.id)
      const people = await recipientsOf(fair, pool, mailing)
      const person = people.find(({ contactId }) => contactId === request.query.contact)
      if (!person || !hasText(mailing.texts[person.language])) return sendMailFrame(reply, null)
      const edition = await fair.editions.current(pool)
      const { language } = person
      // The link is disabled in the preview, so that staff cannot unsubscribe a recipient.
      const isEnding = 'unsubscribeUrl' in unsubscribeOf(fair, mailing, person)
      const { html } = renderMessage(mailing.texts[language], valuesFor(fair, person, edition), {
        language,
        organiser: organiserOf(
          edition,
          await readersOf(
            pool,
            {},
            { contactId: person.contactId, ...(person.userId === null ? {} : { userId: person.userId }) },
          ),
        ),
        edition: edition ? `${formatEditionDays(edition.days, language)} · Bologna` : undefined,
        verification: { code: SAMPLE_CODE, url: `${siteUrl}/verify/${SAMPLE_CODE}` },
        ...(isEnding ? { unsubscribeUrl: `${siteUrl}/` } : {}),
      })
      return sendMailFrame(reply, html)
    },
  )
}
