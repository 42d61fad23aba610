import { expect, test } from 'vitest'
import { leftOutReason, mailingIssues, type RecipientFacts } from './mailing.rules.ts'

const person: RecipientFacts = {
  email: 'giulia@aurora.example',
  lastBounced: false,
  hasAgreed: false,
  hasRelation: true,
}
const service = { kind: 'service', isPersonal: false } as const
const promotional = { kind: 'promotional', isPersonal: false } as const

test('requires a relation, but no consent, for a service mail', () => {
  expect(leftOutReason(person, service)).toBeNull()
  expect(leftOutReason({ ...person, hasRelation: false }, service)).toBe('noRelation')
  expect(leftOutReason({ ...person, hasRelation: false }, { ...service, isPersonal: true })).toBeNull()
})

test('sends a promotional mail only with consent, even about a single record', () => {
  expect(leftOutReason(person, promotional)).toBe('noConsent')
  expect(leftOutReason(person, { ...promotional, isPersonal: true })).toBe('noConsent')
  expect(leftOutReason({ ...person, hasAgreed: true, hasRelation: false }, promotional)).toBeNull()
})

test('skips missing addresses and bounced ones, for both kinds', () => {
  for (const mailing of [service, promotional]) {
    expect(leftOutReason({ ...person, email: null, hasAgreed: true }, mailing)).toBe('noAddress')
    expect(leftOutReason({ ...person, lastBounced: true, hasAgreed: true }, mailing)).toBe('bounced')
  }
})

test('requires a text only in the languages of the recipients, with known placeholders', () => {
  const texts = {
    it: { subject: 'Gentile {name}', body: 'Ci vediamo a {fair}.' },
    'en-US': { subject: '', body: '' },
  }
  expect(mailingIssues(texts, ['it'])).toEqual([])
  expect(mailingIssues(texts, ['it', 'en-US'])).toEqual([{ language: 'en-US', what: 'missing' }])
  const odd = { ...texts, it: { subject: 'Ciao', body: 'Il tuo {stand}' } }
  expect(mailingIssues(odd, ['it'])).toEqual([{ language: 'it', what: 'unknown', names: ['stand'] }])
})
