import { MAX_BATCH } from '@foyer/fair-domain'
import { callGate } from './gate-api.ts'
import type { GateStorage, StoredScan } from './gate-storage.ts'

const TIMEOUT_MS = 60_000

interface Progress {
  onQueued: (queued: number) => void
  /** Resolves after the entries of a batch are counted. */
  onSent: (entries: number) => Promise<void>
}

/** Sends the waiting scans in batches. Only those that the server has confirmed are removed. */
export async function sendWaiting(storage: GateStorage, token: string, { onQueued, onSent }: Progress) {
  for (;;) {
    const waiting = await loadShown(storage)
    onQueued(waiting.length)
    if (waiting.length === 0) return
    const batch = waiting.slice(0, MAX_BATCH)
    const scans = batch.map(({ entry, scan: { code, at, outcome, members, undoes } }) => ({
      id: String(entry.sequence),
      ...{ code, at, outcome },
      ...(members ? { members: [...members] } : {}),
      ...(undoes ? { undoes } : {}),
    }))
    const queued = waiting.length - batch.length
    await callGate('reconcile', { token, scans, queued }, TIMEOUT_MS)
    // Before they are removed: ended in between, the device counts too many rather than too few.
    await onSent(entriesOf(batch))
    await storage.remove(batch.map(({ entry }) => entry))
  }
}

/** Returns the stored scans whose decision the operator saw. */
export const loadShown = async (storage: GateStorage) =>
  (await storage.load()).filter(({ scan }) => scan.isShown)

/** Number of people who entered by scans. */
const entriesOf = (scans: readonly { scan: StoredScan }[]) =>
  scans.reduce(
    (sum, { scan }) => sum + (scan.outcome === 'admitted' ? Math.max(1, scan.counters.length) : 0),
    0,
  )

/** Counts the entries without network: all of the shift, and those that wait. */
export async function countOffline(storage: GateStorage, sent: number) {
  const waiting = entriesOf(await loadShown(storage))
  return { used: sent + waiting, waiting }
}

/** The charge of the device, where the browser reports it. */
export async function batteryOf() {
  const { getBattery } = navigator as { getBattery?: () => Promise<{ level: number }> }
  const battery = await getBattery?.call(navigator).catch(() => undefined)
  return battery ? { battery: Math.round(battery.level * 100) } : {}
}
