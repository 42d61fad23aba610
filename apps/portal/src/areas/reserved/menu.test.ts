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

test('offers existing screens, grouped by subject, in the order of the table', () => {
  const groups = menuOf(['badges', 'home', 'profile', 'team'], buildScreens())
  expect(groups.map(({ group, entries }) => [group, entries.map(({ name }) => name)])).toEqual([
    ['you', ['home']],
    ['preparation', ['badges', 'team']],
    ['account', ['profile']],
  ])
})

test('omits a screen that a server of the previous version does not know', () => {
  const { team: _unknown, ...previous } = buildScreens()
  expect(namesOf(['badges', 'team'], previous)).toEqual(['badges'])
})

test('omits screens of other profiles; keeps closed ones, marked as closed', () => {
  const screens = buildScreens({ badges: 'unpaid', accreditation: 'notEligible' })
  expect(menuOf(['badges', 'accreditation'], screens)).toEqual([
    { group: 'preparation', entries: [{ name: 'badges', closed: reason('unpaid') }] },
  ])
})

test('has an entry for closed services only while a service is closed', () => {
  expect(namesOf(['home', 'amberList'], buildScreens())).toEqual(['home'])
  expect(namesOf(['home', 'amberList'], buildScreens({ badges: 'amberList' }))).toEqual(['home', 'amberList'])
})

test('offers the screens of the profile while availability is unknown', () => {
  expect(namesOf(['home', 'badges'], undefined)).toEqual(['home'])
})

test('has routes for Home, messages and the profile', () => {
  expect(mountedScreens).toEqual(expect.arrayContaining(['home', 'messages', 'profile']))
})

test('counts the tasks of Home at the screen where they are done', () => {
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
