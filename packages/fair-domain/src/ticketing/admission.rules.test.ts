import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editionSettings } from '../editions/index.ts'
import { romeInstant } from '../time/index.ts'
import { admissionRules, admit } from './admission.rules.ts'
import { ticket } from './ticket.states.ts'

const days = { opening: '2027-03-18', closing: '2027-03-21' }
const settings = editionSettings(days)
const rules = (kind: Parameters<typeof admissionRules>[0]) => admissionRules(kind, days, settings)
const at = (time: string, day = '2027-03-18') => romeInstant(day, `${time}:00`)

describe('hours', () => {
  test.each([
    ['08:29', 'outsideHours'],
    ['08:30', 'admitted'],
    ['18:29', 'admitted'],
    ['18:30', 'outsideHours'],
  ])('decides on an exhibitor at %s: %s', (time, outcome) => {
    const answer = admit(rules('badge'), {}, at(time))
    expect(answer.admitted ? 'admitted' : answer.refusal).toBe(outcome)
  })

  test('rejects before and after the fair', () => {
    expect(admit(rules('badge'), {}, at('10:00', '2027-03-17'))).toMatchObject({ refusal: 'tooEarly' })
    expect(admit(rules('badge'), {}, at('10:00', '2027-03-22'))).toMatchObject({ refusal: 'tooLate' })
  })
})

test('admits a setup pass before and after the fair, never during it', () => {
  const outcome = (day: string, time = '07:00') => {
    const answer = admit(rules('setup'), { '2027-03-14': 9 }, at(time, day))
    return answer.admitted ? 'admitted' : answer.refusal
  }
  expect(['12', '13', '17', '18', '21', '22', '23', '24'].map((day) => outcome(`2027-03-${day}`))).toEqual([
    'tooEarly',
    'admitted',
    'admitted',
    'fairDays',
    'fairDays',
    'admitted',
    'admitted',
    'tooLate',
  ])
  expect(outcome('2027-03-14', '06:59')).toBe('outsideHours')
  expect(outcome('2027-03-14')).toBe('admitted')
})

describe('the number of admissions', () => {
  test('is one per day for an exhibitor, three for a VIP, unlimited for a car', () => {
    const today = (count: number) => ({ '2027-03-18': count })
    expect(admit(rules('badge'), today(1), at('10:00'))).toMatchObject({ refusal: 'usedToday' })
    expect(admit(rules('badge'), today(1), at('10:00', '2027-03-19'))).toMatchObject({ entry: 1 })
    expect(admit(rules('vip'), today(2), at('10:00'))).toMatchObject({ entry: 3 })
    expect(admit(rules('vip'), today(3), at('10:00'))).toMatchObject({ refusal: 'usedToday' })
    expect(admit(rules('parking'), today(40), at('10:00'))).toMatchObject({ entry: 41 })
  })

  test('is any one day for a 1-day ticket, any two for a 2-day ticket', () => {
    const thursday = { '2027-03-18': 1 }
    expect(admit(rules('ticket1'), {}, at('10:00', '2027-03-20'))).toMatchObject({ admitted: true })
    expect(admit(rules('ticket1'), thursday, at('10:00', '2027-03-20'))).toMatchObject({
      refusal: 'daysUsed',
    })
    expect(admit(rules('ticket2'), thursday, at('10:00', '2027-03-20'))).toMatchObject({ admitted: true })
  })

  test('never exceeds the limit of the kind, in any order of days', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 18, max: 21 }), { maxLength: 40 }), (scans) => {
        const entries: Record<string, number> = {}
        for (const day of scans) {
          const answer = admit(rules('vip'), entries, at('12:00', `2027-03-${day}`))
          if (answer.admitted) entries[answer.day] = answer.entry
        }
        return Object.values(entries).every((count) => count <= settings.vipAdmissionsPerDay)
      }),
    )
  })
})

test('never reactivates a void ticket, nor rejects a delivered one', () => {
  expect(ticket.steps('voided')).toEqual([])
  expect(ticket.steps('ready')).toEqual(['void'])
})

test('has the days, hours and entries of the edition for each kind', () => {
  const fair = { validFrom: days.opening, validUntil: days.closing }
  const exhibitors = { entryFrom: settings.exhibitorEntryFrom, entryUntil: settings.exhibitorEntryUntil }
  const visitors = {
    entryFrom: settings.visitorEntryFrom,
    entryUntil: settings.visitorEntryUntil,
    admissionsPerDay: settings.visitorAdmissionsPerDay,
  }
  expect(rules('badge')).toEqual({
    ...fair,
    ...exhibitors,
    maxDays: null,
    admissionsPerDay: settings.exhibitorAdmissionsPerDay,
  })
  expect(rules('vip')).toEqual({
    ...fair,
    ...exhibitors,
    maxDays: null,
    admissionsPerDay: settings.vipAdmissionsPerDay,
  })
  expect(rules('parking')).toEqual({ ...fair, ...exhibitors, maxDays: null, admissionsPerDay: null })
  for (const [kind, maxDays] of [
    ['ticket1', 1],
    ['ticket2', 2],
    ['ticket4', 4],
    ['press', null],
    ['influencer', null],
    ['school', null],
    ['buyer', null],
  ] as const)
    expect(rules(kind)).toEqual({ ...fair, ...visitors, maxDays })
  expect(rules('setup')).toEqual({
    validFrom: settings.buildUpFrom,
    validUntil: settings.dismantlingUntil,
    maxDays: null,
    admissionsPerDay: null,
    entryFrom: settings.setupEntryFrom,
    entryUntil: settings.setupEntryUntil,
    closed: { from: days.opening, until: days.closing },
  })
})

test('admits a ticket only on the days that its buyer selected', () => {
  const chosen = { ...rules('ticket2'), days: ['2027-03-18', '2027-03-20'] }
  expect(admit(chosen, {}, at('10:00', '2027-03-19'))).toMatchObject({ refusal: 'otherDay' })
  expect(admit(chosen, {}, at('10:00', '2027-03-20'))).toMatchObject({ admitted: true })
  expect(admit({ ...chosen, days: null }, {}, at('10:00', '2027-03-19'))).toMatchObject({ admitted: true })
})

test('admits a ticket again on a started day, even if its days are used up', () => {
  const again = { ...rules('ticket1'), admissionsPerDay: null }
  expect(admit(again, { '2027-03-18': 1 }, at('12:00'))).toMatchObject({ admitted: true, entry: 2 })
})
