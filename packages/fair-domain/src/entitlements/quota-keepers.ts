import type { Profile } from '../audiences/profiles.ts'

/** Staff who decide on quota shortages. */
export const QUOTA_KEEPERS = ['staff', 'editionManager', 'admin'] as const satisfies readonly Profile[]
