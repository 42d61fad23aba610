import { type BankDetails, type Cents, type EditionSettings, sepaQr, type Transfer } from '@foyer/fair-domain'
import { create } from 'qrcode'

export type { Transfer }

/** The organiser's bank account. */
export const bankDetails = (settings: EditionSettings): BankDetails => ({
  beneficiary: settings.bankBeneficiary,
  iban: settings.bankIban,
  bic: settings.bankBic,
  bank: settings.bankName,
})

export function transferFor(settings: EditionSettings, amountCents: Cents, reference: string): Transfer {
  const bank = bankDetails(settings)
  return { ...bank, amountCents, reference, qr: qrPath(sepaQr(bank, amountCents, reference)) }
}

/**
 * The dark modules of a QR code as one SVG path, so that the page needs no image and no library. Level M is that of the banks'
 * guideline; Q survives more glare on large prints.
 */
export function qrPath(text: string, errorCorrectionLevel: 'M' | 'Q' = 'M') {
  const { modules } = create(text, { errorCorrectionLevel })
  const squares = [...modules.data].flatMap((isDark, i) =>
    isDark ? [`M${i % modules.size} ${Math.floor(i / modules.size)}h1v1h-1z`] : [],
  )
  return { size: modules.size, path: squares.join('') }
}
