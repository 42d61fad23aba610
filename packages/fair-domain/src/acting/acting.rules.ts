import { isStaff, type Profile } from '../audiences/profiles.ts'

/** Staff who may act on behalf of customers. */
export const ACTING_STAFF = ['staff', 'admin'] as const satisfies readonly Profile[]

const MINUTE_MS = 60_000
/** Acting ends by itself after this long, or at sign-out. */
export const ACTING_LIFETIME_MS = 60 * MINUTE_MS
const MIN_REASON_LENGTH = 5

export const mayAct = (profiles: readonly string[]) =>
  ACTING_STAFF.some((profile) => profiles.includes(profile))

/** Nobody of the staff can be acted for: what they may do is theirs alone. */
export const canBeActedFor = (profiles: readonly string[]) => profiles.length > 0 && !isStaff(profiles)

/** A reason that a company can understand when it reads its history. */
export const isActingReason = (reason: string) => reason.trim().length >= MIN_REASON_LENGTH
