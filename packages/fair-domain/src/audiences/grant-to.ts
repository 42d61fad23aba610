import type { Access, Grant } from '@foyer/record-contract/metadata'
import type { Profile } from './profiles.ts'

/** Grants the same access to several profiles. */
export const grantTo = (profiles: readonly Profile[], grant: Grant): Access =>
  Object.fromEntries(profiles.map((profile) => [profile, grant]))
