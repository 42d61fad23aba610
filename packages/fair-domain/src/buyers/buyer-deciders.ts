import type { StaffProfile } from '../audiences/profiles.ts'

/** Who judges and decides on applications to the buyer programme. */
export const BUYER_DECIDERS = [
  'buyerDesk',
  'staff',
  'editionManager',
  'admin',
] as const satisfies readonly StaffProfile[]

/** Who may hand the list of those who agreed to the trade agency. */
export const AGENCY_EXPORTERS = [
  ...BUYER_DECIDERS,
  'consentOfficer',
] as const satisfies readonly StaffProfile[]
