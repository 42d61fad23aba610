export {
  alreadyRegisteredMail,
  confirmMail,
  inviteMail,
  passwordChangedMail,
  resetMail,
} from './identity.mails.ts'
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
  type PasswordFault,
  passwordFaults,
} from './password.rules.ts'
export {
  INVITED_FOR_COMPANY,
  isEmail,
  needsCompany,
  type RegistrationFault,
  type RegistrationValues,
  registrationFaults,
  SELF_SERVICE_AUDIENCES,
  type SelfServiceAudience,
} from './registration.rules.ts'
export {
  FAILURE_WINDOW_MINUTES,
  LOCK_MINUTES,
  MAX_FAILURES_PER_ACCOUNT,
  MAX_FAILURES_PER_ADDRESS,
  normalizeUsername,
} from './sign-in.rules.ts'
export { User } from './user.object.ts'
