export {
  accreditationApprovedMail,
  accreditationGroupTicketsMail,
  accreditationQuestionMail,
  accreditationReceivedMail,
  accreditationRejectedMail,
  accreditationTicketMail,
} from './accreditation.mails.ts'
export { Accreditation } from './accreditation.object.ts'
export * from './accreditation.rules.ts'
export { ACCREDITATION_DECIDERS, REJECTION_REASONS } from './accreditation-deciders.ts'
export * from './accreditations.methods.ts'
export { type PreCheck, preCheck } from './pre-check.ts'
