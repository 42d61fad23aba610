import { DATA_PATH, SERVER_METHOD_PATH } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import { type AnyCall, findFaults, malformedRequest, roundsOf } from '@foyer/record-server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from './matrix/send.ts'
import { buildTestApp } from './testing/build-test-app.ts'

/** Requests per call and caller; more than 10,000 in the thorough form. */
const ALL_ROUNDS = 32
const ROUNDS = roundsOf(ALL_ROUNDS, 2)

let server: Awaited<ReturnType<typeof buildTestApp>>
const headersOf: Record<string, Record<string, string>> = {}
beforeAll(async () => {
  server = await buildTestApp()
  const ofSite = { 'sec-fetch-site': 'same-origin' }
  headersOf.guest = ofSite
  for (const account of ['exhibitor', 'staff'])
    headersOf[account] = { ...ofSite, cookie: (await signedIn(server, account)).cookie() }
  const token = await server.app.inject({
    method: 'POST',
    url: '/services/oauth2/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'grant_type=client_credentials&client_id=demo-client&client_secret=demo-secret',
  })
  headersOf.program = { authorization: `Bearer ${token.json().access_token}` }
})
afterAll(() => server.close())

const CALLS: AnyCall[] = [
  ...Object.values(endpoints).map((endpoint) => ({ ...endpoint, path: DATA_PATH + endpoint.path })),
  ...(['GET', 'POST'] as const).map((method) => ({
    method,
    path: `${SERVER_METHOD_PATH}/:className/:methodName`,
    query: endpoints.record.query,
    body: endpoints.createRecord.body,
  })),
]

test.each(['guest', 'exhibitor', 'staff', 'program'])(
  'answers every malformed request of a %s in time, without a server error',
  { timeout: 600_000 },
  async (caller) => {
    const requests = CALLS.flatMap((call) =>
      Array.from({ length: ROUNDS }, () => {
        const malformed = malformedRequest(call)
        return { ...malformed, headers: { ...malformed.headers, ...headersOf[caller] } }
      }),
    )
    expect(await findFaults(requests, (request) => server.app.inject(request))).toEqual([])
  },
)

test('sends at least 10,000 requests', () => {
  expect(CALLS.length * ALL_ROUNDS * 4).toBeGreaterThanOrEqual(10_000)
})
