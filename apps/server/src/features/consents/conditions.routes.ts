import {
  areConditionsComplete,
  type ConditionsDocument,
  dayIn,
  LANGUAGES,
  type Organiser,
  organiserOf,
} from '@foyer/fair-domain'
import { type Language, NotFound } from '@foyer/record-contract'
import { dispositionOf } from '@foyer/record-server'
import type { FastifyInstance } from 'fastify'
import { memoize } from '../../memoize.ts'
import { refuse } from '../../refuse.ts'
import { findConditions } from '../../services/consents/conditions.ts'
import { makePdf } from '../../services/documents/pdf/make-pdf.ts'
import type { Needs } from './needs.ts'

const MAX_CACHED = 20
const TEXTS: Readonly<
  Record<Language, { title: (version: string) => string; validFrom: (day: string) => string }>
> = {
  'en-US': {
    title: (version) => `General conditions, version ${version}`,
    validFrom: (day) => `Valid from ${day}`,
  },
  it: {
    title: (version) => `Condizioni generali, versione ${version}`,
    validFrom: (day) => `In vigore dal ${day}`,
  },
}

interface ConditionsPdf {
  language: Language
  organiser: Organiser
  conditions: ConditionsDocument
}

/** Renders the PDF of this content, which is its cache key. */
const pdfOf = memoize(MAX_CACHED, async (content: string) => {
  const { language, organiser, conditions } = JSON.parse(content) as ConditionsPdf
  const texts = TEXTS[language]
  const title = texts.title(conditions.version)
  const bytes = await makePdf({ language, title, organiser }, (pdf) => {
    pdf.heading(title)
    pdf.paragraph(texts.validFrom(dayIn(language, conditions.validFrom)))
    for (const clause of conditions.clauses) pdf.paragraph(clause)
  })
  return { name: `${title.replace(/[^\p{L}\p{N}]+/gu, '-')}.pdf`, bytes }
})

/** Serves a version of the general conditions as PDF to everyone. */
export const conditionsRoutes = (fair: Needs) => (app: FastifyInstance) => {
  const { sitePath, defaultLanguage } = fair.settings
  for (const language of LANGUAGES) {
    const basename = language === defaultLanguage ? `/${sitePath}` : `/${sitePath}/${language}`
    const options = { config: { allow: 'everybody' } } as const
    app.get<{ Params: { id: string } }>(`${basename}/conditions/:id`, options, async (request, reply) => {
      const edition = await fair.editions.current(fair.pool)
      const conditions = await findConditions(fair.pool, request.params.id, language, edition?.settings)
      if (!conditions) throw NotFound()
      const content: ConditionsPdf = { language, organiser: organiserOf(edition), conditions }
      const { name, bytes } = await pdfOf(JSON.stringify(content))
      return reply
        .type('application/pdf')
        .header('content-disposition', dispositionOf(name, 'inline'))
        .header('cache-control', 'public, max-age=300')
        .header('x-content-type-options', 'nosniff')
        .send(bytes)
    })
  }
}

/** Refuses a new version with missing clauses. */
export function requireCompleteConditions(version: Readonly<Record<string, unknown>>) {
  const text = (field: string) => String(version[field] ?? '')
  const isComplete = areConditionsComplete({
    purpose: text('Purpose__c'),
    clausesEn: text('DocumentEn__c'),
    clausesIt: text('DocumentIt__c'),
    specific: text('SpecificClauses__c'),
  })
  if (!isComplete) throw refuse('CONDITIONS_INCOMPLETE')
}
