/** Whether the error is transient: the server was unreachable or overloaded. */
export const isTransient = (error: unknown) => !((error as { status: number }).status < 429)

/** Returns the delay before the next attempt, with exponential backoff. */
export const retryMs = (failures: number) => Math.min(30_000, 1_000 * 2 ** failures)
