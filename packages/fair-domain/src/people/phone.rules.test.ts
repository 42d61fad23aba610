import { expect, test } from 'vitest'
import { hasInternationalPrefix } from './phone.rules.ts'

test.each(['+39 051 123456', '+1 (555) 010-0199', '+390511234567', '+39 051', '+123456789012345'])(
  'accepts %s',
  (value) => {
    expect(hasInternationalPrefix(value)).toBe(true)
  },
)

test.each([
  '051 123456',
  '39 051 123456',
  '0039 051 123456',
  '+0 51 123456',
  '+39',
  '+39 051 abc',
  '+39 05',
  '+1234567890123456',
  '++39 051 12345',
  '',
])('rejects %j', (value) => {
  expect(hasInternationalPrefix(value)).toBe(false)
})
