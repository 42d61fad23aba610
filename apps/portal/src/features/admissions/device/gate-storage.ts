import type { EvacuationResult, GateListResult, GateShift } from '@foyer/fair-domain'
import {
  indexedDbStorage,
  type OutboxEntry,
  openDatabase,
  readValue,
  wipeDatabase,
  writeValue,
} from '@foyer/record-client/offline'

/** The pairing of this device. */
export interface Pairing {
  token: string
  shift: GateShift
  /** Clock of the server minus the clock of the device. */
  offset: number
  /** Entries without network that the hall has places for, as a running total; null without a limit. */
  places: number | null
  /** Entries without network that were sent. */
  sent: number
}

/** From this number on all names are received again: each portion of changes costs a step of a search. */
export const MAX_NAME_PORTIONS = 60

/** The names on the device of a supervisor. */
export interface NamesHead {
  /** Stored portions. */
  portions: number
  /** Number after which names are missing; null when all were received. */
  after: number | null
  /** Instant of the names. */
  at: string
  /** Instant from which the portions that are being received contain changes; undefined for all names. */
  since?: string
}

/** A scan on the device. */
export interface StoredScan {
  code: string
  /** Instant on the clock of the server. */
  at: string
  outcome: string
  /** Counters of the tickets that entered. */
  counters: readonly number[]
  /** Numbers of the members of a group who entered. */
  members?: readonly number[]
  /** Scan whose entry is undone. */
  undoes?: string
  /** Whether the operator saw the decision of the device. A request that ended before was sent to the server only. */
  isShown: boolean
}

/** The encrypted store of the device: pairing, list, and the scans that the server has not confirmed. */
export async function openGateStorage(site: string) {
  const owner = { site: `gate/${site}`, userId: 'device' }
  const database = await openDatabase(owner)
  const outbox = indexedDbStorage(database)
  const scanOf = ({ write }: OutboxEntry) =>
    write.kind === 'method' ? (write.input as StoredScan) : undefined
  const writeOf = (input: StoredScan) => ({
    kind: 'method' as const,
    controller: 'GateDeviceController',
    method: 'reconcile',
    input,
    affects: [],
  })
  return {
    readPairing: async () => (await readValue(database, 'pairing')) as Pairing | undefined,
    writePairing: (pairing: Pairing) => writeValue(database, 'pairing', pairing),
    readList: async () => (await readValue(database, 'list')) as GateListResult | null | undefined,
    writeList: (list: GateListResult) => writeValue(database, 'list', list),
    /** Changes of the list, the oldest first. */
    readChanges: async () => ((await readValue(database, 'changes')) ?? []) as GateListResult[],
    writeChanges: (changes: readonly GateListResult[]) => writeValue(database, 'changes', changes),
    /** Resolves after the scan is durable. */
    append: (scan: StoredScan) =>
      outbox.append({
        key: crypto.randomUUID(),
        write: writeOf(scan),
        request: { method: 'POST', url: '' },
        queuedAt: Date.parse(scan.at),
        triedAt: undefined,
        parked: undefined,
      }),
    /** Marks a scan as decided by the device. */
    markShown: async (entry: OutboxEntry) => {
      const scan = scanOf(entry)
      if (scan)
        await outbox.commit({ put: [{ ...entry, write: writeOf({ ...scan, isShown: true }) }], remove: [] })
    },
    remove: (entries: readonly OutboxEntry[]) => outbox.commit({ put: [], remove: entries }),
    load: async () =>
      (await outbox.load()).flatMap((entry) => {
        const scan = scanOf(entry)
        return scan ? [{ entry, scan }] : []
      }),
    readNamesHead: async () => (await readValue(database, 'names')) as NamesHead | null | undefined,
    readNames: async (portion: number) => (await readValue(database, `names/${portion}`)) as string | null,
    /** Stores a portion of names first: a head without it would hide people. */
    async writeNames(head: NamesHead, names: string | null) {
      if (names !== null) await writeValue(database, `names/${head.portions - 1}`, names)
      await writeValue(database, 'names', head)
    },
    readEvacuation: async () => (await readValue(database, 'evacuation')) as EvacuationResult | undefined,
    writeEvacuation: (people: EvacuationResult) => writeValue(database, 'evacuation', people),
    async deleteList() {
      await writeValue(database, 'evacuation', null)
      await writeValue(database, 'names', null)
      for (let at = 0; at <= MAX_NAME_PORTIONS; at++) await writeValue(database, `names/${at}`, null)
      await writeValue(database, 'list', null)
      await writeValue(database, 'changes', [])
    },
    /** Deletes the key first, then everything else. */
    async wipe() {
      outbox.close()
      await wipeDatabase(owner)
    },
  }
}

export type GateStorage = Awaited<ReturnType<typeof openGateStorage>>
