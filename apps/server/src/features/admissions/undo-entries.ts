import { UNDO_MS } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { UNDONE } from '../../services/ticketing/entries.ts'
import { type DeviceScan, instantOf } from './device-scan.ts'
import type { Needs } from './needs.ts'
import { scanNameOf } from './scan-at-device.ts'
import type { StoredDevice } from './stored-device.ts'

interface EntryRow {
  name: string
  ticket: string
  account: string | null
  day: string
  at: Date
  fingerprint: string
}

/**
 * Undoes entries of the device, shortly after they happened, each once: the entry stays recorded, and does not count. Of a
 * group, those of all members.
 */
export async function undoEntries(
  fair: Needs,
  transaction: Transaction,
  device: StoredDevice,
  scans: readonly DeviceScan[],
) {
  const undoing = new Map(
    scans.flatMap((scan) => (scan.undoes === undefined ? [] : [[scanNameOf(device.id, scan.undoes), scan]])),
  )
  if (undoing.size === 0) return []
  // The rest of a name distinguishes members of a group, and decisions that differ from the one of the server.
  const { rows } = await transaction.client.query<EntryRow & { scan: string }>(
    `select a.name, a.ticket, a.account, a.day::text, a.scanned_at as at, a.fingerprint, split_part(a.name, ' ', 1) as scan
     from admission a
     where a.device = $1 and split_part(a.name, ' ', 1) = any($2) and a.outcome = 'admitted' and a.ticket is not null
       and a.scanned_at is not null and not exists (select from admission u where u.name = a.name || '${UNDONE}')`,
    [device.id, [...undoing.keys()]],
  )
  const undone = rows.flatMap(({ scan, name, ticket, account, day, at: enteredAt, fingerprint }) => {
    const by = undoing.get(scan)
    const at = by && instantOf(by, fair.clock())
    if (at === undefined || at - enteredAt.getTime() > UNDO_MS) return []
    return {
      Name: name + UNDONE,
      Ticket__c: ticket,
      Account__c: account,
      Gate__c: device.gate,
      Device__c: device.id,
      Day__c: day,
      ScannedAt__c: new Date(at).toISOString(),
      Direction__c: device.direction,
      Mode__c: null,
      Outcome__c: 'undone' as const,
      Entry__c: null,
      Fingerprint__c: fingerprint,
    }
  })
  if (undone.length > 0)
    await fair.writer.createMany(transaction, 'Admission__c', undone, { areLookupsKnown: true })
  return undone
}
