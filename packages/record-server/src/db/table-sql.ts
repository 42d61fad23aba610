import type { LookupField } from '@foyer/record-contract/metadata'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata, Registry } from '../metadata/registry.ts'
import { quote } from '../query/statement.ts'

/**
 * The table of one object, as a migration would create it. A person reads it, puts it into a migration and keeps it
 * there; `schema-drift.ts` says when the two no longer agree. Foreign keys follow in `foreignKeySql`, when all
 * tables exist.
 */
export function tableSql(object: ObjectMetadata) {
  const lines = storedFields(object).map((field) => `  ${columnSql(object, field)}`)
  return [
    `create table ${quote(object.table)} (\n${lines.join(',\n')}\n);`,
    ...indexSql(object),
    ...(object.declaration.appendOnly ? [appendOnlySql(object)] : []),
  ].join('\n')
}

function storedFields(object: ObjectMetadata) {
  return [...object.fields.values()].filter((field) => field.column !== null)
}

function columnSql(object: ObjectMetadata, field: FieldMetadata) {
  const name = quote(field.column ?? '')
  if (field.apiName === 'Id') return `${name} ${field.sqlType} collate "C" primary key`
  const parts = [name, field.sqlType, isText(field) && isKey(field) ? 'collate "C"' : '']
  if (field.declaration?.type === 'formula')
    parts.push(`generated always as (${formulaSql(object, field.declaration.sql)}) stored`)
  if (isNotNull(field)) parts.push('not null')
  if (field.unique) parts.push('unique')
  if (field.kind === 'boolean' && field.declaration?.type === 'boolean') parts.push('default false')
  return parts.filter((part) => part !== '').join(' ')
}

/** `{FirstName}` in a formula stands for that field's column. */
function formulaSql(object: ObjectMetadata, sql: string) {
  return sql.replace(/\{(\w+)\}/g, (_, name: string) => {
    const column = object.fields.get(name)?.column
    if (!column) throw new TypeError(`A formula of ${object.apiName} names ${name}, which has no column`)
    return quote(column)
  })
}

/** Users who no longer exist must not stand in the way, so stamps carry no foreign key. */
export function foreignKeySql(object: ObjectMetadata, registry: Registry) {
  return [...object.fields.values()].flatMap((field) => {
    if (field.declaration?.type !== 'lookup' || field.declaration.onDelete === 'keep') return []
    const target = registry.objects.get(field.declaration.target)
    if (!target) return []
    const table = quote(object.table)
    const column = quote(field.column ?? '')
    return [
      `alter table ${table} add foreign key (${column}) references ${quote(target.table)} ("id") ${ON_DELETE[field.declaration.onDelete]};`,
    ]
  })
}

const ON_DELETE: Record<Exclude<LookupField['onDelete'], 'keep'>, string> = {
  restrict: 'on delete restrict',
  clear: 'on delete set null',
  cascade: 'on delete cascade',
}

/** Lookups are read from both ends, and lists are read in the order of their name. */
function indexSql(object: ObjectMetadata) {
  const table = quote(object.table)
  const columnsOf = (names: readonly string[]) =>
    [...names.map((name) => object.fields.get(name)?.column ?? name), 'id'].map(quote).join(', ')
  const lookups = [...object.fields.values()].filter(
    (field) => field.declaration?.type === 'lookup' || field.apiName === 'OwnerId',
  )
  const declared = object.declaration.indexes ?? []
  const wanted = [
    [object.nameField.apiName],
    ['CreatedDate'],
    ...lookups.map((field) => [field.apiName]),
    ...declared,
  ]
  return [
    ...new Set(wanted.map((names) => `create index on ${table} (${columnsOf(names)});`)),
    ...searchIndexSql(object),
  ]
}

/** Search finds parts of words, and words that are nearly right, in texts without accents and case. */
function searchIndexSql(object: ObjectMetadata) {
  return (object.declaration.searchFields ?? []).map((name) => {
    const column = object.fields.get(name)?.column
    if (!column) throw new TypeError(`${object.apiName} searches ${name}, which has no column`)
    return `create index on ${quote(object.table)} using gin (record_platform.fold(${quote(column)}) gin_trgm_ops);`
  })
}

function appendOnlySql(object: ObjectMetadata) {
  const table = quote(object.table)
  return `create trigger append_only before update or delete or truncate on ${table} for each statement execute function record_platform.refuse_change();`
}

const isText = (field: FieldMetadata) => field.kind === 'text'
/** Ids and picklist values are compared byte by byte; texts for people are sorted as people sort. */
const isKey = (field: FieldMetadata) => field.dataType === 'Reference' || field.dataType === 'Picklist'
export const isNotNull = (field: FieldMetadata) =>
  field.system
    ? field.apiName !== 'RecordTypeId'
    : // Records that were there before an added field need not have it, nor those that use cases make.
      (field.required && !field.declaration?.added) || field.declaration?.type === 'boolean'
