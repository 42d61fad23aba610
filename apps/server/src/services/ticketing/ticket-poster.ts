import { CITY_DRAWING, fairDaysOf, shortCodeOf, TICKET_KINDS } from '@foyer/fair-domain'
import { dateFormat, type Language } from '@foyer/record-contract'
import type { Pdf, TextStyle } from '../documents/pdf/pdf.ts'
import { renderQr } from '../documents/pdf/qr.ts'
import { LOOK } from '../documents/pdf/theme.ts'
import type { EditionAtHand } from '../editions/editions.ts'
import { formatEditionDays } from '../messages/format-edition-days.ts'
import { opensOn, type StoredTicket } from './stored-ticket.ts'

export interface PosterTicket {
  ticket: StoredTicket
  edition: EditionAtHand
  /** The inviting company; empty for a bought ticket. */
  host: string
}

const WORDS = {
  it: {
    entrance: 'Ingresso',
    from: (time: string) => `dalle ${time}`,
    place: 'Dove',
    host: 'Invito di',
    adult: 'Minore, solo con',
    anyOf: (count: number) => (count === 1 ? 'Un giorno a scelta' : `${count} giorni a scelta`),
    phone: 'Puoi mostrarlo anche dal telefono.',
    once: (count: number | null) =>
      count === null
        ? 'Il codice vale per una persona.'
        : `Il codice vale per una persona e ${count === 1 ? 'un ingresso' : `${count} ingressi`} al giorno.`,
    copy: 'Una copia non apre il varco una seconda volta.',
    qr: 'Codice QR del biglietto',
  },
  'en-US': {
    entrance: 'Entrance',
    from: (time: string) => `from ${time}`,
    place: 'Where',
    host: 'Invited by',
    adult: 'Minor, only with',
    anyOf: (count: number) => (count === 1 ? 'One day of your choice' : `${count} days of your choice`),
    phone: 'You can also show it on your phone.',
    once: (count: number | null) =>
      count === null
        ? 'The code is valid for one person.'
        : `The code is valid for one person and ${count === 1 ? 'one admission' : `${count} admissions`} a day.`,
    copy: 'A copy is not valid for a second entry.',
    qr: 'QR code of the ticket',
  },
}

/** In points, on A4. The image is full-bleed; the panel overlaps its lower left. */
const PICTURE = { width: 595.28, height: 397 }
const PANEL = { width: 270, height: 100 }
const LEFT = 40
const TOP = 412
const TEXT_WIDTH = 285
const QR = { x: 345, y: 425, size: 210 }
const DAYS = { width: 270, height: 52 }
const FOOT = 716
const MUTED = '#625b66'
const FAINT = '#e3dde2'
const NAME_SIZE = 40
const SMALLEST_SCALE = 0.35
const SCALES = [1, 0.85, 0.7, 0.55, 0.45, SMALLEST_SCALE]
const SMALLEST = 8

/** Renders a souvenir ticket: the image of an arch, the name, the days, and a code large enough for any scanner. */
export function renderTicketPoster(
  pdf: Pdf,
  { ticket, edition, host }: PosterTicket,
  picture: Buffer,
  language: Language,
) {
  const words = WORDS[language]
  const { raw } = pdf
  pdf.artifact(() => {
    raw.image(picture, 0, 0, PICTURE)
    raw.rect(0, PICTURE.height - PANEL.height, PANEL.width, PANEL.height).fill('#ffffff')
  })
  renderBrand(pdf, edition, language)
  const facts = [
    [words.entrance, `${edition.settings.visitorEntrance}, ${words.from(ticket.entryFrom)}`],
    [words.place, edition.settings.venueAddress],
    [words.host, host],
    [words.adult, ticket.adult ?? ''],
  ] as const
  const column = (scale: number, isRendered: boolean) => {
    const line = (tag: 'H1' | 'P', text: string, y: number, style: TextStyle) => {
      if (text === '') return y
      if (isRendered) pdf.tag(tag, () => pdf.textAt(text, LEFT, y, TEXT_WIDTH, style))
      return y + pdf.heightOf(text, TEXT_WIDTH, style)
    }
    let y = line('P', TICKET_KINDS[ticket.kind][language].toLocaleUpperCase(language), TOP, {
      font: 'heading',
      size: 12,
      color: LOOK.accent,
      tracking: 1.2,
    })
    const nameSize = NAME_SIZE * scale
    y = line('H1', ticket.name.toLocaleUpperCase(language), y - 2, {
      font: 'heading',
      size: nameSize,
      lineGap: -nameSize * 0.38,
    })
    y = line('P', ticket.company ?? '', y + nameSize * 0.3, { size: Math.max(14 * scale, SMALLEST) })
    y = renderDays(pdf, { ticket, edition, language, isRendered }, y + 12)
    return renderFactLines(pdf, facts, { y: y + 14, size: Math.max(11 * scale, SMALLEST), isRendered })
  }
  // The largest scale at which the longest name neither overlaps the footer nor breaks within a word.
  const isWhole = (scale: number) =>
    ticket.name
      .toLocaleUpperCase(language)
      .split(' ')
      .every((word) => pdf.widthOf(word, { font: 'heading', size: NAME_SIZE * scale }) <= TEXT_WIDTH)
  const fits = (scale: number) => isWhole(scale) && column(scale, false) <= FOOT - 6
  column(SCALES.find(fits) ?? SMALLEST_SCALE, true)
  renderQr(pdf, { text: ticket.code ?? '', alt: words.qr, ...QR, correction: 'highest' })
  pdf.tag('P', () =>
    pdf.textAt(shortCodeOf(ticket.code ?? ''), QR.x, QR.y + QR.size + 10, QR.size, {
      font: 'heading',
      size: 9,
      tracking: 0.7,
      align: 'center',
      color: LOOK.ink,
    }),
  )
  pdf.artifact(() => raw.moveTo(LEFT, FOOT).lineTo(555, FOOT).lineWidth(0.75).strokeColor(LOOK.ink).stroke())
  const { phone, once, copy } = words
  pdf.tag('P', () =>
    pdf.textAt(`${phone} ${once(ticket.admissionsPerDay)} ${copy}`, LEFT, FOOT + 30, 250, { size: 11 }),
  )
  renderCity(pdf, { x: 375, y: FOOT + 12, width: 180 })
}

function renderBrand(pdf: Pdf, edition: EditionAtHand, language: Language) {
  const { raw, organiser } = pdf
  const top = PICTURE.height - PANEL.height + 24
  const brand = organiser.brand.toLocaleUpperCase(language)
  const style = { font: 'heading', size: 30, tracking: 4 } as const
  pdf.tag('P', () => pdf.textAt(brand, LEFT, top, PANEL.width - LEFT, style))
  const width = pdf.widthOf(brand, style)
  pdf.artifact(() => raw.circle(LEFT + width + 6, top + 34, 3.6).fill(LOOK.accent))
  pdf.tag('P', () =>
    pdf.textAt(
      `${organiser.city}, ${formatEditionDays(edition.days, language)}`.toLocaleUpperCase(language),
      LEFT,
      top + 46,
      PANEL.width - LEFT,
      { font: 'heading', size: 13, tracking: 0.4 },
    ),
  )
}

interface Days {
  ticket: StoredTicket
  edition: EditionAtHand
  language: Language
  isRendered: boolean
}

/** Renders the days of the fair in a row, with the valid ones in ink. Returns its bottom. */
function renderDays(pdf: Pdf, { ticket, edition, language, isRendered }: Days, y: number): number {
  const { raw } = pdf
  const weekday = dateFormat(language === 'it' ? 'it-IT' : 'en-GB', { weekday: 'short', timeZone: 'UTC' })
  const days = fairDaysOf(edition.days).map((day) => ({ day, isValid: opensOn(ticket, day) }))
  const bottom = y + DAYS.height
  const { maxDays } = ticket
  const valid = days.filter(({ isValid }) => isValid)
  const choice =
    ticket.days || maxDays === null || maxDays >= valid.length ? '' : WORDS[language].anyOf(maxDays)
  const end = choice === '' ? bottom : bottom + 20
  if (!isRendered) return end
  const width = DAYS.width / days.length
  pdf.artifact(() => {
    days.forEach(({ isValid }, index) => {
      if (isValid) raw.rect(LEFT + index * width, y, width, DAYS.height).fill(LOOK.ink)
      if (index > 0)
        raw
          .moveTo(LEFT + index * width, y)
          .lineTo(LEFT + index * width, y + DAYS.height)
          .lineWidth(0.5)
          .strokeColor(FAINT)
          .stroke()
    })
    raw.rect(LEFT, y, DAYS.width, DAYS.height).lineWidth(0.75).strokeColor(LOOK.ink).stroke()
  })
  for (const [index, { day, isValid }] of days.entries()) {
    const x = LEFT + index * width
    const color = isValid ? '#ffffff' : MUTED
    const style = { font: 'heading', align: 'center', color } as const
    pdf.tag('P', () => {
      pdf.textAt(weekday.format(Date.parse(day)).toLocaleUpperCase(language), x, y + 6, width, {
        ...style,
        size: 10,
        tracking: 0.8,
      })
      pdf.textAt(isValid ? String(Number(day.slice(8))) : '–', x, y + 19, width, { ...style, size: 20 })
    })
  }
  if (choice !== '')
    pdf.tag('P', () => pdf.textAt(choice, LEFT, bottom + 5, TEXT_WIDTH, { size: 11, color: MUTED }))
  return end
}

const LABEL_WIDTH = 70

function renderFactLines(
  pdf: Pdf,
  facts: readonly (readonly [label: string, value: string])[],
  { y: top, size, isRendered }: { y: number; size: number; isRendered: boolean },
): number {
  const width = TEXT_WIDTH - LABEL_WIDTH
  const strong = { font: 'strong', size } as const
  let y = top
  for (const [label, value] of facts.filter(([, text]) => text !== '')) {
    const at = y
    if (isRendered)
      pdf.tag('P', () => {
        pdf.textAt(label, LEFT, at, LABEL_WIDTH - 8, { size, color: MUTED })
        pdf.textAt(value, LEFT + LABEL_WIDTH, at, width, strong)
      })
    y += Math.max(pdf.heightOf(value, width, strong), pdf.heightOf(label, LABEL_WIDTH - 8, { size })) + 3
  }
  return y
}

function renderCity({ raw, artifact }: Pdf, { x, y, width }: { x: number; y: number; width: number }) {
  const { city, tower, width: drawingWidth } = CITY_DRAWING
  artifact(() => {
    raw
      .save()
      .translate(x, y)
      .scale(width / drawingWidth)
    raw.lineWidth(1.5).path(city.join('')).strokeColor(LOOK.ink).stroke()
    raw.path(tower).strokeColor('#df1080').stroke()
    raw.restore()
  })
}
