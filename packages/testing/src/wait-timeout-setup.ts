import { vi } from 'vitest'

/** Far above any normal duration, so that tests do not fail on a busy machine. */
const WAIT_TIMEOUT_MS = 20_000
const POLL_MS = 20
const PATCHED = Symbol.for('foyer.wait-timeout')

// Vitest has a setting for `expect.poll` but none for `vi.waitFor`, which times out after one second. The
// files of a worker share it.
if (!(PATCHED in vi)) {
  const { waitFor } = vi
  Object.assign(vi, {
    [PATCHED]: true,
    waitFor: ((check, options) =>
      waitFor(check, {
        timeout: WAIT_TIMEOUT_MS,
        interval: POLL_MS,
        ...(typeof options === 'number' ? { timeout: options } : options),
      })) satisfies typeof waitFor,
  })
}
