import { vi } from 'vitest'

/** Far more than anything takes that comes at all: a busy machine is no fault of the code. */
const PATIENCE_MS = 20_000
const EVERY_MS = 20
const PATIENT = Symbol.for('foyer.patient')

// Vitest has a setting for `expect.poll`, and none for this, which gives up after one second. Files of a worker share it.
if (!(PATIENT in vi)) {
  const { waitFor } = vi
  Object.assign(vi, {
    [PATIENT]: true,
    waitFor: ((check, options) =>
      waitFor(check, {
        timeout: PATIENCE_MS,
        interval: EVERY_MS,
        ...(typeof options === 'number' ? { timeout: options } : options),
      })) satisfies typeof waitFor,
  })
}
