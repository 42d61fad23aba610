import { EventEmitter } from 'node:events'
import type { Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { contextOn, fakePool } from '../../testing/compiling.ts'
import { as } from '../../testing/sessions.ts'
import type { Session } from '../session.ts'
import { createEventHub, type Stream } from './event-hub.ts'
import { sessionDigest } from './session-digest.ts'
import { encodePosition } from './stream-position.ts'

const DAY = 24 * 3600 * 1000
const ACCOUNTS = {
  name: 'listRecordsByName',
  config: { objectApiName: 'Account', listViewApiName: 'AllAccounts' },
}

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
    }),
)
afterEach(() => void vi.useRealTimers())

const settle = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** A hub on a fake database with changes committed by the test. */
function setUp() {
  const state = {
    cursor: 1,
    now: 0,
    isBroken: false,
    error: new TypeError('gone') as unknown,
    readDurationMs: 0,
    missed: [] as object[],
    request: undefined as object | undefined,
  }
  const pending: object[] = []
  const row = (id: string, more = {}) => ({
    object_api_name: 'Account',
    record_id: id,
    kind: 'created',
    changed_fields: [],
    weak_etag: '5',
    from_etag: null,
    changed_by: null,
    row_before: null,
    row_after: JSON.stringify({ id }),
    ...more,
  })
  const cursor = () => `${state.cursor}:${state.cursor}:`
  const { query, sent } = fakePool(({ text }) => {
    if (state.isBroken) throw state.error
    if (text.includes('change_horizon')) return [{ fresh: true }]
    if (text.includes('from (values (1)) one')) {
      vi.advanceTimersByTime(state.readDurationMs)
      const rows = pending.splice(0)
      return rows.length > 0
        ? rows.map((each) => ({ cursor: cursor(), ...each }))
        : [{ cursor: cursor(), object_api_name: null }]
    }
    if (text.includes('pg_visible_in_snapshot(e.transaction_id, $2')) return state.missed
    if (text.includes('delete from record_platform.watch_request'))
      return state.request ? [{ asked: JSON.stringify(state.request) }] : []
    if (text.includes('as cursor')) return [{ cursor: cursor() }]
    return []
  })
  const connection = Object.assign(new EventEmitter(), { query: vi.fn(async () => {}), release: vi.fn() })
  const connect = vi.fn(async () => connection)
  const pool = { query } as unknown as Pool
  const directPool = { connect } as unknown as Pool
  const warn = vi.fn()
  let changeContext = () => {}
  const context = contextOn(pool, {
    directPool,
    clock: () => state.now,
    log: { info: () => {}, warn, error: () => {} },
    onContextChange: (listener: () => void) => {
      changeContext = listener
    },
  } as never)
  const hub = createEventHub(() => context, 1000)
  const stream = (id = 's', session: Session = as.admin, more: Partial<Stream> = {}) => {
    const received: string[] = []
    const one = { isCurrent: true, accepts: true, ended: 0 }
    const target: Stream = {
      id,
      session,
      isCurrent: () => one.isCurrent,
      send: (text) => {
        received.push(text)
        return one.accepts
      },
      end: () => {
        one.ended += 1
      },
      ...more,
    }
    return { target, one, texts: () => received.splice(0) }
  }
  const commit = async (...rows: object[]) => {
    state.cursor += 1
    pending.push(...rows)
    connection.emit('notification', { payload: '' })
    await settle()
  }
  const reads = () => sent.filter(({ text }) => text.includes('from (values (1)) one')).length
  return {
    state,
    pending,
    sent,
    hub,
    stream,
    commit,
    row,
    connection,
    connect,
    warn,
    reads,
    cursor,
    changeContext: () => changeContext(),
  }
}

const position = (cursor: string, session: Session = as.admin) => encodePosition(session, cursor)
const changeText = (id: string) =>
  `event: change\ndata: ${JSON.stringify({ objectApiName: 'Account', recordId: id, kind: 'created', changedFields: [], weakEtag: 5, by: null })}\n\n`

describe('open', () => {
  test('sends a ready event with the current position of the database', async () => {
    const { hub, stream, connect, connection } = setUp()
    const { target, texts } = stream()
    await hub.open(target, undefined)
    expect(texts()).toEqual([`id: ${position('1:1:')}\nevent: ready\ndata: {"stream":"s"}\n\n`])
    expect([connect.mock.calls.length, connection.query.mock.calls]).toEqual([
      1,
      [['listen record_platform_change']],
    ])
    await hub.open(stream('t').target, undefined)
    expect(connect).toHaveBeenCalledTimes(1)
    hub.close()
  })

  test('replays the changes since the last event, then sends a ready event', async () => {
    const { hub, stream, state, row, sent } = setUp()
    state.cursor = 9
    state.missed = [row('001A'), row('001B')]
    const { target, texts } = stream()
    await hub.open(target, position('3:3:'))
    expect(texts()).toEqual([
      `${changeText('001A')}id: ${position('9:9:')}\n${changeText('001B')}id: ${position('9:9:')}\nevent: ready\ndata: {"stream":"s"}\n\n`,
    ])
    expect(sent.find(({ text }) => text.includes('$2::pg_snapshot'))?.values).toEqual(['3:3:', '9:9:'])
    hub.close()
  })

  test('resets the stream if the position is invalid or belongs to other rights', async () => {
    const { hub, stream } = setUp()
    for (const last of ['nonsense', position('1:1:', as.editor)]) {
      const { target, texts } = stream()
      await hub.open(target, last)
      expect(texts()).toEqual([`id: ${position('1:1:')}\nevent: reset\ndata: {"stream":"s"}\n\n`])
    }
    hub.close()
  })

  test('ends a stream whose session has ended, or that is opened after close', async () => {
    const { hub, stream, connection } = setUp()
    const over = stream()
    over.one.isCurrent = false
    await hub.open(over.target, undefined)
    await settle()
    expect([over.texts(), over.one.ended]).toEqual([[], 1])
    expect(connection.release).toHaveBeenCalledTimes(1)
    hub.close()
    const late = stream()
    await hub.open(late.target, undefined)
    expect([late.texts(), late.one.ended]).toEqual([[], 1])
  })

  test('rejects when the database fails, and opens the next stream', async () => {
    const { hub, stream, state, warn } = setUp()
    state.isBroken = true
    await expect(hub.open(stream().target, undefined)).rejects.toThrow('gone')
    expect(warn).toHaveBeenCalledWith({ name: 'TypeError' }, 'Publishing changes failed')
    state.isBroken = false
    const { target, texts } = stream()
    await hub.open(target, undefined)
    expect(texts()).toHaveLength(1)
    hub.close()
  })
})

describe('publishing changes', () => {
  test('sends visible changes to every stream, with the position on the last event only', async () => {
    const { hub, stream, commit, row } = setUp()
    const [one, other] = [stream('a'), stream('b', as.author('001A'))]
    await hub.open(one.target, undefined)
    await hub.open(other.target, undefined)
    one.texts()
    other.texts()
    await commit(row('001A'), row('001B'))
    expect(one.texts()).toEqual([`${changeText('001A')}id: ${position('2:2:')}\n${changeText('001B')}`])
    // Neither record is visible to an author.
    expect(other.texts()).toEqual([])
    hub.close()
  })

  test('sends changes and resets to every stream of a session', async () => {
    const { hub, stream, commit, row } = setUp()
    const streams = [stream('a'), stream('b')]
    for (const { target } of streams) await hub.open(target, undefined)
    for (const { texts } of streams) texts()
    await commit(row('001A'))
    const text = `id: ${position('2:2:')}\n${changeText('001A')}`
    expect(streams.map(({ texts }) => texts())).toEqual([[text], [text]])
    await vi.advanceTimersByTimeAsync(300)
    await commit(row('', { object_api_name: '', changed_fields: [sessionDigest(as.admin)] }))
    expect(streams.map(({ texts }) => texts())).toEqual(
      ['a', 'b'].map((id) => [`id: ${position('3:3:')}\nevent: reset\ndata: {"stream":"${id}"}\n\n`]),
    )
    hub.close()
  })

  test('batches changes in quick succession', async () => {
    const { hub, stream, commit, row, reads } = setUp()
    const { target, texts } = stream()
    await hub.open(target, undefined)
    texts()
    await commit(row('001A'))
    const before = reads()
    await commit(row('001B'))
    await commit(row('001C'))
    expect([texts().length, reads()]).toEqual([1, before])
    await vi.advanceTimersByTimeAsync(300)
    await settle()
    expect([texts(), reads()]).toEqual([
      [`${changeText('001B')}id: ${position('4:4:')}\n${changeText('001C')}`],
      before + 1,
    ])
    // There was no notification during the last pause, so there is no poll after it.
    await vi.advanceTimersByTimeAsync(300)
    await settle()
    expect(reads()).toBe(before + 1)
    hub.close()
  })

  test('does not throttle after a poll without changes', async () => {
    const { hub, stream, commit, row } = setUp()
    const { target, texts } = stream()
    await hub.open(target, undefined)
    texts()
    await commit()
    await commit(row('001A'))
    expect(texts()).toHaveLength(1)
    hub.close()
  })

  test('resets every stream when there are too many changes', async () => {
    const { hub, stream, commit, row } = setUp()
    const { target, texts } = stream()
    await hub.open(target, undefined)
    texts()
    await commit(...Array.from({ length: 1001 }, (_, n) => row(`001${n}`)))
    expect(texts()).toEqual([`id: ${position('2:2:')}\nevent: reset\ndata: {"stream":"s"}\n\n`])
    hub.close()
  })

  test('resets only the sessions that a reset request names', async () => {
    const { hub, stream, commit, row } = setUp()
    const [one, other] = [stream('a'), stream('b', as.editor)]
    await hub.open(one.target, undefined)
    await hub.open(other.target, undefined)
    one.texts()
    other.texts()
    await commit(row('', { object_api_name: '', changed_fields: [sessionDigest(as.editor)] }))
    expect(one.texts()).toEqual([])
    expect(other.texts()).toEqual([
      `id: ${position('2:2:', as.editor)}\nevent: reset\ndata: {"stream":"b"}\n\n`,
    ])
    hub.close()
  })

  test('publishes a failed batch when the database is available again', async () => {
    const { hub, stream, commit, row, state, pending, warn } = setUp()
    const { target, texts } = stream()
    await hub.open(target, undefined)
    texts()
    state.isBroken = true
    await commit(row('001A'))
    expect([texts(), warn.mock.calls.length]).toEqual([[], 1])
    state.isBroken = false
    expect(pending).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(500)
    await settle()
    expect(texts()).toEqual([`id: ${position('2:2:')}\n${changeText('001A')}`])
    hub.close()
  })

  test('ends streams that do not read or whose session has ended, without delaying others', async () => {
    const { hub, stream, commit, row } = setUp()
    const slow = stream('a')
    const over = stream('b', as.admin, { isCurrent: async () => over.one.isCurrent })
    const good = stream('c')
    for (const { target } of [slow, over, good]) await hub.open(target, undefined)
    for (const { texts } of [slow, over, good]) texts()
    slow.one.accepts = false
    over.one.isCurrent = false
    await commit(row('001A'))
    expect([slow.one.ended, over.one.ended, good.one.ended]).toEqual([1, 1, 0])
    expect([over.texts(), good.texts().length]).toEqual([[], 1])
    slow.texts()
    await vi.advanceTimersByTimeAsync(300)
    await commit(row('001B'))
    expect([slow.texts(), good.texts().length]).toEqual([[], 1])
    hub.close()
  })
})

describe('polling', () => {
  const notify = async ({ connection }: ReturnType<typeof setUp>, times = 1) => {
    for (let n = 0; n < times; n++) connection.emit('notification', { payload: '' })
    await settle()
  }
  const advance = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    await settle()
  }

  test('polls once for notifications that arrive together', async () => {
    const server = setUp()
    await server.hub.open(server.stream().target, undefined)
    const before = server.reads()
    await notify(server, 3)
    expect(server.reads()).toBe(before + 1)
    server.hub.close()
  })

  test.each([
    [10, 90],
    [100, 300],
  ])('pauses after a batch that took %i ms for %i ms', async (duration, pause) => {
    const server = setUp()
    await server.hub.open(server.stream().target, undefined)
    server.state.readDurationMs = duration
    await server.commit(server.row('001A'))
    const before = server.reads()
    await notify(server)
    await advance(pause - 1)
    expect(server.reads()).toBe(before)
    await advance(1)
    expect(server.reads()).toBe(before + 1)
    server.hub.close()
  })

  test('retries 500 ms after the last of several failures, once', async () => {
    const server = setUp()
    await server.hub.open(server.stream().target, undefined)
    server.state.isBroken = true
    await notify(server)
    await advance(100)
    await notify(server)
    const before = server.reads()
    await advance(499)
    expect(server.reads()).toBe(before)
    server.state.isBroken = false
    await advance(1)
    await advance(200)
    expect(server.reads()).toBe(before + 1)
    server.hub.close()
  })

  test('logs a rejection that is not an error', async () => {
    const server = setUp()
    server.state.isBroken = true
    server.state.error = 'gone'
    await expect(server.hub.open(server.stream().target, undefined)).rejects.toBe('gone')
    expect(server.warn).toHaveBeenCalledWith({ name: 'unknown' }, 'Publishing changes failed')
    server.hub.close()
  })

  test.each(['close', 'remove'] as const)('clears its timers on %s', async (end) => {
    const server = setUp()
    const { target } = server.stream()
    await server.hub.open(target, undefined)
    server.state.isBroken = true
    await notify(server)
    server.state.isBroken = false
    server.state.readDurationMs = 10
    await server.commit(server.row('001A'))
    // Heartbeat, retry and pause.
    expect(vi.getTimerCount()).toBe(3)
    server.hub[end](target)
    await settle()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('does not keep the pause when all streams are removed', async () => {
    const server = setUp()
    const { target } = server.stream()
    await server.hub.open(target, undefined)
    server.state.readDurationMs = 10
    await server.commit(server.row('001A'))
    server.hub.remove(target)
    await settle()
    await server.hub.open(target, undefined)
    const before = server.reads()
    await notify(server)
    expect(server.reads()).toBe(before + 1)
    server.hub.close()
  })
})

describe('heartbeat', () => {
  test('sends the id of the stream and polls for changes', async () => {
    const { hub, stream, reads } = setUp()
    const { target, texts } = stream()
    await hub.open(target, undefined)
    texts()
    const before = reads()
    await vi.advanceTimersByTimeAsync(1000)
    await settle()
    expect(texts()).toEqual(['event: beat\ndata: {"stream":"s"}\n\n'])
    expect(reads()).toBe(before + 1)
    hub.remove(target)
    await settle()
    await vi.advanceTimersByTimeAsync(5000)
    expect(texts()).toEqual([])
  })

  test('refreshes lists when the day changes', async () => {
    const { hub, stream, state, sent } = setUp()
    const { target } = stream()
    await hub.open(target, undefined)
    const lists = () => sent.filter(({ text }) => text.includes('from "account" r')).length
    hub.updateSubscriptions({
      stream: 's',
      digest: sessionDigest(as.admin),
      add: [{ key: 'k', mark: '', ...ACCOUNTS }],
      drop: [],
    })
    await settle()
    const before = lists()
    expect(before).toBe(1)
    await vi.advanceTimersByTimeAsync(2000)
    await settle()
    expect(lists()).toBe(before)
    state.now = DAY - 1
    await vi.advanceTimersByTimeAsync(1000)
    await settle()
    expect(lists()).toBe(before)
    state.now = DAY
    await vi.advanceTimersByTimeAsync(1000)
    await settle()
    expect(lists()).toBe(before + 1)
    await vi.advanceTimersByTimeAsync(1000)
    await settle()
    expect(lists()).toBe(before + 1)
    hub.close()
  })
})

describe('remove and close', () => {
  test('stops listening after the last stream, and listens again for the next one', async () => {
    const { hub, stream, connection, connect } = setUp()
    const [one, other] = [stream('a'), stream('b')]
    await hub.open(one.target, undefined)
    await hub.open(other.target, undefined)
    hub.remove(one.target)
    await settle()
    expect(connection.release).not.toHaveBeenCalled()
    hub.remove(other.target)
    await settle()
    expect(connection.release).toHaveBeenCalledTimes(1)
    await hub.open(one.target, undefined)
    expect(connect).toHaveBeenCalledTimes(2)
    hub.close()
  })

  test('keeps listening for a stream that opens while the last one is removed', async () => {
    const { hub, stream, connection } = setUp()
    const [one, other] = [stream('a'), stream('b')]
    await hub.open(one.target, undefined)
    const opening = hub.open(other.target, undefined)
    hub.remove(one.target)
    await opening
    await settle()
    expect(connection.release).not.toHaveBeenCalled()
    hub.close()
  })

  test('ends all streams and stops polling', async () => {
    const { hub, stream, commit, row, reads, connection } = setUp()
    const { target, one, texts } = stream()
    await hub.open(target, undefined)
    texts()
    const before = reads()
    hub.close()
    expect([one.ended, connection.release.mock.calls.length]).toEqual([1, 1])
    await commit(row('001A'))
    await vi.advanceTimersByTimeAsync(5000)
    expect([texts(), reads()]).toEqual([[], before])
  })

  test('resets and ends streams when the metadata changes', async () => {
    const { hub, stream, changeContext } = setUp()
    const { target, one, texts } = stream()
    changeContext()
    await settle()
    await hub.open(target, undefined)
    texts()
    changeContext()
    await settle()
    expect([texts(), one.ended]).toEqual([
      [`id: ${position('1:1:')}\nevent: reset\ndata: {"stream":"s"}\n\n`],
      1,
    ])
    hub.close()
  })
})

describe('updateSubscriptions', () => {
  const request = {
    stream: 's',
    digest: sessionDigest(as.admin),
    add: [{ key: 'k', mark: '', ...ACCOUNTS }],
    drop: [],
  }
  const keysIn = (texts: string[]) =>
    texts.map((text) => /event: (\w+)\ndata: \{"keys":(\[[^\]]*\])/.exec(text)?.slice(1, 3))

  test('accepts requests only for an open stream of the same session', async () => {
    const { hub, stream } = setUp()
    const { target, texts } = stream()
    expect(hub.updateSubscriptions(request)).toBe(false)
    await hub.open(target, undefined)
    texts()
    expect([
      hub.updateSubscriptions({ ...request, digest: 'other' }),
      hub.updateSubscriptions({ ...request, stream: 'x' }),
    ]).toEqual([false, false])
    await settle()
    expect(texts()).toEqual([])
    expect(hub.updateSubscriptions(request)).toBe(true)
    await settle()
    expect(keysIn(texts())).toEqual([
      ['order', '["k"]'],
      ['watching', '["k"]'],
    ])
    hub.remove(target)
    expect(hub.updateSubscriptions(request)).toBe(false)
    hub.close()
  })

  test('refreshes a changed list until the subscription is dropped', async () => {
    const { hub, stream, commit, row, sent } = setUp()
    const { target } = stream()
    await hub.open(target, undefined)
    hub.updateSubscriptions(request)
    await settle()
    const lists = () => sent.filter(({ text }) => text.includes('from "account" r')).length
    const before = lists()
    await commit(row('001A'))
    expect(lists()).toBe(before + 1)
    hub.updateSubscriptions({ ...request, add: [], drop: ['k'] })
    await settle()
    await vi.advanceTimersByTimeAsync(300)
    await commit(row('001B'))
    expect(lists()).toBe(before + 1)
    hub.close()
  })

  test('does not refresh the lists of a removed stream', async () => {
    const { hub, stream, commit, row, sent } = setUp()
    const { target } = stream()
    await hub.open(target, undefined)
    await hub.open(stream('t').target, undefined)
    hub.updateSubscriptions(request)
    await settle()
    hub.remove(target)
    const lists = () => sent.filter(({ text }) => text.includes('from "account" r')).length
    const before = lists()
    await commit(row('001A'))
    expect([before, lists()]).toEqual([1, 1])
    hub.close()
  })

  test('applies requests in order, also after one that failed', async () => {
    const { hub, stream, state, warn, commit, row, sent } = setUp()
    const { target, texts } = stream()
    await hub.open(target, undefined)
    state.isBroken = true
    hub.updateSubscriptions({ ...request, request: '7' })
    await settle()
    expect(warn.mock.calls).toEqual([[{ name: 'TypeError' }, 'Publishing lists failed']])
    state.isBroken = false
    texts()
    hub.updateSubscriptions(request)
    hub.updateSubscriptions({ ...request, add: [], drop: ['k'] })
    await settle()
    expect(keysIn(texts())).toEqual([
      ['order', '["k"]'],
      ['watching', '["k"]'],
    ])
    const lists = () => sent.filter(({ text }) => text.includes('from "account" r')).length
    const before = lists()
    await commit(row('001A'))
    expect(lists()).toBe(before)
    hub.close()
  })

  test('claims requests that another server has stored', async () => {
    const { hub, stream, state, connection, sent } = setUp()
    const { target, texts } = stream()
    await hub.open(target, undefined)
    texts()
    state.request = { add: request.add, drop: [] }
    connection.emit('notification', { payload: JSON.stringify({ ...request, add: [], request: '7' }) })
    await settle()
    expect(sent.some(({ text, values }) => text.includes('watch_request') && values[0] === '7')).toBe(true)
    expect(keysIn(texts())).toEqual([
      ['order', '["k"]'],
      ['watching', '["k"]'],
    ])
    hub.close()
  })

  test('refreshes all lists after too many changes and after a reset request', async () => {
    const { hub, stream, commit, row, sent } = setUp()
    await hub.open(stream().target, undefined)
    hub.updateSubscriptions({
      ...request,
      add: [
        {
          key: 'b',
          mark: '',
          name: 'listRecordsByName',
          config: { objectApiName: 'Book__c', listViewApiName: 'AllBooks' },
        },
      ],
    })
    await settle()
    const lists = () => sent.filter(({ text }) => text.includes('from "book" r')).length
    const before = lists()
    await commit(...Array.from({ length: 1001 }, (_, n) => row(`001${n}`)))
    expect(lists()).toBe(before + 1)
    await vi.advanceTimersByTimeAsync(300)
    await commit(row('', { object_api_name: '', changed_fields: ['x'] }))
    expect(lists()).toBe(before + 2)
    await vi.advanceTimersByTimeAsync(300)
    await commit(row('001A'))
    expect(lists()).toBe(before + 2)
    hub.close()
  })
})
