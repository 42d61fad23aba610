import { LANGUAGES, MAIL_TEMPLATES, maySet, organiserOf } from '@foyer/fair-domain'
import type { FastifyInstance } from 'fastify'
import { sendMailFrame } from '../../services/messages/mail-frame.ts'
import { escapeHtml } from '../../services/messages/mail-styles.ts'
import { renderMessage } from '../../services/messages/render-message.ts'
import type { Needs } from './needs.ts'
import { sampleData } from './sample-data.ts'

interface Preview {
  Querystring: { template?: string; language?: string; subject?: string; body?: string; as?: string }
}

const plain = (text: string) =>
  `<!doctype html><html><head><title>Text</title></head><body><pre style="white-space:pre-wrap">${escapeHtml(text)}</pre></body></html>`

/** Renders a mail text with sample values, with the renderer and layout of a real mail. */
export const mailPreviewRoutes =
  ({
    settings: { sitePath },
    siteUrl,
    editions,
    pool,
  }: Pick<Needs, 'settings' | 'siteUrl' | 'editions' | 'pool'>) =>
  (app: FastifyInstance) => {
    app.get<Preview>(
      `/${sitePath}/console/mail-preview`,
      { config: { allow: { inside: 'an empty frame without the setting' } } },
      async (request, reply) => {
        const { profiles } = await request.sessionOf()
        const { template: key = '', subject = '', body = '', as } = request.query
        const template = MAIL_TEMPLATES.get(key)
        const language = LANGUAGES.find((candidate) => candidate === request.query.language)
        if (!template || !language || !maySet('mails', profiles)) return sendMailFrame(reply, null)
        const { html, text } = renderMessage({ subject, body }, sampleData(template, language, siteUrl), {
          language,
          organiser: organiserOf(await editions.current(pool), template.readers),
          picture: template.picture,
          ...(template.invitation ? { unsubscribeUrl: `${siteUrl}/` } : {}),
          verification: { code: 'FOYER-DEMO-0000', url: `${siteUrl}/verify/FOYER-DEMO-0000` },
        })
        return sendMailFrame(reply, as === 'text' ? plain(text) : html)
      },
    )
  }
