import type { Label } from '@foyer/record-contract'

/** Role that can remove an obstacle. */
export type Fixer =
  | 'you'
  | 'primaryReferent'
  | 'administrativeContact'
  | 'legalContact'
  | 'organiser'
  | 'pavilionOrganiser'
  | 'host'
  | 'nobody'

/** Reason of a refusal, with who can resolve it and where. */
export interface Reason {
  /** Stable code: `unpaid`, `tooEarly`, `notEligible`, … Guards return it; texts and error pages depend on it. */
  code: string
  text: Label
  fixer: Fixer
  /** Path where it can be resolved, without the language segment. */
  path?: string
  /** Day on which it resolves by itself. */
  opens?: string
}

export type Explanation = { allowed: true } | { allowed: false; reasons: readonly [Reason, ...Reason[]] }

export const ALLOWED: Explanation = { allowed: true }

/** Allows if there is no obstacle; otherwise returns all of them, the most basic first. */
export function explainBy(...obstacles: readonly (Reason | undefined | false)[]): Explanation {
  const [first, ...others] = obstacles.filter((obstacle): obstacle is Reason => Boolean(obstacle))
  return first ? { allowed: false, reasons: [first, ...others] } : ALLOWED
}
