import type { DeadlineName, ReadinessLevel, ScreenName } from '@foyer/fair-domain'
import type { Label } from '@foyer/record-contract'

/** A requirement of an exhibitor before the fair. */
export interface ReadinessCheck {
  name: string
  label: Label
  /** Why it matters, for a company that exhibits for the first time. */
  why: Label
  /** The screen on which the exhibitor completes it. */
  screen: ScreenName
  /** The related list of the company with its records. */
  related: string
  /** Deadline after which the exhibitor can no longer complete it; null if there is none. */
  until: DeadlineName | null
  /**
   * SQL over `p`, a participation, that returns one of the codes. `edition` has further parameters: the areas
   * that referents must cover and the current day.
   */
  code: string
  /** `staysOpen`: can be completed after the deadline too. */
  codes: Readonly<Record<string, { readiness: ReadinessLevel; words: Label; staysOpen?: true }>>
}
