import {
  type DeviceLimit,
  deviceLimit,
  type GateListResult,
  MAX_BATCH,
  ticketTable,
} from '@foyer/fair-domain'
import { decideHere, type OpenList } from './decide-here.ts'
import { answerOfServer, type GateAnswer } from './gate-answer.ts'
import { callGate, GateRefusal, OutOfReach } from './gate-api.ts'
import type { GateStorage, Pairing, StoredScan } from './gate-storage.ts'
import { createLocalEntries } from './local-entries.ts'
import { bytesOf } from './verify-code.ts'

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
  /** Why the device is not paired any more. */
  closed: 'revoked' | 'shiftOver' | null
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
    closed: null,
  }
  const listeners = new Set<() => void>()
  let storage: GateStorage
  let list: OpenList | undefined
  const local = createLocalEntries()
  let timer: ReturnType<typeof setTimeout> | undefined
  let syncing: Promise<void> | undefined
  let deciding: Promise<unknown> = Promise.resolve()

  function set(change: Partial<GateState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const now = () => clock.now() + (state.pairing?.offset ?? 0)

  function applyList(received: GateListResult) {
    list = { ...received, table: ticketTable(bytesOf(received.tickets), received.opening) }
    set({ listedAt: Date.parse(received.at), entered: received.entered + local.count() })
  }

  /** Counts the entries that wait to be sent. */
  function countWaiting(stored: readonly { scan: StoredScan }[]) {
    for (const { scan } of stored)
      if (scan.isShown && scan.outcome === 'admitted') local.add(scan.counter, Date.parse(scan.at))
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
    const kept = await storage.readList()
    if (kept) applyList(kept)
    await watchLimit()
    schedule(0)
  }

  async function pair(code: string) {
    const { token, shift } = await callGate('pair', { code }, SYNC_TIMEOUT_MS)
    const pairing = { token, shift, offset: 0 }
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
      const received = await callGate('sync', { token: pairing.token, queued: state.queued }, SYNC_TIMEOUT_MS)
      const after = clock.now()
      const offset = Math.round(Date.parse(received.at) - (before + after) / 2)
      const next = { ...pairing, shift: received.shift, offset }
      await storage.writeList(received)
      await storage.writePairing(next)
      // The server has counted the sent scans; the waiting and the later ones are counted here.
      local.forgetBefore(since)
      countWaiting(await storage.load())
      set({ pairing: next, isOnline: true })
      applyList(received)
    } catch (error) {
      if (error instanceof GateRefusal && CLOSED.has(error.code)) await close('revoked')
      else if (error instanceof OutOfReach || error instanceof GateRefusal) set({ isOnline: false })
      // The store was deleted in the meantime.
      else if (state.phase === 'paired') throw error
    } finally {
      await watchLimit()
    }
  }

  async function sendWaiting({ token }: Pairing) {
    for (;;) {
      const waiting = (await storage.load()).filter(({ scan }) => scan.isShown)
      set({ queued: waiting.length })
      if (waiting.length === 0) return
      const batch = waiting.slice(0, MAX_BATCH)
      const scans = batch.map(({ entry, scan: { code, at, outcome } }) => ({
        id: String(entry.sequence),
        ...{ code, at, outcome },
      }))
      const queued = waiting.length - batch.length
      await callGate('reconcile', { token, scans, queued }, SYNC_TIMEOUT_MS)
      // Only what the server has confirmed is removed; the rest is sent again.
      await storage.remove(batch.map(({ entry }) => entry))
    }
  }

  /** Deletes the list and the keys, and the token once nothing waits to be sent. */
  async function close(closed: 'revoked' | 'shiftOver') {
    list = undefined
    local.clear()
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
    const known = { list, local: local.entries, shift: pairing.shift, limit: state.limit }
    const own = await decideHere(known, code, at)
    const isBarred = own.outcome === 'shiftOver' || own.outcome === 'stopped'
    const asks = state.isOnline && navigator.onLine
    if (isBarred && !asks) return own
    const stored = { code, at: new Date(at).toISOString(), outcome: own.outcome, counter: own.counter }
    const entry = await storage.append({ ...stored, isShown: !asks }).catch(() => undefined)
    if (!entry) return { ...own, outcome: 'notStored' }
    if (asks) {
      const call = { token: pairing.token, scanId: String(entry.sequence), code, wholeGroup }
      const answered = await ask(call, at)
      if (answered) {
        await storage.remove([entry])
        countEntry(answered, own.counter)
        return answered
      }
      if (isBarred || state.phase !== 'paired') {
        await storage.remove([entry])
        return { ...own, outcome: 'shiftOver' }
      }
      await storage.markShown(entry)
    }
    countEntry(own, own.counter)
    set({ queued: state.queued + 1 })
    return own
  }

  function countEntry({ outcome, at, persons }: GateAnswer, counter: number | null) {
    if (outcome !== 'admitted') return
    local.add(counter, at)
    set({ entered: state.entered + (persons ?? 1) })
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

const CLOSED = new Set(['DEVICE_UNKNOWN', 'DEVICE_CLOSED'])
