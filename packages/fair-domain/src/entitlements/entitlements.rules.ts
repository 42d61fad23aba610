import type { Band } from '../editions/define-setting.ts'
import type { EntitlementSource } from './entitlement-kinds.ts'

/** Returns the quantity for an area: that of the first band that includes it, or 0. */
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

/** Movements of one kind, added up by source. */
export type MovementsBySource = Partial<Record<EntitlementSource, number>>

/** Total, used and remaining quantity. The remainder is negative after a stand was reduced. */
export interface Breakdown {
  total: number
  used: number
  left: number
  parts: { source: EntitlementSource; count: number }[]
}

const OVERDRAWING: readonly EntitlementSource[] = ['area', 'allowance', 'purchase', 'merge']
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
 * Checks whether a source may make the balance negative. Entitlements by area follow the stands,
 * purchases the payment, and a merge the badges in use; staff resolve a shortage.
 */
export const mayOverdraw = (source: EntitlementSource) => OVERDRAWING.includes(source)
