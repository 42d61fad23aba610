/** A profile as the matchmaking platform is given it. */
export interface HandedProfile {
  id: string
  side: 'exhibitor' | 'buyer'
  edition: string
  company: string
  country: string | null
  categories: readonly string[]
  covered: readonly string[]
  markets: readonly string[]
  channels: readonly string[]
  certifications: readonly string[]
  /** Who signs in over there. */
  people: readonly { name: string; email: string; isPrimary: boolean }[]
}

/** What the platform made of it: where the profile is, or why it does not want it. */
export type HandOverResult = { state: 'taken'; link: string | null } | { state: 'refused'; reason: string }

/** The platform did not answer, or not so that one could tell; the job tries again. */
export class PlatformUnavailable extends Error {
  readonly code = 'PLATFORM_UNAVAILABLE'
}

/** Where meetings are arranged. Every call may be repeated: it says how things are, not what to do. */
export interface MatchPlatform {
  /** Does it need profiles at all? The list of the portal reads them from the database. */
  needsProfiles: boolean
  put: (profile: HandedProfile) => Promise<HandOverResult>
  remove: (profileId: string) => Promise<void>
}

/** Without a platform elsewhere the portal's own list of possible matches is all there is. */
export const builtInPlatform: MatchPlatform = {
  needsProfiles: false,
  put: async () => ({ state: 'taken', link: null }),
  remove: async () => {},
}
