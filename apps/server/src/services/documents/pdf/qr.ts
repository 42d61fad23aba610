import { create } from 'qrcode'
import type { Pdf } from './pdf.ts'
import { LOOK } from './theme.ts'

/** 0.8 mm, in points: smaller modules are lost on simple printers and phones. */
const MIN_MODULE = 2.27

/** Returns the code with the highest level of correction whose modules are large enough; at least M. */
function modulesOf(text: string, size: number) {
  const codes = (['H', 'Q', 'M'] as const).map(
    (errorCorrectionLevel) => create(text, { errorCorrectionLevel }).modules,
  )
  return (
    codes.find((modules) => size / modules.size >= MIN_MODULE) ??
    create(text, { errorCorrectionLevel: 'M' }).modules
  )
}

/** Renders a QR code as vector shapes, by default at level M, which banks require. Does not move the cursor. */
export function renderQr(
  pdf: Pdf,
  options: { text: string; alt: string; x: number; y: number; size: number; correction?: 'highest' },
) {
  const { text, alt, x, y, size, correction } = options
  const modules = modulesOf(text, correction === 'highest' ? size : 0)
  const side = size / modules.size
  pdf.tag(
    'Figure',
    () => {
      for (let row = 0; row < modules.size; row++)
        for (let column = 0; column < modules.size; column++)
          if (modules.get(row, column)) pdf.raw.rect(x + column * side, y + row * side, side, side)
      pdf.raw.fill(LOOK.ink)
    },
    { alt, bbox: [x, y, x + size, y + size] },
  )
}
