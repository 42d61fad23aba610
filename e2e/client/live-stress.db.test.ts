import {
  type Adapter,
  connectLive,
  getListRecordsByName,
  getRecord,
  getRelatedListCount,
  getRelatedListRecords,
  getRelatedListRecordsBatch,
  getRelatedListsCount,
  type RecordClient,
} from '@foyer/record-client'
import type { Session } from '@foyer/record-server'
import { as, insertRow } from '@foyer/record-server/testing'
import { seededRandom } from '@foyer/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientOnServer } from './client-on-server.ts'
import { openEventSource } from './event-source.ts'

const seed = Number(process.env.LIVE_SEED ?? 7)
const ROUNDS = Number(process.env.LIVE_RUNS ?? 1)
const BUSY_MS = 1_500
const TIMEOUT_MS = 20_000
const SPEED = 10
const WRITERS = 5
const random = seededRandom(seed)

let on: Awaited<ReturnType<typeof clientOnServer>>
let other: Awaited<ReturnType<typeof clientOnServer>>
let publishers: string[] = []
beforeAll(async () => {
  on = await clientOnServer()
  other = await clientOnServer({ pool: on.server.pool, directPool: on.server.directPool })
  publishers = await Promise.all(
    ['Mare', 'Monte', 'Elba'].map((Name) => insertRow(on.server.pool, 'Account', { Name })),
  )
  // Commits take varying times, so that the order of commits differs from the order of starts.
  await on.server.pool.query(`
    create function slow_commit() returns trigger language plpgsql as $$
      begin perform pg_sleep(case when random() < 0.5 then random() * 0.12 else 0 end); return null; end $$;
    create constraint trigger slow_commit after insert or update or delete on book
      deferrable initially deferred for each row execute function slow_commit()`)
})
afterAll(async () => {
  await other.server.close()
  await on.server.close()
})

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const upTo = (ms: number) => random.next() * ms
const oneOf = <T>(list: readonly T[]) => list[random.integer(0, list.length - 1)] as T

/** Servers send heartbeats in real time: a stream declared dead too early reconnects, and replays missed events. */
const SILENCE_MS = 45_000

/** Ten times faster, to shorten the pauses of a stream. */
const clock = {
  now: () => Date.now(),
  setTimeout: (run: () => void, ms: number) => setTimeout(run, ms < SILENCE_MS ? ms / SPEED : ms),
  clearTimeout: (timer: never) => clearTimeout(timer),
}

type Shown = { adapter: Adapter<never, unknown>; config: object }

const list = { objectApiName: 'Book__c', listViewApiName: 'AllBooks' }
const shows = () => {
  const [parentRecordId = ''] = publishers
  const all: [unknown, object][] = [
    [getListRecordsByName, { ...list, pageSize: 3 }],
    [getListRecordsByName, { ...list, pageSize: 50, sortBy: ['-CreatedDate'] }],
    [getListRecordsByName, { ...list, pageSize: 5, where: '{ Status__c: { eq: "Published" } }' }],
    [getListRecordsByName, { ...list, pageSize: 50, where: `{ Publisher__c: { eq: "${parentRecordId}" } }` }],
    [getRelatedListRecords, { parentRecordId: publishers[1], relatedListId: 'Books__r', sortBy: ['-Name'] }],
    [getRelatedListCount, { parentRecordId: publishers[1], relatedListId: 'Books__r' }],
    [
      getRelatedListRecordsBatch,
      { parentRecordId, relatedListParameters: [{ relatedListId: 'Books__r', sortBy: ['Name'] }] },
    ],
    [getRelatedListsCount, { parentRecordId: publishers[2], relatedListNames: ['Books__r'] }],
    [getRecord, { recordId: parentRecordId, optionalFields: ['Account.Name', 'Account.Phone'] }],
  ]
  return all.map(([adapter, config]) => ({ adapter, config }) as Shown)
}

/** A user who navigates, over a slow network and a stream that breaks now and then. */
function buildViewer(session: Session, origin: string) {
  const client = on.clientOf(session, { clock: clock as never })
  other.server.headersOf(session)
  const { send } = client.runtime
  let isUnsteady = true
  Object.assign(client.runtime, {
    send: async (...given: Parameters<typeof send>) => {
      if (isUnsteady) await pause(upTo(60))
      if (isUnsteady && given[0].url.endsWith('/subscriptions') && random.next() < 0.1)
        throw new Error('too busy')
      const answer = await send(...given)
      if (isUnsteady) await pause(upTo(60))
      return answer
    },
  })
  const sources = new Set<{ fail: () => void }>()
  const disconnect = connectLive(client, {
    locks: undefined,
    channel: undefined,
    random: Math.random,
    open(url) {
      const inner = openEventSource(origin + url, on.server.headersOf(session))
      const failed: ((event: object) => void)[] = []
      const own = {
        fail() {
          inner.close()
          sources.delete(own)
          for (const tell of failed) tell({})
        },
      }
      sources.add(own)
      return {
        addEventListener(type, listener) {
          if (type === 'error') failed.push(listener)
          inner.addEventListener(type, (event) => sources.has(own) && listener(event))
        },
        close() {
          sources.delete(own)
          inner.close()
        },
      }
    },
  })
  const open = new Map<Shown, () => void>()
  const look = (one: Shown) =>
    open.set(
      one,
      client.subscribe(one.adapter, one.config as never, () => {}),
    )
  const leave = (one: Shown) => {
    open.get(one)?.()
    open.delete(one)
  }
  return {
    client,
    open,
    async wander(until: number) {
      const all = shows()
      while (Date.now() < until) {
        const one = oneOf(all)
        if (open.has(one)) leave(one)
        else look(one)
        if (random.next() < 0.05) for (const source of [...sources]) source.fail()
        await pause(upTo(80))
      }
      for (const one of all) if (!open.has(one)) look(one)
      isUnsteady = false
    },
    stop() {
      for (const leaving of open.values()) leaving()
      disconnect()
    },
  }
}

/** Changes, creates and deletes books concurrently, each in its own transaction. */
async function write(until: number) {
  const call = (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
    on.server.call(as.admin, {
      method,
      url: `/services/data/v65.0/ui-api/records${path}`,
      ...(payload ? { payload } : {}),
    })
  const own: string[] = []
  while (Date.now() < until) {
    const fields = {
      Name: oneOf(['alfa', 'beta', 'gamma', 'delta', 'zeta']),
      Price__c: random.integer(0, 3),
      Status__c: oneOf(['Published', 'Draft']),
      Publisher__c: oneOf(publishers),
    }
    const id = oneOf(own)
    if (id === undefined || random.next() < 0.35) {
      const { body } = await call('POST', '?allowSaveOnDuplicate=true', { apiName: 'Book__c', fields })
      own.push(body.id)
    } else if (random.next() < 0.3) {
      own.splice(own.indexOf(id), 1)
      await call('DELETE', `/${id}`)
    } else await call('PATCH', `/${id}`, { fields })
    if (random.next() < 0.2)
      await call('PATCH', `/${publishers[0]}`, { fields: { Phone: String(random.next()) } })
    await pause(upTo(40))
  }
}

/** Blocks the event loop of the server for a while. */
async function keepBusy(until: number) {
  while (Date.now() < until) {
    const end = Date.now() + upTo(60)
    while (Date.now() < end);
    await pause(upTo(60))
  }
}

function textOf(client: RecordClient, { adapter, config }: Shown) {
  const snapshot = client.peek(adapter, config as never)
  if (snapshot?.error) return `error ${snapshot.error.message}`
  return JSON.stringify(snapshot?.data, (key, value) =>
    key === 'eTag' || key === 'listReference' ? undefined : value,
  )
}

it('converges to the result of a new client once idle, whatever the load was', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await on.server.pool.query('delete from book')
    const people: [string, Session, string][] = [
      ['admin', as.admin, on.origin],
      ['editor', as.editor, other.origin],
      ['editor', as.editor, on.origin],
      ['guest', as.guest, other.origin],
    ]
    const viewers = people.map(([who, session, origin]) => ({
      who,
      session,
      ...buildViewer(session, origin),
    }))
    try {
      const until = Date.now() + BUSY_MS
      await Promise.all([
        ...viewers.map(({ wander }) => wander(until - upTo(BUSY_MS / 3))),
        ...Array.from({ length: WRITERS }, () => write(until)),
        keepBusy(until),
      ])
      const deadline = Date.now() + TIMEOUT_MS
      for (const { who, session, client, open } of viewers)
        for (const one of open.keys())
          for (;;) {
            const fresh = on.clientOf(session)
            await fresh.read(one.adapter, one.config as never)
            const [mine, truth] = [textOf(client, one), textOf(fresh, one)]
            if (mine === truth) break
            if (Date.now() > deadline)
              expect(mine, `round ${round} ${who} ${JSON.stringify(one)}`).toBe(truth)
            await pause(25)
          }
    } finally {
      for (const { stop } of viewers) stop()
    }
  }
}, 300_000)
