import { findIssue, type Infer, nullable, object, optional, string } from '@foyer/record-contract'
import { ExternalService } from '../external-services.ts'
import { createSignedSender, type SignedServiceOptions } from '../send-signed.ts'
import {
  builtInPlatform,
  type HandOverResult,
  type MatchPlatform,
  PlatformUnavailable,
} from './match-platform.ts'

/** Statuses that are not about the profile: overload, too early, a key being rotated. */
const TRY_AGAIN = new Set([401, 403, 408, 409, 425, 429])
const WITHDRAWN = new Set([200, 202, 204, 404, 410])

const Answer = object({ link: optional(nullable(string)) })

/** A platform elsewhere: `PUT` and `DELETE {url}/profiles/{id}`, `PUT {url}/meetings/{id}`, each signed with the secret that both know. */
export function httpPlatform(options: SignedServiceOptions) {
  const send = createSignedSender(options, PlatformUnavailable)
  const pathOf = (id: string) => `profiles/${encodeURIComponent(id)}`
  const put = async (path: string, content: object): Promise<HandOverResult> => {
    const { status, text } = await send('PUT', path, content)
    if (status === 200 || status === 201 || status === 202) return { state: 'taken', link: linkIn(text) }
    if (status >= 400 && status < 500 && !TRY_AGAIN.has(status)) return refusedWith(status)
    throw new PlatformUnavailable(`HTTP ${status}`)
  }

  const port: MatchPlatform = {
    needsProfiles: true,
    put: ({ id, ...profile }) => put(pathOf(id), profile),
    putMeeting: ({ id, ...meeting }) => put(`meetings/${encodeURIComponent(id)}`, meeting),
    remove: async (id) => {
      const { status } = await send('DELETE', pathOf(id))
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
