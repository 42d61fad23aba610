import type { Pdf } from './pdf.ts'
import { LOOK } from './theme.ts'

const LABEL_SHARE = 0.34
const GAP = 4

/** Renders labels with their values, one below the other, without empty ones. */
export function renderFacts(pdf: Pdf, facts: readonly (readonly [label: string, value: string])[]) {
  const { raw, left, width } = pdf
  const labelWidth = width * LABEL_SHARE
  pdf.group('Table', (table) => {
    for (const [label, value] of facts.filter(([, text]) => text !== '')) {
      const valueWidth = width - labelWidth
      const height = Math.max(pdf.heightOf(label, labelWidth - 8), pdf.heightOf(value, valueWidth))
      pdf.reserve(height)
      const { y } = raw
      pdf.group(
        'TR',
        (row) => {
          const quiet = { color: LOOK.quiet }
          pdf.tag('TH', () => pdf.textAt(label, left, y, labelWidth - 8, quiet), { scope: 'Row' }, row)
          pdf.tag('TD', () => pdf.textAt(value, left + labelWidth, y, valueWidth), {}, row)
        },
        table,
      )
      raw.y = y + height + GAP
    }
  })
  pdf.space(4)
}
