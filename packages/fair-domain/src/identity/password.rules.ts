import { COMMON_PASSWORDS } from './common-passwords.ts'

export const MIN_PASSWORD_LENGTH = 8
/** Maximum length: hashing longer passwords would only cost time. */
export const MAX_PASSWORD_LENGTH = 200

export type PasswordIssue = 'tooShort' | 'tooLong' | 'noLetter' | 'noNumber' | 'common'

/**
 * Validates a new password, in the form and on the server, which has a longer list of leaked passwords
 * (`isLeaked`, in lower case).
 */
export function passwordIssues(
  password: string,
  isLeaked: (plain: string) => boolean = () => false,
): PasswordIssue[] {
  const issues: PasswordIssue[] = []
  if ([...password].length < MIN_PASSWORD_LENGTH) issues.push('tooShort')
  if (password.length > MAX_PASSWORD_LENGTH) issues.push('tooLong')
  if (!/\p{L}/u.test(password)) issues.push('noLetter')
  if (!/\d/.test(password)) issues.push('noNumber')
  if (issues.length === 0 && isCommon(password, isLeaked)) issues.push('common')
  return issues
}

/** Checks for a leaked password, ignoring an added capital, year or punctuation. */
function isCommon(password: string, isLeaked: (plain: string) => boolean) {
  const plain = password.toLowerCase()
  const trimmed = plain.replace(/[^\p{L}\d]+$/u, '')
  return [plain, trimmed].some((each) => COMMON_PASSWORDS.has(each) || isLeaked(each))
}
