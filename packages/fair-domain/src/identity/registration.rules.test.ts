import { expect, test } from 'vitest'
import { isEmail, registrationFaults } from './registration.rules.ts'

const good = {
  audience: 'buyer',
  firstName: 'Ada',
  lastName: 'Rossi',
  email: 'ada@shop.example',
  company: 'Shop',
  country: 'IT',
  privacy: true,
}

test('a complete form has no fault', () => {
  expect(registrationFaults(good)).toEqual([])
})

test('what is missing is named, in the order of the form', () => {
  const empty = {
    audience: '',
    firstName: ' ',
    lastName: '',
    email: '',
    company: '',
    country: '',
    privacy: false,
  }
  expect(registrationFaults(empty)).toEqual([
    'audience',
    'firstName',
    'lastName',
    'email',
    'country',
    'privacy',
  ])
})

test.each([
  ['buyer', ['company']],
  ['press', ['company']],
  ['school', ['company']],
  ['visitor', []],
  ['influencer', []],
  ['admin', ['audience']],
  ['exhibitor', ['audience']],
])('%s without a company: %j', (audience, faults) => {
  expect(registrationFaults({ ...good, audience, company: '' })).toEqual(faults)
})

test.each(['a@b', 'a b@c.example', 'a@c.example, b@c.example', '@c.example', 'a@.e'])(
  '%j is no address',
  (text) => {
    expect(isEmail(text)).toBe(false)
  },
)
