import { MASTER_RECORD_TYPE_ID } from '@foyer/record-contract'
import { ruleToSql } from '../access/rule-to-sql.ts'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { recordTypeInfoOf } from '../metadata/visible-object.ts'
import { etagOf } from '../serve.ts'
import type { Session } from '../session.ts'
import { type Cell, cellFor, type RawRow } from './cells.ts'
import type { Compilation } from './compilation.ts'
import type { Display } from './display.ts'
import type { FieldTree } from './field-tree.ts'
import { isoDateTime } from './iso-date-time.ts'
import { quote } from './statement.ts'

/** Writes one record as JSON from the columns its source asked for. */
export type RecordWriter = (row: RawRow, display: Display) => WrittenRecord

export interface WrittenRecord {
  readonly json: string
  readonly eTag: string
}

/** Something beside the fields that goes into the record's JSON: its child relationships. */
export type ExtraText = (row: RawRow, display: Display) => string

/** Adds what the tree asks for to the statement's columns and joins; gives the function that writes the record. */
export function compileRecord(
  compilation: Compilation,
  tree: FieldTree,
  alias: string,
  { nested = false, children }: { nested?: boolean; children?: ExtraText } = {},
): RecordWriter {
  const { session } = compilation
  const cells: Cell[] = []
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
    cells.push(parentCell(relationship, id, name, write))
  }
  return recordWriter(compilation, tree.object, alias, cells, nested, children)
}

/** Joins what the lookup points to. Records that the session may not read are joined as if they were not there. */
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

/** The condition under which the session may read a row, or undefined when it may read all. */
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

/** The column of a field as the writer expects it, empty where the session may read the row but not the field. */
function fieldSql(compilation: Compilation, object: ObjectMetadata, field: FieldMetadata, alias: string) {
  const guarded = guardedColumn(compilation, object, field, alias)
  if (field.kind === 'dateTime') return `${guarded} at time zone 'UTC'`
  return field.kind === 'list' ? `array_to_string(${guarded}, ';')` : guarded
}

export function guardedColumn(
  { context, session, parameters }: Compilation,
  object: ObjectMetadata,
  field: FieldMetadata,
  alias: string,
) {
  const column = `${alias}.${quote(field.column ?? '')}`
  const rows = context.access(object, session).fieldRows(field)
  if (!rows) return column
  const rule = ruleToSql(rows, object, alias, {
    registry: context.registry,
    parameters,
    profiles: session.profiles,
  })
  return rule === undefined ? column : `(case when ${rule} then ${column} end)`
}

function parentCell(relationship: string, id: number, name: number, write: RecordWriter): Cell {
  const key = `${JSON.stringify(relationship)}:{"displayValue":`
  const empty = `${key}null,"value":null}`
  return (row, display) => {
    if (row[id] === null) return empty
    const shown = row[name]
    return `${key}${typeof shown === 'string' ? JSON.stringify(shown) : 'null'},"value":${write(row, display).json}}`
  }
}

function recordWriter(
  { columns, session }: Compilation,
  object: ObjectMetadata,
  alias: string,
  cells: readonly Cell[],
  nested: boolean,
  children: ExtraText | undefined,
): RecordWriter {
  const id = columns.indexOf(`${alias}."id"`)
  const modifiedBy = columns.indexOf(`${alias}."last_modified_by_id"`)
  const modified = columns.indexOf(`${alias}."last_modified_date" at time zone 'UTC'`)
  const stamp = columns.indexOf(`${alias}."system_modstamp" at time zone 'UTC'`)
  const head = `{"apiName":${JSON.stringify(object.apiName)},"childRelationships":{`
  const recordType = recordTypeText(object, session, nested)
  const recordTypeColumn = object.recordTypes.length > 0 ? columns.indexOf(`${alias}."record_type_id"`) : -1
  return (row, display) => {
    let fields = ''
    for (const cell of cells) fields += fields === '' ? cell(row, display) : `,${cell(row, display)}`
    const modstamp = isoDateTime(row[stamp] ?? '')
    const by = row[modifiedBy]
    const tail = `},"id":"${row[id]}","lastModifiedById":${by === null ? 'null' : `"${by}"`},"lastModifiedDate":"${isoDateTime(row[modified] ?? '')}",${recordType(row[recordTypeColumn])},"systemModstamp":"${modstamp}","weakEtag":${Date.parse(modstamp)}}`
    const below = children === undefined ? '' : children(row, display)
    const eTag = etagOf(below + fields + tail)
    return { json: `${head}${below}},"eTag":"${eTag}","fields":{${fields}${tail}`, eTag }
  }
}

/** An object without record types has the master one, which is not told of nested records. */
function recordTypeText(object: ObjectMetadata, session: Session, nested: boolean) {
  const plain = nested && object.recordTypes.length === 0 ? null : MASTER_RECORD_TYPE_ID
  const master = `"recordTypeId":${JSON.stringify(plain)},"recordTypeInfo":null`
  const texts = new Map(
    object.recordTypes.map(({ id }) => [
      id,
      `"recordTypeId":"${id}","recordTypeInfo":${JSON.stringify(recordTypeInfoOf(object, id, session))}`,
    ]),
  )
  return (id: string | null | undefined) => (id && texts.get(id)) || master
}
