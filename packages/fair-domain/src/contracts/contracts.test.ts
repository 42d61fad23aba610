import { expect, test } from 'vitest'
import { bannerOf, type ContractState, contract, isToSign } from './index.ts'

test.each<[ContractState | undefined, ReturnType<typeof bannerOf>]>([
  [undefined, 'empty'],
  ['data_check', 'pending'],
  ['to_sign', 'notAccepted'],
  ['signed_uploaded', 'pending'],
  ['signature_rejected', 'notAccepted'],
  ['countersigned', null],
  ['active', null],
])('%s: banner %s', (state, banner) => {
  expect(bannerOf(state)).toBe(banner)
})

test('accepts a signed copy while there is a form to sign', () => {
  expect(contract.states.filter(isToSign)).toEqual(['to_sign', 'signature_rejected'])
})

test('never activates a contract without the countersignature', () => {
  const before = contract.states.filter((state) => contract.can(state, 'activate'))
  expect(before).toEqual(['countersigned'])
})

test('withholds the form until a change of company data is decided', () => {
  expect(contract.next('to_sign', 'withhold')).toBe('data_check')
  expect(contract.next('data_check', 'release')).toBe('to_sign')
  expect(contract.can('signed_uploaded', 'withhold')).toBe(false)
})
