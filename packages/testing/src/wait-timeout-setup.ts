import { vi } from 'vitest'

/** Far more than anything takes that comes at all: a busy machine is no fault of the code. */
const WAIT_TIMEOUT_MS = 20_000
const POLL_MS = 20
const PATCHED = Symbol.for('foyer.patient')

// Vitest has a setting for `expect.poll`, and none for this, which gives up after one second. Files of a worker share it.
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
