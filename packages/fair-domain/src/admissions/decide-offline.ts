import type { AdmissionRules } from '../ticketing/admission.rules.ts'
import {
  decideScan,
  type GateDirection,
  type GatePurpose,
  gateKinds,
  type ScanOutcome,
} from '../ticketing/decide-scan.ts'
import type { readTicketCode } from '../ticketing/ticket-code.ts'
import type { TicketKind } from '../ticketing/ticket-kinds.ts'
import { addDays, type Day, romeDay } from '../time/rome.ts'
import type { DeviceLimit } from './device-limits.ts'
import type { ListedTicket, TicketTable } from './packed-tickets.ts'

/** The list that a device decides with. */
export interface GateList {
  opening: Day
  /** Day of the counted entries. */
  day: Day
  rules: readonly AdmissionRules[]
  /** Position of the rules of each kind, for tickets issued after the list. */
  rulesOfKind: Readonly<Partial<Record<TicketKind, number>>>
  table: TicketTable
  /** Numbers of tickets by the fingerprint of a code that only the server can verify. */
  fingerprints: ReadonlyMap<string, number>
}

/** An entry at this device, or elsewhere as far as it knows. */
export interface LocalEntry {
  day: Day
  at: number
}

/** The entries that this device admitted since it received the list, by counter. */
export type LocalEntries = ReadonlyMap<number, readonly LocalEntry[]>

export type OfflineOutcome = ScanOutcome | 'forged' | 'mistyped' | 'revokedKey' | 'newerKey' | 'unlisted'

export interface OfflineDecision {
  outcome: OfflineOutcome
  day: Day
  /** Key of the entries of the ticket; null if nothing can be counted. */
  counter: number | null
  number: number | null
  kind: TicketKind | null
  /** Number of the entry on that day. */
  entry: number | null
  rules: AdmissionRules | null
  /** The last entry of the day at this device. */
  enteredAt: number | null
  /** The tickets that enter: of a group, all members who still may. */
  entering: { number: number; counter: number }[]
}

type Payload = Omit<NonNullable<ReturnType<typeof readTicketCode>>, 'signed' | 'signature'>

/** A scanned code after its signature was verified, or a typed one, which only names a ticket. */
export type VerifiedCode =
  | { status: 'genuine'; payload: Payload }
  | { status: 'typed'; number: number; nonce: number }
  | { status: 'forged' | 'mistyped' | 'revokedKey' | 'newerKey' | 'unlisted' }

interface OfflineScan {
  code: VerifiedCode
  at: number
  direction: GateDirection
  purpose: GatePurpose
  limit: DeviceLimit
  /** Admits all members of the group who have not entered yet. */
  wholeGroup?: boolean
}

/**
 * Decides a scan on a device without network, with the same rules as the server. A genuine code that the list does not
 * contain was issued after it: its signature vouches for it while the list is recent.
 */
export function decideOffline(list: GateList, local: LocalEntries, scan: OfflineScan): OfflineDecision {
  const { code, at, direction, purpose, limit, wholeGroup = false } = scan
  const day = romeDay(at)
  const nothing = { day, counter: null, number: null, kind: null, entry: null, rules: null, enteredAt: null }
  const refused = { ...nothing, entering: [] }
  if (code.status !== 'genuine' && code.status !== 'typed') return { ...refused, outcome: code.status }
  const { number, nonce } = code.status === 'genuine' ? code.payload : code
  const listed = list.table.find(number)
  const ticket = listed ?? (code.status === 'genuine' ? unlistedTicket(list, code.payload) : undefined)
  const rules = ticket && rulesFor(list, ticket, code)
  if (!ticket || !rules || (!listed && limit === 'listedOnly'))
    return { ...refused, number, outcome: 'unlisted' }
  const enteredAt = local.get(ticket.counter)?.findLast((entry) => entry.day === day)?.at ?? null
  const isGroup = wholeGroup && ticket.group !== 0 && ticket.nonce === nonce && ticket.state === 'ready'
  const others = isGroup
    ? list.table.ofGroup(ticket.group).filter((other) => other.number !== number && other.state === 'ready')
    : []
  const tickets = [ticket, ...others] as const
  const scanned = (each: ListedTicket) => ({
    kind: each.kind,
    state: each.state,
    rules: list.rules[each.rules] ?? rules,
    entries: countEntries(list, each, local.get(each.counter) ?? []),
  })
  const decision = decideScan(
    [
      // A ticket with this number and another nonce was issued again: the scanned one is void.
      { ...scanned(ticket), rules, state: ticket.nonce === nonce ? ticket.state : 'voided' },
      ...others.map(scanned),
    ],
    { at, direction, kinds: gateKinds(purpose) },
  )
  return {
    ...nothing,
    number,
    counter: ticket.counter,
    kind: ticket.kind,
    rules,
    outcome: decision.outcome,
    entry: decision.entering[0]?.entry ?? null,
    enteredAt,
    entering: decision.entering.flatMap(({ index }) => {
      const entering = tickets[index]
      return entering ? [{ number: entering.number, counter: entering.counter }] : []
    }),
  }
}

function unlistedTicket(
  { rulesOfKind }: GateList,
  { number, nonce, kind }: Payload,
): ListedTicket | undefined {
  const rules = rulesOfKind[kind]
  if (rules === undefined) return undefined
  const own = { number, counter: number, group: 0, nonce, kind, rules }
  return { ...own, state: 'ready', enteredDays: [], entriesToday: 0 }
}

/** The days of an unlisted ticket are in its code. */
function rulesFor(list: GateList, ticket: ListedTicket, code: VerifiedCode): AdmissionRules | undefined {
  const rules = list.rules[ticket.rules]
  if (!rules || code.status !== 'genuine' || list.table.find(ticket.number)) return rules
  const { days } = code.payload
  if (days === 0) return rules
  return {
    ...rules,
    days: DAY_OFFSETS.filter((bit) => days & (1 << bit)).map((bit) => addDays(rules.validFrom, bit)),
  }
}

const DAY_OFFSETS = Array.from({ length: 16 }, (_, bit) => bit)

function countEntries(
  list: GateList,
  { enteredDays, entriesToday }: ListedTicket,
  local: readonly LocalEntry[],
) {
  const entries: Record<Day, number> = Object.fromEntries(enteredDays.map((day) => [day, 1]))
  if (entriesToday > 0) entries[list.day] = entriesToday
  for (const { day } of local) entries[day] = (entries[day] ?? 0) + 1
  return entries
}
