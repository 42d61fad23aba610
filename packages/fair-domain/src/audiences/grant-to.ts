import type { Access, Grant } from '@foyer/record-contract/metadata'
import type { Profile } from './profiles.ts'

/** The same grant for several profiles. */
export const grantTo = (profiles: readonly Profile[], grant: Grant): Access =>
  Object.fromEntries(profiles.map((profile) => [profile, grant]))
