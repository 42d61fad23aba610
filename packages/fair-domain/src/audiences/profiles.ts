import type { Label } from '@foyer/record-contract'

/** Profiles of users, by which objects grant access. A user may have several and gets the union of their grants. */
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

/** Profile of a visitor without a session. */
export const GUEST_PROFILE = 'guest'

/** Profiles of customers, who act for a company or for themselves, as opposed to the organiser's staff. */
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

/** Customer profiles that act for a company, with the capabilities of its roles. */
export const COMPANY_PROFILES = [
  'exhibitor',
  'team',
  'collective',
  'coExhibitor',
  'pavilion',
  'applicant',
] as const satisfies readonly Profile[]

/** The ten staff roles. All of them can view; each object defines who can edit. */
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
