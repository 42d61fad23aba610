export {
  accreditationApprovedMail,
  accreditationQuestionMail,
  accreditationReceivedMail,
  accreditationRejectedMail,
  accreditationTicketMail,
} from './accreditation.mails.ts'
export { ACCREDITATION_DECIDERS, Accreditation, REJECTION_REASONS } from './accreditation.object.ts'
export * from './accreditation.rules.ts'
export * from './accreditations.methods.ts'
export { type PreCheck, preCheck } from './pre-check.ts'
