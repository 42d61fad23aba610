import { DATA_PATH, type RecordRepresentation } from '@foyer/record-contract'

/** Path of the change stream. */
export const EVENTS_PATH = `${DATA_PATH}/events`

/** A change of a record, as sent by the server. */
export interface Change {
  objectApiName: string
  recordId: string
  kind: 'created' | 'updated' | 'deleted'
  changedFields: string[]
  weakEtag: number
  /** Version that `record` is a patch against. */
  from?: number
  /** The changed fields and the system fields, with their current values. */
  record?: RecordRepresentation
  /** User who made the change, when there is no `record`. */
  by?: string | null
  /** New name of the record, if it changed: lookups to the record show it. */
  called?: string | null
  /** Relationships that now refer to another record. */
  moved?: string[]
  /** Set when the visibility of the record or of its fields changed, rather than the record. */
  access?: true
}

/** Current order of a subscribed list. Without `head` the list must be refetched. */
export interface Order {
  /** Subscription keys that the order applies to. */
  keys: string[]
  /** The list result without its records. */
  head?: object
  /** Record ids in order, and the records that are new to the list. */
  ids?: string[]
  enter?: RecordRepresentation[]
}

/** A message of the stream. After `reset` the missed changes are unknown. */
export type LiveMessage =
  | { type: 'change'; data: Change }
  | { type: 'order'; data: Order }
  /** The server has confirmed these subscriptions. */
  | { type: 'watching'; data: { keys: string[] } }
  /** Method results that changes may have affected. */
  | { type: 'stale'; data: { keys: string[] } }
  | { type: 'reset'; data: { stream?: string; epoch?: string } }
  | { type: 'ready'; data: { stream?: string; epoch?: string } }
  /** Heartbeat. */
  | { type: 'beat'; data: { stream?: string } }
  /** The connection was lost. */
  | { type: 'lost'; data?: undefined }

export const MESSAGES = ['change', 'order', 'watching', 'stale', 'reset', 'ready', 'beat']
