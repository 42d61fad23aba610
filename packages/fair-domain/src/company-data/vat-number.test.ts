import { expect, test } from 'vitest'
import { bareVat, isEuCountry, isOwnVat, isVatNumber } from './vat-number.ts'

test.each([
  ['AT', 'ATU13585627'],
  ['BE', 'BE0428759497'],
  ['BG', 'BG175074752'],
  ['CY', 'CY10259033P'],
  ['CZ', 'CZ25123891'],
  ['DE', 'DE136695976'],
  ['DK', 'DK13585628'],
  ['EE', 'EE100931558'],
  ['ES', 'ESB58378431'],
  ['FI', 'FI20774740'],
  ['FR', 'FR40303265045'],
  ['GR', 'EL023456780'],
  ['HR', 'HR33392005961'],
  ['HU', 'HU12892312'],
  ['IE', 'IE6433435F'],
  ['IT', 'IT01234567897'],
  ['LT', 'LT119511515'],
  ['LU', 'LU15027442'],
  ['LV', 'LV40003521600'],
  ['MT', 'MT11679112'],
  ['NL', 'NL004495445B01'],
  ['PL', 'PL8567346215'],
  ['PT', 'PT501964843'],
  ['RO', 'RO18547290'],
  ['SE', 'SE123456789701'],
  ['SI', 'SI50223054'],
  ['SK', 'SK2022749619'],
])('%s: %s is good with and without its prefix, and bad with another digit', (country, number) => {
  expect(isEuCountry(country)).toBe(true)
  expect(isVatNumber(number, country)).toBe(true)
  expect(isVatNumber(bareVat(number, country), country)).toBe(true)
  const at = number.search(/\d(?=\D*$)/) - 3
  const other = String((Number(number[at]) + 1) % 10)
  expect(isVatNumber(number.slice(0, at) + other + number.slice(at + 1), country)).toBe(false)
})

test.each(['01234567897', '09988770013', '11122230011', '07700010379'])('Italian %s is good', (number) => {
  expect(isVatNumber(number, 'IT')).toBe(true)
})

test('zeros, letters and too few digits are not', () => {
  for (const number of ['00000000000', '01234567890', '0123456789', 'IT0123456789X', ''])
    expect(isVatNumber(number, 'IT')).toBe(false)
})

test('outside the Union any number will do', () => {
  expect(isVatNumber('NO 999', 'NO')).toBe(true)
  expect(isEuCountry('NO')).toBe(false)
})

test('who pays for a company is another company, however the number is written', () => {
  const own = { vatNumber: 'IT01234567897', country: 'IT' }
  expect(isOwnVat('01234 567897', 'IT', own)).toBe(true)
  expect(isOwnVat('it-01234567897', 'IT', own)).toBe(true)
  expect(isOwnVat('09988770013', 'IT', own)).toBe(false)
  expect(isOwnVat('', 'IT', { ...own, vatNumber: '' })).toBe(false)
})
