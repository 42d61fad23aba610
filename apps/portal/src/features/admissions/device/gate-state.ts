import type { DeviceLimit, EvacuationResult } from '@foyer/fair-domain'
import type { Pairing } from './gate-storage.ts'

export interface GateState {
  phase: 'starting' | 'unusable' | 'unpaired' | 'paired'
  pairing: Pairing | null
  /** Instant of the list, on the clock of the server; null before the first one. */
  listedAt: number | null
  limit: DeviceLimit
  isOnline: boolean
  queued: number
  /** Per cent; null where the browser does not say. */
  battery: number | null
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

export const FIRST_STATE: GateState = {
  phase: 'starting',
  pairing: null,
  listedAt: null,
  limit: 'fresh',
  isOnline: true,
  queued: 0,
  battery: null,
  entered: 0,
  undoable: null,
  evacuation: null,
  closed: null,
}
