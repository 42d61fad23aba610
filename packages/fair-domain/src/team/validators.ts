import type { StaffProfile } from '../audiences/profiles.ts'

/** Staff who decide on primary members. */
export const VALIDATORS = [
  'staff',
  'buyerDesk',
  'editionManager',
  'admin',
] as const satisfies readonly StaffProfile[]
