import type { FieldValue, RecordRepresentation } from '@foyer/record-contract'
import type { Result } from './result.ts'
import type { Link, Selection } from './selection.ts'
import type { ReadError } from './snapshot.ts'

/** A field as the store keeps it: the wire's own object, except that a nested record became a link. */
export interface StoredField {
  readonly displayValue: string | null
  readonly value: FieldValue['value'] | Link
}

export type StoredRecord = Omit<RecordRepresentation, 'fields'> & {
  readonly fields: Readonly<Record<string, StoredField>>
}

/** Some fields of a record as readers see them. */
export interface RecordView {
  readonly selection: Selection
  /** Version of the entry it was built from. */
  version: number
  data: RecordRepresentation
  /** The result of reading just this, so that reading again finds it without spelling a key. */
  result: Result<RecordRepresentation> | undefined
}

/** One record in the store. Never changed in place: a new version has new objects where it differs. */
export interface RecordEntry {
  readonly id: string
  record: StoredRecord | undefined
  /** Grows with each change. */
  version: number
  freshUntil: number
  keepUntil: number
  /** Why the record can't be had, when that is known. */
  error: ReadError | undefined
  /** Versions below this one come too late: they are older than what was evicted. */
  floor: number
  /** Names that were asked for and that the server left out. */
  absent: Set<string> | undefined
  /** The selection that is exactly the record's fields, when one is. */
  whole: Selection | undefined
  views: RecordView[] | undefined
  /** Results on screen that show this record. */
  watchers: Set<Result> | undefined
}

export const createRecordEntry = (id: string): RecordEntry => ({
  id,
  record: undefined,
  version: 0,
  freshUntil: 0,
  keepUntil: 0,
  error: undefined,
  floor: 0,
  absent: undefined,
  whole: undefined,
  views: undefined,
  watchers: undefined,
})
