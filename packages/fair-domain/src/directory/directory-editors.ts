import type { StaffProfile } from '../audiences/profiles.ts'

/** Staff who maintain the catalogue. */
export const DIRECTORY_EDITORS = [
  'staff',
  'directoryEditor',
  'editionManager',
  'admin',
] as const satisfies readonly StaffProfile[]
