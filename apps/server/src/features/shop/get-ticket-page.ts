import { fairDaysOf, type TicketPageResult } from '@foyer/fair-domain'
import { readCoordinates } from '@foyer/record-contract'
import { qrPath } from '../../services/payments/transfer.ts'
import { opensOn, type StoredTicket } from '../../services/ticketing/stored-ticket.ts'
import { ticketOfToken } from '../../services/ticketing/ticket-token.ts'
import type { Needs } from './needs.ts'

/** Returns the ticket for a phone, for the bearer of its link. */
export async function getTicketPage(fair: Needs, token: string): Promise<TicketPageResult | null> {
  const ticket = await ticketOfToken(fair, fair.pool, token)
  const edition = ticket && (await fair.editions.find(fair.pool, ticket.editionId))
  if (!ticket || !edition) return null
  const { settings } = edition
  const isReady = ticket.state === 'ready' && ticket.code !== null
  return {
    state: ticket.state,
    kind: ticket.kind,
    name: ticket.name,
    company: ticket.company ?? '',
    adult: ticket.adult,
    edition: edition.name,
    days: fairDaysOf(edition.days).map((day) => ({ day, isValid: opensOn(ticket, day) })),
    maxDays: ticket.days ? null : ticket.maxDays,
    entryFrom: ticket.entryFrom,
    entryUntil: ticket.entryUntil,
    entrance: settings.visitorEntrance,
    address: settings.venueAddress,
    place: readCoordinates(settings.venueCoordinates),
    code: isReady ? ticket.code : null,
    qr: isReady ? qrPath(ticket.code ?? '') : null,
    paper: await paperOf(fair, ticket),
    wallets: isReady ? walletsOf(fair) : [],
    demoWallets: fair.settings.demo ? WALLETS.filter((wallet) => fair.settings.wallets[wallet] === null) : [],
    minimumAge: settings.minimumAge,
  }
}

/** Returns the document of a ticket of any subject. */
export async function findDocument({ pool }: Pick<Needs, 'pool'>, { id, subjectId }: StoredTicket) {
  const { rows } = await pool.query<{
    id: string
    name: string
    size: string
    state: 'making' | 'ready' | 'failed'
  }>(
    `select id, name, coalesce(size, 0)::text as size, state from document
     where kind in ('visitorTicket', 'guestTicket', 'accreditationTicket', 'buyerBadge')
       and subject_id = any($1) and state <> 'superseded' order by created_date desc limit 1`,
    [[id, subjectId]],
  )
  return rows[0]
}

const paperOf = async (fair: Needs, ticket: StoredTicket) =>
  ticket.state === 'ready' ? ((await findDocument(fair, ticket))?.state ?? null) : null

const WALLETS = ['apple', 'google'] as const

const walletsOf = ({ settings: { wallets, demo } }: Needs) =>
  WALLETS.filter((wallet) => demo || wallets[wallet] !== null)
