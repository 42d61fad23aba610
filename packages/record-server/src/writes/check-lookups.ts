import { keyPrefixOf, type WriteIssue } from '@foyer/record-contract'
import { ruleToSql } from '../access/rule-to-sql.ts'
import { fragment } from '../db/sql-fragment.ts'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Transaction } from '../options.ts'
import { preparedQuery } from '../query/run-statement.ts'
import { bind, createParameters, type Parameters, quote } from '../query/statement.ts'
import type { Draft } from './check-record.ts'
import { stampUserOf } from './stamp-user.ts'
import { issueAt } from './write-issues.ts'
import type { WriterContext } from './writer-context.ts'

/**
 * Checks that lookups refer to records that exist, are readable for the caller, and match the lookup's
 * filter. Returns the issues of each draft, with one statement for all of them.
 */
export async function lookupIssues(
  context: WriterContext,
  { client, session }: Transaction,
  object: ObjectMetadata,
  drafts: readonly Draft[],
  actor: 'person' | 'system',
): Promise<WriteIssue[][]> {
  const parameters = createParameters()
  const inputs: unknown[] = []
  const tests: string[] = []
  const issues: WriteIssue[][] = drafts.map(() => [])
  const lookups = [...object.fields.values()].filter(({ target }) => target !== null)
  const wrong = lookups.map(() => new Set<number>())
  for (const [index, field] of lookups.entries()) {
    const target = context.registry.objects.get(field.target ?? '')
    const pointing: Record<string, unknown>[] = []
    for (const [at, draft] of drafts.entries()) {
      if (!isTouched(field, draft)) continue
      const id = String(draft.record[field.apiName])
      if (!target || keyPrefixOf(id) !== target.keyPrefix) wrong[index]?.add(at)
      else pointing.push({ at, id, ...filterValues(field, draft) })
    }
    if (!target || pointing.length === 0) continue
    const rows = parameters.input(inputs.push(JSON.stringify(pointing)) - 1)
    const rule = actor === 'system' ? undefined : context.access(target, session).rows('read')
    const readable =
      rule &&
      ruleToSql(rule, target, 'x', { registry: context.registry, parameters, profiles: session.profiles })
    tests.push(missingSql(index, field, target, rows, readable))
  }
  if (tests.length > 0) {
    const { rows } = await client.query<[number, number]>({
      ...preparedQuery(
        fragment<'select 0, 0'>(tests.join(' union all ')),
        bind(parameters.slots, session, inputs),
      ),
      rowMode: 'array',
    })
    for (const [index, at] of rows) wrong[index]?.add(at)
  }
  for (const [index, field] of lookups.entries())
    for (const at of wrong[index] ?? [])
      issues[at]?.push(issueAt('lookup', field, session.language, drafts[at]?.record[field.apiName]))
  return issues
}

/**
 * Selects the given rows without a valid target. A separate subquery, so that few rows never cause a sequential scan.
 */
function missingSql(
  index: number,
  field: FieldMetadata,
  target: ObjectMetadata,
  rows: ReturnType<Parameters['input']>,
  readable: string | undefined,
) {
  const filters = Object.keys(filterOf(field)).map((name, position) => {
    const { column, sqlType } = target.fields.get(name) ?? {}
    if (!column) throw new TypeError(`${field.apiName} is filtered by ${name}, which has no column`)
    return { column, name: `f${position}`, sqlType }
  })
  const columns = ['"at" int', '"id" text', ...filters.map(({ name, sqlType }) => `"${name}" ${sqlType}`)]
  const conditions = [
    'x."id" = k."id"',
    ...(readable === undefined ? [] : [readable]),
    ...filters.map(({ column, name }) => `x.${quote(column)} is not distinct from k."${name}"`),
  ]
  return (
    `select ${index}, k."at" from jsonb_to_recordset(${rows}::jsonb) as k (${columns.join(', ')}) ` +
    `where (select true from ${quote(target.table)} x where ${conditions.join(' and ')}) is null`
  )
}

/** True if the lookup or a field of its filter changes. */
function isTouched(field: FieldMetadata, { object, session, changes, record, before }: Draft) {
  if ((record[field.apiName] ?? null) === null) return false
  // A session may own the records that it writes, even a guest, who has no user record.
  if (field.apiName === 'OwnerId' && record.OwnerId === stampUserOf(session)) return false
  const sources = Object.values(filterOf(field)).flatMap((name) => object.fields.get(name) ?? [])
  return [field, ...sources].some(
    (source) => changes.has(source) && (before === null || before[source.apiName] !== record[source.apiName]),
  )
}

const filterValues = (field: FieldMetadata, { record }: Draft) =>
  Object.fromEntries(
    Object.values(filterOf(field)).map((name, position) => [`f${position}`, record[name] ?? null]),
  )

const filterOf = (field: FieldMetadata) =>
  (field.declaration?.type === 'lookup' && field.declaration.filteredBy) || {}
