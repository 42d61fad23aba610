import { SERVER_METHOD_PATH } from '@foyer/record-contract'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRows, idsOfEachKind } from './matrix/all-rows.ts'
import { contracts, createInputs, nameOf } from './matrix/contracts.ts'
import { recordFor, registered } from './matrix/registered.ts'
import { act, type Browser, post, signedIn } from './matrix/send.ts'
import { createTableWatch } from './matrix/table-changes.ts'
import { demoIds } from './seed/demo-ids.ts'
import { SESSION_CHANNEL } from './services/identity/sessions.ts'
import { buildTestApp } from './testing/build-test-app.ts'
import { callMethod } from './testing/call-method.ts'
import { shopSteps } from './testing/shop-steps.ts'
import { startTrap } from './testing/start-trap.ts'

const DAY = '2027-01-15'
const SECRET = 'known to both sides, and long enough'

/** Tables that a rehearsal writes on purpose, with a condition for the rows that it may not write there. */
const HOUSEKEEPING: Readonly<Record<string, string>> = {
  // Mails are held for the rehearsing session.
  'identity.rehearsal_mail': 'false',
  // A guess in a rehearsal counts as a guess.
  'identity.throttle': 'false',
  // An export leaves the system, even if everything is rolled back.
  'public.audit_entry': `name not like '%.exported'`,
  'record_platform.change_event': `object_api_name <> 'AuditEntry__c'`,
}

let trap: Awaited<ReturnType<typeof startTrap>>
let server: Awaited<ReturnType<typeof buildTestApp>>
let inputOf: ReturnType<typeof createInputs>
let listener: PoolClient
/** Channels of received notifications. */
const channels: string[] = []
beforeAll(async () => {
  trap = await startTrap()
  server = await buildTestApp({
    cards: { secretKey: SECRET, webhookSecret: SECRET, url: trap.url },
    ticketing: { url: trap.url, secret: SECRET },
    match: { url: trap.url, secret: SECRET },
    oidc: { issuer: trap.url, clientId: 'foyer', clientSecret: SECRET },
    vatRegisterUrl: trap.url,
    smtpUrl: `smtp://${trap.host}`,
    webhooksToPrivateAddresses: true,
  })
  inputOf = createInputs(server)
  listener = await server.directPool.connect()
  listener.on('notification', ({ channel }) => channels.push(channel))
  for (const channel of ['jobs:insert', SESSION_CHANNEL]) await listener.query(`listen "${channel}"`)
})
afterAll(async () => {
  listener.release(true)
  await server.close()
  await trap.close()
})

async function rehearsing(account: string) {
  const browser = await signedIn(server, account)
  expect((await callMethod(browser, 'RehearsalController/start', { day: DAY })).status).toBe(200)
  return browser
}

const countForbidden = async () => {
  const counts = Object.entries(HOUSEKEEPING).map(
    ([table, forbidden]) => `select '${table}' as name, count(*)::int from ${table} where ${forbidden}`,
  )
  return (await server.pool.query(counts.join(' union all '))).rows
}

/** Runs the steps and checks that they leave nothing inside or outside. */
async function leavesNothing(steps: () => Promise<void>) {
  const watch = await createTableWatch(server)
  const before = [await countForbidden(), server.storedFiles(), trap.connections()]
  channels.length = 0
  await steps()
  // Notifications sent before arrive before the result of the next statement.
  await listener.query('select 1')
  expect(channels).toEqual([])
  expect((await watch.changed()).filter((table) => !(table in HOUSEKEEPING))).toEqual([])
  expect([await countForbidden(), server.storedFiles(), trap.connections()]).toEqual(before)
}

const rehearsed = contracts.filter(({ rehearsal }) => rehearsal !== 'real')
const changes = rehearsed.filter(({ kind, asks }) => kind === 'change' && !asks)
/** Methods with a successful response. */
const answered = new Set<string>()

async function callAll(browser: Browser, methods: typeof contracts) {
  for (const method of methods) {
    const name = nameOf(method)
    const { statusCode } = await post(browser, `${SERVER_METHOD_PATH}/${name}`, await inputOf(method))
    expect([name, statusCode < 500]).toEqual([name, true])
    if (statusCode < 300) answered.add(name)
  }
}

test('leaves nothing of any method or action that staff rehearse', { timeout: 120_000 }, async () => {
  const browser = await rehearsing('admin')
  await leavesNothing(() => callAll(browser, rehearsed))
  const { actions } = await registered(server)
  const ids = idsOfEachKind(await allRows(server))
  let performed = 0
  await leavesNothing(async () => {
    for (const action of actions) {
      const { statusCode } = await act(browser, action, recordFor(action, ids) ?? '')
      expect([action.apiName, statusCode < 500]).toEqual([action.apiName, true])
      if (statusCode < 300) performed += 1
    }
  })
  expect(performed).toBeGreaterThan(10)
})

test('leaves nothing of steps that staff rehearse on behalf of a customer', {
  timeout: 120_000,
}, async () => {
  const browser = await rehearsing('admin')
  const acting = { userId: demoIds.user('exhibitor'), reason: 'To rehearse a step' }
  expect((await callMethod(browser, 'ActingController/start', acting)).status).toBe(200)
  await leavesNothing(() => callAll(browser, changes))
  await callMethod(browser, 'ActingController/end')
})

test.each(['exhibitor', 'pavilion', 'buyer', 'unpaid'])(
  'leaves nothing of steps that %s rehearses in their own session',
  { timeout: 120_000 },
  async (account) => {
    await server.pool.query(
      `update user_account set profiles = profiles || '{editionManager}' where username = $1`,
      [`${account}@foyer.example`],
    )
    const browser = await rehearsing(account)
    const left = changes.filter((method) => !answered.has(nameOf(method)))
    await leavesNothing(() => callAll(browser, left))
  },
)

test('reaches most methods that change something', () => {
  expect(changes.filter((method) => answered.has(nameOf(method))).length).toBeGreaterThan(100)
})

test('pays no order in a rehearsal: the payment provider is not called, and the page says so', async () => {
  const { order, sendOrder, post: postForm, pathOf } = shopSteps(() => server)
  const guest = server.browser()
  const placed = await order(guest)
  const tried = trap.connections()
  expect(tried).toBeGreaterThan(0)
  const browser = await rehearsing('admin')
  await leavesNothing(async () => {
    const rehearsed = await sendOrder(browser)
    expect([rehearsed.statusCode, rehearsed.headers.location]).toEqual([409, undefined])
    expect(rehearsed.body).toContain('l’ordine è valido, ma non è stato salvato')
    const paid = await postForm(browser, placed.location, { step: 'pay' })
    const page = await browser.send({ url: pathOf(paid.headers.location) })
    expect(page.body).toContain('Nessun pagamento è stato avviato.')
    for (const step of ['transfer', 'cancel']) {
      const { statusCode, headers } = await postForm(browser, placed.location, { step })
      expect([statusCode, headers.location]).toEqual([303, expect.stringMatching(/&done=/)])
    }
  })
  await postForm(guest, placed.location, { step: 'pay' })
  expect(trap.connections()).toBeGreaterThan(tried)
})
