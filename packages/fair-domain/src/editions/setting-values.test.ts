import { expect, test } from 'vitest'
import { EDITION_SETTINGS, type EditionSettingKey } from './edition-settings.ts'
import { cellAt, isRowKind, ROW_SHAPES, rowOf } from './row-shapes.ts'
import { isSettingKey, isSettingValue, settingInEdition, settingIssues } from './setting-values.ts'

const DAYS = { opening: '2027-03-18', closing: '2027-03-21' }
const KEYS = Object.keys(EDITION_SETTINGS) as EditionSettingKey[]

test('accepts every default', () => {
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
  ['bankIban', '"IT61X0542811101000000123456"'],
  ['bankIban', '"12345"'],
  ['organiserVat', '"03456789018"'],
  ['organiserVat', '"DE811128135"'],
  ['venueCoordinates', '"91.0, 11.3"'],
  ['venueCoordinates', '"44.5, 181"'],
  ['mailSenderAddress', '"no-reply"'],
  ['vatRate', '122'],
  ['standServices', '[{"code":"water"}]'],
  ['standServices', '[{"code":"Water","label":{"it":"a","en-US":"b"},"price":1}]'],
  ['standServices', '[{"code":"water","label":{"it":"a","en-US":"b"},"price":1,"free":true}]'],
  ['cancellationSteps', '[{"daysBefore":0,"percent":101}]'],
  ['cancellationSteps', '["0"]'],
  ['openSidesSurcharge', '[0,5]'],
  ['referentAreas', '["catering"]'],
  ['influencerChannels', '[]'],
  ['maxBrands', '{not json'],
] as const)('rejects for %s the value %s', (key, value) => {
  expect(isSettingValue(key, value)).toBe(false)
})

test('resets a setting to its default with an empty value', () => {
  expect(isSettingValue('maxBrands', null)).toBe(true)
})

test('accepts names of the catalogue only', () => {
  expect(isSettingKey('maxBrands')).toBe(true)
  expect(isSettingKey('toString')).toBe(false)
})

test('keeps the distance of days from the opening in another edition', () => {
  const to = { opening: '2028-03-16', closing: '2028-03-19' }
  expect(settingInEdition('balanceDue', '"2027-03-01"', DAYS, to)).toBe('"2028-02-28"')
  expect(settingInEdition('schoolDays', '["2027-03-20"]', DAYS, to)).toBe('["2028-03-18"]')
  expect(settingInEdition('maxBrands', '7', DAYS, to)).toBe('7')
})

test('restores a row from its cells', () => {
  for (const key of KEYS) {
    const { kind, defaultFor } = EDITION_SETTINGS[key]
    if (!isRowKind(kind)) continue
    const shape = ROW_SHAPES[kind]
    for (const row of defaultFor(DAYS) as unknown[])
      expect(
        rowOf(shape, Object.fromEntries(shape.columns.map(({ path }) => [path, cellAt(row, path)]))),
      ).toEqual(row)
  }
})

const bands = (...ends: (number | null)[]) => ends.map((upTo) => ({ upTo, count: 1 }))
const tiers = (...ends: [number, number | null][]) => ends.map(([min, max]) => ({ min, max, price: 100 }))
const steps = (...days: number[]) => days.map((daysBefore) => ({ daysBefore, percent: 50 }))
const services = (...codes: string[]) =>
  codes.map((code) => ({ code, label: { it: 'a', 'en-US': 'b' }, price: 1 }))

test.each([
  ['badgeBands', bands(16, 16, null), { row: 1, path: 'upTo', fault: 'notRising', about: '16' }],
  ['badgeBands', bands(16, null, null), { row: 1, path: 'upTo', fault: 'endTooEarly' }],
  ['badgeBands', bands(16, 200), { row: 1, path: 'upTo', fault: 'endMissing', about: '200' }],
  ['badgeBands', bands(0, null), { row: 0, path: 'upTo', fault: 'unfit' }],
  ['badgeBands', [{ upTo: null }], { row: 0, path: 'count', fault: 'required' }],
  [
    'badgeBands',
    [{ upTo: null, count: 5, perFurther: { squareMetres: 20 } }],
    { row: 0, path: 'perFurther.max', fault: 'together' },
  ],
  [
    'badgeBands',
    [{ upTo: null, count: 5, perFurther: { squareMetres: 20, max: 4 } }],
    { row: 0, path: 'perFurther.max', fault: 'reversed', about: '5' },
  ],
  ['oneDayTiers', tiers([10, 100], [102, null]), { row: 1, path: 'min', fault: 'gap', about: '101–101' }],
  ['oneDayTiers', tiers([10, 100], [100, 200]), { row: 1, path: 'min', fault: 'overlap', about: '100' }],
  ['oneDayTiers', tiers([10, null], [20, null]), { row: 0, path: 'max', fault: 'endTooEarly' }],
  ['oneDayTiers', tiers([10, 9]), { row: 0, path: 'max', fault: 'reversed', about: '10' }],
  ['oneDayTiers', tiers([10, 100], [5, null]), { row: 1, path: 'min', fault: 'notRising', about: '10' }],
  ['cancellationSteps', steps(90, 90, 0), { row: 1, path: 'daysBefore', fault: 'notFalling', about: '90' }],
  ['cancellationSteps', steps(90, 30), { row: 1, path: 'daysBefore', fault: 'endMissing', about: '30' }],
  ['standServices', services('water', 'water'), { row: 1, path: 'code', fault: 'twice', about: 'water' }],
  ['standServices', services('space'), { row: 0, path: 'code', fault: 'twice', about: 'space' }],
  ['influencerChannels', ['TikTok', 'tiktok'], { row: 1, path: '', fault: 'twice', about: 'tiktok' }],
  ['schoolDays', ['2027-03-21', '2027-03-20'], { row: 1, path: '', fault: 'notRising', about: '2027-03-21' }],
] as const)('reports the invalid row of %s, %#', (key, value, issue) => {
  expect(settingIssues(key, value)).toEqual([issue])
})

test('accepts an open-ended tier that covers the remainder of the capped one', () => {
  expect(settingIssues('twoDayTiers', tiers([10, 100], [10, null]))).toEqual([])
})
