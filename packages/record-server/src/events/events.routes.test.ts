import { EventEmitter } from 'node:events'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { contextOn, fakePool } from '../../testing/compiling.ts'
import { as } from '../../testing/sessions.ts'
import type { Session } from '../session.ts'
import { eventRoutes } from './events.routes.ts'
import { sessionDigest } from './session-digest.ts'
import { createStreamId } from './stream-id.ts'
import { encodePosition } from './stream-position.ts'

type Handler = (request: unknown, reply: unknown) => Promise<unknown>
const LIST = { key: 'k', mark: '', name: 'listRecordsByName', config: {} }

/** The routes on a fake database, with a reply whose buffer the test fills. */
function setUp() {
  const state = { session: (): Session | Promise<Session> => as.admin, now: 0 }
  const { pool, sent } = fakePool(({ text }) => {
    if (text.includes('change_horizon')) return [{ fresh: true }]
    return text.includes('as cursor') || text.includes('from (values (1)) one')
      ? [{ cursor: '1:1:', object_api_name: null }]
      : []
  })
  const connection = Object.assign(new EventEmitter(), { query: async () => {}, release: vi.fn() })
  const context = contextOn(pool, {
    directPool: { connect: async () => connection } as unknown as Pool,
    clock: () => state.now,
    sessionOf: () => state.session(),
    secretKey: 'secret',
  } as never)
  const routes = new Map<string, { options: object; handler: Handler }>()
  let close = async () => {}
  const add = (path: string, options: object, handler: Handler) =>
    void routes.set(path.slice(path.indexOf('/events')), { options, handler })
  eventRoutes(
    {
      get: add,
      post: add,
      addHook: (name: string, hook: () => Promise<void>) => {
        if (name === 'preClose') close = hook
      },
    } as unknown as FastifyInstance,
    () => context,
  )
  const call = async (path: string, request: object = {}) => {
    const reply = { header: vi.fn(), code: vi.fn(() => reply), send: vi.fn() }
    const result = await routes.get(path)?.handler(request, reply)
    return { reply, result }
  }
  const open = async (query: object = {}, headers: object = {}) => {
    const written: string[] = []
    const raw = Object.assign(new EventEmitter(), {
      destroyed: false,
      writableEnded: false,
      writableLength: 0,
      writeHead: vi.fn(),
      flushHeaders: vi.fn(),
      write: (text: string) => void written.push(text),
      end: vi.fn(),
      destroy: vi.fn(),
    })
    const incoming = new EventEmitter()
    const reply = { raw, hijack: vi.fn(), getHeaders: () => ({ 'x-frame-options': 'DENY' }) }
    await routes.get('/events')?.handler({ raw: incoming, query, headers }, reply)
    const events = () => written.splice(0)
    const id = /"stream":"([^"]+)"/.exec(written.join(''))?.[1] ?? ''
    return { raw, incoming, reply, events, id }
  }
  const subscribe = (body: unknown) => call('/events/subscriptions', { body })
  return { state, sent, connection, routes, call, open, subscribe, close: () => close() }
}

/** Whether the stream still receives the answer to a subscription request. */
async function isOpen(
  server: ReturnType<typeof setUp>,
  { id, events }: { id: string; events: () => string[] },
) {
  await server.subscribe({ stream: id, add: [{ ...LIST, name: 'getRecord' }] })
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
  return events().some((text) => text.startsWith('event: watching\n'))
}

describe('GET /events/position', () => {
  test('returns the position of the session, which is not cached', async () => {
    const { call } = setUp()
    const { reply, result } = await call('/events/position')
    expect(result).toEqual({ position: encodePosition(as.admin, '1:1:') })
    expect(reply.header.mock.calls).toEqual([['cache-control', 'no-store']])
  })
})

describe('GET /events', () => {
  test('answers with an unbuffered event stream that keeps the headers of the product', async () => {
    const { open, routes, close } = setUp()
    const { raw, reply, events } = await open()
    expect(reply.hijack).toHaveBeenCalledTimes(1)
    expect(raw.writeHead.mock.calls).toEqual([
      [
        200,
        {
          'x-frame-options': 'DENY',
          'content-type': 'text/event-stream;charset=UTF-8',
          'cache-control': 'no-cache, no-store, no-transform',
          'x-accel-buffering': 'no',
        },
      ],
    ])
    expect(raw.flushHeaders).toHaveBeenCalledTimes(1)
    expect(events()[0]).toContain('event: ready\n')
    expect(routes.get('/events')?.options).toMatchObject({
      exposeHeadRoute: false,
      config: { isStream: true },
    })
    await close()
    expect(raw.end).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['the header', {}, { 'last-event-id': 'nonsense~x' }, 'reset'],
    ['the query', { lastEventId: 'nonsense~x' }, {}, 'reset'],
    ['the header before the query', { lastEventId: 'nonsense~x' }, { 'last-event-id': '1:1:' }, 'ready'],
    ['no empty header', { lastEventId: 'nonsense~x' }, { 'last-event-id': '' }, 'reset'],
    ['no empty query', { lastEventId: '' }, {}, 'ready'],
    ['no repeated query', { lastEventId: ['nonsense~x'] }, {}, 'ready'],
  ])('resumes from %s', async (_, query, headers, event) => {
    const { open, close } = setUp()
    const { events } = await open(query, headers)
    expect(events()[0]).toContain(`event: ${event}\n`)
    await close()
  })

  test.each(['request', 'response'])('removes the stream when the %s closes', async (side) => {
    const server = setUp()
    const stream = await server.open()
    expect(await isOpen(server, stream)).toBe(true)
    ;(side === 'request' ? stream.incoming : stream.raw).emit('close')
    expect(await isOpen(server, stream)).toBe(false)
    expect(server.connection.release).toHaveBeenCalledTimes(1)
  })

  test.each<[string, () => Session | Promise<Session>, boolean]>([
    ['an equal session', () => ({ ...as.admin }), true],
    ['an equal session that is loaded', async () => ({ ...as.admin }), true],
    ['a session with other rights', () => as.editor, false],
    ['a session with other rights that is loaded', async () => as.editor, false],
    [
      'a failing lookup',
      () => {
        throw new Error('gone')
      },
      false,
    ],
    ['a failing asynchronous lookup', () => Promise.reject(new Error('gone')), false],
  ])('checks the session on every event: %s', async (_, session, isCurrent) => {
    const server = setUp()
    const stream = await server.open()
    stream.events()
    let calls = 0
    // The subscription request itself is made by the original session.
    server.state.session = () => (calls++ === 0 ? as.admin : session())
    expect(await isOpen(server, stream)).toBe(isCurrent)
    expect(stream.raw.end).toHaveBeenCalledTimes(isCurrent ? 0 : 1)
    await server.close()
  })

  test('disconnects a reader above 256 KiB after 10 s, or above 16 MiB immediately', async () => {
    const server = setUp()
    const check = async (
      bufferedBytes: number,
      now: number,
      stream: Awaited<ReturnType<typeof server.open>>,
    ) => {
      stream.raw.writableLength = bufferedBytes
      server.state.now = now
      return isOpen(server, stream)
    }
    const [slow, flooded] = [await server.open(), await server.open()]
    expect(await check(256 * 1024, 0, slow)).toBe(true)
    expect(await check(256 * 1024 + 1, 50_000, slow)).toBe(true)
    expect(await check(256 * 1024 + 1, 60_000, slow)).toBe(true)
    slow.raw.emit('drain')
    expect(await check(256 * 1024 + 1, 60_001, slow)).toBe(true)
    expect(await check(256 * 1024 + 1, 70_002, slow)).toBe(false)
    expect([slow.raw.end.mock.calls.length, slow.raw.destroy.mock.calls.length]).toEqual([1, 1])
    expect(await check(16 * 1024 * 1024, 70_002, flooded)).toBe(true)
    expect(await check(16 * 1024 * 1024 + 1, 70_002, flooded)).toBe(false)
    await server.close()
  })

  test.each(['destroyed', 'writableEnded'] as const)('does not write to a %s response', async (property) => {
    const server = setUp()
    const stream = await server.open()
    stream.raw[property] = true
    expect(await isOpen(server, stream)).toBe(false)
    expect([stream.raw.end.mock.calls.length, stream.raw.destroy.mock.calls.length]).toEqual([1, 0])
  })
})

describe('POST /events/subscriptions', () => {
  test.each([
    ['stream', {}],
    ['stream', { stream: 'x'.repeat(65) }],
    ['add', { stream: 's', add: [{ ...LIST, key: undefined }] }],
    ['add', { stream: 's', add: [{ ...LIST, mark: 'x'.repeat(17) }] }],
    ['add', { stream: 's', add: [{ ...LIST, name: 'x'.repeat(65) }] }],
    ['add', { stream: 's', add: [{ ...LIST, config: [] }] }],
    ['drop', { stream: 's', drop: [1] }],
  ])('rejects an invalid %s', async (_, body) => {
    const { subscribe, sent } = setUp()
    await expect(subscribe(body)).rejects.toThrow()
    expect(sent).toEqual([])
  })

  test('forwards a request only for a signed stream of the session on another server', async () => {
    const { subscribe, sent } = setUp()
    const { reply } = await subscribe({ stream: createStreamId('secret', sessionDigest(as.editor)) })
    expect([reply.code.mock.calls, sent.length]).toEqual([[[204]], 0])
    const stream = createStreamId('secret', sessionDigest(as.admin))
    await subscribe({ stream, add: [LIST], drop: ['d'] })
    expect(sent).toHaveLength(1)
    expect(JSON.parse(String(sent[0]?.values[0]))).toEqual({ add: [LIST], drop: ['d'] })
    expect(sent[0]?.values[1]).toEqual(new Date(0))
  })

  test('does not forward a request for a stream of this server', async () => {
    const server = setUp()
    const stream = await server.open()
    expect(await isOpen(server, stream)).toBe(true)
    expect(server.sent.filter(({ text }) => text.includes('watch_request'))).toEqual([])
    await server.close()
  })
})
