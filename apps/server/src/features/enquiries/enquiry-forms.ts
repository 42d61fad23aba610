import type { EnquiryKind } from '@foyer/fair-domain'
import { LANGUAGES, type Language, RecordApiError, Refusal } from '@foyer/record-contract'
import type { FastifyInstance } from 'fastify'
import type { Fair } from '../../services/fair/fair.ts'
import { sendEnquiry } from './send-enquiry.ts'

const MAX_FORM_BYTES = 64 * 1024
const SEE_OTHER = 303
const FIELDS = ['name', 'email', 'phone', 'company', 'country', 'sector', 'area', 'message'] as const

type Form = Partial<Record<(typeof FIELDS)[number] | 'kind' | 'website', string>>

/**
 * The same forms from browsers without scripts: sent to the page they stand on, which is drawn again with what was
 * typed and what is wrong with it.
 */
export const enquiryForms = (fair: Fair) => async (app: FastifyInstance) => {
  const { sitePath, defaultLanguage } = fair.settings
  // A context of its own, because it reads bodies that no other route does.
  await app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    )
    for (const language of LANGUAGES) {
      const base = language === defaultLanguage ? `/${sitePath}` : `/${sitePath}/${language}`
      takeForms(forms, base, language)
    }
  })

  function takeForms(forms: FastifyInstance, base: string, language: Language) {
    forms.post<{ Params: { slug: string }; Body: Form | null }>(`${base}/:slug`, async (request, reply) => {
      const { kind, website = '', ...typed } = request.body ?? {}
      const values = Object.fromEntries(FIELDS.map((field) => [field, typed[field] ?? '']))
      const done = () => reply.redirect(`${base}/${request.params.slug}?sent=true`, SEE_OTHER)
      if (website !== '') return done()
      try {
        const { name = '', email = '' } = values
        const enquiry = { ...values, name, email, language, kind: kindOf(kind) }
        await sendEnquiry(fair, await request.sessionOf(), enquiry, request.ip)
        return done()
      } catch (error) {
        if (!(error instanceof RecordApiError)) throw error
        const isRefusal = error instanceof Refusal
        if (!isRefusal && error.output === undefined) throw error
        return reply.sendPage({
          status: error.status,
          formOutcome: {
            values,
            faults: faultsIn(error),
            refusal: isRefusal ? wordsOf(error, language) : null,
          },
        })
      }
    })
  }
}

const kindOf = (kind: string | undefined): EnquiryKind => (kind === 'waitingList' ? 'waitingList' : 'contact')

const wordsOf = ({ text, next }: Refusal, language: Language) => `${text[language]} ${next[language]}`

const faultsIn = ({ output }: RecordApiError) =>
  Object.fromEntries(
    Object.entries(output?.fieldErrors ?? {}).map(([field, [fault]]) => [field, fault?.message ?? '']),
  )
