import { expect, test } from 'vitest'
import { isSlug } from './slug.rules.ts'

test.each(['about-us', 'faq', 'events/2027', 'hair-and-nail'])('accepts %s', (slug) => {
  expect(isSlug(slug)).toBe(true)
})

test.each(['', '-a', 'a-', 'a--b', 'About', '/a', 'a/', 'a//b', 'a b', '../x', 'à'])('rejects %j', (slug) => {
  expect(isSlug(slug)).toBe(false)
})
