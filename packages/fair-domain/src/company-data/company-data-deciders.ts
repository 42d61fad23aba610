import type { Profile } from '../audiences/profiles.ts'

/** Staff who decide on changes of company data. */
export const COMPANY_DATA_DECIDERS = [
  'staff',
  'administration',
  'editionManager',
  'admin',
] as const satisfies readonly Profile[]
