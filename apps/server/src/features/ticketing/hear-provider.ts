import { faultIn, type Infer, object, oneOf, optional, string } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isSignedBy } from '../../integrations/ticketing/sign-message.ts'
import type { ProviderTicket } from '../../integrations/ticketing/ticketing-provider.ts'
import { refuse } from '../../refuse.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { findTicket } from '../../services/ticketing/stored-ticket.ts'
import { takeAdmission } from './take-admission.ts'
import { takeAnswer } from './take-answer.ts'

export const PROVIDER_EVENTS_PATH = '/services/ticketing/v1/events'
const MAX_BYTES = 16_384

const Event = object({
  id: string,
  type: oneOf('ticket.generating', 'ticket.ready', 'ticket.refused', 'ticket.voided', 'ticket.admitted'),
  ticketId: string,
  reference: optional(string),
  code: optional(string),
  reason: optional(string),
  /** Of an admission: where, and when as ISO 8601. */
  gate: optional(string),
  at: optional(string),
})
/** Where the provider calls us. Each event counts once, in whatever order they come. */
export const hearProvider =
  (fair: Fair, provider: { name: string; secret: string }) => async (app: FastifyInstance) => {
    // The signature is over the bytes as they came.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BYTES },
      async (_: unknown, body: Buffer) => body,
    )
    app.post(PROVIDER_EVENTS_PATH, { config: { personal: false } }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      if (!isFromProvider(request, body, provider.secret, fair.clock())) throw refuse('NOT_SIGNED')
      const event = eventIn(body)
      await fair.transact(fair.systemSession, (transaction) => hear(fair, transaction, event, provider.name))
      return reply.code(204).send()
    })
  }

async function hear(fair: Fair, transaction: Transaction, event: Infer<typeof Event>, provider: string) {
  const { rowCount } = await transaction.client.query(
    'insert into ticketing.event (id, received_at) values ($1, $2) on conflict do nothing',
    [event.id, new Date(fair.clock())],
  )
  if (rowCount === 0 || !(await findTicket(transaction.client, 'id', event.ticketId))) return
  const answer = answerOf(event)
  if (answer) return takeAnswer(fair, transaction, event.ticketId, answer, provider)
  await takeAdmission(fair, transaction, {
    eventId: event.id,
    ticketId: event.ticketId,
    gate: event.gate ?? '',
    at: momentOf(event, fair.clock()),
  })
}

/** Clocks differ a little; nobody was admitted tomorrow. */
const CLOCKS_DIFFER_MS = 5 * 60_000

function momentOf({ at = '' }: Infer<typeof Event>, now: number) {
  const moment = Date.parse(at)
  if (Number.isNaN(moment) || moment > now + CLOCKS_DIFFER_MS) throw refuse('NOT_UNDERSTOOD')
  return moment
}

/** Null when it is not about the ticket itself. */
function answerOf({ type, reference = '', code, reason = '' }: Infer<typeof Event>): ProviderTicket | null {
  switch (type) {
    case 'ticket.generating':
      return { state: 'generating', reference }
    case 'ticket.voided':
      return { state: 'voided', reference }
    case 'ticket.admitted':
      return null
    case 'ticket.refused':
      return { state: 'refused', reason: reason.slice(0, 200) }
    case 'ticket.ready':
      if (!code) throw refuse('NOT_UNDERSTOOD')
      return { state: 'ready', reference, code }
  }
}

function isFromProvider({ headers, method, url }: FastifyRequest, body: Buffer, secret: string, now: number) {
  const timestamp = Number(headers['x-ticketing-timestamp'])
  return isSignedBy(
    secret,
    String(headers['x-ticketing-signature']),
    { timestamp, method, path: url, body },
    now,
  )
}

function eventIn(body: Buffer) {
  try {
    const event: unknown = JSON.parse(body.toString())
    if (!faultIn(Event, event)) return event as Infer<typeof Event>
  } catch (error) {
    throw refuse('NOT_UNDERSTOOD', {}, { cause: error })
  }
  throw refuse('NOT_UNDERSTOOD')
}
