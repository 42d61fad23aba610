import { Dashboard, DashboardRecipient, DashboardTile } from '@foyer/fair-domain'
import { DATA_PATH } from '@foyer/record-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addJob } from '../../jobs/add-job.ts'
import { demoIds } from '../../seed/demo-ids.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
type Browser = ReturnType<typeof server.browser>
let staff: Browser
let colleague: Browser
/** A viewer: reads shared dashboards only. */
let viewer: Browser
beforeAll(async () => {
  server = await buildTestApp()
  await server.pool.query(
    `update user_account set profiles = '{technicalOffice}' where username = 'press@foyer.example'`,
  )
  await server.pool.query(
    `update user_account set profiles = '{viewer}' where username = 'school@foyer.example'`,
  )
  staff = await signedIn('staff')
  colleague = await signedIn('press')
  viewer = await signedIn('school')
})
afterAll(() => server.close())

async function signedIn(account: string) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  return browser
}

const send = (browser: Browser, method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  browser.send({
    method,
    url: `${DATA_PATH}/ui-api/records${path}`,
    ...(body ? { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) } : {}),
  })
async function create(browser: Browser, apiName: string, fields: object) {
  const answer = await send(browser, 'POST', '', { apiName, fields })
  return { status: answer.statusCode, id: answer.json().id as string, body: answer.json() }
}
const change = async (browser: Browser, id: string, fields: object) =>
  (await send(browser, 'PATCH', `/${id}`, { fields })).statusCode
const remove = async (browser: Browser, id: string) => (await send(browser, 'DELETE', `/${id}`)).statusCode
async function titles(browser: Browser) {
  const url = `${DATA_PATH}/ui-api/list-records/Dashboard__c/AllDashboards?pageSize=50`
  const { records } = (await browser.send({ url })).json()
  return records.map(({ fields }: { fields: { Name: { value: string } } }) => fields.Name.value)
}
const recipient = (dashboard: string, account: string, given: object = {}) => ({
  Name: account,
  Dashboard__c: dashboard,
  User__c: demoIds.user(account),
  Frequency__c: 'daily',
  Hour__c: 12,
  ...given,
})

const newDashboard = async (fields: object) =>
  (await create(staff, Dashboard.apiName, { Name: 'Ricavi', Audience__c: 'private', ...fields })).id

test('is visible to its author, then to a role, then to all staff; the author alone changes it', async () => {
  const id = await newDashboard({ Name: 'Condiviso' })
  const seen = async () =>
    Promise.all([staff, colleague, viewer].map(async (who) => (await titles(who)).includes('Condiviso')))
  expect(await seen()).toEqual([true, false, false])
  // A role without its name is incomplete.
  expect(await change(staff, id, { Audience__c: 'role' })).toBe(400)
  expect(await change(staff, id, { Audience__c: 'role', Role__c: 'technicalOffice' })).toBe(200)
  expect(await seen()).toEqual([true, true, false])
  expect(await change(staff, id, { Audience__c: 'staff', Role__c: null })).toBe(200)
  expect(await seen()).toEqual([true, true, true])
  expect(await change(colleague, id, { Name: 'Mio' })).toBe(403)
  expect(await remove(colleague, id)).toBe(403)
  expect((await create(viewer, Dashboard.apiName, { Name: 'Mio', Audience__c: 'private' })).status).toBe(403)
  expect(await titles(await signedIn('exhibitor')).catch(() => 'refused')).toBe('refused')
  expect(await remove(staff, id)).toBe(204)
})

test('has tiles with a report or a figure, which the author alone changes', async () => {
  const id = await newDashboard({ Audience__c: 'staff' })
  const tile = { Name: 'Incassi', Dashboard__c: id, Figure__c: 'income', Position__c: 0, Size__c: 'half' }
  const made = await create(staff, DashboardTile.apiName, tile)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  expect(await change(staff, made.id, { Size__c: 'full', Position__c: 2 })).toBe(200)
  expect((await create(staff, DashboardTile.apiName, { ...tile, Figure__c: null })).status).toBe(400)
  expect((await create(colleague, DashboardTile.apiName, tile)).status).toBe(403)
  expect(await change(colleague, made.id, { Size__c: 'third' })).toBe(403)
  expect(await remove(colleague, made.id)).toBe(403)
  expect(await remove(staff, id)).toBe(204)
  const { rowCount } = await server.pool.query('select from dashboard_tile where id = $1', [made.id])
  expect(rowCount).toBe(0)
})

test('keeps distinct positions when two users arrange its tiles at the same time, and refuses other users', async () => {
  const id = await newDashboard({ Audience__c: 'staff' })
  const admin = await signedIn('admin')
  const tiles = await Promise.all(
    (['income', 'registrations', 'readiness', 'work'] as const).map(
      async (Figure__c) =>
        (
          await create(staff, DashboardTile.apiName, {
            Name: Figure__c,
            Dashboard__c: id,
            Figure__c,
            // As if added at the same time.
            Position__c: 0,
            Size__c: 'half',
          })
        ).id,
    ),
  )
  const place = (browser: Browser, tile = '', to = 0) =>
    callMethod(browser, 'ReportsController/placeTile', { id: tile, place: to })
  const stored = async () => {
    const { rows } = await server.pool.query<{ id: string; position: number }>(
      'select id, position::int from dashboard_tile where dashboard = $1 order by position, id',
      [id],
    )
    return rows
  }
  const answers = await Promise.all(
    tiles.flatMap((tile, at) => [place(staff, tile, at + 1), place(admin, tile, 3 - at)]),
  )
  expect(answers.map(({ body }) => body)).toEqual(answers.map(() => ({ placed: true })))
  expect((await stored()).map(({ position }) => position)).toEqual([0, 1, 2, 3])
  await place(staff, tiles[2], 0)
  expect((await stored())[0]?.id).toBe(tiles[2])
  expect((await place(colleague, tiles[2], 3)).status).toBe(403)
  expect((await place(colleague, 'aR3000000000009AAA', 3)).status).toBe(404)
})

test('is mailed to staff who can open it, whom the author adds and who can each leave', async () => {
  const id = await newDashboard({})
  const add = (browser: Browser, account: string) =>
    create(browser, DashboardRecipient.apiName, recipient(id, account))
  // Not shared, and not a member of staff.
  expect((await add(staff, 'press')).status).toBe(400)
  await change(staff, id, { Audience__c: 'staff' })
  const exhibitor = await add(staff, 'exhibitor')
  expect([exhibitor.status, exhibitor.body[0]?.output?.fieldErrors?.User__c]).toEqual([
    400,
    expect.anything(),
  ])
  expect((await add(colleague, 'school')).status).toBe(403)
  const added = await add(staff, 'press')
  expect(added.status, JSON.stringify(added.body)).toBe(201)
  expect((await add(staff, 'press')).status).toBe(400)
  expect(await change(staff, added.id, { SentOn__c: '2027-01-15' })).toBe(400)
  expect(await remove(viewer, added.id)).toBe(404)
  expect(await remove(colleague, added.id)).toBe(204)
  // Colleagues subscribe themselves.
  expect((await add(colleague, 'press')).status).toBe(201)
})

test('is mailed once at its hour, with a table for each tile and the access of the recipient', async () => {
  await server.pool.query('delete from dashboard_recipient')
  const { body: report } = await callMethod(staff, 'ReportsController/saveReport', {
    id: null,
    name: 'Superficie',
    english: 'Space',
    isShared: false,
    definition: {
      kind: 'summary',
      object: 'Stand__c',
      filters: [],
      rows: { field: 'Pavilion__c' },
      columns: null,
      measures: [{ kind: 'sum', field: 'Area__c' }],
      chart: 'bars',
      steps: [],
    },
  })
  const id = await newDashboard({ Name: 'Mattino', Audience__c: 'staff' })
  const tile = { Name: 'Superficie', Dashboard__c: id, Size__c: 'half' }
  await create(staff, DashboardTile.apiName, { ...tile, Report__c: report.id, Position__c: 0 })
  await create(staff, DashboardTile.apiName, { ...tile, Figure__c: 'registrations', Position__c: 1 })
  const add = (account: string, given: object = {}) =>
    create(staff, DashboardRecipient.apiName, recipient(id, account, given))
  await add('staff')
  const left = await add('press')
  await add('school', { Hour__c: 13 })
  await add('admin', { Frequency__c: 'weekly' })
  const run = async () => {
    await addJob(server.pool, 'send-dashboards', {})
    await server.runJobs('send-dashboards')
    const { rows } = await server.pool.query<{ to: string; text: string; html: string }>(
      `select "to", text, html from message where key = 'dashboard.scheduled' order by "to"`,
    )
    await server.pool.query(`delete from message where key = 'dashboard.scheduled'`)
    return rows
  }
  // A Friday, at noon in Rome.
  const mails = await run()
  expect(mails.map(({ to }) => to)).toEqual(['press@foyer.example', 'staff@foyer.example'])
  const [ofColleague, ofAuthor] = mails
  expect(ofAuthor?.text).toContain('Pad.')
  expect(ofAuthor?.text).toContain('Aziende iscritte')
  expect(ofAuthor?.text).toContain(`/console/dashboards/${id}?mail=stop`)
  expect(ofAuthor?.html).toMatch(/<h2[^>]*>Superficie<\/h2><table/)
  // The report is private to its author.
  expect(ofColleague?.text).not.toContain('Pad.')
  expect(ofColleague?.text).toContain('Aziende iscritte')
  expect(await run()).toEqual([])
  await server.pool.query('update dashboard_recipient set sent_on = null')
  expect(await remove(colleague, left.id)).toBe(204)
  // Hidden again, it is mailed to its author only.
  await change(staff, id, { Audience__c: 'private' })
  expect((await run()).map(({ to }) => to)).toEqual(['staff@foyer.example'])
})
