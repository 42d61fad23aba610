import { findIssue, type Infer, nullable, object, oneOf, optional, string } from '@foyer/record-contract'
import { ExternalService } from '../external-services.ts'
import { createSignedSender, type SignedServiceOptions } from '../send-signed.ts'
import { type ProviderTicket, ProviderUnavailable, type TicketingProvider } from './ticketing-provider.ts'

const MAX_REASON_LENGTH = 200
/** Statuses that are not about the ticket: overload, too early, retry. */
const TRY_AGAIN = new Set([401, 403, 408, 409, 425, 429])

const Answer = object({
  state: oneOf('generating', 'ready', 'refused', 'voided'),
  reference: optional(string),
  code: optional(nullable(string)),
  reason: optional(nullable(string)),
})

/**
 * An external provider: `PUT`, `GET` and `DELETE {url}/tickets/{id}`, each signed. Our id is in the URL and
 * in `idempotency-key`, so that a request without a response can be repeated.
 */
export function httpProvider(options: SignedServiceOptions) {
  const sendSigned = createSignedSender(options, ProviderUnavailable)
  const send = (method: 'PUT' | 'GET' | 'DELETE', id: string, content?: object) =>
    sendSigned(method, `tickets/${encodeURIComponent(id)}`, content, { 'idempotency-key': id })

  const port: TicketingProvider = {
    name: new URL(options.url).host,
    request: async ({ id, ...ticket }) => {
      const { status, text } = await send('PUT', id, ticket)
      if (status === 200 || status === 201 || status === 202) return ticketIn(text)
      if (status >= 400 && status < 500 && !TRY_AGAIN.has(status))
        return { state: 'refused', reason: `HTTP ${status}` }
      throw new ProviderUnavailable(`HTTP ${status}`)
    },
    void: async (id) => {
      const { status } = await send('DELETE', id)
      if (![200, 202, 204, 404, 410].includes(status)) throw new ProviderUnavailable(`HTTP ${status}`)
    },
    find: async (id) => {
      const { status, text } = await send('GET', id)
      if (status === 200) return ticketIn(text)
      if (status === 404) return null
      throw new ProviderUnavailable(`HTTP ${status}`)
    },
  }
  return new ExternalService({ name: 'ticketing', port, inRehearsal: rehearsedProvider })
}

/** Leaves tickets unchanged, as if the provider had not answered. */
const rehearsedProvider = ({ name }: TicketingProvider): TicketingProvider => ({
  name,
  request: async ({ id }) => ({ state: 'generating', reference: `rehearsal-${id}` }),
  void: async () => {},
  find: async () => null,
})

function ticketIn(text: string): ProviderTicket {
  const answer = answerIn(text)
  const { state, reference = '', code, reason } = answer
  if (state === 'ready' && code) return { state, reference, code }
  if (state === 'generating' || state === 'voided') return { state, reference }
  if (state === 'refused') return { state, reason: (reason ?? '').slice(0, MAX_REASON_LENGTH) }
  throw new ProviderUnavailable('answer not understood')
}

function answerIn(text: string) {
  try {
    const answer: unknown = JSON.parse(text)
    if (!findIssue(Answer, answer)) return answer as Infer<typeof Answer>
  } catch (error) {
    throw new ProviderUnavailable('answer not understood', { cause: error })
  }
  throw new ProviderUnavailable('answer not understood')
}
