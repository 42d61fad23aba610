import { checkPlan } from '../../apps/server/src/work/timetable/check-plan.ts'
import { findRepair, type RepairMeeting } from '../../apps/server/src/work/timetable/find-repair.ts'
import {
  createRandom,
  farFrom,
  type Instance,
  int,
  type Plan,
} from '../../apps/server/src/work/timetable/instance.ts'

const EVENTS = 150
/** Other meetings that a repair of the server may move. */
const MAX_MOVES = 2

export interface RepairFigures {
  /** Repairs by the number of other meetings moved. */
  moves: number[]
  impossible: number
  medianMs: number
  worstMs: number
}

/** Withdraws the time of single meetings of a plan, and finds another with the fewest moves of others. */
export function measureRepairs(instance: Instance, plan: Plan): RepairFigures {
  const { slotsPerDay, exhibitorOf, buyerOf, hallOf, atTables, tables } = instance
  const meetings = [...plan.keys()].flatMap((pair): RepairMeeting[] =>
    int(plan, pair) < 0
      ? []
      : [
          {
            ...{ id: String(pair), buyer: String(int(buyerOf, pair)), slot: int(plan, pair), isFixed: false },
            ...{
              exhibitor: String(int(exhibitorOf, pair)),
              hall: String(int(hallOf, int(exhibitorOf, pair))),
              isAtTable: int(atTables, int(exhibitorOf, pair)) === 1,
            },
          },
        ],
  )
  const dayOf = (slot: number) => Math.floor(slot / slotsPerDay)
  const slotsOf = (pair: number) =>
    Array.from({ length: instance.days * slotsPerDay }, (_, slot) => slot).filter(
      (slot) => (int(instance.mask, pair * instance.days + dayOf(slot)) >> (slot % slotsPerDay)) & 1,
    )
  const random = createRandom(1)
  const times: number[] = []
  const moves = Array.from({ length: MAX_MOVES + 1 }, () => 0)
  let impossible = 0
  for (let event = 0; event < EVENTS; event++) {
    const wanted = meetings[Math.floor(random() * meetings.length)] as RepairMeeting
    const start = performance.now()
    const found = findRepair(
      {
        meetings,
        open: ({ id, slot }) =>
          slotsOf(Number(id))
            .filter((other) => other !== slot)
            .sort((one, other) => Math.abs(one - (slot ?? 0)) - Math.abs(other - (slot ?? 0))),
        capacity: (exhibitor, slot) =>
          int(instance.capacity, Number(exhibitor) * instance.days * slotsPerDay + slot),
        tables: (slot) => int(tables, slot),
        isFar: (one, slot, other, otherSlot) =>
          dayOf(slot) === dayOf(otherSlot) &&
          ((farFrom(instance, Number(one.hall), Number(other.hall), slot % slotsPerDay) >>
            (otherSlot % slotsPerDay)) &
            1) ===
            1,
      },
      wanted.id,
      MAX_MOVES,
    )
    times.push(performance.now() - start)
    if (found) {
      const repaired = plan.slice()
      for (const [id, slot] of found) repaired[Number(id)] = slot
      if (checkPlan(instance, repaired).length > 0)
        throw new Error(`The repair of ${wanted.id} violates a rule`)
      moves[found.size - 1] = (moves[found.size - 1] ?? 0) + 1
    } else impossible += 1
  }
  times.sort((one, other) => one - other)
  return { moves, impossible, medianMs: times[EVENTS / 2] ?? 0, worstMs: times.at(-1) ?? 0 }
}
