import type { AdmissionRules, GateScanResult, OfflineOutcome, TicketKind } from '@foyer/fair-domain'

/** The decision shown to the operator. */
export interface GateAnswer {
  outcome:
    | OfflineOutcome
    | ('full' | 'undone' | 'altered' | 'unknown' | 'notStored' | 'tooManyTyped')
    | ('shiftOver' | 'stopped' | 'wrongClock')
  isOffline: boolean
  at: number
  entry: number | null
  /** Number of members admitted by the scan of a group. */
  persons: number | null
  name: string | null
  company: string | null
  kind: TicketKind | null
  adult: string | null
  entered: { at: string; gate: string } | null
  valid: { from: string; until: string; days: readonly string[] | null } | null
}

export const EMPTY_ANSWER = {
  entry: null,
  persons: null,
  name: null,
  company: null,
  kind: null,
  adult: null,
  entered: null,
  valid: null,
}

export const validOf = ({ validFrom, validUntil, days }: AdmissionRules) => ({
  from: validFrom,
  until: validUntil,
  days: days ?? null,
})

export const answerOfServer = (
  { outcome, entry, persons, holder, entered, valid }: GateScanResult,
  at: number,
): GateAnswer => ({
  outcome: outcome as GateAnswer['outcome'],
  isOffline: false,
  at,
  entry,
  persons: persons ?? null,
  name: holder?.name ?? null,
  company: holder?.company || null,
  kind: (holder?.kind as TicketKind | undefined) ?? null,
  adult: holder?.adult ?? null,
  entered,
  valid,
})
