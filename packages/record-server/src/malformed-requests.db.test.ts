import {
  DATA_PATH,
  type Endpoint,
  object,
  SERVER_METHOD_PATH,
  type Shape,
  string,
} from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import { seededRandom } from '@foyer/testing'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertRow } from './fixture/rows.ts'
import { as, fixtureServer } from './fixture/server.ts'
import { serverMethod } from './options.ts'

/** Requests per endpoint; with some 80 endpoints about 10,000 in all. */
const ROUNDS = 120
const PATIENCE_MS = 10_000
const ACCOUNT = '001000000000001AAA'
const CONTACT = '003000000000001AAA'

const { next: random } = seededRandom(65)
const below = (limit: number) => Math.floor(random() * limit)
const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T
const chance = (probability: number) => random() < probability

let server: Awaited<ReturnType<typeof fixtureServer>>
let ids: string[]

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
  ids = [
    ACCOUNT,
    CONTACT,
    ACCOUNT.slice(0, 15),
    '001000000000009AAA',
    '00B000000000009AAA',
    '012000000000000AAA',
  ]
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

const NASTY = [
  "'; drop table account; --",
  '" or 1=1 --',
  '$1',
  '%',
  '_',
  '\\',
  '\0',
  '\ud800',
  '\u202e\u0000',
  '🖨️'.repeat(50),
  'è'.repeat(3000),
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e309',
  '99999999999999999999',
  '2147483648',
  '1.5',
  'true',
  '',
  ' ',
  ',',
  ',,,',
  '[]',
  '{',
  '{"a":',
  '{ and: [ { Name: { eq: "x" } } ] }',
  '{ Name: { like: "%" } }',
  '{ or: [] }',
  'not',
  '2026-02-30',
  'a;b;c',
]
const NAMES = [
  ...['Account', 'account', 'Contact', 'Book__c', 'User', 'Nope__c', 'Account.Name', 'Account.Secret__c'],
  ...[
    'Contact.Account.Owner.Name',
    'AllAccounts',
    '__Recent',
    'Contacts',
    'Books__r',
    'Name',
    '-Name',
    'Industry',
  ],
  ...[
    'Account.Contacts',
    'Account.Rename',
    'Global.Nope',
    'Full',
    'View',
    'Large',
    'Account.AllAccounts',
    'OwnerId',
  ],
]
const SESSIONS = () => [as.admin, as.editor, as.guest, as.author(ids[0] ?? '')]

const text = () => (chance(0.4) ? pick(NASTY) : chance(0.5) ? pick(NAMES) : pick(ids))
const scalar = (): unknown =>
  pick<() => unknown>([
    text,
    text,
    () => below(10) - 5,
    () => random() * 1e20,
    () => 2 ** 53,
    () => chance(0.5),
    () => null,
  ])()
const anything = (depth = 0): unknown => {
  if (depth > 3 || chance(0.5)) return scalar()
  if (chance(0.5)) return Array.from({ length: below(4) }, () => anything(depth + 1))
  return Object.fromEntries(Array.from({ length: below(4) }, () => [text(), anything(depth + 1)]))
}

const FIELDS = [
  'Name',
  'LastName',
  'Industry',
  'AnnualRevenue',
  'OwnerId',
  'AccountId',
  'Birthdate',
  'Languages__c',
]
/** What is asked for under these names, so that many requests get past the first check. */
const LIKELY: readonly [RegExp, () => unknown][] = [
  [/objectapiname|apiName$|targetApiName/i, () => pick(['Account', 'Contact', 'Book__c', 'User'])],
  [/record.*id|contextId|sourceRecord/i, () => pick([ACCOUNT, CONTACT])],
  [/listViewApiName/, () => pick(['AllAccounts', 'AllContacts', 'MyAccounts', '__Recent'])],
  [/relatedList|preferencesId/, () => pick(['Contacts', 'Books__r', 'ChildAccounts', 'Account.Contacts'])],
  [/actionApiName/, () => pick(['Account.Rename', 'Account.NewContact'])],
  [/^(optional)?fields$/i, () => pick(['Account.Name', 'Contact.Email', 'Name', 'Account.Owner.Name'])],
  [/fieldApiName|sortBy|fieldPath|columns/i, () => pick([...FIELDS, '-Name'])],
  [/operator/i, () => pick(['Equals', 'Contains', 'GreaterThan', 'Within', 'eq', 'in'])],
  [/type$/i, () => pick(['CREATE', 'UPDATE', 'DELETE', 'Search', 'TypeAhead', 'Recent'])],
]
const likely = (name: string) => LIKELY.find(([pattern]) => pattern.test(name))?.[1]
const textFor = (name: string) => (chance(0.6) ? (likely(name)?.() ?? text()) : text())

/** Something that mostly has the shape asked for, with wrong parts here and there. */
function nearly(shape: Shape, name = '', depth = 0): unknown {
  if (chance(0.08) || depth > 6) return anything()
  switch (shape.is) {
    case 'string':
      return textFor(name)
    case 'integer':
    case 'number':
      return pick([0, 1, 5, 50, -1, 1.5, 1e15, 2 ** 31])
    case 'boolean':
      return chance(0.5)
    case 'enum':
      return chance(0.8) ? pick(shape.values ?? []) : text()
    case 'list':
      return Array.from({ length: below(4) }, () => shape.of && nearly(shape.of, name, depth + 1))
    case 'map':
      return Object.fromEntries(
        Array.from({ length: below(5) }, () => [
          chance(0.6) ? pick(FIELDS) : text(),
          shape.of && nearly(shape.of, name, depth + 1),
        ]),
      )
    case 'nullable':
      return chance(0.2) || !shape.of ? null : nearly(shape.of, name, depth + 1)
    case 'either':
      return nearly(pick(shape.options ?? []), name, depth + 1)
    case 'lazy':
      return shape.resolve ? nearly(shape.resolve(), name, depth + 1) : null
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.keys ?? {}).flatMap(([key, inner]) =>
          chance(inner.optional ? 0.5 : 0.95) ? [[key, nearly(inner, key, depth + 1)]] : [],
        ),
      )
    case 'unknown':
      return anything()
  }
}

const encode = (value: unknown) => encodeURIComponent(String(value).toWellFormed())
const asText = (value: unknown) =>
  (Array.isArray(value) ? value : [value])
    .map((item) => (typeof item === 'object' ? JSON.stringify(item) : item))
    .map(encode)
    .join(',')

function urlFor(path: string, query: Shape | undefined) {
  const address = path.replace(/:(\w+)/g, (_, name: string) =>
    chance(0.03) ? '%ff' : asText(chance(0.2) ? [textFor(name), text()] : textFor(name)),
  )
  const pairs = Object.entries(query?.keys ?? {}).flatMap(([name, shape]) =>
    chance(0.4) ? [`${name}=${asText(nearly(shape, name))}`] : [],
  )
  if (chance(0.1)) pairs.push(`${encode(text())}=${encode(text())}`)
  return address + (pairs.length > 0 ? `?${pairs.join('&')}` : '')
}

const BOUNDARY = 'seam'
const multipart = () =>
  [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${pick(['json', 'title', 'fileData', '__proto__'])}"`,
    chance(0.5) ? '; filename="x.png"' : '',
    `\r\n\r\n${text().toWellFormed()}\r\n`,
    chance(0.7) ? `--${BOUNDARY}--\r\n` : '',
  ].join('')

function bodyFor(body: Shape | undefined): Pick<InjectOptions, 'payload' | 'headers'> {
  const json = { 'content-type': 'application/json' }
  const kind = random()
  if (body === undefined && kind < 0.7) return { headers: {} }
  if (kind < 0.6 && body) return { payload: JSON.stringify(nearly(body)) ?? '', headers: json }
  if (kind < 0.75) return { payload: JSON.stringify(anything()) ?? '', headers: json }
  if (kind < 0.85)
    return {
      payload: pick(['{', '{"fields":{', 'null', '""', '[', '\0', '{"__proto__":{}}', '']),
      headers: json,
    }
  if (kind < 0.92)
    return { payload: multipart(), headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } }
  return {
    payload: text().toWellFormed(),
    headers: {
      'content-type': pick([
        'text/plain',
        'application/xml',
        'application/x-www-form-urlencoded',
        'nonsense',
        '',
      ]),
    },
  }
}

const strangeHeaders = () => ({
  ...(chance(0.1) ? { 'idempotency-key': encode(text()) } : {}),
  ...(chance(0.1) ? { 'if-unmodified-since': encode(text()) } : {}),
  ...(chance(0.1) ? { 'if-none-match': encode(text()) } : {}),
})

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
    const failed: unknown[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const { payload, headers } = call.method === 'GET' && chance(0.8) ? { headers: {} } : bodyFor(call.body)
      const request: InjectOptions = {
        method: call.method,
        url: urlFor(call.path, call.query),
        headers: { ...headers, ...strangeHeaders(), ...server.headersOf(pick(SESSIONS())) },
        ...(payload === undefined ? {} : { payload }),
      }
      const { statusCode, body } = await answerTo(request)
      if (statusCode >= 500) failed.push({ statusCode, body: body.slice(0, 200), ...request })
    }
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
