import type { DuplicateRuleDeclaration, FieldValues } from '@foyer/record-contract/metadata'
import { ruleToSql } from '../access/rule-to-sql.ts'
import { fragment } from '../db/sql-fragment.ts'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Transaction } from '../options.ts'
import { bind, createParameters, quote } from '../query/statement.ts'
import type { WriterContext } from '../writes/writer-context.ts'

/** Minimum similarity of two texts, from 0 to 1: accepts a typo, but not another first name. */
const FUZZY_THRESHOLD = 0.75
const MAX_MATCHES = 20

export interface Match {
  rule: DuplicateRuleDeclaration
  /** Matching records that the caller may read; may be empty although there is a match. */
  readableIds: string[]
}

/** A draft to compare with stored records. */
interface Candidate {
  record: FieldValues
  /** Id of the draft's own record, which is never a duplicate. */
  id: string | null
  rules: readonly DuplicateRuleDeclaration[]
}

/** Returns for each draft the matching rules with the matching records. One statement per rule for all drafts. */
export async function matchDuplicates(
  context: WriterContext,
  transaction: Transaction,
  object: ObjectMetadata,
  candidates: readonly Candidate[],
): Promise<Match[][]> {
  const matches: Match[][] = candidates.map(() => [])
  for (const rule of new Set(candidates.flatMap(({ rules }) => rules))) {
    const fields = rule.fields.map((name) => requireField(object, name))
    const rows = [...candidates.entries()].flatMap(([at, { record, id, rules }]) => {
      const values = fields.map((field) => columnInput(field, record))
      // A record whose first compared field is empty has no duplicates.
      return rules.includes(rule) && values.length > 0 && values[0] !== null ? [{ at, id, values }] : []
    })
    // An empty value matches only an empty value, which is another condition.
    const groups = Map.groupBy(rows, ({ values }) => values.map((value) => value === null).join())
    for (const group of groups.values())
      for (const [at, rows] of await matchRule(context, transaction, object, rule, fields, group))
        matches[at]?.push({ rule, readableIds: rows.flatMap(({ id, readable }) => (readable ? [id] : [])) })
  }
  return matches
}

interface CandidateRow {
  at: number
  id: string | null
  /** By field of the rule. */
  values: readonly unknown[]
}

async function matchRule(
  context: WriterContext,
  { client, session }: Transaction,
  object: ObjectMetadata,
  rule: DuplicateRuleDeclaration,
  fields: readonly FieldMetadata[],
  rows: readonly CandidateRow[],
) {
  const isLike = rule.match === 'fuzzy' ? isFreeText : () => false
  const isBlank = (position: number) => rows[0]?.values[position] === null
  const form = rule.match === 'code' ? 'code' : 'fold'
  const conditions = fields.flatMap((field, position) =>
    isLike(field) ? [] : [equals(field, isBlank(position) ? null : `k."f${position}"`, form)],
  )
  if (fields.some(isLike)) conditions.push(alike(fields.filter(isLike)))
  const inputRows = rows.map(({ at, id, values }) => ({
    at,
    id,
    words: values.filter((_, position) => fields[position] && isLike(fields[position])).join(' '),
    ...Object.fromEntries(values.map((value, position) => [`f${position}`, value])),
  }))
  const columns = fields.map((field, position) => `"f${position}" ${field.sqlType}`)
  const parameters = createParameters()
  const ruleContext = { registry: context.registry, parameters, profiles: session.profiles }
  const readable = ruleToSql(context.access(object, session).rows('read'), object, 't', ruleContext) ?? 'true'
  const result = await client.query<{ at: number; id: string; readable: boolean }>(
    `select k."at", m."id", m.readable
     from jsonb_to_recordset(${fragment<'$1'>(parameters.input(0))}::jsonb) as k ("at" int, "id" text, "words" text, ${fragment<'"f0" text'>(columns.join(', '))})
     cross join lateral (
       select t."id", coalesce(${fragment<'true'>(readable)}, false) as readable from ${quote(object.table)} t
       where ${fragment<'true'>(conditions.join(' and '))} and t."id" is distinct from k."id" limit ${MAX_MATCHES}) m
     order by m."id"`,
    bind(parameters.slots, session, [JSON.stringify(inputRows)]),
  )
  return Map.groupBy(result.rows, ({ at }) => at)
}

/** True for free text, as opposed to ids and picklists. */
const isFreeText = (field: FieldMetadata) =>
  field.kind === 'text' && field.dataType !== 'Reference' && field.dataType !== 'Picklist'

/** Compares without case and accents, in a form that indexes support. */
function equals(field: FieldMetadata, value: string | null, form: 'fold' | 'code') {
  const column = `t.${quote(field.column ?? '')}`
  if (value === null) return `${column} is null`
  return isFreeText(field)
    ? `record_platform.${form}(${column}) = record_platform.${form}(${value})`
    : `${column} = ${value}`
}

/** Compares the concatenated texts, so that swapped first and last names match, too. */
function alike(fields: readonly FieldMetadata[]) {
  const stored = fields.map((field) => `coalesce(t.${quote(field.column ?? '')}, '')`).join(` || ' ' || `)
  return `similarity(record_platform.fold(${stored}), record_platform.fold(k."words")) >= ${FUZZY_THRESHOLD}`
}

function columnInput(field: FieldMetadata, record: FieldValues) {
  const value = record[field.apiName] ?? null
  return field.kind === 'list' && value !== null ? String(value).split(';') : value
}

function requireField(object: ObjectMetadata, name: string) {
  const field = object.fields.get(name)
  if (!field || field.column === null)
    throw new TypeError(`A duplicate rule of ${object.apiName} names ${name}, which has no column`)
  return field
}
