import type { Cents } from '../money/cents.ts'

/** Receiving account of transfers; settings of the edition. */
export interface BankDetails {
  beneficiary: string
  iban: string
  bic: string
  bank: string
}

const MAX_BENEFICIARY_LENGTH = 70
const MAX_REMITTANCE_LENGTH = 140

/**
 * Returns the content of a QR code for a transfer by the guideline of the European Payments Council
 * (EPC069-12, version 2): one value per line. The reference is free text, because it is not one of ISO 11649.
 */
export function sepaQr({ beneficiary, iban, bic }: BankDetails, amount: Cents, reference: string) {
  const [service, version, characters, transfer] = ['BCD', '002', '1', 'SCT']
  const [purpose, structured] = ['', '']
  return [
    service,
    version,
    characters,
    transfer,
    bic,
    beneficiary.slice(0, MAX_BENEFICIARY_LENGTH),
    iban.replace(/\s/g, ''),
    `EUR${(amount / 100).toFixed(2)}`,
    purpose,
    structured,
    reference.slice(0, MAX_REMITTANCE_LENGTH),
  ].join('\n')
}

/** Formats an IBAN in groups of four. */
export const spacedIban = (iban: string) => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')
