import type { Band } from '../editions/define-setting.ts'
import type { EntitlementSource } from './entitlement-kinds.ts'

/** How many an area gives: the first band that reaches it, and none at all without one. */
export function countByArea(area: number, bands: readonly Band[]): number {
  if (area <= 0) return 0
  const index = bands.findIndex(({ upTo }) => upTo === null || area <= upTo)
  const band = bands[index]
  if (!band) return 0
  const { perFurther, count } = band
  if (!perFurther) return count
  const begins = bands[index - 1]?.upTo ?? 0
  return Math.min(perFurther.max, count + Math.ceil((area - begins) / perFurther.squareMetres))
}

/** Movements of one kind, added up by where they come from. */
export type MovementsBySource = Partial<Record<EntitlementSource, number>>

/** What was received, what of it is in use, what is left. Left is below zero after a stand became smaller. */
export interface Breakdown {
  total: number
  used: number
  left: number
  parts: { source: EntitlementSource; count: number }[]
}

const OVERDRAWING: readonly EntitlementSource[] = ['area', 'allowance', 'purchase']
const USES: readonly EntitlementSource[] = ['use', 'return']

export function breakdownOf(movements: MovementsBySource): Breakdown {
  const entries = Object.entries(movements) as [EntitlementSource, number][]
  const add = (chosen: typeof entries) => chosen.reduce((sum, [, count]) => sum + count, 0)
  const received = entries.filter(([source]) => !USES.includes(source))
  const total = add(received)
  const left = add(entries)
  return {
    total,
    used: total - left,
    left,
    parts: received.filter(([, count]) => count !== 0).map(([source, count]) => ({ source, count })),
  }
}

/**
 * What a company has by right follows its stands, and a purchase its payment, even below zero: staff sort that out.
 * All else stops at nothing.
 */
export const mayOverdraw = (source: EntitlementSource) => OVERDRAWING.includes(source)
