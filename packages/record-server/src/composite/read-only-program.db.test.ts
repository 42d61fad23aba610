import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRow } from '../../testing/rows.ts'
import { as, fixtureServer } from '../../testing/server.ts'

let server: Awaited<ReturnType<typeof fixtureServer>>
let account = ''
beforeAll(async () => {
  server = await fixtureServer()
  account = await insertRow(server.pool, 'Account', { Name: 'Torchio' })
})
afterAll(() => server.close())

const DATA = '/services/data/v65.0'
const attributes = { type: 'Account' }
const mutation = (inner: string) => ({ query: `mutation { uiapi { ${inner} } }` })
const made = { method: 'POST', url: `${DATA}/sobjects/Account`, referenceId: 'a', body: { Name: 'Nova' } }

type Case = [method: 'POST' | 'PATCH' | 'DELETE', path: () => string, payload?: () => object]
const CASES: Case[] = [
  ['POST', () => '/sobjects/Account', () => ({ Name: 'Nova' })],
  ['PATCH', () => `/sobjects/Account/${account}`, () => ({ Name: 'Nova' })],
  ['DELETE', () => `/sobjects/Account/${account}`],
  ['POST', () => '/composite/sobjects', () => ({ records: [{ attributes, Name: 'Nova' }] })],
  ['PATCH', () => '/composite/sobjects', () => ({ records: [{ attributes, Id: account, Name: 'Nova' }] })],
  ['DELETE', () => `/composite/sobjects?ids=${account}`],
  ['POST', () => '/composite', () => ({ compositeRequest: [made] })],
  ['POST', () => '/composite', () => ({ allOrNone: true, compositeRequest: [made] })],
  [
    'POST',
    () => '/composite/batch',
    () => ({ batchRequests: [{ method: 'DELETE', url: `v65.0/sobjects/Account/${account}` }] }),
  ],
  [
    'POST',
    () => '/graphql',
    () => mutation('AccountCreate(input: { Account: { Name: "Nova" } }) { success }'),
  ],
  [
    'POST',
    () => '/graphql',
    () => mutation(`AccountUpdate(input: { Id: "${account}", Account: { Name: "Nova" } }) { success }`),
  ],
  ['POST', () => '/graphql', () => mutation(`AccountDelete(input: { Id: "${account}" }) { Id }`)],
]

/** An API client with a read-only token tries every request that writes. */
test.each(CASES)('rejects %s %s for a read-only API client', async (method, path, payload) => {
  const { status, body } = await server.call(
    { ...as.admin, readOnly: true },
    { method, url: DATA + path(), ...(payload ? { payload: payload() } : {}) },
  )
  // The same request succeeds with a token for writing.
  expect([status, JSON.stringify(body)]).toEqual([
    expect.any(Number),
    expect.stringMatching(/INSUFFICIENT_ACCESS/),
  ])
  const { rows } = await server.pool.query('select id, name from account')
  expect(rows).toEqual([{ id: account, name: 'Torchio' }])
})
