export { DATA_CLASS_HINTS, DATA_CLASS_LABELS } from './data-class-labels.ts'
export * from './privacy.mails.ts'
export * from './privacy.methods.ts'
export {
  ANSWER_WITHIN_MONTHS,
  ERASED_NAME,
  erasedUsername,
  MAX_PRIVACY_TEXT_LENGTH,
  PRIVACY_KINDS,
  PRIVACY_STAFF,
  type PrivacyKind,
} from './privacy.rules.ts'
export { PrivacyRequest } from './privacy-request.object.ts'
export { RETENTION, type RetentionRuleName } from './retention.ts'
