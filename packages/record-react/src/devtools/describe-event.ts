import type { ClientEvent, LiveEvent } from '@foyer/record-client/devtools'
import type { DevtoolsTexts } from './devtools.texts.ts'

/** An event in few words: what it was, and of what. */
export interface Described {
  name: string
  about: string
  isFault: boolean
}

export function describeEvent(event: ClientEvent, texts: DevtoolsTexts): Described {
  switch (event.kind) {
    case 'fetch':
      return {
        name: event.adapter,
        about: texts.reasons[event.reason],
        isFault: event.outcome === 'error',
      }
    case 'request':
      return {
        name: `${event.method}${event.status === undefined ? '' : ` ${event.status}`}`,
        about: shortUrl(event.url),
        isFault: event.error !== undefined,
      }
    case 'live':
      return {
        name: event.message.type,
        about: aboutMessage(event, texts),
        isFault: event.message.type === 'lost',
      }
    case 'write':
      return {
        name: event.name,
        about: event.optimistic
          ? `${texts.optimistic.toLowerCase()}, ${texts.optimistically[event.optimistic]}`
          : event.outcome
            ? texts.outcomes[event.outcome]
            : texts.underWay,
        isFault: event.outcome === 'rejected',
      }
  }
}

function aboutMessage({ message }: LiveEvent, { messages }: DevtoolsTexts) {
  switch (message.type) {
    case 'change': {
      const { objectApiName, recordId, kind, changedFields } = message.data
      const fields = kind === 'updated' && changedFields.length > 0 ? `: ${changedFields.join(', ')}` : ''
      return `${objectApiName} ${recordId} ${messages.change[kind]}${fields}`
    }
    case 'order':
    case 'watching':
      return messages[message.type](message.data.keys.length)
    case 'reset':
    case 'ready':
    case 'lost':
      return messages[message.type]
    case 'beat':
      return ''
  }
}

/** What stands before every path of the API says nothing. */
export function shortUrl(url: string) {
  const path = url.replace(/^.*\/services\/data\/v[\d.]+/, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** All in an event that a filter may find it by. */
export const eventWords = (event: ClientEvent, texts: DevtoolsTexts) => {
  const { name, about } = describeEvent(event, texts)
  return `${name} ${about} ${event.kind === 'fetch' ? event.key : ''}`.toLowerCase()
}

/** 1.2 s, 340 ms. */
export function duration(milliseconds: number) {
  if (!Number.isFinite(milliseconds)) return '∞'
  if (milliseconds < 1_000) return `${Math.round(milliseconds)} ms`
  if (milliseconds < 10_000) return `${(milliseconds / 1_000).toFixed(1)} s`
  if (milliseconds < 600_000) return `${Math.ceil(milliseconds / 1_000)} s`
  return `${Math.round(milliseconds / 60_000)} min`
}

/** 14:03:27.120 */
export function timeOf(at: number) {
  const date = new Date(at)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}.${String(date.getMilliseconds()).padStart(3, '0')}`
}
