import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { type IncomeItem, reportMethods, romeDay, sum, summaryMethods } from '@foyer/fair-domain'
import { DATA_PATH, SERVER_METHOD_PATH, stableId } from '@foyer/record-contract'
import { roundsOf } from '@foyer/record-server/testing'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTableWatch } from '../../matrix/table-changes.ts'
import { DEMO_YEAR, LAST_YEAR } from '../../seed/demo-calendar.ts'
import { demoIds } from '../../seed/demo-ids.ts'
import { editionIds } from '../../seed/seed-editions.ts'
import { createIdentity } from '../../services/identity/identity.ts'
import { buildTestApp, TEST_NOW } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'
import { shopSteps } from '../../testing/shop-steps.ts'
import { uploadFile } from '../../testing/upload-file.ts'

const DAY = '2027-03-20'
const TODAY = romeDay(TEST_NOW)

let server: Awaited<ReturnType<typeof buildTestApp>>
let admin: Awaited<ReturnType<typeof as>>
let staff: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  server = await buildTestApp()
  admin = await as('admin')
  staff = await as('staff')
})
afterEach(() => admin.call('RehearsalController/end'))
afterAll(() => server.close())

async function as(account: string) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  const call = (method: string, input: object = {}) => callMethod(browser, method, input)
  const dayOf = async () =>
    romeDay((await call('QueueController/getQueue', { name: 'applications', language: 'it' })).body.now)
  return { browser, call, dayOf, rehearse: (day: string) => call('RehearsalController/start', { day }) }
}

/** Methods that change nothing, although they are not declared as reads. */
const QUESTIONS = {
  'ReportsController/run': reportMethods.run,
  'SummariesController/summarise': summaryMethods.summarise,
  'SummariesController/getColumns': summaryMethods.getColumns,
}

const countOf = async (table: string) =>
  (await server.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n as number

test('changes the date for one session only, also for concurrent requests', async () => {
  expect((await admin.rehearse(DAY)).status).toBe(200)
  const other = await as('admin')
  const days = await Promise.all(Array.from({ length: 24 }, (_, i) => [admin, staff, other][i % 3]?.dayOf()))
  expect(days).toEqual(Array.from({ length: 24 }, (_, i) => (i % 3 === 0 ? DAY : TODAY)))
  expect((await admin.rehearse('2027-05-01')).status).toBe(200)
  expect(await admin.dayOf()).toBe('2027-05-01')
  await admin.call('RehearsalController/end')
  expect(await admin.dayOf()).toBe(TODAY)
})

test('reports rehearsed changes as done, and stores nothing', async () => {
  await admin.rehearse(DAY)
  const id = demoIds.account('Cipria Nove')
  const [before, entries] = [await countOf('account'), await countOf('audit_entry')]
  const patched = await admin.browser.send({
    method: 'PATCH',
    url: `${DATA_PATH}/ui-api/records/${id}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ fields: { Website: 'https://rehearsed.example' } }),
  })
  expect([patched.statusCode, patched.json().fields.Website?.value]).toEqual([
    200,
    'https://rehearsed.example',
  ])
  const created = await admin.browser.send({
    method: 'POST',
    url: `${DATA_PATH}/ui-api/records`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ apiName: 'Account', fields: { Name: 'Rehearsed' } }),
  })
  expect(created.statusCode).toBe(201)
  const { rows } = await server.pool.query('select website from account where id = $1', [id])
  expect(rows[0].website).not.toBe('https://rehearsed.example')
  expect([await countOf('account'), await countOf('audit_entry')]).toEqual([before, entries])
})

test('logs exports in a rehearsal, and caches none', async () => {
  await admin.rehearse(DAY)
  const register = '/fair/console/exports/privacy-register.csv'
  const exported = await admin.browser.send({ url: register })
  expect(exported.statusCode).toBe(200)
  const journal = { from: '2027-01-01', to: '2027-01-31', language: 'it' }
  expect((await admin.call('AccountingController/exportJournal', journal)).status).toBe(200)
  const { rows } = await server.pool.query(
    `select name, actor, (created_date at time zone 'Europe/Rome')::date::text as day from audit_entry
     where name like '%.exported' order by name`,
  )
  const entry = { actor: demoIds.user('admin'), day: TODAY }
  expect(rows).toEqual([
    { name: 'journal.exported', ...entry },
    { name: 'privacy.exported', ...entry },
  ])
  const cacheOf = async (who: typeof admin) =>
    (await who.browser.send({ url: '/fair/cards/it/catalogue.jpg' })).headers['cache-control']
  expect([exported.headers['cache-control'], await cacheOf(admin), await cacheOf(staff)]).toEqual([
    'private, no-store',
    'private, no-store',
    expect.stringContaining('public'),
  ])
})

test('holds mails of a rehearsal and shows them to that session only', async () => {
  await server.pool.query('update user_account set contact_id = $1 where id = $2', [
    demoIds.contact('onda-minerale'),
    demoIds.user('visitor'),
  ])
  await admin.rehearse(DAY)
  const [mails, jobs] = [await countOf('message'), await countOf('graphile_worker.jobs')]
  const decided = await admin.call('QueueController/decide', {
    queue: 'team-members',
    recordId: stableId('a32', 'demo:onda-minerale'),
    action: 'Validate',
    reasonCode: '',
    note: '',
    noteForCustomer: false,
    parts: null,
  })
  expect(decided.body).toEqual({ isOpen: false, undoId: expect.any(String) })
  expect([await countOf('message'), await countOf('graphile_worker.jobs')]).toEqual([mails, jobs])
  const { body } = await admin.call('RehearsalController/getState')
  expect(body).toMatchObject({ day: DAY })
  expect(body.mails.length).toBeGreaterThan(0)
  expect(body.mails[0]).toMatchObject({
    day: DAY,
    to: expect.stringContaining('@'),
    subject: expect.any(String),
  })
  const other = await as('admin')
  expect((await other.call('RehearsalController/getState')).body).toMatchObject({ day: null, mails: [] })
  await admin.call('RehearsalController/end')
  expect(await countOf('identity.rehearsal_mail')).toBe(0)
})

test('lets a rehearsing user act for a customer, on the same day', async () => {
  await admin.rehearse(DAY)
  const acting = { userId: demoIds.user('exhibitor'), reason: 'To see the day after the fair' }
  expect((await admin.call('ActingController/start', acting)).status).toBe(200)
  expect((await admin.call('RehearsalController/getState')).body).toMatchObject({ day: DAY, today: TODAY })
  const page = await admin.browser.send({ url: '/fair/en-US/reserved/' })
  expect(page.body).toContain('20 March 2027')
  expect((await (await as('exhibitor')).browser.send({ url: '/fair/en-US/reserved/' })).body).not.toContain(
    '20 March 2027',
  )
  await admin.call('ActingController/end')
})

test('creates and deletes no file in a rehearsal', async () => {
  await admin.rehearse(DAY)
  const before = server.storedFiles()
  const uploaded = await uploadFile(admin.browser, 'scan.pdf', '%PDF-1.7 rehearsed %%EOF')
  expect(uploaded).toMatchObject({ status: 201, id: expect.stringMatching(/^069/) })
  expect((await uploadFile(admin.browser, 'scan.exe', '%PDF-1.7 rehearsed %%EOF')).status).toBe(415)
  expect(server.storedFiles()).toEqual(before)
  await admin.call('RehearsalController/end')
  const kept = await uploadFile(admin.browser, 'scan.pdf', '%PDF-1.7 for real %%EOF')
  const real = server.storedFiles()
  expect(real).toHaveLength(before.length + 1)
  await admin.rehearse(DAY)
  const removed = await admin.browser.send({
    method: 'DELETE',
    url: `${DATA_PATH}/ui-api/records/${kept.id}`,
  })
  expect(removed.statusCode).toBe(204)
  expect(server.storedFiles()).toEqual(real)
})

test('lets only edition managers start a rehearsal, on a valid day', async () => {
  expect((await staff.rehearse(DAY)).status).toBe(403)
  expect((await (await as('exhibitor')).rehearse(DAY)).status).toBe(403)
  expect((await admin.rehearse('2027-02-30')).status).toBe(400)
  expect(await staff.dayOf()).toBe(TODAY)
})

test('shows another edition in the staff’s session, without changes', async () => {
  const last = editionIds.edition(LAST_YEAR)
  const { body: editions } = await staff.call('RehearsalController/getEditions')
  expect(editions[0]).toMatchObject({ name: 'Foyer 2027', isCurrent: true, companies: expect.any(Number) })
  expect(editions.map(({ id }: { id: string }) => id)).toContain(last)
  const editionFor = async ({ call }: typeof admin) =>
    (await call('DashboardController/getDashboard', { language: 'it' })).body.edition
  const rename = async ({ browser }: typeof admin, Phone: string) =>
    (
      await browser.send({
        method: 'PATCH',
        url: `${DATA_PATH}/ui-api/records/${demoIds.account('Cipria Nove')}`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ fields: { Phone } }),
      })
    ).statusCode
  expect((await staff.call('RehearsalController/look', { editionId: last })).body).toEqual({
    editionId: last,
  })
  const beside = await as('staff')
  expect([await editionFor(staff), await editionFor(beside)]).toEqual(['Foyer 2026', 'Foyer 2027'])
  expect(await staff.dayOf()).toBe(TODAY)
  // A receipt belongs to one edition only.
  const incomeFor = async ({ call }: typeof admin) =>
    sum(
      (await call('DashboardController/getDashboard', { language: 'it' })).body.income.map(
        ({ paid, open, overdue }: IncomeItem) => paid + open + overdue,
      ),
    )
  const dues = await server.pool.query<{ cents: number }>(
    `select (sum(amount) * 100)::float8 as cents from amount_due where state <> 'cancelled'`,
  )
  expect((await incomeFor(staff)) + (await incomeFor(beside))).toBeCloseTo(dues.rows[0]?.cents ?? 0)
  // No action is offered or accepted: neither on records nor in queues, nor on behalf.
  const info = await staff.browser.send({ url: `${DATA_PATH}/ui-api/object-info/Account` })
  expect([info.json().updateable, info.json().createable]).toEqual([false, false])
  expect(await rename(staff, '+39 051 1')).toBe(403)
  const acting = { userId: demoIds.user('exhibitor'), reason: 'To see what was' }
  expect((await staff.call('ActingController/start', acting)).status).toBe(403)
  expect((await staff.call('WorkController/take', { queue: 'team-members', recordId: 'x' })).status).toBe(403)
  const action = await staff.browser.send({
    method: 'POST',
    url: `${DATA_PATH}/ui-api/actions/perform-quick-action/Account.X`,
    payload: { contextId: demoIds.account('Cipria Nove'), fields: {} },
  })
  // The action does not exist: writers of any role get the same error.
  expect([action.statusCode, action.json()[0].errorCode]).toEqual([403, 'INSUFFICIENT_ACCESS'])
  const stored = server.storedFiles()
  expect((await uploadFile(staff.browser, 'scan.pdf', '%PDF-1.7 looked at %%EOF')).status).toBe(403)
  expect(server.storedFiles()).toEqual(stored)
  // Read-only methods still work.
  for (const [method, { example }] of Object.entries(QUESTIONS))
    expect([method, (await staff.call(method, example)).status]).toEqual([method, 200])
  const page = await staff.browser.send({ url: '/fair/en-US/console/overview' })
  expect(page.body).toContain('You are viewing Foyer 2026.')
  // Lists are filtered by that edition and show it, unless their URL selects the rows.
  const { rows: places } = await server.pool.query<{ id: string; edition: string }>(
    'select id, edition from participation',
  )
  const listed = async ({ browser }: typeof admin, query = '') => {
    const { body } = await browser.send({
      url: `/fair/en-US/console/Participation__c/list/AllParticipations${query}`,
    })
    const shown = places.filter(({ id }) => body.includes(`data-id="${id}"`))
    return [body.includes('Edition: Foyer'), new Set(shown.map(({ edition }) => edition))]
  }
  const current = editionIds.edition(DEMO_YEAR)
  expect(await listed(staff)).toEqual([true, new Set([last])])
  expect(await listed(beside)).toEqual([true, new Set([current])])
  expect(await listed(staff, `?f=Edition__r.Name~Equals~Foyer+${DEMO_YEAR}`)).toEqual([
    false,
    new Set([current]),
  ])
  const all = await staff.browser.send({ url: '/fair/en-US/console/Participation__c?all=1' })
  expect(all.headers.location).toMatch(/\/list\/AllParticipations\?edition=\*$/)
  // Account security is independent of the edition.
  expect((await staff.call('SessionsController/endOthers')).status).toBe(200)
  expect((await staff.call('RehearsalController/look', { editionId: null })).status).toBe(200)
  expect([await editionFor(staff), await rename(staff, '+39 051 2')]).toEqual(['Foyer 2027', 200])
  // The current one is not another edition; an unknown edition, a customer and a rehearsal are refused.
  const again = await staff.call('RehearsalController/look', { editionId: current })
  expect(again.body).toEqual({ editionId: null })
  expect((await staff.call('RehearsalController/look', { editionId: 'a00unknown' })).status).toBe(404)
  const customer = await as('exhibitor')
  expect((await customer.call('RehearsalController/look', { editionId: last })).status).toBe(403)
  await admin.call('RehearsalController/look', { editionId: last })
  expect((await admin.call('RehearsalController/start', { day: DAY })).status).toBe(403)
  await admin.call('RehearsalController/look', { editionId: null })
  await admin.rehearse(DAY)
  const response = await admin.call('RehearsalController/look', { editionId: last })
  expect([response.status, response.body.errorCode]).toEqual([409, 'NOT_IN_REHEARSAL'])
})

test('stores personal arrangements of staff in any edition, but not in a rehearsal', async () => {
  const list = `${DATA_PATH}/ui-api/list-preferences/Account/AllAccounts`
  const send = (method: 'PATCH' | 'POST', url: string, payload: object) =>
    staff.browser.send({
      method,
      url,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    })
  const widths = async () => (await staff.browser.send({ url: list })).json().columnWidths.Name
  const pins = async () => (await staff.call('SummariesController/getPins')).body.pins.length as number
  const reports = async () => (await staff.call('ReportsController/getReports')).body
  const before = await pins()
  const pin = { href: '/console/Account/list/AllAccounts', label: 'Mine', isPinned: true }
  await staff.call('RehearsalController/look', { editionId: editionIds.edition(LAST_YEAR) })
  expect((await send('PATCH', list, { columnWidths: { Name: 321 } })).statusCode).toBe(200)
  expect((await staff.call('SummariesController/pin', pin)).status).toBe(200)
  const view = { listViewApiName: 'MineOfLastYear', label: 'Mine of last year', displayColumns: ['Name'] }
  expect((await send('POST', `${DATA_PATH}/ui-api/list-info/Account`, view)).statusCode).toBe(201)
  const viewed = async () =>
    (await staff.browser.send({ url: `${DATA_PATH}/ui-api/list-info/Account/MineOfLastYear` })).json().label
  expect(await viewed()).toBe(view.label)
  const { body: saved } = await staff.call('ReportsController/saveReport', reportMethods.saveReport.example)
  const { body: weekly } = await staff.call('ReportsController/subscribe', {
    id: saved.id,
    frequency: 'weekly',
  })
  expect(weekly).toEqual({ saved: true })
  // A private one is visible to its author, here and afterwards.
  const mine = async () => (await reports()).reports.find(({ id }: { id: string }) => id === saved.id)
  expect(await reports()).toMatchObject({ maySave: true })
  expect(await mine()).toMatchObject({ isShared: false, frequency: 'weekly', mayChange: true })
  await staff.call('RehearsalController/look', { editionId: null })
  expect([await widths(), await pins(), (await mine())?.frequency]).toEqual([321, before + 1, 'weekly'])
  expect(await viewed()).toBe(view.label)
  expect((await staff.call('ReportsController/removeReport', { id: saved.id })).status).toBe(200)
  // A viewer can view other editions too.
  await server.pool.query(
    `update user_account set profiles = '{viewer}' where username = 'press@foyer.example'`,
  )
  const viewer = await as('press')
  await viewer.call('RehearsalController/look', { editionId: editionIds.edition(LAST_YEAR) })
  expect((await viewer.call('ReportsController/getReports')).body.maySave).toBe(false)
  const refused = await viewer.call('ReportsController/saveReport', reportMethods.saveReport.example)
  expect(refused.status).toBe(403)
  await admin.rehearse(DAY)
  const pinned = await countOf('pinned_view')
  expect((await admin.call('SummariesController/pin', pin)).status).toBe(200)
  expect(await countOf('pinned_view')).toBe(pinned)
})

test('rehearses an edition in preparation as if it were open, for one session only', async () => {
  const { rows } = await server.pool.query<{ id: string; name: string; current: boolean }>(
    'select id, name, current from edition order by current desc, year desc limit 2',
  )
  const [open, other] = rows
  if (!open?.current || !other) throw new Error('The demo data have two editions')
  const start = (editionId: string | undefined, day = DAY) =>
    admin.call('RehearsalController/start', { day, editionId })
  const nameFor = async (who: typeof admin) => (await who.call('SiteController/getEdition')).body.name
  // A past edition, and an unknown one.
  expect([(await start(other.id)).status, (await start('a00unknown')).status]).toEqual([400, 400])
  await server.pool.query(`update edition set status = 'planned' where id = $1`, [other.id])
  expect((await start(other.id)).status).toBe(200)
  expect([await nameFor(admin), await nameFor(staff)]).toEqual([other.name, open.name])
  await server.pool.query(
    `update pavilion set name = 'Hall 99' where id = (select min(id) from pavilion where edition = $1 and active)`,
    [open.id],
  )
  const cardFor = async ({ browser }: typeof admin) =>
    (await browser.send({ url: '/fair/cards/it/halls/99.jpg' })).statusCode
  expect([await cardFor(admin), await cardFor(staff)]).toEqual([404, 200])
  const { rowCount } = await server.pool.query(
    `insert into participation select (jsonb_populate_record(p, jsonb_build_object('id', 'a0Prehearsed', 'name', 'Rehearsed', 'edition', $1::text))).*
     from participation p where p.edition = $2 and p.account = $3 order by p.id limit 1`,
    [other.id, open.id, demoIds.account('Aurora Cosmetici')],
  )
  expect(rowCount).toBe(1)
  const placeOf = async (who: typeof admin) =>
    (await who.call('HomeController/getHome', { language: 'en-US' })).body.participation
  // Acting on behalf, and on the next day, it is still that edition, with its data.
  await admin.call('ActingController/start', {
    userId: demoIds.user('exhibitor'),
    reason: 'The next edition',
  })
  expect((await admin.browser.send({ url: '/fair/en-US/reserved/' })).body).toContain(
    `Rehearsal of ${other.name}`,
  )
  // The participation is that of the edition, without a stand yet, whatever the open one has.
  expect((await placeOf(admin)).stands).toEqual([])
  expect((await placeOf(await as('exhibitor'))).stands).not.toEqual([])
  expect((await start(undefined, '2027-05-01')).status).toBe(200)
  expect((await admin.call('RehearsalController/getState')).body).toMatchObject({
    day: '2027-05-01',
    editionId: other.id,
  })
  expect(await nameFor(admin)).toBe(other.name)
  await admin.call('ActingController/end')
  expect((await start(open.id)).status).toBe(200)
  expect(await nameFor(admin)).toBe(open.name)
  await start(other.id)
  await admin.call('RehearsalController/end')
  await admin.rehearse(DAY)
  expect(await nameFor(admin)).toBe(open.name)
})

test('stores a password change in a rehearsal and while viewing another edition', async () => {
  const change = async ({ call }: typeof admin, current: string, password: string) =>
    (await call('ChangePasswordController/change', { current, password, confirmation: password })).body
  await admin.rehearse(DAY)
  expect(await change(admin, 'Foyer-demo-1', 'Una-prova-lunga-1')).toEqual({ changed: true })
  // The new session and the password are valid.
  expect(await admin.dayOf()).toBe(TODAY)
  await admin.call('RehearsalController/look', { editionId: editionIds.edition(LAST_YEAR) })
  expect(await change(admin, 'Una-prova-lunga-1', 'Foyer-demo-1')).toEqual({ changed: true })
  expect((await admin.call('RehearsalController/getState')).body).toMatchObject({ day: null })
})

describe('a rehearsing session, for any request headers,', () => {
  type Send = (typeof admin)['browser']['send']
  type Write = (send: Send, mark: string) => Promise<number>
  const { sendOrder } = shopSteps(() => server)
  const writing =
    (url: string, body: (Name: string) => object, method: 'POST' | 'PATCH' = 'POST'): Write =>
    async (send, mark) => {
      const payload = JSON.stringify(body(mark))
      // The response to a rehearsed request must not be stored for its idempotency key either.
      const key: Record<string, string> = url.includes('/records') ? { 'idempotency-key': randomUUID() } : {}
      const headers = { 'content-type': 'application/json', ...key }
      return (
        await send({ method, url: url.replace(':id', demoIds.account('Cipria Nove')), headers, payload })
      ).statusCode
    }
  const attributes = { type: 'Account' }
  const created = (Name: string) => ({
    method: 'POST',
    url: '/services/data/v65.0/sobjects/Account',
    referenceId: 'created',
    body: { Name },
  })
  const WRITES: Readonly<Record<string, Write>> = {
    record: writing(`${DATA_PATH}/ui-api/records`, (Name) => ({ apiName: 'Account', fields: { Name } })),
    change: writing(
      `${DATA_PATH}/ui-api/records/:id`,
      (mark) => ({ fields: { Website: `https://${mark}.example` } }),
      'PATCH',
    ),
    sobject: writing(`${DATA_PATH}/sobjects/Account`, (Name) => ({ Name })),
    collection: writing(`${DATA_PATH}/composite/sobjects`, (Name) => ({ records: [{ attributes, Name }] })),
    composite: writing(`${DATA_PATH}/composite`, (Name) => ({ compositeRequest: [created(Name)] })),
    together: writing(`${DATA_PATH}/composite`, (Name) => ({
      allOrNone: true,
      compositeRequest: [created(Name)],
    })),
    batch: writing(`${DATA_PATH}/composite/batch`, (Name) => ({
      batchRequests: [{ method: 'POST', url: 'v65.0/sobjects/Account', richInput: { Name } }],
    })),
    graphql: writing(`${DATA_PATH}/graphql`, (name) => ({
      query: `mutation { uiapi { AccountCreate(input: { Account: { Name: "${name}" } }) { Record { Id } } } }`,
    })),
    method: writing(`${SERVER_METHOD_PATH}/WorkController/addNote`, (text) => ({
      recordId: demoIds.account('Cipria Nove'),
      text,
    })),
    preference: writing(`${SERVER_METHOD_PATH}/SummariesController/pin`, (label) => ({
      href: `/console/${label}`,
      label,
      isPinned: true,
    })),
    file: async (send, mark) =>
      (await uploadFile({ ...admin.browser, send }, 'scan.pdf', `%PDF-1.7 ${mark} %%EOF`)).status,
    form: async (send) => {
      const { statusCode } = await sendOrder({ ...admin.browser, send })
      // A rehearsed order is accepted, with a different status than a stored one.
      return statusCode === 409 ? 200 : statusCode
    },
  }
  /** Every table that one of these requests writes. */
  const WRITTEN =
    /\.(account|audit_entry|change_event|content_version|idempotency_key|note|pinned_view|shop_order|_private_jobs)$/

  const mixedCase = (text: string) =>
    fc
      .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
      .map((upper) => [...text].map((c, i) => (upper[i] ? c.toUpperCase() : c)).join(''))
  const authorization = fc.oneof(
    fc.constantFrom(
      undefined,
      '',
      ' ',
      'Basic Zm9vOmJhcg==',
      'Digest x',
      'foo',
      'Bearervalid',
      'Basic Bearer valid',
    ),
    fc
      .tuple(
        mixedCase('bearer'),
        fc.constantFrom('', ' ', '  ', '\t'),
        fc.constantFrom('', 'valid', 'invalid', 'cookie'),
      )
      .map((parts) => parts.join('')),
    fc.string({ unit: 'grapheme-ascii' }),
  )
  const everything = fc.record({
    write: fc.constantFrom(...Object.keys(WRITES)),
    authorization,
    cookie: fc.constantFrom('rehearsing', 'unknown', undefined),
  })

  let token = ''
  beforeAll(async () => {
    const { settings, secretKey, clock } = server.fair
    const { sessions } = createIdentity({ settings, secretKey, pool: server.pool, clock }, false)
    token = await sessions.open(demoIds.user('admin'), 'program')
  })

  test('stores nothing, and everything of a valid token', { timeout: 300_000 }, async () => {
    await admin.rehearse(TODAY)
    const watch = await createTableWatch(server, WRITTEN.source)
    /** The token of the rehearsing session is not an API client's. */
    const tokens = new Map([
      ['valid', token],
      ['cookie', admin.browser.cookie().split('=')[1] ?? ''],
    ])
    const filled = (text: string) => text.replace(/(?<!in)(valid|cookie)/, (name) => tokens.get(name) ?? '')
    let mark = 0
    await fc.assert(
      fc.asyncProperty(everything, async (given) => {
        const cookie = given.cookie === 'rehearsing' ? admin.browser.cookie() : `foyer=${given.cookie}`
        const send: Send = (request) =>
          server.app.inject({
            ...request,
            headers: {
              'sec-fetch-site': 'same-origin',
              ...request.headers,
              ...(given.cookie === undefined ? {} : { cookie }),
              ...(given.authorization === undefined ? {} : { authorization: filled(given.authorization) }),
            },
          })
        // Orders are throttled by sender.
        await server.pool.query('delete from identity.throttle')
        mark += 1
        const status = await WRITES[given.write]?.(send, `mark${mark}`)
        const isStored = (await watch.changed()).length > 0
        const [, bearer] = /^bearer(?: +(.*?) *)?$/i.exec(given.authorization ?? '') ?? []
        const isBearer = /^bearer( |$)/i.test(given.authorization ?? '')
        if (isBearer)
          expect([isStored, Number(status) < 400]).toEqual([
            bearer === 'valid',
            bearer === 'valid' || bearer === 'cookie',
          ])
        else if (given.cookie === 'rehearsing')
          expect([isStored, Number(status) < 400]).toEqual([false, true])
        else expect(isStored).toBe(given.write === 'form')
      }),
      {
        numRuns: roundsOf(600, 60),
        examples: Object.keys(WRITES).map((write) => [
          { write, authorization: 'Basic Zm9vOmJhcg==', cookie: 'rehearsing' as const },
        ]) as [{ write: string; authorization: string; cookie: 'rehearsing' }][],
      },
    )
  })

  test('uses the first of two authorization headers, also over the network', async () => {
    await admin.rehearse(TODAY)
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const watch = await createTableWatch(server, 'account$')
    const isStored = async (...schemes: string[]) => {
      const sent = request(`${address}${DATA_PATH}/sobjects/Account`, {
        method: 'POST',
        headers: [
          ...['host', new URL(address).host, 'content-type', 'application/json'],
          ...['sec-fetch-site', 'same-origin', 'cookie', admin.browser.cookie(), 'connection', 'close'],
          ...schemes.flatMap((scheme) => ['Authorization', scheme]),
        ],
      })
      sent.end(JSON.stringify({ Name: `Written ${schemes}` }))
      const [response] = (await once(sent, 'response')) as [IncomingMessage]
      response.resume()
      expect(response.statusCode).toBe(201)
      return (await watch.changed()).length > 0
    }
    expect(await isStored('Basic x', `Bearer ${token}`)).toBe(false)
    expect(await isStored(` \tbearer   ${token} `, 'Basic x')).toBe(true)
  })
})
