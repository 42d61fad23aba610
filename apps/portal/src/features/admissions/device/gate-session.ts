import { UNDO_MS } from '@foyer/fair-domain'
import { askServer, isClosed } from './ask-server.ts'
import { decideHere, type Entering, isBarred } from './decide-here.ts'
import { createDeviceList } from './device-list.ts'
import { findPeople, receiveNames } from './device-names.ts'
import type { GateAnswer } from './gate-answer.ts'
import { callGate, GateRefusal, OutOfReach } from './gate-api.ts'
import { FIRST_STATE, type GateState } from './gate-state.ts'
import type { GateStorage, Pairing } from './gate-storage.ts'
import { createLimitWatch } from './limit-watch.ts'
import { createLocalEntries } from './local-entries.ts'
import { batteryOf, countOffline, loadShown, sendWaiting } from './send-waiting.ts'
import { createTypedTries } from './typed-tries.ts'

const SYNC_TIMEOUT_MS = 60_000
const SYNC_INTERVAL_MS = 60_000
const RETRY_INTERVAL_MS = 5_000

/**
 * The scanner of a device: asks the server while it can be reached, else decides with its list. Every decision is durable
 * before it is shown, and is sent until the server has confirmed it.
 */
export function createGateSession(open: () => Promise<GateStorage>, clock = { now: Date.now }) {
  let state = FIRST_STATE
  const listeners = new Set<() => void>()
  let storage: GateStorage
  const list = createDeviceList()
  const local = createLocalEntries()
  const limits = createLimitWatch()
  const tries = createTypedTries(() => now())
  let timer: ReturnType<typeof setTimeout> | undefined
  let syncing: Promise<void> | undefined
  let deciding: Promise<unknown> = Promise.resolve()
  let undoTimer: ReturnType<typeof setTimeout> | undefined

  function set(change: Partial<GateState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const now = () => clock.now() + (state.pairing?.offset ?? 0)

  function showList() {
    const opened = list.current()
    if (opened) set({ listedAt: Date.parse(opened.at), entered: opened.entered + local.count() })
  }

  /** Checks which decisions the device may still take. At the end of the shift it keeps nothing but unsent scans. */
  async function watchLimit() {
    const { pairing, listedAt } = state
    if (!pairing) return
    const limit = limits.limitAt(now(), listedAt, pairing.shift.shiftUntil)
    if (limit !== state.limit) set({ limit })
    if (limit === 'shiftOver' && list.current()) await close('shiftOver')
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
    local.addWaiting(waiting)
    limits.remember(waiting)
    // Before the first scan, which would be refused. A list that cannot be read is received again.
    await list.read(storage).catch(() => {})
    const evacuation = (await storage.readEvacuation()) ?? null
    set({ phase: 'paired', pairing, queued: waiting.length, evacuation })
    showList()
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
      await send(pairing)
      const [before, since] = [clock.now(), now()]
      const [listed, battery] = [list.since(), await batteryOf()]
      const call = {
        token: pairing.token,
        queued: state.queued,
        ...(listed ? { since: listed } : {}),
        ...battery,
        ...(pairing.places === null ? {} : { lease: { limit: pairing.places, ...(await countUsed()) } }),
      }
      const received = await callGate('sync', call, SYNC_TIMEOUT_MS)
      const after = clock.now()
      const offset = Math.round(Date.parse(received.at) - (before + after) / 2)
      await update({ shift: received.shift, offset, places: received.places })
      limits.restart()
      // The server has counted the sent scans; the waiting and the later ones are counted here.
      local.forgetBefore(since)
      local.addWaiting(await storage.load())
      set({ isOnline: true, battery: battery.battery ?? null })
      await list.take(storage, received)
      showList()
      if (received.shift.isSupervisor) {
        const evacuation = await callGate('evacuation', { token: pairing.token }, SYNC_TIMEOUT_MS)
        await storage.writeEvacuation(evacuation)
        set({ evacuation })
        await receiveNames(storage, pairing.token)
      }
    } catch (error) {
      if (isClosed(error)) await close('revoked')
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

  const countUsed = () => countOffline(storage, state.pairing?.sent ?? 0)

  /** Sends the waiting scans, and counts the entries among them. */
  const send = ({ token }: Pairing) =>
    sendWaiting(storage, token, {
      onQueued: (queued) => set({ queued }),
      onSent: (entries) => update({ sent: (state.pairing?.sent ?? 0) + entries }),
    })

  /** Deletes the list and the keys, and the token once nothing waits to be sent. */
  async function close(closed: 'revoked' | 'shiftOver') {
    list.clear()
    local.clear()
    set({ undoable: null, evacuation: null })
    const waiting = await loadShown(storage)
    const { pairing } = state
    if (pairing && waiting.length > 0) {
      try {
        await send(pairing)
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

  function lose() {
    set({ isOnline: false })
    schedule(RETRY_INTERVAL_MS)
  }

  async function decide(code: string, wholeGroup: boolean): Promise<GateAnswer> {
    const { pairing } = state
    if (!pairing) throw new Error('The device is not paired')
    await watchLimit()
    const at = now()
    const places = pairing.places === null ? null : pairing.places - (await countUsed()).used
    const known = {
      list: list.current(),
      local: local.entries,
      shift: pairing.shift,
      places,
      limit: state.limit,
    }
    const own = await decideHere(known, { code, at, wholeGroup })
    const asks = state.isOnline && navigator.onLine
    if (!asks && state.isOnline) lose()
    if (isBarred(own.outcome) && !asks) return own
    const stored = {
      ...{ code, at: new Date(at).toISOString(), outcome: own.outcome },
      counters: own.entering.map(({ counter }) => counter),
      ...(wholeGroup ? { members: own.entering.map(({ number }) => number) } : {}),
    }
    const entry = await storage.append({ ...stored, isShown: !asks }).catch(() => undefined)
    if (!entry) return { ...own, outcome: 'notStored' }
    if (asks) {
      const call = { token: pairing.token, scanId: String(entry.sequence), code, wholeGroup }
      const answered = await askServer(call, at)
      if (answered === 'closed') await close('revoked')
      else if (answered === 'unreachable') lose()
      if (typeof answered === 'object') {
        await storage.remove([entry])
        countEntry(answered, own.entering, { code, sequence: entry.sequence })
        return answered
      }
      if (isBarred(own.outcome) || state.phase !== 'paired') {
        await storage.remove([entry])
        return isBarred(own.outcome) ? own : { ...own, outcome: 'shiftOver' }
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

  return {
    start,
    pair,
    /** Decides one scan after the other: the second sees the entry of the first. */
    scan(code: string, { wholeGroup = false } = {}) {
      const decided = deciding.then(() => tries.limit(code, () => decide(code, wholeGroup)))
      deciding = decided.catch(() => undefined)
      return decided
    },
    /** Undoes the last entry after the pending decisions. */
    undo() {
      const undone = deciding.then(undo)
      deciding = undone.catch(() => undefined)
      return undone
    },
    /** Finds people by name or company, also without network. */
    search: (text: string) =>
      findPeople(
        storage,
        { token: state.pairing?.token ?? '', isOnline: state.isOnline, list: list.current() },
        text,
      ),
    sync,
    current: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    lose,
    reconnect: () => void (state.phase === 'paired' && sync()),
  }
}

export type GateSession = ReturnType<typeof createGateSession>
