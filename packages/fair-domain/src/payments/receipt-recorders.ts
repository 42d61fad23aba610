import type { Profile } from '../audiences/profiles.ts'

/** Who records what arrives at the bank. */
export const RECEIPT_RECORDERS = [
  'staff',
  'administration',
  'editionManager',
  'admin',
] as const satisfies readonly Profile[]
