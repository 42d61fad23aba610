import { BUYER_VALUES } from '@foyer/fair-domain/fixtures/buyer-values'
import { DATA_PATH, stableId } from '@foyer/record-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { isClosedFor } from '../../services/amber-list/open-listing.ts'
import { requireAllowed } from '../../services/explain/require-allowed.ts'
import { openDue } from '../../services/payments/open-due.ts'
import { recordReceipt } from '../../services/payments/record-receipt.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'
import { registerPerson } from '../../testing/register-person.ts'

const DAY = 86_400_000
const LISTING = stableId('a25', 'demo:ombra')
const REQUEST = {
  name: 'Viktor Halm',
  email: 'viktor@ombra.example',
  phone: '+39 051 123456',
  text: 'All settled.',
  files: [],
}

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

/** Decisions on requests need a reason; those on listings do not. */
const reasonFor = (action: string) =>
  action.startsWith('UnblockRequest__c')
    ? { ReasonCode__c: action.endsWith('Release') ? 'settled' : 'open' }
    : {}

async function as(account: string) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  const state = async () => (await callMethod(browser, 'AmberListController/getState')).body
  const request = (values: object = {}) =>
    callMethod(browser, 'AmberListController/sendRequest', { ...REQUEST, ...values })
  const act = async (actionApiName: string, contextId: string) => {
    const response = await browser.send({
      method: 'POST',
      url: `${DATA_PATH}/ui-api/actions/perform-quick-action/${actionApiName}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ contextId, fields: reasonFor(actionApiName) }),
    })
    return { status: response.statusCode, body: response.json() }
  }
  return { browser, state, request, act }
}
const mails = async (key: string) =>
  (await server.pool.query('select "user" from message where key = $1', [key])).rows.length
const openRequest = async () =>
  (
    await server.pool.query(`select id from unblock_request where status = 'pending' and listing = $1`, [
      LISTING,
    ])
  ).rows[0]?.id as string
const closedFor = (company: string, service: 'tickets' | 'directory') =>
  isClosedFor(
    server.pool,
    { contactId: null, accountId: demoIds.account(company) },
    service,
    server.fair.clock(),
  )

test('closes only the services of the listing, and only for those it names', async () => {
  expect(await closedFor('Ombra Lab', 'tickets')).toMatchObject({
    code: 'amberList',
    fixer: 'organiser',
    path: '/reserved/amber-list',
  })
  expect(await closedFor('Ombra Lab', 'directory')).toBeUndefined()
  expect(await closedFor('Aurora Cosmetici', 'tickets')).toBeUndefined()
})

test('shows the person a neutral text, and none of the notes', async () => {
  const blocked = await as('blocked')
  const state = await blocked.state()
  expect(state).toMatchObject({ status: 'blocked', nextRequestOn: null })
  expect(state.services).toContain('Biglietti')
  expect(JSON.stringify(state)).not.toContain('outside the company')
  const response = await blocked.browser.send({
    url: `${DATA_PATH}/ui-api/records/${LISTING}?fields=AmberListing__c.Notes__c`,
  })
  expect(response.statusCode).toBeGreaterThanOrEqual(400)
  expect(await (await as('exhibitor')).state()).toEqual({ status: 'clear' })
})

test('reports values that the schema of the form rejects, at their fields', async () => {
  const { request } = await as('blocked')
  const { status, body } = await request({ text: ' ', email: 'nina', phone: '051 1' })
  expect(status).toBe(400)
  const { fieldErrors } = body.output
  const issues = Object.entries<{ message: string }[]>(fieldErrors).map(([name, [first]]) => [
    name,
    first?.message,
  ])
  expect(issues).toEqual([
    ['email', 'email'],
    ['phone', 'phone'],
    ['text', 'missing'],
  ])
})

test('accepts one open request, even when several tabs send one', async () => {
  const { request, state } = await as('blocked')
  const answers = await Promise.all(Array.from({ length: 5 }, () => request()))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.errorCode)).toEqual(
    Array.from({ length: 4 }, () => 'REQUEST_OPEN'),
  )
  expect((await state()).status).toBe('pending')
  expect(await mails('amber.received')).toBe(1)
})

test('refuses a request of a person who is not listed', async () => {
  expect((await (await as('exhibitor')).request()).body.errorCode).toBe('NOT_LISTED')
})

test('lets a confirmed block be contested again after ninety days', async () => {
  const { act } = await as('staff')
  const id = await openRequest()
  expect((await act('UnblockRequest__c.Confirm', id)).status).toBe(201)
  expect(await mails('amber.confirmed')).toBe(1)
  const blocked = await as('blocked')
  expect(await blocked.state()).toMatchObject({ status: 'blocked', nextRequestOn: '2027-04-15' })
  expect((await blocked.request()).body.errorCode).toBe('TOO_SOON')
  server.advance(90 * DAY)
  const later = await as('blocked')
  expect((await later.request()).status).toBe(200)
})

test('lets a person with two listings contest one while the other has to wait', async () => {
  const { request, state } = await as('blocked')
  const second = stableId('a25', 'test:second')
  await server.pool.query(
    `update unblock_request set status = 'confirmed', decided_at = $2 where listing = $1`,
    [LISTING, new Date(server.fair.clock())],
  )
  expect((await request()).body.errorCode).toBe('TOO_SOON')
  await server.pool.query(
    `insert into amber_listing select (jsonb_populate_record(l, $2)).* from amber_listing l where id = $1`,
    [LISTING, { id: second, scope: 'person', account: null, contact: demoIds.contact('blocked') }],
  )
  expect(await state()).toMatchObject({ status: 'blocked', nextRequestOn: null })
  expect((await request()).status).toBe(200)
  expect((await state()).status).toBe('pending')
  await server.pool.query('delete from unblock_request where listing = $1', [second])
  await server.pool.query('delete from amber_listing where id = $1', [second])
  await server.pool.query(
    `update unblock_request set status = 'pending', decided_at = null where id = (
    select id from unblock_request where listing = $1 order by created_date desc, id desc limit 1)`,
    [LISTING],
  )
})

test('requires two different members of staff for a release, checked by the server', async () => {
  const [first, second, customer] = [await as('staff'), await as('admin'), await as('exhibitor')]
  const id = await openRequest()
  expect((await customer.act('UnblockRequest__c.Release', id)).status).toBeGreaterThanOrEqual(400)
  expect((await first.act('UnblockRequest__c.Release', id)).status).toBe(201)
  expect(await closedFor('Ombra Lab', 'tickets')).toBeDefined()
  const again = await first.act('UnblockRequest__c.Release', id)
  expect(again.status).toBe(409)
  expect(JSON.stringify(again.body)).toContain('SECOND_PERSON_NEEDED')
  expect((await second.act('UnblockRequest__c.Release', id)).status).toBe(201)
  expect(await closedFor('Ombra Lab', 'tickets')).toBeUndefined()
  expect(await (await as('blocked')).state()).toEqual({ status: 'clear' })
  expect(await mails('amber.released')).toBe(1)
})

test('activates a listing once a second person has confirmed it, for 24 months by default', async () => {
  const [first, second] = [await as('staff'), await as('admin')]
  const created = await first.browser.send({
    method: 'POST',
    url: `${DATA_PATH}/ui-api/records`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({
      apiName: 'AmberListing__c',
      fields: {
        Name: 'Velluto Profumi',
        Scope__c: 'company',
        Account__c: demoIds.account('Velluto Profumi'),
        ReasonCode__c: 'debt',
        Services__c: 'tickets',
      },
    }),
  })
  expect(created.statusCode).toBe(201)
  const { id } = created.json()
  expect(await closedFor('Velluto Profumi', 'tickets')).toBeUndefined()
  expect((await first.act('AmberListing__c.ConfirmListing', id)).status).toBe(409)
  expect((await second.act('AmberListing__c.ConfirmListing', id)).status).toBe(201)
  expect(await closedFor('Velluto Profumi', 'tickets')).toBeDefined()
  const { rows } = await server.pool.query('select expires_on::text from amber_listing where id = $1', [id])
  expect(rows[0].expires_on).toBe('2029-04-15')
  expect(await mails('amber.listed')).toBe(1)
  server.advance(740 * DAY)
  expect(await closedFor('Velluto Profumi', 'tickets')).toBeUndefined()
})

/** Creates a confirmed listing, as two members of staff would. */
async function list(fields: Record<string, string>) {
  const [first, second] = [await as('staff'), await as('admin')]
  const created = await first.browser.send({
    method: 'POST',
    url: `${DATA_PATH}/ui-api/records`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({
      apiName: 'AmberListing__c',
      fields: { Name: 'Test', ReasonCode__c: 'conduct', Services__c: 'tickets', ...fields },
    }),
  })
  if (created.statusCode !== 201) return { status: created.statusCode, id: '' }
  const { id } = created.json()
  return { status: (await second.act('AmberListing__c.ConfirmListing', id)).status, id: id as string }
}
const ticketsOf = (subject: Partial<Parameters<typeof isClosedFor>[1]>) =>
  isClosedFor(server.pool, { contactId: null, accountId: null, ...subject }, 'tickets', server.fair.clock())

test('closes the service for all addresses of a domain, and for all uses of a code', async () => {
  expect((await list({ Scope__c: 'domain', Domain__c: 'Not A Domain' })).status).toBe(400)
  expect((await list({ Scope__c: 'domain', Code__c: 'X1' })).status).toBe(400)
  expect(await ticketsOf({ contactId: demoIds.contact('visitor') })).toBeUndefined()
  const { status, id } = await list({ Scope__c: 'domain', Domain__c: 'foyer.example' })
  expect(status).toBe(201)
  expect(await ticketsOf({ contactId: demoIds.contact('visitor') })).toBeDefined()
  await server.pool.query(`update amber_listing set status = 'released' where id = $1`, [id])
  expect((await list({ Scope__c: 'code', Code__c: 'SPRING-27' })).status).toBe(201)
  expect(await ticketsOf({ contactId: demoIds.contact('visitor') })).toBeUndefined()
  expect(await ticketsOf({ codes: ['SPRING-27'] })).toBeDefined()
})

test('requires an end day that has not passed', async () => {
  const day = {
    Scope__c: 'company',
    Account__c: demoIds.account('Aurora Cosmetici'),
    ExpiresOn__c: '2027-01-15',
  }
  expect((await list(day)).status).toBe(409)
  await expect(
    server.pool.query(`update amber_listing set expires_on = null where status = 'listed'`),
  ).rejects.toThrow('amber_listing_listed')
})

test('ends a listing for debt when the last debt is paid', async () => {
  const company = 'Lo Specchio Magazine'
  const accountId = demoIds.account(company)
  await list({ Scope__c: 'company', Account__c: accountId, ReasonCode__c: 'debt' })
  await list({ Scope__c: 'company', Account__c: accountId, Services__c: 'directory' })
  const dues = await Promise.all(
    [1, 2].map((number) =>
      server.fair.transact(server.fair.systemSession, (transaction) =>
        openDue(server.fair, transaction, {
          accountId,
          kind: 'other',
          subjectId: stableId('a2a', `due:${number}`),
          amountCents: 10_000,
          dueOn: '2027-01-02',
        }),
      ),
    ),
  )
  // An unpaid ticket order expires: it is no debt.
  await server.fair.transact(server.fair.systemSession, (transaction) =>
    openDue(server.fair, transaction, {
      accountId,
      kind: 'tickets',
      subjectId: stableId('a2a', 'due:tickets'),
      amountCents: 7_700,
      dueOn: '2027-01-02',
    }),
  )
  for (const { reference } of dues) {
    expect(await closedFor(company, 'tickets')).toBeDefined()
    await server.fair.transact(server.fair.systemSession, (transaction) =>
      recordReceipt(server.fair, transaction, {
        accountId,
        amountCents: 10_000,
        receivedOn: '2027-01-20',
        bankReference: reference,
      }),
    )
  }
  expect(await closedFor(company, 'tickets')).toBeUndefined()
  expect(await closedFor(company, 'directory')).toBeDefined()
})

test('records attempts of a listed person, once an hour', async () => {
  server.rewind()
  await server.pool.query(`update amber_listing set status = 'listed', released_by = null where id = $1`, [
    LISTING,
  ])
  const participation = await server.pool.query('select id from participation where account = $1', [
    demoIds.account('Ombra Lab'),
  ])
  const session = {
    userId: demoIds.user('blocked'),
    profiles: ['exhibitor', 'can.manageBadges'],
    attributes: {
      accountId: [demoIds.account('Ombra Lab')],
      contactId: [demoIds.contact('blocked')],
      participationId: [participation.rows[0].id],
    },
    language: 'it' as const,
    timeZone: 'Europe/Rome',
  }
  const tries = () => requireAllowed(server.fair, server.pool, session, 'badges')
  await expect(tries()).rejects.toMatchObject({ errorCode: 'SERVICE_CLOSED' })
  await expect(tries()).rejects.toMatchObject({ errorCode: 'SERVICE_CLOSED' })
  const { rows } = await server.pool.query(
    "select listing, service, account from amber_hit where service = 'badges'",
  )
  expect(rows).toEqual([{ listing: LISTING, service: 'badges', account: demoIds.account('Ombra Lab') }])
})

test('rejects a duplicate listing of a person in the database', async () => {
  await expect(
    server.pool.query('update amber_listing set listed_by = proposed_by where id = $1', [LISTING]),
  ).rejects.toThrow('second_person')
})

describe('forms that accept a code or an email address', () => {
  const hits = async (listing: string) =>
    (
      await server.pool.query<{ name: string; service: string }>(
        'select name, service from amber_hit where listing = $1 order by name collate "C"',
        [listing],
      )
    ).rows
  const caller = async (account: string) => {
    const { browser } = await as(account)
    return (method: string, input: object = {}) => callMethod(browser, method, input)
  }

  test('send no ticket to a listed domain, and let none sent there be claimed', async () => {
    const send = await caller('exhibitor')
    const invite = (addresses: string[], requestKey: string) =>
      send('SendTicketsController/send', {
        kind: 'ticket1',
        subject: 'Come',
        text: 'We have news.',
        language: 'it',
        addresses,
        requestKey,
      })
    const early = 'early@shady.example'
    expect((await invite([early], 'amber-early')).body).toMatchObject({ sent: 1, closed: [] })
    const { id } = await list({ Scope__c: 'domain', Domain__c: 'shady.example' })
    expect((await invite(['late@Shady.example', 'ok@open.example'], 'amber-late')).body).toMatchObject({
      sent: 1,
      closed: ['late@shady.example'],
    })
    const order = await send('BuyTicketsController/placeOrder', { ...ORDER, email: 'me@shady.example' })
    expect(JSON.stringify(order.body)).toContain('serviceClosed')
    const { rows } = await server.pool.query('select id from guest_invitation where email = $1', [early])
    const remind = await send('SendTicketsController/remind', { id: rows[0].id })
    expect(remind.body.errorCode).toBe('STEP_REFUSED')
    const mail = await server.pool.query('select text from message where "to" = $1', [early])
    const token = decodeURIComponent(/token=([\w.%-]+)/.exec(mail.rows[0].text)?.[1] ?? '')
    const guest = { firstName: 'A', lastName: 'B', company: '', country: 'IT', privacy: true }
    const claim = await callMethod(server.browser(), 'GuestTicketController/claim', { token, ...guest })
    expect(claim.body.errorCode).toBe('INVITATION_CLOSED')
    expect(await hits(id)).toEqual([
      { name: 'Giulia Ferrante', service: 'tickets' },
      { name: early, service: 'tickets' },
    ])
  })

  test('give no price for a listed discount code, in any spelling', async () => {
    const { id } = await list({ Scope__c: 'code', Code__c: 'fjrd6374' })
    const shop = await caller('admin')
    const { body } = await shop('TicketShopController/priceWithCode', { code: 'FJRD 6374', ticket: 'oneDay' })
    expect(body.errorCode).toBe('CODE_SUSPENDED')
    expect(await hits(id)).toHaveLength(1)
  })

  test('refuse a buyer with a listed agent code at that field, and store nothing', async () => {
    const { id } = await list({ Scope__c: 'code', Code__c: 'AG-NO0002', Services__c: 'buyer' })
    const browser = await registerPerson(server, {
      email: 'ines@duarte.example',
      company: 'Casa Duarte',
      audience: 'buyer',
    })
    const answer = await callMethod(browser, 'BuyerAccreditationController/send', {
      values: { ...BUYER_VALUES, AgentCode__c: 'AG-NO0002' },
      consents: { privacy: true },
    })
    expect(JSON.stringify(answer.body)).toMatch(/serviceClosed.*AgentCode__c|AgentCode__c.*serviceClosed/)
    expect(await hits(id)).toEqual([{ name: expect.any(String), service: 'buyer' }])
  })

  test('refuse an accreditation to addresses of a listed domain', async () => {
    const { id } = await list({
      Scope__c: 'domain',
      Domain__c: 'foyer.example',
      Services__c: 'accreditation',
    })
    const press = await caller('press')
    const { body } = await press('AccreditationController/getAccreditation', { kind: 'press' })
    expect(body.errorCode).toBe('SERVICE_CLOSED')
    expect(await hits(id)).toHaveLength(1)
    await server.pool.query(`update amber_listing set status = 'released' where id = $1`, [id])
  })
})

const ORDER = {
  firstName: 'Giulia',
  lastName: 'Ferrante',
  phone: '+39 051 123456',
  oneDay: 10,
  twoDay: 0,
  method: 'digital',
  recipient: '',
  street: '',
  city: '',
  postalCode: '',
  stateCode: '',
  country: 'IT',
  totalCents: 280_00,
  requestKey: 'amber-order',
}
