import { DATA_PATH } from '@foyer/record-contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { holdingMails } from '../../services/messages/held-mails.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

const IDS = ['Cipria Nove', 'Velluto Profumi', 'Aurora Cosmetici'].map((name) => demoIds.account(name))
const [FIRST = '', SECOND = '', THIRD = ''] = IDS
const MINUTE_MS = 60_000

let server: Awaited<ReturnType<typeof buildTestApp>>
let staff: Awaited<ReturnType<typeof as>>
let admin: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  server = await buildTestApp()
  staff = await as('staff')
  admin = await as('admin')
})
beforeEach(async () => {
  server.rewind()
  await server.pool.query(`update account set website = 'https://before.example' where id = any($1)`, [IDS])
})
afterAll(() => server.close())

async function as(account: string) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  const call = (method: string, input: object) => callMethod(browser, `BulkController/${method}`, input)
  const edit = (id: string, fields: object) =>
    browser.send({
      method: 'PATCH',
      url: `${DATA_PATH}/ui-api/records/${id}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ fields }),
    })
  return { call, edit }
}

const change = (ids: readonly string[], more: object = {}) => ({
  changeId: null,
  kind: 'update',
  objectApiName: 'Account',
  ids,
  fields: { Website: 'https://after.example' },
  ...more,
})
const websites = async () => {
  const { rows } = await server.pool.query('select id, website from account where id = any($1)', [IDS])
  return IDS.map((id) => rows.find((row) => row.id === id)?.website.split('/')[2])
}
const insertNews = async (name: string) => {
  const { fair } = server
  const fields = { Name: name, TitleIt__c: name, Slug__c: name, Date__c: '2027-01-10' }
  const { id } = await fair.transact(fair.systemSession, (transaction) =>
    fair.dynamicWriter.create(transaction, 'News__c', fields),
  )
  return id
}
const isThere = async (id: string) =>
  (await server.pool.query('select from news where id = $1', [id])).rowCount === 1

test('undoes a bulk change within its window, and records both in the history', async () => {
  const { body } = await staff.call('change', change(IDS))
  expect(body).toMatchObject({ done: 3, refused: [] })
  expect(await websites()).toEqual(['after.example', 'after.example', 'after.example'])
  const open = await staff.call('getOpen', {})
  expect(open.body.changes).toContainEqual(
    expect.objectContaining({ id: body.changeId, rows: 3, name: expect.stringContaining('Aziende') }),
  )
  const [latest] = open.body.changes
  expect(open.body.firstEndsIn).toBe(Date.parse(latest.undoUntil) - server.fair.clock())
  const undone = await staff.call('undo', { changeId: body.changeId })
  expect(undone.body).toEqual({ restored: 3, leftAlone: [], withdrawn: 0 })
  expect(await websites()).toEqual(['before.example', 'before.example', 'before.example'])
  expect((await staff.call('undo', { changeId: body.changeId })).status).toBe(409)
  expect((await staff.call('getOpen', {})).body).toEqual({ firstEndsIn: null, changes: [] })
  const { rows } = await server.pool.query(
    `select name from audit_entry where record_id = any($1) and actor = $2 order by created_date, id`,
    [[FIRST, body.changeId], demoIds.user('staff')],
  )
  const names = rows.map(({ name }) => name)
  expect(names.filter((name) => name === 'bulkChange.undone')).toHaveLength(1)
  expect(names.filter((name) => name === 'record.updated').length).toBeGreaterThanOrEqual(2)
})

test('skips and names records that a colleague changed since', async () => {
  const { body } = await staff.call('change', change(IDS))
  await admin.edit(SECOND, { Phone: '+39 051 000000' })
  const undone = await staff.call('undo', { changeId: body.changeId })
  expect(undone.body).toEqual({ restored: 2, leftAlone: [{ id: SECOND, reason: null }], withdrawn: 0 })
  expect(await websites()).toEqual(['before.example', 'after.example', 'before.example'])
})

test('lets only its author and a supervisor undo it, and only within the window', async () => {
  const { body } = await admin.call('change', change([FIRST]))
  expect((await staff.call('undo', { changeId: body.changeId })).status).toBe(403)
  const own = await staff.call('change', change([SECOND]))
  expect((await admin.call('undo', { changeId: own.body.changeId })).status).toBe(200)
  server.advance(6 * MINUTE_MS)
  const late = await admin.call('undo', { changeId: body.changeId })
  expect([late.status, late.body[0]?.errorCode ?? late.body.errorCode]).toEqual([409, 'UNDO_TOO_LATE'])
  expect((await (await as('exhibitor')).call('change', change([FIRST]))).status).toBe(403)
})

test('processes each record separately, reports refusals with reasons, and continues in further groups', async () => {
  const first = await staff.call('change', change([FIRST, demoIds.contact('exhibitor')]))
  expect(first.body).toMatchObject({ done: 1, refused: [{ id: demoIds.contact('exhibitor') }] })
  const { changeId } = first.body
  const second = await staff.call('change', change([SECOND], { changeId }))
  expect(second.body).toMatchObject({ changeId, done: 1 })
  expect((await staff.call('undo', { changeId })).body).toMatchObject({ restored: 2 })
  expect(await websites()).toEqual(['before.example', 'before.example', 'before.example'])
})

test('undoes once for two concurrent calls, and never loses a concurrent edit', async () => {
  for (let round = 0; round < 5; round++) {
    const { body } = await staff.call('change', change(IDS))
    const undo = () => staff.call('undo', { changeId: body.changeId })
    const mine = `https://colleague${round}.example`
    const [one, other] = await Promise.all([undo(), undo(), admin.edit(THIRD, { Website: mine })])
    expect([one.status, other.status].sort()).toEqual([200, 409])
    expect((await websites())[2]).toBe(`colleague${round}.example`)
  }
})

test('deletes records when the window closes, unless it was undone or they were changed since', async () => {
  const [gone = '', kept = '', edited = ''] = await Promise.all(
    ['unwanted', 'wanted', 'edited'].map(insertNews),
  )
  const deletion = { kind: 'delete', objectApiName: 'News__c', fields: {} }
  await admin.call('change', change([gone, edited], deletion))
  const undone = await admin.call('change', change([kept], deletion))
  expect(await isThere(gone)).toBe(true)
  expect((await admin.call('undo', { changeId: undone.body.changeId })).body).toMatchObject({ restored: 1 })
  await admin.edit(edited, { Name: 'still needed' })
  server.advance(6 * MINUTE_MS)
  await server.runJobs('close-bulk-change')
  expect(await Promise.all([gone, kept, edited].map(isThere))).toEqual([false, true, true])
  const { rows } = await server.pool.query('select count(*)::int as n from bulk_change_row')
  expect(rows).toEqual([{ n: 0 }])
})

test('refuses to delete a company with dependent records immediately, not when the window closes', async () => {
  const { body } = await admin.call('change', change([FIRST], { kind: 'delete', fields: {} }))
  expect(body).toMatchObject({ done: 0, refused: [{ id: FIRST, reason: expect.any(String) }] })
})

test('holds mails of a bulk change until the window closes, hidden, and withdraws them on undo', async () => {
  const { fair, pool } = server
  const { body } = await staff.call('change', change([FIRST]))
  const until = new Date(fair.clock() + 5 * MINUTE_MS)
  const send = () =>
    fair.transact(holdingMails(fair.systemSession, { runAt: until }), (transaction) =>
      fair.sendMessage(transaction, {
        template: {
          key: 'test.mail',
          placeholders: [],
          texts: { it: { subject: 'S', body: 'B' }, 'en-US': { subject: 'S', body: 'B' } },
        },
        to: { email: 'exhibitor@foyer.example', language: 'it', userId: demoIds.user('exhibitor') },
        data: {},
      }),
    )
  const [withdrawn, sent] = [await send(), await send()]
  await pool.query('insert into bulk_change_mail values ($1, $2)', [body.changeId, withdrawn])
  const { rows: jobs } = await pool.query(
    `select count(*)::int as n from graphile_worker.jobs where task_identifier = 'deliver-message' and run_at >= $1`,
    [until],
  )
  expect(jobs[0].n).toBeGreaterThanOrEqual(2)
  const customer = server.browser()
  await customer.signIn('exhibitor@foyer.example')
  const seen = async (id: string) =>
    (await customer.send({ url: `${DATA_PATH}/ui-api/records/${id}?fields=Message__c.Name` })).statusCode
  expect(await seen(sent)).not.toBe(200)
  expect((await staff.call('undo', { changeId: body.changeId })).body).toMatchObject({ withdrawn: 1 })
  await server.runJobs('deliver-message')
  const { rows } = await pool.query('select id, status from message where id = any($1)', [[withdrawn, sent]])
  expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual({
    [withdrawn]: 'withdrawn',
    [sent]: 'sent',
  })
  expect(await seen(sent)).toBe(200)
})

test('counts records that rules changed as a side effect, which undo does not revert', async () => {
  // Contacts display the name of their company.
  const { body } = await admin.call(
    'change',
    change([demoIds.account('Aurora Cosmetici')], { fields: { Name: 'Aurora Cosmetici Italia' } }),
  )
  expect(body).toMatchObject({ done: 1 })
  const open = (await admin.call('getOpen', {})).body.changes.find(
    ({ id }: { id: string }) => id === body.changeId,
  )
  expect(open.beside).toBeGreaterThan(0)
  const quiet = await admin.call('change', change([FIRST]))
  expect((await admin.call('getOpen', {})).body.changes).toContainEqual(
    expect.objectContaining({ id: quiet.body.changeId, beside: 0 }),
  )
})
