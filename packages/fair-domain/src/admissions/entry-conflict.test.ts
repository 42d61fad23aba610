import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editionSettings } from '../editions/index.ts'
import { admissionRules } from '../ticketing/admission.rules.ts'
import { addDays, romeDay, romeInstant } from '../time/index.ts'
import { decideOffline, type LocalEntry } from './decide-offline.ts'
import { entryConflict } from './entry-conflict.ts'
import { createTicketTable, packTickets } from './packed-tickets.ts'

const days = { opening: '2027-03-18', closing: '2027-03-21' }
const rules = admissionRules('ticket2', days, editionSettings(days))
const now = romeInstant(days.opening, '10:00:00')
const ticket = { kind: 'ticket2', rules, voidedAt: null, days: [] } as const
const conflict = (more: object = {}, at = now, purpose: 'people' | 'cars' = 'people') =>
  entryConflict({ ...ticket, ...more }, { at, day: romeDay(at), purpose })

test('names the rule that an entry has broken', () => {
  const next = addDays(days.opening, 1)
  expect(conflict()).toBeNull()
  expect(conflict({ voidedAt: now })).toBe('voided')
  expect(conflict({ voidedAt: now + 1 })).toBeNull()
  expect(conflict({ rules: { ...rules, days: [next] } })).toBe('otherDay')
  expect(conflict({}, romeInstant(addDays(days.opening, -1), '10:00:00'))).toBe('tooEarly')
  expect(conflict({}, romeInstant(days.opening, '23:30:00'))).toBe('outsideHours')
  expect(conflict({}, now, 'cars')).toBe('wrongGate')
  expect(conflict({ days: [next, addDays(days.opening, 2)] })).toBe('daysUsed')
  expect(entryConflict(undefined, { at: now, day: days.opening, purpose: 'people' })).toBe('unknown')
})

test('leaves a further entry of the day to the double entries', () => {
  expect(conflict({ days: [days.opening, addDays(days.opening, 1)] })).toBeNull()
})

/** Changes of a ticket after the gates lost their network. */
const changes = fc.record({
  voidedAfter: fc.option(fc.nat({ max: 400 })),
  /** The day moved to the next one: entries after it are for another day. */
  isMoved: fc.boolean(),
})
const histories = fc.array(
  fc.record({ gate: fc.nat({ max: 3 }), ticket: fc.nat({ max: 3 }), minute: fc.nat({ max: 400 }) }),
  { maxLength: 60 },
)

test('several gates without network: every entry against a later change is found, and none else', () => {
  const table = createTicketTable(days.opening)
  const listed = [0, 1, 2, 3].map((number) => ({
    ...{ number, counter: number, group: 0, nonce: 7, kind: 'ticket2', state: 'ready', rules: 0 },
    ...{ enteredDays: [], entriesToday: 0 },
  })) as Parameters<typeof packTickets>[0]
  table.add(packTickets(listed, days.opening))
  const list = {
    ...{ opening: days.opening, day: days.opening, rules: [rules], rulesOfKind: { ticket2: 0 } },
    ...{ table, fingerprints: new Map<string, number>() },
  }
  fc.assert(
    fc.property(histories, fc.array(changes, { minLength: 4, maxLength: 4 }), (events, later) => {
      const local = [0, 1, 2, 3].map(() => new Map<number, LocalEntry[]>())
      const entered = events.flatMap(({ gate, ticket: number, minute }) => {
        const at = now + minute * 60_000
        const own = local[gate] ?? new Map()
        const payload = { kind: 'ticket2', key: 1, number, days: 0, nonce: 7 } as const
        const { outcome } = decideOffline(list, own, {
          ...{ code: { status: 'genuine', payload }, at, direction: 'in', purpose: 'people', limit: 'fresh' },
        })
        if (outcome !== 'admitted') return []
        own.set(number, [...(own.get(number) ?? []), { day: romeDay(at), at }])
        return { number, at, minute }
      })
      for (const { number, at, minute } of entered) {
        const { voidedAfter = null, isMoved = false } = later[number] ?? {}
        const known = {
          ...ticket,
          voidedAt: voidedAfter === null ? null : now + voidedAfter * 60_000,
          rules: isMoved ? { ...rules, days: [addDays(days.opening, 1)] } : rules,
        }
        const found = entryConflict(known, { at, day: romeDay(at), purpose: 'people' })
        const isVoid = voidedAfter !== null && voidedAfter <= minute
        expect(found).toBe(isVoid ? 'voided' : isMoved ? 'otherDay' : null)
      }
    }),
  )
})
