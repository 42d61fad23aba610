import type { EventItem } from '@foyer/fair-domain'
import { expect, test } from 'vitest'
import { daysOf, programmeAddress, readProgramme, sessionsInView } from './programme-search.ts'

const event = (id: string, given: Partial<EventItem>): EventItem => ({
  id,
  kind: 'talk',
  starts: '2027-03-04T09:00:00.000Z',
  ends: '2027-03-04T10:00:00.000Z',
  title: id,
  place: '',
  room: 'Sala Portico',
  seats: null,
  speakers: '',
  language: 'it',
  sector: null,
  text: '',
  ...given,
})
const EVENTS = [
  event('a16000000000001', {}),
  event('a16000000000002', { language: 'both', kind: 'show' }),
  event('a16000000000003', { starts: '2027-03-05T09:00:00.000Z', language: 'en-US', sector: 'hair' }),
]
const read = (query: string) => readProgramme(new URLSearchParams(query))
const shown = (query: string, day = '2027-03-04') =>
  sessionsInView(EVENTS, read(query), day).map(({ id }) => id.slice(-1))

test('takes the days from the sessions, in order', () => {
  expect(daysOf(EVENTS.toReversed())).toEqual(['2027-03-04', '2027-03-05'])
})

test('returns the sessions of the day that match every filter; interpreted ones match both languages', () => {
  expect(shown('')).toEqual(['1', '2'])
  expect(shown('language=en-US')).toEqual(['2'])
  expect(shown('kind=show&language=it')).toEqual(['2'])
  expect(shown('sector=hair', '2027-03-05')).toEqual(['3'])
})

test.each(['day=tomorrow', 'kind=circus', 'language=fr', 'sector=__proto__'])(
  'does not accept %s as a filter',
  (query) => {
    expect(read(query)).toEqual({ day: null, kind: null, language: null, sector: null })
  },
)

test('writes only differences from the whole programme to the URL', () => {
  const search = read('day=2027-03-04&kind=talk')
  expect(programmeAddress(search, { kind: null })).toBe('/event-calendar?day=2027-03-04')
  expect(programmeAddress(search, { day: null, kind: null })).toBe('/event-calendar')
})
