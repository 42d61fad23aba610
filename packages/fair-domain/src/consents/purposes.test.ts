import { expect, test } from 'vitest'
import {
  isUnsubscribable,
  newsletterOf,
  newsletterPurpose,
  OPTIONAL_PURPOSES,
  purposeLabel,
} from './purposes.ts'

test('a newsletter is a purpose of its own', () => {
  expect(newsletterOf(newsletterPurpose('worldwide'))).toBe('worldwide')
  expect(newsletterOf('promotional')).toBeUndefined()
})

test('a link of a mail ends what people receive, never an acknowledgement', () => {
  expect(['promotional', 'partner', newsletterPurpose('x')].every(isUnsubscribable)).toBe(true)
  expect(['privacy', 'statistics', 'generalConditions', 'icePrivacy'].some(isUnsubscribable)).toBe(false)
})

test('the privacy notice is an acknowledgement and no optional consent', () => {
  expect(OPTIONAL_PURPOSES).not.toContain('privacy')
})

test('a purpose is told in words, that of a newsletter by its fair', () => {
  expect(
    ['privacy', newsletterPurpose('worldwide'), 'unknown'].map((one) => purposeLabel(one, 'it')),
  ).toEqual(['Informativa privacy', 'Newsletter worldwide', 'unknown'])
})
