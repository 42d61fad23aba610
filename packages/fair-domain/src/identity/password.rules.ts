import { COMMON_PASSWORDS } from './common-passwords.ts'

export const MIN_PASSWORD_LENGTH = 8
/** Longer ones would only cost the server time. */
export const MAX_PASSWORD_LENGTH = 200

export type PasswordIssue = 'tooShort' | 'tooLong' | 'noLetter' | 'noNumber' | 'common'

/**
 * What is wrong with a new password; the same for the form and for the server, which knows more leaked passwords
 * (`isLeaked`, in small letters).
 */
export function passwordIssues(
  password: string,
  isLeaked: (plain: string) => boolean = () => false,
): PasswordIssue[] {
  const faults: PasswordIssue[] = []
  if ([...password].length < MIN_PASSWORD_LENGTH) faults.push('tooShort')
  if (password.length > MAX_PASSWORD_LENGTH) faults.push('tooLong')
  if (!/\p{L}/u.test(password)) faults.push('noLetter')
  if (!/\d/.test(password)) faults.push('noNumber')
  if (faults.length === 0 && isCommon(password, isLeaked)) faults.push('common')
  return faults
}

/** A capital, a year or an exclamation mark more does not make a leaked password safe. */
function isCommon(password: string, isLeaked: (plain: string) => boolean) {
  const plain = password.toLowerCase()
  const trimmed = plain.replace(/[^\p{L}\d]+$/u, '')
  return [plain, trimmed].some((each) => COMMON_PASSWORDS.has(each) || isLeaked(each))
}
