import type { ClientEvent, LiveEvent } from '@foyer/record-client/devtools'
import type { DevtoolsTexts } from './devtools.texts.ts'

/** Short description of an event. */
export interface EventDescription {
  name: string
  description: string
  isError: boolean
}

export function describeEvent(event: ClientEvent, texts: DevtoolsTexts): EventDescription {
  switch (event.kind) {
    case 'fetch':
      return {
        name: event.adapter,
        description: texts.reasons[event.reason],
        isError: event.outcome === 'error',
      }
    case 'request':
      return {
        name: `${event.method}${event.status === undefined ? '' : ` ${event.status}`}`,
        description: shortUrl(event.url),
        isError: event.error !== undefined,
      }
    case 'live':
      return {
        name: event.message.type,
        description: describeMessage(event, texts),
        isError: event.message.type === 'lost',
      }
    case 'write':
      return {
        name: event.name,
        description: event.optimistic
          ? `${texts.optimistic.toLowerCase()}, ${texts.optimisticStates[event.optimistic]}`
          : event.outcome
            ? texts.outcomes[event.outcome]
            : texts.inProgress,
        isError: event.outcome === 'rejected',
      }
  }
}

function describeMessage({ message }: LiveEvent, { messages }: DevtoolsTexts) {
  switch (message.type) {
    case 'change': {
      const { objectApiName, recordId, kind, changedFields } = message.data
      const fields = kind === 'updated' && changedFields.length > 0 ? `: ${changedFields.join(', ')}` : ''
      return `${objectApiName} ${recordId} ${messages.change[kind]}${fields}`
    }
    case 'order':
    case 'watching':
    case 'stale':
      return messages[message.type](message.data.keys.length)
    case 'reset':
    case 'ready':
    case 'lost':
      return messages[message.type]
    case 'beat':
      return ''
  }
}

/** Removes the common prefix of API paths. */
export function shortUrl(url: string) {
  const path = url.replace(/^.*\/services\/data\/v[\d.]+/, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Returns the text that a filter searches. */
export const searchTextOf = (event: ClientEvent, texts: DevtoolsTexts) => {
  const { name, description } = describeEvent(event, texts)
  return `${name} ${description} ${event.kind === 'fetch' ? event.key : ''}`.toLowerCase()
}

/** Formats a duration: 1.2 s, 340 ms. */
export function formatDuration(milliseconds: number) {
  if (!Number.isFinite(milliseconds)) return '∞'
  if (milliseconds < 1_000) return `${Math.round(milliseconds)} ms`
  if (milliseconds < 10_000) return `${(milliseconds / 1_000).toFixed(1)} s`
  if (milliseconds < 600_000) return `${Math.ceil(milliseconds / 1_000)} s`
  return `${Math.round(milliseconds / 60_000)} min`
}

/** Formats a time: 14:03:27.120. */
export function formatTime(timestamp: number) {
  const date = new Date(timestamp)
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${pad(date.getHours())}:${pad(date.getMinutes())}:${pad(date.getSeconds())}.${String(date.getMilliseconds()).padStart(3, '0')}`
}
