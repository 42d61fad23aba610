import type { gateDeviceMethods } from '@foyer/fair-domain'
import type { InputOf } from '@foyer/record-contract'

/** A scan that a device decided. */
export type DeviceScan = InputOf<typeof gateDeviceMethods.reconcile>['scans'][number]

/** Difference of clocks that is not corrected. */
const MAX_CLOCK_ERROR_MS = 120_000

/** Returns the instant of a scan on the clock of the server, never far in the future. */
export const instantOf = ({ at }: DeviceScan, now: number) =>
  Math.min(Date.parse(at), now + MAX_CLOCK_ERROR_MS)
