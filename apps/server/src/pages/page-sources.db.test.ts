import { renderPage } from '@foyer/portal'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { collectReads, tablesIn } from '../database/collect-reads.ts'
import { demoIds } from '../seed/demo-ids.ts'
import { buildTestApp } from '../testing/build-test-app.ts'
import { plannedRelations } from '../testing/watch-statements.ts'
import { STILL_MS } from './own-pages.ts'

const draw = vi.fn(renderPage)
let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp({}, { renderPage: draw }, undefined, () => ({ pagesStillMs: STILL_MS }))
})
beforeEach(() => server.rewind())
afterAll(() => server.close())

const HOME = '/fair/en-US/reserved/'
const signedIn = async (account: string) => {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  const open = async (url = HOME) => (await browser.send({ url })).body
  await open()
  draw.mockClear()
  return { browser, open }
}
/** How often something was asked for to draw it. */
const asked = () => draw.mock.calls.length
const placeIn = (html: string) => JSON.parse(/id="page-data"[^>]*>([^<]+)/.exec(html)?.[1] ?? '').changesSince
const rename = (FirstName: string) =>
  server.fair.transact(server.fair.systemSession, (transaction) =>
    server.fair.writer.update(transaction, 'Contact', demoIds.contact('exhibitor'), { FirstName }),
  )

test('while nothing of it is changed, a page is sent again for a minute without asking for what it shows', async () => {
  const { open } = await signedIn('exhibitor')
  await open()
  expect(asked()).toBe(0)
  server.advance(STILL_MS)
  await open()
  expect(asked()).toBe(1)
  await open()
  expect(asked()).toBe(1)
})

test('what was changed is on the next page at once, though this server has not heard of it', async () => {
  const { open } = await signedIn('exhibitor')
  const profile = '/fair/en-US/reserved/profile'
  await open(profile)
  await rename('Changed elsewhere')
  expect(await open(profile)).toContain('Changed elsewhere')
  await rename('Alba')
  expect(await open(profile)).not.toContain('Changed elsewhere')
})

test('what is changed of something else has nothing asked for, and moves the place in the stream', async () => {
  const { open } = await signedIn('exhibitor')
  const before = placeIn(await open())
  await server.fair.transact(server.fair.systemSession, (transaction) =>
    server.fair.writer.create(transaction, 'MailTemplate__c', { Name: 'trial' }),
  )
  const after = placeIn(await open())
  expect([asked(), after === before]).toEqual([0, false])
})

test('of what others have changed only that is asked again which was read from it, and nothing is drawn', async () => {
  const { open } = await signedIn('exhibitor')
  const before = await open()
  const inject = vi.spyOn(server.app, 'inject')
  const askedInside = () =>
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
  expect(asked()).toBe(0)
  expect(askedInside()).toContain('/lwr/apex/v65.0/HomeController/getHome')
  expect(askedInside()).not.toContain('/lwr/apex/v65.0/SiteController/getSiteLinks')
  expect(placeIn(after)).not.toBe(placeIn(before))
  inject.mockClear()
  await open()
  expect(askedInside()).toEqual([])
  inject.mockRestore()
})

test('a page that shows what no change is told of is asked for each time', async () => {
  const { open } = await signedIn('staff')
  // Which records somebody looked at last is nobody else's business.
  const overview = '/fair/en-US/console/overview'
  await open(overview)
  await open(overview)
  expect(asked()).toBe(2)
})

/** What the server asks by itself now and then, whoever opens a page. */
const BESIDE = /record_platform\.(metadata_version|change_event|change_horizon)/

/** Statements as they reach the database. */
async function statementsOf(run: () => Promise<unknown>) {
  const { query } = pg.Client.prototype
  const seen = new Set<string>()
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given
    const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text
    if (text && /^\s*(select|with)\b/i.test(text) && !BESIDE.test(text)) seen.add(text)
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

test.each(PAGES)(
  'all tables that pages of %s read are seen in their statements, and read each time',
  async (account, paths) => {
    const { browser } = await signedIn(account)
    const { rows } = await server.pool.query<{ child: string; parent: string }>(
      'select inhrelid::regclass::text as child, inhparent::regclass::text as parent from pg_inherits',
    )
    const parents = new Map(rows.map(({ child, parent }) => [child, parent]))
    for (const path of paths) {
      const openNew = () => {
        server.advance(STILL_MS)
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
  },
)

test.each(PAGES)(
  'whatever an answer on a page of %s is read from is known of it, though answers share what they read',
  async (account, paths) => {
    const { browser } = await signedIn(account)
    for (const path of paths) {
      const told: { again: () => Promise<unknown>; tables: Set<string> }[] = []
      draw.mockImplementationOnce((options) =>
        renderPage({
          ...options,
          networkFor: (language) => (asked) => {
            const tables = new Set<string>()
            const again = () => options.networkFor(language)(asked)
            told.push({ again, tables })
            return collectReads(tables, again)
          },
        }),
      )
      await browser.send({ url: `/fair/en-US/${path}?of=answers` })
      expect(told.length).toBeGreaterThan(3)
      for (const { again, tables } of told) {
        const alone = new Set<string>()
        await collectReads(alone, again)
        expect([...alone].filter((name) => !tables.has(name))).toEqual([])
      }
    }
  },
)

/** Their tables as the planner sees it, with their schema where it is no usual one. */
const plannedTables = async (statement: string) =>
  (await plannedRelations(server.pool, statement)).map(({ schema, name }) =>
    schema === 'public' || schema === 'pg_catalog' ? name : `${schema}.${name}`,
  )
