import type { StaffProfile } from '../audiences/profiles.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Maximum number of passkeys, above any realistic number of devices. */
export const MAX_PASSKEYS = 20
export const MAX_PASSKEY_NAME_LENGTH = 60

export const RECOVERY_CODE_COUNT = 10

/** Time after a confirmation of identity in which factors can be changed. */
export const FRESH_MS = 10 * MINUTE_MS
/** Lifetime of the second step of a sign-in. */
export const SECOND_STEP_MS = 10 * MINUTE_MS
/** Lifetime of a passkey challenge. */
export const CEREMONY_MS = 5 * MINUTE_MS

/** Time between the second approval and the link, in which the owner can stop a fraudulent request. */
export const RECOVERY_WAIT_MS = 24 * HOUR_MS
export const RECOVERY_LINK_MS = 24 * HOUR_MS
export const MAX_RECOVERY_TEXT_LENGTH = 1000
/** Lifetime of an undecided request, after which the owner can send another. */
export const RECOVERY_OPEN_MS = 30 * 24 * HOUR_MS

/** Staff who decide on recoveries; two of them are required. */
export const RECOVERY_STAFF = ['staff', 'editionManager', 'admin'] as const satisfies readonly StaffProfile[]

/** Methods of a sign-in or an attempt. */
export const SIGN_IN_METHODS = ['password', 'passkey', 'totp', 'recovery', 'sso'] as const
export type SignInMethod = (typeof SIGN_IN_METHODS)[number]
