import { InvalidInput } from '@foyer/record-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, fixtureServer } from '../../testing/server.ts'
import type { Log } from '../options.ts'

const URL = '/services/data/v65.0/ui-api/records'
const logged: object[] = []
const log: Log = { info: () => {}, warn: () => {}, error: (details) => void logged.push(details) }

let failure: () => Error = () => new Error()
let server: Awaited<ReturnType<typeof fixtureServer>>
beforeAll(async () => {
  server = await fixtureServer({
    log,
    onWrites: async () => {
      throw failure()
    },
  })
})
afterAll(() => server.close())

const create = () =>
  server.call(as.admin, {
    method: 'POST',
    url: URL,
    payload: { apiName: 'Account', fields: { Name: 'Torchio' } },
  })

test('returns a plain 500 for an unexpected error, and logs its origin without personal data', async () => {
  failure = () => Object.assign(new Error('nora@press.example'), { code: 'ODD' })
  const { status, body } = await create()
  expect(status).toBe(500)
  expect(body).toEqual([{ errorCode: 'UNKNOWN_EXCEPTION', message: 'An unexpected error occurred' }])
  expect(logged).toMatchObject([{ method: 'POST', route: URL, name: 'Error', code: 'ODD' }])
  expect(JSON.stringify(logged)).toContain('error-handler.db.test.ts')
  expect(JSON.stringify(logged)).not.toContain('nora@')
})

test('keeps the status of a catalogue error, and does not log it', async () => {
  logged.length = 0
  failure = () => InvalidInput('not today')
  const { status, body } = await create()
  expect([status, body[0].message]).toEqual([400, 'not today'])
  expect(logged).toEqual([])
})

test('rolls back the write and its change event when a hook fails', async () => {
  await create()
  expect((await server.pool.query(`select from account where name = 'Torchio'`)).rowCount).toBe(0)
  expect((await server.pool.query('select from record_platform.change_event')).rowCount).toBe(0)
})

test.each([
  ['application/json', '{"a":1', 400, 'POST_BODY_PARSE_ERROR'],
  ['application/json', '', 400, 'POST_BODY_PARSE_ERROR'],
  ['application/json', '{"__proto__":1}', 400, 'POST_BODY_PARSE_ERROR'],
  ['application/xml', '<a/>', 415, 'UNSUPPORTED_MEDIA_TYPE'],
])('rejects a body of %s with %s: status %d', async (type, payload, status, errorCode) => {
  const answer = await server.call(as.admin, {
    method: 'POST',
    url: URL,
    payload,
    headers: { 'content-type': type },
  })
  expect([answer.status, answer.body[0].errorCode]).toEqual([status, errorCode])
})
