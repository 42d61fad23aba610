import type { Profile } from '../audiences/profiles.ts'

/** Who uploads plans of stands, and decides on how they are built. */
export const PLAN_UPLOADERS = [
  'technicalOffice',
  'staff',
  'editionManager',
  'admin',
] as const satisfies readonly Profile[]
