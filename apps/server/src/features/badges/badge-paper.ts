import { addDays, TICKET_KINDS, type TicketKind } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { defineDocument } from '../../documents/define-document.ts'
import { LOOK } from '../../documents/pdf/look.ts'
import type { Pdf } from '../../documents/pdf/pdf.ts'
import { drawQr } from '../../documents/pdf/qr.ts'

type Database = Pick<ClientBase, 'query'>

/** A6, upright: fits the holders that are handed out at the entrance. */
const A6: [number, number] = [298, 420]
const BAND_HEIGHT = 54
const QR_SIZE = 128
/** Told apart from afar. */
const BANDS: Partial<Record<TicketKind, string>> = { vip: LOOK.ink, setup: LOOK.quiet }

interface Card {
  kind: TicketKind
  name: string
  company: string
  role: string
  /** Who must come along; empty for whoever is old enough. */
  adult: string
  code: string
  edition: string
  validFrom: string
  validUntil: string
  entryFrom: string
  entryUntil: string
  admissionsPerDay: number | null
  closedFrom: string | null
  closedUntil: string | null
}

const TEXTS = {
  'en-US': {
    entry: 'Entry',
    perDay: (count: number) => (count === 1 ? '1 admission a day' : `${count} admissions a day`),
    anyTime: 'any number of entries',
    personal: 'Personal. A copy opens nothing a second time.',
    withAdult: (adult: string) => `Under age: only with ${adult}`,
    perCar: 'Keep it behind the windscreen.',
    code: 'QR code of the badge',
    all: 'All badges',
    parking: 'Parking passes',
  },
  it: {
    entry: 'Ingresso',
    perDay: (count: number) => (count === 1 ? '1 ingresso al giorno' : `${count} ingressi al giorno`),
    anyTime: 'ingressi illimitati',
    personal: 'Personale. Una copia non apre una seconda volta.',
    withAdult: (adult: string) => `Minore: solo con ${adult}`,
    perCar: 'Da esporre dietro il parabrezza.',
    code: 'Codice QR del badge',
    all: 'Tutti i badge',
    parking: 'Pass auto',
  },
}

const SELECT = `
  select t.kind, t.name, coalesce(t.holder_company, '') as company, coalesce(t.holder_role, '') as role,
         coalesce(t.adult, '') as adult, t.code,
         e.name as edition, t.valid_from::text as "validFrom", t.valid_until::text as "validUntil",
         t.entry_from as "entryFrom", t.entry_until as "entryUntil", t.admissions_per_day::int as "admissionsPerDay",
         t.closed_from::text as "closedFrom", t.closed_until::text as "closedUntil"
  from ticket t join edition e on e.id = t.edition`

const cards = async (client: Database, where: string, subjectId: string) =>
  (await client.query<Card>(`${SELECT} ${where}`, [subjectId])).rows

/** Papers of which each page is a card with a code. */
export const cardDocument = (
  kind: 'badge' | 'badgeSet' | 'parkingPass' | 'buyerBadge' | 'ticketCards' | 'visitorTicket',
  where: string,
  title: (drawn: readonly Card[], language: Language) => string,
) =>
  defineDocument({
    kind,
    size: A6,
    isCard: true,
    read: async (client, subjectId) => {
      const found = await cards(client, where, subjectId)
      if (found.length === 0) throw new Error('Nothing to draw')
      return found
    },
    title,
    draw: (pdf, found, language) => drawCards(pdf, found, language),
  })

/** The papers of badges and parking: one card each, or all in one file. */
export const badgePapers = [
  cardDocument(
    'badge',
    `join badge b on b.ticket = t.id where b.id = $1 and t.state = 'ready'`,
    ([card], language) => (card ? `${TICKET_KINDS[card.kind][language]} ${card.name}` : ''),
  ),
  cardDocument(
    'badgeSet',
    `join badge b on b.ticket = t.id join participation p on p.account = b.account and p.edition = b.edition
     where p.id = $1 and t.state = 'ready' and b.state = 'ready' order by t.kind, b.last_name, b.first_name, b.id`,
    ([card], language) => `${TEXTS[language].all} ${card?.company ?? ''}`,
  ),
  cardDocument(
    'parkingPass',
    `where t.subject_id = $1 and t.kind = 'parking' and t.state = 'ready' order by t.created_date, t.id`,
    ([card], language) => `${TEXTS[language].parking} ${card?.company ?? ''}`,
  ),
]

function drawCards(pdf: Pdf, found: readonly Card[], language: Language) {
  for (const [index, card] of found.entries()) {
    if (index > 0) pdf.raw.addPage()
    drawCard(pdf, card, language)
  }
}

function drawCard(pdf: Pdf, card: Card, language: Language) {
  const { raw, left, width } = pdf
  const says = TEXTS[language]
  const isCar = card.kind === 'parking'
  const pageWidth = raw.page.width
  pdf.artifact(() => raw.rect(0, 0, pageWidth, BAND_HEIGHT).fill(BANDS[card.kind] ?? LOOK.accent))
  pdf.tag('P', () =>
    pdf.textAt(card.edition.toLocaleUpperCase(language), left, 12, width, {
      font: 'strong',
      size: 9,
      color: '#ffffff',
      tracking: 2,
    }),
  )
  pdf.tag('H1', () =>
    pdf.textAt(TICKET_KINDS[card.kind][language], left, 26, width, {
      font: 'strong',
      size: 16,
      color: '#ffffff',
    }),
  )
  const line = (text: string, y: number, style: Parameters<Pdf['textAt']>[4]) => {
    if (text === '') return y
    pdf.tag('P', () => pdf.textAt(text, left, y, width, { align: 'center', ...style }))
    return y + pdf.heightOf(text, width, style) + 4
  }
  const name = isCar ? card.company : card.name
  let y = line(name, BAND_HEIGHT + 26, { font: 'strong', size: name.length > 22 ? 18 : 24 })
  if (!isCar) y = line(card.company, y + 2, { size: 12 })
  y = line(card.role, y, { size: 10, color: LOOK.quiet })
  if (card.adult !== '') line(says.withAdult(card.adult), y, { font: 'strong', size: 10 })
  const foot = raw.page.height - 16
  drawQr(pdf, {
    text: card.code,
    alt: says.code,
    x: (pageWidth - QR_SIZE) / 2,
    y: foot - 74 - QR_SIZE,
    size: QR_SIZE,
  })
  line(card.code.match(/.{1,9}/g)?.join(' ') ?? '', foot - 68, { size: 6.5, color: LOOK.quiet })
  const span = (from: string, until: string) => `${dayOf(from, language)} – ${dayOf(until, language)}`
  const days =
    card.closedFrom && card.closedUntil
      ? `${span(card.validFrom, addDays(card.closedFrom, -1))}, ${span(addDays(card.closedUntil, 1), card.validUntil)}`
      : span(card.validFrom, card.validUntil)
  line(`${days} · ${says.entry} ${card.entryFrom}–${card.entryUntil}`, foot - 52, { font: 'strong', size: 9 })
  line(card.admissionsPerDay === null ? says.anyTime : says.perDay(card.admissionsPerDay), foot - 36, {
    size: 9,
  })
  line(isCar ? says.perCar : says.personal, foot - 20, { size: 7, color: LOOK.quiet })
}

const dayOf = (day: string, language: Language) =>
  new Intl.DateTimeFormat(language === 'it' ? 'it-IT' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(Date.parse(day))
