import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EnquiryInput, enquiryIssues } from './enquiry.rules.ts'

const complete: EnquiryInput = {
  name: 'Ada Conti',
  email: 'ada@lume.example',
  phone: '+39 051 000000',
  company: 'Lume',
  country: 'Italia',
  sector: 'Packaging',
  area: '24,5',
  message: 'Buongiorno',
}

test('accepts a complete enquiry of either kind', () => {
  expect(enquiryIssues('contact', complete)).toEqual({})
  expect(enquiryIssues('waitingList', complete)).toEqual({})
})

test('requires the fields of each kind', () => {
  const empty = { name: ' ', email: '' }
  expect(Object.keys(enquiryIssues('contact', empty))).toEqual(['name', 'email', 'message'])
  expect(Object.keys(enquiryIssues('waitingList', empty))).toEqual([
    'name',
    'email',
    'company',
    'country',
    'sector',
    'area',
  ])
})

test.each([
  ['email', 'ada', 'notAnEmail'],
  ['email', 'ada@lume', 'notAnEmail'],
  ['email', 'two words@lume.example', 'notAnEmail'],
  ['email', 'ada@lume.example and more', 'notAnEmail'],
  ['phone', '051 000000', 'phoneFault'],
  ['phone', '051 +39000000', 'phoneFault'],
  ['phone', '+39 051 000 ext', 'phoneFault'],
  ['area', 'big', 'notANumber'],
  ['area', '0', 'notANumber'],
  ['area', '-4', 'notANumber'],
  ['message', 'a'.repeat(4001), 'tooLong'],
] as const)('rejects for %s: %s', (field, value, issue) => {
  expect(enquiryIssues('contact', { ...complete, [field]: value })).toEqual({ [field]: issue })
})

test('accepts a message of the maximum length', () => {
  expect(enquiryIssues('contact', { ...complete, message: 'a'.repeat(4000) })).toEqual({})
  expect(enquiryIssues('contact', { ...complete, area: '0,5' })).toEqual({})
  expect(enquiryIssues('contact', { ...complete, message: ' ' })).toEqual({ message: 'missing' })
})

test('ignores surrounding white space', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('contact', 'waitingList'), (value, kind) => {
      const plain = enquiryIssues(kind, { ...complete, name: value.trim() })
      expect(enquiryIssues(kind, { ...complete, name: `  ${value.trim()}\n` })).toEqual(plain)
    }),
  )
})
