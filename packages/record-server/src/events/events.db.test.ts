import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fieldsOf, type ObjectDeclaration } from '@foyer/record-contract/metadata'
import { eventually } from '@foyer/testing'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { objects } from '../../testing/objects.ts'
import { openStream } from '../../testing/open-stream.ts'
import { insertRow } from '../../testing/rows.ts'
import { as, FIXTURE_NOW, fixtureServer, SECRET_KEY } from '../../testing/server.ts'
import type { Session } from '../session.ts'
import { purgePlatform } from './purge.ts'
import { requestReset } from './reset-requests.ts'
import { sessionDigest } from './session-digest.ts'
import { createStreamId } from './stream-id.ts'

const API = '/services/data/v65.0'
const HOUR_MS = 3600 * 1000

type Server = Awaited<ReturnType<typeof fixtureServer>>
let one: Server
let two: Server
const addresses = new Map<Server, string>()
const open: { close: () => void }[] = []

beforeAll(async () => {
  one = await fixtureServer()
  // A separate server process would share only the database, too.
  two = await fixtureServer({ pool: one.pool, directPool: one.directPool })
  for (const server of [one, two]) addresses.set(server, await server.app.listen({ port: 0 }))
})
afterEach(() => {
  for (const stream of open.splice(0)) stream.close()
})
afterAll(async () => {
  for (const server of [two, one]) {
    // fetch keeps idle connections open.
    server.app.server.closeAllConnections()
    await server.close()
  }
})

async function listen(server: Server, session: Session, lastEventId?: string) {
  const resume: Record<string, string> = lastEventId === undefined ? {} : { 'last-event-id': lastEventId }
  const stream = await openStream(`${addresses.get(server)}${API}/events`, {
    ...server.headersOf(session),
    ...resume,
  })
  open.push(stream)
  return stream
}

const write = (server: Server, method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  server.call(as.admin, { method, url: `${API}/ui-api/records${path}`, ...(payload ? { payload } : {}) })
const newAccount = (Name: string, more = {}) =>
  write(one, 'POST', '?allowSaveOnDuplicate=true', { apiName: 'Account', fields: { Name, ...more } })

test('replays changes since the position of a rendered page', async () => {
  const { body } = await one.call(as.admin, { method: 'GET', url: `${API}/events/position` })
  const { body: account } = await newAccount('Nel frattempo')
  const stream = await listen(two, as.admin, body.position)
  await stream.ready()
  expect(stream.changes().map(({ recordId }) => recordId)).toEqual([account.id])
})

test('does not reset a page that was rendered after the last change', async () => {
  const other = await listen(one, as.admin)
  await other.ready()
  // A write without a change event, such as the last use of a session.
  await one.pool.query('select pg_current_xact_id()')
  const { body } = await one.call(as.admin, { method: 'GET', url: `${API}/events/position` })
  const stream = await listen(one, as.admin, body.position)
  await stream.ready()
  expect(stream.received.map(({ event }) => event)).toEqual(['ready'])
})

test('publishes a change on every server with its fields and version', async () => {
  const streams = [await listen(one, as.admin), await listen(two, as.admin)]
  for (const stream of streams) await stream.ready()
  expect(streams[0]?.response.headers.get('content-type')).toContain('text/event-stream')
  const waitForEvents = (count: number) => Promise.all(streams.map((stream) => stream.until(count)))
  const { body } = await newAccount('Annunciata')
  await waitForEvents(1)
  const changed = await write(one, 'PATCH', `/${body.id}`, { fields: { Phone: '051 1234' } })
  await waitForEvents(2)
  await write(one, 'DELETE', `/${body.id}`)
  await waitForEvents(3)
  for (const stream of streams) {
    const own = stream.changes().filter(({ recordId }) => recordId === body.id)
    expect(own.map(({ kind }) => kind)).toEqual(['created', 'updated', 'deleted'])
    expect(own[1]).toEqual({
      objectApiName: 'Account',
      recordId: body.id,
      kind: 'updated',
      changedFields: ['Phone'],
      weakEtag: changed.body.weakEtag,
      from: body.weakEtag,
      record: expect.objectContaining({
        id: body.id,
        weakEtag: changed.body.weakEtag,
        fields: {
          Phone: { displayValue: null, value: '051 1234' },
          LastModifiedById: expect.anything(),
          LastModifiedDate: expect.anything(),
          SystemModstamp: expect.anything(),
        },
      }),
    })
  }
})

test('sends display values in the requested language', async () => {
  const { body } = await newAccount('Bilingue', { Industry: 'Retail' })
  const listenIn = async (language: string) => {
    const stream = await openStream(
      `${addresses.get(one)}${API}/events?language=${language}`,
      one.headersOf(as.admin),
    )
    open.push(stream)
    await stream.ready()
    return stream
  }
  const streams = [await listenIn('en-US'), await listenIn('it')]
  await write(one, 'PATCH', `/${body.id}`, { fields: { Industry: 'Press' } })
  for (const stream of streams) await stream.until(1)
  const shown = streams.map((stream) => JSON.stringify(stream.changes()[0]))
  expect(shown[0]).not.toBe(shown[1])
})

test('sends a session only the records and fields that it may read', async () => {
  const own = await insertRow(one.pool, 'Account', { Name: 'Mia' })
  const author = await listen(one, as.author(own, '005000000000001AAA'))
  await author.ready()
  await newAccount('Altrui')
  await write(one, 'PATCH', `/${own}`, { fields: { Secret__c: 'x', AnnualRevenue: 5, Phone: '051 999' } })
  await author.until(1)
  expect(author.changes()).toMatchObject([{ recordId: own, changedFields: ['Phone'] }])
})

test('sends deleted when a record becomes invisible, and created when it becomes visible', async () => {
  const { body } = await newAccount('Bottega', { Industry: 'Retail' })
  const guest = await listen(two, as.guest)
  await guest.ready()
  await write(one, 'PATCH', `/${body.id}`, { fields: { Industry: 'Press' } })
  await guest.until(1)
  await write(one, 'PATCH', `/${body.id}`, { fields: { Phone: '051 777' } })
  await write(one, 'PATCH', `/${body.id}`, { fields: { Industry: 'Retail' } })
  await guest.until(2)
  expect(guest.changes().map(({ recordId, kind }) => [recordId, kind])).toEqual([
    [body.id, 'deleted'],
    [body.id, 'created'],
  ])
})

test('sends parent and child when the parent takes the child along', async () => {
  const own = await insertRow(one.pool, 'Account', { Name: 'Mia' })
  const child = await insertRow(one.pool, 'Contact', { LastName: 'Figlia', AccountId: own })
  const foreign = await insertRow(one.pool, 'Account', { Name: 'Altrui' })
  await insertRow(one.pool, 'Contact', { LastName: 'Altrui', AccountId: foreign })
  const author = await listen(one, as.author(own, '005000000000001AAA'))
  await author.ready()
  await write(one, 'DELETE', `/${foreign}`)
  await write(one, 'DELETE', `/${own}`)
  await author.until(2)
  expect(author.changes().map(({ recordId, kind }) => [recordId, kind])).toEqual([
    [child, 'deleted'],
    [own, 'deleted'],
  ])
})

async function bookWithReview() {
  const publisher = await insertRow(one.pool, 'Account', { Name: 'Editore' })
  const book = { Name: 'Padre', Status__c: 'Published', Publisher__c: publisher }
  const parent = await insertRow(one.pool, 'Book__c', book)
  return { parent, child: await insertRow(one.pool, 'Review__c', { Name: 'Figlia', Book__c: parent }) }
}

test('sends the child when only its parent becomes invisible or visible', async () => {
  const { parent, child } = await bookWithReview()
  await bookWithReview()
  const guest = await listen(two, as.guest)
  const admin = await listen(two, as.admin)
  for (const stream of [guest, admin]) await stream.ready()
  await write(one, 'PATCH', `/${parent}`, { fields: { Status__c: 'Draft' } })
  await guest.until(2)
  await write(one, 'PATCH', `/${parent}`, { fields: { Status__c: 'Published' } })
  await guest.until(4)
  expect(guest.changes().map(({ recordId, kind }) => [recordId, kind])).toEqual([
    [parent, 'deleted'],
    [child, 'deleted'],
    [parent, 'created'],
    [child, 'created'],
  ])
  expect(admin.changes().map(({ recordId }) => recordId)).toEqual([parent, parent])
})

test('sends created for a child that was briefly invisible, however often its parent changed', async () => {
  const { parent, child } = await bookWithReview()
  const { body } = await one.call(as.guest, { method: 'GET', url: `${API}/events/position` })
  for (const Status__c of ['Published', 'Published', 'Published', 'Draft', 'Published'])
    await write(one, 'PATCH', `/${parent}`, { fields: { Status__c, Price__c: Math.random() } })
  const guest = await listen(two, as.guest, body.position)
  await guest.ready()
  expect(guest.changes().map(({ recordId, kind }) => [recordId, kind])).toEqual([
    [parent, 'created'],
    [child, 'created'],
  ])
  // A client that read in between does not have the base version of a patch.
  expect(guest.changes()[0]).not.toHaveProperty('record')
})

test('sends created when a record is deleted and restored in one batch, even to sessions that see everything', async () => {
  const [back, changed] = [await newAccount('Tornata'), await newAccount('Cambiata')].map(
    ({ body }) => body.id,
  )
  const { body } = await one.call(as.admin, { method: 'GET', url: `${API}/events/position` })
  await one.pool.query(
    `insert into record_platform.change_event
       (object_api_name, record_id, kind, changed_fields, weak_etag, row_before, row_after, happened_at)
     select 'Account', a.id, 'deleted', '{}'::text[], 1, to_jsonb(a), null::jsonb, now() from account a where a.id = $1
     union all
     select 'Account', a.id, 'created', '{Name}', 2, null::jsonb, to_jsonb(a), now() from account a where a.id = $1`,
    [back],
  )
  for (const Phone of ['051 1', '051 2']) await write(one, 'PATCH', `/${changed}`, { fields: { Phone } })
  const stream = await listen(two, as.admin, body.position)
  await stream.ready()
  expect(stream.changes().map(({ recordId, kind }) => [recordId, kind])).toEqual([
    [back, 'created'],
    [changed, 'updated'],
  ])
})

test('sends deleted for a child that changes while its parent becomes invisible', async () => {
  const { parent, child } = await bookWithReview()
  const position = (await one.call(as.guest, { method: 'GET', url: `${API}/events/position` })).body.position
  await one.pool.query(
    `insert into record_platform.change_event
       (object_api_name, record_id, kind, changed_fields, weak_etag, row_before, row_after, happened_at)
     select 'Review__c', r.id, 'updated', '{Name}', 1, to_jsonb(r), to_jsonb(r) || '{"name": "Figlia cambiata"}', now()
     from review r where r.id = $1`,
    [child],
  )
  await write(one, 'PATCH', `/${parent}`, { fields: { Status__c: 'Draft' } })
  const guest = await listen(two, as.guest, position)
  await guest.ready()
  expect(guest.changes().map(({ recordId, kind }) => [recordId, kind])).toEqual([
    [child, 'deleted'],
    [parent, 'deleted'],
  ])
  expect(JSON.stringify(guest.received)).not.toContain('cambiata')
})

test('resets a stream that reconnects with other rights', async () => {
  const { body } = await one.call(as.guest, { method: 'GET', url: `${API}/events/position` })
  const stream = await listen(one, as.admin, body.position)
  await stream.ready()
  expect(stream.received.map(({ event }) => event)).toEqual(['reset'])
})

test('replays missed changes once on reconnect', async () => {
  const first = await listen(one, as.admin)
  await first.ready()
  const before = await newAccount('Prima della pausa')
  await first.until(1)
  const last = first.received.at(-1)?.id
  first.close()
  const missed = [await newAccount('Persa 1'), await newAccount('Persa 2')]
  const second = await listen(two, as.admin, last)
  await second.until(2)
  const after = await newAccount('Dopo')
  await second.until(3)
  const ids = second.changes().map(({ recordId }) => recordId)
  expect(ids).toEqual([...missed, after].map(({ body }) => body.id))
  expect(ids).not.toContain(before.body.id)
})

test('resets only the requested sessions, on every server and after a reconnect', async () => {
  const [reader, other] = await Promise.all([listen(two, as.admin), listen(two, as.guest)])
  await Promise.all([reader.ready(), other.ready()])
  await requestReset(one.pool, [as.admin], FIXTURE_NOW)
  await eventually(() => expect(reader.received.map(({ event }) => event)).toEqual(['ready', 'reset']))
  const [before, after] = reader.received.map(({ id }) => id)
  for (const [place, events] of [
    [before, ['reset', 'ready']],
    [after, ['ready']],
  ] as const) {
    const back = await listen(one, as.admin, place)
    await back.ready()
    expect(back.received.map(({ event }) => event)).toEqual(events)
  }
  await newAccount('Poi')
  await reader.until(1)
  expect(other.received.filter(({ event }) => event === 'reset')).toEqual([])
})

test('sends deleted for a record that was visible only while the stream was disconnected', async () => {
  const publisher = await insertRow(one.pool, 'Account', { Name: 'Editore' })
  const draft = (Name: string) =>
    insertRow(one.pool, 'Book__c', { Name, Status__c: 'Draft', Publisher__c: publisher })
  const [shown, hidden] = [await draft('Mostrato'), await draft('Nascosto')]
  const set = (id: string, fields: object) => write(one, 'PATCH', `/${id}`, { fields })
  const { body } = await one.call(as.guest, { method: 'GET', url: `${API}/events/position` })
  await set(shown, { Status__c: 'Published' })
  await set(shown, { Status__c: 'Draft' })
  for (const Price__c of [1, 2]) await set(hidden, { Price__c })
  const { body: brief } = await write(one, 'POST', '', {
    apiName: 'Book__c',
    fields: { Name: 'Breve', Status__c: 'Published', Publisher__c: publisher },
  })
  await write(one, 'DELETE', `/${brief.id}`)
  const stream = await listen(two, as.guest, body.position)
  await stream.ready()
  expect(stream.changes().map(({ recordId, kind }) => [recordId, kind])).toEqual([
    [shown, 'deleted'],
    [brief.id, 'deleted'],
  ])
})

test('replays more than the buffer limit on reconnect', async () => {
  const ids: string[] = []
  for (let each = 0; each < 40; each++)
    ids.push(await insertRow(one.pool, 'Contact', { LastName: `Lungo ${each}` }))
  const { body: position } = await one.call(as.admin, { method: 'GET', url: `${API}/events/position` })
  for (const id of ids)
    await write(one, 'PATCH', `/${id}`, { fields: { Description: 'lungo '.repeat(5_000) } })
  const stream = await listen(one, as.admin, position.position)
  await stream.ready()
  expect(stream.changes()).toHaveLength(ids.length)
  expect(stream.received.at(-1)?.event).toBe('ready')
})

test('does not miss a transaction that began earlier and commits later', async () => {
  const slow = await one.pool.connect()
  await slow.query('begin')
  await slow.query('select pg_current_xact_id()')
  await slow.query(
    `insert into record_platform.change_event
       (object_api_name, record_id, kind, changed_fields, weak_etag, row_after, happened_at)
     select 'Account', '001000000000777AAA', 'created', '{Name}', 1, '{"id": "001000000000777AAA"}', $1`,
    [new Date(Date.UTC(2026, 0, 15))],
  )
  const stream = await listen(one, as.admin)
  await stream.ready()
  const { body } = await newAccount('Veloce')
  await stream.until(1)
  expect(stream.changes().map(({ recordId }) => recordId)).toEqual([body.id])
  const last = stream.received.at(-1)?.id
  stream.close()
  await slow.query('commit')
  slow.release()
  const back = await listen(two, as.admin, last)
  await back.until(1)
  expect(back.changes().map(({ recordId }) => recordId)).toEqual(['001000000000777AAA'])
})

test.each(['nonsense', '9:5:', '0:5:', '3:9:4,4', '3:9:2', '3:9:9', '1:99999999999999:'])(
  'resets a stream after %s',
  async (id) => {
    const stream = await listen(one, as.admin, id)
    await stream.ready()
    expect(stream.received[0]?.event).toBe('reset')
  },
)

test('resets a stream that was disconnected for longer than the retention', async () => {
  const stream = await listen(one, as.admin)
  await stream.ready()
  const last = stream.received[0]?.id
  stream.close()
  await newAccount('Dimenticata')
  const { rows } = await one.pool.query('select max(happened_at) as newest from record_platform.change_event')
  await purgePlatform(one.pool, rows[0].newest.getTime() + 72 * HOUR_MS)
  expect((await one.pool.query('select from record_platform.change_event')).rowCount).toBeGreaterThan(0)
  await purgePlatform(one.pool, rows[0].newest.getTime() + 72 * HOUR_MS + 1)
  expect((await one.pool.query('select from record_platform.change_event')).rowCount).toBe(0)
  const back = await listen(one, as.admin, last)
  await back.ready()
  expect(back.received[0]?.event).toBe('reset')
})

test('resets every stream after too many changes', async () => {
  const stream = await listen(one, as.admin)
  await stream.ready()
  await one.pool.query(
    `insert into record_platform.change_event
       (object_api_name, record_id, kind, changed_fields, weak_etag, row_after, happened_at)
     select 'Account', '001000000000778AAA', 'created', '{Name}', 1, '{}', $1 from generate_series(1, 1001)`,
    [new Date(Date.UTC(2026, 0, 15))],
  )
  await newAccount('Goccia')
  await eventually(() => expect(stream.received.map(({ event }) => event)).toContain('reset'))
  const { body } = await newAccount('Dopo la piena')
  await eventually(() => expect(stream.changes().at(-1)?.recordId).toBe(body.id))
  // The account that woke the server up may have been read with the others, or after the reset.
  expect(stream.changes().map(({ recordId }) => recordId)).not.toContain('001000000000778AAA')
})

test('closes a stream when its session ends', async () => {
  const session = { ...as.editor, attributes: { seat: ['12'] } }
  const stream = await listen(one, session)
  await stream.ready()
  one.signOut(session)
  await newAccount('Dopo il congedo')
  await stream.reading
  expect(stream.changes()).toEqual([])
})

test('does not publish rolled back changes', async () => {
  const stream = await listen(one, as.admin)
  await stream.ready()
  await one.call(as.admin, {
    method: 'POST',
    url: `${API}/ui-api/records/batch`,
    payload: {
      operations: [
        { type: 'CREATE', records: ['Sola', ''].map((Name) => ({ apiName: 'Account', fields: { Name } })) },
      ],
    },
  })
  const { body } = await newAccount('Vera')
  await stream.until(1)
  expect(stream.changes().map(({ recordId }) => recordId)).toEqual([body.id])
})

test('reconnects to the database without missing changes', async () => {
  const stream = await listen(one, as.admin)
  await stream.ready()
  await one.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'listen%'`,
  )
  const { body } = await newAccount('Nonostante tutto')
  await stream.until(1)
  expect(stream.changes()[0]?.recordId).toBe(body.id)
})

test('publishes changes after the database connection failed during evaluation', async () => {
  const streams = [await listen(one, as.admin), await listen(one, as.guest)]
  for (const stream of streams) await stream.ready()
  const { query } = one.pool
  let broken = 0
  const broke = vi.spyOn(one.pool, 'query').mockImplementation(((...given: unknown[]) => {
    if (broken > 1 || !JSON.stringify(given[0]).includes('jsonb_populate_record'))
      return Reflect.apply(query, one.pool, given)
    broken += 1
    return Promise.reject(new Error('Connection terminated unexpectedly'))
  }) as never)
  const { body } = await newAccount('A metà', { Industry: 'Retail' })
  for (const stream of streams) await stream.until(1)
  broke.mockRestore()
  expect(broken).toBe(2)
  for (const stream of streams) expect(stream.changes().map(({ recordId }) => recordId)).toEqual([body.id])
})

/** Reconnects from the last position when the stream ends, like a browser. */
function follow(server: Server, session: Session) {
  const streams: Awaited<ReturnType<typeof listen>>[] = []
  const received = () => streams.flatMap((stream) => stream.received)
  const state = { isOver: false }
  async function run() {
    while (!state.isOver) {
      const last = received().findLast(({ id }) => id !== '')?.id
      const stream = await listen(server, session, last).catch(() => undefined)
      if (stream) streams.push(stream)
      await stream?.reading
    }
  }
  const running = run()
  return {
    isOpen: () => received().length > 0,
    received: () => new Set(received().flatMap(({ data }) => data.recordId ?? [])),
    events: () => received().map(({ event }) => event),
    async end() {
      state.isOver = true
      streams.at(-1)?.close()
      await running
    },
  }
}

test('publishes every write on every server while all database connections fail repeatedly', async () => {
  const followers = [follow(one, as.admin), follow(two, as.admin)]
  await eventually(() => expect(followers.every(({ isOpen }) => isOpen())).toBe(true))
  const ids: string[] = []
  for (let round = 0; round < 3; round++) {
    await one.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await eventually(async () => {
      const { body, status } = await newAccount(`Durante il guasto ${round}`)
      expect(status).toBe(201)
      ids.push(body.id)
    })
  }
  for (const { received, events, end } of followers) {
    await eventually(() => expect(ids.filter((id) => !received().has(id))).toEqual([]))
    expect(events()).not.toContain('reset')
    await end()
  }
})

/** Reads a stream over a Unix socket, whose buffers are small. */
async function readFrom(socketPath: string, headers: Record<string, string>) {
  const call = request({ socketPath, path: `${API}/events`, headers })
  call.end()
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  const state = { response, text: '' }
  response
    .setEncoding('utf8')
    .on('data', (chunk: string) => {
      state.text += chunk
    })
    // The disconnect is expected.
    .on('error', () => {})
  await eventually(() => expect(state.text).toContain('event: ready'))
  return state
}

test('disconnects a client that does not read, without delaying others, and replays on reconnect', async () => {
  const third = await fixtureServer({ pool: one.pool, directPool: one.directPool })
  const folder = mkdtempSync(join(tmpdir(), 'stream-'))
  const socket = await third.app.listen({ path: join(folder, 'socket') })
  const slow = await readFrom(socket, third.headersOf(as.admin))
  const quick = await readFrom(socket, third.headersOf(as.admin))
  const [, position] = /^id: (.*)$/m.exec(slow.text) ?? []
  slow.response.pause()
  const contact = await insertRow(one.pool, 'Contact', { LastName: 'Peso' })
  const nextChange = async () => {
    const { body } = await newAccount('Intanto')
    await eventually(() => expect(quick.text).toContain(body.id))
    return body.id as string
  }
  // More than the socket buffers hold.
  await one.pool.query(
    `insert into record_platform.change_event
       (object_api_name, record_id, kind, changed_fields, weak_etag, row_before, row_after, happened_at)
     select 'Contact', c.id, 'updated', '{Description}', 1, to_jsonb(c),
       to_jsonb(c) || jsonb_build_object('description', repeat('x', 2000000)), now()
     from contact c where c.id = $1`,
    [contact],
  )
  const ids = [await nextChange(), await nextChange()]
  third.advance(10_001)
  const cut = new Promise((resolve) => void slow.response.once('close', resolve))
  ids.push(await nextChange())
  slow.response.resume()
  await cut
  expect(slow.text).not.toContain(ids[2])
  const back = await listen(two, as.admin, position)
  await back.ready()
  expect(back.changes().map(({ recordId }) => recordId)).toEqual([contact, ...ids])
  quick.response.destroy()
  await third.close()
  rmSync(folder, { recursive: true })
})

test('evaluates access rules once per set of profiles, and not at all for sessions that see every row', async () => {
  const own = await Promise.all(['Una', 'Altra'].map((Name) => insertRow(one.pool, 'Account', { Name })))
  const streams = [
    await listen(one, as.admin),
    await listen(one, { ...as.admin, userId: '005000000000002AAA' }),
    await listen(one, as.editor),
  ]
  const authors = await Promise.all(own.map((id) => listen(one, as.author(id, '005000000000003AAA'))))
  for (const stream of [...streams, ...authors]) await stream.ready()
  const query = vi.spyOn(one.pool, 'query')
  await newAccount('Per tutti')
  for (const stream of streams) await stream.until(1)
  const evaluations = query.mock.calls.filter(([asked]) =>
    JSON.stringify(asked).includes('jsonb_populate_record'),
  )
  query.mockRestore()
  expect(evaluations).toHaveLength(1)
  await write(one, 'PATCH', `/${own[0]}`, { fields: { Phone: '051 1' } })
  await write(one, 'PATCH', `/${own[1]}`, { fields: { Phone: '051 2' } })
  for (const stream of authors) await stream.until(1)
  expect(authors.map((stream) => stream.changes().map(({ recordId }) => recordId))).toEqual([
    [own[0]],
    [own[1]],
  ])
})

test('does not subscribe a list that is filtered or sorted by an unreadable field', async () => {
  const stream = await listen(one, as.editor)
  await stream.ready()
  const secret = { objectApiName: 'Account', listViewApiName: 'AllAccounts' }
  const lists = {
    plain: secret,
    filtered: { ...secret, where: '{ Secret__c: { eq: "x" } }' },
    ordered: { ...secret, sortBy: ['Secret__c'] },
    shown: { ...secret, fields: ['Account.Secret__c'] },
  }
  const add = Object.entries(lists).map(([key, config]) => ({
    key,
    mark: '',
    name: 'listRecordsByName',
    config,
  }))
  const { status } = await one.call(as.editor, {
    method: 'POST',
    url: `${API}/events/subscriptions`,
    payload: { stream: stream.received[0]?.data.stream, add },
  })
  expect(status).toBe(204)
  await eventually(() => expect(stream.received.at(-1)?.event).toBe('watching'))
  expect(stream.received.at(-1)?.data).toEqual({ keys: ['plain'] })
  expect(JSON.stringify(stream.received)).not.toContain('Secret__c')
})

test('never sends data of invisible records, neither in changes nor in lists', async () => {
  const { parent, child } = await bookWithReview()
  const guest = await listen(one, as.guest)
  await guest.ready()
  const config = { objectApiName: 'Book__c', listViewApiName: 'AllBooks', sortBy: ['Name'] }
  await one.call(as.guest, {
    method: 'POST',
    url: `${API}/events/subscriptions`,
    payload: {
      stream: guest.received[0]?.data.stream,
      add: [{ key: 'books', mark: '', name: 'listRecordsByName', config }],
    },
  })
  const received = () => guest.received.filter(({ event }) => event === 'order')
  await eventually(() => expect(JSON.stringify(received())).toContain(parent))
  const set = (id: string, fields: object) => write(two, 'PATCH', `/${id}`, { fields })
  await set(parent, { Status__c: 'Draft', Name: 'Segreto, la bozza' })
  await guest.until(2)
  await eventually(() => expect(JSON.stringify(received().at(-1))).not.toContain(parent))
  await set(parent, { Name: 'Segreto, di nuovo', Price__c: 4711 })
  await set(child, { Name: 'Segreto, la recensione' })
  await set(parent, { Status__c: 'Published', Name: 'Pubblico', Price__c: 1 })
  await eventually(() => expect(JSON.stringify(received().at(-1))).toContain('Pubblico'))
  await guest.until(4)
  for (const id of [parent, child])
    expect(guest.changes().flatMap(({ recordId, kind }) => (recordId === id ? kind : []))).toEqual([
      'deleted',
      'created',
    ])
  // Ids of streams are random and may contain these digits.
  expect(JSON.stringify(guest.received)).not.toMatch(/Segreto|[":]4711\b/)
})

test('limits the subscriptions of a stream before reading anything', async () => {
  const stream = await listen(one, as.admin)
  await stream.ready()
  const config = { objectApiName: 'Account', listViewApiName: 'AllAccounts' }
  const subscriptionTo = (key: string, name = 'listRecordsByName') => ({ key, mark: '', name, config })
  const requestSubscriptions = async (add: object[]) => {
    const { status } = await one.call(as.admin, {
      method: 'POST',
      url: `${API}/events/subscriptions`,
      payload: { stream: stream.received[0]?.data.stream, add },
    })
    return status
  }
  const received = (event: string) => stream.received.filter((each) => each.event === event)
  const lists = Array.from({ length: 200 }, (_, index) => subscriptionTo(`list ${index}`))
  expect(await requestSubscriptions([...lists, subscriptionTo('one more')])).toBe(400)
  expect(await requestSubscriptions(lists)).toBe(204)
  await eventually(() => expect(received('watching')).toHaveLength(1))
  expect(received('watching')[0]?.data).toEqual({ keys: lists.map(({ key }) => key) })
  // Unsupported reads are not reported, unless the limit was reached before.
  expect(await requestSubscriptions([subscriptionTo('list 7'), subscriptionTo('one more', 'unknown')])).toBe(
    204,
  )
  await eventually(() => expect(received('watching')).toHaveLength(2))
  expect(received('watching')[1]?.data).toEqual({ keys: ['list 7'] })
  expect(received('order').at(-1)?.data).toEqual({ keys: ['one more'] })
})

test('forwards subscriptions to the server of the stream with one notification', async () => {
  const stream = await listen(two, as.admin)
  await stream.ready()
  const messages: string[] = []
  const nextMessages = await one.directPool.connect()
  nextMessages.on('notification', ({ payload = '' }) => messages.push(payload))
  await nextMessages.query('listen record_platform_change')
  const requestSubscriptions = (payload: object) =>
    one.call(as.admin, {
      method: 'POST',
      url: `${API}/events/subscriptions`,
      payload: { stream: stream.received[0]?.data.stream, ...payload },
    })
  const keysOf = (event: string) =>
    stream.received.flatMap(({ event: own, data }) => (own === event ? (data.keys ?? []) : []))
  // More than the payload of a notification can hold.
  const keys = Array.from({ length: 30 }, (_, nr) => `${'a list '.repeat(50)}${nr}`)
  const config = {
    objectApiName: 'Account',
    listViewApiName: 'AllAccounts',
    where: '{ Name: { eq: "Per chi guarda" } }',
  }
  const name = 'listRecordsByName'
  await requestSubscriptions({ add: ['stays', ...keys].map((key) => ({ key, mark: '', name, config })) })
  await eventually(() => expect(keysOf('watching')).toHaveLength(31))
  await requestSubscriptions({ drop: keys })
  const left = () => one.pool.query('select from record_platform.watch_request')
  // The server of the stream deletes a request when it has applied it.
  await eventually(async () => expect((await left()).rowCount).toBe(0))
  const received = keysOf('order').length
  await newAccount('Per chi guarda')
  await eventually(() => expect(keysOf('order').length).toBeGreaterThan(received))
  expect(keysOf('order').slice(received)).toEqual(['stays'])
  // Notifications arrive in order: once the change has arrived, so have the others.
  await eventually(() => expect(messages).toContain(''))
  expect(messages.filter((message) => message !== '')).toHaveLength(2)
  nextMessages.release(true)
  expect((await left()).rowCount).toBe(0)
})

test('stores requests only for signed stream ids, and removes expired ones', async () => {
  const requestSubscriptions = async (stream: string, key = 'a') => {
    const config = { objectApiName: 'Account', listViewApiName: 'AllAccounts' }
    const add = [{ key, mark: '', name: 'listRecordsByName', config }]
    const payload = { stream, add }
    return (await one.call(as.guest, { method: 'POST', url: `${API}/events/subscriptions`, payload })).status
  }
  const left = async () => (await one.pool.query('select from record_platform.watch_request')).rowCount
  for (const forged of ['of nobody', randomUUID()]) expect(await requestSubscriptions(forged)).toBe(204)
  expect(await left()).toBe(0)
  // Like a stream of a server that has stopped.
  const closedStream = createStreamId(SECRET_KEY, sessionDigest(as.guest))
  expect(await requestSubscriptions(closedStream)).toBe(204)
  expect(await left()).toBe(1)
  await one.pool.query("update record_platform.watch_request set asked_at = asked_at - interval '61 s'")
  expect(await requestSubscriptions(closedStream)).toBe(204)
  expect(await left()).toBe(1)
  expect(await requestSubscriptions(closedStream, 'x'.repeat(256 * 1024))).toBe(413)
  // Beyond the limit requests are dropped, and clients refetch their lists.
  await one.pool.query(
    "insert into record_platform.watch_request (asked, asked_at) select '', $1 from generate_series(1, 999)",
    [new Date(FIXTURE_NOW)],
  )
  expect(await requestSubscriptions(closedStream)).toBe(204)
  expect(await left()).toBe(1_000)
  await purgePlatform(one.pool, FIXTURE_NOW + 61_000)
  expect(await left()).toBe(0)
})

test('does not open a stream for HEAD', async () => {
  expect((await one.app.inject({ method: 'HEAD', url: `${API}/events` })).statusCode).toBe(404)
})

test('closes streams when the server closes', async () => {
  const third = await fixtureServer()
  addresses.set(third, await third.app.listen({ port: 0 }))
  const stream = await listen(third, as.admin)
  await stream.ready()
  await third.close()
  await expect(stream.reading).resolves.toBeUndefined()
})

test('stores no secrets in change events', async () => {
  const secretive = objects.map((object) =>
    object.apiName !== 'Contact'
      ? object
      : { ...object, fields: { ...object.fields, Email: { ...fieldsOf(object).Email, secret: true } } },
  ) as readonly ObjectDeclaration[]
  const server = await fixtureServer({ objects: secretive })
  const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, fields?: object) =>
    server.call(as.admin, {
      method,
      url: `${API}/ui-api/records${path}`,
      ...(fields ? { payload: { ...(path === '' ? { apiName: 'Contact' } : {}), fields } } : {}),
    })
  const { body } = await send('POST', '', { LastName: 'Rossi', Email: 'first@press.example' })
  await send('PATCH', `/${body.id}`, { Email: 'second@press.example' })
  await send('DELETE', `/${body.id}`)
  const { rows } = await server.pool.query<{ content: string }>(
    'select kind, changed_fields, concat(row_before, row_after) as content from record_platform.change_event order by sequence',
  )
  expect(rows).toMatchObject([
    { kind: 'created' },
    { kind: 'updated', changed_fields: ['Email'] },
    { kind: 'deleted' },
  ])
  for (const { content } of rows) {
    expect(content).toContain('Rossi')
    expect(content).not.toContain('press.example')
  }
  await server.close()
})

test('resets open streams and old positions after a restore, and delivers nothing twice', async () => {
  const { body } = await one.call(as.admin, { method: 'GET', url: `${API}/events/position` })
  const stream = await listen(one, as.admin)
  await stream.ready()
  // Changes of the old cluster have transaction ids ahead of this one.
  await one.pool.query(
    `insert into record_platform.change_event
       (transaction_id, object_api_name, record_id, kind, changed_fields, weak_etag, row_after, happened_at)
     values ('900000000000', 'Account', '001000000000001AAA', 'created', '{}', 1, '{}', now())`,
  )
  const { rows } = await one.directPool.query('select record_platform.begin_epoch() as epoch')
  await newAccount('Dopo il ripristino')
  await eventually(() => expect(stream.received.map(({ event }) => event)).toContain('reset'))
  const reset = stream.received.find(({ event }) => event === 'reset')
  expect(reset?.data.epoch).toBe(rows[0].epoch)
  const resumed = await listen(two, as.admin, body.position)
  await eventually(() => expect(resumed.received[0]?.event).toBe('reset'))
  const later = await listen(two, as.admin, resumed.received[0]?.id)
  await later.ready()
  expect(later.changes()).toEqual([])
})
