import { ENQUIRY_KINDS, type EnquiryKind } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { FastifyInstance } from 'fastify'
import { type FormBody, readForms, refusedForm, siteBases } from '../../http/forms.ts'
import type { Needs } from './needs.ts'

import { sendEnquiry } from './send-enquiry.ts'

const MAX_FORM_BYTES = 64 * 1024
const SEE_OTHER = 303
const FIELDS = [
  'name',
  'email',
  'phone',
  'company',
  'vatNumber',
  'country',
  'sector',
  'area',
  'message',
] as const

/**
 * The same forms for browsers without scripts: posted to their page, which is rendered again with the input
 * and its errors.
 */
export const enquiryForms = (fair: Needs) => async (app: FastifyInstance) => {
  await app.register(async (forms) => {
    readForms(forms, MAX_FORM_BYTES)
    for (const { base, language } of siteBases(fair.settings)) serveForms(forms, base, language)
  })

  function serveForms(forms: FastifyInstance, base: string, language: Language) {
    forms.post<{ Params: { slug: string }; Body: FormBody | null }>(
      `${base}/:slug`,
      { config: { allow: 'everybody', personal: false } },
      async (request, reply) => {
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
          return reply.sendPage(refusedForm(error, values, language))
        }
      },
    )
  }
}

const kindOf = (kind: string | undefined): EnquiryKind =>
  ENQUIRY_KINDS.find((candidate) => candidate === kind) ?? 'contact'
