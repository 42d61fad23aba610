import { randomUUID } from 'node:crypto'
import {
  list,
  object,
  optional,
  RecordApiError,
  refusedWrite,
  StaleWrite,
  string,
} from '@foyer/record-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, fixtureServer, serverContext } from '../../testing/server.ts'
import { inTransaction } from '../db/transaction.ts'
import { type Log, serverMethod } from '../options.ts'
import { createWriter } from '../writes/writer.ts'

let refusals = 0
const URL = '/lwr/apex/v65.0/GreetingController'
const logged: object[] = []
const log: Log = { info: () => {}, warn: () => {}, error: (details) => void logged.push(details) }
const fails = (methodName: string, error: () => Error) =>
  serverMethod({
    className: 'GreetingController',
    methodName,
    cacheable: true,
    guest: true,
    input: object({}),
    handle: async () => {
      throw error()
    },
  })

const methods = [
  serverMethod({
    className: 'GreetingController',
    methodName: 'greet',
    cacheable: true,
    guest: true,
    input: object({ name: string, titles: optional(list(string)) }),
    handle: async ({ name, titles = [] }, { session }) => ({
      text: [...titles, name].join(' '),
      userId: session.userId,
    }),
  }),
  serverMethod({
    className: 'GreetingController',
    methodName: 'leave',
    cacheable: false,
    input: object({}),
    handle: async () => undefined,
  }),
  serverMethod({
    className: 'GreetingController',
    methodName: 'register',
    cacheable: false,
    repeatable: true,
    input: object({ name: string }),
    handle: async ({ name }, { session }) => {
      const writer = createWriter(() => serverContext({ pool: server.pool }), 'system')
      const { id } = await inTransaction(server.pool, session, (transaction) =>
        writer.create(transaction, 'Account', { Name: name }),
      )
      if (name === 'Rifiutata' && ++refusals === 1) throw StaleWrite()
      return { id }
    },
  }),
  fails('refuse', () =>
    refusedWrite([
      {
        errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION',
        message: 'no',
        field: 'Name',
        fieldLabel: 'Name',
        constituentField: null,
        duplicateRecordError: null,
      },
    ]),
  ),
  fails('miss', () => new RecordApiError('STAND_TAKEN', 409, 'The stand is taken', { path: 'stand' })),
  fails('break', () => new Error('nora@press.example is unlucky')),
]

let server: Awaited<ReturnType<typeof fixtureServer>>
beforeAll(async () => {
  server = await fixtureServer({ methods, log })
})
afterAll(() => server.close())

const get = (path: string, session: Parameters<typeof server.call>[0] = as.admin, headers = {}) =>
  server.call(session, { method: 'GET', url: `${URL}/${path}`, headers })
const post = (path: string, payload: object, session: Parameters<typeof server.call>[0] = as.admin) =>
  server.call(session, { method: 'POST', url: `${URL}/${path}`, payload })
const register = (name: string, key: string, session: Parameters<typeof server.call>[0] = as.admin) =>
  server.call(session, {
    method: 'POST',
    url: `${URL}/register`,
    payload: { name },
    headers: { 'idempotency-key': key },
  })
const registered = async (name: string) =>
  (await server.pool.query('select from account where name = $1', [name])).rowCount
const parameters = (value: object) => `methodParams=${encodeURIComponent(JSON.stringify(value))}`

test('reads parameters from methodParams for GET, from the body for POST, and returns plain JSON', async () => {
  const answer = { text: 'Dott. Nora', userId: as.admin.userId }
  const input = { name: 'Nora', titles: ['Dott.'] }
  const read = await get(`greet?${parameters(input)}`)
  expect([read.status, read.body]).toEqual([200, answer])
  expect(read.headers['cache-control']).toBe('private')
  expect((await post('greet', input)).body).toEqual(answer)
})

test('accepts the continuation header', async () => {
  const header = { 'x-sfdc-allow-continuation': 'true' }
  expect((await get(`greet?${parameters({ name: 'Nora' })}`, as.admin, header)).status).toBe(200)
})

test('serves writing methods by POST only, without caching', async () => {
  const done = await post('leave', {})
  expect([done.status, done.body]).toEqual([200, null])
  expect(done.headers['cache-control']).toContain('no-store')
  expect((await get('leave')).status).toBe(405)
})

test('names the objects that a call has changed, as far as the caller can read them', async () => {
  const changed = async (path: string, session = as.admin) =>
    (await post(path, { name: 'Nota' }, session)).headers['x-changed-objects']
  expect(await changed('register')).toBe('Account')
  expect(await changed('register', { ...as.admin, profiles: [] })).toBeUndefined()
  expect(await changed('leave')).toBeUndefined()
})

test('serves public methods to guests, and requires sign-in for others', async () => {
  expect((await post('greet', { name: 'Nora' }, as.guest)).body.userId).toBeNull()
  const closed = await post('leave', {}, as.guest)
  expect([closed.status, closed.body.exceptionType]).toEqual([401, 'INVALID_SESSION_ID'])
})

test.each(['greet?methodParams={', 'greet', `greet?${parameters({ name: 7 })}`, `greet?${parameters([])}`])(
  'rejects %s with the path',
  async (path) => {
    const { status, body } = await get(path)
    expect([status, body.errorCode, typeof body.path]).toEqual([400, 'INVALID_INPUT', 'string'])
  },
)

test('runs a repeatable method once per idempotency key', async () => {
  const key = randomUUID()
  const first = await register('Una volta', key)
  const again = await register('Una volta', key)
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
  expect((await register('Diversa', key)).status).toBe(422)
  const answers = await Promise.all(Array.from({ length: 8 }, () => register('Parallela', randomUUID())))
  const raced = randomUUID()
  const same = await Promise.all(Array.from({ length: 8 }, () => register('Insieme', raced)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(same.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect([await registered('Una volta'), await registered('Insieme')]).toEqual([1, 1])
})

test('does not show a stored result after a change of rights, and does not run again', async () => {
  const key = randomUUID()
  await register('Riservata', key)
  const other = await register('Riservata', key, { ...as.admin, profiles: ['editor'] })
  expect([other.status, other.body, await registered('Riservata')]).toEqual([204, undefined, 1])
})

test('does not run again if the server ended between the commit and the response', async () => {
  const key = randomUUID()
  await register('Interrotta', key)
  await server.pool.query(
    'update record_platform.idempotency_key set status = null, body = null where key = $1',
    [key],
  )
  expect([(await register('Interrotta', key)).status, await registered('Interrotta')]).toEqual([204, 1])
})

test('does not use up the key of a rejected call', async () => {
  const key = randomUUID()
  expect((await register('Rifiutata', key)).status).toBe(412)
  expect((await register('Rifiutata', key)).status).toBe(200)
})

test('rejects a key for a change that is not repeatable, and ignores it for a read', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const leave = await server.call(as.admin, { method: 'POST', url: `${URL}/leave`, payload: {}, headers })
  expect([leave.status, leave.body.errorCode]).toEqual([400, 'IDEMPOTENCY_KEY_UNSUPPORTED'])
  expect((await get(`greet?${parameters({ name: 'Nora' })}`, as.admin, headers)).status).toBe(200)
})

test('returns 404 for an unregistered method', async () => {
  expect((await post('nope', {})).status).toBe(404)
  expect((await post('__proto__', {})).status).toBe(404)
})

test('keeps status, code, path and fields of an API error', async () => {
  const taken = await get('miss')
  expect(taken.status).toBe(409)
  expect(taken.body).toEqual({
    message: 'The stand is taken',
    exceptionType: 'STAND_TAKEN',
    isUserDefinedException: true,
    stackTrace: null,
    errorCode: 'STAND_TAKEN',
    statusCode: 409,
    path: 'stand',
  })
  expect((await get('refuse')).body.output.fieldErrors.Name[0].message).toBe('no')
})

test('returns no details of an unexpected error, and logs no personal data', async () => {
  const { status, body } = await get('break')
  expect([status, body.isUserDefinedException, body.stackTrace]).toEqual([500, false, null])
  expect(JSON.stringify([body, logged])).not.toContain('nora@')
  expect(logged).toHaveLength(1)
})
