import { lookup } from 'node:dns/promises'
import { request as requestPlain } from 'node:http'
import { request as requestSecurely } from 'node:https'
import { isIP } from 'node:net'
import { currentCall } from '../call-deadline.ts'
import { ExternalService } from '../neighbours.ts'
import { isPublicAddress } from './is-public-address.ts'

export interface WebhookRequest {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

export interface WebhookResponse {
  status: number
  /** Seconds, where whoever answers asked for them. */
  retryAfter: number | null
}

/** Tells somebody outside. Rejects with an error that has a `code` when no answer came. */
export type SendWebhook = (request: WebhookRequest) => Promise<WebhookResponse>

/** The address leads into a private network. */
class PrivateAddress extends Error {
  readonly code = 'PRIVATE_ADDRESS'
  constructor() {
    super('The address lies in a private network')
  }
}

interface SenderOptions {
  /** For houses that want to be told inside, and for tests. */
  allowsPrivate: boolean
  resolve?: (host: string) => Promise<readonly { address: string; family: number }[]>
}

const resolveAll = (host: string) => lookup(host, { all: true, verbatim: true })

/**
 * The name is looked up once, judged, and the connection made to the very address that was judged: a name that leads
 * elsewhere a moment later leads nowhere. Nobody is followed to another address either.
 */
export function createWebhookSender({ allowsPrivate, resolve = resolveAll }: SenderOptions) {
  async function addressOf(host: string) {
    const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolve(host)
    const [usable] = allowsPrivate ? found : found.filter(({ address }) => isPublicAddress(address))
    if (!usable) throw new PrivateAddress()
    return usable
  }

  const port: SendWebhook = async ({ url, headers, body }) => {
    const { protocol, hostname } = new URL(url)
    if (protocol !== 'https:' && !(allowsPrivate && protocol === 'http:')) throw new PrivateAddress()
    const { signal } = currentCall()
    const { address, family } = await addressOf(hostname.replace(/^\[|\]$/g, ''))
    return new Promise((answer, fail) => {
      const outgoing = (protocol === 'https:' ? requestSecurely : requestPlain)(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
          // A connection that is kept open would not be judged again.
          agent: false,
          lookup: (_host, { all }, done) => {
            const give = done as (error: null, found: unknown, family?: number) => void
            if (all) give(null, [{ address, family }])
            else give(null, address, family)
          },
          signal,
        },
        (response) => {
          const seconds = Number(response.headers['retry-after'])
          answer({
            status: response.statusCode ?? 0,
            retryAfter: Number.isFinite(seconds) && seconds > 0 ? seconds : null,
          })
          // What they say is not read: it may never end.
          response.destroy()
        },
      )
      outgoing.on('error', fail)
      outgoing.end(body)
    })
  }
  return new ExternalService({ name: 'webhooks', port, inRehearsal: () => rehearsedSend })
}

/** Status 0: there is no subscriber that answered. */
const rehearsedSend: SendWebhook = async () => ({ status: 0, retryAfter: null })
