import { farFrom, type Instance, int, type Plan, slotsOf } from './instance.ts'

export type Violation = 'unavailable' | 'buyerTwice' | 'exhibitorFull' | 'noTable' | 'maximum' | 'walking'

/** Checks a plan from its slots alone, independently of the search. Returns each violated rule with a pair. */
export function checkPlan(instance: Instance, plan: Plan) {
  const { slotsPerDay, days, buyerOf, exhibitorOf } = instance
  const violations: { rule: Violation; pair: number }[] = []
  const meetings = new Map<number, { slot: number; hall: number; pair: number }[]>()
  const loads = new Map<number, number>()
  const seated = new Map<number, number>()
  const slots = slotsOf(instance)
  for (let pair = 0; pair < plan.length; pair++) {
    const slot = int(plan, pair)
    if (slot < 0) continue
    const day = Math.floor(slot / slotsPerDay)
    const exhibitor = int(exhibitorOf, pair)
    const report = (rule: Violation) => violations.push({ rule, pair })
    if (slot >= slots || (int(instance.mask, pair * days + day) & (1 << (slot % slotsPerDay))) === 0)
      report('unavailable')
    const load = (loads.get(exhibitor * slots + slot) ?? 0) + 1
    loads.set(exhibitor * slots + slot, load)
    if (load > int(instance.capacity, exhibitor * slots + slot)) report('exhibitorFull')
    if (int(instance.atTables, exhibitor) === 1) {
      seated.set(slot, (seated.get(slot) ?? 0) + 1)
      if ((seated.get(slot) ?? 0) > int(instance.tables, slot)) report('noTable')
    }
    const others = meetings.get(int(buyerOf, pair)) ?? []
    meetings.set(int(buyerOf, pair), others)
    const hall = int(instance.hallOf, exhibitor)
    for (const other of others) {
      if (other.slot === slot) report('buyerTwice')
      const isSameDay = Math.floor(other.slot / slotsPerDay) === day
      const reach = farFrom(instance, other.hall, hall, other.slot % slotsPerDay)
      if (isSameDay && (reach & (1 << (slot % slotsPerDay))) !== 0) report('walking')
    }
    others.push({ slot, hall, pair })
    if (others.length > int(instance.maximum, int(buyerOf, pair))) report('maximum')
  }
  return violations
}
