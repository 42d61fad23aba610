import { describe, expect, test } from 'vitest'
import { fakePool } from '../../testing/compiling.ts'
import {
  changedObjects,
  currentCursor,
  missedChanges,
  readChanges,
  type StoredRow,
  toStoredChanges,
} from './read-changes.ts'

const row = (id: string | null): StoredRow => ({
  cursor: '9:9:',
  object_api_name: id === null ? null : 'Account',
  record_id: id ?? '',
  kind: 'updated',
  changed_fields: ['Phone'],
  weak_etag: '20',
  from_etag: '10',
  changed_by: '005A',
  row_before: '{"a":1}',
  row_after: '{"a":2}',
})
const rows = (count: number) => Array.from({ length: count }, (_, n) => row(`r${n}`))

test('parses a stored change', () => {
  expect(toStoredChanges(row('r1'))).toEqual([
    {
      objectApiName: 'Account',
      recordId: 'r1',
      kind: 'updated',
      changedFields: ['Phone'],
      weakEtag: 20,
      from: 10,
      by: '005A',
      before: '{"a":1}',
      after: '{"a":2}',
      intermediate: [],
    },
  ])
  expect(toStoredChanges({ ...row('r1'), from_etag: null })[0]?.from).toBeUndefined()
  expect(toStoredChanges(row(null))).toEqual([])
})

test('reads the current cursor of the database', async () => {
  const { pool, sent } = fakePool(() => [{ cursor: '5:6:' }])
  expect(await currentCursor(pool)).toBe('5:6:')
  expect(sent[0]?.text).toMatch(
    /^select record_platform\.epoch\(\) .* case when pg_is_in_recovery\(\) .* as cursor$/s,
  )
  expect(await currentCursor(fakePool().pool)).toBe('')
})

test('resets readers of another epoch, whose transactions have the same ids', async () => {
  const { pool, sent } = fakePool(() => [{ ...row('r0'), cursor: 'new/9:9:' }])
  expect(await readChanges(pool, 'old/5:6:')).toEqual({ changes: undefined, cursor: 'new/9:9:' })
  expect((await readChanges(pool, 'new/5:6:')).changes).toHaveLength(1)
  expect(sent.map(({ values }) => values)).toEqual([['5:6:'], ['5:6:']])
  expect(await missedChanges(pool, 'old/5:6:', 'new/9:9:')).toBeUndefined()
  expect(await missedChanges(pool, '5:6:', 'new/9:9:')).toBeUndefined()
  expect(sent).toHaveLength(2)
})

test('reads at most a thousand changes since a cursor', async () => {
  const found = rows(2)
  const { pool, sent } = fakePool(() => found)
  const batch = await readChanges(pool, '5:6:')
  expect([batch.cursor, batch.changes?.map(({ recordId }) => recordId)]).toEqual(['9:9:', ['r0', 'r1']])
  expect(sent[0]?.values).toEqual(['5:6:'])
  expect(sent[0]?.text).toContain(
    'from (values (1)) one left join record_platform.change_event e on e.transaction_id >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(e.transaction_id, $1::pg_snapshot) order by e.sequence limit 1001',
  )
  expect((await readChanges(fakePool(() => rows(1000)).pool, '5:6:')).changes).toHaveLength(1000)
  expect(await readChanges(fakePool(() => rows(1001)).pool, '5:6:')).toEqual({
    changes: undefined,
    cursor: '9:9:',
  })
  expect(await readChanges(fakePool(() => [row(null)]).pool, '5:6:')).toEqual({ changes: [], cursor: '9:9:' })
  expect(await readChanges(fakePool().pool, '5:6:')).toEqual({ changes: [], cursor: '5:6:' })
})

test('reads the names of changed objects', async () => {
  const { pool, sent } = fakePool(() => [{ cursor: '9:9:', objects: ['Account'] }])
  expect(await changedObjects(pool, '5:6:')).toEqual({ cursor: '9:9:', objects: ['Account'] })
  expect([sent[0]?.values, sent[0]?.text]).toEqual([
    ['5:6:'],
    expect.stringContaining('select distinct object_api_name from record_platform.change_event'),
  ])
  expect(await changedObjects(fakePool().pool, '5:6:')).toEqual({ cursor: '5:6:', objects: [] })
})

describe('missedChanges', () => {
  const missed = async (
    since: string,
    until = '100:200:',
    fresh: unknown[] = [{ fresh: true }],
    found = rows(1),
  ) => {
    const { pool, sent } = fakePool(({ text }) => (text.includes('change_horizon') ? fresh : found))
    return { changes: await missedChanges(pool, since, until), sent }
  }

  test('reads the changes between two cursors', async () => {
    const { changes, sent } = await missed('100:150:')
    expect(changes?.map(({ recordId }) => recordId)).toEqual(['r0'])
    expect(sent.map(({ values }) => values)).toEqual([['100:150:'], ['100:150:', '100:200:']])
    expect(sent[0]?.text).toContain('transaction_id < pg_snapshot_xmin($1::pg_snapshot) as fresh')
    expect(sent[1]?.text).toContain(
      'from record_platform.change_event e where e.transaction_id >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(e.transaction_id, $1::pg_snapshot) and pg_visible_in_snapshot(e.transaction_id, $2::pg_snapshot) order by e.sequence limit 1001',
    )
  })

  test.each(['100:200:', '1:1:', '100:150:100', '100:150:100,149', '100:150:120,121'])(
    'accepts %s',
    async (since) => {
      expect((await missed(since)).changes).toHaveLength(1)
    },
  )

  test.each([
    '',
    'x',
    '0:5:',
    '150:100:',
    '100:201:',
    '100:150:99',
    '100:150:150',
    '100:150:120,120',
    '100:150:121,120',
    '100:150:120,',
    '100:150',
    'a100:150:',
    '100:150:,120',
    '123456789012345678901:5:',
  ])('sends no statement for %s, which is not a cursor of this database', async (since) => {
    expect(await missed(since)).toEqual({ changes: undefined, sent: [] })
  })

  test('returns undefined if changes were purged since, or are too many', async () => {
    for (const fresh of [[{ fresh: false }], []]) {
      const { changes, sent } = await missed('100:150:', '100:200:', fresh)
      expect([changes, sent.length]).toEqual([undefined, 1])
    }
    expect((await missed('100:150:', '100:200:', [{ fresh: true }], rows(1000))).changes).toHaveLength(1000)
    expect((await missed('100:150:', '100:200:', [{ fresh: true }], rows(1001))).changes).toBeUndefined()
  })
})
