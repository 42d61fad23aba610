import { addDays, daysIn, shortCodeOf, TICKET_KINDS, type TicketKind } from '@foyer/fair-domain'
import { type Infer, integer, type Language, nullable, object, oneOf, string } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { readRows } from '../../database/read-rows.ts'
import { defineDocument } from '../documents/define-document.ts'
import type { Pdf } from '../documents/pdf/pdf.ts'
import { renderQr } from '../documents/pdf/qr.ts'
import { LOOK } from '../documents/pdf/theme.ts'

type Database = Pick<ClientBase, 'query'>

/** A6 portrait: fits the holders handed out at the entrance. */
export const A6: [number, number] = [298, 420]
const BAND_HEIGHT = 54
const QR_SIZE = 128
const GAP = 4
const MIN_SIZE = 6.5
/** Font scales; names and companies can be very long. */
const SCALES = [1, 0.8, 0.65, 0.5, 0.38] as const
/** Recognisable from a distance. */
const BANDS: Partial<Record<TicketKind, string>> = { vip: LOOK.ink, setup: LOOK.quiet }

const cardRow = object({
  kind: oneOf(...(Object.keys(TICKET_KINDS) as TicketKind[])),
  name: string,
  company: string,
  role: string,
  /** The accompanying adult; empty for an adult holder. */
  adult: string,
  code: string,
  edition: string,
  validFrom: string,
  validUntil: string,
  entryFrom: string,
  entryUntil: string,
  admissionsPerDay: nullable(integer()),
  maxDays: nullable(integer()),
  closedFrom: nullable(string),
  closedUntil: nullable(string),
})

export type Card = Infer<typeof cardRow>

const TEXTS = {
  'en-US': {
    entry: (from: string, until: string) => `Entry from ${from} until ${until}`,
    perDay: (count: number) => (count === 1 ? '1 admission a day' : `${count} admissions a day`),
    anyTime: 'unlimited entries',
    ofThem: (count: number) => (count === 1 ? 'One day of your choice' : `${count} days of your choice`),
    personal: 'Personal. A copy is not valid for a second entry.',
    withAdult: (adult: string) => `Minor: only with ${adult}`,
    perCar: 'Display it behind the windscreen.',
    code: 'QR code of the badge',
    all: 'All badges',
    parking: 'Parking passes',
  },
  it: {
    entry: (from: string, until: string) => `Ingresso dalle ${from} fino alle ${until}`,
    perDay: (count: number) => (count === 1 ? '1 ingresso al giorno' : `${count} ingressi al giorno`),
    anyTime: 'ingressi illimitati',
    ofThem: (count: number) => (count === 1 ? 'Un giorno a scelta' : `${count} giorni a scelta`),
    personal: 'Personale. Una copia non apre il varco una seconda volta.',
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
         t.max_days::int as "maxDays",
         t.closed_from::text as "closedFrom", t.closed_until::text as "closedUntil"
  from ticket t join edition e on e.id = t.edition and t.code is not null`

const cards = (client: Database, where: string, subjectId: string) =>
  readRows(client, cardRow, `${SELECT} ${where}`, [subjectId])

/** Documents whose pages are cards with a code. */
export const cardDocument = (
  kind: 'badge' | 'badgeSet' | 'parkingPass' | 'buyerBadge' | 'ticketCards',
  where: string,
  title: (cardsOfDocument: readonly Card[], language: Language) => string,
) =>
  defineDocument({
    kind,
    size: A6,
    isBare: true,
    read: async (client, subjectId) => {
      const foundCards = await cards(client, where, subjectId)
      if (foundCards.length === 0) throw new Error('Nothing to render')
      return foundCards
    },
    title,
    render: (pdf, foundCards, language) => renderCards(pdf, foundCards, language),
  })

/** The documents of badges and parking: one card each, or all in one file. */
export const badgePdfs = [
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

export function renderCards(pdf: Pdf, foundCards: readonly Card[], language: Language) {
  for (const [index, card] of foundCards.entries()) {
    if (index > 0) pdf.raw.addPage()
    renderCard(pdf, card, language)
  }
}

function renderCard(pdf: Pdf, card: Card, language: Language) {
  const { raw, left, width } = pdf
  const texts = TEXTS[language]
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
  const line = (text: string, y: number, style: Style) => {
    if (text === '') return y
    pdf.tag('P', () => pdf.textAt(text, left, y, width, { align: 'center', ...style }))
    return y + pdf.heightOf(text, width, style) + GAP
  }
  const foot = raw.page.height - 16
  const qrTop = foot - 74 - QR_SIZE
  let y = BAND_HEIGHT + 26
  for (const [text, style] of fitting(pdf, holderLines(card, texts), qrTop - y)) y = line(text, y, style)
  renderQr(pdf, {
    text: card.code,
    alt: texts.code,
    x: (pageWidth - QR_SIZE) / 2,
    y: qrTop,
    size: QR_SIZE,
    correction: 'highest',
  })
  line(shortCodeOf(card.code), foot - 68, { size: 6.5, color: LOOK.quiet })
  line(daysOf(card, language), foot - 52, { font: 'strong', size: 9 })
  const often = card.admissionsPerDay === null ? texts.anyTime : texts.perDay(card.admissionsPerDay)
  line(`${texts.entry(card.entryFrom, card.entryUntil)} · ${often}`, foot - 36, { size: 9 })
  line(isCar ? texts.perCar : texts.personal, foot - 20, { size: 7, color: LOOK.quiet })
}

type Style = NonNullable<Parameters<Pdf['textAt']>[4]>
type Line = readonly [text: string, style: Style & { size: number }]

/** Name, origin, role, and company of the holder. */
function holderLines(card: Card, texts: (typeof TEXTS)[Language]): Line[] {
  if (card.kind === 'parking') return [[card.company, { font: 'strong', size: 24 }]]
  return [
    [card.name, { font: 'strong', size: 24 }],
    [card.company, { size: 12 }],
    [card.role, { size: 10, color: LOOK.quiet }],
    [card.adult === '' ? '' : texts.withAdult(card.adult), { font: 'strong', size: 10 }],
  ]
}

/** The largest lines that fit: the longest name must not overlap the code. */
function fitting(pdf: Pdf, lines: readonly Line[], room: number): readonly Line[] {
  const heightOf = ([text, style]: Line) => (text === '' ? 0 : pdf.heightOf(text, pdf.width, style) + GAP)
  const sizes = SCALES.map((scale) =>
    lines.map(([text, style]): Line => [text, { ...style, size: Math.max(MIN_SIZE, style.size * scale) }]),
  )
  const fits = (scaled: readonly Line[]) => scaled.reduce((sum, line) => sum + heightOf(line), 0) <= room
  return sizes.find(fits) ?? sizes.at(-1) ?? lines
}

/** The valid days, and their maximum number. */
function daysOf({ validFrom, validUntil, closedFrom, closedUntil, maxDays }: Card, language: Language) {
  const spans =
    closedFrom && closedUntil
      ? [
          [validFrom, addDays(closedFrom, -1)],
          [addDays(closedUntil, 1), validUntil],
        ]
      : [[validFrom, validUntil]]
  const days = spans.map(([from = '', until = '']) => daysIn(language, from, until)).join(', ')
  return maxDays === null ? days : `${TEXTS[language].ofThem(maxDays)}: ${days}`
}
