import {
  COUNTRY_CHOICES,
  type FairMethod,
  LANGUAGES,
  registrationMethods,
  welcomeMethods,
} from '@foyer/fair-domain'
import { type InputOf, type OutputOf, Refusal } from '@foyer/record-contract'
import type { ServerMethod, Session } from '@foyer/record-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FormBody, readForms, refusedForm, siteBases } from '../../http/forms.ts'
import { fieldsOfForm } from '../../services/custom-fields/form-fields.ts'
import type { Needs } from './needs.ts'

const MAX_FORM_BYTES = 16 * 1024
const PERSONAL = { config: { allow: 'everybody', personal: true } } as const

type Sent = FastifyRequest<{ Querystring: { token?: string }; Body: FormBody | null }>

/**
 * Registration and password forms for browsers without scripts: posted to their page, which is rendered again
 * with the result. They call the same methods as scripts.
 */
export const registrationRoutes = (fair: Needs, methods: readonly ServerMethod[]) => (app: FastifyInstance) =>
  void app.register(async (scope) => {
    readForms(scope, MAX_FORM_BYTES)

    async function call<M extends FairMethod>(
      { controller, method }: M,
      input: InputOf<M>,
      [request, reply]: [Sent, FastifyReply],
    ) {
      const served = methods.find((one) => one.className === controller && one.methodName === method)
      if (!served) throw new Error(`${controller}.${method} is not served`)
      const session = await request.sessionOf()
      return (await served.handle(input, { session, request, reply })) as OutputOf<M>
    }

    for (const { base, language } of siteBases(fair.settings)) {
      const render = (reply: FastifyReply, values: FormBody) =>
        reply.sendPage({ formOutcome: { values, faults: {}, refusal: null } })
      /** Errors by field, if the refusal names fields: the page has its own texts for them. */
      const renderRefused = (reply: FastifyReply, error: unknown, values: FormBody, field?: string) => {
        const outcome = refusedForm(error, values, language)
        const path = error instanceof Refusal ? (error.path ?? field) : undefined
        if (path === undefined) return reply.sendPage(outcome)
        const message = outcome.formOutcome?.refusal ?? ''
        const faults = Object.fromEntries(path.split(',').map((name) => [name, message]))
        return reply.sendPage({ ...outcome, formOutcome: { values, faults, refusal: null } })
      }

      scope.post(`${base}/reserved/register`, PERSONAL, async (request: Sent, reply) => {
        const typed = request.body ?? {}
        const values = { ...typed, country: countryNamed(typed.country ?? '') }
        try {
          const session = await request.sessionOf()
          await call(registrationMethods.register, registrationIn(fair, session, values), [request, reply])
          return render(reply, values)
        } catch (error) {
          return renderRefused(reply, error, values)
        }
      })

      scope.post(`${base}/reserved/welcome`, PERSONAL, async (request: Sent, reply) => {
        const { token = '' } = request.query
        const { step, password = '', confirmation = '' } = request.body ?? {}
        const link = await call(welcomeMethods.readLink, { token }, [request, reply])
        if (!link) return render(reply, { outcome: 'expired' })
        const values = { email: link.email, needsPassword: String(link.needsPassword) }
        if (step !== 'save') return render(reply, values)
        try {
          await call(welcomeMethods.accept, { token, password, confirmation }, [request, reply])
          return render(reply, { outcome: 'done' })
        } catch (error) {
          const differs = error instanceof Refusal && error.errorCode === 'CONFIRMATION_DIFFERS'
          return renderRefused(reply, error, values, differs ? 'confirmation' : 'password')
        }
      })
    }
  })

function registrationIn(fair: Needs, session: Session, values: FormBody) {
  const { audience = '', firstName = '', lastName = '', email = '', company = '', country = '' } = values
  const more = fieldsOfForm(fair, 'registration', session).map(({ name, type }) => [
    name,
    type === 'boolean' ? values[name] !== undefined : (values[name] ?? null),
  ])
  return {
    ...{ audience, firstName, lastName, email, company, country },
    language: values.language === 'it' ? ('it' as const) : ('en-US' as const),
    privacy: values.privacy !== undefined,
    more: Object.fromEntries(more) as Record<string, unknown>,
  }
}

/** Without scripts the country is typed: matches its name in either language, ignoring case. */
const countryNamed = (typed: string) =>
  COUNTRY_CHOICES.find(({ label }) => LANGUAGES.some((language) => isSameName(label[language], typed)))
    ?.value ?? ''

const isSameName = (one: string, other: string) =>
  one.localeCompare(other.trim(), undefined, { sensitivity: 'base' }) === 0
