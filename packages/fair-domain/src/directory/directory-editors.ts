import type { StaffProfile } from '../audiences/profiles.ts'

/** Who looks after the catalogue. */
export const DIRECTORY_EDITORS = [
  'staff',
  'directoryEditor',
  'editionManager',
  'admin',
] as const satisfies readonly StaffProfile[]
