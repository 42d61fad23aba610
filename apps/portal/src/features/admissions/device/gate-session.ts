import {
  applyGateList,
  type DeviceLimit,
  deviceLimit,
  type EvacuationResult,
  type GateListResult,
  MAX_BATCH,
  MAX_LIST_CHANGES,
  type OpenList,
  UNDO_MS,
} from '@foyer/fair-domain'
import { decideHere, type Entering } from './decide-here.ts'
import { answerOfServer, type GateAnswer } from './gate-answer.ts'
import { callGate, GateRefusal, OutOfReach } from './gate-api.ts'
import type { GateStorage, Pairing, StoredScan } from './gate-storage.ts'
import { createLocalEntries } from './local-entries.ts'
import { bytesOf, unzipped } from './verify-code.ts'

/** Longer than a decision should take, shorter than a queue waits. */
const SCAN_TIMEOUT_MS = 2500
const SYNC_TIMEOUT_MS = 60_000
const SYNC_INTERVAL_MS = 60_000
const RETRY_INTERVAL_MS = 5_000

export interface GateState {
  phase: 'starting' | 'unusable' | 'unpaired' | 'paired'
  pairing: Pairing | null
  /** Instant of the list, on the clock of the server; null before the first one. */
  listedAt: number | null
  limit: DeviceLimit
  isOnline: boolean
  queued: number
  /** Entries at this gate today, those of this device included. */
  entered: number
  /** The last entry, while it can be undone. */
  undoable: UndoableEntry | null
  /** The people inside, on the device of a supervisor. */
  evacuation: EvacuationResult | null
  /** Why the device is not paired any more. */
  closed: 'revoked' | 'shiftOver' | null
}

interface UndoableEntry {
  sequence: number
  code: string
  at: number
  counters: readonly number[]
  persons: number
}

interface Clock {
  now: () => number
}

/**
 * The scanner of a device: asks the server while it can be reached, else decides with its list. Every decision is durable
 * before it is shown, and is sent until the server has confirmed it.
 */
export function createGateSession(open: () => Promise<GateStorage>, clock: Clock = { now: Date.now }) {
  let state: GateState = {
    phase: 'starting',
    pairing: null,
    listedAt: null,
    limit: 'fresh',
    isOnline: true,
    queued: 0,
    entered: 0,
    undoable: null,
    evacuation: null,
    closed: null,
  }
  const listeners = new Set<() => void>()
  let storage: GateStorage
  let list: OpenList | undefined
  /** Changes received since the whole list. */
  let changes: GateListResult[] = []
  const local = createLocalEntries()
  let timer: ReturnType<typeof setTimeout> | undefined
  let syncing: Promise<void> | undefined
  let deciding: Promise<unknown> = Promise.resolve()
  let undoTimer: ReturnType<typeof setTimeout> | undefined

  function set(change: Partial<GateState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const now = () => clock.now() + (state.pairing?.offset ?? 0)

  /** Applies a whole list, or changes. False if they belong to another list. */
  async function applyList(received: GateListResult) {
    const next = applyGateList(list, {
      ...received,
      tickets: await unzipped(received.tickets),
      fingerprints: bytesOf(received.fingerprints),
    })
    if (!next) return false
    list = next
    set({ listedAt: Date.parse(next.at), entered: next.entered + local.count() })
    return true
  }

  /** Stores a received list. After a change that does not fit, or after many, the whole one is asked for. */
  async function takeList(received: GateListResult) {
    if (received.since === null) {
      await storage.writeList(received)
      changes = []
    } else changes.push(received)
    await storage.writeChanges(changes)
    if (!(await applyList(received))) changes = Array.from({ length: MAX_LIST_CHANGES }, () => received)
  }

  async function takeEvacuation(token: string) {
    const evacuation = await callGate('evacuation', { token }, SYNC_TIMEOUT_MS)
    await storage.writeEvacuation(evacuation)
    set({ evacuation })
  }

  async function readList() {
    const stored = await storage.readList()
    if (!stored) return
    await applyList(stored)
    for (const change of await storage.readChanges()) if (await applyList(change)) changes.push(change)
  }

  /** Counts the entries that wait to be sent, without those that were undone. */
  function countWaiting(stored: readonly { entry: { sequence: number }; scan: StoredScan }[]) {
    const undone = new Set(stored.map(({ scan }) => scan.undoes))
    for (const { entry, scan } of stored)
      if (scan.isShown && scan.outcome === 'admitted' && !undone.has(String(entry.sequence)))
        for (const counter of scan.counters) local.add(counter, Date.parse(scan.at))
  }

  /** Checks which decisions the device may still take. At the end of the shift it keeps nothing but unsent scans. */
  async function watchLimit() {
    const { pairing, listedAt } = state
    if (!pairing) return
    const limit = deviceLimit(now(), listedAt ?? 0, Date.parse(pairing.shift.shiftUntil))
    if (limit !== state.limit) set({ limit })
    if (limit === 'shiftOver' && list) await close('shiftOver')
  }

  async function start() {
    try {
      storage = await open()
    } catch {
      // A private window, or a full disk.
      return set({ phase: 'unusable' })
    }
    const pairing = await storage.readPairing()
    if (!pairing) return set({ phase: 'unpaired' })
    const stored = await storage.load()
    // No user saw these decisions: the page ended while the server was asked.
    await storage.remove(stored.filter(({ scan }) => !scan.isShown).map(({ entry }) => entry))
    const waiting = stored.filter(({ scan }) => scan.isShown)
    countWaiting(waiting)
    set({ phase: 'paired', pairing, queued: waiting.length })
    set({ evacuation: (await storage.readEvacuation()) ?? null })
    await readList()
    await watchLimit()
    schedule(0)
  }

  async function pair(code: string) {
    const { token, shift } = await callGate('pair', { code }, SYNC_TIMEOUT_MS)
    const pairing = { token, shift, offset: 0, places: 0, sent: 0 }
    await storage.writePairing(pairing)
    local.clear()
    set({ phase: 'paired', pairing, closed: null, isOnline: true, limit: 'fresh' })
    await sync()
  }

  function schedule(delayMs: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void sync(), delayMs)
  }

  /** Sends the waiting scans, then receives a new list. One at a time. */
  function sync() {
    syncing ??= exchange().finally(() => {
      syncing = undefined
      if (state.phase === 'paired') schedule(state.isOnline ? SYNC_INTERVAL_MS : RETRY_INTERVAL_MS)
    })
    return syncing
  }

  async function exchange() {
    const { pairing } = state
    if (!pairing) return
    try {
      await sendWaiting(pairing)
      const [before, since] = [clock.now(), now()]
      const known = changes.length < MAX_LIST_CHANGES ? list : undefined
      const call = {
        token: pairing.token,
        queued: state.queued,
        ...(known ? { since: known.at } : {}),
        ...(await batteryOf()),
        ...(await leaseUse()),
      }
      const received = await callGate('sync', call, SYNC_TIMEOUT_MS)
      const after = clock.now()
      const offset = Math.round(Date.parse(received.at) - (before + after) / 2)
      await update({ shift: received.shift, offset, places: received.places })
      // The server has counted the sent scans; the waiting and the later ones are counted here.
      local.forgetBefore(since)
      countWaiting(await storage.load())
      set({ isOnline: true })
      await takeList(received)
      if (received.shift.isSupervisor) await takeEvacuation(pairing.token)
    } catch (error) {
      if (error instanceof GateRefusal && CLOSED.has(error.code)) await close('revoked')
      else if (error instanceof OutOfReach || error instanceof GateRefusal) set({ isOnline: false })
      // The store was deleted in the meantime.
      else if (state.phase === 'paired') throw error
    } finally {
      await watchLimit()
    }
  }

  /** Changes the stored pairing. */
  async function update(change: Partial<Pairing>) {
    if (!state.pairing) return
    const pairing = { ...state.pairing, ...change }
    await storage.writePairing(pairing)
    set({ pairing })
  }

  /** Counts the entries of this device without network. */
  async function countUsed() {
    const waiting = entriesOf((await storage.load()).filter(({ scan }) => scan.isShown))
    return { used: (state.pairing?.sent ?? 0) + waiting, waiting }
  }

  /** What the device says about its places in a hall. */
  async function leaseUse() {
    const limit = state.pairing?.places ?? null
    return limit === null ? {} : { lease: { limit, ...(await countUsed()) } }
  }

  async function sendWaiting({ token }: Pairing) {
    for (;;) {
      const waiting = (await storage.load()).filter(({ scan }) => scan.isShown)
      set({ queued: waiting.length })
      if (waiting.length === 0) return
      const batch = waiting.slice(0, MAX_BATCH)
      const scans = batch.map(({ entry, scan: { code, at, outcome, members, undoes } }) => ({
        id: String(entry.sequence),
        ...{ code, at, outcome },
        ...(members ? { members: [...members] } : {}),
        ...(undoes ? { undoes } : {}),
      }))
      const queued = waiting.length - batch.length
      await callGate('reconcile', { token, scans, queued }, SYNC_TIMEOUT_MS)
      // Before they are removed: ended in between, the device counts too many rather than too few.
      await update({ sent: (state.pairing?.sent ?? 0) + entriesOf(batch) })
      // Only what the server has confirmed is removed; the rest is sent again.
      await storage.remove(batch.map(({ entry }) => entry))
    }
  }

  /** Deletes the list and the keys, and the token once nothing waits to be sent. */
  async function close(closed: 'revoked' | 'shiftOver') {
    list = undefined
    changes = []
    local.clear()
    set({ undoable: null, evacuation: null })
    const waiting = (await storage.load()).filter(({ scan }) => scan.isShown)
    const { pairing } = state
    if (pairing && waiting.length > 0) {
      try {
        await sendWaiting(pairing)
      } catch (error) {
        if (error instanceof OutOfReach) {
          await storage.deleteList()
          return set({ listedAt: null, limit: 'shiftOver', queued: waiting.length, closed })
        }
      }
    }
    clearTimeout(timer)
    await storage.wipe()
    storage = await open()
    set({ phase: 'unpaired', pairing: null, listedAt: null, queued: 0, entered: 0, closed })
  }

  async function decide(code: string, wholeGroup: boolean): Promise<GateAnswer> {
    const { pairing } = state
    if (!pairing) throw new Error('The device is not paired')
    await watchLimit()
    const at = now()
    const places = pairing.places === null ? null : pairing.places - (await countUsed()).used
    const known = { list, local: local.entries, shift: pairing.shift, places, limit: state.limit }
    const own = await decideHere(known, { code, at, wholeGroup })
    const isBarred = own.outcome === 'shiftOver' || own.outcome === 'stopped'
    const asks = state.isOnline && navigator.onLine
    if (isBarred && !asks) return own
    const stored = {
      ...{ code, at: new Date(at).toISOString(), outcome: own.outcome },
      counters: own.entering.map(({ counter }) => counter),
      ...(wholeGroup ? { members: own.entering.map(({ number }) => number) } : {}),
    }
    const entry = await storage.append({ ...stored, isShown: !asks }).catch(() => undefined)
    if (!entry) return { ...own, outcome: 'notStored' }
    if (asks) {
      const call = { token: pairing.token, scanId: String(entry.sequence), code, wholeGroup }
      const answered = await ask(call, at)
      if (answered) {
        await storage.remove([entry])
        countEntry(answered, own.entering, { code, sequence: entry.sequence })
        return answered
      }
      if (isBarred || state.phase !== 'paired') {
        await storage.remove([entry])
        return { ...own, outcome: 'shiftOver' }
      }
      await storage.markShown(entry)
    }
    countEntry(own, own.entering, { code, sequence: entry.sequence })
    set({ queued: state.queued + 1 })
    return own
  }

  function countEntry(
    { outcome, at, persons }: GateAnswer,
    entering: Entering,
    scan: { code: string; sequence: number },
  ) {
    clearTimeout(undoTimer)
    if (outcome !== 'admitted') return set({ undoable: null })
    const counters = entering.map(({ counter }) => counter)
    for (const counter of counters) local.add(counter, at)
    const count = persons ?? 1
    set({ entered: state.entered + count, undoable: { ...scan, at, counters, persons: count } })
    undoTimer = setTimeout(() => set({ undoable: null }), UNDO_MS)
  }

  /** Undoes the last entry. False if it is too late, or the device cannot store it. */
  async function undo() {
    const { undoable, pairing } = state
    if (!undoable || !pairing || now() - undoable.at > UNDO_MS) return false
    set({ undoable: null })
    const { code, sequence, at, counters, persons } = undoable
    const entry = await storage
      .append({
        ...{ code, at: new Date(now()).toISOString(), outcome: 'undone' },
        ...{ counters: [], undoes: String(sequence), isShown: true },
      })
      .catch(() => undefined)
    if (!entry) return false
    for (const counter of counters) local.remove(counter, at)
    set({ entered: state.entered - persons, queued: state.queued + 1 })
    if (state.isOnline) void sync()
    return true
  }

  /** Asks the server; undefined if it cannot be reached. */
  async function ask(
    call: { token: string; scanId: string; code: string; wholeGroup: boolean },
    at: number,
  ): Promise<GateAnswer | undefined> {
    try {
      const result = await callGate('scan', call, SCAN_TIMEOUT_MS)
      return answerOfServer(result, at)
    } catch (error) {
      if (error instanceof GateRefusal && CLOSED.has(error.code)) {
        await close('revoked')
        return undefined
      }
      set({ isOnline: false })
      schedule(RETRY_INTERVAL_MS)
      return undefined
    }
  }

  return {
    start,
    pair,
    /** Decides one scan after the other: the second sees the entry of the first. */
    scan(code: string, { wholeGroup = false } = {}) {
      const decided = deciding.then(() => decide(code, wholeGroup))
      deciding = decided.catch(() => undefined)
      return decided
    },
    /** Undoes the last entry after the decisions that are under way. */
    undo() {
      const undone = deciding.then(undo)
      deciding = undone.catch(() => undefined)
      return undone
    },
    /** Finds people by name; undefined without network. */
    async search(text: string) {
      const { pairing } = state
      const call = { token: pairing?.token ?? '', text }
      const found = await callGate('search', call, SYNC_TIMEOUT_MS).catch(() => undefined)
      return found?.people
    },
    sync,
    current: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** The device is back in the network, as far as it knows. */
    reconnect: () => void (state.phase === 'paired' && sync()),
  }
}

export type GateSession = ReturnType<typeof createGateSession>

/** Number of people who entered by scans. */
const entriesOf = (scans: readonly { scan: StoredScan }[]) =>
  scans.reduce(
    (sum, { scan }) => sum + (scan.outcome === 'admitted' ? Math.max(1, scan.counters.length) : 0),
    0,
  )

/** The charge of the device, where the browser tells it. */
async function batteryOf() {
  const { getBattery } = navigator as { getBattery?: () => Promise<{ level: number }> }
  const battery = await getBattery?.call(navigator).catch(() => undefined)
  return battery ? { battery: Math.round(battery.level * 100) } : {}
}

const CLOSED = new Set(['DEVICE_UNKNOWN', 'DEVICE_CLOSED'])
