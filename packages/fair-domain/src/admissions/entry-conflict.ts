import type { AdmissionRules } from '../ticketing/admission.rules.ts'
import { decideScan, type GatePurpose, gateKinds, type ScanOutcome } from '../ticketing/decide-scan.ts'
import type { TicketKind } from '../ticketing/ticket-kinds.ts'
import type { Day } from '../time/rome.ts'

/** Reason for which an entry should have been refused. */
export type EntryConflict = Exclude<ScanOutcome, 'admitted' | 'left' | 'usedToday'> | 'unknown'

/** A ticket as the server knows it when the entry arrives. */
export interface EnteredTicket {
  kind: TicketKind
  rules: AdmissionRules
  voidedAt: number | null
  /** Days on which it entered, including those of replaced tickets. */
  days: readonly Day[]
}

/**
 * Returns the rule that an entry without network has broken, and null if there is none: the device did not know of later
 * changes. Undefined is a code that belongs to no ticket. Several entries on one day are double entries, which depend on
 * scans that arrive later.
 */
export function entryConflict(
  ticket: EnteredTicket | undefined,
  { at, day, purpose }: { at: number; day: Day; purpose: GatePurpose },
): EntryConflict | null {
  if (!ticket) return 'unknown'
  const { kind, rules, voidedAt, days } = ticket
  const others = Object.fromEntries(days.flatMap((each) => (each === day ? [] : [[each, 1]])))
  const state = voidedAt !== null && voidedAt <= at ? 'voided' : 'ready'
  const { outcome } = decideScan([{ kind, state, rules, entries: others }], {
    ...{ at, direction: 'in' },
    kinds: gateKinds(purpose),
  })
  return outcome === 'admitted' || outcome === 'left' || outcome === 'usedToday' ? null : outcome
}
