import type { Profile } from '../audiences/profiles.ts'

/** Staff who record receipts. */
export const RECEIPT_RECORDERS = [
  'staff',
  'administration',
  'editionManager',
  'admin',
] as const satisfies readonly Profile[]
