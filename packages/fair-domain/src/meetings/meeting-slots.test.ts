import fc from 'fast-check'
import { expect, test } from 'vitest'
import { romeWallClock } from '../time/rome.ts'
import { meetingSlots, mergedAbsences, nearestSlots, walkingMinutes } from './meeting-slots.ts'

const DAYS = { opening: '2027-03-25', closing: '2027-03-28' }
const SETTINGS = {
  meetingsFrom: '09:45',
  meetingsUntil: '17:00',
  meetingPauseFrom: '12:30',
  meetingPauseUntil: '14:00',
  meetingMinutes: 30,
  meetingBreakMinutes: 15,
}
const timeOf = (instant: string) => romeWallClock(Date.parse(instant)).slice(11, 16)

test('divides each day in fair time, before and after the break', () => {
  const slots = meetingSlots(DAYS, SETTINGS)
  const times = ['09:45', '10:30', '11:15', '12:00', '14:00', '14:45', '15:30', '16:15']
  for (const day of ['2027-03-25', '2027-03-26', '2027-03-27', '2027-03-28'])
    expect(slots.filter((slot) => slot.day === day).map(({ startsAt }) => timeOf(startsAt))).toEqual(times)
})

test('never overlaps, and never reaches into the break or beyond the end, for any settings', () => {
  const time = fc.integer({ min: 0, max: 23 * 60 }).map((minutes) => {
    const pad = (value: number) => String(value).padStart(2, '0')
    return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
  })
  fc.assert(
    fc.property(
      fc.record({
        meetingsFrom: time,
        meetingsUntil: time,
        meetingPauseFrom: time,
        meetingPauseUntil: time,
        meetingMinutes: fc.integer({ min: 0, max: 120 }),
        meetingBreakMinutes: fc.integer({ min: 0, max: 60 }),
      }),
      (settings) => {
        const slots = meetingSlots({ opening: DAYS.opening, closing: DAYS.opening }, settings)
        for (const [index, { startsAt, endsAt }] of slots.entries()) {
          expect(startsAt < endsAt).toBe(true)
          expect(index === 0 || (slots[index - 1]?.endsAt ?? '') <= startsAt).toBe(true)
          expect(timeOf(endsAt) <= settings.meetingsUntil).toBe(true)
          const isBefore = timeOf(endsAt) <= settings.meetingPauseFrom
          const isAfter = timeOf(startsAt) >= settings.meetingPauseUntil
          expect(isBefore || isAfter).toBe(true)
        }
      },
    ),
  )
})

test('returns the nearest slots to a taken one', () => {
  const slots = meetingSlots(DAYS, SETTINGS)
  const taken = slots[1]?.startsAt ?? ''
  const nearest = nearestSlots(slots.slice(2), taken, 2).map(({ startsAt }) => timeOf(startsAt))
  expect(nearest).toEqual(['11:15', '12:00'])
})

test('measures the way between halls along the axes, none within a hall', () => {
  const hall = (id: string, left: number) => ({ id, left, top: 0, width: 100, depth: 60 })
  expect(walkingMinutes(hall('a', 0), hall('a', 0), 70)).toBe(0)
  expect(walkingMinutes(hall('a', 0), hall('b', 350), 70)).toBe(5)
})

test('applies changed absences to those that a colleague saved in the meantime', () => {
  const edit = { seen: ['a', 'b'], absent: ['b', 'c'] }
  expect(mergedAbsences(['a', 'b', 'd'], edit)).toEqual(['b', 'd', 'c'])
  expect(mergedAbsences(['d'], edit)).toEqual(['d', 'c'])
  expect(mergedAbsences(['a', 'd'], { absent: ['b'] })).toEqual(['b'])
})
