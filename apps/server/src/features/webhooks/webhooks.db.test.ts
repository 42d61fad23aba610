import { createHmac } from 'node:crypto'
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { DATA_PATH } from '@foyer/record-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createWebhookSender } from '../../integrations/webhooks/send-webhook.ts'
import { addJob } from '../../jobs/add-job.ts'
import { demoIds } from '../../seed/demo-ids.ts'
import { createSessions } from '../../services/identity/sessions.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'
import { openService } from '../../testing/open-service.ts'
import { sendToSubscriber } from './send-to-subscriber.ts'

type Server = Awaited<ReturnType<typeof buildTestApp>>
type Browser = ReturnType<Server['browser']>

interface ReceivedMessage {
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
let received: ReceivedMessage[] = []
/** The receiver's response. */
let answer: (received: ReceivedMessage) => number | Promise<number>

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
    received.push(message)
    response.writeHead(await answer(message)).end()
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`
})
beforeEach(async () => {
  received = []
  answer = () => 204
  server.advance(1000)
  // Sessions expire in tests that advance by days.
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
/** Runs the workers. */
async function run() {
  await addJob(server.pool, 'webhooks.run', {}, { key: 'webhooks.run' })
  await work()
}
async function work() {
  await server.runJobs('webhooks.run')
  await server.runJobs('webhooks.send')
}
/** A separate worker. */
const send = openService(createWebhookSender({ allowsPrivate: true }))
const tell = (id: string, sender = send) =>
  sendToSubscriber(
    server.fair,
    createSessions({ pool: server.pool, clock: server.fair.clock, idleMs: 3_600_000 }),
    sender,
    id,
  )
/** Holds responses until the test releases them. */
const holdAnswers = () => {
  const held = Promise.withResolvers<number>()
  answer = () => held.promise
  return held.resolve
}
const receivedNames = () => received.map(({ data }) => data.record?.fields.Name?.value)
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

test('delivers a change once, signed, with its changed fields', async () => {
  await rename(AURORA, 'Before')
  await subscribe(['Account.updated'])
  await rename(AURORA, 'Aurora One')
  await run()
  await run()
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({
    type: 'Account.updated',
    isSigned: true,
    data: { objectApiName: 'Account', recordId: AURORA, changedFields: ['Name'] },
  })
  expect(received[0]?.data.record?.fields.Name?.value).toBe('Aurora One')
})

test('delivers steps of the history with their record', async () => {
  await subscribe(['client.created'])
  await callMethod(admin, 'ApiClientsController/createClient', { name: 'X', actsAs: 'staff@foyer.example' })
  await run()
  expect(received.map(({ type }) => type)).toEqual(['client.created'])
})

test('delivers nothing that the subscription’s user may not read', async () => {
  const { rows } = await server.pool.query<{ own: string }>(
    `select c.account_id as own from user_account u join contact c on c.id = u.contact_id
     where u.username = 'exhibitor@foyer.example'`,
  )
  const own = rows[0]?.own ?? ''
  const other = own === AURORA ? NOVA : AURORA
  const id = await subscribe(['Account', 'client.created'], 'exhibitor')
  await rename(other, 'Of another company')
  await rename(own, 'Their own')
  // A step visible to staff only.
  await callMethod(admin, 'ApiClientsController/createClient', { name: 'X', actsAs: 'staff@foyer.example' })
  await run()
  expect(received.map(({ data }) => [data.recordId, data.record?.fields.Name?.value])).toEqual([
    [own, 'Their own'],
  ])

  await server.pool.query(
    `update user_account set is_active = false where username = 'exhibitor@foyer.example'`,
  )
  try {
    await rename(own, 'After they left')
    // Nor when replayed.
    await call('replay', { id, hours: 1 })
    await run()
    expect(received).toHaveLength(1)
  } finally {
    await server.pool.query(
      `update user_account set is_active = true where username = 'exhibitor@foyer.example'`,
    )
  }
})

test('sends no added field that the account of the subscription may not read', async () => {
  const given = { object: 'Account', type: 'text', english: 'Risk', italian: 'Rischio', entries: [] }
  const { body } = await callMethod(admin, 'CustomFieldsController/saveField', {
    ...given,
    id: null,
    helpEnglish: '',
    helpItalian: '',
    maxLength: null,
    required: false,
    searchable: false,
    data: 'company',
    onPage: true,
    section: null,
    readers: [],
    editors: [],
    forms: [],
    state: 'active',
  })
  const change = async () => {
    await update(AURORA, { [body.name]: 'zqfichi' })
    await update(AURORA, { [body.name]: 'zqdatteri', Phone: '+39 051 7' })
    await run()
    return received.map((message) => JSON.stringify(message)).join()
  }
  const id = await subscribe(['Account.updated'], 'admin')
  expect(await change()).toMatch(/zqfichi.*zqdatteri/)
  await call('removeWebhook', { id })
  received = []
  await update(AURORA, { Phone: null })
  await subscribe(['Account.updated'], 'staff')
  const changed = await change()
  expect(changed).toContain('051 7')
  expect(changed).not.toMatch(new RegExp(`zq|${body.name}`))
})

describe('a failed delivery', () => {
  test('is retried later, and blocks later changes of the same record only', async () => {
    const id = await subscribe(['Account.updated'])
    answer = ({ data }) => (data.recordId === AURORA ? 500 : 204)
    await rename(AURORA, 'First')
    await rename(NOVA, 'Other')
    await rename(AURORA, 'Second')
    await run()
    expect(receivedNames()).toEqual(['First', 'Other'])
    // No delivery starts before it is due, although a later one would be.
    const { rows } = await server.pool.query<{ waits: boolean }>(
      `select j.run_at > $1 as waits from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'webhooks.send'`,
      [new Date(server.fair.clock())],
    )
    expect(rows).toEqual([{ waits: true }])
    await run()
    expect(receivedNames()).toEqual(['First', 'Other'])
    expect(await deliveries(id)).toMatchObject([
      { state: 'waiting', attempts: 0 },
      { state: 'delivered', lastStatus: 204 },
      { state: 'waiting', attempts: 1, lastStatus: 500 },
    ])
    answer = () => 204
    server.advance(10_000)
    await run()
    expect(receivedNames()).toEqual(['First', 'Other', 'First', 'Second'])
    // The same message id for every attempt.
    expect(received[2]?.id).toBe(received[0]?.id)
  })

  test('is given up eventually, and the next one continues', async () => {
    await subscribe(['Account.updated'])
    answer = ({ data }) => (data.record?.fields.Name?.value === 'Never' ? 500 : 204)
    await rename(AURORA, 'Never')
    await rename(AURORA, 'Later')
    for (let attempt = 0; attempt < 14; attempt++) {
      await run()
      server.advance(24 * 3_600_000)
      // Retained only because the test clock is ahead of the changes.
      await server.pool.query('update webhooks.delivery set happened_at = happened_at + interval $$1 day$$')
    }
    const { rows } = await server.pool.query('select state from webhooks.delivery order by id')
    expect(rows).toEqual([{ state: 'failed' }, { state: 'delivered' }])
    expect(received.at(-1)?.data.record?.fields.Name?.value).toBe('Later')
  })

  test('with status 410 is not repeated', async () => {
    const id = await subscribe(['Account.updated'])
    answer = () => 410
    await rename(AURORA, 'Gone')
    await run()
    expect((await deliveries(id))[0]).toMatchObject({ state: 'failed', lastStatus: 410 })
    expect((await call('getWebhooks', {})).body[0]).toMatchObject({ id, isActive: false, failed: 1 })
  })
})

describe('concurrent workers', () => {
  const names = Array.from({ length: 4 }, (_, index) => `Aurora ${index}`)

  test('deliver nothing twice, and nothing of one record out of order', async () => {
    const id = await subscribe(['Account.updated'])
    for (const name of names) await rename(AURORA, name)
    const release = holdAnswers()
    const first = tell(id)
    await vi.waitFor(() => expect(received).toHaveLength(1))
    // The first is in progress: no other worker sends it, or what follows it.
    for (let worker = 0; worker < 3; worker++)
      await expect(tell(id)).rejects.toMatchObject({ name: 'Postponed' })
    expect(receivedNames()).toEqual(['Aurora 0'])
    release(204)
    await first
    expect(receivedNames()).toEqual(names)
    received = []
    answer = () => 204
    await call('replay', { id, hours: 1 })
    await Promise.allSettled([1, 2, 3, 4].map(() => tell(id)))
    expect(receivedNames()).toEqual(names)
  })

  test('do not block each other for different subscribers', async () => {
    const [slow, fast] = [await subscribe(['Account.updated']), await subscribe(['Account.updated'])]
    await rename(AURORA, 'Told to both')
    const release = holdAnswers()
    const waiting = tell(slow)
    await vi.waitFor(() => expect(received).toHaveLength(1))
    answer = () => 204
    await tell(fast)
    expect(await deliveries(fast)).toMatchObject([{ state: 'delivered' }])
    expect(await deliveries(slow)).toMatchObject([{ state: 'waiting', attempts: 0 }])
    release(204)
    await waiting
    expect(await deliveries(slow)).toMatchObject([{ state: 'delivered', attempts: 1 }])
  })

  test('resume after a killed worker, with the same message and in order, even if it was alive', async () => {
    const id = await subscribe(['Account.updated'])
    for (const name of ['Told before', 'Told after']) await rename(AURORA, name)
    const release = holdAnswers()
    const killed = tell(id)
    await vi.waitFor(() => expect(received).toHaveLength(1))
    // Its lease expires.
    await server.pool.query(`update jobs.lease set until = now() - interval '1 second'`)
    answer = () => 204
    await tell(id)
    expect(receivedNames()).toEqual(['Told before', 'Told before', 'Told after'])
    expect(received[1]?.id).toBe(received[0]?.id)
    release(500)
    await killed
    expect((await deliveries(id)).map(({ state }: { state: string }) => state)).toEqual([
      'delivered',
      'delivered',
    ])
    expect(received).toHaveLength(3)
  })

  test('read concurrently without loss', async () => {
    const id = await subscribe(['Account.updated'])
    const reading = Promise.allSettled([1, 2, 3, 4].map(() => tell(id)))
    for (const name of names) await rename(AURORA, name)
    await reading
    await Promise.allSettled([1, 2, 3, 4].map(() => tell(id)))
    await tell(id)
    expect(receivedNames()).toEqual(names)
  })
})

test('yields a backlog to others: after some rounds, and immediately during an outage', async () => {
  const id = await subscribe(['Account.updated'])
  await server.pool.query(
    `insert into webhooks.delivery (subscription_id, message_id, record_id, type, body, happened_at, next_at)
     select $1, 'backlog ' || n, 'backlog' || n, 'Account.updated', '{}', $2, $3 from generate_series(1, 220) n`,
    [id, new Date(server.fair.clock()), new Date(server.fair.clock() - 60_000)],
  )
  const waiting = async () =>
    (
      await server.pool.query(
        `select from webhooks.delivery where subscription_id = $1 and state = 'waiting' and attempts = 0`,
        [id],
      )
    ).rowCount
  // After subscribers that are due now, although it has waited longer.
  const now = new Date(server.fair.clock())
  expect(await tell(id, () => Promise.reject(new Error('hangs')))).toEqual(now)
  expect(await waiting()).toBe(210)
  expect(await tell(id, async () => ({ status: 204, retryAfter: null }))).toEqual(now)
  expect(await waiting()).toBe(10)
})

test('replays one message or the last hours', async () => {
  const id = await subscribe(['Account.updated'])
  await rename(AURORA, 'Once')
  await rename(NOVA, 'Once more')
  await run()
  const [last] = await deliveries(id)
  expect((await call('redeliver', { deliveryId: last.id })).body).toEqual({ waiting: 1 })
  await work()
  expect(received.map(({ id }) => id)).toEqual([received[0]?.id, received[1]?.id, last.messageId])
  expect((await call('replay', { id, hours: 72 })).body).toEqual({ waiting: 2 })
  await work()
  expect(received).toHaveLength(5)
  server.advance(73 * 3_600_000)
  await run()
  await admin.signIn('admin@foyer.example')
  expect(await deliveries(id)).toEqual([])
})

test('validates URL, user and events of a subscription', async () => {
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
  expect(received).toEqual([])
  const staff = server.browser()
  await staff.signIn('staff@foyer.example')
  expect((await call('getWebhooks', {}, staff)).status).toBe(403)
  expect((await call('removeWebhook', { id: body.id })).body).toEqual({ removed: true })
  expect((await call('removeWebhook', { id: body.id })).body).toEqual({ removed: false })
})
