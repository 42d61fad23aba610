import {
  type ConditionsDocument,
  clauseHeading,
  type EditionSettings,
  type Purpose,
  parseClauseNumbers,
  splitClauses,
} from '@foyer/fair-domain'
import { type Language, nullable, object, string } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { idRow, readRows } from '../../database/read-rows.ts'
import { cancellationIn } from './cancellation-text.ts'

type Client = Pick<ClientBase, 'query'>
type Settings = Pick<EditionSettings, 'cancellationSteps'>

/** A stored version, with the clauses that are approved specifically. */
export interface StoredConditions extends ConditionsDocument {
  specific: readonly { number: number; heading: string; clause: string }[]
}

const conditionsRow = object({
  id: string,
  version: string,
  validFrom: string,
  text: string,
  specific: nullable(string),
})

/** Id of the version in force; null if there is none with clauses. */
export async function currentConditionsId(
  client: Client,
  now: number,
  purpose: Purpose = 'exhibitorConditions',
) {
  const [row] = await readRows(
    client,
    idRow,
    `select id from consent_text where purpose = $1 and document_it is not null and valid_from <= $2
     order by valid_from desc, name desc limit 1`,
    [purpose, new Date(now)],
  )
  return row?.id ?? null
}

/** Returns a version by its id; undefined if it does not exist or has no clauses. */
export async function findConditions(
  client: Client,
  id: string | null,
  language: Language,
  settings: Settings | undefined,
): Promise<StoredConditions | undefined> {
  const [row] = await readRows(
    client,
    conditionsRow,
    `select id, name as version, valid_from::text as "validFrom",
            case when $2 = 'it' then document_it else document_en end as text, specific_clauses as specific
     from consent_text where id = $1 and document_it is not null and document_en is not null`,
    [id, language],
  )
  return row && withClauses(row, language, settings)
}

/** Fills in the cancellation schedule of the edition. */
function withClauses(
  {
    text,
    specific,
    ...row
  }: { text: string; specific: string | null } & Omit<StoredConditions, 'clauses' | 'specific'>,
  language: Language,
  settings: Settings | undefined,
): StoredConditions {
  const steps = settings?.cancellationSteps ?? []
  const bare = splitClauses(text).map((clause) =>
    clause.replace('{cancellation}', cancellationIn(steps, language)),
  )
  const clauses = bare.map((clause, index) => `${index + 1}. ${clause}`)
  return {
    ...row,
    clauses,
    specific: parseClauseNumbers(specific ?? '').map((number) => ({
      number,
      heading: clauseHeading(bare[number - 1] ?? ''),
      clause: clauses[number - 1] ?? '',
    })),
  }
}

/** The document as people see it. */
export const shownConditions = ({
  id,
  version,
  validFrom,
  clauses,
}: StoredConditions): ConditionsDocument => ({ id, version, validFrom, clauses })
