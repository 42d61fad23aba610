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

test('a date is a whole day, and ends where the next begins', () => {
  const lines = file().split('\r\n')
  expect(lines).toContain('DTSTART;VALUE=DATE:20271231')
  expect(lines).toContain('DTEND;VALUE=DATE:20280101')
  expect(lines).toContain('DTSTAMP:20270115T110000Z')
  expect(lines.at(0)).toBe('BEGIN:VCALENDAR')
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
})

test('commas, semicolons and new lines do not end a value', () => {
  expect(file()).toContain('SUMMARY:Apre la fiera\\, finalmente\\; tutti')
  expect(file({ text: 'one\ntwo' })).toContain('DESCRIPTION:one\\ntwo')
})

test('long lines are folded at 75 octets, and unfolded they are what they were', () => {
  const title = 'È già ora di città e università, più o meno così: '.repeat(4)
  const text = file({ title })
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title.replaceAll(',', '\\,')}`)
})
