import { confirmLease, grantLease, type HallLease, type LeaseUse, NO_LEASE } from '@foyer/fair-domain'
import type { ClientBase } from 'pg'
import type { StoredDevice } from './stored-device.ts'

type Database = Pick<ClientBase, 'query'>

const RECENT_MS = 30 * 60_000

interface HallNow {
  /** Places that are neither taken nor leased; null without a limit. */
  free: number | null
  /** Devices that may still fill places. */
  devices: number
}

/** Returns the free places of a hall, locked: entries and leases of its gates change one after the other. */
export async function lockHall(
  database: Database,
  hallId: string,
  day: string,
  now: number,
): Promise<HallNow> {
  await database.query(
    'insert into ticketing.hall_day (pavilion, day) values ($1, $2) on conflict (pavilion, day) do nothing',
    [hallId, day],
  )
  await database.query('select from ticketing.hall_day where pavilion = $1 and day = $2 for update', [
    hallId,
    day,
  ])
  // After the lock: the changes of other gates are committed now.
  const { rows } = await database.query<{
    capacity: number | null
    inside: number
    leased: number
    devices: number
  }>(
    `select p.capacity::int as capacity, greatest(0, h.entered - h."left") as inside, l.leased, l.devices
     from pavilion p join ticketing.hall_day h on h.pavilion = p.id and h.day = $2 cross join (
       select coalesce(sum(greatest(0, l.held - l.reported)), 0)::int as leased, count(*)::int as devices
       from gate_device d left join ticketing.gate_lease l on l.device = d.id
       where d.pavilion = $1 and d.direction = 'in' and d.paired_at is not null and d.shift_until > $3) l
     where p.id = $1`,
    [hallId, day, new Date(now)],
  )
  const [hall] = rows
  return hall && hall.capacity !== null
    ? { free: hall.capacity - hall.inside - hall.leased, devices: hall.devices }
    : { free: null, devices: hall?.devices ?? 0 }
}

/** Records entries that a device decided with its lease. */
export const reportEntries = (database: Database, deviceId: string, entries: number) =>
  database.query('update ticketing.gate_lease set reported = reported + $2 where device = $1', [
    deviceId,
    entries,
  ])

/**
 * Returns the number of entries without network, of the whole shift, that the device may reach; null for a hall without a
 * limit.
 */
export async function renewLease(
  database: Database,
  { id, hallId, direction }: StoredDevice,
  { use, day, now }: { use: LeaseUse | undefined; day: string; now: number },
): Promise<number | null> {
  if (hallId === null || direction === 'out') return null
  await lockHall(database, hallId, day, now)
  const stored = await readLease(database, id)
  const confirmed = use ? confirmLease(stored, use) : stored
  await writeLease(database, id, confirmed)
  const { free, devices } = await lockHall(database, hallId, day, now)
  if (free === null) return null
  const lease = grantLease(confirmed, { free, devices, recent: await countRecent(database, id, now) })
  await writeLease(database, id, lease)
  return lease.granted
}

async function readLease(database: Database, deviceId: string) {
  const { rows } = await database.query<HallLease>(
    'select granted, held, reported from ticketing.gate_lease where device = $1',
    [deviceId],
  )
  return rows[0] ?? NO_LEASE
}

const writeLease = (database: Database, deviceId: string, { granted, held, reported }: HallLease) =>
  database.query(
    `insert into ticketing.gate_lease (device, granted, held, reported) values ($1, $2, $3, $4)
     on conflict (device) do update set granted = $2, held = $3, reported = $4`,
    [deviceId, granted, held, reported],
  )

async function countRecent(database: Database, deviceId: string, now: number) {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from admission
     where device = $1 and outcome = 'admitted' and scanned_at > $2`,
    [deviceId, new Date(now - RECENT_MS)],
  )
  return rows[0]?.count ?? 0
}
