import type { Transaction } from '@foyer/record-server'
import type { Needs } from './needs.ts'
import type { StoredDevice } from './stored-device.ts'

/** Contacts within this time are not written: each one would notify every open console. */
const CONTACT_INTERVAL_MS = 30_000

/** Records that a device was in contact, and how many scans wait on it. */
export async function recordContact(
  fair: Pick<Needs, 'clock' | 'writer'>,
  transaction: Transaction,
  device: StoredDevice,
  { queued = device.queued, battery = device.battery }: { queued?: number; battery?: number | null } = {},
) {
  const now = fair.clock()
  const isRecent = device.lastContactAt !== null && now - device.lastContactAt.getTime() < CONTACT_INTERVAL_MS
  if (isRecent && queued === device.queued && battery === device.battery) return
  await fair.writer.update(transaction, 'GateDevice__c', device.id, {
    LastContactAt__c: new Date(now).toISOString(),
    Queued__c: queued,
    Battery__c: battery,
  })
}
