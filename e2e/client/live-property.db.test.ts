import {
  type Adapter,
  connectLive,
  getListRecordsByName,
  getRecord,
  getRelatedListCount,
  getRelatedListRecords,
  livePosition,
  type RecordClient,
} from '@foyer/record-client'
import type { Session } from '@foyer/record-server'
import { as, insertRow } from '@foyer/record-server/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientOnServer } from './client-on-server.ts'
import { openEventSource } from './event-source.ts'

/** Accents, ties, case folding, and near-empty values. */
const NAMES = ['e', 'é', 'E', 'e\u0301', 'Øre', 'zeta', 'Zeta', 'ß', 'alfa', 'Alfa ', '’', 'hidden']
const PRICES = [null, 0, 1, 1, 2.5, 30]
const RUNS = Number(process.env.LIVE_RUNS ?? 2)
const STEPS = 14
const SPEED = 10
const TIMEOUT_MS = 8_000
const LATE_MS = 20

let on: Awaited<ReturnType<typeof clientOnServer>>
let other: Awaited<ReturnType<typeof clientOnServer>>
let author = ''
let types: string[] = []
beforeAll(async () => {
  on = await clientOnServer()
  const { body } = await on.server.call(as.admin, {
    method: 'GET',
    url: '/services/data/v65.0/ui-api/object-info/Account',
  })
  types = Object.values<{ master: boolean; recordTypeId: string }>(body.recordTypeInfos).flatMap((type) =>
    type.master ? [] : type.recordTypeId,
  )
  author = await insertRow(on.server.pool, 'User', { Name: 'Autrice', Alias: 'aut' })
  other = await clientOnServer({ pool: on.server.pool, directPool: on.server.directPool })
})
afterAll(async () => {
  await other.server.close()
  await on.server.close()
})

/** Ten times faster, to shorten the pauses of a stream. */
const clock = {
  now: () => Date.now(),
  setTimeout: (run: () => void, ms: number) => setTimeout(run, ms / SPEED),
  clearTimeout: (timer: never) => clearTimeout(timer),
}

type Step =
  | { do: 'create'; name: string; price: number | null; isPublished: boolean; publisher: number }
  | { do: 'change'; book: number; fields: { Name?: string; Price__c?: number | null; Status__c?: string } }
  | { do: 'move'; book: number; publisher: number }
  | { do: 'give'; publisher: number; isTheirs: boolean }
  | { do: 'remove'; book: number }
  | { do: 'publisher'; publisher: number; fields: { Name?: string; Industry?: string; Secret__c?: string } }
  | { do: 'type'; publisher: number; type: number }
  | { do: 'many'; steps: readonly Step[] }
  | { do: 'cut' | 'repeat' | 'late' | 'leave' }

const place = fc.nat(5)
const name = fc.constantFrom(...NAMES)
const price = fc.constantFrom(...PRICES)
const status = fc.constantFrom('Published', 'Draft')
const single: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('create' as const), name, price, isPublished: fc.boolean(), publisher: place }),
  fc.record({
    do: fc.constant('change' as const),
    book: place,
    fields: fc.record({ Name: name, Price__c: price, Status__c: status }, { requiredKeys: [] }),
  }),
  fc.record({ do: fc.constant('move' as const), book: place, publisher: place }),
  fc.record({ do: fc.constant('remove' as const), book: place }),
  fc.record({ do: fc.constant('give' as const), publisher: place, isTheirs: fc.boolean() }),
  fc.record({ do: fc.constant('type' as const), publisher: place, type: fc.nat(1) }),
  fc.record({
    do: fc.constant('publisher' as const),
    publisher: place,
    fields: fc.record(
      { Name: name, Industry: fc.constantFrom('Retail', 'Press'), Secret__c: fc.constant('whispered') },
      { requiredKeys: [] },
    ),
  }),
)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: single },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('many' as const),
      steps: fc.array(single, { minLength: 2, maxLength: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('cut' as const, 'repeat' as const, 'late' as const, 'leave' as const),
    }),
  },
)

/** The channel by which tabs of one browser share a stream. */
const tab = () => ({ locks: navigator.locks, channel: new BroadcastChannel('property') })

/**
 * A user with observed lists, on a stream that may break, repeat events, and deliver list events late. A
 * second tab receives the events of the first, and takes over when it closes.
 */
async function buildViewer(
  session: Session,
  origin: string,
  publishers: readonly string[],
  shared: 'no' | 'leads' | 'follows',
) {
  const client = on.clientOf(session, { clock: clock as never })
  other.server.headersOf(session)
  const sources = new Set<{ fail: () => void }>()
  const state = { isRepeating: false, isLate: false, isGone: false, received: '' }
  const stops: (() => void)[] = []
  const since = await livePosition(client)
  await new Promise<void>((ready) => {
    if (shared === 'follows') ready()
    stops.push(
      connectLive(client, {
        ...(shared === 'no' ? {} : tab()),
        ...(shared === 'follows' ? { since } : {}),
        random: Math.random,
        open(url) {
          const inner = openEventSource(origin + url, on.server.headersOf(session))
          let isGone = false
          const failed: ((event: object) => void)[] = []
          const own = {
            fail() {
              isGone = true
              inner.close()
              sources.delete(own)
              for (const tell of failed) tell({})
            },
          }
          sources.add(own)
          inner.addEventListener('ready', () => ready())
          inner.addEventListener('reset', () => ready())
          return {
            addEventListener(type, listener) {
              if (type === 'error') failed.push(listener)
              inner.addEventListener(type, (event) => {
                if (isGone) return
                state.received += event.data ?? ''
                const tell = () => {
                  listener(event)
                  if (state.isRepeating && (type === 'change' || type === 'order')) listener(event)
                }
                // Lists are read while the next changes are already sent, which may overtake them.
                if (state.isLate && (type === 'order' || type === 'watching')) setTimeout(tell, LATE_MS)
                else tell()
              })
            },
            close() {
              sources.delete(own)
              inner.close()
            },
          }
        },
      }),
    )
  })
  const open: { adapter: Adapter<never, unknown>; config: object }[] = []
  async function show(adapter: unknown, config: object) {
    const one = { adapter: adapter as Adapter<never, unknown>, config }
    await client.read(one.adapter, config as never)
    stops.push(client.subscribe(one.adapter, config as never, () => {}))
    open.push(one)
  }
  const list = { objectApiName: 'Book__c', listViewApiName: 'AllBooks' }
  await show(getListRecordsByName, { ...list, pageSize: 3 })
  const built = {
    client,
    open,
    state,
    cut: () => {
      for (const source of [...sources]) source.fail()
    },
    stop: () => {
      state.isGone = true
      for (const stop of stops) stop()
    },
  }
  if (shared === 'follows') return built
  await show(getListRecordsByName, { ...list, pageSize: 4, sortBy: ['-Price__c', 'Name'] })
  await show(getListRecordsByName, {
    ...list,
    pageSize: 50,
    sortBy: ['Publisher__r.Name'],
    where: '{ and: [{ Status__c: { eq: "Published" } }, { Price__c: { gte: 1 } }] }',
  })
  await show(getListRecordsByName, {
    ...list,
    pageSize: 50,
    where: '{ Publisher__r: { Name: { like: "%e%" } } }',
  })
  await show(getListRecordsByName, { objectApiName: 'Account', listViewApiName: 'AllAccounts', pageSize: 50 })
  const first = client.peek(getListRecordsByName, { ...list, pageSize: 3 })?.data
  if (first?.nextPageToken)
    await show(getListRecordsByName, { ...list, pageSize: 3, pageToken: first.nextPageToken })
  for (const parentRecordId of publishers.slice(0, 2)) {
    await show(getRelatedListRecords, { parentRecordId, relatedListId: 'Books__r', sortBy: ['-Name'] })
    await show(getRelatedListCount, { parentRecordId, relatedListId: 'Books__r', maxCount: 2 })
    await show(getRecord, { recordId: parentRecordId, optionalFields: ['Account.Name', 'Account.Phone'] })
  }
  return built
}

type Viewer = Awaited<ReturnType<typeof buildViewer>>

/** Removes version digests and list metadata from other sources, which are not displayed. */
function shown(client: RecordClient, { adapter, config }: Viewer['open'][number]) {
  const snapshot = client.peek(adapter, config as never)
  if (snapshot?.error) return `error ${snapshot.error.status}`
  return JSON.stringify(snapshot?.data, (key, value) =>
    key === 'eTag' || key === 'listReference' ? undefined : value,
  )
}

/** Every open result converges to the result of a new client. */
async function settled({ client, open }: Viewer, session: Session, what: string) {
  const until = Date.now() + TIMEOUT_MS
  for (const one of open)
    for (;;) {
      const fresh = on.clientOf(session)
      await fresh.read(one.adapter, one.config as never)
      const [mine, truth] = [shown(client, one), shown(fresh, one)]
      if (mine === truth) break
      if (Date.now() > until) expect(mine, `${what}: ${JSON.stringify(one.config)}`).toBe(truth)
      await new Promise((resolve) => setTimeout(resolve, 15))
    }
}

it('shows every user the result of a new client after every step, whatever happens to the stream', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
      await on.server.pool.query('delete from book')
      await on.server.pool.query('delete from contact')
      await on.server.pool.query('delete from account')
      const { pool } = on.server
      const publishers = [
        await insertRow(pool, 'Account', { Name: 'Mare', Industry: 'Retail' }),
        await insertRow(pool, 'Account', { Name: 'Monte', Industry: 'Press' }),
        await insertRow(pool, 'Account', { Name: 'Elba', Industry: 'Retail' }),
      ]
      const publisher = (nr: number) => publishers[nr % publishers.length] as string
      for (const Name of ['alfa', 'beta', 'e', 'zeta', 'zeta'])
        await insertRow(pool, 'Book__c', {
          Name,
          Publisher__c: publisher(Name.length),
          Status__c: 'Published',
        })
      const people: [string, Session, string, 'no' | 'leads' | 'follows'][] = [
        ['admin', as.admin, on.origin, 'no'],
        ['editor', as.editor, other.origin, 'leads'],
        ['editor in a further tab', as.editor, other.origin, 'follows'],
        ['author', as.author(publisher(0), author), on.origin, 'no'],
        ['guest', as.guest, other.origin, 'no'],
      ]
      const viewers = new Map<string, Viewer>()
      for (const [who, session, origin, shared] of people)
        viewers.set(who, await buildViewer(session, origin, publishers, shared))
      try {
        for (const [nr, each] of steps.entries()) {
          await perform(each, publisher, viewers)
          for (const [who, session] of people) {
            const viewer = viewers.get(who) as Viewer
            if (!viewer.state.isGone)
              await settled(viewer, session, `${who} after ${nr} ${JSON.stringify(each)}`)
          }
        }
        for (const who of ['editor', 'editor in a further tab', 'author', 'guest'])
          expect(viewers.get(who)?.state.received, who).not.toContain('whispered')
      } finally {
        for (const viewer of viewers.values()) viewer.stop()
      }
    }),
    {
      numRuns: RUNS,
      endOnFailure: true,
      ...(process.env.LIVE_SEED ? { seed: Number(process.env.LIVE_SEED) } : {}),
    },
  )
}, 300_000)

async function perform(each: Step, publisher: (nr: number) => string, viewers: ReadonlyMap<string, Viewer>) {
  if (each.do === 'cut') for (const viewer of viewers.values()) viewer.cut()
  else if (each.do === 'repeat')
    for (const { state } of viewers.values()) state.isRepeating = !state.isRepeating
  else if (each.do === 'late') for (const { state } of viewers.values()) state.isLate = !state.isLate
  else if (each.do === 'leave') viewers.get('editor')?.stop()
  else if (each.do === 'many') await Promise.all(each.steps.map((one) => perform(one, publisher, viewers)))
  else await write(each, publisher)
}

async function write(each: Step, publisher: (nr: number) => string) {
  const call = (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
    on.server.call(as.admin, {
      method,
      url: `/services/data/v65.0/ui-api/records${path}`,
      ...(payload ? { payload } : {}),
    })
  const { rows } = await on.server.pool.query<{ id: string }>('select id from book order by id')
  const book = (nr: number) => rows[nr % Math.max(1, rows.length)]?.id
  if (each.do === 'create')
    await call('POST', '?allowSaveOnDuplicate=true', {
      apiName: 'Book__c',
      fields: {
        Name: each.name,
        Price__c: each.price,
        Status__c: each.isPublished ? 'Published' : 'Draft',
        Publisher__c: publisher(each.publisher),
      },
    })
  else if (each.do === 'change') await call('PATCH', `/${book(each.book)}`, { fields: each.fields })
  else if (each.do === 'move')
    await call('PATCH', `/${book(each.book)}`, { fields: { Publisher__c: publisher(each.publisher) } })
  else if (each.do === 'remove') await call('DELETE', `/${book(each.book)}`)
  else if (each.do === 'give')
    await call('PATCH', `/${publisher(each.publisher)}`, {
      fields: { OwnerId: each.isTheirs ? author : as.admin.userId },
    })
  else if (each.do === 'type')
    await call('PATCH', `/${publisher(each.publisher)}`, { fields: { RecordTypeId: types[each.type] } })
  else if (each.do === 'publisher')
    await call('PATCH', `/${publisher(each.publisher)}`, { fields: each.fields })
}
