import {
  type DeviceLimit,
  decideOffline,
  type GateShift,
  type LocalEntries,
  type OpenList,
} from '@foyer/fair-domain'
import { EMPTY_ANSWER, type GateAnswer, validOf } from './gate-answer.ts'
import { verifyCode } from './verify-code.ts'

interface Knowledge {
  list: OpenList | undefined
  local: LocalEntries
  shift: GateShift
  /** Entries that the hall has places for; null without a limit. */
  places: number | null
  limit: DeviceLimit
}

/** Whether the device decides nothing. */
export const isBarred = (outcome: string): outcome is 'shiftOver' | 'stopped' | 'wrongClock' =>
  outcome === 'shiftOver' || outcome === 'stopped' || outcome === 'wrongClock'

/** The tickets that enter by a decision of the device. */
export type Entering = { number: number; counter: number }[]

/** The decision of the device alone, and the tickets that enter by it. */
export async function decideHere(
  { list, local, shift, places, limit }: Knowledge,
  { code, at, wholeGroup }: { code: string; at: number; wholeGroup: boolean },
): Promise<GateAnswer & { entering: Entering }> {
  const nothing = { ...EMPTY_ANSWER, isOffline: true, at, entering: [] }
  if (isBarred(limit)) return { ...nothing, outcome: limit }
  if (!list) return { ...nothing, outcome: 'unlisted' }
  const { direction, purpose, gate } = shift
  const decision = decideOffline(list, local, {
    code: await verifyCode(code, list),
    ...{ at, direction, purpose, limit, wholeGroup },
  })
  const { kind, number, enteredAt, rules } = decision
  const isFull = places !== null && decision.entering.length > places
  const { outcome, entry, entering } = isFull
    ? { outcome: 'full' as const, entry: null, entering: [] }
    : decision
  return {
    ...nothing,
    ...{ outcome, entry, entering, kind },
    persons: wholeGroup && entering.length > 0 ? entering.length : null,
    adult: number === null ? null : (list.adults.get(number) ?? null),
    entered: enteredAt === null ? null : { at: new Date(enteredAt).toISOString(), gate },
    valid: rules && validOf(rules),
  }
}
