import fc from 'fast-check'
import { expect, test } from 'vitest'
import { confirmLease, grantLease, type HallLease, leasedPlaces, NO_LEASE } from './hall-leases.ts'

const GATES = 4
const CAPACITY = 30

interface Gate {
  lease: HallLease
  limit: number
  used: number
  waiting: number
}

type Event =
  | { is: 'online' | 'offline' | 'exit' | 'send'; gate: number }
  | { is: 'sync'; gate: number; lost: 'nothing' | 'request' | 'response' }

const gate = fc.nat({ max: GATES - 1 })
const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ is: fc.constantFrom('online' as const, 'offline' as const), gate }),
  fc.record({ is: fc.constantFrom('exit' as const, 'send' as const), gate }),
  fc.record({
    is: fc.constant('sync' as const),
    gate,
    lost: fc.constantFrom('nothing' as const, 'request' as const, 'response' as const),
  }),
)

/** A hall whose gates enter people with and without network. `present` are those who are really inside. */
function run(events: readonly Event[]) {
  const gates = Array.from(
    { length: GATES },
    (): Gate => ({ lease: NO_LEASE, limit: 0, used: 0, waiting: 0 }),
  )
  let [inside, present, highest, offline] = [0, 0, 0, 0]
  const free = () => CAPACITY - inside - gates.reduce((sum, { lease }) => sum + leasedPlaces(lease), 0)
  const send = (at: Gate) => {
    inside += at.waiting
    at.lease = { ...at.lease, reported: at.lease.reported + at.waiting }
    at.waiting = 0
  }
  const enter = () => {
    present += 1
    highest = Math.max(highest, present)
  }
  for (const each of events) {
    const at = gates[each.gate]
    if (!at) continue
    if (each.is === 'online' && free() > 0) {
      inside += 1
      enter()
    } else if (each.is === 'offline' && at.used < at.limit) {
      at.used += 1
      at.waiting += 1
      offline += 1
      enter()
    } else if (each.is === 'exit' && inside > 0 && present > 0) {
      inside -= 1
      present -= 1
    } else if (each.is === 'send') send(at)
    else if (each.is === 'sync' && each.lost !== 'request') {
      at.lease = confirmLease(at.lease, at)
      at.lease = grantLease(at.lease, { free: free(), devices: GATES, recent: 0 })
      if (each.lost === 'nothing') at.limit = at.lease.granted
    }
  }
  for (const at of gates) send(at)
  return { highest, inside, present, offline }
}

test('gates never fill a hall beyond its capacity, whatever is lost and however long they are without network', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 400 }), (events) => {
      const { highest, inside, present } = run(events)
      expect(highest).toBeLessThanOrEqual(CAPACITY)
      expect(inside).toBe(present)
    }),
    { numRuns: 2_000 },
  )
})

test('a device that was in contact admits people without network', () => {
  const offline = Array.from({ length: 9 }, (): Event => ({ is: 'offline', gate: 0 }))
  expect(run(offline).offline).toBe(0)
  expect(run([{ is: 'sync', gate: 0, lost: 'nothing' }, ...offline]).offline).toBe(
    Math.floor(CAPACITY / (2 * GATES)),
  )
})

test('a lower limit frees places once the device has confirmed it', () => {
  const held = { granted: 20, held: 20, reported: 5 }
  const lower = grantLease(held, { free: 0, devices: 10, recent: 0 })
  expect([lower.granted, leasedPlaces(lower)]).toEqual([5, 15])
  expect(leasedPlaces(confirmLease(lower, { limit: 20, used: 6, waiting: 1 }))).toBe(15)
  expect(leasedPlaces(confirmLease(lower, { limit: 5, used: 7, waiting: 2 }))).toBe(2)
})
