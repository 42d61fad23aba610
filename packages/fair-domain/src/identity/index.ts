export * from './app-access.methods.ts'
export * from './app-scopes.ts'
export { formatWait } from './format-wait.ts'
export * from './identity.mails.ts'
export * from './identity.methods.ts'
export {
  LINK_LIFETIME_MS,
  LINK_PAUSE_MS,
  type LinkKind,
  MAILS_PER_RECIPIENT_AND_HOUR,
  MAILS_PER_SENDER_AND_HOUR,
} from './link.rules.ts'
export {
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  type PasswordIssue,
  passwordIssues,
} from './password.rules.ts'
export {
  EMAIL_PATTERN,
  INVITED_FOR_COMPANY,
  isEmail,
  needsCompany,
  type RegistrationIssue,
  type RegistrationValues,
  registrationIssues,
  type SelfServiceAudience,
  selfServiceAudiences,
} from './registration.rules.ts'
export { normalizeUsername } from './sign-in.rules.ts'
export * from './stored-devices.methods.ts'
export { SYSTEM_USER_ID } from './system-user.ts'
export {
  FREE_GUESSES_UNDER_ATTACK,
  type Guessable,
  remainingFailures,
  THROTTLES,
  type Throttle,
  type ThrottleRule,
  waitAfter,
} from './throttle.rules.ts'
export { User } from './user.object.ts'
