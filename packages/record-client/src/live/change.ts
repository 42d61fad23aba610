/** What the server tells of a record that was changed. */
export interface Change {
  objectApiName: string
  recordId: string
  kind: 'created' | 'updated' | 'deleted'
  changedFields: string[]
  weakEtag: number
}

/** One message of the stream. After `reset` the server can't say what was missed. */
export type LiveMessage = { type: 'change'; change: Change } | { type: 'reset' } | { type: 'ready' }
