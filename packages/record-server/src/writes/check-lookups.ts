import { keyPrefixOf, type WriteFault } from '@foyer/record-contract'
import { ruleToSql } from '../access/rule-to-sql.ts'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Transaction } from '../options.ts'
import { bind, createParameters, quote } from '../query/statement.ts'
import type { Draft } from './check-record.ts'
import { stampUserOf } from './stamp-user.ts'
import { faultAt } from './write-faults.ts'
import type { WriterContext } from './writer-context.ts'

/** Lookups must point to records that exist, that the caller may read, and that the lookup's filter offers. */
export async function lookupFaults(
  context: WriterContext,
  { client }: Transaction,
  draft: Draft,
  actor: 'person' | 'system',
): Promise<WriteFault[]> {
  const { object, session, record } = draft
  const touched = [...object.fields.values()].filter((field) => isTouched(field, draft))
  const parameters = createParameters()
  const inputs: unknown[] = []
  const tests = touched.map((field) => {
    const target = field.target === null ? undefined : context.registry.objects.get(field.target)
    const id = String(record[field.apiName])
    if (!target || keyPrefixOf(id) !== target.keyPrefix) return 'false'
    const input = (value: unknown) => parameters.input(inputs.push(value) - 1)
    const rule = actor === 'system' ? undefined : context.access(target, session).rows('read')
    const readable =
      rule &&
      ruleToSql(rule, target, 'x', { registry: context.registry, parameters, profiles: session.profiles })
    const conditions = [
      `x."id" = ${input(id)}`,
      ...(readable === undefined ? [] : [readable]),
      ...filterConditions(field, target, (name) => input(record[name] ?? null)),
    ]
    return `exists (select 1 from ${quote(target.table)} x where ${conditions.join(' and ')})`
  })
  if (tests.length === 0) return []
  const { rows } = await client.query<boolean[]>({
    text: `select ${tests.join(', ')}`,
    values: bind(parameters.slots, session, inputs),
    rowMode: 'array',
  })
  return touched.flatMap((field, index) =>
    rows[0]?.[index] ? [] : [faultAt('lookup', field, session.language, record[field.apiName])],
  )
}

/** The filter compares with other fields of the record, so a change of those counts as well. */
function isTouched(field: FieldMetadata, { object, session, changes, record, before }: Draft) {
  if (field.target === null || (record[field.apiName] ?? null) === null) return false
  // Whoever writes may own what he writes, also a guest, of whom there is no record.
  if (field.apiName === 'OwnerId' && record.OwnerId === stampUserOf(session)) return false
  const sources = Object.values(filterOf(field)).flatMap((name) => object.fields.get(name) ?? [])
  return [field, ...sources].some(
    (source) => changes.has(source) && (before === null || before[source.apiName] !== record[source.apiName]),
  )
}

function filterConditions(field: FieldMetadata, target: ObjectMetadata, input: (name: string) => string) {
  return Object.entries(filterOf(field)).map(([targetField, sourceField]) => {
    const { column, sqlType } = target.fields.get(targetField) ?? {}
    if (!column) throw new TypeError(`${field.apiName} is filtered by ${targetField}, which has no column`)
    return `x.${quote(column)} is not distinct from ${input(sourceField)}::${sqlType}`
  })
}

const filterOf = (field: FieldMetadata) =>
  (field.declaration?.type === 'lookup' && field.declaration.filteredBy) || {}
