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

test('accepts a complete form', () => {
  expect(faultsOf(good)).toEqual([])
})

test('reports missing fields, in the order of the form', () => {
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
])('validates %s without a company: %j', (audience, faults) => {
  expect(faultsOf({ ...good, audience, company: '' })).toEqual(faults)
})

test("registers a new exhibitor if the edition allows it, with the company's name", () => {
  const founder = { ...good, audience: 'applicant' }
  expect(faultsOf(founder)).toEqual(['audience'])
  expect(faultsOf(founder, true)).toEqual([])
  expect(faultsOf({ ...founder, company: '' }, true)).toEqual(['company'])
})

test.each(['a@b', 'a b@c.example', 'a@c.example, b@c.example', '@c.example', 'a@.e'])(
  'rejects the email address %j',
  (text) => {
    expect(isEmail(text)).toBe(false)
  },
)
