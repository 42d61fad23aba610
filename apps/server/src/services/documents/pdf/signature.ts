import type { Pdf } from './pdf.ts'
import { LOOK } from './theme.ts'

interface Signature {
  title: string
  /** Text that is agreed to by signing. */
  text: string
  /** Captions below the two lines. */
  placeAndDate: string
  signer: string
}

const BOX_HEIGHT = 76

/** Renders the space of a signature, on the same page as its text. */
export function renderSignature(pdf: Pdf, { title, text, placeAndDate, signer }: Signature) {
  const { raw, left, width } = pdf
  pdf.reserve(pdf.heightOf(text, width) + BOX_HEIGHT + 50)
  pdf.heading(title, 2)
  pdf.paragraph(text)
  const y = raw.y + BOX_HEIGHT - 22
  const half = width / 2 - 16
  for (const [label, x] of [
    [placeAndDate, left],
    [signer, left + width / 2 + 16],
  ] as const) {
    pdf.artifact(() =>
      raw
        .moveTo(x, y)
        .lineTo(x + half, y)
        .lineWidth(0.7)
        .strokeColor(LOOK.ink)
        .stroke(),
    )
    pdf.tag('P', () => pdf.textAt(label, x, y + 4, half, { size: LOOK.small, color: LOOK.quiet }))
  }
  raw.y = y + 34
}
