/** An account opens again by itself: staff need not be asked, and guessing still does not pay. */
export const MAX_FAILURES_PER_ACCOUNT = 10
/** An office at the fair shares one address, so it may fail more often than one account. */
export const MAX_FAILURES_PER_ADDRESS = 50
export const FAILURE_WINDOW_MINUTES = 15
export const LOCK_MINUTES = 30

/** People type their address in any case and with a stray space; there is only one account behind it. */
export const normalizeUsername = (username: string) => username.trim().toLowerCase()
