import type { FieldValue, RecordRepresentation } from './shapes/record.ts'
import { MASTER_RECORD_TYPE_ID } from './version.ts'

/**
 * A record as a list, without what all records of a set have in common: last modification, version, record type, and a cell per
 * field. A cell is the value, `[value, displayValue]`, or `[]` if the field is missing.
 */
export type PackedRecord = readonly unknown[]

/** Number of parts before the cells. */
const HEAD = 5

/** Returns the record of a packed one. It has no hash of its content. */
export function unpackRecord(
  apiName: string,
  id: string,
  names: readonly string[],
  packed: PackedRecord,
): RecordRepresentation {
  const [lastModifiedById, lastModifiedDate, weakEtag, recordTypeId, recordTypeInfo] = packed as [
    ...[string | null, string | null | 0, number, string | null | 0],
    RecordRepresentation['recordTypeInfo'],
  ]
  const fields: Record<string, FieldValue> = {}
  for (const [index, name] of names.entries()) {
    const cell = packed[HEAD + index]
    if (!Array.isArray(cell)) fields[name] = { displayValue: null, value: cell as FieldValue['value'] }
    else if (cell.length > 0) fields[name] = { displayValue: cell[1], value: cell[0] }
  }
  const systemModstamp = new Date(weakEtag).toISOString()
  return {
    ...{ apiName, id, fields, weakEtag, systemModstamp, lastModifiedById, recordTypeInfo },
    ...{ childRelationships: {}, eTag: '' },
    lastModifiedDate: lastModifiedDate === 0 ? systemModstamp : lastModifiedDate,
    recordTypeId: recordTypeId === 0 ? MASTER_RECORD_TYPE_ID : recordTypeId,
  }
}
