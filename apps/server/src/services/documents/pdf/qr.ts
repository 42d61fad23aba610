import { create } from 'qrcode'
import { LOOK } from './look.ts'
import type { Pdf } from './pdf.ts'

/** Renders a QR code as vector shapes. Does not move the cursor. */
export function renderQr(
  pdf: Pdf,
  options: { text: string; alt: string; x: number; y: number; size: number },
) {
  const { text, alt, x, y, size } = options
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
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
