import type { DuplicateRuleDeclaration, FieldValues } from '@foyer/record-contract/metadata'
import { ruleToSql } from '../access/rule-to-sql.ts'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Transaction } from '../options.ts'
import { bind, createParameters, quote } from '../query/statement.ts'
import type { WriterContext } from '../writes/writer-context.ts'

/** How alike two texts must be, from 0 to 1: a slip of the pen passes, another first name does not. */
const FUZZY_THRESHOLD = 0.75
const MAX_MATCHES = 20

export interface Match {
  rule: DuplicateRuleDeclaration
  /** Only those the caller may read. There may be none although there is a match. */
  readableIds: string[]
}

/** Rules of the object that the record meets, with the records it is like. One statement per rule. */
export async function matchDuplicates(
  context: WriterContext,
  transaction: Transaction,
  object: ObjectMetadata,
  record: FieldValues,
  ownId: string | null,
  rules: readonly DuplicateRuleDeclaration[],
): Promise<Match[]> {
  const matches: Match[] = []
  for (const rule of rules) {
    const found = await matchRule(context, transaction, object, record, ownId, rule)
    if (found.length > 0)
      matches.push({ rule, readableIds: found.flatMap(({ id, readable }) => (readable ? [id] : [])) })
  }
  return matches
}

async function matchRule(
  context: WriterContext,
  { client, session }: Transaction,
  object: ObjectMetadata,
  record: FieldValues,
  ownId: string | null,
  rule: DuplicateRuleDeclaration,
) {
  const fields = rule.fields.map((name) => requireField(object, name))
  // Records without what the rule looks at first are not alike, only incomplete.
  if (fields[0] === undefined || (record[fields[0].apiName] ?? null) === null) return []
  const parameters = createParameters()
  const inputs: unknown[] = []
  const input = (value: unknown) => parameters.input(inputs.push(value) - 1)
  const isLike = rule.match === 'fuzzy' ? isWords : () => false
  const conditions = fields
    .filter((field) => !isLike(field))
    .map((field) => equals(field, columnInput(field, record), input, rule.match === 'code' ? 'code' : 'fold'))
  const words = fields.filter(isLike)
  if (words.length > 0) conditions.push(alike(words, record, input))
  conditions.push(`t."id" is distinct from ${input(ownId)}::text`)
  const ruleContext = { registry: context.registry, parameters, profiles: session.profiles }
  const readable = ruleToSql(context.access(object, session).rows('read'), object, 't', ruleContext) ?? 'true'
  const { rows } = await client.query<{ id: string; readable: boolean }>(
    `select t."id", coalesce(${readable}, false) as readable from ${quote(object.table)} t where ${conditions.join(' and ')} order by t."id" limit ${MAX_MATCHES}`,
    bind(parameters.slots, session, inputs),
  )
  return rows
}

/** Texts that people write, as opposed to ids and choices. */
const isWords = (field: FieldMetadata) =>
  field.kind === 'text' && field.dataType !== 'Reference' && field.dataType !== 'Picklist'

/** Case and accents do not tell two records apart. A blank is only like a blank. Written so that indexes serve. */
function equals(
  field: FieldMetadata,
  value: unknown,
  input: (value: unknown) => string,
  form: 'fold' | 'code',
) {
  const column = `t.${quote(field.column ?? '')}`
  if (value === null) return `${column} is null`
  return isWords(field)
    ? `record_platform.${form}(${column}) = record_platform.${form}(${input(value)}::text)`
    : `${column} = ${input(value)}::${field.sqlType}`
}

/** Compares the texts as one, so that two names written in the wrong fields are found as well. */
function alike(fields: readonly FieldMetadata[], record: FieldValues, input: (value: unknown) => string) {
  const stored = fields.map((field) => `coalesce(t.${quote(field.column ?? '')}, '')`).join(` || ' ' || `)
  const sent = fields.map((field) => String(record[field.apiName] ?? '')).join(' ')
  return `similarity(record_platform.fold(${stored}), record_platform.fold(${input(sent)}::text)) >= ${FUZZY_THRESHOLD}`
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
