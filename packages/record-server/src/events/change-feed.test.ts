import { BULK_JOB_DAYS } from '@foyer/record-contract'
import { describe, expect, test, vi } from 'vitest'
import { context, fakePool } from '../../testing/compiling.ts'
import { as } from '../../testing/sessions.ts'
import { currentFeedPosition, type FeedPosition, readChangeFeed } from './change-feed.ts'
import { DEFAULT_CHANGE_RETENTION_HOURS, purgePlatform, purgeRegularly } from './purge.ts'

const PLACE: FeedPosition = { since: '1:2:', until: null, sequence: '0' }
const row = (sequence: number, id: string, object = 'Account', more = {}) => ({
  sequence: String(sequence),
  happened_at: new Date(sequence),
  object_api_name: object,
  record_id: id,
  kind: 'created',
  changed_fields: [],
  weak_etag: '5',
  from_etag: null,
  changed_by: '005A',
  row_before: null,
  row_after: JSON.stringify({ id, name: id }),
  ...more,
})

async function read(rows: unknown[], position = PLACE, session = as.admin) {
  const { pool, sent } = fakePool(({ text }) =>
    text.includes('change_event') ? rows : [{ cursor: 'e/3:4:' }],
  )
  const found = await readChangeFeed({ ...context, pool }, session, position, ['Account', 'Contact'])
  return { ...found, sent }
}

describe('readChangeFeed', () => {
  test('returns each change separately, with the row after it', async () => {
    const { changes, position, isComplete, sent } = await read([
      row(1, '001A'),
      row(2, '001B'),
      row(3, '001A'),
    ])
    expect(
      changes.map(({ sequence, happenedAt, row: after, message }) => [
        sequence,
        happenedAt,
        after?.name,
        message.recordId,
      ]),
    ).toEqual([
      ['1', new Date(1), '001A', '001A'],
      ['2', new Date(2), '001B', '001B'],
      ['3', new Date(3), '001A', '001A'],
    ])
    expect([position, isComplete]).toEqual([{ since: '3:4:', until: null, sequence: '0', epoch: 'e' }, true])
    expect(sent[1]?.values).toEqual(['1:2:', '3:4:', '0', ['Account', 'Contact']])
    expect(sent[1]?.text).toContain(
      'and e.sequence > $3::bigint and e.object_api_name = any($4) order by e.sequence limit 200',
    )
  })

  test('continues a full page up to the same cursor', async () => {
    const rows = Array.from({ length: 200 }, (_, n) => row(n + 1, `001${n}`))
    const full = await read(rows)
    expect([full.isComplete, full.position, full.changes.length]).toEqual([
      false,
      { since: '1:2:', until: '3:4:', sequence: '200', epoch: 'e' },
      200,
    ])
    const next = await read([], full.position)
    expect(next.sent.slice(1).map(({ values }) => values)).toEqual([
      ['1:2:', '3:4:', '200', ['Account', 'Contact']],
    ])
    expect([next.isComplete, next.position]).toEqual([
      true,
      { since: '3:4:', until: null, sequence: '0', epoch: 'e' },
    ])
  })

  test('continues at the current position in a restored database', async () => {
    const restored = await read([row(1, '001A', 'Account')], { ...PLACE, epoch: 'before' })
    expect([restored.changes, restored.isComplete, restored.position]).toEqual([
      [],
      true,
      { since: '3:4:', until: null, sequence: '0', epoch: 'e' },
    ])
  })

  test('omits changes that the session cannot read, and returns no row of a deletion', async () => {
    const deleted = row(2, '001B', 'Account', {
      kind: 'deleted',
      row_before: '{"id":"001B"}',
      row_after: null,
      from_etag: '4',
    })
    const { changes } = await read([row(1, '003A', 'Nothing'), deleted])
    expect(changes.map(({ sequence, row: after, message }) => [sequence, after, message.kind])).toEqual([
      ['2', null, 'deleted'],
    ])
    const guest = await read([row(1, '003A', 'Contact')], PLACE, as.guest as typeof as.admin)
    expect(guest.changes).toEqual([])
  })

  test('starts at the current position', async () => {
    expect(await currentFeedPosition(fakePool(() => [{ cursor: 'e/5:5:' }]).pool)).toEqual({
      since: '5:5:',
      until: null,
      sequence: '0',
      epoch: 'e',
    })
  })
})

describe('purge', () => {
  const HOUR = 3_600_000
  test('deletes changes, idempotency keys and requests after their retention', async () => {
    const { pool, sent } = fakePool()
    const now = 1000 * HOUR
    await purgePlatform(pool, now)
    await purgePlatform(pool, now, 5)
    expect(
      sent.map(({ text, values }) => [/delete from record_platform\.(\w+)/.exec(text)?.[1], values]),
    ).toEqual([
      ['change_event_rest', [new Date(now - 72 * HOUR)]],
      ['idempotency_key', [new Date(now - 30 * 24 * HOUR)]],
      ['merged_record', [new Date(now - 90 * 24 * HOUR)]],
      ['bulk_job', [new Date(now - BULK_JOB_DAYS * 24 * HOUR)]],
      ['watch_request', [new Date(now - 60_000)]],
      ['change_event_rest', [new Date(now - 5 * HOUR)]],
      ['idempotency_key', [new Date(now - 30 * 24 * HOUR)]],
      ['merged_record', [new Date(now - 90 * 24 * HOUR)]],
      ['bulk_job', [new Date(now - BULK_JOB_DAYS * 24 * HOUR)]],
      ['watch_request', [new Date(now - 60_000)]],
    ])
    expect([DEFAULT_CHANGE_RETENTION_HOURS, sent[0]?.text]).toEqual([
      72,
      expect.stringContaining(
        'update record_platform.change_horizon h set transaction_id = newest.transaction_id',
      ),
    ])
  })

  test('runs every ten minutes until the server closes, and logs failures', async () => {
    vi.useFakeTimers()
    try {
      const hooks: (() => Promise<void>)[] = []
      const warn = vi.fn()
      let broken = false
      const { pool, sent } = fakePool(() => {
        if (broken) throw new RangeError('no')
        return []
      })
      const app = {
        addHook: (name: string, hook: () => Promise<void>) => name === 'onClose' && hooks.push(hook),
      }
      purgeRegularly(
        app as never,
        { pool, clock: () => 0, files: {}, changesKeptHours: 1, log: { warn } } as never,
      )
      await vi.advanceTimersByTimeAsync(599_000)
      expect(sent).toEqual([])
      await vi.advanceTimersByTimeAsync(1_000)
      expect(sent.length).toBeGreaterThanOrEqual(4)
      expect([sent[0]?.values, sent.at(-1)?.text]).toEqual([
        [new Date(-HOUR)],
        expect.stringContaining('unused_file'),
      ])
      broken = true
      await vi.advanceTimersByTimeAsync(600_000)
      expect(warn).toHaveBeenCalledExactlyOnceWith({ name: 'RangeError' }, expect.any(String))
      const sentCount = sent.length
      for (const hook of hooks) await hook()
      await vi.advanceTimersByTimeAsync(1_200_000)
      expect(sent).toHaveLength(sentCount)
    } finally {
      vi.useRealTimers()
    }
  })
})
