export { type CompanyStatus, companyCapabilities } from './company-capabilities.ts'
export {
  HANDOVER_STAFF,
  type HandoverDraft,
  handover,
  handoverExpiry,
  isSamePrimary,
  mayStartHandover,
} from './handover.rules.ts'
export { Referent } from './referent.object.ts'
export { ReferentInvitation } from './referent-invitation.object.ts'
export * from './referents.mails.ts'
export * from './referents.methods.ts'
export {
  coveredAreas,
  hasReferentIssues,
  REFERENT_DATA,
  type ReferentDraft,
  type ReferentField,
  type ReferentIssue,
  type ReferentSetIssue,
  referentIssues,
  sameEmail,
  uncoveredAreas,
} from './referents.rules.ts'
