export * from './conditions.ts'
export { Consent } from './consent.object.ts'
export { isConsentReader } from './consent-readers.ts'
export { ConsentText } from './consent-text.object.ts'
export * from './consents.mails.ts'
export * from './consents.methods.ts'
export * from './newsletter.methods.ts'
export { Newsletter } from './newsletter.object.ts'
export {
  type ConditionsPurpose,
  type ConsentSource,
  conditionsFor,
  isAcknowledgement,
  isUnsubscribable,
  newsletterOf,
  newsletterPurpose,
  OPTIONAL_PURPOSES,
  PURPOSES,
  type Purpose,
} from './purposes.ts'
