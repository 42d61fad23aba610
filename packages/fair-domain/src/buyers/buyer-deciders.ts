import type { StaffProfile } from '../audiences/profiles.ts'

/** Who judges and decides on applications to the buyer programme. */
export const BUYER_DECIDERS = [
  'buyerDesk',
  'staff',
  'editionManager',
  'admin',
] as const satisfies readonly StaffProfile[]
