import type { Day } from '../time/rome.ts'
import type { GateList } from './decide-offline.ts'
import type { GateListResult } from './gate-devices.methods.ts'
import { createTicketTable, unpackFingerprints } from './packed-tickets.ts'

/** Changes that are stored on a device before it requests a whole list again. */
export const MAX_LIST_CHANGES = 120
/** Age of a list from which the server sends a whole one. */
export const MAX_LIST_AGE_MS = 4 * 3_600_000

/** A list on a device. */
export interface OpenList extends GateList {
  at: string
  shift: GateListResult['shift']
  keys: GateListResult['keys']
  fingerprints: Map<string, number>
  adults: Map<number, string>
  entered: number
}

/** A received list with its decoded parts. */
export interface ReceivedList extends Omit<GateListResult, 'tickets' | 'fingerprints'> {
  tickets: Uint8Array
  fingerprints: Uint8Array
}

/**
 * Applies a received list: a whole one replaces the known one, changes are added to it. Undefined if they belong to another
 * list, or if a ticket is missing or too many: then the device requests the whole list.
 */
export function applyGateList(known: OpenList | undefined, received: ReceivedList): OpenList | undefined {
  const { since, tickets, fingerprints, adults, size, ...rest } = received
  const isChange = since !== null
  if (isChange && !(known && known.at === since && known.opening === rest.opening && known.day === rest.day))
    return undefined
  const base = isChange && known ? known : emptyList(rest.opening)
  const { rules, positions } = mergeRules(base.rules, rest.rules)
  base.table.add(tickets, positions)
  for (const [fingerprint, number] of unpackFingerprints(fingerprints))
    base.fingerprints.set(fingerprint, number)
  for (const [number, adult] of Object.entries(adults))
    if (adult === null) base.adults.delete(Number(number))
    else base.adults.set(Number(number), adult)
  if (base.table.size !== size) return undefined
  const rulesOfKind = Object.fromEntries(
    Object.entries(rest.rulesOfKind).map(([kind, position]) => [kind, positions[position]]),
  )
  return { ...base, ...rest, rules, rulesOfKind }
}

const emptyList = (opening: Day) => ({
  rules: [],
  table: createTicketTable(opening),
  fingerprints: new Map<string, number>(),
  adults: new Map<number, string>(),
})

/** Adds rules that are not known, and returns the positions of all of them. */
function mergeRules(known: GateList['rules'], received: GateList['rules']) {
  const rules = [...known]
  const places = new Map(known.map((rule, place) => [JSON.stringify(rule), place]))
  const positions = received.map((rule) => {
    const place = places.get(JSON.stringify(rule)) ?? rules.push(rule) - 1
    places.set(JSON.stringify(rule), place)
    return place
  })
  return { rules, positions }
}
