import { lookup } from 'node:dns/promises'
import { request as requestPlain } from 'node:http'
import { request as requestSecurely } from 'node:https'
import { isIP } from 'node:net'
import { currentCall } from '../call-deadline.ts'
import { ExternalService } from '../external-services.ts'
import { isPublicAddress } from './is-public-address.ts'

export interface WebhookRequest {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

export interface WebhookResponse {
  status: number
  /** Seconds of the Retry-After header; null without one. */
  retryAfter: number | null
}

/** Sends a message to an external URL. Rejects with an error that has a `code` if there was no response. */
export type SendWebhook = (request: WebhookRequest) => Promise<WebhookResponse>

/** The name resolves to a private network. */
class PrivateAddress extends Error {
  readonly code = 'PRIVATE_ADDRESS'
  constructor() {
    super('The address lies in a private network')
  }
}

interface SenderOptions {
  /** For receivers in the private network of the organiser, and for tests. */
  allowsPrivate: boolean
  resolve?: (host: string) => Promise<readonly { address: string; family: number }[]>
}

const resolveAll = (host: string) => lookup(host, { all: true, verbatim: true })

/**
 * Resolves the name once, checks the address, and connects to exactly that address, so that a later change of
 * the name has no effect. Redirects are not followed.
 */
export function createWebhookSender({ allowsPrivate, resolve = resolveAll }: SenderOptions) {
  async function addressOf(host: string) {
    const addresses = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolve(host)
    const [usable] = allowsPrivate ? addresses : addresses.filter(({ address }) => isPublicAddress(address))
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
          // A connection that is kept open would not be checked again.
          agent: false,
          lookup: (_host, { all }, done) => {
            const give = done as (error: null, addresses: unknown, family?: number) => void
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
          // The body is not read: it may never end.
          response.destroy()
        },
      )
      outgoing.on('error', fail)
      outgoing.end(body)
    })
  }
  return new ExternalService({ name: 'webhooks', port, inRehearsal: () => rehearsedSend })
}

/** Status 0: no subscriber answered. */
const rehearsedSend: SendWebhook = async () => ({ status: 0, retryAfter: null })
