import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findRepair, type RepairInput, type RepairMeeting } from './find-repair.ts'

const SLOTS = 4
const HALLS = ['one', 'two']

/** Instances of up to five meetings in four slots; slots of one day, next to each other, are far across halls. */
const instances = fc
  .record({
    meetings: fc.array(
      fc.record({
        buyer: fc.constantFrom('b0', 'b1', 'b2'),
        exhibitor: fc.constantFrom('e0', 'e1', 'e2'),
        slot: fc.option(fc.nat(SLOTS - 1), { nil: null }),
        isFixed: fc.boolean(),
        closed: fc.nat(2 ** SLOTS - 1),
        isAtTable: fc.boolean(),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    tables: fc.nat(2),
    capacity: fc.array(fc.nat(2), { minLength: 3 * SLOTS, maxLength: 3 * SLOTS }),
  })
  .map(({ meetings, capacity, tables }) => {
    const open = new Map<string, number[]>()
    const input: RepairInput = {
      meetings: [],
      open: ({ id }) => open.get(id) ?? [],
      capacity: (exhibitor, slot) => capacity[Number(exhibitor.slice(1)) * SLOTS + slot] ?? 0,
      tables: () => tables,
      isFar: (one, slot, other, otherSlot) => one.hall !== other.hall && Math.abs(slot - otherSlot) === 1,
    }
    const placed: RepairMeeting[] = []
    for (const [index, { closed, ...values }] of meetings.entries()) {
      const meeting: RepairMeeting = {
        ...values,
        id: `m${index}`,
        hall: HALLS[Number(values.exhibitor.slice(1)) % 2] ?? null,
      }
      open.set(
        meeting.id,
        Array.from({ length: SLOTS }, (_, slot) => slot).filter((slot) => (closed & (1 << slot)) === 0),
      )
      // The first one is wanted; the others start where the rules allow.
      const fits =
        index > 0 &&
        meeting.slot !== null &&
        isValid(
          input,
          [...placed, meeting],
          new Map([...placed, meeting].map(({ id, slot }) => [id, slot ?? -1])),
        )
      if (index === 0) placed.push({ ...meeting, slot: null, isFixed: false })
      else if (fits) placed.push(meeting)
    }
    return { ...input, meetings: placed }
  })

/** Checks each rule from the slots alone; meetings in a negative slot have none. */
function isValid(input: RepairInput, meetings: readonly RepairMeeting[], at: ReadonlyMap<string, number>) {
  const held = meetings.filter(({ id }) => (at.get(id) ?? -1) >= 0)
  const slotOf = ({ id }: RepairMeeting) => at.get(id) ?? -1
  return held.every(
    (one) =>
      held.filter((other) => other.exhibitor === one.exhibitor && slotOf(other) === slotOf(one)).length <=
        input.capacity(one.exhibitor, slotOf(one)) &&
      (!one.isAtTable ||
        held.filter((other) => other.isAtTable && slotOf(other) === slotOf(one)).length <=
          input.tables(slotOf(one))) &&
      held.every(
        (other) =>
          other === one ||
          other.buyer !== one.buyer ||
          (slotOf(other) !== slotOf(one) && !input.isFar(one, slotOf(one), other, slotOf(other))),
      ),
  )
}

/** Fewest moves of others by trying everything; undefined if there is no way. */
function fewestMoves(input: RepairInput) {
  const { meetings } = input
  let best: number | undefined
  const at = new Map<string, number>()
  const choose = (index: number, moves: number) => {
    const meeting = meetings[index]
    if (!meeting) {
      if (isValid(input, meetings, at)) best = Math.min(best ?? moves, moves)
      return
    }
    const stays = meeting.slot === null ? [] : [meeting.slot]
    for (const slot of new Set([...stays, ...(meeting.isFixed ? [] : input.open(meeting))])) {
      at.set(meeting.id, slot)
      choose(index + 1, moves + (meeting.slot !== null && slot !== meeting.slot ? 1 : 0))
    }
  }
  choose(0, 0)
  return best
}

test('a repair keeps every rule and moves as few meetings as possible', () => {
  fc.assert(
    fc.property(instances, (input) => {
      const found = findRepair(input, 'm0', 4)
      const best = fewestMoves(input)
      expect(found ? found.size - 1 : undefined).toBe(best)
      if (!found) return
      const at = new Map(
        input.meetings.flatMap(({ id, slot }) => (slot === null ? [] : [[id, slot] as const])),
      )
      for (const [id, slot] of found) {
        at.set(id, slot)
        const meeting = input.meetings.find((item) => item.id === id)
        expect(meeting?.isFixed).toBe(false)
        expect(meeting && input.open(meeting)).toContain(slot)
      }
      expect(isValid(input, input.meetings, at)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
