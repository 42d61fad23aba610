import { daysIn, TICKET_KINDS, type TicketKind } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { drawFacts } from '../documents/pdf/facts.ts'
import type { Pdf } from '../documents/pdf/pdf.ts'
import { drawQr } from '../documents/pdf/qr.ts'

interface PaperTicket {
  kind: TicketKind
  holder: string
  company: string
  /** Who must come along; empty for whoever is old enough. */
  adult: string
  code: string
  validFrom: string
  validUntil: string
  maxDays: number | null
  entryFrom: string
  entryUntil: string
}

const QR_SIZE = 150
const TICKET_HEIGHT = 330

/** What can be used of the tickets of a subject, in the order in which they were asked for. */
export async function ticketsOf(client: Pick<ClientBase, 'query'>, subjectId: string) {
  const { rows } = await client.query<PaperTicket>(
    `select kind, name as holder, coalesce(holder_company, '') as company,
            coalesce(adult, '') as adult, code, valid_from::text as "validFrom",
            valid_until::text as "validUntil", max_days::int as "maxDays", entry_from as "entryFrom",
            entry_until as "entryUntil"
     from ticket where subject_id = $1 and state = 'ready' order by created_date, id`,
    [subjectId],
  )
  return rows
}

const WORDS = {
  it: {
    kind: 'Biglietto',
    valid: 'Valido',
    days: 'Giorni di ingresso',
    all: 'Tutti i giorni',
    entry: 'Ingresso',
    company: 'Azienda',
    adult: 'Minore, entra solo con',
    alt: 'Codice QR del biglietto',
    rule: 'Il biglietto è personale e si mostra al varco, stampato o sul telefono.',
  },
  'en-US': {
    kind: 'Ticket',
    valid: 'Valid',
    days: 'Days of entry',
    all: 'Every day',
    entry: 'Entry',
    company: 'Company',
    adult: 'Under age, enters only with',
    alt: 'QR code of the ticket',
    rule: 'The ticket is personal. Show it at the gate, printed or on your phone.',
  },
} as const

/** Each ticket in a block that stays together: who, when, and the code for the gate. */
export function drawTickets(pdf: Pdf, tickets: readonly PaperTicket[], language: Language) {
  const words = WORDS[language]
  for (const ticket of tickets) {
    pdf.reserve(TICKET_HEIGHT)
    pdf.heading(ticket.holder, 2)
    drawFacts(pdf, [
      [words.kind, TICKET_KINDS[ticket.kind][language]],
      ...(ticket.company ? [[words.company, ticket.company] as const] : []),
      ...(ticket.adult ? [[words.adult, ticket.adult] as const] : []),
      [words.valid, daysIn(language, ticket.validFrom, ticket.validUntil)],
      [words.days, ticket.maxDays === null ? words.all : String(ticket.maxDays)],
      [words.entry, `${ticket.entryFrom}–${ticket.entryUntil}`],
    ])
    const { y } = pdf.raw
    drawQr(pdf, { text: ticket.code, alt: words.alt, x: pdf.left, y, size: QR_SIZE })
    pdf.raw.y = y + QR_SIZE + 8
    pdf.paragraph(words.rule)
    pdf.space(16)
  }
}
