import { type PasswordFault, passwordFaults } from '@foyer/fair-domain'
import { RecordApiError } from '@foyer/record-contract'

/** Screens map these codes to their texts. */
const refusal = (code: string, status: number, message: string) => () =>
  new RecordApiError(code, status, message)

export const LinkExpired = refusal('LINK_EXPIRED', 410, 'This link was used already or is too old')
export const WrongPassword = refusal('INVALID_CURRENT_PASSWORD', 400, 'The current password is not right')
const ConfirmationDiffers = refusal(
  'CONFIRMATION_DIFFERS',
  400,
  'The confirmation is not the same as the new password',
)

const WORDS: Readonly<Record<PasswordFault, string>> = {
  tooShort: 'too short',
  tooLong: 'too long',
  noLetter: 'without a letter',
  noNumber: 'without a number',
  common: 'one of the most common',
}

/** Refuses a new password that breaks the rules, or that was typed differently the second time. */
export function requireGoodPassword(password: string, confirmation: string) {
  const faults = passwordFaults(password)
  if (faults.length > 0) {
    const message = `The new password is ${faults.map((fault) => WORDS[fault]).join(', ')}`
    throw new RecordApiError('INVALID_PASSWORD', 400, message, { path: 'password' })
  }
  if (password !== confirmation) throw ConfirmationDiffers()
}
