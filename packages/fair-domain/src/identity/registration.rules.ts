import type { Profile } from '../audiences/profiles.ts'

/** Audiences that can always register without an invitation. */
const SELF_SERVICE_AUDIENCES = [
  'buyer',
  'press',
  'influencer',
  'school',
  'visitor',
] as const satisfies readonly Profile[]

export type SelfServiceAudience = (typeof SELF_SERVICE_AUDIENCES)[number] | 'applicant'

/** Returns the audiences that can register. New exhibitors are invited, unless the edition allows registration. */
export const selfServiceAudiences = (exhibitorsRegister: boolean): readonly SelfServiceAudience[] =>
  exhibitorsRegister ? ['applicant', ...SELF_SERVICE_AUDIENCES] : SELF_SERVICE_AUDIENCES

/** Audiences that are invited only, for an exhibiting company. */
export const INVITED_FOR_COMPANY: readonly Profile[] = [
  'exhibitor',
  'collective',
  'coExhibitor',
  'pavilion',
  'applicant',
]

/** Audiences that act for a company, a newspaper or a school, and must name it. */
export const needsCompany = (audience: string) => ['applicant', 'buyer', 'press', 'school'].includes(audience)

export interface RegistrationValues {
  audience: string
  firstName: string
  lastName: string
  email: string
  company: string
  country: string
  privacy: boolean
}

export type RegistrationIssue =
  | 'audience'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'company'
  | 'country'
  | 'privacy'

const MAX_LENGTH = { firstName: 40, lastName: 80, email: 80, company: 255 }

/** Returns missing or invalid fields, in the order of the form. */
export function registrationIssues(
  values: RegistrationValues,
  audiences: readonly SelfServiceAudience[],
): RegistrationIssue[] {
  const isText = (name: keyof typeof MAX_LENGTH) =>
    values[name].trim() !== '' && values[name].trim().length <= MAX_LENGTH[name]
  const issues: RegistrationIssue[] = []
  if (!audiences.some((audience) => audience === values.audience)) issues.push('audience')
  if (!isText('firstName')) issues.push('firstName')
  if (!isText('lastName')) issues.push('lastName')
  if (!isText('email') || !isEmail(values.email)) issues.push('email')
  if (needsCompany(values.audience) ? !isText('company') : values.company.length > MAX_LENGTH.company)
    issues.push('company')
  if (!/^[A-Z]{2}$/.test(values.country)) issues.push('country')
  if (!values.privacy) issues.push('privacy')
  return issues
}

/**
 * Pattern for email addresses, as in the `pattern` attribute. It finds typing errors; the mail verifies the address.
 */
export const EMAIL_PATTERN = '[^\\s@,;<>"]+@[^\\s@,;<>"]+\\.[^\\s@,;<>".]{2,}'

const EMAIL = new RegExp(`^${EMAIL_PATTERN}$`)

export const isEmail = (text: string) => EMAIL.test(text.trim())
