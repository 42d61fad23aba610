import type { Profile } from '../audiences/profiles.ts'

/** Who decides when more is in use than a company has. */
export const QUOTA_KEEPERS = ['staff', 'editionManager', 'admin'] as const satisfies readonly Profile[]
