import { expect, test } from 'vitest'
import {
  isEmail,
  type RegistrationValues,
  registrationIssues,
  selfServiceAudiences,
} from './registration.rules.ts'

const issuesOf = (values: RegistrationValues, exhibitorsRegister = false) =>
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
  expect(issuesOf(good)).toEqual([])
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
  expect(issuesOf(empty)).toEqual(['audience', 'firstName', 'lastName', 'email', 'country', 'privacy'])
})

test.each([
  ['buyer', ['company']],
  ['press', ['company']],
  ['school', ['company']],
  ['visitor', []],
  ['influencer', []],
  ['admin', ['audience']],
  ['exhibitor', ['audience']],
])('validates %s without a company: %j', (audience, issues) => {
  expect(issuesOf({ ...good, audience, company: '' })).toEqual(issues)
})

test("registers a new exhibitor if the edition allows it, with the company's name", () => {
  const founder = { ...good, audience: 'applicant' }
  expect(issuesOf(founder)).toEqual(['audience'])
  expect(issuesOf(founder, true)).toEqual([])
  expect(issuesOf({ ...founder, company: '' }, true)).toEqual(['company'])
})

test.each(['a@b', 'a b@c.example', 'a@c.example, b@c.example', '@c.example', 'a@.e'])(
  'rejects the email address %j',
  (text) => {
    expect(isEmail(text)).toBe(false)
  },
)
