import { DATA_PATH, type Endpoint, object, SERVER_METHOD_PATH, string } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { serverMethod } from '../src/options.ts'
import { findFaults, roundsOf } from './find-faults.ts'
import { ACCOUNT, CONTACT, malformedRequest, pick } from './malformed-request.ts'
import { insertRow } from './rows.ts'
import { as, fixtureServer } from './server.ts'

/** Requests per endpoint; with some 90 endpoints more than 10,000 in total. */
const ALL_ROUNDS = 120
const ROUNDS = roundsOf(ALL_ROUNDS, 40)

let server: Awaited<ReturnType<typeof fixtureServer>>

const echo = serverMethod({
  className: 'Echo',
  methodName: 'echo',
  cacheable: true,
  guest: true,
  input: object({ text: string }),
  handle: async ({ text }) => text,
})

beforeAll(async () => {
  server = await fixtureServer({ methods: [echo] })
})
// Some of the requests are valid enough to delete them.
beforeEach(async () => {
  const { rows } = await server.pool.query('select id from account union all select id from contact')
  const present = new Set(rows.map(({ id }) => id))
  if (!present.has(ACCOUNT))
    await insertRow(server.pool, 'Account', { Id: ACCOUNT, Name: 'Torchio', Industry: 'Retail' })
  if (!present.has(CONTACT))
    await insertRow(server.pool, 'Contact', { Id: CONTACT, LastName: 'Rossi', AccountId: ACCOUNT })
})
afterAll(() => server.close())

const SESSIONS = [as.admin, as.editor, as.guest, as.author(ACCOUNT)]

/** Routes outside of the contract. */
const OTHERS: Pick<Endpoint, 'method' | 'path' | 'query' | 'body'>[] = (['GET', 'POST'] as const).flatMap(
  (method) => [
    {
      method,
      path: `${SERVER_METHOD_PATH}/Echo/echo`,
      query: object({ methodParams: string }),
      body: object({ text: string }),
    },
    { method, path: `${SERVER_METHOD_PATH}/:className/:methodName`, query: object({}), body: object({}) },
  ],
)
const TOKEN = { method: 'POST' as const, path: '/services/oauth2/token', query: object({}), body: object({}) }
const DOWNLOAD = {
  method: 'GET' as const,
  path: `${DATA_PATH}/content-versions/:versionId/data`,
  query: object({}),
  body: undefined,
}

const calls = [
  ...Object.values(endpoints).map((endpoint) => ({ ...endpoint, path: DATA_PATH + endpoint.path })),
  ...OTHERS,
  TOKEN,
  DOWNLOAD,
]

test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s does not fail, hang or take long on malformed requests',
  { timeout: 60_000 },
  async (_, call) => {
    const requests = Array.from({ length: ROUNDS }, () => {
      const malformed = malformedRequest(call)
      return { ...malformed, headers: { ...malformed.headers, ...server.headersOf(pick(SESSIONS)) } }
    })
    expect(await findFaults(requests, (request) => server.app.inject(request))).toEqual([])
  },
)

test('covers at least 10,000 requests', () => {
  expect(calls.length * ALL_ROUNDS).toBeGreaterThanOrEqual(10_000)
})

test('every call of the contract has a route', () => {
  const missing = Object.values(endpoints).filter(
    ({ method, path }) => !server.app.hasRoute({ method, url: DATA_PATH + path }),
  )
  expect(missing.map(({ name }) => name)).toEqual([])
})
