import { expect, test } from 'vitest'
import { objects } from '../../testing/objects.ts'
import { createRegistry } from '../metadata/registry.ts'
import { operandFor } from './operand.ts'

const registry = createRegistry(objects)
const moment = { now: Date.UTC(2026, 6, 13, 10), timeZone: 'Europe/Rome' }
const field = (object: string, name: string) => {
  const found = registry.objects.get(object)?.fields.get(name)
  if (!found) throw new TypeError(`no field ${name}`)
  return found
}

test('converts a date to the range of its timestamps in the time zone of the session', () => {
  expect(operandFor(field('Contact', 'LastSeen__c'), '2026-07-13', moment)).toEqual({
    from: '2026-07-12T22:00:00.000Z',
    until: '2026-07-13T22:00:00.000Z',
  })
})

test('converts the date of a change to daylight saving time to its actual range', () => {
  expect(operandFor(field('Contact', 'LastSeen__c'), '2026-10-25', moment)).toEqual({
    from: '2026-10-24T22:00:00.000Z',
    until: '2026-10-25T23:00:00.000Z',
  })
})

test('accepts picklist values and labels, in both languages', () => {
  const industry = field('Account', 'Industry')
  for (const text of ['Printing', 'printing', 'Stampa'])
    expect(operandFor(industry, text, moment)).toBe('Printing')
  expect(operandFor(industry, 'Mining', moment)).toBe('Mining')
})

test('returns undefined for a value that the field cannot have', () => {
  expect(operandFor(field('Account', 'AnnualRevenue'), '1 or 1=1', moment)).toBeUndefined()
  expect(operandFor(field('Contact', 'Birthdate'), '13/07/2026', moment)).toBeUndefined()
  expect(operandFor(field('Contact', 'DoNotCall'), 'maybe', moment)).toBeUndefined()
  expect(operandFor(field('Account', 'Name'), 'a\0b', moment)).toBeUndefined()
})

test('expands an id of 15 characters to 18', () => {
  expect(operandFor(field('Contact', 'AccountId'), '0013h00000Fffx3', moment)).toBe('0013h00000Fffx3AAB')
})

test.each([
  ['AnnualRevenue', ' -12.50 ', '-12.50'],
  ['AnnualRevenue', 1234, '1234'],
  ['AnnualRevenue', '1.', undefined],
  ['AnnualRevenue', 'x1', undefined],
  ['AnnualRevenue', '1x', undefined],
  ['NumberOfEmployees', null, null],
  ['Name', ' Torchio ', ' Torchio '],
  ['Name', 5, '5'],
  ['Id', ' 0013h00000Fffx3 ', '0013h00000Fffx3AAB'],
  ['Id', 'none', 'none'],
  ['Industry', ' Press ', 'Press'],
  ['Specialty__c', 'quotidiano', 'Daily'],
] as const)('converts the operand of %s from %j to %j', (name, value, expected) => {
  expect(operandFor(field('Account', name), value, moment)).toBe(expected)
})

test('accepts booleans as words and digits', () => {
  const silent = (value: string | number | boolean) =>
    operandFor(field('Contact', 'DoNotCall'), value, moment)
  expect([true, 'TRUE', '1', 1].map(silent)).toEqual(['true', 'true', 'true', 'true'])
  expect([false, 'False', '0', 0].map(silent)).toEqual(['false', 'false', 'false', 'false'])
})

test('accepts dates and timestamps, or date literals', () => {
  const [birth, seen] = [field('Contact', 'Birthdate'), field('Contact', 'LastSeen__c')]
  expect(operandFor(birth, ' 2026-07-13 ', moment)).toBe('2026-07-13')
  expect(operandFor(birth, 'tomorrow', moment)).toEqual({ from: '2026-07-14', until: '2026-07-15' })
  expect(operandFor(seen, 'TODAY', moment)).toEqual({
    from: '2026-07-12T22:00:00.000Z',
    until: '2026-07-13T22:00:00.000Z',
  })
  expect(operandFor(seen, '2026-07-13T10:30:00+02:00', moment)).toBe('2026-07-13T08:30:00.000Z')
  for (const text of ['2026-07-13T99:99', 'at 2026-07-13T10:30', '2026', 'soon'])
    expect(operandFor(seen, text, moment)).toBeUndefined()
})
