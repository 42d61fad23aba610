import { createRandom, type Instance } from '../work/timetable/instance.ts'

export interface InstanceShape {
  buyers: number
  exhibitors: number
  days: number
  slotsPerDay: number
  halls: number
  /** Minimum and maximum length of the list of a buyer. */
  list: readonly [number, number]
  maximum: readonly [number, number]
  duty: number
  members: number
  tables: number
  /** Share of exhibitors that meet at tables. */
  atTables: number
  /** Share of slots in which a person is not available. */
  absent: number
  /** Halls at this distance or more are out of reach in the next slot. */
  farHalls: number
  /** Whether most people come on one of two days only. */
  isSkewed: boolean
  seed: number
}

const BASE: InstanceShape = {
  buyers: 300,
  exhibitors: 600,
  days: 4,
  slotsPerDay: 8,
  halls: 6,
  list: [8, 16],
  maximum: [16, 16],
  duty: 8,
  members: 2,
  tables: 0,
  atTables: 0,
  absent: 0.3,
  farHalls: 2,
  isSkewed: false,
  seed: 1,
}

/** The five instances of the benchmark, from easy to hard. */
export const INSTANCES: Readonly<Record<string, InstanceShape>> = {
  small: { ...BASE, buyers: 100, exhibitors: 200, days: 3 },
  full: BASE,
  tight: { ...BASE, exhibitors: 120, members: 1 },
  choice: { ...BASE, list: [16, 32], maximum: [8, 16], tables: 30, atTables: 0.3 },
  skewed: { ...BASE, members: 1, farHalls: 1, isSkewed: true },
}

/** Creates a random instance. Popular exhibitors are on more lists. */
export function createRandomInstance(shape: InstanceShape): Instance {
  const { buyers, exhibitors, days, slotsPerDay, halls } = shape
  const random = createRandom(shape.seed)
  const between = ([from, to]: readonly [number, number]) => from + Math.floor(random() * (to - from + 1))
  const full = (1 << slotsPerDay) - 1
  const available = () => {
    const home = shape.isSkewed ? Math.floor(random() * days) : -1
    return Array.from({ length: days }, (_, day) => {
      const isAbsent = home >= 0 ? day !== home && day !== (home + 1) % days : random() < 0.08
      let slots = isAbsent ? 0 : full
      for (let slot = 0; slot < slotsPerDay; slot++) if (random() < shape.absent) slots &= ~(1 << slot)
      return slots
    })
  }
  const buyerSlots = Array.from({ length: buyers }, available)
  const capacity = new Int32Array(exhibitors * days * slotsPerDay)
  for (let exhibitor = 0; exhibitor < exhibitors; exhibitor++)
    for (let member = between([1, shape.members]); member > 0; member--)
      available().forEach((slots, day) => {
        for (let slot = 0; slot < slotsPerDay; slot++)
          if (slots & (1 << slot)) {
            const cell = (exhibitor * days + day) * slotsPerDay + slot
            capacity[cell] = (capacity[cell] ?? 0) + 1
          }
      })
  const pairs: { buyer: number; exhibitor: number; weight: number }[] = []
  for (let buyer = 0; buyer < buyers; buyer++) {
    const wished = new Set<number>()
    const wanted = Math.min(between(shape.list), exhibitors)
    while (wished.size < wanted) wished.add(Math.floor(random() ** 1.5 * exhibitors))
    for (const exhibitor of wished) pairs.push({ buyer, exhibitor, weight: 10 + 5 * between([0, 24]) })
  }
  const mask = new Int32Array(pairs.length * days)
  pairs.forEach(({ buyer, exhibitor }, pair) => {
    for (let day = 0; day < days; day++) {
      let open = 0
      for (let slot = 0; slot < slotsPerDay; slot++)
        if ((capacity[(exhibitor * days + day) * slotsPerDay + slot] ?? 0) > 0) open |= 1 << slot
      mask[pair * days + day] = (buyerSlots[buyer]?.[day] ?? 0) & open
    }
  })
  const far = new Int32Array(halls * halls * slotsPerDay)
  for (let hall = 0; hall < halls; hall++)
    for (let other = 0; other < halls; other++)
      for (let slot = 0; slot < slotsPerDay; slot++)
        if (Math.abs(hall - other) >= shape.farHalls)
          far[(hall * halls + other) * slotsPerDay + slot] = ((1 << (slot + 1)) | ((1 << slot) >> 1)) & full
  return {
    days,
    slotsPerDay,
    buyers,
    exhibitors,
    halls,
    buyerOf: Int32Array.from(pairs, ({ buyer }) => buyer),
    exhibitorOf: Int32Array.from(pairs, ({ exhibitor }) => exhibitor),
    weight: Int32Array.from(pairs, ({ weight }) => weight),
    mask,
    hallOf: Int32Array.from({ length: exhibitors }, () => Math.floor(random() * halls)),
    atTables: Int32Array.from({ length: exhibitors }, () => (random() < shape.atTables ? 1 : 0)),
    capacity,
    tables: new Int32Array(days * slotsPerDay).fill(shape.tables),
    maximum: Int32Array.from({ length: buyers }, () => between(shape.maximum)),
    duty: new Int32Array(buyers).fill(shape.duty),
    dutyGain: 50,
    far,
  }
}
