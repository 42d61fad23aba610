import type { LookupField } from '@foyer/record-contract/metadata'
import type { ClientBase } from 'pg'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata, Registry } from '../metadata/registry.ts'
import { quote } from '../query/statement.ts'
import { undescribed } from './sql-fragment.ts'

/**
 * Returns the SQL that creates the table of an object, for a migration; `schema-drift.ts` compares the two.
 * Foreign keys follow in `foreignKeySql`, once all tables exist.
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

/** Replaces `{FirstName}` in a formula by that field's column. */
function formulaSql(object: ObjectMetadata, sql: string) {
  return sql.replace(/\{(\w+)\}/g, (_, name: string) => {
    const column = object.fields.get(name)?.column
    if (!column) throw new TypeError(`A formula of ${object.apiName} names ${name}, which has no column`)
    return quote(column)
  })
}

/** Creates the tables of objects, then their foreign keys. */
export async function createDeclared(
  client: ClientBase,
  registry: Registry,
  objects: readonly ObjectMetadata[],
) {
  const keys = objects.flatMap((object) => foreignKeySql(object, registry))
  for (const sql of [...objects.map(tableSql), ...keys])
    await client.query(undescribed('compiled from the metadata of objects', sql))
}

/** System fields have no foreign key, so that users can be deleted. */
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

/** Indexes for lookups in both directions, and for lists in the order of the name. */
function indexSql(object: ObjectMetadata) {
  const table = quote(object.table)
  const columnsOf = (names: readonly string[]) =>
    [...names.map((name) => object.fields.get(name)?.column ?? name), 'id'].map(quote).join(', ')
  const lookups = [...object.fields.values()].filter(
    (field) => field.declaration?.type === 'lookup' || field.apiName === 'OwnerId',
  )
  const declared = object.declaration.indexes ?? []
  const indexes = [
    [object.nameField.apiName],
    ['CreatedDate'],
    ...lookups.map((field) => [field.apiName]),
    ...declared,
  ]
  return [
    ...new Set(indexes.map((names) => `create index on ${table} (${columnsOf(names)});`)),
    ...searchIndexSql(object),
  ]
}

/** Search matches substrings and similar words, ignoring accents and case. */
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
/** Ids and picklist values have a binary collation; other texts have a linguistic one. */
const isKey = (field: FieldMetadata) => field.dataType === 'Reference' || field.dataType === 'Picklist'
export const isNotNull = (field: FieldMetadata) =>
  field.system
    ? field.apiName !== 'RecordTypeId'
    : // Existing records do not have an added field, nor do records that use cases create.
      (field.required && !field.declaration?.added) || field.declaration?.type === 'boolean'
