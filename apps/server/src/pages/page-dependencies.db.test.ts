import { renderPage } from '@foyer/portal'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { collectReads, tablesIn } from '../database/collect-reads.ts'
import { demoIds } from '../seed/demo-ids.ts'
import { unsubscribeToken } from '../services/consents/unsubscribe-token.ts'
import { buildTestApp } from '../testing/build-test-app.ts'
import { callMethod } from '../testing/call-method.ts'
import { plannedRelations } from '../testing/watch-statements.ts'
import { DEPENDENCIES_TTL_MS } from './private-page-cache.ts'

const render = vi.fn(renderPage)
type Server = Awaited<ReturnType<typeof buildTestApp>>
let server: Server
let second: Awaited<ReturnType<Server['buildSecond']>>
beforeAll(async () => {
  server = await buildTestApp({}, { renderPage: render }, undefined, () => ({
    pagesStillMs: DEPENDENCIES_TTL_MS,
  }))
  second = await server.buildSecond()
})
beforeEach(() => server.rewind())
afterAll(() => server.close())

const HOME = '/fair/en-US/reserved/'
const signedIn = async (account: string) => {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  const open = async (url = HOME) => (await browser.send({ url })).body
  await open()
  render.mockClear()
  return { browser, open }
}
/** Number of renders. */
const renderCount = () => render.mock.calls.length
const positionIn = (html: string) =>
  JSON.parse(/id="page-data"[^>]*>([^<]+)/.exec(html)?.[1] ?? '').changesSince
const rename = (FirstName: string) =>
  server.fair.transact(server.fair.systemSession, (transaction) =>
    server.fair.writer.update(transaction, 'Contact', demoIds.contact('exhibitor'), { FirstName }),
  )

test('serves an unchanged page for one minute without API calls', async () => {
  const { open } = await signedIn('exhibitor')
  await open()
  expect(renderCount()).toBe(0)
  server.advance(DEPENDENCIES_TTL_MS)
  await open()
  expect(renderCount()).toBe(1)
  await open()
  expect(renderCount()).toBe(1)
})

test('shows a change on the next request even if this server was not notified', async () => {
  const { open } = await signedIn('exhibitor')
  const profile = '/fair/en-US/reserved/profile'
  await open(profile)
  await rename('Changed elsewhere')
  expect(await open(profile)).toContain('Changed elsewhere')
  await rename('Alba')
  expect(await open(profile)).not.toContain('Changed elsewhere')
})

test('makes no API calls after an unrelated change, and advances the stream position', async () => {
  const { open } = await signedIn('exhibitor')
  const before = positionIn(await open())
  await server.fair.transact(server.fair.systemSession, (transaction) =>
    server.fair.dynamicWriter.create(transaction, 'MailTemplate__c', { Name: 'trial' }),
  )
  const after = positionIn(await open())
  expect([renderCount(), after === before]).toEqual([0, false])
})

test('refetches only responses that depend on changed objects, and does not render', async () => {
  const { open } = await signedIn('exhibitor')
  const before = await open()
  const inject = vi.spyOn(server.app, 'inject')
  const internalCalls = () =>
    (inject.mock.calls as unknown as [{ url: string; headers?: Record<string, string> }][]).flatMap(
      ([given]) => {
        const { url, headers } = given
        return headers?.['x-foyer-inside'] === undefined ? [] : [url.split('?')[0]]
      },
    )
  await server.fair.transact(server.fair.systemSession, (transaction) =>
    server.fair.writer.create(transaction, 'Account', { Name: 'Somebody else', Type: 'Private' }),
  )
  const after = await open()
  expect(renderCount()).toBe(0)
  expect(internalCalls()).toContain('/lwr/apex/v65.0/HomeController/getHome')
  expect(internalCalls()).not.toContain('/lwr/apex/v65.0/SiteController/getSiteLinks')
  expect(positionIn(after)).not.toBe(positionIn(before))
  inject.mockClear()
  await open()
  expect(internalCalls()).toEqual([])
  inject.mockRestore()
})

test('refetches everything for a page that reads an untracked table', async () => {
  const { open } = await signedIn('staff')
  // Recently viewed records emit no change events.
  const overview = '/fair/en-US/console/overview'
  await open(overview)
  await open(overview)
  expect(renderCount()).toBe(2)
})

type Browser = ReturnType<Server['browser']>

/** A page that is in the cache of both servers, as it was sent by each. */
async function cachedOnBoth(browser: Browser, url: string) {
  const pages: string[] = []
  for (const served of [server.app, second.app]) {
    const open = async () => (await browser.on(served).send({ url })).body
    await open()
    render.mockClear()
    pages.push(await open())
    const isRendered = render.mock.settledResults.some(({ value }) => value.html !== '')
    expect(isRendered).toBe(false)
  }
  return pages
}
const writeOnSecond = (
  object: string,
  id: string,
  fields: Readonly<Record<string, string | boolean | null>>,
) =>
  second.fair.transact(second.fair.systemSession, (transaction) =>
    second.fair.dynamicWriter.update(transaction, object, id, fields),
  )
const MAGAZINE = 'Lo Specchio Magazine'
const CONSENTS = '/fair/en-US/reserved/consents'
const NEWSLETTER = 'newsletter:bologna'
const isSubscribed = (html: string) => {
  const found = /\{[^{}]*"purpose":"newsletter:bologna"[^{}]*\}/.exec(html)?.[0]
  if (found === undefined) throw new Error('The page does not show the newsletter')
  return found.includes('"given":true')
}

test('shows a withdrawn consent on both servers immediately, when the link of a mail withdrew it on one', async () => {
  const { browser } = await signedIn('exhibitor')
  await callMethod(browser, 'ConsentsController/saveConsents', {
    language: 'en-US',
    answers: { [NEWSLETTER]: true },
  })
  expect((await cachedOnBoth(browser, CONSENTS)).map(isSubscribed)).toEqual([true, true])
  const token = unsubscribeToken(server.fair.secretKey, {
    contactId: demoIds.contact('exhibitor'),
    purpose: NEWSLETTER,
  })
  const url = `/fair/reserved/unsubscribe?token=${encodeURIComponent(token)}`
  expect((await server.browser(second.app).send({ method: 'POST', url })).statusCode).toBe(303)
  for (const served of [server.app, second.app])
    expect(isSubscribed((await browser.on(served).send({ url: CONSENTS })).body)).toBe(false)
})

/** Cases by the change on the second server: whose page shows which text before it, and no longer after it. */
const RIGHTS: readonly (readonly [
  title: string,
  account: string,
  url: string,
  content: string,
  change: () => Promise<unknown>,
  undo: () => Promise<unknown>,
])[] = [
  [
    'a profile is taken away',
    'staff',
    '/fair/en-US/console/queues/applications',
    '"profiles":["staff"',
    () => writeOnSecond('User', demoIds.user('staff'), { Profiles__c: 'viewer' }),
    () => writeOnSecond('User', demoIds.user('staff'), { Profiles__c: 'staff' }),
  ],
  [
    'somebody leaves the company',
    'team',
    '/fair/en-US/reserved/team',
    'Giulia Ferrante',
    () => writeOnSecond('Contact', demoIds.contact('team'), { AccountId: null }),
    () =>
      writeOnSecond('Contact', demoIds.contact('team'), { AccountId: demoIds.account('Aurora Cosmetici') }),
  ],
  [
    // Without a role in either company: the two sessions differ only in the company.
    'somebody changes the company',
    'press',
    '/fair/en-US/reserved/profile',
    MAGAZINE,
    () => writeOnSecond('Contact', demoIds.contact('press'), { AccountId: demoIds.account('Petalo Studio') }),
    () => writeOnSecond('Contact', demoIds.contact('press'), { AccountId: demoIds.account(MAGAZINE) }),
  ],
  [
    'an account is closed',
    'buyer',
    '/fair/en-US/reserved/profile',
    'buyer@foyer.example',
    () => writeOnSecond('User', demoIds.user('buyer'), { IsActive: false }),
    () => writeOnSecond('User', demoIds.user('buyer'), { IsActive: true }),
  ],
]

test.each(RIGHTS)(
  'sends no cached page any more once %s',
  async (_title, account, url, content, change, undo) => {
    const { browser } = await signedIn(account)
    for (const page of await cachedOnBoth(browser, url)) expect(page).toContain(content)
    await change()
    // Servers notify each other whose session changed; until then a session is what it was.
    await vi.waitFor(async () => {
      const { status } = await callMethod(browser, 'SessionsController/getSessions')
      expect(status).toBe(401)
    })
    for (const served of [server.app, second.app]) {
      const old = await browser.on(served).send({ url })
      expect([old.statusCode, old.body.includes(content)]).toEqual([302, false])
      // With the same account and the rights of now, in the same cache.
      const next = server.browser(served)
      await next.signIn(`${account}@foyer.example`)
      expect((await next.send({ url })).body).not.toContain(content)
    }
    await undo()
  },
)

test('sends no cached page of the customer once staff stop acting, nor of the staff once they start', async () => {
  const { browser } = await signedIn('staff')
  const customer = 'Aurora Cosmetici'
  for (const page of await cachedOnBoth(browser, HOME)) expect(page).not.toContain(customer)
  const on = browser.on(second.app)
  const isActing = async () => (await callMethod(browser, 'ActingController/getState')).body !== null
  await callMethod(on, 'ActingController/start', {
    userId: demoIds.user('exhibitor'),
    reason: 'Asked for help on the phone',
  })
  await vi.waitFor(async () => expect(await isActing()).toBe(true))
  for (const page of await cachedOnBoth(browser, HOME)) expect(page).toContain(customer)
  await callMethod(on, 'ActingController/end')
  await vi.waitFor(async () => expect(await isActing()).toBe(false))
  for (const served of [server.app, second.app])
    expect((await browser.on(served).send({ url: HOME })).body).not.toContain(customer)
})

test('keeps the languages of a page apart, whatever the browser prefers and the account was set to', async () => {
  const { browser } = await signedIn('exhibitor')
  const languageAt = async (url: string, preferred: string) =>
    /<html lang="(\w+)/.exec(
      (await browser.send({ url, headers: { 'accept-language': preferred } })).body,
    )?.[1]
  for (const language of ['it', 'en-US']) {
    await writeOnSecond('User', demoIds.user('exhibitor'), { LanguageLocaleKey: language })
    for (const preferred of ['it', 'en', 'it'])
      expect([await languageAt(HOME, preferred), await languageAt('/fair/reserved/', preferred)]).toEqual([
        'en',
        'it',
      ])
  }
})

/** Background statements of the server, independent of page requests. */
const BACKGROUND_STATEMENTS =
  /record_platform\.(metadata_version|change_event|change_horizon)|webhooks\.subscription/

/** Statements as sent to the database. */
async function statementsOf(run: () => Promise<unknown>) {
  const { query } = pg.Client.prototype
  const seen = new Set<string>()
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given
    const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text
    if (text && /^\s*(select|with)\b/i.test(text) && !BACKGROUND_STATEMENTS.test(text)) seen.add(text)
    return (query as (...values: unknown[]) => unknown).apply(this, given)
  } as typeof query
  try {
    await run()
  } finally {
    pg.Client.prototype.query = query
  }
  return [...seen]
}

const PAGES: readonly (readonly [account: string, paths: readonly string[]])[] = [
  [
    'exhibitor',
    [
      '',
      'badges',
      'orders',
      'contracts',
      'company-information',
      'invoices',
      'team',
      'send-tickets',
      'directory',
    ].map((path) => `reserved/${path}`),
  ],
  ['visitor', ['reserved/', 'reserved/my-tickets', 'reserved/profile']],
  [
    'staff',
    ['console/', 'console/overview', 'console/queues/applications', 'console/Account/list/AllAccounts'],
  ],
]

test.each(PAGES)('detects every table that the pages of %s read', async (account, paths) => {
  const { browser } = await signedIn(account)
  const { rows } = await server.pool.query<{ child: string; parent: string }>(
    'select inhrelid::regclass::text as child, inhparent::regclass::text as parent from pg_inherits',
  )
  const parents = new Map(rows.map(({ child, parent }) => [child, parent]))
  for (const path of paths) {
    const openNew = () => {
      server.advance(DEPENDENCIES_TTL_MS)
      return statementsOf(() => browser.send({ url: `/fair/en-US/${path}` }))
    }
    const [first, again] = [await openNew(), await openNew()]
    const tablesOf = (statements: readonly string[]) => new Set(statements.flatMap(tablesIn))
    for (const statement of first) {
      const planned = await plannedTables(statement)
      const seen = new Set(tablesIn(statement))
      expect(planned.map((name) => parents.get(name) ?? name).filter((name) => !seen.has(name))).toEqual([])
    }
    expect([path, [...tablesOf(first)].filter((name) => !tablesOf(again).has(name))]).toEqual([path, []])
  }
})

test.each(PAGES)('attributes shared reads to every response on the pages of %s', async (account, paths) => {
  const { browser } = await signedIn(account)
  for (const path of paths) {
    const tracked: { again: () => Promise<unknown>; tables: Set<string> }[] = []
    render.mockImplementationOnce((options) =>
      renderPage({
        ...options,
        networkFor: (language) => (renderCount) => {
          const tables = new Set<string>()
          const again = () => options.networkFor(language)(renderCount)
          tracked.push({ again, tables })
          return collectReads(tables, again)
        },
      }),
    )
    await browser.send({ url: `/fair/en-US/${path}?of=answers` })
    expect(tracked.length).toBeGreaterThan(3)
    for (const { again, tables } of tracked) {
      const alone = new Set<string>()
      await collectReads(alone, again)
      expect([...alone].filter((name) => !tables.has(name))).toEqual([])
    }
  }
})

/** Tables according to the query planner, with the schema where it is not the default. */
const plannedTables = async (statement: string) =>
  (await plannedRelations(server.pool, statement)).map(({ schema, name }) =>
    schema === 'public' || schema === 'pg_catalog' ? name : `${schema}.${name}`,
  )
