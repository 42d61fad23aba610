import { type DeviceLimit, deviceLimit } from '@foyer/fair-domain'
import type { StoredScan } from './gate-storage.ts'

/** Decides what the device may still do, and remembers the latest instant, to detect a clock that is set back. */
export function createLimitWatch() {
  let passed = Number.NEGATIVE_INFINITY
  return {
    /** The clock of the server is known again. */
    restart: () => {
      passed = Number.NEGATIVE_INFINITY
    },
    /** Scans of an earlier opening of the page. */
    remember(stored: readonly { scan: StoredScan }[]) {
      for (const { scan } of stored) passed = Math.max(passed, Date.parse(scan.at))
    },
    limitAt(now: number, listedAt: number | null, shiftUntil: string): DeviceLimit {
      const limit = deviceLimit(now, listedAt ?? now, Date.parse(shiftUntil), passed)
      passed = Math.max(passed, now)
      return limit
    },
  }
}
