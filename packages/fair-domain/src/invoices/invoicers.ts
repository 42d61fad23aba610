import type { Profile } from '../audiences/profiles.ts'

/** Who issues invoices and follows them. */
export const INVOICERS = [
  'staff',
  'administration',
  'editionManager',
  'admin',
] as const satisfies readonly Profile[]
