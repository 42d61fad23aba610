import type { ReadinessLevel, ScreenName } from '@foyer/fair-domain'
import type { Label } from '@foyer/record-contract'

/** A requirement of an exhibitor before the fair. */
export interface ReadinessCheck {
  name: string
  label: Label
  /** The screen on which the exhibitor completes it. */
  screen: ScreenName
  /** The related list of the company with its records. */
  related: string
  /**
   * SQL over `p`, a participation, that returns one of the codes. `edition` has further parameters: the areas
   * that referents must cover and the current day.
   */
  code: string
  codes: Readonly<Record<string, { readiness: ReadinessLevel; words: Label }>>
}
