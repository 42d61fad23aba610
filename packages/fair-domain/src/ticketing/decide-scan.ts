import type { Day } from '../time/rome.ts'
import { romeDay } from '../time/rome.ts'
import { type AdmissionRules, admit, type Refusal } from './admission.rules.ts'
import type { ticket } from './ticket.states.ts'
import { TICKET_KINDS, type TicketKind } from './ticket-kinds.ts'

export const GATE_DIRECTIONS = ['in', 'out'] as const
export type GateDirection = (typeof GATE_DIRECTIONS)[number]
export const GATE_PURPOSES = ['people', 'cars'] as const
export type GatePurpose = (typeof GATE_PURPOSES)[number]

const KINDS = Object.keys(TICKET_KINDS) as TicketKind[]
/** Kinds that a gate admits. */
export const gateKinds = (purpose: GatePurpose) =>
  KINDS.filter((kind) => (kind === 'parking') === (purpose === 'cars'))

/** A ticket as known at the time of a scan. */
export interface ScannedTicket {
  kind: TicketKind
  state: (typeof ticket)['states'][number]
  rules: AdmissionRules
  /** Admissions by day, including those of replaced tickets. */
  entries: Readonly<Record<Day, number>>
}

export interface ScanAt {
  /** Instant of the scan, not of its arrival. */
  at: number
  direction: GateDirection
  /** Kinds admitted at the gate; null: every kind. */
  kinds: readonly TicketKind[] | null
}

export type ScanOutcome = 'admitted' | 'left' | 'voided' | 'notReady' | 'wrongGate' | Refusal

export interface ScanDecision {
  outcome: ScanOutcome
  day: Day
  /** Tickets that enter with this scan, by position, with the number of the entry on that day. */
  entering: { index: number; entry: number }[]
}

/**
 * Decides a scan of a genuine code, on a device without network as on the server. The first ticket is the one shown;
 * the others belong to its group, whose members enter unless they already have.
 */
export function decideScan(
  tickets: readonly [ScannedTicket, ...ScannedTicket[]],
  { at, direction, kinds }: ScanAt,
): ScanDecision {
  const [shown] = tickets
  const day = romeDay(at)
  const refused = (outcome: ScanOutcome): ScanDecision => ({ outcome, day, entering: [] })
  if (kinds && !kinds.includes(shown.kind)) return refused('wrongGate')
  // Leaving is always possible, also with a ticket that was voided inside.
  if (direction === 'out') return { outcome: 'left', day, entering: [] }
  const entering: ScanDecision['entering'] = []
  let refusal: ScanOutcome = 'notReady'
  for (const [index, ticket] of tickets.entries()) {
    const decision = ticket.state === 'ready' ? admit(ticket.rules, ticket.entries, at) : null
    if (decision?.admitted) entering.push({ index, entry: decision.entry })
    else if (index === 0 || ticket.state === 'ready') refusal = refusalOf(ticket, decision)
  }
  return entering.length > 0 ? { outcome: 'admitted', day, entering } : refused(refusal)
}

const refusalOf = ({ state }: ScannedTicket, decision: ReturnType<typeof admit> | null): ScanOutcome =>
  decision && !decision.admitted ? decision.refusal : state === 'voided' ? 'voided' : 'notReady'
