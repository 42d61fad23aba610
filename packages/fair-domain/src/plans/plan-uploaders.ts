import type { Profile } from '../audiences/profiles.ts'

/** Staff who upload technical plans, and decide on stand designs. */
export const PLAN_UPLOADERS = [
  'technicalOffice',
  'staff',
  'editionManager',
  'admin',
] as const satisfies readonly Profile[]
