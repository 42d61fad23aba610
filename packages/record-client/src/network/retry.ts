/** The server was not reached, or had too much to do: that says nothing about what was asked. */
export const isTransient = (error: unknown) => !((error as { status: number }).status < 429)

/** How long to wait before the next try, after so many that failed before the last. */
export const retryMs = (failures: number) => Math.min(30_000, 1_000 * 2 ** failures)
