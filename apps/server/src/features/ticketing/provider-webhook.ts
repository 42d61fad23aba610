import { type Infer, object, oneOf, optional, textUpTo } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { receiveSignedMessages } from '../../http/signed-messages.ts'
import { isSignedBy } from '../../integrations/ticketing/sign-message.ts'
import type { ProviderTicket } from '../../integrations/ticketing/ticketing-provider.ts'
import { refuse } from '../../refuse.ts'
import { findTicket } from '../../services/ticketing/stored-ticket.ts'
import type { Needs } from './needs.ts'
import { recordProviderResult } from './record-provider-result.ts'
import { takeAdmission } from './take-admission.ts'

export const PROVIDER_EVENTS_PATH = '/services/ticketing/v1/events'
const MAX_BYTES = 16_384

const text = textUpTo(255)
const Event = object({
  id: text,
  type: oneOf('ticket.generating', 'ticket.ready', 'ticket.refused', 'ticket.voided', 'ticket.admitted'),
  ticketId: text,
  reference: optional(text),
  code: optional(text),
  reason: optional(textUpTo(4000)),
  /** Gate and time (ISO 8601) of an admission. */
  gate: optional(text),
  at: optional(text),
})
/** Receives the events of the ticketing provider. Each counts once, in any order. */
export const receiveTicketEvents = (fair: Needs, provider: { name: string; secret: string }) =>
  receiveSignedMessages({
    path: PROVIDER_EVENTS_PATH,
    maxBytes: MAX_BYTES,
    shape: Event,
    isSigned: ({ headers, method, url }, body) =>
      isSignedBy(
        provider.secret,
        String(headers['x-ticketing-signature']),
        { timestamp: Number(headers['x-ticketing-timestamp']), method, path: url, body },
        fair.clock(),
      ),
    receive: (event) =>
      fair.transact(fair.systemSession, (transaction) => hear(fair, transaction, event, provider.name)),
  })

async function hear(fair: Needs, transaction: Transaction, event: Infer<typeof Event>, provider: string) {
  const { rowCount } = await transaction.client.query(
    'insert into ticketing.event (id, received_at) values ($1, $2) on conflict do nothing',
    [event.id, new Date(fair.clock())],
  )
  if (rowCount === 0 || !(await findTicket(transaction.client, 'id', event.ticketId))) return
  const answer = answerOf(event)
  if (answer) return recordProviderResult(fair, transaction, event.ticketId, answer, provider)
  await takeAdmission(fair, transaction, {
    eventId: event.id,
    ticketId: event.ticketId,
    gate: event.gate ?? '',
    at: momentOf(event, fair.clock()),
  })
}

/** Tolerated clock difference: an admission is neither in the future nor of another year. */
const CLOCKS_DIFFER_MS = 5 * 60_000
const OLDEST_MS = 366 * 24 * 3_600_000

function momentOf({ at = '' }: Infer<typeof Event>, now: number) {
  const moment = Date.parse(at)
  if (!(moment <= now + CLOCKS_DIFFER_MS && moment >= now - OLDEST_MS)) throw refuse('NOT_UNDERSTOOD')
  return moment
}

/** The result for a ticket; null for other events. */
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
