import { type Allow, maySet } from '@foyer/fair-domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identityTables } from './matrix/authority-tables.ts'
import { contracts, createInputs, isOpenToCustomers, nameOf, tableOf } from './matrix/contracts.ts'
import { buildTestApp } from './testing/build-test-app.ts'
import { callMethod } from './testing/call-method.ts'
import { plannedRelations, watchStatements } from './testing/watch-statements.ts'

const ACCOUNTS = ['exhibitor', 'unpaid', 'pavilion', 'visitor', 'blocked', 'press', 'buyer', 'staff', 'admin']
const objectOf = new Map([...tableOf].map(([apiName, table]) => [table, apiName]))

/**
 * The shared read of the edition with its settings, which most methods begin with. They do not follow it: a setting
 * rarely changes, and would make every open screen call the server at the same moment.
 */
const EDITION_READ = /jsonb_object_agg\(s\.name, s\.value\)/

let server: Awaited<ReturnType<typeof buildTestApp>>
let inputOf: ReturnType<typeof createInputs>
const browsers = new Map<string, ReturnType<typeof server.browser>>()
beforeAll(async () => {
  server = await buildTestApp()
  inputOf = createInputs(server)
  for (const account of ACCOUNTS) {
    const browser = server.browser()
    await browser.signIn(`${account}@foyer.example`)
    browsers.set(account, browser)
  }
})
afterAll(() => server.close())

test('declares every method with a unique name', () => {
  expect(contracts.length).toBeGreaterThan(0)
  expect(new Set(contracts.map(nameOf)).size).toBe(contracts.length)
})

test.each(ACCOUNTS)('%s: accepts and rejects callers as the contract says', async (account) => {
  const wrong: string[] = []
  const browser = browsers.get(account)
  if (!browser) throw new Error(account)
  const screens = (await callMethod(browser, 'ExplainController/getScreens', { language: 'it' })).body
  const { rows } = await server.pool.query('select profiles from user_account where username = $1', [
    `${account}@foyer.example`,
  ])
  const profiles: string[] = rows[0].profiles
  const isLetIn = (allow: Allow) => {
    if (typeof allow === 'string' || 'inside' in allow || 'can' in allow) return undefined
    if ('screen' in allow) return screens[allow.screen].length === 0
    if ('settings' in allow) return maySet(allow.settings, profiles, allow.as ?? 'readers')
    return allow.staff.some((role) => profiles.includes(role))
  }
  for (const method of contracts) {
    const expected = isLetIn(method.allow)
    if (expected === undefined || (expected && method.kind === 'change')) continue
    const { status, body } = await callMethod(browser, nameOf(method), await inputOf(method))
    // Errors of the contract come from the handler, after the guard.
    const isDeclared = method.refuses.includes([body].flat()[0]?.errorCode)
    if ((status !== 403 || isDeclared) !== expected) wrong.push(`${nameOf(method)}: ${status}`)
  }
  expect(wrong).toEqual([])
})

/** Identity tables that are not about the caller: invitations of a company, apps, mails of a rehearsal. */
const NOT_OF_CALLER = ['identity.link', 'identity.api_client', 'identity.rehearsal_mail']

test('reads only the objects that the contract names, and sessions, factors and app grants only if personal', async () => {
  const wrong: Record<string, string[]> = {}
  const identity = new Set((await identityTables(server)).filter((name) => !NOT_OF_CALLER.includes(name)))
  for (const method of contracts.filter(({ kind }) => kind === 'read')) {
    const input = await inputOf(method)
    const watch = watchStatements()
    const statuses = []
    for (const browser of browsers.values())
      statuses.push((await callMethod(browser, nameOf(method), input)).status)
    watch.stop()
    const touched = new Set<string>()
    for (const text of watch.seen.get(nameOf(method)) ?? [])
      for (const { schema, name } of await plannedRelations(server.pool, text)) {
        const isShared = EDITION_READ.test(text) && ['edition', 'edition_setting'].includes(name)
        if (!isShared) touched.add(schema === 'public' ? (objectOf.get(name) ?? name) : `${schema}.${name}`)
      }
    const missing = [...touched].filter((name) => tableOf.has(name) && !method.reads.includes(name))
    if (isOpenToCustomers(method) && !method.personal)
      missing.push(...[...touched].filter((name) => identity.has(name)).map((name) => `${name}: personal`))
    if (!statuses.includes(200)) missing.push(`nobody gets an answer: ${statuses}`)
    if (missing.length > 0) wrong[nameOf(method)] = missing
  }
  expect(wrong).toEqual({})
})
