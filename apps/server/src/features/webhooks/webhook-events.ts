import { AUDIT_STEPS } from '@foyer/fair-domain'
import type { FeedChange } from '@foyer/record-server'

const HISTORY = 'AuditEntry__c'
const KINDS = ['created', 'updated', 'deleted']

/** The payload of a delivery. */
export interface WebhookMessage {
  type: string
  recordId: string
  body: string
}

/** Whether it is a valid event: an object, one kind of its changes, or a step of the history. */
export function isWebhookEvent(event: string, objects: ReadonlySet<string>) {
  if (event in AUDIT_STEPS) return true
  const [object = '', kind, ...more] = event.split('.')
  return objects.has(object) && more.length === 0 && (kind === undefined || KINDS.includes(kind))
}

/** The objects whose changes these events need. */
export function objectsOf(events: readonly string[]) {
  return [...new Set(events.map((event) => (event in AUDIT_STEPS ? HISTORY : (event.split('.')[0] ?? ''))))]
}

/** The messages of a change for these events: none, one, or two for a history entry. */
export function messagesOf(
  { message, happenedAt, row }: FeedChange,
  events: ReadonlySet<string>,
): WebhookMessage[] {
  const { objectApiName, recordId, kind, changedFields, record } = message
  const timestamp = happenedAt.toISOString()
  const messages: WebhookMessage[] = []
  const add = (type: string, about: string, data: object) =>
    messages.push({ type, recordId: about, body: JSON.stringify({ type, timestamp, data }) })
  const type = `${objectApiName}.${kind}`
  if (events.has(objectApiName) || events.has(type))
    add(type, recordId, { objectApiName, recordId, kind, changedFields, ...(record ? { record } : {}) })
  const step = objectApiName === HISTORY && kind === 'created' ? String(row?.name) : undefined
  if (step !== undefined && events.has(step)) {
    const subject = { objectApiName: row?.object_api_name ?? null, recordId: row?.record_id ?? null }
    // Steps of one record are delivered in order, like its changes.
    add(step, String(row?.record_id ?? recordId), { step, ...subject, historyEntryId: recordId })
  }
  return messages
}
