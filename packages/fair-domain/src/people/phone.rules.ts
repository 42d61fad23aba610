import type { Label } from '@foyer/record-contract'

const MIN_DIGITS = 5
const MAX_DIGITS = 15

/** Checks that a phone number has the international prefix with +; spaces and common separators may follow. */
export function hasInternationalPrefix(value: string) {
  if (!/^\+[1-9][\d\s()./-]*$/.test(value)) return false
  const digits = value.replace(/\D/g, '').length
  return digits >= MIN_DIGITS && digits <= MAX_DIGITS
}

/** Message of all forms with a phone number. */
export const PHONE_MESSAGE: Label = {
  'en-US': 'Invalid format, number must contain international prefix preceded by +',
  it: 'Formato non valido, il numero deve contenere il prefisso internazionale preceduto da +',
}

export const COMPANY_PHONE_MESSAGE: Label = {
  'en-US': 'Invalid format: after + and the international prefix only digits, without spaces',
  it: 'Formato non valido: dopo il + e il prefisso internazionale solo cifre, senza spazi',
}
