import type { Label } from '@foyer/record-contract'

/**
 * What a person can be. One person may hold several; what they may do is the union, and each page still checks on
 * its own. Objects grant access by these names.
 */
export const PROFILES = {
  exhibitor: { 'en-US': 'Exhibitor', it: 'Espositore' },
  team: { 'en-US': 'Team member', it: 'Membro del team' },
  collective: { 'en-US': 'Participant of a collective', it: 'Partecipante di una collettiva' },
  coExhibitor: { 'en-US': 'Co-exhibitor', it: 'Co-espositore' },
  pavilion: { 'en-US': 'Organiser of a collective', it: 'Organizzatore di una collettiva' },
  applicant: { 'en-US': 'New exhibitor', it: 'Nuovo espositore' },
  buyer: { 'en-US': 'Buyer', it: 'Buyer' },
  press: { 'en-US': 'Press', it: 'Stampa' },
  influencer: { 'en-US': 'Influencer', it: 'Influencer' },
  school: { 'en-US': 'Professional school', it: 'Scuola professionale' },
  visitor: { 'en-US': 'Visitor', it: 'Visitatore' },
  viewer: { 'en-US': 'Viewer', it: 'Sola consultazione' },
  staff: { 'en-US': 'Exhibitor services', it: 'Servizi espositori' },
  administration: { 'en-US': 'Administration', it: 'Amministrazione' },
  accreditationDesk: { 'en-US': 'Accreditation desk', it: 'Ufficio accrediti' },
  buyerDesk: { 'en-US': 'Buyer desk', it: 'Ufficio buyer' },
  directoryEditor: { 'en-US': 'Directory editor', it: 'Redazione catalogo' },
  consentOfficer: { 'en-US': 'Marketing and consents', it: 'Marketing e consensi' },
  technicalOffice: { 'en-US': 'Technical office', it: 'Ufficio tecnico' },
  editionManager: { 'en-US': 'Edition manager', it: 'Responsabile edizione' },
  admin: { 'en-US': 'System administrator', it: 'Amministratore di sistema' },
} as const satisfies Record<string, Label>

export type Profile = keyof typeof PROFILES

/** Who has not signed in. */
export const GUEST_PROFILE = 'guest'

/** People who act for a company or for themselves, as opposed to the organiser's staff. */
export const CUSTOMER_PROFILES = [
  'exhibitor',
  'team',
  'collective',
  'coExhibitor',
  'pavilion',
  'applicant',
  'buyer',
  'press',
  'influencer',
  'school',
  'visitor',
] as const satisfies readonly Profile[]

/** Those of them who act for a company, and hold what its roles may do. */
export const COMPANY_PROFILES = [
  'exhibitor',
  'team',
  'collective',
  'coExhibitor',
  'pavilion',
  'applicant',
] as const satisfies readonly Profile[]

/** The organiser's ten roles. Every one of them may look; what each may change is up to the objects. */
export const STAFF_PROFILES = [
  'viewer',
  'staff',
  'administration',
  'accreditationDesk',
  'buyerDesk',
  'directoryEditor',
  'consentOfficer',
  'technicalOffice',
  'editionManager',
  'admin',
] as const satisfies readonly Profile[]

export type StaffProfile = (typeof STAFF_PROFILES)[number]

export const isStaff = (profiles: readonly string[]) =>
  STAFF_PROFILES.some((profile) => profiles.includes(profile))
