import { int } from '../timetable/instance.ts'
import type { HallInstance, Placement } from './hall-instance.ts'

export type PlacementViolation = 'noOption' | 'standTwice'

/** Checks a placement from its options alone, independently of the search. */
export function checkPlacement({ first, standOf, applications }: HallInstance, placement: Placement) {
  const violations: { rule: PlacementViolation; application: number }[] = []
  const taken = new Set<number>()
  for (let application = 0; application < applications; application++) {
    const option = int(placement, application)
    if (option === -1) continue
    if (option < int(first, application) || option >= int(first, application + 1)) {
      violations.push({ rule: 'noOption', application })
      continue
    }
    const stand = int(standOf, option)
    if (taken.has(stand)) violations.push({ rule: 'standTwice', application })
    taken.add(stand)
  }
  return violations
}
