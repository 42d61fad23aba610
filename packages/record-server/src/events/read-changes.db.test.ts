import { startWithReplica } from '@foyer/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { platformMigrations } from '../db/platform-migrations.ts'
import { currentCursor, missedChanges, readChanges } from './read-changes.ts'

let server: Awaited<ReturnType<typeof startWithReplica>>
beforeAll(async () => {
  server = await startWithReplica()
  for (const sql of await platformMigrations()) await server.primary.query(sql)
})
afterAll(() => server.stop())

const change = (id: string) =>
  `insert into record_platform.change_event (object_api_name, record_id, kind, changed_fields, weak_etag, row_after, happened_at)
   values ('Account', '${id}', 'created', '{}', 1, '{}', now())`

test('publishes a transaction that was in progress when a replica was read', async () => {
  const { primary, replica, waitForReplica } = server
  const beginning = await currentCursor(primary)
  const slow = await primary.connect()
  try {
    await slow.query('begin')
    await slow.query(change('slow'))
    await primary.query(change('quick'))
    await waitForReplica()
    const seen = await readChanges(replica, beginning)
    expect(seen.changes?.map(({ recordId }) => recordId)).toEqual(['quick'])
    await slow.query('commit')
    const rest = await readChanges(primary, seen.cursor)
    expect(rest.changes?.map(({ recordId }) => recordId)).toContain('slow')
    const missed = await missedChanges(primary, seen.cursor, rest.cursor)
    expect(missed?.map(({ recordId }) => recordId)).toContain('slow')
    expect((await readChanges(primary, rest.cursor)).changes).toEqual([])
  } finally {
    slow.release()
  }
})
