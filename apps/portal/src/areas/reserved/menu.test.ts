import {
  type HomeTaskItem,
  type ReasonItem,
  SCREEN_NAMES,
  type ScreenName,
  type ScreensResult,
} from '@foyer/fair-domain'
import { expect, test } from 'vitest'
import { menuOf, openWorkOf } from './menu.ts'
import { mountedScreens } from './mounted-screens.ts'

const reason = (code: string): ReasonItem => ({
  code,
  text: '',
  fixer: 'nobody',
  people: [],
  path: null,
  opens: null,
})
const buildScreens = (closed: Partial<Record<ScreenName, string>> = {}) =>
  Object.fromEntries(
    SCREEN_NAMES.map((name) => [name, closed[name] === undefined ? [] : [reason(closed[name])]]),
  ) as unknown as ScreensResult
const namesOf = (...given: Parameters<typeof menuOf>) =>
  menuOf(...given).flatMap(({ entries }) => entries.map(({ name }) => name))

test('offers screens that exist, grouped by subject, in the order of the table', () => {
  const groups = menuOf(['badges', 'home', 'profile', 'team'], buildScreens())
  expect(groups.map(({ group, entries }) => [group, entries.map(({ name }) => name)])).toEqual([
    ['you', ['home']],
    ['preparation', ['badges', 'team']],
    ['account', ['profile']],
  ])
})

test('what is for others is left out; what is closed stays, and says so', () => {
  const screens = buildScreens({ badges: 'unpaid', accreditation: 'notEligible' })
  expect(menuOf(['badges', 'accreditation'], screens)).toEqual([
    { group: 'preparation', entries: [{ name: 'badges', closed: reason('unpaid') }] },
  ])
})

test('closed services have their entry only while something is closed', () => {
  expect(namesOf(['home', 'amberList'], buildScreens())).toEqual(['home'])
  expect(namesOf(['home', 'amberList'], buildScreens({ badges: 'amberList' }))).toEqual(['home', 'amberList'])
})

test('while nobody knows what is open, one’s own screens are offered', () => {
  expect(namesOf(['home', 'badges'], undefined)).toEqual(['home'])
})

test('the routes have Home, messages and the profile', () => {
  expect(mountedScreens).toEqual(expect.arrayContaining(['home', 'messages', 'profile']))
})

test('what Home asks of the reader is counted at the screen where it is done', () => {
  const task = (path: string, isYours = true) => ({ path, isYours }) as HomeTaskItem
  const counts = openWorkOf([
    task('/reserved/invoices'),
    task('/reserved/invoices'),
    task('/reserved/badges/a01'),
    task('', false),
  ])
  expect([...counts]).toEqual([
    ['invoices', 2],
    ['badges', 1],
  ])
})
