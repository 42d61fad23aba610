import { type ExamplePlace, fillExample, keyPrefixOf } from '@foyer/record-contract'
import { findAll } from '@foyer/record-server/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { allRows, changedRows, idsOfCompany, idsOfEachKind } from './matrix/all-rows.ts'
import { type Method, recordFor, registered, type Server } from './matrix/registered.ts'
import {
  act,
  type Browser,
  callMethod,
  inputFor,
  post,
  type Result,
  signedIn,
  takesText,
} from './matrix/send.ts'
import { objects } from './objects.ts'
import { demoIds } from './seed/demo-ids.ts'
import { buildTestApp } from './testing/build-test-app.ts'

/**
 * A user of one company can never read or change data of another, over all registered methods, quick actions
 * and plain routes. Record endpoints are covered by the access matrix, staff by `staff-roles`.
 */
const ATTACKERS = ['exhibitor', 'buyer', 'visitor'] as const
const VICTIM = { company: 'Velluto Profumi', account: 'unpaid' }
/** Texts that only the other company's data contains. */
const SECRETS = ['Velluto', 'Ricci', 'unpaid@foyer.example']

/** Sessions are identified by the cookie and are not data of a company. */
const SIGNS_OUT = new Set(['SessionsController/endOthers'])
/** Routes whose content is public, whatever the id. */
const PUBLIC_ROUTES = new Set(['/fair/sitemap.xml', '/robots.txt'])
/** Values for the parameters of a URL. A new parameter must be added, with the values that an attacker would try. */
const PARTS: Readonly<Record<string, readonly string[] | 'ids'>> = {
  id: 'ids',
  fileName: 'ids',
  objectApiName: ['Account'],
  token: ['forged'],
  year: ['2027'],
  width: ['400'],
  slug: ['contact-us'],
  name: ['forged'],
  version: ['1'],
  step: ['check'],
  file: ['15.dxf', '15-codes.pdf'],
  hall: ['15'],
  stand: ['B12'],
}

let server: Server
let things: Awaited<ReturnType<typeof registered>>
/** One id of each kind of record that belongs to the other company. */
let foreignIds: readonly string[]
/** One id of each kind of record, of any company. */
let knownIds: readonly string[]

beforeAll(async () => {
  server = await buildTestApp()
  things = await registered(server)
  const texts = { subject: 'Velluto', body: 'Velluto' }
  await server.fair.transact(server.fair.systemSession, (transaction) =>
    server.fair.sendMessage(transaction, {
      template: { key: 'test.mail', placeholders: [], texts: { it: texts, 'en-US': texts } },
      to: { email: 'unpaid@foyer.example', language: 'it', userId: demoIds.user(VICTIM.account) },
      data: {},
    }),
  )
  const rows = await allRows(server)
  foreignIds = idsOfCompany(rows, VICTIM.company, VICTIM.account)
  knownIds = idsOfEachKind(rows)
})
// Some methods are limited to a number of calls per hour.
beforeEach(() => server.advance(3_600_000))
afterAll(() => server.close())

/**
 * Returns the leaks in a response to a user of another company; an equal response to a guest shows that the
 * data is public.
 */
async function leaksIn(name: string, answer: Result, asGuest: () => Promise<Result>) {
  const secret = SECRETS.find((word) => answer.body.includes(word))
  const isLeaked = secret !== undefined && !(await asGuest()).body.includes(secret)
  const isBroken = answer.statusCode >= 500 && answer.statusCode !== 503
  return [...(isLeaked ? [`${name} tells "${secret}"`] : []), ...(isBroken ? [`${name} breaks`] : [])]
}

/** Company, contact, user and one more: a method may trust an id passed as text. */
const KINDS_WHEREVER_TEXT_FITS = 4

/** The method's own example with ids of the other company, then a few kinds of id for every text. */
const inputsOf = (method: Method) => [
  ...(method.example === undefined ? [] : [fillExample(method.example, foreignValue)]),
  ...foreignIds
    .slice(0, takesText(method) ? KINDS_WHEREVER_TEXT_FITS : 1)
    .map((id) => inputFor(method.input, id)),
]

/** Value of a placeholder: the other company's record of that kind if it has one. */
function foreignValue({ of }: ExamplePlace) {
  const prefix = objects.find(({ apiName }) => apiName === of)?.keyPrefix
  return foreignIds.find((id) => keyPrefixOf(id) === prefix) ?? foreignIds[0]
}

async function leaksOf(browser: Browser, method: Method) {
  const leaks: string[] = []
  for (const input of inputsOf(method)) {
    const answer = await callMethod(browser, method, input)
    leaks.push(...(await leaksIn(method.name, answer, () => callMethod(server.browser(), method, input))))
  }
  return leaks
}

/** Expands the pattern of a route to URLs. */
function addressesOf(url: string): string[] {
  const part = /:(\w+)(\([^)]*\))?/.exec(url)
  if (!part) return [url]
  const values = PARTS[part[1] ?? '']
  if (values === undefined) throw new Error(`PARTS must declare values for :${part[1]} in ${url}`)
  return (values === 'ids' ? foreignIds : values).flatMap((value) => addressesOf(url.replace(part[0], value)))
}

async function leaksAt(browser: Browser, method: string, url: string, address: string) {
  const call = (who: Browser) =>
    method === 'GET' ? who.send({ method: 'GET', url: address }) : post(who, address, {})
  return leaksIn(url, await call(browser), () => call(server.browser()))
}

/** Every refusal renders a page. The English URL of a route has the same handler, so one id suffices. */
const routeCalls = () =>
  things.routes
    .filter(({ url }) => !PUBLIC_ROUTES.has(url))
    .flatMap(({ method, url }) => {
      const addresses = addressesOf(url)
      const isTwin = things.routes.some(
        (candidate) => candidate.url === url.replace('/en-US/', '/') && candidate.url !== url,
      )
      return (isTwin ? addresses.slice(0, 1) : addresses).map((address) => ({ method, url, address }))
    })

test('finds calls and ids to try', () => {
  expect(things.methods.length).toBeGreaterThan(30)
  expect(things.actions.length).toBeGreaterThan(8)
  expect(things.routes.length).toBeGreaterThan(5)
  expect(foreignIds.length).toBeGreaterThan(5)
})

test.each(ATTACKERS)(
  '%s can neither read nor change data of another company by any method',
  { timeout: 120_000 },
  async (account) => {
    const before = await allRows(server)
    const browser = await signedIn(server, account)
    const tried = things.methods.filter(({ name }) => !SIGNS_OUT.has(name))
    const leaks = await findAll(tried, (method) => leaksOf(browser, method))
    expect([...new Set(leaks)]).toEqual([])
    expect(await changedRows(server, before, { account, foreignIds })).toEqual([])
  },
)

// The users with the most and with the fewest rights.
test.each(['exhibitor', 'visitor'])(
  '%s can neither read nor change data of another company by any URL or action',
  { timeout: 120_000 },
  async (account) => {
    const before = await allRows(server)
    const browser = await signedIn(server, account)
    const leaks = await findAll(routeCalls(), ({ method, url, address }) =>
      leaksAt(browser, method, url, address),
    )
    expect([...new Set(leaks)]).toEqual([])
    const done = await findAll(things.actions, async (action) => {
      const id = recordFor(action, [...foreignIds, ...knownIds])
      return id !== undefined && (await act(browser, action, id)).statusCode < 400 ? [action.apiName] : []
    })
    expect(done).toEqual([])
    expect(await changedRows(server, before, { account, foreignIds })).toEqual([])
  },
)
