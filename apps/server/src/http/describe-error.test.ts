import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'

test('logs an error with its kind and location, without its values', () => {
  const error = Object.assign(new Error('Invalid email address: giulia@foyer.example'), {
    given: { email: 'giulia@foyer.example' },
    code: 'email_invalid',
  })
  const described = describeError(error)
  expect(described).toMatchObject({
    type: 'Error',
    code: 'email_invalid',
    message: 'Invalid email address: …',
  })
  expect(described.stack).toMatch(/^\s+at .*describe-error\.test\.ts/)
  expect(JSON.stringify(described)).not.toContain('giulia')
})

test.each([
  [`Unexpected token 'G', "Giulia" is not valid JSON`, 'Unexpected token …, … is not valid JSON'],
  ["Cannot create property 'x' on string 'Giulia'", 'Cannot create property … on string …'],
  ["it doesn't answer, and it won't", "it doesn't answer, and it won't"],
])('%s', (message, written) => {
  expect(describeError(new Error(message)).message).toBe(written)
})

test('leaves out messages of the database completely', () => {
  const error = Object.assign(new Error('Giulia exists'), { code: '23505', constraint: 'contact_email_key' })
  expect(describeError(error)).toMatchObject({
    message: 'database error 23505',
    constraint: 'contact_email_key',
  })
})

test('logs only the type of a thrown non-error', () => {
  expect(describeError('Giulia')).toEqual({ type: 'string', message: '', stack: '' })
})

test('leaves no line of a multi-line message in the location', () => {
  expect(describeError(new Error('first\nGiulia')).stack).not.toContain('Giulia')
})
