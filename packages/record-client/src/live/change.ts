import type { RecordRepresentation } from '@foyer/record-contract'

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
  /** Relationships that lead to another record now. */
  moved?: string[]
  /** Not the record was changed, but whether, or how much of it, may be seen. */
  access?: true
}

/** One message of the stream. After `reset` the server can't say what was missed. */
export type LiveMessage = { type: 'change'; change: Change } | { type: 'reset' } | { type: 'ready' }
