import type { Label } from '@foyer/record-contract'

/** Somebody who can remove an obstacle. */
export type Fixer =
  | 'you'
  | 'primaryReferent'
  | 'administrativeContact'
  | 'legalContact'
  | 'organiser'
  | 'pavilionOrganiser'
  | 'host'
  | 'nobody'

/** Why something cannot be done: always with who can change that, and where. */
export interface Reason {
  /** Stable code: `unpaid`, `tooEarly`, `notEligible`, … Guards answer with it, texts and error pages follow from it. */
  code: string
  text: Label
  fixer: Fixer
  /** Path within the site where it can be fixed, without language segment. */
  path?: string
  /** When time alone will fix it. */
  opens?: string
}

export type Explanation = { allowed: true } | { allowed: false; reasons: readonly [Reason, ...Reason[]] }

export const ALLOWED: Explanation = { allowed: true }

/** Allowed when no obstacle is left; otherwise every obstacle, the most basic first. */
export function explainBy(...obstacles: readonly (Reason | undefined | false)[]): Explanation {
  const [first, ...others] = obstacles.filter((obstacle): obstacle is Reason => Boolean(obstacle))
  return first ? { allowed: false, reasons: [first, ...others] } : ALLOWED
}
