import type { Pdf } from './pdf.ts'
import { LOOK } from './theme.ts'

interface Column {
  label: string
  /** Share of the whole width; they add up to 1. */
  share: number
  align?: 'left' | 'right'
}

interface Table {
  columns: readonly Column[]
  rows: readonly (readonly string[])[]
  /** Below the rows, at the right; the last one is emphasised. */
  totals?: readonly (readonly [label: string, value: string])[]
}

const PADDING = 5

/** Renders a table whose head is repeated on every page. */
export function renderTable(pdf: Pdf, { columns, rows, totals = [] }: Table) {
  const { raw, left, width } = pdf
  const cells = columns.map(({ share, align = 'left' }, index) => ({
    align,
    x: left + width * columns.slice(0, index).reduce((sum, column) => sum + column.share, 0),
    width: width * share - 8,
  }))
  const head = columns.map(({ label }) => label)
  const heightOfRow = (texts: readonly string[], isStrong: boolean) =>
    Math.max(...texts.map((text, index) => pdf.heightOf(text, cells[index]?.width ?? width, style(isStrong))))

  const renderCells = (
    texts: readonly string[],
    isStrong: boolean,
    cell: (index: number, render: () => void) => void,
  ) => {
    const { y } = raw
    texts.forEach((text, index) => {
      const place = cells[index]
      if (!place) return
      cell(index, () =>
        pdf.textAt(text, place.x, y + PADDING, place.width, { ...style(isStrong), align: place.align }),
      )
    })
    raw.y = y + heightOfRow(texts, isStrong) + PADDING * 2 - LOOK.lineGap
    pdf.hairline(raw.y, isStrong ? LOOK.ink : LOOK.hairline)
  }

  pdf.reserve(90)
  pdf.group('Table', (table) => {
    pdf.group(
      'TR',
      (row) => renderCells(head, true, (_, render) => pdf.tag('TH', render, { scope: 'Column' }, row)),
      table,
    )
    for (const texts of rows) {
      const before = raw.page
      pdf.reserve(heightOfRow(texts, false) + PADDING * 2)
      if (raw.page !== before) renderCells(head, true, (_, render) => pdf.artifact(render))
      pdf.group(
        'TR',
        (row) => renderCells(texts, false, (_, render) => pdf.tag('TD', render, {}, row)),
        table,
      )
    }
  })
  renderTotals(pdf, totals)
  pdf.space(8)
}

const style = (isStrong: boolean) =>
  isStrong ? ({ font: 'strong', size: LOOK.small } as const) : ({ size: LOOK.text } as const)

function renderTotals(pdf: Pdf, totals: NonNullable<Table['totals']>) {
  if (totals.length === 0) return
  const { raw, left, width } = pdf
  const [labelX, labelWidth, valueWidth] = [left + width * 0.35, width * 0.4, width * 0.25 - 8]
  pdf.reserve(totals.length * 18)
  pdf.group('Table', (table) =>
    totals.forEach(([label, value], index) => {
      const font = index === totals.length - 1 ? ('strong' as const) : ('regular' as const)
      const y = raw.y + 4
      pdf.group(
        'TR',
        (row) => {
          pdf.tag('TH', () => pdf.textAt(label, labelX, y, labelWidth, { font }), { scope: 'Row' }, row)
          pdf.tag(
            'TD',
            () => pdf.textAt(value, labelX + labelWidth, y, valueWidth, { font, align: 'right' }),
            {},
            row,
          )
        },
        table,
      )
      raw.y = y + pdf.heightOf(label, labelWidth, { font })
    }),
  )
}
