import { findIssue, type Infer, nullable, object, optional, string } from '@foyer/record-contract'
import { traceHeaders } from '../../tracing/in-span.ts'
import { ExternalService } from '../neighbours.ts'
import { signMessage } from '../ticketing/sign-message.ts'
import {
  builtInPlatform,
  type HandOverResult,
  type MatchPlatform,
  PlatformUnavailable,
} from './match-platform.ts'

const TIMEOUT_MS = 10_000
/** Statuses that are not about the profile: overload, too early, a key being rotated. */
const TRY_AGAIN = new Set([401, 403, 408, 409, 425, 429])
const WITHDRAWN = new Set([200, 202, 204, 404, 410])

const Answer = object({ link: optional(nullable(string)) })

interface HttpPlatformOptions {
  url: string
  secret: string
  clock: () => number
  timeoutMs?: number
}

/** An external platform: `PUT` and `DELETE {url}/profiles/{id}`, each signed with the shared secret. */
export function httpPlatform({ url, secret, clock, timeoutMs = TIMEOUT_MS }: HttpPlatformOptions) {
  const base = url.replace(/\/$/, '')

  async function send(method: 'PUT' | 'DELETE', id: string, body: string) {
    const address = new URL(`${base}/profiles/${encodeURIComponent(id)}`)
    const timestamp = Math.floor(clock() / 1000)
    try {
      const response = await fetch(address, {
        method,
        headers: {
          accept: 'application/json',
          'x-foyer-timestamp': String(timestamp),
          'x-foyer-signature': signMessage(secret, { timestamp, method, path: address.pathname, body }),
          ...(body === '' ? {} : { 'content-type': 'application/json' }),
          ...traceHeaders(),
        },
        ...(body === '' ? {} : { body }),
        // Only the settings name the host.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return { status: response.status, text: await response.text() }
    } catch (error) {
      throw new PlatformUnavailable('no answer', { cause: error })
    }
  }

  const port: MatchPlatform = {
    needsProfiles: true,
    put: async ({ id, ...profile }) => {
      const { status, text } = await send('PUT', id, JSON.stringify(profile))
      if (status === 200 || status === 201 || status === 202) return { state: 'taken', link: linkIn(text) }
      if (status >= 400 && status < 500 && !TRY_AGAIN.has(status)) return refusedWith(status)
      throw new PlatformUnavailable(`HTTP ${status}`)
    },
    remove: async (id) => {
      const { status } = await send('DELETE', id, '')
      if (!WITHDRAWN.has(status)) throw new PlatformUnavailable(`HTTP ${status}`)
    },
  }
  return new ExternalService({
    name: 'match',
    port,
    inRehearsal: () => ({ ...builtInPlatform, needsProfiles: true }),
  })
}

const refusedWith = (status: number): HandOverResult => ({ state: 'refused', reason: `HTTP ${status}` })

/** Returns only a URL that a browser may open. */
function linkIn(text: string) {
  try {
    const answer: unknown = JSON.parse(text)
    if (findIssue(Answer, answer)) return null
    const { link } = answer as Infer<typeof Answer>
    return link && /^https?:$/.test(new URL(link).protocol) ? link : null
  } catch {
    return null
  }
}
