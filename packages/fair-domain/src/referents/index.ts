export { type CompanyStanding, companyCapabilities } from './company-capabilities.ts'
export {
  HANDOVER_FIELDS,
  HANDOVER_STAFF,
  type HandoverDraft,
  type HandoverFault,
  handover,
  handoverExpiry,
  handoverFaults,
  mayStartHandover,
} from './handover.rules.ts'
export { Referent } from './referent.object.ts'
export { ReferentInvitation } from './referent-invitation.object.ts'
export {
  handoverAcceptedMail,
  handoverClosedMail,
  handoverExpiredMail,
  handoverInvitedMail,
  handoverNoticeMail,
  handoverOfferedMail,
  handoverWithdrawnMail,
  referentNamedMail,
} from './referents.mails.ts'
export * from './referents.methods.ts'
export {
  hasReferentFaults,
  knownAreas,
  REFERENT_DATA,
  type ReferentDraft,
  type ReferentFault,
  type ReferentField,
  type ReferentSetFault,
  referentFaults,
  sameEmail,
  uncoveredAreas,
} from './referents.rules.ts'
