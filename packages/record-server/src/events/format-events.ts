import type { ChangeMessage } from './change-message.ts'

/**
 * Only the last message of a batch carries the new position: a reader that disconnects within a batch
 * receives it again. Delivery is at least once.
 */
export function serializeMessages(messages: readonly ChangeMessage[], position: string) {
  if (messages.length === 0) return ''
  const { before, last } = serializedLists.get(messages) ?? serializeList(messages)
  return `${before}id: ${position}\n${last}`
}

/** Serialised once for all streams that receive the same list. */
const serializedLists = new WeakMap<readonly ChangeMessage[], { before: string; last: string }>()

function serializeList(messages: readonly ChangeMessage[]) {
  const events = messages.map(serializeChange)
  const text = { last: events.pop() ?? '', before: events.join('') }
  serializedLists.set(messages, text)
  return text
}

const serializedChanges = new WeakMap<ChangeMessage, string>()

/** Serialised once for all streams, whatever else they receive. */
function serializeChange(message: ChangeMessage) {
  const text = serializedChanges.get(message) ?? formatEvent('change', JSON.stringify(message))
  serializedChanges.set(message, text)
  return text
}

/** One server-sent event. */
export const formatEvent = (event: string, data: string, position?: string) =>
  `${position === undefined ? '' : `id: ${position}\n`}event: ${event}\ndata: ${data}\n\n`
