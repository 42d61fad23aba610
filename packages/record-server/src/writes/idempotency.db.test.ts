import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRow } from '../../testing/rows.ts'
import { as, fixtureServer } from '../../testing/server.ts'

const BASE = '/services/data/v65.0/ui-api/records'
const DAY_MS = 24 * 3600 * 1000

let server: Awaited<ReturnType<typeof fixtureServer>>
beforeAll(async () => {
  server = await fixtureServer()
})
afterAll(() => server.close())

const create = (key: string, Name: string, session = as.admin) =>
  server.call(session, {
    method: 'POST',
    url: `${BASE}?allowSaveOnDuplicate=true`,
    payload: { apiName: 'Account', fields: { Name } },
    headers: { 'idempotency-key': key },
  })
const count = async (name: string) =>
  (await server.pool.query('select from account where name = $1', [name])).rowCount

test('returns the first response again, without another write', async () => {
  const key = randomUUID()
  const first = await create(key, 'Una volta')
  const again = await create(key, 'Una volta')
  expect(first.status).toBe(201)
  expect([again.status, again.body]).toEqual([first.status, first.body])
  expect(await count('Una volta')).toBe(1)
})

test('runs one of twenty identical concurrent requests', async () => {
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(key, 'Parallela')))
  expect(await count('Parallela')).toBe(1)
  const done = answers.filter(({ status }) => status === 201)
  expect(new Set(done.map(({ body }) => body.id)).size).toBe(1)
  for (const { status, body } of answers.filter((answer) => answer.status !== 201))
    expect([status, body[0].errorCode]).toEqual([409, 'IDEMPOTENCY_KEY_IN_USE'])
  expect((await create(key, 'Parallela')).body.id).toBe(done[0]?.body.id)
})

test('rejects the key of another request with 422, of another user with 409', async () => {
  const key = randomUUID()
  await create(key, 'Originale')
  expect((await create(key, 'Diversa')).status).toBe(422)
  expect((await create(key, 'Originale', { ...as.admin, userId: '005000000000001AAA' })).status).toBe(409)
})

test('reads the record again for a repetition with other rights, and never reports a saved write as rejected', async () => {
  const key = randomUUID()
  const first = await create(key, 'Riservata')
  const editor = { ...as.editor, userId: as.admin.userId }
  const asEditor = await create(key, 'Riservata', editor)
  expect([asEditor.status, asEditor.body.id]).toEqual([201, first.body.id])
  const stranger = { ...as.guest, userId: as.admin.userId }
  const hidden = await create(key, 'Riservata', stranger)
  expect([hidden.status, hidden.body]).toEqual([204, undefined])
  expect((await create(key, 'Riservata')).body).toEqual(first.body)
  expect(await count('Riservata')).toBe(1)
})

test('requires a UUID of version 4', async () => {
  for (const key of ['nope', '6ba7b810-9dad-11d1-80b4-00c04fd430c8'])
    expect((await create(key, 'Mai')).status).toBe(400)
  expect(await count('Mai')).toBe(0)
})

test('does not use up the key of a rejected request', async () => {
  const key = randomUUID()
  expect((await create(key, '')).status).toBe(400)
  expect((await create(key, 'Corretta')).status).toBe(201)
})

test('supports updates and deletions', async () => {
  const id = await insertRow(server.pool, 'Account', { Name: 'Torchio' })
  const send = (method: 'PATCH' | 'DELETE', key: string) =>
    server.call(as.admin, {
      method,
      url: `${BASE}/${id}`,
      headers: { 'idempotency-key': key },
      ...(method === 'PATCH' ? { payload: { fields: { Phone: '051 1234' } } } : {}),
    })
  const [change, deletion] = [randomUUID(), randomUUID()]
  const first = await send('PATCH', change)
  expect((await send('PATCH', change)).body.weakEtag).toBe(first.body.weakEtag)
  expect((await send('DELETE', deletion)).status).toBe(204)
  expect((await send('DELETE', deletion)).status).toBe(204)
  expect((await send('DELETE', randomUUID())).status).toBe(404)
})

test('accepts a key again after thirty days', async () => {
  const key = randomUUID()
  await create(key, 'Vecchia')
  server.advance(31 * DAY_MS)
  await create(key, 'Vecchia')
  expect(await count('Vecchia')).toBe(2)
})

test('rejects a write that another user has queued with 401', async () => {
  const send = (author: string) =>
    server.call(as.admin, {
      method: 'POST',
      url: BASE,
      payload: { apiName: 'Account', fields: { Name: `Di ${author}` } },
      headers: { 'x-record-user': author },
    })
  expect((await send('005000000000001AAA')).status).toBe(401)
  expect(await count('Di 005000000000001AAA')).toBe(0)
  expect((await send(String(as.admin.userId))).status).toBe(201)
})

const DATA = '/services/data/v65.0'

test('supports sObjects and collections of them', async () => {
  const send = (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, key = randomUUID()) => {
    const call = () =>
      server.call(as.admin, {
        method,
        url: DATA + url,
        headers: { 'idempotency-key': key },
        ...(payload ? { payload } : {}),
      })
    return { first: call, again: call }
  }
  const creation = send('POST', '/sobjects/Account', { Name: 'Oggetto' })
  const created = await creation.first()
  expect([created.status, (await creation.again()).body]).toEqual([201, created.body])
  expect(await count('Oggetto')).toBe(1)

  const records = ['Raccolta', 'Altra raccolta'].map((Name) => ({ attributes: { type: 'Account' }, Name }))
  const collection = send('POST', '/composite/sobjects', { records })
  const { body } = await collection.first()
  expect((await collection.again()).body).toEqual(body)
  expect([await count('Raccolta'), await count('Altra raccolta')]).toEqual([1, 1])

  const deletion = send('DELETE', `/sobjects/Account/${created.body.id}`)
  expect([(await deletion.first()).status, (await deletion.again()).status]).toEqual([204, 204])
  expect((await send('DELETE', `/sobjects/Account/${created.body.id}`).first()).status).toBe(404)
})

test('does not use up the key of a collection that was rolled back', async () => {
  const [key, id] = [randomUUID(), await insertRow(server.pool, 'Account', { Name: 'Prima' })]
  const send = () =>
    server.call(as.admin, {
      method: 'PATCH',
      url: `${DATA}/composite/sobjects`,
      payload: { allOrNone: true, records: [{ attributes: { type: 'Account' }, Id: id, Name: 'Seconda' }] },
      headers: { 'idempotency-key': key },
    })
  await server.pool.query("update account set id = '001000000000099AAA' where id = $1", [id])
  expect((await send()).body[0].success).toBe(false)
  await server.pool.query("update account set id = $1 where id = '001000000000099AAA'", [id])
  expect((await send()).body[0].success).toBe(true)
})

test.each([
  ['composite', '/composite', { compositeRequest: [] }],
  ['GraphQL mutations', '/graphql', { query: 'mutation { uiapi { __typename } }' }],
])('rejects a key for %s, which may be interrupted half way', async (_, url, payload) => {
  const { status, body } = await server.call(as.admin, {
    method: 'POST',
    url: DATA + url,
    payload,
    headers: { 'idempotency-key': randomUUID() },
  })
  expect([status, body[0].errorCode]).toEqual([400, 'IDEMPOTENCY_KEY_UNSUPPORTED'])
})
