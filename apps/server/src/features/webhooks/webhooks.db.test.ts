import { createHmac } from 'node:crypto'
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { DATA_PATH } from '@foyer/record-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createWebhookSender } from '../../integrations/webhooks/send-webhook.ts'
import { addJob } from '../../jobs/add-job.ts'
import { demoIds } from '../../seed/demo-ids.ts'
import { createSessions } from '../../services/identity/sessions.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'
import { collectChanges } from './collect-changes.ts'
import { deliverWaiting } from './deliver-waiting.ts'

type Server = Awaited<ReturnType<typeof buildTestApp>>
type Browser = ReturnType<Server['browser']>

interface Heard {
  id: string
  type: string
  data: {
    recordId: string
    changedFields?: string[]
    record?: { fields: Record<string, { value: unknown }> }
  }
  isSigned: boolean
}

let server: Server
let admin: Browser
let receiver: HttpServer
let url: string
let secret = ''
let heard: Heard[] = []
/** How the receiver answers. */
let answer: (heard: Heard) => number | Promise<number>

beforeAll(async () => {
  server = await buildTestApp({ webhooksToPrivateAddresses: true })
  admin = server.browser()
  await admin.signIn('admin@foyer.example')
  receiver = createServer(async (request, response) => {
    const body = await text(request)
    const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = request.headers
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    const expected = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')
    const message = { ...JSON.parse(body), id: String(id), isSigned: signature === `v1,${expected}` }
    heard.push(message)
    response.writeHead(await answer(message)).end()
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`
})
beforeEach(async () => {
  heard = []
  answer = () => 204
  server.advance(1000)
  // Days pass in some of these, after which nobody is signed in any more.
  await admin.signIn('admin@foyer.example')
  await server.pool.query('delete from webhooks.subscription')
})
afterAll(async () => {
  receiver.close()
  await server.close()
})

const call = (method: string, input: object, who = admin) =>
  callMethod(who, `WebhooksController/${method}`, input)
async function subscribe(events: string[], seesAs = 'admin') {
  const { body } = await call('createWebhook', {
    name: 'Warehouse',
    url,
    seesAs: `${seesAs}@foyer.example`,
    events,
  })
  secret = body.secret
  return body.id as string
}
/** As a worker does it. */
async function run() {
  await addJob(server.pool, 'webhooks.run', {}, { key: 'webhooks.run' })
  await server.runJobs('webhooks.run')
}
const update = (recordId: string, fields: object) =>
  admin.send({
    method: 'PATCH',
    url: `${DATA_PATH}/ui-api/records/${recordId}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ fields }),
  })
const rename = async (recordId: string, name: string) =>
  expect((await update(recordId, { Name: name })).statusCode).toBe(200)
const deliveries = async (id: string) => (await call('getDeliveries', { id, state: null })).body
const [AURORA, NOVA] = [demoIds.account('Aurora Cosmetici'), demoIds.account('Velluto Profumi')]

test('a change is told once, signed, with what was changed', async () => {
  await rename(AURORA, 'Before')
  await subscribe(['Account.updated'])
  await rename(AURORA, 'Aurora One')
  await run()
  await run()
  expect(heard).toHaveLength(1)
  expect(heard[0]).toMatchObject({
    type: 'Account.updated',
    isSigned: true,
    data: { objectApiName: 'Account', recordId: AURORA, changedFields: ['Name'] },
  })
  expect(heard[0]?.data.record?.fields.Name?.value).toBe('Aurora One')
})

test('steps of the history are told with the record they were taken on', async () => {
  await subscribe(['client.created'])
  await callMethod(admin, 'ApiClientsController/createClient', { name: 'X', actsAs: 'staff@foyer.example' })
  await run()
  expect(heard.map(({ type }) => type)).toEqual(['client.created'])
})

test('nobody hears what the person may not see for whom they were subscribed', async () => {
  const { rows } = await server.pool.query<{ own: string }>(
    `select c.account_id as own from user_account u join contact c on c.id = u.contact_id
     where u.username = 'exhibitor@foyer.example'`,
  )
  const own = rows[0]?.own ?? ''
  const other = own === AURORA ? NOVA : AURORA
  await subscribe(['Account', 'client.created'], 'exhibitor')
  await rename(other, 'Of another company')
  await rename(own, 'Their own')
  // A step that staff alone read of.
  await callMethod(admin, 'ApiClientsController/createClient', { name: 'X', actsAs: 'staff@foyer.example' })
  await run()
  expect(heard.map(({ data }) => [data.recordId, data.record?.fields.Name?.value])).toEqual([
    [own, 'Their own'],
  ])

  await server.pool.query(
    `update user_account set is_active = false where username = 'exhibitor@foyer.example'`,
  )
  try {
    await rename(own, 'After they left')
    await run()
    expect(heard).toHaveLength(1)
  } finally {
    await server.pool.query(
      `update user_account set is_active = true where username = 'exhibitor@foyer.example'`,
    )
  }
})

describe('what is not heard', () => {
  test('is tried again later, and holds up what came after it of the same record, not of others', async () => {
    const id = await subscribe(['Account.updated'])
    answer = ({ data }) => (data.recordId === AURORA ? 500 : 204)
    await rename(AURORA, 'First')
    await rename(NOVA, 'Other')
    await rename(AURORA, 'Second')
    await run()
    const names = () => heard.map(({ data }) => data.record?.fields.Name?.value)
    expect(names()).toEqual(['First', 'Other'])
    await run()
    expect(names()).toEqual(['First', 'Other'])
    expect(await deliveries(id)).toMatchObject([
      { state: 'waiting', attempts: 0 },
      { state: 'delivered', lastStatus: 204 },
      { state: 'waiting', attempts: 1, lastStatus: 500 },
    ])
    answer = () => 204
    server.advance(10_000)
    await run()
    expect(names()).toEqual(['First', 'Other', 'First', 'Second'])
    // The same message, however often.
    expect(heard[2]?.id).toBe(heard[0]?.id)
  })

  test('is given up in the end, and the next goes on', async () => {
    await subscribe(['Account.updated'])
    answer = ({ data }) => (data.record?.fields.Name?.value === 'Never' ? 500 : 204)
    await rename(AURORA, 'Never')
    await rename(AURORA, 'Later')
    for (let attempt = 0; attempt < 14; attempt++) {
      await run()
      server.advance(24 * 3_600_000)
      // Kept so long only because the clock of this test runs ahead of what happened.
      await server.pool.query('update webhooks.delivery set happened_at = happened_at + interval $$1 day$$')
    }
    const { rows } = await server.pool.query('select state from webhooks.delivery order by id')
    expect(rows).toEqual([{ state: 'failed' }, { state: 'delivered' }])
    expect(heard.at(-1)?.data.record?.fields.Name?.value).toBe('Later')
  })

  test('by somebody who wants no more of it is not sent again', async () => {
    const id = await subscribe(['Account.updated'])
    answer = () => 410
    await rename(AURORA, 'Gone')
    await run()
    expect((await deliveries(id))[0]).toMatchObject({ state: 'failed', lastStatus: 410 })
    expect((await call('getWebhooks', {})).body[0]).toMatchObject({ id, isActive: false, failed: 1 })
  })
})

test('workers that come at once tell nothing twice, and of one record nothing out of order', async () => {
  const id = await subscribe(['Account.updated'])
  const names = Array.from({ length: 6 }, (_, index) => `Aurora ${index}`)
  for (const name of names) await rename(AURORA, name)
  for (const name of names) await rename(NOVA, name)
  await run()
  const of = (id: string) =>
    heard.filter(({ data }) => data.recordId === id).map(({ data }) => data.record?.fields.Name?.value)
  expect([of(AURORA), of(NOVA)]).toEqual([names, names])
  await call('replay', { id, hours: 1 })
  heard = []
  const send = createWebhookSender({ allowsPrivate: true })
  await Promise.all([1, 2, 3, 4].map(() => deliverWaiting(server.fair, send)))
  await deliverWaiting(server.fair, send)
  expect([of(AURORA), of(NOVA)]).toEqual([names, names])
})

test('workers that read at once write nothing down twice, and miss nothing', async () => {
  const { pool, fair } = server
  const reader = { sessions: createSessions({ pool, clock: fair.clock, idleMs: 3_600_000 }) }
  const id = await subscribe(['Account.updated'])
  const names = Array.from({ length: 5 }, (_, index) => `Read ${index}`)
  const read = Promise.all([1, 2, 3, 4].map(() => collectChanges(server.fair, reader)))
  for (const name of names) await rename(AURORA, name)
  await read
  await Promise.all([1, 2, 3, 4].map(() => collectChanges(server.fair, reader)))
  await collectChanges(server.fair, reader)
  const { rows } = await server.pool.query<{ body: string }>(
    'select body from webhooks.delivery where subscription_id = $1 order by id',
    [id],
  )
  expect(rows.map(({ body }) => JSON.parse(body).data.record.fields.Name.value)).toEqual(names)
})

test('what was told can be told again, one message or the last hours', async () => {
  const id = await subscribe(['Account.updated'])
  await rename(AURORA, 'Once')
  await rename(NOVA, 'Once more')
  await run()
  const [last] = await deliveries(id)
  expect((await call('redeliver', { deliveryId: last.id })).body).toEqual({ waiting: 1 })
  await server.runJobs('webhooks.run')
  expect(heard.map(({ id }) => id)).toEqual([heard[0]?.id, heard[1]?.id, last.messageId])
  expect((await call('replay', { id, hours: 72 })).body).toEqual({ waiting: 2 })
  await server.runJobs('webhooks.run')
  expect(heard).toHaveLength(5)
  server.advance(73 * 3_600_000)
  await run()
  await admin.signIn('admin@foyer.example')
  expect(await deliveries(id)).toEqual([])
})

test('staff say where, for whom and of what; what makes no sense is refused', async () => {
  const fine = {
    name: 'Warehouse',
    url,
    seesAs: 'admin@foyer.example',
    events: ['Account', 'application.accepted'],
  }
  for (const wrong of [
    { name: ' ' },
    { url: 'ftp://example.com' },
    { url: 'https://user:word@example.com/' },
    { seesAs: 'nobody@foyer.example' },
    { events: [] },
    { events: ['Nothing__c'] },
    { events: ['Account.moved'] },
  ])
    expect((await call('createWebhook', { ...fine, ...wrong })).status).toBe(400)
  const { body } = await call('createWebhook', fine)
  expect(body.secret).toMatch(/^whsec_/)
  const { rows } = await server.pool.query('select secret from webhooks.subscription')
  expect(JSON.stringify(rows)).not.toContain(body.secret)
  expect((await call('changeWebhook', { id: body.id, ...fine, isActive: false })).status).toBe(200)
  await rename(AURORA, 'Unheard')
  await run()
  expect(heard).toEqual([])
  const staff = server.browser()
  await staff.signIn('staff@foyer.example')
  expect((await call('getWebhooks', {}, staff)).status).toBe(403)
  expect((await call('removeWebhook', { id: body.id })).body).toEqual({ removed: true })
  expect((await call('removeWebhook', { id: body.id })).body).toEqual({ removed: false })
})
