import { MASTER_RECORD_TYPE_ID } from '@foyer/record-contract'
import { ruleToSql } from '../access/rule-to-sql.ts'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ChildRelationship, ObjectMetadata } from '../metadata/registry.ts'
import { recordTypeInfoOf } from '../metadata/visible-object.ts'
import { etagOf } from '../serve.ts'
import type { Session } from '../session.ts'
import { cellFor, displayNameOf, NOTHING } from './cells.ts'
import type { Columns } from './columns.ts'
import type { Compilation } from './compilation.ts'
import type { Display } from './display.ts'
import type { FieldTree } from './field-tree.ts'
import { isoDateTime } from './iso-date-time.ts'
import { memoize } from './memoize.ts'
import { createRecordCache } from './record-cache.ts'
import { recordValuesSql } from './record-values.ts'
import { createRowWriter, type Part, type Place, type RawRow } from './row-writer.ts'
import { quote } from './statement.ts'

/** Serialises one record as JSON from the columns of its source. */
export type RecordWriter = (row: RawRow, display: Display) => WrittenRecord

export interface WrittenRecord {
  readonly json: string
  readonly eTag: string
}

/** An additional part of the record's JSON: its child relationships. */
export type ExtraText = (row: RawRow, display: Display) => string

interface RecordOptions {
  nested?: boolean
  children?: ExtraText
  /** For rows that are likely to be read again, as those of a list. */
  isCached?: boolean
}

const cache = createRecordCache<WrittenRecord>()

/** Adds the columns and joins of the tree to the statement; returns the function that serialises the record. */
export function compileRecord(
  outer: Compilation,
  tree: FieldTree,
  alias: string,
  { nested = false, children, isCached = false }: RecordOptions = {},
): RecordWriter {
  const used = new Set<number>()
  const compilation = { ...outer, columns: recordUse(outer.columns, used) }
  const { session } = compilation
  const cells: Part[][] = []
  for (const field of tree.fields.values()) {
    const column = compilation.columns.indexOf(fieldSql(compilation, tree.object, field, alias))
    cells.push(cellFor(field, column, session.language))
  }
  for (const [relationship, branch] of tree.parents) {
    const target = branch.tree.object
    const inner = joinParent(compilation, branch.field, target, alias)
    const write = compileRecord(compilation, branch.tree, inner, { nested: true })
    const name = compilation.columns.indexOf(fieldSql(compilation, target, target.nameField, inner))
    const id = compilation.columns.indexOf(`${inner}."id"`)
    cells.push(parentCell(relationship, id, name, write, displayNameOf(target.nameField, session.language)))
  }
  return recordWriter(compilation, tree, alias, cells, { nested, children, isCached }, used)
}

/** The same columns, with a record of those that are used. */
const recordUse = (columns: Columns, used: Set<number>): Columns => ({
  list: columns.list,
  indexOf: (expression) => {
    const index = columns.indexOf(expression)
    used.add(index)
    return index
  },
})

/** Joins the parent of a lookup. Unreadable records are joined as if they did not exist. */
export function joinParent(
  compilation: Compilation,
  lookup: FieldMetadata,
  target: ObjectMetadata,
  alias: string,
) {
  const key = guardedColumn(compilation, objectOf(compilation, lookup), lookup, alias)
  return compilation.joins.aliasFor(key, (inner) => {
    const rule = readRule(compilation, target, inner)
    return `left join ${quote(target.table)} ${inner} on ${inner}."id" = ${key}${rule === undefined ? '' : ` and ${rule}`}`
  })
}

function objectOf({ context }: Compilation, field: FieldMetadata) {
  const object = context.registry.objects.get(field.objectApiName)
  if (!object) throw new TypeError(`${field.objectApiName} is not declared`)
  return object
}

/** Condition on readable rows, or undefined if all are readable. */
export function readRule(
  { context, session, parameters }: Compilation,
  object: ObjectMetadata,
  alias: string,
) {
  return ruleToSql(context.access(object, session).rows('read'), object, alias, {
    registry: context.registry,
    parameters,
    profiles: session.profiles,
  })
}

/** Condition on the children of a record: readable rows whose lookup is readable, too. */
export function childConditions(
  compilation: Compilation,
  { object, field }: Pick<ChildRelationship, 'object' | 'field'>,
  alias: string,
  parentId: string,
): string[] {
  const rules = [fieldRule(compilation, object, field, alias), readRule(compilation, object, alias)]
  return [
    `${alias}.${quote(field.column ?? '')} = ${parentId}`,
    ...rules.filter((rule): rule is string => rule !== undefined),
  ]
}

/** Column of a field for the serialiser; null if the row is readable but the field is not. */
export function fieldSql(
  compilation: Compilation,
  object: ObjectMetadata,
  field: FieldMetadata,
  alias: string,
) {
  const guarded = guardedColumn(compilation, object, field, alias)
  if (field.kind === 'dateTime') return `${guarded} at time zone 'UTC'`
  return field.kind === 'list' ? `array_to_string(${guarded}, ';')` : guarded
}

export function guardedColumn(
  compilation: Compilation,
  object: ObjectMetadata,
  field: FieldMetadata,
  alias: string,
) {
  const stored = `${alias}.${quote(field.column ?? '')}`
  const { declaration } = field
  const column =
    declaration?.type === 'recordValues'
      ? recordValuesSql(compilation, object, declaration.of, stored, alias)
      : stored
  const rule = fieldRule(compilation, object, field, alias)
  return rule === undefined ? column : `(case when ${rule} then ${column} end)`
}

/** Condition under which the field of a readable row is readable, or undefined if it always is. */
export function fieldRule(
  { context, session, parameters }: Compilation,
  object: ObjectMetadata,
  field: FieldMetadata,
  alias: string,
) {
  const rows = context.access(object, session).fieldRows(field)
  if (!rows) return undefined
  return ruleToSql(rows, object, alias, {
    registry: context.registry,
    parameters,
    profiles: session.profiles,
  })
}

function parentCell(
  relationship: string,
  id: number,
  name: number,
  write: RecordWriter,
  toDisplayName: (stored: string) => string,
): Part[] {
  const shownAndStored: Place = (row, display) => {
    if (row[id] === null) return NOTHING
    const shown = row[name]
    return `${typeof shown === 'string' ? JSON.stringify(toDisplayName(shown)) : 'null'},"value":${write(row, display).json}`
  }
  return [`${JSON.stringify(relationship)}:{"displayValue":`, shownAndStored, '}']
}

const isoText = memoize(isoDateTime)
const stampText = memoize((value) => {
  const iso = isoDateTime(value)
  return `${iso}","weakEtag":${Date.parse(iso)}`
})

function recordWriter(
  { columns, session }: Compilation,
  tree: FieldTree,
  alias: string,
  cells: readonly (readonly Part[])[],
  { nested = false, children, isCached }: RecordOptions,
  used: ReadonlySet<number>,
): RecordWriter {
  const { object } = tree
  const id = columns.indexOf(`${alias}."id"`)
  const modifiedBy = columns.indexOf(`${alias}."last_modified_by_id"`)
  const modified = columns.indexOf(`${alias}."last_modified_date" at time zone 'UTC'`)
  const stamp = columns.indexOf(`${alias}."system_modstamp" at time zone 'UTC'`)
  let eTag = ''
  const parts: Part[] = [
    '},"eTag":"',
    () => eTag,
    '","fields":{',
    ...cells.flatMap((cell, index) => (index === 0 ? cell : [',', ...cell])),
    '},"id":"',
    (row) => row[id] ?? '',
    '","lastModifiedById":',
    (row) => (row[modifiedBy] === null ? 'null' : `"${row[modifiedBy]}"`),
    ',"lastModifiedDate":"',
    (row) => isoText(row[modified] ?? ''),
    '",',
    recordTypePart(object, session, nested, columns, alias),
    ',"systemModstamp":"',
    (row) => stampText(row[stamp] ?? ''),
    '}',
  ]
  const version = versionOf(tree, session, nested, [...used])
  const head = `{"apiName":${JSON.stringify(object.apiName)},"childRelationships":{`
  if (children === undefined) {
    const write = createRowWriter([head, ...parts])
    return (row, display) => {
      // The values determine the JSON, and are much shorter.
      const values = version(row, display)
      const writeRecord = () => {
        eTag = etagOf(values)
        return { json: write(row, display), eTag }
      }
      return isCached ? cache.get(values, writeRecord) : writeRecord()
    }
  }
  const write = createRowWriter(parts)
  return (row, display) => {
    const below = children(row, display)
    eTag = etagOf(version(row, display) + below)
    return { json: head + below + write(row, display), eTag }
  }
}

/** Dependencies of a record's JSON: its values, labels and formats. */
function versionOf(tree: FieldTree, session: Session, nested: boolean, columns: readonly number[]) {
  const described = etagOf(`${nested}|${session.language}|${describe(tree, session)}`)
  const values = ['', ...columns.map(() => '')]
  return (row: RawRow, display: Display) => {
    values[0] = described + display.key
    for (const [index, column] of columns.entries()) values[index + 1] = row[column] ?? '\u0000'
    return values.join('\u0001')
  }
}

const describe = (tree: FieldTree, session: Session): string =>
  JSON.stringify([
    tree.object.apiName,
    tree.object.recordTypes.map(({ id }) => recordTypeInfoOf(tree.object, id, session)),
    [...tree.fields.values()].map(({ apiName, dataType, picklist }) => [apiName, dataType, picklist]),
    [...tree.parents].map(([name, branch]) => [name, describe(branch.tree, session)]),
  ])

/** An object without record types has the master one, which nested records omit. */
function recordTypePart(
  object: ObjectMetadata,
  session: Session,
  nested: boolean,
  columns: Columns,
  alias: string,
): Part {
  const plain = nested && object.recordTypes.length === 0 ? null : MASTER_RECORD_TYPE_ID
  const master = `"recordTypeId":${JSON.stringify(plain)},"recordTypeInfo":null`
  if (object.recordTypes.length === 0) return master
  const column = columns.indexOf(`${alias}."record_type_id"`)
  const texts = new Map(
    object.recordTypes.map(({ id }) => [
      id,
      `"recordTypeId":"${id}","recordTypeInfo":${JSON.stringify(recordTypeInfoOf(object, id, session))}`,
    ]),
  )
  return (row) => texts.get(row[column] ?? '') ?? master
}
