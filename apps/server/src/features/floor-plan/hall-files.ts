import {
  areaOf,
  boxOf,
  type ExchangeShape,
  organiserOf,
  type Ring,
  writeDxf,
  writeSvg,
} from '@foyer/fair-domain'
import { type Language, numberFormat } from '@foyer/record-contract'
import { makePdf } from '../../services/documents/pdf/make-pdf.ts'
import type { Pdf } from '../../services/documents/pdf/pdf.ts'
import { renderQr } from '../../services/documents/pdf/qr.ts'
import { renderTable } from '../../services/documents/pdf/table.ts'
import { LOOK } from '../../services/documents/pdf/theme.ts'
import { renderImage } from '../../work/pictures.ts'
import type { StoredHall } from './read-hall.ts'

/** Millimetres on paper to points. */
const POINT = 72 / 25.4
/** A3, landscape, in points. */
const SHEET: [number, number] = [1190.55, 841.89]
const SCALES = [100, 200, 250, 500, 1000, 2000]
/** Space of the margins, the title and the scale bar. */
const AROUND = { x: 80, y: 150 }
const PIXELS = 4_000

const WORDS = {
  it: {
    title: (hall: string) => `Pianta del padiglione ${hall}`,
    version: (version: number, scale: number) => `Versione ${version}, scala 1:${scale}`,
    drawing: 'Pianta degli stand; la tabella che segue li elenca con le aree',
    stand: 'Stand',
    area: 'Area, m²',
    codes: (hall: string) => `Codici degli stand del padiglione ${hall}`,
    code: (stand: string) => `Codice QR dello stand ${stand}`,
  },
  'en-US': {
    title: (hall: string) => `Plan of hall ${hall}`,
    version: (version: number, scale: number) => `Version ${version}, scale 1:${scale}`,
    drawing: 'Plan of the stands; the table below lists them with their areas',
    stand: 'Stand',
    area: 'Area, m²',
    codes: (hall: string) => `Codes of the stands of hall ${hall}`,
    code: (stand: string) => `QR code of stand ${stand}`,
  },
}

interface NamedHall {
  /** As in its address. */
  number: string
  hall: StoredHall
  language: Language
}

const shapesOf = ({ outline, stands, shapes }: StoredHall): ExchangeShape[] => [
  { kind: 'outline', label: '', ring: outline },
  ...shapes.map(({ kind, label, ring }) => ({ kind, label, ring })),
  ...stands.map(({ name, ring }) => ({ kind: 'stand' as const, label: name, ring })),
]

/** The largest usual scale at which a hall fits on the sheet. */
function scaleOf(outline: Ring) {
  const { left, top, right, bottom } = boxOf(outline)
  const fits = (scale: number) =>
    ((right - left) / scale) * POINT <= SHEET[0] - AROUND.x &&
    ((bottom - top) / scale) * POINT <= SHEET[1] - AROUND.y
  return SCALES.find(fits) ?? SCALES.at(-1) ?? 1
}

export const hallDxf = ({ hall }: NamedHall) => writeDxf(shapesOf(hall))

export const hallSvg = ({ hall, number, language }: NamedHall) =>
  writeSvg(shapesOf(hall), { title: WORDS[language].title(number), scale: scaleOf(hall.outline) })

/** An image as wide as its longer side allows; made from our own SVG only. */
export function hallPng(named: NamedHall): Promise<Buffer> {
  return renderImage(Buffer.from(hallSvg(named)), (picture) =>
    picture.resize(PIXELS, PIXELS, { fit: 'inside' }).flatten({ background: '#ffffff' }).png(),
  )
}

/** The plan to scale on A3, with a scale bar, since printers shrink pages, and the stands as a table. */
export function hallPdf({ hall, number, language }: NamedHall): Promise<Buffer> {
  const words = WORDS[language]
  const title = words.title(number)
  const scale = scaleOf(hall.outline)
  return makePdf({ language, title, organiser: organiserOf(null), size: SHEET, isBare: true }, (pdf) => {
    pdf.heading(title)
    pdf.paragraph(words.version(hall.version, scale))
    const top = pdf.raw.y + 10
    pdf.tag('Figure', () => drawHall(pdf, hall, { scale, top }), {
      alt: words.drawing,
      bbox: [0, 0, ...SHEET],
    })
    pdf.raw.addPage()
    const areas = numberFormat(language, { minimumFractionDigits: 2 })
    renderTable(pdf, {
      columns: [
        { label: words.stand, share: 0.5 },
        { label: words.area, share: 0.5, align: 'right' },
      ],
      rows: hall.stands.map(({ name, ring }) => [name, areas.format(areaOf(ring))]),
    })
  })
}

const FILLS: Readonly<Record<string, string>> = { stand: '#f1e6e2', wall: '#444444', column: '#888888' }

function drawHall(pdf: Pdf, hall: StoredHall, { scale, top }: { scale: number; top: number }) {
  const { raw } = pdf
  const box = boxOf(hall.outline)
  const onPaper = (millimetres: number) => (millimetres / scale) * POINT
  const x = (value: number) => 40 + onPaper(value - box.left)
  const y = (value: number) => top + onPaper(value - box.top)
  for (const { kind, label, ring } of shapesOf(hall)) {
    for (let at = 0; at < ring.length; at += 2)
      if (at === 0) raw.moveTo(x(ring[0] ?? 0), y(ring[1] ?? 0))
      else raw.lineTo(x(ring[at] ?? 0), y(ring[at + 1] ?? 0))
    raw
      .closePath()
      .lineWidth(kind === 'outline' ? 1.5 : 0.4)
      .fillAndStroke(kind === 'outline' ? '#ffffff' : (FILLS[kind] ?? '#f7f5f7'), LOOK.ink)
    const { left, right, top: north, bottom } = boxOf(ring)
    const width = onPaper(right - left)
    const size = Math.min(9, width / (label.length * 0.62))
    if (label !== '' && size >= 3)
      pdf.textAt(label, x(left), y((north + bottom) / 2) - size * 0.7, width, { size, align: 'center' })
  }
  const bar = onPaper(10_000)
  const foot = y(box.bottom) + 14
  raw
    .moveTo(40, foot)
    .lineTo(40 + bar, foot)
    .lineWidth(1)
    .strokeColor(LOOK.ink)
    .stroke()
  for (const at of [40, 40 + bar])
    raw
      .moveTo(at, foot - 4)
      .lineTo(at, foot + 4)
      .stroke()
  pdf.textAt('10 m', 40, foot + 4, Math.max(bar, 40), { size: 9 })
}

const CODES = { columns: 4, rows: 5, size: 100, left: 40, top: 60, width: 132, height: 150 }

/** A sheet of codes to print, each with the number of its stand. */
export function hallCodes(
  { hall, number, language }: NamedHall,
  addressOf: (stand: string) => string,
): Promise<Buffer> {
  const words = WORDS[language]
  const title = words.codes(number)
  return makePdf({ language, title, organiser: organiserOf(null), isBare: true }, (pdf) => {
    pdf.heading(title)
    const { columns, rows, size, left, top, width, height } = CODES
    for (const [index, { name }] of hall.stands.entries()) {
      const at = index % (columns * rows)
      if (index > 0 && at === 0) pdf.raw.addPage()
      const x = left + (at % columns) * width
      const y = top + Math.floor(at / columns) * height
      renderQr(pdf, { text: addressOf(name), alt: words.code(name), x, y, size })
      pdf.tag('P', () =>
        pdf.textAt(`${number} · ${name}`, x, y + size + 4, size, {
          font: 'strong',
          size: 12,
          align: 'center',
        }),
      )
    }
  })
}
