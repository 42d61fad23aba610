import type { ReadinessLevel, ScreenName } from '@foyer/fair-domain'
import type { Label } from '@foyer/record-contract'

/** One thing that an exhibitor must have settled before the fair. */
export interface ReadinessCheck {
  name: string
  label: Label
  /** Where the exhibitor settles it. */
  screen: ScreenName
  /** The related list of the company that holds what it is about. */
  related: string
  /**
   * SQL over `p`, a participation, that gives one of the codes. `edition` holds what else it may ask: the areas that
   * referents must cover and the present day.
   */
  code: string
  codes: Readonly<Record<string, { readiness: ReadinessLevel; words: Label }>>
}
