import { AUDIT_STEPS } from '@foyer/fair-domain'
import type { FeedChange } from '@foyer/record-server'

const HISTORY = 'AuditEntry__c'
const KINDS = ['created', 'updated', 'deleted']

/** What a subscriber is told of. */
export interface WebhookMessage {
  type: string
  recordId: string
  body: string
}

/** Can somebody subscribe to this? An object, one kind of change of it, or a step of the history. */
export function isWebhookEvent(event: string, objects: ReadonlySet<string>) {
  if (event in AUDIT_STEPS) return true
  const [object = '', kind, ...more] = event.split('.')
  return objects.has(object) && more.length === 0 && (kind === undefined || KINDS.includes(kind))
}

/** The objects whose changes have to be read for these events. */
export function objectsOf(events: readonly string[]) {
  return [...new Set(events.map((event) => (event in AUDIT_STEPS ? HISTORY : (event.split('.')[0] ?? ''))))]
}

/** What a change means to somebody who subscribed to these events; none, one, or for an entry of the history two. */
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
    // Steps of one record are told in their order, as its changes are.
    add(step, String(row?.record_id ?? recordId), { step, ...subject, historyEntryId: recordId })
  }
  return messages
}
