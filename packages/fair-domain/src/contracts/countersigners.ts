import type { Profile } from '../audiences/profiles.ts'

/** Staff who sign for the organiser. */
export const COUNTERSIGNERS = [
  'staff',
  'administration',
  'editionManager',
  'admin',
] as const satisfies readonly Profile[]
