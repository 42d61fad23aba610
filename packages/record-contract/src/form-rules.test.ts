import { expect, test } from 'vitest'
import { field, formIssues, withCheck } from './form-rules.ts'
import { boolean, findIssue, list, object, optional, string } from './shape.ts'

const address = withCheck(object({ city: string, province: string }), ({ city, province }) =>
  city === 'Bologna' && province === '' ? { province: 'provinceMissing' } : {},
)
const schema = object({
  name: field(string, { required: true, maxLength: 5 }),
  email: field(string, { check: (value) => (value.includes('@') ? undefined : 'email') }),
  files: field(list(string), { required: 'filesMissing' }),
  privacy: field(boolean, { required: true }),
  title: optional(field(string, { required: true })),
  address,
})
const VALUES = {
  name: 'Ada',
  email: '',
  files: ['1'],
  privacy: true,
  title: 'Dr',
  address: { city: '', province: '' },
}

test.each([
  [{}, {}],
  [{ name: ' ' }, { name: 'missing' }],
  [{ name: ' abcde ' }, {}],
  [{ name: 'abcdef' }, { name: 'tooLong' }],
  [{ email: 'ada' }, { email: 'email' }],
  [{ files: [] }, { files: 'filesMissing' }],
  [{ privacy: false }, { privacy: 'missing' }],
  [{ title: undefined }, { title: 'missing' }],
  [{ address: { city: 'Bologna', province: '' } }, { province: 'provinceMissing' }],
])('finds the issues of %j by field', (changes, issues) => {
  expect(formIssues(schema, { ...VALUES, ...changes })).toEqual(issues)
})

test('returns issues in the order of the fields', () => {
  const empty = { ...VALUES, name: '', files: [], privacy: false }
  expect(Object.keys(formIssues(schema, empty))).toEqual(['name', 'files', 'privacy'])
})

test('leaves the shape as it is: a value with an issue still matches it', () => {
  expect(findIssue(schema, { ...VALUES, name: '', email: 'ada' })).toBeUndefined()
})

test('ignores values that do not match the shape', () => {
  expect(formIssues(schema, null)).toEqual({})
  expect(formIssues(string, 'a')).toEqual({})
})
