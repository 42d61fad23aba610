import { isStaff, type Profile } from '../audiences/profiles.ts'

/** Staff who may act on behalf of customers. */
export const ACTING_STAFF = ['staff', 'admin'] as const satisfies readonly Profile[]

const MINUTE_MS = 60_000
/** Maximum duration of acting on behalf; signing out ends it too. */
export const ACTING_LIFETIME_MS = 60 * MINUTE_MS
const MIN_REASON_LENGTH = 5

export const mayAct = (profiles: readonly string[]) =>
  ACTING_STAFF.some((profile) => profiles.includes(profile))

/** Checks whether a user can be acted for. Staff cannot, so that no member of staff gains the rights of another. */
export const canBeActedFor = (profiles: readonly string[]) => profiles.length > 0 && !isStaff(profiles)

/** Checks that a reason is long enough for a company to understand it in its history. */
export const isActingReason = (reason: string) => reason.trim().length >= MIN_REASON_LENGTH
