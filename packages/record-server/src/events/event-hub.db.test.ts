import { AsyncLocalStorage } from 'node:async_hooks'
import { eventually } from '@foyer/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, fixtureServer, serverContext } from '../../testing/server.ts'
import { createEventHub, type EventHub, type Stream } from './event-hub.ts'

const HEARTBEAT_MS = 20

let server: Awaited<ReturnType<typeof fixtureServer>>
let hub: EventHub
beforeAll(async () => {
  server = await fixtureServer()
  const { pool, directPool } = server
  const context = serverContext({ pool, directPool, clock: () => 0 })
  hub = createEventHub(() => context, HEARTBEAT_MS)
})
afterAll(async () => {
  hub.close()
  await server.close()
})

function fakeStream(answers: { isCurrent?: () => boolean; accepts?: (sent: string[]) => boolean } = {}) {
  const sent: string[] = []
  const state = { ended: false }
  const stream: Stream = {
    id: 'stream',
    session: as.admin,
    isCurrent: async () => answers.isCurrent?.() ?? true,
    send: (text) => {
      sent.push(text)
      return answers.accepts?.(sent) ?? true
    },
    end: () => {
      state.ended = true
    },
  }
  return { stream, sent, state }
}

test('sends a heartbeat with the stream id on an idle stream', async () => {
  const { stream, sent } = fakeStream()
  await hub.open(stream, undefined)
  await eventually(() => expect(sent).toContain('event: beat\ndata: {"stream":"stream"}\n\n'))
  hub.remove(stream)
})

test('runs shared work outside of the request that opened the stream', async () => {
  const request = new AsyncLocalStorage<string>()
  const stores: unknown[] = []
  const { stream } = fakeStream({ isCurrent: () => stores.push(request.getStore()) > 0 })
  await request.run('of a person who rehearses', () => hub.open(stream, undefined))
  // Once on open, then on every heartbeat.
  await eventually(() => expect(stores.length).toBeGreaterThan(2))
  expect(new Set(stores)).toEqual(new Set([undefined]))
  hub.remove(stream)
})

test('disconnects a slow reader and keeps the others', async () => {
  const slow = fakeStream({ accepts: (sent) => sent.length < 2 })
  const quick = fakeStream()
  await hub.open(slow.stream, undefined)
  await hub.open(quick.stream, undefined)
  await eventually(() => expect(slow.state.ended).toBe(true))
  const sentBefore = slow.sent.length
  await eventually(() => expect(quick.sent.length).toBeGreaterThan(sentBefore + 2))
  expect([slow.sent.length, quick.state.ended]).toEqual([sentBefore, false])
  hub.remove(quick.stream)
})

test('closes a stream at the next heartbeat after its session ended', async () => {
  let isSignedIn = true
  const { stream, state } = fakeStream({ isCurrent: () => isSignedIn })
  await hub.open(stream, undefined)
  isSignedIn = false
  await eventually(() => expect(state.ended).toBe(true))
})

test('holds no connection without streams', async () => {
  const listening = () =>
    server.pool.query(
      `select from pg_stat_activity where datname = current_database() and query like 'listen %'`,
    )
  const { stream } = fakeStream()
  await hub.open(stream, undefined)
  // The connection of the previous test may still be closing.
  await eventually(async () => expect((await listening()).rowCount).toBe(1))
  hub.remove(stream)
  await eventually(async () => expect((await listening()).rowCount).toBe(0))
})

test('rejects new streams after close', async () => {
  hub.close()
  const { stream, state } = fakeStream()
  await hub.open(stream, undefined)
  expect(state.ended).toBe(true)
})
