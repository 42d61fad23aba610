import { expect, test } from 'vitest'
import { type PlannableStop, planVisit } from './walking-order.ts'

const FAIR = {
  days: ['2027-03-04', '2027-03-05'],
  opens: '09:30',
  closes: '18:30',
  halls: ['14', '15', '16'],
}
const stand = (hall: string, name: string): PlannableStop => ({ hall, stand: name, fixed: null })
const session = (hall: string, day: string, from: string, until: string): PlannableStop => ({
  hall,
  stand: '',
  fixed: { day, from, until },
})
const show = (stops: readonly PlannableStop[]) =>
  planVisit(stops, FAIR).map(({ day, from, hall, stand: name }) =>
    `${day.slice(-1)} ${from} ${hall} ${name}`.trim(),
  )

test('orders stands by hall from the entrance and by number, however they were saved', () => {
  const stops = [stand('16', 'A2'), stand('14', 'B12'), stand('14', 'B9')]
  const order = ['4 09:30 14 B9', '4 09:55 14 B12', '4 10:25 16 A2']
  expect(show(stops)).toEqual(order)
  expect(show(stops.toReversed())).toEqual(order)
})

test('keeps the times of sessions, and visits stands of their hall on that day', () => {
  expect(
    show([
      stand('16', 'C7'),
      session('16', '2027-03-05', '10:00', '11:00'),
      stand('16', 'C8'),
      stand('14', 'A1'),
    ]),
  ).toEqual(['5 09:30 16 C7', '5 10:00 16', '5 11:05 16 C8', '5 11:35 14 A1'])
})

test('moves stands for which a day has no time to the next, and marks those without any', () => {
  const whole = (day: string) => session('14', day, '09:30', '18:30')
  expect(show([whole('2027-03-04'), stand('15', 'A1')])).toEqual(['4 09:30 14', '5 09:30 15 A1'])
  expect(show([whole('2027-03-04'), whole('2027-03-05'), stand('15', 'A1')]).at(-1)).toBe('5 null 15 A1')
})
