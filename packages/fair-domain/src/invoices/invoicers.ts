import type { Profile } from '../audiences/profiles.ts'

/** Staff who issue and track invoices. */
export const INVOICERS = [
  'staff',
  'administration',
  'editionManager',
  'admin',
] as const satisfies readonly Profile[]
