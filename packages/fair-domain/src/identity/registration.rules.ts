import type { Profile } from '../audiences/profiles.ts'

/** Who may always register without being invited. */
const SELF_SERVICE_AUDIENCES = [
  'buyer',
  'press',
  'influencer',
  'school',
  'visitor',
] as const satisfies readonly Profile[]

export type SelfServiceAudience = (typeof SELF_SERVICE_AUDIENCES)[number] | 'applicant'

/** New exhibitors are invited, unless the edition lets them register too. */
export const selfServiceAudiences = (exhibitorsRegister: boolean): readonly SelfServiceAudience[] =>
  exhibitorsRegister ? ['applicant', ...SELF_SERVICE_AUDIENCES] : SELF_SERVICE_AUDIENCES

/** Who comes in by invitation alone, for a company that exhibits. */
export const INVITED_FOR_COMPANY: readonly Profile[] = [
  'exhibitor',
  'collective',
  'coExhibitor',
  'pavilion',
  'applicant',
]

/** These act for a company, a newspaper or a school, and must name it. */
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

/** Fields that are missing or cannot be right, in the order of the form. */
export function registrationIssues(
  values: RegistrationValues,
  audiences: readonly SelfServiceAudience[],
): RegistrationIssue[] {
  const isText = (name: keyof typeof MAX_LENGTH) =>
    values[name].trim() !== '' && values[name].trim().length <= MAX_LENGTH[name]
  const faults: RegistrationIssue[] = []
  if (!audiences.some((audience) => audience === values.audience)) faults.push('audience')
  if (!isText('firstName')) faults.push('firstName')
  if (!isText('lastName')) faults.push('lastName')
  if (!isText('email') || !isEmail(values.email)) faults.push('email')
  if (needsCompany(values.audience) ? !isText('company') : values.company.length > MAX_LENGTH.company)
    faults.push('company')
  if (!/^[A-Z]{2}$/.test(values.country)) faults.push('country')
  if (!values.privacy) faults.push('privacy')
  return faults
}

/** Enough to catch slips; whether it is really theirs, the mail finds out. As fields bear it, so that the page can say so. */
export const EMAIL_PATTERN = '[^\\s@,;<>"]+@[^\\s@,;<>"]+\\.[^\\s@,;<>".]{2,}'

const EMAIL = new RegExp(`^${EMAIL_PATTERN}$`)

export const isEmail = (text: string) => EMAIL.test(text.trim())
