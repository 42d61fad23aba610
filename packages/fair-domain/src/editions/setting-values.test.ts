import { expect, test } from 'vitest'
import { EDITION_SETTINGS, type EditionSettingKey } from './edition-settings.ts'
import { isSettingKey, isSettingValue, settingInEdition } from './setting-values.ts'

const DAYS = { opening: '2027-03-18', closing: '2027-03-21' }
const KEYS = Object.keys(EDITION_SETTINGS) as EditionSettingKey[]

test('every default is a value that its setting can have', () => {
  const wrong = KEYS.filter(
    (key) => !isSettingValue(key, JSON.stringify(EDITION_SETTINGS[key].defaultFor(DAYS))),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['maxBrands', '"five"'],
  ['maxBrands', '-1'],
  ['maxBrands', '1.5'],
  ['balanceDue', '"2027-02-30"'],
  ['balanceDue', '2027-02-03'],
  ['exhibitorEntryFrom', '"25:00"'],
  ['approveBeforePublishing', '"yes"'],
  ['badgeBands', '[{"upTo":16}]'],
  ['oneDayTiers', '{}'],
  ['bankIban', '""'],
  ['maxBrands', '{not json'],
] as const)('%s cannot be %s', (key, value) => {
  expect(isSettingValue(key, value)).toBe(false)
})

test('an empty value puts a setting back to its default', () => {
  expect(isSettingValue('maxBrands', null)).toBe(true)
})

test('names are those of the catalogue', () => {
  expect(isSettingKey('maxBrands')).toBe(true)
  expect(isSettingKey('toString')).toBe(false)
})

test('in another edition days keep their distance from the opening', () => {
  const to = { opening: '2028-03-16', closing: '2028-03-19' }
  expect(settingInEdition('balanceDue', '"2027-03-01"', DAYS, to)).toBe('"2028-02-28"')
  expect(settingInEdition('schoolDays', '["2027-03-20"]', DAYS, to)).toBe('["2028-03-18"]')
  expect(settingInEdition('maxBrands', '7', DAYS, to)).toBe('7')
})
