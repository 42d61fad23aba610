import { expect, test } from 'vitest'
import {
  isUnsubscribable,
  newsletterOf,
  newsletterPurpose,
  OPTIONAL_PURPOSES,
  purposeLabel,
} from './purposes.ts'

test('treats each newsletter as its own purpose', () => {
  expect(newsletterOf(newsletterPurpose('worldwide'))).toBe('worldwide')
  expect(newsletterOf('promotional')).toBeUndefined()
})

test('allows a link in a mail to end subscriptions, but never an acknowledgement', () => {
  expect(['promotional', 'partner', newsletterPurpose('x')].every(isUnsubscribable)).toBe(true)
  expect(['privacy', 'statistics', 'generalConditions', 'icePrivacy'].some(isUnsubscribable)).toBe(false)
})

test('treats the privacy notice as an acknowledgement, not as an optional consent', () => {
  expect(OPTIONAL_PURPOSES).not.toContain('privacy')
})

test('returns the label of a purpose, and that of a newsletter with its fair', () => {
  expect(
    ['privacy', newsletterPurpose('worldwide'), 'unknown'].map((one) => purposeLabel(one, 'it')),
  ).toEqual(['Informativa privacy', 'Newsletter worldwide', 'unknown'])
})
