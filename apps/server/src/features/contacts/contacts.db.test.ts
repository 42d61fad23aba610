import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import {
  type ContactFollowUp,
  type ContactItem,
  type ContactsResult,
  followUpOf,
  type SharingResult,
  shortCodeOf,
  UNNAMED,
} from '@foyer/fair-domain'
import { DATA_PATH } from '@foyer/record-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createSigningKeys } from '../../integrations/ticketing/signing-keys.ts'
import { addJob } from '../../jobs/add-job.ts'
import { demoIds } from '../../seed/demo-ids.ts'
import { resolveScannedPerson } from '../../services/admissions/resolve-scanned-person.ts'
import { ISSUE_TICKET, requestTicket } from '../../services/ticketing/request-ticket.ts'
import { voidTicket } from '../../services/ticketing/void-ticket.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
let exhibitor: Awaited<ReturnType<typeof as>>
let visitor: Awaited<ReturnType<typeof as>>
let ticket: { id: string; code: string }

const EMAIL = 'scanned@visitor.example'
const PHONE = '+39 02 1234567'
const ALL = { profile: true, email: true, phone: true, newsletter: true }

async function as(account: string) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  const call = (method: string, input: object = {}) => callMethod(browser, method, input)
  return { browser, call }
}
let tickets = 0
async function issue(contactId?: string) {
  const id = await server.fair.transact(server.fair.systemSession, async (transaction) => {
    const edition = await server.fair.editions.current(transaction.client)
    if (!edition) throw new Error('No edition')
    return requestTicket(server.fair, transaction, {
      kind: 'ticket1',
      edition,
      ...(contactId ? { contactId } : {}),
      subjectId: `contact${tickets++}`,
      holder: { firstName: 'Vera', lastName: 'Pini', company: 'Pini Beauty', role: 'Owner' },
    })
  })
  await server.runJobs(ISSUE_TICKET)
  const { rows } = await server.pool.query('select code from ticket where id = $1', [id])
  return { id, code: rows[0].code as string }
}

beforeAll(async () => {
  server = await buildTestApp({ webhooksToPrivateAddresses: true })
  exhibitor = await as('exhibitor')
  visitor = await as('visitor')
  await server.pool.query('update contact set email = $2, mobile_phone = $3 where id = $1', [
    demoIds.contact('visitor'),
    EMAIL,
    PHONE,
  ])
  ticket = await issue(demoIds.contact('visitor'))
})
beforeEach(async () => {
  for (const table of ['collected_contact', 'sharing_choice', 'contacts.withdrawal'])
    await server.pool.query(`delete from ${table}`)
})
afterAll(() => server.close())

const scan = (who = exhibitor, code = ticket.code, more: object = {}) =>
  who.call('ContactsController/scan', { code, ...more })
const contacts = async (who = exhibitor): Promise<ContactsResult> =>
  (await who.call('ContactsController/getContacts')).body
const sharing = async (): Promise<SharingResult> => (await visitor.call('SharingController/getSharing')).body
const choose = (choice: object) => visitor.call('SharingController/saveChoice', { ...ALL, ...choice })

test('counts a visit without any data, if the person has not chosen', async () => {
  const { status, body } = await scan()
  expect(status).toBe(200)
  const [contact] = (await contacts()).contacts
  expect(contact).toMatchObject({
    id: body.id,
    name: null,
    company: null,
    role: null,
    email: null,
    phone: null,
  })
  const { rows } = await server.pool.query('select name, email, phone, company, role from collected_contact')
  expect(rows).toEqual([{ name: UNNAMED, email: null, phone: null, company: null, role: null }])
})

test('gives the exhibitor exactly the parts that the person released', async () => {
  await choose({ phone: false })
  await scan()
  expect((await contacts()).contacts).toMatchObject([
    { name: 'Sara Lombardi', company: 'Pini Beauty', role: 'Owner', email: EMAIL, phone: null },
  ])
  expect((await sharing()).scans).toMatchObject([
    { company: 'Aurora Cosmetici', shares: { profile: true, email: true, phone: false, newsletter: true } },
  ])
})

test('accepts the short code, and the same person once, even from two phones', async () => {
  await choose({})
  const answers = await Promise.all([scan(), scan(exhibitor, shortCodeOf(ticket.code)), scan()])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect((await contacts()).contacts).toHaveLength(1)
})

test('adds the notes of a scan that waited to those of a colleague, and loses neither', async () => {
  const { body } = await scan(exhibitor, ticket.code, {
    notes: { interest: 'high', topics: [], note: 'Samples' },
  })
  await exhibitor.call('ContactsController/save', {
    ...{ id: body.id, interest: 'low', topics: [], note: 'Samples\nTwo shops' },
    ...{ followUpBy: null, followUpOn: null, isDone: false },
  })
  const scannedAt = new Date(server.fair.clock() - 60_000).toISOString()
  for (const note of ['Samples', 'Call on Monday', 'Call on Monday'])
    await scan(exhibitor, ticket.code, { scannedAt, notes: { interest: null, topics: [], note } })
  expect((await contacts()).contacts).toMatchObject([
    { interest: 'low', note: 'Samples\nTwo shops\nCall on Monday' },
  ])
})

test('keeps the instant of a scan that arrives later, and refuses one in the future', async () => {
  const scannedAt = new Date(server.fair.clock() - 3_600_000).toISOString()
  await scan(exhibitor, ticket.code, { scannedAt })
  expect((await contacts()).contacts[0]?.scannedAt).toBe(scannedAt)
  const future = new Date(server.fair.clock() + 3_600_000).toISOString()
  expect((await scan(exhibitor, ticket.code, { scannedAt: future })).status).toBe(400)
})

test('a later choice applies to later scans; what one exhibitor has is changed alone', async () => {
  await choose({})
  await scan()
  await choose({ profile: false })
  await scan()
  const [contact] = (await contacts()).contacts
  expect(contact).toMatchObject({ name: 'Sara Lombardi', email: EMAIL, phone: PHONE })
  await visitor.call('SharingController/changeShared', {
    id: contact?.id,
    shares: { ...ALL, email: false, phone: false },
  })
  expect((await contacts()).contacts[0]).toMatchObject({ name: 'Sara Lombardi', email: null, phone: null })
})

test('leaves no value in the history after it was withheld', async () => {
  await choose({})
  await scan()
  const [contact] = (await contacts()).contacts
  await visitor.call('SharingController/changeShared', {
    id: contact?.id,
    shares: { ...ALL, profile: false },
  })
  await visitor.call('SharingController/withdraw', { id: contact?.id })
  const { rows } = await server.pool.query(
    `select to_jsonb(a)::text as entry from audit_entry a where record_id = $1`,
    [contact?.id],
  )
  const entries = rows.map(({ entry }) => entry).join('\n')
  expect(rows.length).toBeGreaterThan(2)
  for (const value of [EMAIL, PHONE, 'Sara Lombardi', 'Pini Beauty']) expect(entries).not.toContain(value)
})

describe('a withdrawal', () => {
  const soql = async (who: typeof exhibitor) =>
    (
      await who.browser.send({
        method: 'GET',
        url: `${DATA_PATH}/query?q=${encodeURIComponent('SELECT Name, Email__c FROM CollectedContact__c')}`,
      })
    ).json()
  const graphql = async (who: typeof exhibitor) =>
    (
      await who.browser.send({
        method: 'POST',
        url: `${DATA_PATH}/graphql`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({
          query: '{ uiapi { query { CollectedContact__c { edges { node { Id Name { value } } } } } } }',
        }),
      })
    ).body

  test('removes the contact from every read of the exhibitor, with its notes', async () => {
    await choose({})
    const { id } = (await scan()).body
    await exhibitor.call('ContactsController/save', { ...NOTES, id, note: 'Wants samples' })
    expect((await soql(exhibitor)).records).toMatchObject([{ Name: 'Sara Lombardi', Email__c: EMAIL }])
    expect(await graphql(exhibitor)).toContain('Sara Lombardi')
    const { body } = await visitor.call('SharingController/withdraw', { id })
    expect(body.scans).toEqual([])
    expect(body.withdrawn).toMatchObject([{ company: 'Aurora Cosmetici' }])
    expect((await soql(exhibitor)).records).toEqual([])
    expect(await graphql(exhibitor)).not.toContain('Sara Lombardi')
    const record = await exhibitor.browser.send({
      method: 'GET',
      url: `${DATA_PATH}/ui-api/records/${id}?fields=CollectedContact__c.Name`,
    })
    expect(record.statusCode).toBe(404)
    const after = await contacts()
    expect(after.contacts).toEqual([])
    expect(after.withdrawn).toHaveLength(1)
    expect(JSON.stringify(after.withdrawn)).not.toContain('Pini')
  })

  test('also ends what later or delayed scans would give, until the person shares again', async () => {
    await choose({})
    const { id } = (await scan()).body
    await visitor.call('SharingController/withdraw', { id })
    await scan()
    expect((await contacts()).contacts).toMatchObject([{ name: null, email: null, phone: null }])
    const accountId = demoIds.account('Aurora Cosmetici')
    expect((await visitor.call('SharingController/shareAgain', { accountId })).status).toBe(200)
    expect((await contacts()).contacts).toMatchObject([{ name: 'Sara Lombardi', email: EMAIL }])
    const again = await visitor.call('SharingController/shareAgain', { accountId })
    expect(again.body.scans).toHaveLength(1)
  })

  test('from all exhibitors leaves none', async () => {
    await choose({})
    await scan()
    const { body } = await visitor.call('SharingController/withdraw', { id: null })
    expect(body.scans).toEqual([])
    expect((await contacts()).contacts).toEqual([])
  })

  /** Subscribes the programs of the exhibitor, which answer with a status. */
  async function subscribe(status = 204) {
    const received: { type: string; body: string }[] = []
    const receiver: HttpServer = createServer(async (request, response) => {
      const body = await text(request)
      received.push({ type: JSON.parse(body).type, body })
      response.writeHead(status).end()
    })
    await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
    onTestFinished(() => void receiver.close())
    await server.pool.query('delete from webhooks.subscription')
    const admin = await as('admin')
    const { body } = await admin.call('WebhooksController/createWebhook', {
      name: 'CRM',
      url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`,
      seesAs: 'exhibitor@foyer.example',
      events: ['CollectedContact__c'],
    })
    const deliver = async () => {
      await addJob(server.pool, 'webhooks.run', {}, { key: 'webhooks.run' })
      await server.runJobs('webhooks.run')
      await server.runJobs('webhooks.send')
    }
    const replay = async () => {
      received.length = 0
      await admin.call('WebhooksController/replay', { id: body.id, hours: 24 })
      await deliver()
      return received.map((each) => each.body).join('\n')
    }
    return { id: body.id as string, received, deliver, replay }
  }

  test('reaches webhooks as a deletion without data', async () => {
    const { received, deliver } = await subscribe()
    await choose({})
    const { id } = (await scan()).body
    await deliver()
    expect(received.map(({ type }) => type)).toEqual(['CollectedContact__c.created'])
    await visitor.call('SharingController/withdraw', { id })
    await deliver()
    const last = received.at(-1)
    expect(last?.type).toBe('CollectedContact__c.deleted')
    expect(last?.body).toContain(id)
    expect(last?.body).not.toContain('Pini')
  })

  test('removes withheld values from deliveries that wait, and from those that are sent again', async () => {
    const { received, deliver, replay } = await subscribe(503)
    await choose({ email: false, phone: false })
    const { id } = (await scan()).body
    await visitor.call('SharingController/changeShared', { id, shares: ALL })
    await deliver()
    await visitor.call('SharingController/changeShared', { id, shares: { ...ALL, phone: false } })
    await replay()
    expect(received.map(({ type }) => type)).toEqual(['CollectedContact__c.created'])
    const bodies = async () => {
      const { rows } = await server.pool.query(
        `select string_agg(body, ' ' order by id) as bodies, count(*)::int as count from webhooks.delivery
         where record_id = $1`,
        [id],
      )
      return rows[0]
    }
    expect(await bodies()).toEqual({ count: 3, bodies: expect.not.stringContaining(PHONE) })
    await visitor.call('SharingController/withdraw', { id })
    await deliver()
    const { count, bodies: kept } = await bodies()
    expect(count).toBe(4)
    for (const value of [EMAIL, PHONE, 'Sara', 'Pini']) expect(kept).not.toContain(value)
  })

  test('removes the values of changes that are being collected at the same time', async () => {
    const { id: subscription, replay } = await subscribe()
    await choose({})
    const { id } = (await scan()).body
    const collector = await server.pool.connect()
    await collector.query('begin')
    await collector.query('select from webhooks.subscription where id = $1 for no key update', [subscription])
    const withdrawn = visitor.call('SharingController/withdraw', { id })
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await server.pool.query(waiting)).rowCount).toBe(1)
    await collector.query(
      `insert into webhooks.delivery (subscription_id, message_id, record_id, type, body, happened_at, next_at)
       values ($1, 'early', $2, 'CollectedContact__c.created', $3, $4, $4)`,
      [
        subscription,
        id,
        JSON.stringify({
          type: 'CollectedContact__c.created',
          data: { record: { fields: { Email__c: EMAIL } } },
        }),
        new Date(server.fair.clock()),
      ],
    )
    await collector.query('commit')
    collector.release()
    expect((await withdrawn).status).toBe(200)
    const sent = await replay()
    expect(sent).toContain('CollectedContact__c.created')
    expect(sent).not.toContain(EMAIL)
  })
})

const NOTES = { interest: 'high', topics: [], note: '', followUpBy: null, followUpOn: null, isDone: false }

describe('the notes of the team', () => {
  test('are saved, and hidden from the person and from the organiser', async () => {
    const { id } = (await scan()).body
    const { topics, team } = await contacts()
    const followUpBy = team[0]?.id
    const saved = {
      ...NOTES,
      id,
      topics: topics.slice(0, 2).map((topic) => topic.id),
      note: 'Call after lunch',
    }
    const { status } = await exhibitor.call('ContactsController/save', {
      ...saved,
      followUpBy,
      followUpOn: '2027-03-25',
      isDone: true,
    })
    expect(status).toBe(200)
    expect((await contacts()).contacts[0]).toMatchObject({
      interest: 'high',
      note: 'Call after lunch',
      followUpBy,
      followUpOn: '2027-03-25',
      isDone: true,
    })
    expect(JSON.stringify(await sharing())).not.toContain('Call after lunch')
    const staff = await as('staff')
    const url = `${DATA_PATH}/ui-api/records/${id}?fields=CollectedContact__c.Name`
    expect((await staff.browser.send({ method: 'GET', url })).statusCode).toBe(404)
  })

  test('are saved over the version that was read, by one of two colleagues, and again without an effect', async () => {
    const { id } = (await scan()).body
    const read = async () => (await contacts()).contacts[0]
    const version = (await read())?.version
    const save = (note: string) =>
      exhibitor.call('ContactsController/save', { ...NOTES, id, note, version }).then(({ status }) => status)
    const statuses = await Promise.all([save('Twelve shops'), save('Two shops')])
    expect(statuses.toSorted()).toEqual([200, 412])
    const kept = (await read())?.note
    expect(kept).toBe(statuses[0] === 200 ? 'Twelve shops' : 'Two shops')
    // Another user's scan and another choice of the person leave the notes of the team unchanged.
    const now = (await read())?.version
    await scan()
    await choose({})
    expect((await read())?.version).toBe(now)
    expect(await save(kept ?? '')).toBe(200)
    expect(await save('Three shops')).toBe(412)
    expect((await read())?.note).toBe(kept)
  })

  test('are merged with those of a colleague, except for fields that both have changed', async () => {
    const { id } = (await scan()).body
    const { topics, team } = await contacts()
    const read = async () => (await contacts()).contacts[0] as ContactItem
    const before = await read()
    const seen = followUpOf(before)
    const save = (more: Partial<ContactFollowUp>) =>
      exhibitor
        .call('ContactsController/save', { id, ...seen, ...more, seen, version: before.version })
        .then(({ status }) => status)
    const [topic] = topics.map((each) => each.id)
    expect(await save({ note: 'Two shops', topics: topic === undefined ? [] : [topic] })).toBe(200)
    expect(await save({ interest: 'high', followUpBy: team[0]?.id ?? null })).toBe(200)
    expect(await read()).toMatchObject({ note: 'Two shops', interest: 'high', topics: [topic] })
    expect(await save({ note: 'Three shops', isDone: true })).toBe(412)
    // Who follows up, and when, belong together.
    expect(await save({ followUpOn: '2027-03-25' })).toBe(412)
    expect(await read()).toMatchObject({ note: 'Two shops', isDone: false, followUpOn: null })
  })

  test('lose nothing to a scan with notes that arrives while a colleague saves', async () => {
    const { id } = (await scan()).body
    const colleague = await server.pool.connect()
    await colleague.query('begin')
    await colleague.query(`update collected_contact set note = 'From the dialog' where id = $1`, [id])
    const scanned = scan(exhibitor, ticket.code, {
      notes: { interest: null, topics: [], note: 'From the scan' },
    })
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await server.pool.query(waiting)).rowCount).toBe(1)
    await colleague.query('commit')
    colleague.release()
    expect((await scanned).status).toBe(200)
    expect((await contacts()).contacts[0]?.note).toBe('From the dialog\nFrom the scan')
  })

  test('are refused with a message after the person has withdrawn, and accepted without a version', async () => {
    const { id } = (await scan()).body
    expect((await exhibitor.call('ContactsController/save', { ...NOTES, id })).status).toBe(200)
    await visitor.call('SharingController/withdraw', { id: null })
    const version = 'whatever was read before'
    const { status, body } = await exhibitor.call('ContactsController/save', { ...NOTES, id, version })
    expect([status, body.errorCode]).toEqual([404, 'CONTACT_WITHDRAWN'])
    expect(body.message).toMatch(/no longer shares anything|non condivide più nulla/)
  })

  test('cannot name a colleague of another company, nor be written by one', async () => {
    const { id } = (await scan()).body
    const followUpBy = demoIds.user('visitor')
    expect((await exhibitor.call('ContactsController/save', { ...NOTES, id, followUpBy })).status).toBe(400)
    const other = await as('unpaid')
    expect((await other.call('ContactsController/save', { ...NOTES, id })).status).toBe(404)
    expect((await contacts(other)).contacts).toEqual([])
  })

  test('asks the person once to share more', async () => {
    const { id } = (await scan()).body
    await exhibitor.call('ContactsController/askMore', { id })
    await exhibitor.call('ContactsController/askMore', { id })
    const { rows } = await server.pool.query(`select "to" from message where key = 'contact.asked'`)
    expect(rows).toEqual([{ to: 'visitor@foyer.example' }])
    expect((await sharing()).scans[0]?.wasAsked).toBe(true)
  })
})

test('refuses foreign, altered and void codes, and holders without an account', async () => {
  const altered = `${ticket.code.slice(0, 60)}${ticket.code[60] === '7' ? '8' : '7'}${ticket.code.slice(61)}`
  for (const code of ['https://elsewhere.example', altered, '7K3M-9QXW-2TDA'])
    expect((await scan(exhibitor, code)).status).toBe(404)
  expect((await scan(exhibitor, (await issue()).code)).status).toBe(409)
  const lost = await issue(demoIds.contact('visitor'))
  await server.fair.transact(server.fair.systemSession, (transaction) =>
    voidTicket(server.fair, transaction, lost.id, 'lost'),
  )
  expect((await scan(exhibitor, lost.code)).status).toBe(404)
})

test('lets only exhibitors scan, and only the person decide', async () => {
  await choose({})
  const { id } = (await scan()).body
  expect((await scan(visitor)).status).toBe(403)
  const buyer = await as('buyer')
  expect((await buyer.call('SharingController/withdraw', { id })).status).toBe(404)
  expect((await buyer.call('SharingController/changeShared', { id, shares: ALL })).status).toBe(404)
  expect((await contacts()).contacts).toHaveLength(1)
  expect((await callMethod(server.browser(), 'SharingController/getSharing', {})).status).toBe(401)
})

test('mails the exhibitor once the numbers of the day before, and no name', async () => {
  await server.pool.query(`delete from message where key = 'contacts.daily'`)
  await choose({})
  const { id } = (await scan()).body
  await exhibitor.call('ContactsController/save', { ...NOTES, id, followUpOn: '2027-01-16' })
  const mails = async () =>
    (
      await server.pool.query<{ to: string; subject: string; text: string }>(
        `select "to", name as subject, text from message where key = 'contacts.daily'`,
      )
    ).rows
  await addJob(server.pool, 'contacts.daily', {}, { key: 'contacts.daily' })
  await server.runJobs('contacts.daily')
  expect(await mails()).toEqual([])
  server.advance(24 * 3_600_000)
  for (let run = 0; run < 2; run++) {
    await addJob(server.pool, 'contacts.daily', {}, { key: 'contacts.daily' })
    await server.runJobs('contacts.daily')
  }
  server.rewind()
  const sent = await mails()
  expect(sent.length).toBeGreaterThan(0)
  expect(new Set(sent.map(({ to }) => to)).size).toBe(sent.length)
  const [mail] = sent
  expect(mail?.subject).toBe('I contatti di ieri: 1')
  for (const label of [
    'Badge letti',
    'Con nome e azienda',
    'pronti a ordinare',
    'Da ricontattare entro oggi',
  ])
    expect(mail?.text).toMatch(new RegExp(`${label}: +1\n`))
  for (const value of [EMAIL, PHONE, 'Sara', 'Lombardi']) expect(mail?.text).not.toContain(value)
})

test('resolves a scanned code to its person for other services', async () => {
  const keys = createSigningKeys(server.fair.secretKey, server.fair.clock)
  expect(await resolveScannedPerson(server.pool, keys, shortCodeOf(ticket.code))).toMatchObject({
    ticketId: ticket.id,
    contactId: demoIds.contact('visitor'),
    name: 'Vera Pini',
  })
  expect(await resolveScannedPerson(server.pool, keys, 'nothing')).toBeUndefined()
})
