/** The browser for the tests: the one that CHROMIUM_PATH names, or any that this machine has. */
export function findChromium(from?: { env?: NodeJS.ProcessEnv; home?: string }): string | undefined
