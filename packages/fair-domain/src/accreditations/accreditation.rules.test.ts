import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editionSettings } from '../editions/index.ts'
import { romeInstant } from '../time/index.ts'
import {
  type AccreditationRequest,
  accreditation,
  accreditationIssues,
  accreditationStatus,
  schoolAmount,
  teachersNeeded,
} from './accreditation.rules.ts'
import { preCheck } from './pre-check.ts'

const days = { opening: '2025-03-20', closing: '2025-03-23' }
const settings = editionSettings(days)
const edition = { days, settings }
const build = (request: Partial<AccreditationRequest>): AccreditationRequest => ({
  kind: 'press',
  outlet: 'Lo Specchio',
  evidenceKind: 'pressCard',
  channels: [],
  school: 'Accademia',
  students: 10,
  minors: 0,
  teachers: 1,
  days: ['2025-03-22'],
  evidence: 1,
  ...request,
})
const channel = (name: string, followers: number, url = `https://${name.toLowerCase()}.com/noor`) => ({
  channel: name,
  url,
  followers,
})
const issues = (request: Partial<AccreditationRequest>) => accreditationIssues(build(request), settings)

describe('press', () => {
  test('requires an outlet and evidence', () => {
    expect(issues({})).toEqual({})
    expect(issues({ outlet: ' ', evidenceKind: 'x', evidence: 0 })).toEqual({
      outlet: 'required',
      evidenceKind: 'required',
      evidence: 'noEvidence',
    })
    expect(issues({ evidence: 6 })).toEqual({ evidence: 'tooManyFiles' })
  })
})

describe('influencers', () => {
  const of = (...channels: AccreditationRequest['channels']) => issues({ kind: 'influencer', channels })
  test('requires two of the four channels, and more than 20,000 followers on one', () => {
    expect(of(channel('Instagram', 20_001), channel('TikTok', 0))).toEqual({})
  })
  test('does not accept exactly 20,000', () => {
    expect(of(channel('Instagram', 20_000), channel('TikTok', 20_000))).toEqual({
      channels: 'tooFewFollowers',
    })
  })
  test('does not accept a single channel, and ignores channels outside the four', () => {
    expect(of(channel('Instagram', 900_000))).toEqual({ channels: 'tooFewChannels' })
    expect(of(channel('Instagram', 900_000), channel('Elsewhere', 1))).toEqual({ channels: 'tooFewChannels' })
  })
  test('requires a URL as link', () => {
    expect(of(channel('Instagram', 30_000, 'noor'), channel('TikTok', 1))).toEqual({
      'channel.Instagram': 'notALink',
    })
  })
})

describe('schools', () => {
  const of = (students: number, teachers: number, dates = ['2025-03-22']) =>
    issues({ kind: 'school', students, teachers, days: dates })
  test.each([
    [10, 1],
    [11, 2],
    [20, 2],
    [21, 3],
  ])('requires for %s students %s teachers', (students, teachers) => {
    expect(of(students, teachers)).toEqual({})
    expect(of(students, teachers - 1)).toEqual({ teachers: 'tooFewTeachers' })
  })
  test('rejects a group of nine students', () => {
    expect(of(9, 1)).toEqual({ students: 'tooFewStudents' })
  })
  test('accepts school days only', () => {
    expect(settings.schoolDays).toEqual(['2025-03-22', '2025-03-23'])
    expect(of(10, 1, ['2025-03-21'])).toEqual({ days: 'notSchoolDay' })
    expect(of(10, 1, [])).toEqual({ days: 'required' })
  })
  test('charges 25 euro per student and day, and nothing for teachers', () => {
    expect(schoolAmount({ students: 12, days: 2 }, settings)).toBe(600_00)
  })
  test('always requires enough teachers, and never one too many', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), (students) => {
        const teachers = teachersNeeded(students, settings)
        return teachers * 10 >= students && (teachers - 1) * 10 < students
      }),
    )
  })
})

describe('the status for the applicant', () => {
  const at = (day: string) => romeInstant(day, '12:00:00')
  test.each([
    ['press', null, '2024-11-19', 'notYet'],
    ['press', null, '2024-11-20', 'open'],
    ['press', null, '2025-03-23', 'open'],
    ['press', null, '2025-03-24', 'noLonger'],
    ['school', null, '2025-03-06', 'open'],
    ['school', null, '2025-03-07', 'noLonger'],
    ['press', 'submitted', '2025-02-01', 'inProcess'],
    ['press', 'info_requested', '2025-02-01', 'question'],
    ['press', 'approved_waiting_credit', '2025-02-01', 'creditNotYet'],
    ['school', 'approved_ready', '2025-03-10', 'approved'],
    ['press', 'approved_ready', '2025-03-24', 'noLonger'],
    ['press', 'rejected', '2025-03-24', 'rejected'],
    ['press', 'closed', '2025-02-01', 'noLonger'],
  ] as const)('%s, %s, on %s: %s', (kind, state, day, standing) => {
    expect(accreditationStatus(kind, state, at(day), edition)).toBe(standing)
  })
})

test('allows no transition from closed, and only a reconsideration from rejected', () => {
  expect(accreditation.steps('closed')).toEqual([])
  expect(accreditation.steps('rejected')).toEqual(['reconsider'])
})

describe('the pre-check', () => {
  const facts = { sentAt: romeInstant('2025-03-01'), isChannelTaken: false }
  test('returns a result for each rule', () => {
    const channels = [
      channel('Instagram', 30_000, 'www.instagram.com/noor'),
      channel('TikTok', 5, 'https://elsewhere.example/noor'),
    ]
    expect(preCheck(build({ kind: 'influencer', channels }), facts, settings)).toEqual({
      inTime: true,
      twoChannels: true,
      followers: true,
      channelAddresses: false,
      newChannels: true,
      evidence: true,
    })
  })
  test('has a later deadline for press than for schools', () => {
    const late = { ...facts, sentAt: romeInstant('2025-03-10') }
    expect(preCheck(build({ kind: 'school' }), late, settings)).toMatchObject({
      inTime: false,
      students: true,
    })
    expect(preCheck(build({}), late, settings)).toEqual({ inTime: true, pressData: true, evidence: true })
  })
})
