import { create } from 'qrcode'

/** Width of the quiet zone that readers need, in modules. */
const QUIET_ZONE = 4

/** A QR code as one path, without scripts or styles. */
export function svgCode(text: string): string {
  const { modules } = create(text, { errorCorrectionLevel: 'Q' })
  const side = modules.size + 2 * QUIET_ZONE
  let dark = ''
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) dark += `M${column + QUIET_ZONE} ${row + QUIET_ZONE}h1v1h-1z`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side * 8}" height="${side * 8}" viewBox="0 0 ${side} ${side}"><path fill="#ffffff" d="M0 0h${side}v${side}H0z"/><path d="${dark}"/></svg>\n`
}
