import { expect, test } from 'vitest'
import { joinChanges } from './join-changes.ts'
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
  between: [],
  ...more,
})

test('changes of a record are one, from its first state to its last, and say how it was in between', () => {
  const [joined, ...others] = joinChanges([
    change('1', '2', { changedFields: ['Name'], from: 1, weakEtag: 2 }),
    change('2', '3', { changedFields: ['Phone'], from: 2, weakEtag: 3 }),
    change('3', '1', { changedFields: ['Name'], from: 3, weakEtag: 4 }),
  ])
  expect(others).toEqual([])
  expect(joined).toEqual(
    change('1', '1', { changedFields: ['Name', 'Phone'], from: 1, weakEtag: 4, between: ['2', '3'] }),
  )
})

test('what came and went is gone', () => {
  expect(joinChanges([change(null, '1'), change('1', null)])).toMatchObject([
    { kind: 'deleted', before: null, after: null, between: ['1'] },
  ])
})

test('what went and came back says that it was gone', () => {
  expect(joinChanges([change('1', null), change(null, '2')])).toMatchObject([
    { kind: 'updated', before: '1', after: '2', between: [null] },
  ])
})

test('a change keeps the place of the last one of its record', () => {
  const other = change('1', '2', { recordId: 'b' })
  expect(joinChanges([change('1', '2'), other, change('2', '3')]).map(({ recordId }) => recordId)).toEqual([
    'b',
    'a',
  ])
})
