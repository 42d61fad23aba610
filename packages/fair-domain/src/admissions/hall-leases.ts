/**
 * Places of a hall that a device may fill without network, as running totals of its entries without network. A lower limit
 * counts only after the device has confirmed it: until then it may use the higher one.
 */
export interface HallLease {
  /** The limit that the device received last, or will receive. */
  granted: number
  /** The highest limit that the device may still use. */
  held: number
  /** Entries that the device has reported. */
  reported: number
}

/** The use of a lease, as its device reports it. */
export interface LeaseUse {
  /** The limit that it holds. */
  limit: number
  /** Its entries without network, those that wait included. */
  used: number
  /** Entries that wait to be sent. */
  waiting: number
}

export const NO_LEASE: HallLease = { granted: 0, held: 0, reported: 0 }
/** Places without a forecast, such as at the opening. */
const MIN_FORECAST = 20
/** Each device gets half of its share, so that busier ones find places. */
const SHARE = 2

/** Places that the device may still fill, as far as the server knows. */
export const leasedPlaces = ({ held, reported }: HallLease) => Math.max(0, held - reported)

/** Applies the report of a device: it uses no other limit than the one that it confirms. */
export function confirmLease(lease: HallLease, { limit, used, waiting }: LeaseUse): HallLease {
  const held = limit === lease.granted ? Math.max(limit, used) : lease.held
  // Without waiting entries all of them are recorded, also those that the server had decided before its answer was lost.
  const reported = waiting === 0 ? Math.max(lease.reported, used) : lease.reported
  return { ...lease, held, reported }
}

/**
 * Grants places for the next half an hour. `free` are the places of the hall that are neither taken nor leased; `recent`
 * the entries at this device in the last half an hour.
 */
export function grantLease(
  lease: HallLease,
  { free, devices, recent }: { free: number; devices: number; recent: number },
): HallLease {
  const available = Math.max(0, free) + leasedPlaces(lease)
  const share = Math.floor(available / (SHARE * Math.max(1, devices)))
  const granted = lease.reported + Math.min(share, Math.max(recent, MIN_FORECAST))
  return { ...lease, granted, held: Math.max(lease.held, granted) }
}
