import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editionSettings } from '../editions/index.ts'
import { admissionRules } from '../ticketing/admission.rules.ts'
import type { TicketKind } from '../ticketing/ticket-kinds.ts'
import { romeDay, romeInstant } from '../time/index.ts'
import { decideOffline, type GateList, type LocalEntry, type VerifiedCode } from './decide-offline.ts'
import { deviceLimit } from './device-limits.ts'
import { type AdmittedScan, findDoubleEntries } from './double-entries.ts'
import { applyGateList, type ReceivedList } from './gate-list.ts'
import { createTicketTable, type ListedTicket, packFingerprints, packTickets } from './packed-tickets.ts'

const days = { opening: '2027-03-18', closing: '2027-03-21' }
const settings = editionSettings(days)
const now = romeInstant('2027-03-18', '10:00:00')
const KINDS: readonly TicketKind[] = ['badge', 'vip', 'ticket2']
const rules = KINDS.map((kind) => admissionRules(kind, days, settings))

const ticket = (more: Partial<ListedTicket> = {}): ListedTicket => {
  const number = more.number ?? 1
  const own = {
    number,
    counter: number,
    group: 0,
    nonce: 7,
    kind: 'badge',
    state: 'ready',
    rules: 0,
  } as const
  return { ...own, enteredDays: [], entriesToday: 0, ...more }
}
const tableOf = (tickets: readonly ListedTicket[]) => {
  const table = createTicketTable(days.opening)
  table.add(packTickets(tickets, days.opening))
  return table
}
const listOf = (...tickets: ListedTicket[]): GateList => ({
  opening: days.opening,
  day: days.opening,
  rules,
  rulesOfKind: { badge: 0, vip: 1, ticket2: 2 },
  table: tableOf(tickets),
  fingerprints: new Map(),
})
const genuine = (number: number, more: object = {}): VerifiedCode => ({
  status: 'genuine',
  payload: { kind: 'badge', key: 1, number, days: 0, nonce: 7, ...more },
})
const decide = (
  list: GateList,
  code: VerifiedCode,
  more: object = {},
  local = new Map<number, LocalEntry[]>(),
) =>
  decideOffline(list, local, { code, at: now, direction: 'in', purpose: 'people', limit: 'fresh', ...more })

const listedTickets = fc.array(
  fc.record({
    counter: fc.nat({ max: 2 ** 32 - 1 }),
    group: fc.nat({ max: 100 }),
    nonce: fc.nat({ max: 2 ** 24 - 1 }),
    kind: fc.constantFrom(...KINDS),
    state: fc.constantFrom('ready' as const, 'voided' as const),
    rules: fc.nat({ max: 2 ** 16 - 1 }),
    enteredDays: fc.subarray(['2027-03-18', '2027-03-19', '2027-03-20', '2027-03-21']),
    entriesToday: fc.nat({ max: 255 }),
  }),
  { maxLength: 40 },
)

test('a packed list has every ticket as it was', () => {
  fc.assert(
    fc.property(listedTickets, (rows) => {
      const tickets = rows.map((row, index) => {
        const number = index * 3 + 1
        // The lowest number of the group.
        return { ...row, number, group: Math.min(row.group, number) }
      })
      const table = tableOf(tickets)
      expect(table.size).toBe(tickets.length)
      for (const each of tickets) expect(table.find(each.number)).toEqual(each)
      expect(table.find(2)).toBeUndefined()
    }),
  )
})

describe('a device without network', () => {
  test('admits a listed ticket once, and says when it entered', () => {
    const list = listOf(ticket())
    expect(decide(list, genuine(1))).toMatchObject({ outcome: 'admitted', entry: 1, counter: 1 })
    const local = new Map([[1, [{ day: days.opening, at: now - 60_000 }]]])
    expect(decide(list, genuine(1), {}, local)).toMatchObject({
      outcome: 'usedToday',
      enteredAt: now - 60_000,
    })
  })

  test('counts a reissued ticket with the one that it replaced, which is void', () => {
    const list = listOf(
      ticket({ state: 'voided', entriesToday: 1 }),
      ticket({ number: 2, counter: 1, entriesToday: 1 }),
    )
    expect(decide(list, genuine(1)).outcome).toBe('voided')
    expect(decide(list, genuine(2)).outcome).toBe('usedToday')
    expect(decide(listOf(ticket()), genuine(1, { nonce: 8 })).outcome).toBe('voided')
  })

  test('admits a ticket bought after its list by its signature, on its own days, while the list is recent', () => {
    const later = (more: object = {}) => genuine(99, { kind: 'ticket2', ...more })
    expect(decide(listOf(), later()).outcome).toBe('admitted')
    expect(decide(listOf(), later({ days: 0b10 })).outcome).toBe('otherDay')
    expect(decide(listOf(), later({ days: 0b11 })).outcome).toBe('admitted')
    expect(decide(listOf(), later(), { limit: 'listedOnly' }).outcome).toBe('unlisted')
    expect(decide(listOf(ticket()), genuine(1), { limit: 'listedOnly' }).outcome).toBe('admitted')
  })

  test('admits no typed code that its list does not contain', () => {
    const typed = { status: 'typed', number: 1, nonce: 7 } as const
    expect(decide(listOf(), typed).outcome).toBe('unlisted')
    expect(decide(listOf(ticket()), typed).outcome).toBe('admitted')
  })

  test('refuses by signature before anything else', () => {
    for (const status of ['forged', 'mistyped', 'revokedKey', 'newerKey', 'unlisted'] as const)
      expect(decide(listOf(ticket()), { status })).toMatchObject({ outcome: status, counter: null })
  })
})

describe('a group', () => {
  const group = [4, 2, 3].map((number) => ticket({ number, group: 2 }))

  test('enters with one scan, without those who are inside and those of other groups', () => {
    const list = listOf(...group, ticket({ number: 5, group: 5 }), ticket({ number: 9 }))
    const local = new Map([[4, [{ day: days.opening, at: now - 60_000 }]]])
    const decision = decide(list, genuine(3), { wholeGroup: true }, local)
    expect(decision.outcome).toBe('admitted')
    expect(decision.entering.map(({ number }) => number)).toEqual([3, 2])
    expect(decide(list, genuine(3)).entering).toEqual([{ number: 3, counter: 3 }])
    expect(decide(list, genuine(9), { wholeGroup: true }).entering).toHaveLength(1)
  })

  test('does not enter with a void ticket', () => {
    const list = listOf(...group)
    expect(decide(list, genuine(3, { nonce: 8 }), { wholeGroup: true })).toMatchObject({
      outcome: 'voided',
      entering: [],
    })
  })
})

describe('changes of a list', () => {
  const received = (tickets: readonly ListedTicket[], more: Partial<ReceivedList> = {}): ReceivedList => ({
    shift: {
      deviceId: 'd',
      name: 'Phone',
      gate: 'North',
      direction: 'in',
      purpose: 'people',
      shiftUntil: '2027-03-18T20:00:00.000Z',
      isSupervisor: false,
    },
    at: '1',
    since: null,
    size: tickets.length,
    opening: days.opening,
    day: days.opening,
    rules,
    rulesOfKind: { badge: 0, vip: 1, ticket2: 2 },
    keys: [],
    tickets: packTickets(tickets, days.opening),
    fingerprints: new Uint8Array(),
    adults: {},
    entered: 0,
    places: null,
    ...more,
  })

  test('lead to the whole list, also with rules at other positions', () => {
    fc.assert(
      fc.property(listedTickets, listedTickets, (before, after) => {
        const numbered = (rows: typeof before, first: number) =>
          rows.map((row, index) => ({ ...row, number: first + index * 2, group: 0, rules: row.rules % 3 }))
        const [old, changed] = [numbered(before, 1), numbered(after, 20)]
        const whole = [...new Map([...old, ...changed].map((each) => [each.number, each])).values()]
        const base = applyGateList(undefined, received(old))
        const reversed = changed.map((each) => ({ ...each, rules: 2 - each.rules }))
        const merged = applyGateList(
          base,
          received(reversed, { at: '2', since: '1', size: whole.length, rules: rules.toReversed() }),
        )
        expect(merged?.at).toBe('2')
        for (const each of whole) expect(merged?.table.find(each.number)).toEqual(each)
      }),
    )
  })

  test('are refused after another list, on another day, or if a ticket is missing', () => {
    const change = { at: '2', since: '1', size: 2 }
    const applied = (more: Partial<ReceivedList>) =>
      applyGateList(
        applyGateList(undefined, received([ticket()])),
        received([ticket({ number: 2 })], { ...change, ...more }),
      )
    expect(applied({})?.table.size).toBe(2)
    expect(applyGateList(undefined, received([ticket()], change))).toBeUndefined()
    for (const more of [{ since: '0' }, { day: '2027-03-19' }, { opening: '2027-03-17' }, { size: 3 }])
      expect(applied(more)).toBeUndefined()
  })

  test('keep the adults of minors and the fingerprints of codes of before', () => {
    const fingerprint = '00ff'.repeat(16)
    const base = applyGateList(undefined, received([ticket()], { adults: { 1: 'Ada Neri' } }))
    const fingerprints = packFingerprints([{ fingerprint, number: 1 }])
    const change = received([ticket()], { at: '2', since: '1', fingerprints, adults: { 1: null } })
    expect(base?.adults.get(1)).toBe('Ada Neri')
    const merged = applyGateList(base, change)
    expect(merged?.adults.size).toBe(0)
    expect(merged?.fingerprints.get(fingerprint.slice(0, 16))).toBe(1)
  })
})

test.each([
  [0, 'fresh'],
  [15, 'old'],
  [4 * 60, 'listedOnly'],
  [12 * 60, 'stopped'],
] as const)('a list of %i minutes: %s', (minutes, limit) => {
  const listedAt = now - minutes * 60_000
  expect(deviceLimit(now, listedAt, now + 1)).toBe(limit)
  if (minutes > 0) expect(deviceLimit(now - 1, listedAt, now + 1)).not.toBe(limit)
  expect(deviceLimit(now, listedAt, now)).toBe('shiftOver')
})

interface Event {
  gate: number
  ticket: number
  minute: number
}

/** Several gates that decide alone, each with the list of the morning. */
function runGates(events: readonly Event[], kind: number) {
  const list = listOf(
    ...[0, 1, 2].map((number) => ticket({ number, rules: kind, kind: KINDS[kind] ?? 'badge' })),
  )
  const local = [0, 1, 2].map(() => new Map<number, LocalEntry[]>())
  return events
    .toSorted((one, other) => one.minute - other.minute)
    .flatMap(({ gate, ticket: number, minute }, index): AdmittedScan[] => {
      const at = now + minute * 60_000
      const own = local[gate] ?? new Map()
      const { outcome, counter } = decide(list, genuine(number, { kind: KINDS[kind] }), { at }, own)
      if (outcome !== 'admitted' || counter === null) return []
      own.set(counter, [...(own.get(counter) ?? []), { day: romeDay(at), at }])
      return [
        { id: `d${gate}-${index}`, counter: String(counter), day: romeDay(at), at, gate: `Gate ${gate}` },
      ]
    })
}

const histories = fc.array(
  fc.record({ gate: fc.nat({ max: 2 }), ticket: fc.nat({ max: 2 }), minute: fc.nat({ max: 400 }) }),
  { maxLength: 60 },
)

test('after reconciliation every entry beyond its limit is found, none else, in any order and repetition of arrival', () => {
  fc.assert(
    fc.property(histories, fc.nat({ max: 2 }), fc.infiniteStream(fc.nat()), (events, kind, random) => {
      const admitted = runGates(events, kind)
      const limit = rules[kind]?.admissionsPerDay ?? null
      const doubles = findDoubleEntries(admitted, () => limit)
      const shuffled = admitted
        .map((scan) => ({ scan, at: random.next().value ?? 0 }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ scan }) => scan)
      expect(findDoubleEntries(shuffled, () => limit)).toEqual(doubles)
      const perCounter = Map.groupBy(admitted, ({ counter }) => counter)
      const excess = [...perCounter.values()].reduce(
        (sum, scans) => sum + (limit === null ? 0 : Math.max(0, scans.length - limit)),
        0,
      )
      expect(doubles).toHaveLength(excess)
      expect(new Set(doubles.map(({ again }) => again.id)).size).toBe(excess)
      for (const { first, again } of doubles) {
        expect(first.counter).toBe(again.counter)
        expect(first.at).toBeLessThanOrEqual(again.at)
        // One gate knows its own entries: it never admits twice by itself.
        if (limit === 1) expect(first.gate).not.toBe(again.gate)
      }
    }),
  )
})

test('one gate alone admits no ticket more often than it may', () => {
  fc.assert(
    fc.property(histories, fc.nat({ max: 2 }), (events, kind) => {
      const admitted = runGates(
        events.map((event) => ({ ...event, gate: 0 })),
        kind,
      )
      expect(findDoubleEntries(admitted, () => rules[kind]?.admissionsPerDay ?? null)).toEqual([])
    }),
  )
})
