import {
  type DeviceLimit,
  decideOffline,
  type GateListResult,
  type GateShift,
  type LocalEntries,
  type TicketTable,
} from '@foyer/fair-domain'
import { EMPTY_ANSWER, type GateAnswer, validOf } from './gate-answer.ts'
import { verifyCode } from './verify-code.ts'

/** A received list, opened for reading. */
export type OpenList = GateListResult & { table: TicketTable }

interface Knowledge {
  list: OpenList | undefined
  local: LocalEntries
  shift: GateShift
  limit: DeviceLimit
}

/** The decision of the device alone, and the key of the entries that it counts. */
export async function decideHere(
  { list, local, shift, limit }: Knowledge,
  code: string,
  at: number,
): Promise<GateAnswer & { counter: number | null }> {
  const nothing = { ...EMPTY_ANSWER, isOffline: true, at, counter: null }
  if (limit === 'shiftOver' || limit === 'stopped') return { ...nothing, outcome: limit }
  if (!list) return { ...nothing, outcome: 'unlisted' }
  const { direction, purpose, gate } = shift
  const decision = decideOffline(list, local, {
    code: await verifyCode(code, list.keys),
    ...{ at, direction, purpose, limit },
  })
  return {
    ...nothing,
    outcome: decision.outcome,
    entry: decision.entry,
    counter: decision.counter,
    kind: decision.kind,
    adult: decision.number === null ? null : (list.adults[decision.number] ?? null),
    entered: decision.enteredAt === null ? null : { at: new Date(decision.enteredAt).toISOString(), gate },
    valid: decision.rules && validOf(decision.rules),
  }
}
