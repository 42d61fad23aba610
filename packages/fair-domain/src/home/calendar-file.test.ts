import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const day = {
  id: 'opening@fair.example',
  day: '2027-12-31',
  title: 'Apre la fiera, finalmente; tutti',
  text: '',
  url: 'https://fair.example/reserved/',
}
const file = (values: object = {}) =>
  calendarFile({ name: 'Foyer 2027', days: [{ ...day, ...values }], now: Date.UTC(2027, 0, 15, 11) })

test('writes a date as a whole day that ends at the start of the next', () => {
  const lines = file().split('\r\n')
  expect(lines).toContain('DTSTART;VALUE=DATE:20271231')
  expect(lines).toContain('DTEND;VALUE=DATE:20280101')
  expect(lines).toContain('DTSTAMP:20270115T110000Z')
  expect(lines.at(0)).toBe('BEGIN:VCALENDAR')
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
})

test('escapes commas, semicolons and line breaks', () => {
  expect(file()).toContain('SUMMARY:Apre la fiera\\, finalmente\\; tutti')
  expect(file({ text: 'one\ntwo' })).toContain('DESCRIPTION:one\\ntwo')
})

test('folds long lines at 75 octets, reversibly', () => {
  const title = 'È già ora di città e università, più o meno così: '.repeat(4)
  const text = file({ title })
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title.replaceAll(',', '\\,')}`)
})
