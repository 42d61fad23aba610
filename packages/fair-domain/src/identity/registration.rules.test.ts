import { expect, test } from 'vitest'
import {
  isEmail,
  type RegistrationValues,
  registrationIssues,
  selfServiceAudiences,
} from './registration.rules.ts'

const faultsOf = (values: RegistrationValues, exhibitorsRegister = false) =>
  registrationIssues(values, selfServiceAudiences(exhibitorsRegister))

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
  expect(faultsOf(good)).toEqual([])
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
  expect(faultsOf(empty)).toEqual(['audience', 'firstName', 'lastName', 'email', 'country', 'privacy'])
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
  expect(faultsOf({ ...good, audience, company: '' })).toEqual(faults)
})

test('a new exhibitor registers where the edition allows it, and names the company', () => {
  const founder = { ...good, audience: 'applicant' }
  expect(faultsOf(founder)).toEqual(['audience'])
  expect(faultsOf(founder, true)).toEqual([])
  expect(faultsOf({ ...founder, company: '' }, true)).toEqual(['company'])
})

test.each(['a@b', 'a b@c.example', 'a@c.example, b@c.example', '@c.example', 'a@.e'])(
  '%j is no address',
  (text) => {
    expect(isEmail(text)).toBe(false)
  },
)
