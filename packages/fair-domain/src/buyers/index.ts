export {
  APPLICATION_FIELDS,
  type BuyerApplicationResult,
  type BuyerDraft,
  buyerApplicationMethods,
  buyerForm,
} from './buyer-application.methods.ts'
export { BuyerApplication } from './buyer-application.object.ts'
export { companyKey } from './buyer-application.rules.ts'
export {
  type BuyerConfirmation,
  type BuyerDecision,
  type BuyerState,
  buyerApplication,
  buyerConfirmation,
} from './buyer-application.states.ts'
export { AGENCY_EXPORTERS, BUYER_DECIDERS } from './buyer-deciders.ts'
export {
  BUYER_MISSES,
  type BuyerDutyState,
  type BuyerMiss,
  buyerDuty,
  isLateCancellation,
  isMeetingDay,
  isNoShow,
} from './buyer-duties.rules.ts'
export { BuyerQuota } from './buyer-quota.object.ts'
export * from './buyers.mails.ts'
export * from './buyers.methods.ts'
export {
  type Benefits,
  benefitsFor,
  CRITERION_NAMES,
  type Points,
  proposalFor,
  scoreOf,
  suggestPoints,
} from './evaluation.rules.ts'
export { KeptMeeting } from './kept-meeting.object.ts'
export { concernedQuotas, fullQuotas } from './quota.rules.ts'
