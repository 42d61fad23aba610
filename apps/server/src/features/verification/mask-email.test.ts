import { expect, test } from 'vitest'
import { maskEmail } from './mask-email.ts'

test.each([
  ['giulia.ferrante@foyer.example', 'g•••@f•••.example'],
  ['a@b.c.example', 'a•••@b•••.example'],
  ['odd', 'o•••@•••'],
])('masks %s as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})
