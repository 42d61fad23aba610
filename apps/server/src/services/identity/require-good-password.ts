import { type PasswordIssue, passwordIssues } from '@foyer/fair-domain'
import type { Label, Language } from '@foyer/record-contract'
import { refuse } from '../../refuse.ts'
import { isLeaked } from './common-passwords.ts'

const WORDS: Readonly<Record<PasswordIssue, Label>> = {
  tooShort: { 'en-US': 'too short', it: 'troppo corta' },
  tooLong: { 'en-US': 'too long', it: 'troppo lunga' },
  noLetter: { 'en-US': 'without a letter', it: 'senza lettere' },
  noNumber: { 'en-US': 'without a number', it: 'senza numeri' },
  common: { 'en-US': 'one of the most common', it: 'tra le più comuni' },
}

/** Refuses a new password that breaks the rules, or whose confirmation differs. */
export function requireGoodPassword(password: string, confirmation: string) {
  const passwordFailures = passwordIssues(password, isLeaked)
  const words = (language: Language) => passwordFailures.map((failure) => WORDS[failure][language]).join(', ')
  if (passwordFailures.length > 0)
    throw refuse(
      'INVALID_PASSWORD',
      { faults: { 'en-US': words('en-US'), it: words('it') } },
      { path: 'password' },
    )
  if (password !== confirmation) throw refuse('CONFIRMATION_DIFFERS')
}
