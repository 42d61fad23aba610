import { LANGUAGES, type Language, RecordApiError, Refusal } from '@foyer/record-contract'
import { parseForm } from '@foyer/record-server'
import type { FastifyInstance } from 'fastify'
import type { PageOutcome } from '../pages/pages.ts'
import type { Settings } from '../settings/settings.ts'

/** What a form sent; several values of one name are one, with commas between them. */
export type FormBody = Readonly<Record<string, string>>

/** Reads bodies of forms. Register it in a context of its own: elsewhere nothing but JSON is read. */
export function readForms(scope: FastifyInstance, maxBytes: number) {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxBytes },
    async (_request: unknown, body: string) => fieldsIn(body),
  )
}

/** The fields of a form body; its object inherits nothing that a name could stand for. */
function fieldsIn(body: string): FormBody {
  const fields: Record<string, string> = Object.create(null)
  for (const [name, value] of parseForm(body))
    fields[name] = name in fields ? `${fields[name]},${value}` : value
  return fields
}

/** The address of the site in each language. */
export const siteBases = ({ sitePath, defaultLanguage }: Pick<Settings, 'sitePath' | 'defaultLanguage'>) =>
  LANGUAGES.map((language) => ({
    language,
    base: language === defaultLanguage ? `/${sitePath}` : `/${sitePath}/${language}`,
  }))

/** The page to answer with when a form is refused: what was typed, and what is wrong with it. Anything else is thrown. */
export function refusedForm(error: unknown, values: FormBody, language: Language): PageOutcome {
  if (!(error instanceof RecordApiError)) throw error
  const isRefusal = error instanceof Refusal
  if (!isRefusal && error.output === undefined) throw error
  const faults = Object.entries(error.output?.fieldErrors ?? {}).map(([field, [fault]]) => [
    field,
    fault?.message ?? '',
  ])
  return {
    status: error.status,
    formOutcome: {
      values,
      faults: Object.fromEntries(faults),
      refusal: isRefusal ? `${error.text[language]} ${error.next[language]}` : null,
    },
  }
}
