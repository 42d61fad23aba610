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

test('a service mail needs no consent, but something that goes on between the two', () => {
  expect(leftOutReason(person, service)).toBeNull()
  expect(leftOutReason({ ...person, hasRelation: false }, service)).toBe('noRelation')
  expect(leftOutReason({ ...person, hasRelation: false }, { ...service, isPersonal: true })).toBeNull()
})

test('a promotional mail goes to those who said yes, even when it is about one record', () => {
  expect(leftOutReason(person, promotional)).toBe('noConsent')
  expect(leftOutReason(person, { ...promotional, isPersonal: true })).toBe('noConsent')
  expect(leftOutReason({ ...person, hasAgreed: true, hasRelation: false }, promotional)).toBeNull()
})

test('an address that is missing, or whose last mail came back, gets nothing of any kind', () => {
  for (const mailing of [service, promotional]) {
    expect(leftOutReason({ ...person, email: null, hasAgreed: true }, mailing)).toBe('noAddress')
    expect(leftOutReason({ ...person, lastBounced: true, hasAgreed: true }, mailing)).toBe('bounced')
  }
})

test('a text is needed in the languages of the recipients alone, with placeholders that something fills', () => {
  const texts = {
    it: { subject: 'Gentile {name}', body: 'Ci vediamo a {fair}.' },
    'en-US': { subject: '', body: '' },
  }
  expect(mailingIssues(texts, ['it'])).toEqual([])
  expect(mailingIssues(texts, ['it', 'en-US'])).toEqual([{ language: 'en-US', what: 'missing' }])
  const odd = { ...texts, it: { subject: 'Ciao', body: 'Il tuo {stand}' } }
  expect(mailingIssues(odd, ['it'])).toEqual([{ language: 'it', what: 'unknown', names: ['stand'] }])
})
