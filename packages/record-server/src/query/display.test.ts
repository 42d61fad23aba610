import { isStringOneByteRepresentation } from 'node:v8'
import { expect, test } from 'vitest'
import { displayFor } from './display.ts'

const english = displayFor('en-US', 'Europe/Rome', 'EUR')
const italian = displayFor('it', 'Europe/Rome', 'EUR')

/** The display value in the JSON of a field. */
const shown = (text: string) => JSON.parse(`{"displayValue":${text}}`).displayValue

test('formats dates in each language', () => {
  expect(english.date('2020-07-03')).toBe('"7/3/2020","value":"2020-07-03"')
  expect(italian.date('2020-07-03')).toBe('"03/07/2020","value":"2020-07-03"')
})

test('formats timestamps in the time zone, with daylight saving time, beside their ISO text', () => {
  expect(english.dateTime('2020-07-13 19:30:57.5')).toBe(
    '"7/13/2020, 9:30 PM","value":"2020-07-13T19:30:57.500Z"',
  )
  expect(shown(english.dateTime('2020-01-13 19:30:57'))).toBe('1/13/2020, 8:30 PM')
  expect(shown(italian.dateTime('2020-12-31 23:30:00'))).toBe('01/01/2021, 00:30')
})

test('formats amounts with their currency', () => {
  expect(english.currency('1234567.5')).toMatch(/,"value":1234567\.5$/)
  expect(shown(english.currency('1234567.5'))).toBe('€1,234,567.50')
  expect(shown(italian.currency('1234567.5'))).toMatch(/^1\.234\.567,50\s€$/)
})

test('formats amounts as numbers with two decimals without a currency', () => {
  expect(shown(displayFor('en-US', 'UTC').currency('1234567.5'))).toBe('1,234,567.50')
  expect(shown(displayFor('it', 'UTC').currency('-0.5'))).toBe('-0,50')
})

test('uses UTC for an unknown time zone', () => {
  expect(shown(displayFor('en-US', 'Moon/Crater').dateTime('2020-07-13 19:30:00'))).toBe('7/13/2020, 7:30 PM')
})

test('escapes characters beyond Latin-1, so that the response takes one byte per character', () => {
  const euro = english.currency('1')
  expect(euro).toBe('"\\u20ac1.00","value":1')
  expect(isStringOneByteRepresentation(euro)).toBe(true)
})

test('caches displays by language and time zone, at most a hundred', () => {
  expect(displayFor('it', 'Europe/Rome')).toBe(displayFor('it', 'Europe/Rome'))
  expect(displayFor('it', 'Europe/Rome')).not.toBe(displayFor('en-US', 'Europe/Rome'))
  expect(displayFor('it', 'Europe/Rome', 'EUR').key).toBe('it|Europe/Rome|EUR')
  const newUntilForgotten = (name: string) => {
    const cached = displayFor('it', 'UTC')
    let count = 0
    while (displayFor('it', 'UTC') === cached && count < 200) displayFor('en-US', `${name}/${count++}`)
    return count
  }
  newUntilForgotten('Before')
  expect(newUntilForgotten('After')).toBe(99)
})
