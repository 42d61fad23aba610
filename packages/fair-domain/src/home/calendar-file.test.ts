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

test('writes times in UTC, and marks changed and cancelled events', () => {
  const event = {
    ...{
      id: '1@fair.example',
      title: 'Meridian Retail',
      text: '',
      url: 'https://fair.example/',
      location: '',
    },
    ...{ starts: '2027-03-25T09:45:00+01:00', ends: '2027-03-25T10:15:00+01:00' },
  }
  const lines = (more: object) =>
    calendarFile({ name: 'Foyer', now: 0, events: [{ ...event, ...more }] }).split('\r\n')
  expect(lines({})).toEqual(expect.arrayContaining(['DTSTART:20270325T084500Z', 'DTEND:20270325T091500Z']))
  expect(lines({ sequence: 7, isCancelled: true })).toEqual(
    expect.arrayContaining(['SEQUENCE:7', 'STATUS:CANCELLED']),
  )
  expect(lines({ isCancelled: false })).toContain('STATUS:CONFIRMED')
})
