import { recordTypeInfoOf } from '../metadata/visible-object.ts'
import { BETWEEN, type Cell, cellOf } from '../query/cells.ts'
import type { Compilation } from '../query/compilation.ts'
import type { Display } from '../query/display.ts'
import type { FieldTree } from '../query/field-tree.ts'
import { isoDateTime } from '../query/iso-date-time.ts'
import { memoize } from '../query/memoize.ts'
import { fieldSql } from '../query/record-source.ts'
import { createRowWriter, type Part, type Place, type RawRow } from '../query/row-writer.ts'

/** Serialises a row as a packed record, and returns the time of its last change, for `weakEtag`. */
export interface RowPacker {
  write: Place
  changedAt(row: RawRow): number
}

const isoText = memoize(isoDateTime)

/** Adds the columns of the tree to the statement; returns the function that serialises a `PackedRecord` with these fields. */
export function compilePacked(
  compilation: Compilation,
  tree: FieldTree,
  alias: string,
  names: readonly string[],
): RowPacker {
  const { columns, session } = compilation
  const { object } = tree
  const column = (name: string) => columns.indexOf(`${alias}."${name}"`)
  const timeOf = (name: string) => columns.indexOf(`${alias}."${name}" at time zone 'UTC'`)
  const modifiedBy = column('last_modified_by_id')
  const modified = timeOf('last_modified_date')
  const stamp = timeOf('system_modstamp')
  const recordType = object.recordTypes.length > 0 ? column('record_type_id') : undefined
  const recordTypes = new Map(
    object.recordTypes.map(({ id }) => [
      id,
      `"${id}",${JSON.stringify(recordTypeInfoOf(object, id, session))}`,
    ]),
  )
  const changedAt = (row: RawRow) => Date.parse(isoText(row[stamp] ?? ''))
  const cells = names.flatMap((name): Part[] => {
    const field = tree.fields.get(name)
    // A field that the session lost.
    if (!field) return [',[]']
    return [
      ',',
      packedCell(
        cellOf(field, columns.indexOf(fieldSql(compilation, object, field, alias)), session.language),
      ),
    ]
  })
  const write = createRowWriter([
    '[',
    (row) => (row[modifiedBy] === null ? 'null' : `"${row[modifiedBy]}"`),
    ',',
    (row) => (row[modified] === row[stamp] ? '0' : `"${isoText(row[modified] ?? '')}"`),
    ',',
    (row) => String(changedAt(row)),
    ',',
    (row) => (recordType === undefined ? undefined : recordTypes.get(row[recordType] ?? '')) ?? PLAIN_TYPE,
    ...cells,
    ']',
  ])
  return { write, changedAt }
}

/** The master record type, as a packed record has it. */
const PLAIN_TYPE = '0,null'
const NO_DISPLAY = `null${BETWEEN}`

/** A value alone, or with its display value. */
function packedCell({ writes, place }: Cell): Place {
  if (writes === 'value') return place
  return (row: RawRow, display: Display) => {
    const text = place(row, display)
    if (text.startsWith(NO_DISPLAY)) return text.slice(NO_DISPLAY.length)
    // The display value is a text, whose quotes are escaped.
    const end = text.indexOf(`"${BETWEEN}`) + 1
    return `[${text.slice(end + BETWEEN.length)},${text.slice(0, end)}]`
  }
}
