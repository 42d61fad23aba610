export { dataCopyMail, erasedMail, privacyAnsweredMail, privacyReceivedMail } from './privacy.mails.ts'
export {
  ANSWER_WITHIN_MONTHS,
  ERASED_NAME,
  erasedUsername,
  KEEP_REQUESTS_MONTHS,
  MAX_PRIVACY_TEXT_LENGTH,
  PRIVACY_KINDS,
  PRIVACY_STAFF,
  type PrivacyKind,
} from './privacy.rules.ts'
export { PrivacyRequest } from './privacy-request.object.ts'
