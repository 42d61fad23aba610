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

test('a stream on which nothing happens hears that the server is there, and which stream it is', async () => {
  const { stream, sent } = fakeStream()
  await hub.open(stream, undefined)
  await eventually(() => expect(sent).toContain('event: beat\ndata: {"stream":"stream"}\n\n'))
  hub.leave(stream)
})

test('what is done for all who listen is no part of the request that opened a stream', async () => {
  const request = new AsyncLocalStorage<string>()
  const seen: unknown[] = []
  const { stream } = fakeStream({ isCurrent: () => seen.push(request.getStore()) > 0 })
  await request.run('of a person who rehearses', () => hub.open(stream, undefined))
  // When it is opened, and by beats.
  await eventually(() => expect(seen.length).toBeGreaterThan(2))
  expect(new Set(seen)).toEqual(new Set([undefined]))
  hub.leave(stream)
})

test('a reader who falls behind is cut off, the others stay', async () => {
  const slow = fakeStream({ accepts: (sent) => sent.length < 2 })
  const quick = fakeStream()
  await hub.open(slow.stream, undefined)
  await hub.open(quick.stream, undefined)
  await eventually(() => expect(slow.state.ended).toBe(true))
  const told = slow.sent.length
  await eventually(() => expect(quick.sent.length).toBeGreaterThan(told + 2))
  expect([slow.sent.length, quick.state.ended]).toEqual([told, false])
  hub.leave(quick.stream)
})

test('a stream whose session has ended is closed at the next beat', async () => {
  let signedIn = true
  const { stream, state } = fakeStream({ isCurrent: () => signedIn })
  await hub.open(stream, undefined)
  signedIn = false
  await eventually(() => expect(state.ended).toBe(true))
})

test('when nobody listens, no connection is held', async () => {
  const listening = () =>
    server.pool.query(
      `select from pg_stat_activity where datname = current_database() and query like 'listen %'`,
    )
  const { stream } = fakeStream()
  await hub.open(stream, undefined)
  // The connection of the test before may still be on its way out.
  await eventually(async () => expect((await listening()).rowCount).toBe(1))
  hub.leave(stream)
  await eventually(async () => expect((await listening()).rowCount).toBe(0))
})

test('after its end the hub takes nobody in', async () => {
  hub.close()
  const { stream, state } = fakeStream()
  await hub.open(stream, undefined)
  expect(state.ended).toBe(true)
})
