import { expect, test } from 'vitest'
import { mergeChanges } from './merge-changes.ts'
import type { StoredChange } from './read-changes.ts'

const change = (
  before: string | null,
  after: string | null,
  more: Partial<StoredChange> = {},
): StoredChange => ({
  objectApiName: 'Account',
  recordId: 'a',
  kind: before === null ? 'created' : after === null ? 'deleted' : 'updated',
  changedFields: [],
  weakEtag: 1,
  from: before === null ? undefined : 0,
  by: null,
  before,
  after,
  intermediate: [],
  ...more,
})

test('merges the changes of a record from its first state to its last, with the intermediate states', () => {
  const [merged, ...others] = mergeChanges([
    change('1', '2', { changedFields: ['Name'], from: 1, weakEtag: 2 }),
    change('2', '3', { changedFields: ['Phone'], from: 2, weakEtag: 3 }),
    change('3', '1', { changedFields: ['Name'], from: 3, weakEtag: 4 }),
  ])
  expect(others).toEqual([])
  expect(merged).toEqual(
    change('1', '1', { changedFields: ['Name', 'Phone'], from: 1, weakEtag: 4, intermediate: ['2', '3'] }),
  )
})

test('merges a creation and a deletion into a deletion', () => {
  expect(mergeChanges([change(null, '1'), change('1', null)])).toMatchObject([
    { kind: 'deleted', before: null, after: null, intermediate: ['1'] },
  ])
})

test('keeps the deletion as an intermediate state of a restored record', () => {
  expect(mergeChanges([change('1', null), change(null, '2')])).toMatchObject([
    { kind: 'updated', before: '1', after: '2', intermediate: [null] },
  ])
})

test('orders a merged change by the last change of its record', () => {
  const other = change('1', '2', { recordId: 'b' })
  expect(mergeChanges([change('1', '2'), other, change('2', '3')]).map(({ recordId }) => recordId)).toEqual([
    'b',
    'a',
  ])
})

test('keeps a record that was created and then updated as created', () => {
  expect(mergeChanges([change(null, '1'), change('1', '2', { weakEtag: 2 })])).toMatchObject([
    { kind: 'created', before: null, after: '2', intermediate: ['1'] },
  ])
})
