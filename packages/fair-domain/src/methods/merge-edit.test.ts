import { expect, test } from 'vitest'
import { mergeEdit } from './merge-edit.ts'

const seen = { first: 'Luca', last: 'Benassi', role: 'Sales', topics: ['a'], note: '' }
const groups = [['first', 'last']] as const
const merge = (edit: Partial<typeof seen>, stored: Partial<typeof seen>) =>
  mergeEdit({ ...seen, ...edit }, seen, { ...seen, ...stored }, groups)

test('changes only the fields that the user has changed', () => {
  const { values, conflicts } = merge({ role: 'Sales Italy' }, { note: 'Two shops', topics: ['a', 'b'] })
  expect(values).toEqual({ ...seen, role: 'Sales Italy', note: 'Two shops', topics: ['a', 'b'] })
  expect(conflicts).toEqual([])
})

test('reports a field that both users have changed, and takes equal values for none', () => {
  expect(merge({ role: 'Italy', note: 'x' }, { role: 'France', note: 'x ' }).conflicts).toEqual(['role'])
  expect(merge({ topics: ['b'] }, { topics: ['c'] }).conflicts).toEqual(['topics'])
})

test('does not mix fields of a group, which would name a person who does not exist', () => {
  const { conflicts } = merge({ first: 'Marco' }, { last: 'Serra' })
  expect(conflicts).toEqual(['first', 'last'])
  expect(merge({ first: 'Marco', last: 'Serra' }, { first: 'Marco', last: 'Serra' }).conflicts).toEqual([])
})

test('takes a missing value for an empty one', () => {
  const { values, conflicts } = mergeEdit<{ adult?: string; role: string }>(
    { role: 'Sales' },
    { adult: '', role: '' },
    { role: '' },
  )
  expect([values.role, conflicts]).toEqual(['Sales', []])
})
