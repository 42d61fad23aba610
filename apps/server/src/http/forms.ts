import { LANGUAGES } from '@foyer/fair-domain'
import { type Language, RecordApiError, Refusal } from '@foyer/record-contract'
import { parseForm } from '@foyer/record-server'
import type { FastifyInstance } from 'fastify'
import type { PageOutcome } from '../pages/pages.ts'
import type { Settings } from '../settings/settings.ts'

/** Fields of a form; several values of one name are joined with commas. */
export type FormBody = Readonly<Record<string, string>>

/** Parses form bodies. Register it in its own scope: elsewhere only JSON is accepted. */
export function readForms(scope: FastifyInstance, maxBytes: number) {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxBytes },
    async (_request: unknown, body: string) => fieldsIn(body),
  )
}

/** Parses the fields of a form body into an object without a prototype. */
function fieldsIn(body: string): FormBody {
  const fields: Record<string, string> = Object.create(null)
  for (const [name, value] of parseForm(body))
    fields[name] = name in fields ? `${fields[name]},${value}` : value
  return fields
}

/** The base path of the site in each language. */
export const siteBases = ({ sitePath, defaultLanguage }: Pick<Settings, 'sitePath' | 'defaultLanguage'>) =>
  LANGUAGES.map((language) => ({
    language,
    base: language === defaultLanguage ? `/${sitePath}` : `/${sitePath}/${language}`,
  }))

/** The page to render when a form is rejected: the entered values and their errors. Throws any other error. */
export function refusedForm(error: unknown, values: FormBody, language: Language): PageOutcome {
  if (!(error instanceof RecordApiError)) throw error
  const isRefusal = error instanceof Refusal
  if (!isRefusal && error.output === undefined) throw error
  const issues = Object.entries(error.output?.fieldErrors ?? {}).map(([field, [issue]]) => [
    field,
    issue?.message ?? '',
  ])
  return {
    status: error.status,
    formOutcome: {
      values,
      faults: Object.fromEntries(issues),
      refusal: isRefusal ? `${error.text[language]} ${error.next[language]}` : null,
    },
  }
}
