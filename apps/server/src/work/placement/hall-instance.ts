import { int } from '../timetable/instance.ts'

/**
 * Input of the proposal for a hall: each application has options, namely free stands and their value, best first.
 * Companies that avoid each other lose a fixed value when they are near.
 */
export interface HallInstance {
  applications: number
  stands: number
  /** Options of an application: from its entry to the next one. */
  first: Int32Array
  standOf: Int32Array
  /** At least 1. */
  worthOf: Int32Array
  /** Neighbours of a stand, beside it and across the aisle, as lists that begin at the entry of the stand. */
  nearFirst: Int32Array
  nearOf: Int32Array
  /** Applications that avoid each other, both ways, as lists that begin at the entry of the application. */
  apartFirst: Int32Array
  apartOf: Int32Array
  apartLoss: number
}

/** Option by application; -1 for those without a stand. */
export type Placement = Int32Array

/** Lists by index as one array, with the place at which each begins. */
export function packLists(lists: readonly (readonly number[])[]) {
  const first = new Int32Array(lists.length + 1)
  for (const [at, list] of lists.entries()) first[at + 1] = int(first, at) + list.length
  return { first, values: Int32Array.from(lists.flat()) }
}

export function isApart({ apartFirst, apartOf }: HallInstance, one: number, other: number) {
  for (let at = int(apartFirst, one); at < int(apartFirst, one + 1); at++)
    if (int(apartOf, at) === other) return true
  return false
}

/** Value of a placement, computed from its options alone. */
export function placementValue(instance: HallInstance, placement: Placement) {
  const { applications, standOf, worthOf, nearFirst, nearOf, apartLoss } = instance
  const holder = new Int32Array(instance.stands).fill(-1)
  let value = 0
  for (let application = 0; application < applications; application++) {
    const option = int(placement, application)
    if (option < 0) continue
    holder[int(standOf, option)] = application
    value += int(worthOf, option)
  }
  for (let stand = 0; stand < instance.stands; stand++)
    for (let at = int(nearFirst, stand); at < int(nearFirst, stand + 1); at++) {
      const near = int(nearOf, at)
      const [one, other] = [int(holder, stand), int(holder, near)]
      if (near > stand && one >= 0 && other >= 0 && isApart(instance, one, other)) value -= apartLoss
    }
  return value
}
