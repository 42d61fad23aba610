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

test('a day stands for all moments of it where the session is', () => {
  expect(operandFor(field('Contact', 'LastSeen__c'), '2026-07-13', moment)).toEqual({
    from: '2026-07-12T22:00:00.000Z',
    until: '2026-07-13T22:00:00.000Z',
  })
})

test('the day on which the clocks change has its own length', () => {
  expect(operandFor(field('Contact', 'LastSeen__c'), '2026-10-25', moment)).toEqual({
    from: '2026-10-24T22:00:00.000Z',
    until: '2026-10-25T23:00:00.000Z',
  })
})

test('picklists are understood by value and by label, in both languages', () => {
  const industry = field('Account', 'Industry')
  for (const text of ['Printing', 'printing', 'Stampa'])
    expect(operandFor(industry, text, moment)).toBe('Printing')
  expect(operandFor(industry, 'Mining', moment)).toBe('Mining')
})

test('what does not fit the field is no operand', () => {
  expect(operandFor(field('Account', 'AnnualRevenue'), '1 or 1=1', moment)).toBeUndefined()
  expect(operandFor(field('Contact', 'Birthdate'), '13/07/2026', moment)).toBeUndefined()
  expect(operandFor(field('Contact', 'DoNotCall'), 'maybe', moment)).toBeUndefined()
  expect(operandFor(field('Account', 'Name'), 'a\0b', moment)).toBeUndefined()
})

test('an id of 15 characters is compared as its 18', () => {
  expect(operandFor(field('Contact', 'AccountId'), '0013h00000Fffx3', moment)).toBe('0013h00000Fffx3AAB')
})
