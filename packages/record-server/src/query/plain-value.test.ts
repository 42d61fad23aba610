import { expect, test } from 'vitest'
import { fieldNamed } from '../../testing/compiling.ts'
import { displayFor } from './display.ts'
import { plainValue } from './plain-value.ts'

const display = displayFor('en-US', 'Europe/Rome')
const written = (name: string, value: string | null | undefined, moments?: 'iso') =>
  plainValue(fieldNamed(name), 1, moments)([null, value as string], display)

test.each([
  ['Contact.DoNotCall', 't', 'true'],
  ['Contact.DoNotCall', 'true', 'true'],
  ['Contact.DoNotCall', 'f', 'false'],
  ['Account.AnnualRevenue', '12.50', '12.50'],
  ['Contact.Birthdate', '2020-07-13', '"2020-07-13"'],
  ['Contact.LastSeen__c', '2020-07-13 19:30:57.5', '"2020-07-13T19:30:57.500+0000"'],
  ['Contact.Languages__c', 'it;en', '"it;en"'],
  ['Contact.Languages__c', '', 'null'],
  ['Contact.AccountId', '001000000000001AAA', '"001000000000001AAA"'],
  ['Contact.LastName', 'D"Angelo', '"D\\"Angelo"'],
  ['Contact.LastName', '', '""'],
])('writes %s of %s as %s', (name, value, expected) => {
  expect(written(name, value)).toBe(expected)
})

test('writes timestamps in UTC if requested, and other values unchanged', () => {
  expect(written('Contact.LastSeen__c', '2020-07-13 19:30:57', 'iso')).toBe('"2020-07-13T19:30:57.000Z"')
  expect(written('Contact.LastName', 'A', 'iso')).toBe('"A"')
})

test('writes null for a column that is null or was not read', () => {
  for (const name of [
    'Contact.DoNotCall',
    'Account.AnnualRevenue',
    'Contact.LastName',
    'Contact.LastSeen__c',
  ])
    expect([written(name, null), written(name, undefined)]).toEqual(['null', 'null'])
})
