const MINUTE_MS = 60_000
/** A device in reach of the server contacts it every minute. */
const OFFLINE_MS = 3 * MINUTE_MS
/** Age at which the device itself says that its list is old. */
const SILENT_MS = 15 * MINUTE_MS
/** Per cent at which a device does not last until its shift is over. */
const LOW_BATTERY = 15
/** Share of the capacity at which a hall is nearly full. */
const NEARLY_FULL = 0.95

export type DeviceCondition = 'online' | 'offline' | 'silent' | 'lowBattery'

/** Returns what staff should know of an active device. */
export function deviceCondition(
  { lastContactAt, battery }: { lastContactAt: string | null; battery: number | null },
  now: number,
): DeviceCondition {
  const age = lastContactAt === null ? 0 : now - Date.parse(lastContactAt)
  if (age >= SILENT_MS) return 'silent'
  if (battery !== null && battery <= LOW_BATTERY) return 'lowBattery'
  return age >= OFFLINE_MS ? 'offline' : 'online'
}

/** Whether a hall must be watched; never without a capacity. */
export const isNearlyFull = ({ inside, capacity }: { inside: number; capacity: number | null }) =>
  capacity !== null && inside >= capacity * NEARLY_FULL
