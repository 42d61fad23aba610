import { type HallInstance, isApart, type Placement } from '../work/placement/hall-instance.ts'
import { farFrom, type Instance, int, type Plan, slotsOf } from '../work/timetable/instance.ts'
import { Mip } from './solve-mip.ts'

/** Returns the best timetable, as a solver finds it. */
export function solveTimetable(instance: Instance): Plan {
  const { days, slotsPerDay, buyers, exhibitors, buyerOf, exhibitorOf, hallOf } = instance
  const mip = new Mip()
  const slots = slotsOf(instance)
  const meetings: { pair: number; slot: number; buyer: number; exhibitor: number; variable: number }[] = []
  for (let pair = 0; pair < instance.weight.length; pair++)
    for (let slot = 0; slot < slots; slot++) {
      const open = int(instance.mask, pair * days + Math.floor(slot / slotsPerDay))
      if ((open & (1 << (slot % slotsPerDay))) === 0) continue
      const variable = mip.add(int(instance.weight, pair))
      meetings.push({ pair, slot, buyer: int(buyerOf, pair), exhibitor: int(exhibitorOf, pair), variable })
    }
  const limit = (isIn: (meeting: (typeof meetings)[number]) => boolean, most: number) =>
    mip.limit(
      meetings.filter(isIn).map(({ variable }) => variable),
      most,
    )
  for (let pair = 0; pair < instance.weight.length; pair++) limit((meeting) => meeting.pair === pair, 1)
  for (let slot = 0; slot < slots; slot++) {
    for (let buyer = 0; buyer < buyers; buyer++)
      limit((meeting) => meeting.slot === slot && meeting.buyer === buyer, 1)
    for (let exhibitor = 0; exhibitor < exhibitors; exhibitor++)
      limit(
        (meeting) => meeting.slot === slot && meeting.exhibitor === exhibitor,
        int(instance.capacity, exhibitor * slots + slot),
      )
    limit(
      (meeting) => meeting.slot === slot && int(instance.atTables, meeting.exhibitor) === 1,
      int(instance.tables, slot),
    )
  }
  for (let buyer = 0; buyer < buyers; buyer++) {
    const own = meetings.filter((meeting) => meeting.buyer === buyer)
    const variables = own.map(({ variable }) => variable)
    mip.limit(variables, int(instance.maximum, buyer))
    mip.limit([mip.add(instance.dutyGain, int(instance.duty, buyer))], 0, variables)
    for (const one of own)
      for (const other of own) {
        const isSameDay = Math.floor(one.slot / slotsPerDay) === Math.floor(other.slot / slotsPerDay)
        const [from, to] = [int(hallOf, one.exhibitor), int(hallOf, other.exhibitor)]
        const reach = farFrom(instance, from, to, one.slot % slotsPerDay)
        if (isSameDay && (reach & (1 << (other.slot % slotsPerDay))) !== 0)
          mip.limit([one.variable, other.variable], 1)
      }
  }
  const values = mip.solve()
  const plan: Plan = new Int32Array(instance.weight.length).fill(-1)
  for (const { pair, slot, variable } of meetings) if (values[variable] === 1) plan[pair] = slot
  return plan
}

/** Returns the best placement, as a solver finds it. */
export function solveHall(instance: HallInstance): Placement {
  const { applications, stands, first, standOf, worthOf, nearFirst, nearOf } = instance
  const mip = new Mip()
  const optionsAt: { application: number; variable: number }[][] = Array.from({ length: stands }, () => [])
  for (let application = 0; application < applications; application++) {
    const own: number[] = []
    for (let option = int(first, application); option < int(first, application + 1); option++) {
      // The variable has the number of the option.
      const variable = mip.add(int(worthOf, option))
      own.push(variable)
      optionsAt[int(standOf, option)]?.push({ application, variable })
    }
    mip.limit(own, 1)
  }
  for (let stand = 0; stand < stands; stand++) {
    const own = optionsAt[stand] ?? []
    mip.limit(
      own.map(({ variable }) => variable),
      1,
    )
    for (let at = int(nearFirst, stand); at < int(nearFirst, stand + 1); at++) {
      const near = int(nearOf, at)
      if (near <= stand) continue
      for (const one of own)
        for (const other of optionsAt[near] ?? [])
          if (isApart(instance, one.application, other.application))
            mip.limit([one.variable, other.variable], 1, [mip.add(-instance.apartLoss)])
    }
  }
  const values = mip.solve()
  const placement: Placement = new Int32Array(applications).fill(-1)
  for (let application = 0; application < applications; application++)
    for (let option = int(first, application); option < int(first, application + 1); option++)
      if (values[option] === 1) placement[application] = option
  return placement
}
