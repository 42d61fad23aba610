import type { StaffProfile } from '../audiences/profiles.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** More than anybody has devices; a list that nobody can read helps nobody. */
export const MAX_PASSKEYS = 20
export const MAX_PASSKEY_NAME_LENGTH = 60

export const RECOVERY_CODE_COUNT = 10

/** How long after a sign-in, or after being asked again, factors may be changed without being asked. */
export const FRESH_MS = 10 * MINUTE_MS
/** How long the second step of a sign-in waits for its code. */
export const SECOND_STEP_MS = 10 * MINUTE_MS
/** How long a passkey may take to answer. */
export const CEREMONY_MS = 5 * MINUTE_MS

/** Between the second approval and the link: the time in which the owner can stop a stranger. */
export const RECOVERY_WAIT_MS = 24 * HOUR_MS
export const RECOVERY_LINK_MS = 24 * HOUR_MS
export const MAX_RECOVERY_TEXT_LENGTH = 1000
/** A request that nobody decided stops counting, so that its owner can ask again. */
export const RECOVERY_OPEN_MS = 30 * 24 * HOUR_MS

/** Who decides whether somebody who lost everything gets in again; it takes two of them. */
export const RECOVERY_STAFF = ['staff', 'editionManager', 'admin'] as const satisfies readonly StaffProfile[]

/** How somebody signed in, or tried to. */
export const SIGN_IN_METHODS = ['password', 'passkey', 'totp', 'recovery', 'sso'] as const
export type SignInMethod = (typeof SIGN_IN_METHODS)[number]
