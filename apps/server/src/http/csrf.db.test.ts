import { SERVER_METHOD_PATH } from '@foyer/record-contract'
import { findAll } from '@foyer/record-server/testing'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registered } from '../matrix/registered.ts'
import { buildTestApp } from '../testing/build-test-app.ts'
import { isApiPath } from './request-kind.ts'

/** Status that replaces the response of a route: the request passed the check, and the handler did not run. */
const PASSED = 299
const STOP = 'x-test-stop'
const SAFE = ['GET', 'HEAD', 'OPTIONS', 'TRACE']

interface Route {
  method: NonNullable<InjectOptions['method']>
  url: string
  anyOrigin: boolean
}

const routes: Route[] = []
let server: Awaited<ReturnType<typeof buildTestApp>>
let cookie: string
beforeAll(async () => {
  server = await buildTestApp(
    {},
    {
      attach: async (app) => {
        app.addHook('onRoute', ({ method, url, config }) => {
          for (const verb of [method].flat() as Route['method'][])
            if (!SAFE.includes(verb))
              routes.push({ method: verb, url, anyOrigin: config?.anyOrigin ?? false })
        })
        // The origin is checked before this hook; later steps are irrelevant to this test.
        app.addHook('preParsing', async (request, reply, payload) =>
          request.headers[STOP] ? reply.code(PASSED).send() : payload,
        )
      },
    },
  )
  const browser = server.browser()
  await browser.signIn('admin@foyer.example')
  cookie = browser.cookies()
})
afterAll(() => server.close())

/** Origin and headers of a request. `program` and `page` say whether an API route and a page route accept it. */
const SENDERS: readonly [string, { headers: Record<string, string>; program: boolean; page: boolean }][] = [
  ['our own page', { headers: { 'sec-fetch-site': 'same-origin' }, program: true, page: true }],
  ['our own page, by its origin', { headers: { origin: 'http://localhost' }, program: true, page: true }],
  ['another site', { headers: { 'sec-fetch-site': 'cross-site' }, program: false, page: false }],
  ['a sister site', { headers: { 'sec-fetch-site': 'same-site' }, program: false, page: false }],
  ['the address bar', { headers: { 'sec-fetch-site': 'none' }, program: false, page: false }],
  ['another origin', { headers: { origin: 'https://evil.example' }, program: false, page: false }],
  ['a sandbox', { headers: { origin: 'null' }, program: false, page: false }],
  ['nobody knows where', { headers: {}, program: false, page: false }],
  [
    'another site that claims our origin',
    { headers: { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' }, program: false, page: false },
  ],
  ['another site, as Basic', { headers: { authorization: 'Basic eA==' }, program: false, page: false }],
  [
    'a program with a token',
    { headers: { authorization: 'Bearer x', 'sec-fetch-site': 'cross-site' }, program: true, page: false },
  ],
  [
    'a program without a cookie',
    { headers: { cookie: '', 'sec-fetch-site': 'cross-site' }, program: true, page: false },
  ],
]

const filled = (url: string) => url.replaceAll(/:\w+(\([^)]*\))?/g, '1').replaceAll('*', 'x')

async function isLetIn({ method, url }: Route, headers: Record<string, string>) {
  const all = { cookie, host: 'localhost', ...headers, [STOP]: 'yes' }
  const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
  const { statusCode } = await server.app.inject({ method, url: filled(url), headers: sent })
  if (statusCode !== PASSED && statusCode !== 403) throw new Error(`${method} ${url}: ${statusCode}`)
  return statusCode === PASSED
}

test.each(SENDERS)('checks a write from %s', async (_, { headers, program, page }) => {
  expect(routes.length).toBeGreaterThan(30)
  const wrong = await findAll(routes, async (route) => {
    const expected = route.anyOrigin || (isApiPath(route.url) ? program : page)
    return (await isLetIn(route, headers)) === expected ? [] : [`${route.method} ${route.url}`]
  })
  expect(wrong).toEqual([])
})

test('accepts any origin only for requests of mail programs', () => {
  const open = routes.filter(({ anyOrigin }) => anyOrigin).map(({ method, url }) => `${method} ${url}`)
  expect(open.sort()).toEqual([
    'POST /fair/en-US/reserved/guest-opt-out',
    'POST /fair/en-US/reserved/unsubscribe',
    'POST /fair/reserved/guest-opt-out',
    'POST /fair/reserved/unsubscribe',
  ])
})

test('rejects similar URLs', async () => {
  for (const url of [
    '/services/imports/reserved/unsubscribe',
    '/services/technical-plans/reserved/unsubscribe',
    '/fair/reserved/unsubscribe/x',
    '/services/imports/x/reserved%2Funsubscribe',
  ])
    expect(
      await isLetIn({ method: 'POST', url, anyOrigin: false }, { 'sec-fetch-site': 'cross-site' }),
      url,
    ).toBe(false)
})

test('serves no method that changes something by GET', async () => {
  const { methods } = await registered(server)
  const changing = methods.filter(({ cacheable }) => !cacheable)
  expect(changing.length).toBeGreaterThan(80)
  const wrong = await findAll(changing, async ({ name }) => {
    const { statusCode } = await server.app.inject({
      url: `${SERVER_METHOD_PATH}/${name}`,
      headers: { cookie },
    })
    return statusCode === 405 ? [] : [`${name}: ${statusCode}`]
  })
  expect(wrong).toEqual([])
})
