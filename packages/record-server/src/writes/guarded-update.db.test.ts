import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRow } from '../../testing/rows.ts'
import { as, FIXTURE_NOW, fixtureServer } from '../../testing/server.ts'

let server: Awaited<ReturnType<typeof fixtureServer>>
beforeAll(async () => {
  server = await fixtureServer()
})
afterAll(() => server.close())

const account = (values: object = {}) => insertRow(server.pool, 'Account', { Name: 'Torchio', ...values })
const phoneOf = async (id: string) =>
  (await server.pool.query('select phone from account where id = $1', [id])).rows[0].phone
const update = (id: string, Phone: string, since: string) =>
  server.call(as.editor, {
    method: 'PATCH',
    url: `/services/data/v65.0/ui-api/records/${id}`,
    payload: { fields: { Phone } },
    headers: { 'if-unmodified-since': since },
  })
const readAt = new Date(FIXTURE_NOW)

test('rejects an update with 412 if the record changed later, and writes nothing', async () => {
  const id = await account({ Phone: '051 111' })
  const { status, body } = await update(id, '051 222', new Date(FIXTURE_NOW - 1000).toUTCString())
  expect([status, body[0].errorCode]).toEqual([412, 'CollisionDetectedException'])
  expect(await phoneOf(id)).toBe('051 111')
})

test('accepts an update if the record has not changed', async () => {
  expect((await update(await account(), '051 222', readAt.toUTCString())).status).toBe(200)
})

test.each([
  ['ends in Z', readAt.toISOString()],
  ['says its offset, as forms send it', readAt.toISOString().replace('Z', '+00:00')],
])('compares an ISO timestamp that %s to the millisecond', async (_, since) => {
  const id = await account()
  expect((await update(id, '051 222', since)).status).toBe(200)
  // A concurrent edit within the same second is not overwritten.
  expect((await update(id, '051 333', since)).status).toBe(412)
  expect(await phoneOf(id)).toBe('051 222')
})

test('rejects a value that is not a date', async () => {
  expect((await update(await account(), '051 222', 'soon')).status).toBe(400)
})

test('lets exactly one of many concurrent updates succeed', async () => {
  const id = await account()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => update(id, `0510${n}00`, readAt.toISOString())),
  )
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([200, ...Array.from({ length: 11 }, () => 412)])
})
