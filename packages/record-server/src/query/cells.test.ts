import { longText, text } from '@foyer/record-contract/metadata'
import { expect, test } from 'vitest'
import { fieldNamed } from '../../testing/compiling.ts'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import { cellFor, cellOf, displayNameOf, NOTHING } from './cells.ts'
import { displayFor } from './display.ts'

const field = {
  apiName: 'Facts__c',
  dataType: 'TextArea',
  declaration: longText({
    label: { 'en-US': 'Facts', it: 'Fatti' },
    words: (stored, language) => `${language}: ${JSON.parse(stored).area} m²`,
  }),
} as Partial<FieldMetadata> as FieldMetadata

test('returns the display text of facts beside the stored value', () => {
  const written = (language: 'it' | 'en-US', value: string | null) =>
    cellOf(field, 0, language).place([value], displayFor(language, 'Europe/Rome'))
  expect(written('it', '{"area":40}')).toBe(String.raw`"it: 40 m²","value":"{\"area\":40}"`)
  expect(written('en-US', '{"area":40}')).toMatch(/^"en-US: 40 m²"/)
  expect(written('it', null)).toBe(NOTHING)
  // A value without a valid text is displayed as it is, and does not fail the list.
  expect(written('it', 'torn')).toBe('null,"value":"torn"')
})

test('returns the display text of a code, from a map or a function', () => {
  const label = { 'en-US': 'Purpose', it: 'Finalità' }
  const words = { fee: { 'en-US': 'Fee', it: 'Quota' } }
  const written = (declaration: FieldMetadata['declaration'], value: string) =>
    cellOf({ apiName: 'Name', dataType: 'String', declaration } as FieldMetadata, 0, 'it').place(
      [value],
      displayFor('it', 'Europe/Rome'),
    )
  expect(written(text({ label, words }), 'fee')).toBe('"Quota","value":"fee"')
  expect(written(text({ label, words }), 'toString')).toBe('null,"value":"toString"')
  expect(written(text({ label, words: (stored) => `${stored}!` }), 'fee')).toBe('"fee!","value":"fee"')
})

const cell = (name: string, value: string | null | undefined, language: 'it' | 'en-US' = 'en-US') => {
  const parts = cellFor(fieldNamed(name), 1, language)
  const display = displayFor(language, 'Europe/Rome', 'EUR')
  return parts
    .map((part) => (typeof part === 'string' ? part : part([null, value as string], display)))
    .join('')
}

test.each([
  ['Contact.DoNotCall', 't', 'null', 'true'],
  ['Contact.DoNotCall', 'false', 'null', 'false'],
  ['Account.NumberOfEmployees', '5', 'null', '5'],
  ['Account.Rating__c', '5.25', 'null', '5.25'],
  ['Account.Discount__c', '10', 'null', '10'],
  ['Account.AnnualRevenue', '1.50', String.raw`"\u20ac1.50"`, '1.50'],
  ['Contact.Birthdate', '2020-07-03', '"7/3/2020"', '"2020-07-03"'],
  ['Contact.LastSeen__c', '2020-07-03 10:00:00', '"7/3/2020, 12:00 PM"', '"2020-07-03T10:00:00.000Z"'],
  ['Contact.AccountId', '001A', 'null', '"001A"'],
  ['Account.Industry', 'Press', '"Press"', '"Press"'],
  ['Account.Industry', 'Gone', '"Gone"', '"Gone"'],
  ['Contact.Languages__c', 'it;xx', '"Italian;xx"', '"it;xx"'],
  ['Contact.LastName', 'D"A', 'null', '"D\\"A"'],
])('formats %s of %s as %s', (name, value, shown, stored) => {
  const field = name.split('.')[1]
  expect(cell(name, value)).toBe(`"${field}":{"displayValue":${shown},"value":${stored}}`)
  for (const empty of [null, undefined])
    expect(cell(name, empty)).toBe(`"${field}":{"displayValue":null,"value":null}`)
})

test('returns labels in the language of the session', () => {
  expect(cell('Account.Industry', 'Press', 'it')).toContain('"Stampa periodica"')
  expect(cell('Contact.Languages__c', 'en;fr', 'it')).toContain('"Inglese;Francese"')
  expect(cell('Contact.Languages__c', '', 'it')).toBe('"Languages__c":{"displayValue":null,"value":null}')
})

test('returns names by their display texts, or unchanged without one', () => {
  const label = { 'en-US': 'Purpose', it: 'Finalità' }
  const declared = text({ label, words: { fee: { 'en-US': 'Fee', it: 'Quota' } } })
  const displayName = displayNameOf(
    { apiName: 'Name', dataType: 'String', declaration: declared } as FieldMetadata,
    'it',
  )
  expect([displayName('fee'), displayName('other')]).toEqual(['Quota', 'other'])
  expect(displayNameOf(fieldNamed('Account.Name'), 'it')('fee')).toBe('fee')
  expect(displayNameOf(fieldNamed('Account.Id'), 'it')('fee')).toBe('fee')
})
