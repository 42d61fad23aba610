import type { StaffProfile } from '../audiences/profiles.ts'

/** Staff who evaluate and decide on applications to the buyer programme. */
export const BUYER_DECIDERS = [
  'buyerDesk',
  'staff',
  'editionManager',
  'admin',
] as const satisfies readonly StaffProfile[]

/** Staff who may export the list of consenting buyers for the trade agency. */
export const AGENCY_EXPORTERS = [
  ...BUYER_DECIDERS,
  'consentOfficer',
] as const satisfies readonly StaffProfile[]
