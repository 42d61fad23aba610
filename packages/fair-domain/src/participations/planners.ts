import type { Profile } from '../audiences/profiles.ts'

/** Staff who place companies in an edition. */
export const PLANNERS = ['staff', 'editionManager', 'admin'] as const satisfies readonly Profile[]
