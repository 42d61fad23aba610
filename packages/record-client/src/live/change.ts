import { DATA_PATH, type RecordRepresentation } from '@foyer/record-contract'

/** Where the stream is. */
export const EVENTS_PATH = `${DATA_PATH}/events`

/** What the server tells of a record that was changed. */
export interface Change {
  objectApiName: string
  recordId: string
  kind: 'created' | 'updated' | 'deleted'
  changedFields: string[]
  weakEtag: number
  /** Version that `record` is the difference to. */
  from?: number
  /** The changed fields, and the stamps, as a read gives them now. */
  record?: RecordRepresentation
  /** Who did it, where no `record` says so. */
  by?: string | null
  /** Its new name, where that was changed: records that point to it show it. */
  called?: string | null
  /** Relationships that lead to another record now. */
  moved?: string[]
  /** Not the record was changed, but whether, or how much of it, may be seen. */
  access?: true
}

/** What a list that the server was asked to tell of is now. Without `head` it has to be fetched. */
export interface Order {
  /** The names under which it was asked for. */
  keys: string[]
  /** The answer without its records. */
  head?: object
  /** Its rows in order, and those that are new. */
  ids?: string[]
  enter?: RecordRepresentation[]
}

/** One message of the stream. After `reset` the server can't say what was missed. */
export type LiveMessage =
  | { type: 'change'; data: Change }
  | { type: 'order'; data: Order }
  /** The server tells of these from now on. */
  | { type: 'watching'; data: { keys: string[] } }
  | { type: 'reset'; data: { stream?: string } }
  | { type: 'ready'; data: { stream?: string } }
  /** The server is there, though nothing happens. */
  | { type: 'beat'; data: { stream?: string } }
  /** The connection is gone. */
  | { type: 'lost'; data?: undefined }

export const MESSAGES = ['change', 'order', 'watching', 'reset', 'ready', 'beat']
