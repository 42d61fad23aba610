import { renderPage } from '@foyer/portal'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { collectReads, tablesIn } from '../database/collect-reads.ts'
import { demoIds } from '../seed/demo-ids.ts'
import { buildTestApp } from '../testing/build-test-app.ts'
import { plannedRelations } from '../testing/watch-statements.ts'
import { DEPENDENCIES_TTL_MS } from './private-page-cache.ts'

const render = vi.fn(renderPage)
let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp({}, { renderPage: render }, undefined, () => ({
    pagesStillMs: DEPENDENCIES_TTL_MS,
  }))
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

/** Background statements of the server, independent of page requests. */
const BACKGROUND_STATEMENTS = /record_platform\.(metadata_version|change_event|change_horizon)/

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
