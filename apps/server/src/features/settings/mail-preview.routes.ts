import { MAIL_TEMPLATES, maySet, organiserOf } from '@foyer/fair-domain'
import { LANGUAGES } from '@foyer/record-contract'
import type { FastifyInstance } from 'fastify'
import type { Fair } from '../../services/fair/fair.ts'
import { sendMailFrame } from '../../services/messages/mail-frame.ts'
import { escapeHtml, renderMessage } from '../../services/messages/render-message.ts'
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
  }: Pick<Fair, 'settings' | 'siteUrl' | 'editions' | 'pool'>) =>
  (app: FastifyInstance) => {
    app.get<Preview>(`/${sitePath}/console/mail-preview`, async (request, reply) => {
      const { profiles } = await request.sessionOf()
      const { template: key = '', subject = '', body = '', as } = request.query
      const template = MAIL_TEMPLATES.get(key)
      const language = LANGUAGES.find((candidate) => candidate === request.query.language)
      if (!template || !language || !maySet('mails', profiles)) return sendMailFrame(reply, null)
      const { html, text } = renderMessage({ subject, body }, sampleData(template, language, siteUrl), {
        language,
        organiser: organiserOf(await editions.current(pool), template.readers),
        verification: { code: 'FOYER-DEMO-0000', url: `${siteUrl}/verify/FOYER-DEMO-0000` },
      })
      return sendMailFrame(reply, as === 'text' ? plain(text) : html)
    })
  }
