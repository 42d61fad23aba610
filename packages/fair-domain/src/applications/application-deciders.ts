import type { Profile } from '../audiences/profiles.ts'

/** Staff who decide on applications. */
export const APPLICATION_DECIDERS = ['staff', 'editionManager', 'admin'] as const satisfies readonly Profile[]
