/** A profile as sent to the matchmaking platform. */
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
  /** Users of the platform. */
  people: readonly { name: string; email: string; isPrimary: boolean }[]
}

/** An agreed meeting as sent to the platform. Requests stay in the portal: they would disclose when a person is free. */
export interface HandedMeeting {
  id: string
  /** Its id on the platform, if it was booked there. */
  outsideId: string | null
  exhibitorId: string
  buyerId: string
  state: 'accepted' | 'kept' | 'missed' | 'cancelled'
  startsAt: string
  endsAt: string
  hall: string | null
  /** Or the number of the table in the meeting area. */
  stand: string | null
}

/** Result of a handover: the link of the profile, or the reason of a refusal. */
export type HandOverResult = { state: 'taken'; link: string | null } | { state: 'refused'; reason: string }

/** The platform did not answer, or not conclusively; the job retries. */
export class PlatformUnavailable extends Error {
  readonly code = 'PLATFORM_UNAVAILABLE'
}

/** The matchmaking platform. Every call is idempotent: it sends the desired state, not a change. */
export interface MatchPlatform {
  /** Whether it needs profiles; the portal's own list reads them from the database. */
  needsProfiles: boolean
  put: (profile: HandedProfile) => Promise<HandOverResult>
  remove: (profileId: string) => Promise<void>
  putMeeting: (meeting: HandedMeeting) => Promise<HandOverResult>
}

/** Without an external platform there is only the portal's own list of possible matches. */
export const builtInPlatform: MatchPlatform = {
  needsProfiles: false,
  put: async () => ({ state: 'taken', link: null }),
  remove: async () => {},
  putMeeting: async () => ({ state: 'taken', link: null }),
}
