import { romeDay } from '@foyer/fair-domain'
import { expect, test } from 'vitest'
import { DATED, DEMO_YEAR, demoCalendar } from './demo-calendar.ts'

/** The settings sorted by date, with the state of each on the day of the start. */
function laidOut(now: Date) {
  const { settings } = demoCalendar(now)
  const today = romeDay(now.getTime())
  return DATED.map((key) => ({ key, day: String(settings[key]) })).map(({ key, day }) => ({
    key,
    day,
    isOver: day < today,
  }))
}
const overOn = (start: string) =>
  laidOut(new Date(start))
    .filter(({ isOver }) => isOver)
    .map(({ key }) => key)

const STARTS = [
  '2026-03-01',
  '2026-06-30',
  '2026-11-16',
  '2027-01-02',
  '2027-01-15',
  '2027-02-20',
  '2027-06-10',
]

test.each(STARTS)(
  'places the fair after a first start on %s, in its own year, on four days from Thursday',
  (start) => {
    const { opening, closing } = demoCalendar(new Date(`${start}T11:00:00Z`))
    expect(Number(opening.slice(0, 4))).toBe(DEMO_YEAR)
    expect(new Date(`${opening}T12:00:00Z`).getUTCDay()).toBe(4)
    expect(new Date(`${closing}T12:00:00Z`).getUTCDay()).toBe(0)
    expect(Date.parse(opening) - Date.parse(start)).toBeGreaterThanOrEqual(24 * 86_400_000)
  },
)

test.each(STARTS)(
  'has the same past, open and due deadlines after a first start on %s as on any other day',
  (start) => {
    expect(overOn(`${start}T11:00:00Z`)).toEqual(overOn('2027-01-15T11:00:00Z'))
  },
)

test.each(STARTS)('keeps the order of deadlines after a first start on %s', (start) => {
  const order = (now: Date) =>
    laidOut(now)
      .toSorted((left, right) => left.day.localeCompare(right.day))
      .map(({ key }) => key)
  expect(order(new Date(`${start}T11:00:00Z`))).toEqual(order(new Date('2027-01-15T11:00:00Z')))
})
