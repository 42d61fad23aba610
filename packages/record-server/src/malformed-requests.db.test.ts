import { DATA_PATH, type Endpoint, object, SERVER_METHOD_PATH, string } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ACCOUNT, CONTACT, malformedRequest, pick } from './fixture/malformed-request.ts'
import { insertRow } from './fixture/rows.ts'
import { as, fixtureServer } from './fixture/server.ts'
import { serverMethod } from './options.ts'

/** Requests per endpoint; with some 80 endpoints about 10,000 in all. */
const ROUNDS = 120
const AT_ONCE = 6
const PATIENCE_MS = 10_000

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
// Some of the requests are well formed enough to delete them.
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

/** What the server answers beside the calls of the contract. */
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

async function answerTo(request: InjectOptions) {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer to ${request.method} ${request.url}`)), PATIENCE_MS)
  })
  try {
    return await Promise.race([server.app.inject(request), patience])
  } finally {
    clearTimeout(timer)
  }
}

const calls = [
  ...Object.values(endpoints).map((endpoint) => ({ ...endpoint, path: DATA_PATH + endpoint.path })),
  ...OTHERS,
  TOKEN,
  DOWNLOAD,
]

test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  'no malformed request makes %s fail or hang',
  { timeout: 60_000 },
  async (_, call) => {
    const requests = Array.from({ length: ROUNDS }, () => {
      const malformed = malformedRequest(call)
      return { ...malformed, headers: { ...malformed.headers, ...server.headersOf(pick(SESSIONS)) } }
    })
    const failed: unknown[] = []
    const sendTheRest = async () => {
      for (let request = requests.pop(); request; request = requests.pop()) {
        const { statusCode, body } = await answerTo(request)
        if (statusCode >= 500) failed.push({ statusCode, body: body.slice(0, 200), ...request })
      }
    }
    // Several at once, as they would come: the server and the database then work side by side.
    await Promise.all(Array.from({ length: AT_ONCE }, sendTheRest))
    expect(failed).toEqual([])
  },
)

test('at least 5,000 requests were sent', () => {
  expect(calls.length * ROUNDS).toBeGreaterThanOrEqual(5000)
})

test('every call of the contract is answered by a route', () => {
  const missing = Object.values(endpoints).filter(
    ({ method, path }) => !server.app.hasRoute({ method, url: DATA_PATH + path }),
  )
  expect(missing.map(({ name }) => name)).toEqual([])
})
