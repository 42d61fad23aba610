import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editionSettings } from '../editions/index.ts'
import { romeInstant } from '../time/index.ts'
import { admissionRules } from './admission.rules.ts'
import { decideScan, gateKinds, type ScannedTicket } from './decide-scan.ts'
import type { TicketKind } from './ticket-kinds.ts'

const days = { opening: '2027-03-18', closing: '2027-03-21' }
const settings = editionSettings(days)
const now = romeInstant('2027-03-18', '10:00:00')
const ticket = (more: Partial<ScannedTicket> = {}, kind: TicketKind = 'badge'): ScannedTicket => ({
  kind,
  state: 'ready',
  rules: admissionRules(kind, days, settings),
  entries: {},
  ...more,
})
const scan = (more: object = {}) => ({ at: now, direction: 'in', kinds: null, ...more }) as const
const outcome = (shown: ScannedTicket, more?: object) => decideScan([shown], scan(more)).outcome

test('admits a ready ticket and counts the entry on the day of the scan', () => {
  expect(decideScan([ticket()], scan())).toEqual({
    outcome: 'admitted',
    day: '2027-03-18',
    entering: [{ index: 0, entry: 1 }],
  })
})

test.each([
  ['voided', 'voided'],
  ['held', 'notReady'],
  ['requested', 'notReady'],
  ['generating', 'notReady'],
  ['failed', 'notReady'],
] as const)('refuses a %s ticket as %s', (state, expected) => {
  expect(outcome(ticket({ state }))).toBe(expected)
})

test('gives the reason of the rules: used, wrong hour, wrong day', () => {
  expect(outcome(ticket({ entries: { '2027-03-18': 1 } }))).toBe('usedToday')
  expect(outcome(ticket(), { at: romeInstant('2027-03-18', '08:29:00') })).toBe('outsideHours')
  expect(outcome(ticket(), { at: romeInstant('2027-03-17', '10:00:00') })).toBe('tooEarly')
})

describe('a gate', () => {
  test('for people refuses parking passes, one for cars everything else', () => {
    const kinds = { people: gateKinds('people'), cars: gateKinds('cars') }
    expect(outcome(ticket({}, 'parking'), { kinds: kinds.people })).toBe('wrongGate')
    expect(outcome(ticket({}, 'parking'), { kinds: kinds.cars })).toBe('admitted')
    expect(outcome(ticket(), { kinds: kinds.cars })).toBe('wrongGate')
    expect(outcome(ticket(), { kinds: kinds.people })).toBe('admitted')
  })
  test('for leaving lets out every genuine ticket, and counts no entry', () => {
    const out = decideScan([ticket({ state: 'voided' })], scan({ direction: 'out' }))
    expect(out).toEqual({ outcome: 'left', day: '2027-03-18', entering: [] })
  })
})

describe('a group', () => {
  const used = ticket({ entries: { '2027-03-18': 1 } })
  test('admits all members who have not entered yet', () => {
    const { entering } = decideScan([ticket(), used, ticket()], scan())
    expect(entering).toEqual([
      { index: 0, entry: 1 },
      { index: 2, entry: 1 },
    ])
  })
  test('skips the members that are not ready', () => {
    expect(decideScan([ticket(), ticket({ state: 'voided' })], scan()).entering).toHaveLength(1)
  })
  test('is refused with the reason of its members once all have entered', () => {
    expect(decideScan([used, used], scan()).outcome).toBe('usedToday')
    expect(decideScan([used, ticket({ state: 'voided' })], scan()).outcome).toBe('usedToday')
  })
})

test('never admits more often than the rules allow, in any order of scans', () => {
  const instants = fc.integer({ min: 0, max: 5 * 24 * 60 }).map((minutes) => now + minutes * 60_000)
  fc.assert(
    fc.property(
      fc.array(instants, { maxLength: 60 }),
      fc.constantFrom('badge', 'vip', 'ticket2'),
      (scans, kind) => {
        const shown = ticket({}, kind)
        const entries: Record<string, number> = {}
        for (const at of scans) {
          const { day, entering } = decideScan([{ ...shown, entries }], scan({ at }))
          for (const { entry } of entering) entries[day] = entry
        }
        const { admissionsPerDay, maxDays } = shown.rules
        const counts = Object.values(entries)
        expect(counts.every((count) => count <= (admissionsPerDay ?? Number.POSITIVE_INFINITY))).toBe(true)
        expect(counts.length).toBeLessThanOrEqual(maxDays ?? 5)
      },
    ),
  )
})
