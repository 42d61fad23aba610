import { type BadgeItem, type BadgesResult, holderOf, shortCodeOf } from '@foyer/fair-domain'
import { DATA_PATH } from '@foyer/record-contract'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TicketingProvider } from '../../integrations/ticketing/ticketing-provider.ts'
import { demoIds } from '../../seed/demo-ids.ts'
import { editionIds } from '../../seed/seed-editions.ts'
import { release } from '../../services/badges/release-badge.ts'
import { findBadges } from '../../services/badges/stored-badge.ts'
import { MAKE_DOCUMENT } from '../../services/documents/request-document.ts'
import { settleExtraOrder } from '../../services/entitlements/extra-orders.ts'
import { ISSUE_TICKET } from '../../services/ticketing/request-ticket.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'
import { expireExtraOrders } from '../entitlements/expire-extra-orders.ts'
import { issueTicket } from '../ticketing/talk-to-provider.ts'

const DAY = 86_400_000
const MINUTE = 60_000
const AURORA = demoIds.account('Aurora Cosmetici')

let server: Awaited<ReturnType<typeof buildTestApp>>
/** Badges of the company in the demo data. */
let demoBadges: readonly string[]
beforeAll(async () => {
  server = await buildTestApp()
  await dropJobs(`kind in ('badge', 'vip', 'parking')`)
  await work()
  const { rows } = await server.pool.query<{ id: string }>('select id from badge where account = $1', [
    AURORA,
  ])
  demoBadges = rows.map(({ id }) => id)
})
let turns = 0
beforeEach(async () => {
  server.rewind()
  // Later than previous tests, so that the newest row is unambiguous.
  server.advance(++turns * MINUTE)
  signedIn.clear()
  await giveBack()
})
afterAll(() => server.close())

/** Drops jobs of other companies and of previous tests. */
const dropJobs = (kept: string) =>
  server.pool.query(
    `delete from graphile_worker._private_jobs where payload->>'ticketId' is null or payload->>'ticketId' not in
       (select id from ticket where account = $1 and ${kept})`,
    [AURORA],
  )

/** Restores the badges of the demo data, with no pending jobs. */
async function giveBack() {
  await dropJobs(`kind = 'parking'`)
  await server.fair.transact(server.fair.systemSession, async (transaction) => {
    const others = await findBadges(
      transaction.client,
      `b.account = $1 and b.state <> 'voided' and not b.id = any($2)`,
      [AURORA, demoBadges],
    )
    for (const badge of others) await release(server.fair, transaction, badge, 'given back')
  })
}

/** Runs the workers: first codes, then documents. */
async function work() {
  await server.runJobs(ISSUE_TICKET)
  await server.runJobs(MAKE_DOCUMENT)
}
const signedIn = new Map<string, ReturnType<typeof signIn>>()
/** Signs in once per test, and again when the clock has moved far. */
function as(account: string) {
  const known = signedIn.get(account) ?? signIn(account)
  signedIn.set(account, known)
  return known
}
function travel(milliseconds: number) {
  server.advance(milliseconds)
  signedIn.clear()
}
async function signIn(account: string) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  const call = (method: string, input: object = {}) => callMethod(browser, method, input)
  const badges = async () => (await call('BadgesController/getBadges')).body as BadgesResult
  const act = async (apiName: string, contextId: string, fields: object = {}) => {
    const response = await browser.send({
      method: 'POST',
      url: `${DATA_PATH}/ui-api/actions/perform-quick-action/${apiName}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ contextId, fields }),
    })
    return { status: response.statusCode, text: response.body }
  }
  return { browser, call, badges, act }
}
const holder = (firstName: string, more: object = {}) => ({
  firstName,
  lastName: 'Prova',
  role: 'Sales',
  email: '',
  ...more,
})
/** A provider that issues all tickets immediately. */
function instant(): TicketingProvider {
  const waiting: (() => void)[] = []
  return {
    name: 'test',
    request: async ({ id }) => {
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
        if (waiting.length === 2) for (const go of waiting) go()
      })
      return { state: 'ready', reference: id, code: `TEST-${id}` }
    },
    void: async () => {},
    find: async () => null,
  }
}
let keys = 0
const DEMO_EXHIBITORS = ['exhibitor', 'unpaid', 'blocked'].map((account) => `${account}@foyer.example`)
const assign = (
  who: Awaited<ReturnType<typeof signIn>>,
  firstName: string,
  kind = 'badge',
  more: object = {},
) => who.call('BadgesController/assign', { kind, holder: holder(firstName, more), key: `k${keys++}` })
const codeOf = async (badgeId: string) =>
  (
    await server.pool.query(
      'select t.code, t.id from badge b join ticket t on t.id = b.ticket where b.id = $1',
      [badgeId],
    )
  ).rows[0] as { code: string; id: string }
const mails = async (key: string, to: string) =>
  (await server.pool.query('select text from message where key = $1 and "to" = $2', [key, to])).rows as {
    text: string
  }[]
const shownAt = async (gate: string, code: string, scanId = `scan-${keys++}`) =>
  (await (await as('staff')).call('AdmissionController/validate', { code, gate, scanId })).body
const setEdition = (name: string, value: string) =>
  server.fair.transact(server.fair.systemSession, (transaction) =>
    server.fair.writer.create(transaction, 'EditionSetting__c', {
      Name: name,
      Edition__c: editionIds.edition(2027),
      Value__c: value,
      Reason__c: 'Decided by the board',
    }),
  )
const toFairDay = async (time: string) => {
  const { rows } = await server.pool.query('select opening::text from edition where current')
  travel(Date.parse(`${rows[0].opening}T${time}:00+01:00`) - server.fair.clock())
}

test('returns the quota by area, entry hours and admissions', async () => {
  const shown = await (await as('exhibitor')).badges()
  expect(shown).toMatchObject({
    area: 48,
    quota: { badge: { total: 12, parts: [{ source: 'area', count: 12 }] }, vip: { total: 2 } },
    hours: { from: '08:30', until: '18:30' },
    admissionsPerDay: { badge: 1, vip: 3 },
  })
  expect(shown.badges.map(({ state }) => state)).toEqual(expect.arrayContaining(['ready', 'failed']))
})

test.each([
  ['unpaid', '4011'],
  ['blocked', 'SERVICE_CLOSED'],
  ['visitor', 'NOT_ELIGIBLE'],
  ['team', 'NOT_ELIGIBLE'],
])('refuses %s with %s, on the screen and at every step', async (account, code) => {
  const { call } = await as(account)
  const id = (await (await as('exhibitor')).badges()).badges[0]?.id ?? ''
  const answers = [
    await call('BadgesController/getBadges'),
    await call('BadgesController/assign', { kind: 'badge', holder: holder('A'), key: 'x' }),
    await call('BadgesController/importNames', { kind: 'badge', text: 'A,B', key: 'x' }),
    await call('BadgesController/change', { id, holder: holder('A') }),
    await call('BadgesController/reissue', { id }),
    await call('BadgesController/release', { id }),
    await call('BadgesController/send', { id }),
    await call('BadgesController/makeSet'),
  ]
  expect(answers.map(({ body }) => body.errorCode)).toEqual(answers.map(() => code))
})

test('generates a badge, then its document, and notifies the person', async () => {
  const exhibitor = await as('exhibitor')
  const { body } = await assign(exhibitor, 'Zoe', 'badge', { email: 'zoe@aurora.example' })
  const mine = async () => (await exhibitor.badges()).badges.find(({ id }) => id === body.id)
  expect(await mine()).toMatchObject({ state: 'generating', documentId: null })
  await server.runJobs(ISSUE_TICKET)
  expect(await mine()).toMatchObject({ state: 'generating', documentId: null })
  await server.runJobs(MAKE_DOCUMENT)
  const ready = await mine()
  expect(ready).toMatchObject({ state: 'ready', sentAt: expect.any(String) })
  const paper = await exhibitor.browser.send({ method: 'GET', url: `/fair/documents/${ready?.documentId}` })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(paper.rawPayload)), {
    mergePages: true,
  })
  expect(text).toContain('Zoe Prova')
  expect(text).toMatch(/(from 08:30 until|dalle 08:30 fino alle) 18:30/)
  expect(text).toContain(shortCodeOf((await codeOf(body.id)).code))

  expect((await exhibitor.call('BadgesController/send', { id: body.id })).status).toBe(200)
  const [mail, again] = await mails('badge.personal', 'zoe@aurora.example')
  expect(again?.text).toContain('/fair/badge/')
  for (let turn = 0; turn < 3; turn++) await exhibitor.call('BadgesController/send', { id: body.id })
  expect((await exhibitor.call('BadgesController/send', { id: body.id })).body.errorCode).toBe(
    'REQUEST_LIMIT_EXCEEDED',
  )
  const link = /\/fair\/badge\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const guest = server.browser()
  expect((await guest.send({ method: 'GET', url: link })).headers['content-type']).toBe('application/pdf')
  expect((await guest.send({ method: 'GET', url: `${link.slice(0, -1)}x` })).statusCode).toBe(404)
})

test('creates one badge for a repeated form, and never exceeds the quota for twenty concurrent calls', async () => {
  const exhibitor = await as('exhibitor')
  const input = { kind: 'vip', holder: holder('Una'), key: 'same' }
  const twice = await Promise.all([
    exhibitor.call('BadgesController/assign', input),
    exhibitor.call('BadgesController/assign', input),
  ])
  expect(twice[0].body.id).toBe(twice[1].body.id)
  const { left } = (await exhibitor.badges()).quota.vip
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => assign(exhibitor, `V${i}`, 'vip')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(left)
  expect(answers.filter(({ body }) => body.errorCode === 'NOT_ENOUGH')).toHaveLength(20 - left)
  expect((await exhibitor.badges()).quota.vip).toMatchObject({ total: 2, used: 2, left: 0 })
})

test('reports validation errors by field, without using the quota', async () => {
  const exhibitor = await as('exhibitor')
  const before = (await exhibitor.badges()).quota.badge.left
  const { status, body } = await assign(exhibitor, '', 'badge', { email: 'zoe@' })
  expect(status).toBe(400)
  expect(Object.keys(body.output.fieldErrors).sort()).toEqual(['email', 'firstName'])
  expect((await exhibitor.badges()).quota.badge.left).toBe(before)
})

test('reassigns a released badge', async () => {
  const exhibitor = await as('exhibitor')
  const { id } = (await assign(exhibitor, 'Leo')).body
  const { left } = (await exhibitor.badges()).quota.badge
  expect((await exhibitor.call('BadgesController/release', { id })).status).toBe(200)
  expect((await exhibitor.call('BadgesController/release', { id })).body.errorCode).toBe('BADGE_VOID')
  expect((await exhibitor.badges()).quota.badge.left).toBe(left + 1)
})

test('issues passes to builders by name and employer, outside the quota, for the days around the fair', async () => {
  const exhibitor = await as('exhibitor')
  const before = await exhibitor.badges()
  const name = (firstName: string, more: object = {}) =>
    exhibitor.call('BadgesController/assign', {
      kind: 'setup',
      holder: holder(firstName, { role: 'Allestimenti Riva', ...more }),
      key: `builder-${firstName}`,
    })
  expect((await name('Ezio', { role: '' })).status).toBe(400)
  const twice = await Promise.all([name('Ezio'), name('Ezio')])
  expect(new Set(twice.map(({ body }) => body.id)).size).toBe(1)
  await work()
  const after = await exhibitor.badges()
  expect(after.quota).toEqual(before.quota)
  expect(after.setup.left).toBe(before.setup.left - 1)
  const pass = after.badges.find(({ firstName }) => firstName === 'Ezio')
  expect(pass).toMatchObject({ firstName: 'Ezio', role: 'Allestimenti Riva', state: 'ready' })
  const { rows } = await server.pool.query(
    'select kind, holder_company, holder_role, closed_from::text as closed from ticket where subject_id = $1',
    [pass?.id],
  )
  expect(rows).toEqual([
    {
      kind: 'setup',
      holder_company: 'Allestimenti Riva',
      holder_role: 'Aurora Cosmetici',
      closed: after.days.opening,
    },
  ])
  const paper = await exhibitor.browser.send({ url: `/fair/documents/${pass?.documentId}` })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(paper.rawPayload)), {
    mergePages: true,
  })
  expect(text).toContain('Allestimenti Riva')
  expect((await exhibitor.call('BadgesController/release', { id: pass?.id })).status).toBe(200)
  expect((await exhibitor.badges()).quota).toEqual(before.quota)
})

test('enforces the maximum number of builders for concurrent calls', async () => {
  const exhibitor = await as('exhibitor')
  const named = (await exhibitor.badges()).badges.filter(({ kind }) => kind === 'setup').length
  await setEdition('maxSetupPasses', String(named + 2))
  const answers = await Promise.all(
    ['A', 'B', 'C', 'D'].map((firstName) =>
      exhibitor.call('BadgesController/assign', {
        kind: 'setup',
        holder: holder(firstName, { role: 'Allestimenti Riva' }),
        key: `many-${firstName}`,
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(answers.find(({ status }) => status !== 200)?.body.errorCode).toBe('NOT_ENOUGH')
  server.advance(MINUTE)
  await setEdition('maxSetupPasses', '60')
})

test('imports names from a file, and reports a result for every row', async () => {
  const exhibitor = await as('exhibitor')
  const { left } = (await exhibitor.badges()).quota.badge
  const text = ['Nome;Cognome;Email', 'Rosa;Fila;', ';Senza;', 'Rosa;Fila;', 'Tito;Fila;tito']
    .concat(Array.from({ length: left }, (_, i) => `N${i};Fila;`))
    .join('\n')
  const { body } = await exhibitor.call('BadgesController/importNames', { kind: 'badge', text, key: 'file' })
  expect(body.taken).toBe(left)
  const faults = body.rows.map(({ faults: found }: { faults: object }) => found)
  expect(faults.slice(0, 4)).toEqual([{}, { firstName: 'missing' }, { row: 'twice' }, { email: 'emailForm' }])
  expect(faults.at(-1)).toEqual({ row: 'noneLeft' })
  expect((await exhibitor.badges()).quota.badge.left).toBe(0)
})

test('generates one document with all badges, outdated when one changes', async () => {
  const exhibitor = await as('exhibitor')
  await exhibitor.call('BadgesController/makeSet')
  expect((await exhibitor.badges()).set?.state).toBe('making')
  await work()
  const { set, badges } = await exhibitor.badges()
  const paper = await exhibitor.browser.send({ method: 'GET', url: `/fair/documents/${set?.id}` })
  const { totalPages } = await extractText(await getDocumentProxy(new Uint8Array(paper.rawPayload)))
  expect(totalPages).toBe(badges.filter(({ state }) => state === 'ready').length)
  server.advance(MINUTE)
  await exhibitor.call('BadgesController/reissue', { id: badges.find(({ state }) => state === 'ready')?.id })
  expect((await exhibitor.badges()).set).toBeNull()
})

test('leaves excess badges of a smaller stand to a decision of staff, once', async () => {
  const staff = await as('staff')
  const { left } = (await (await as('exhibitor')).badges()).quota.badge
  const text = Array.from({ length: left }, (_, i) => `N${i};Fila`).join('\n')
  await (await as('exhibitor')).call('BadgesController/importNames', { kind: 'badge', text, key: 'shrink' })
  const resize = (area: number) =>
    server.pool
      .query('select id from stand where account = $1', [AURORA])
      .then(({ rows }) =>
        server.fair.transact(server.fair.systemSession, (transaction) =>
          server.fair.writer.update(transaction, 'Stand__c', rows[0].id, { Area__c: area }),
        ),
      )
  const shortage = async () =>
    (
      await server.pool.query(
        `select id, state, missing::int from quota_shortage where account = $1 order by created_date desc limit 1`,
        [AURORA],
      )
    ).rows[0]
  await resize(32)
  expect(await shortage()).toMatchObject({ state: 'open', missing: 4 })
  await resize(48)
  expect(await shortage()).toMatchObject({ state: 'settled' })
  server.advance(MINUTE)
  await resize(32)
  const { id } = await shortage()
  const note = { Note__c: 'Agreed by phone' }
  expect(
    (await (await as('exhibitor')).act('QuotaShortage__c.GrantSurplus', id, note)).status,
  ).toBeGreaterThanOrEqual(400)
  const decisions = await Promise.all(
    [1, 2, 3].map(() => staff.act('QuotaShortage__c.VoidSurplus', id, note)),
  )
  expect(decisions.filter(({ status }) => status === 201)).toHaveLength(1)
  expect((await staff.act('QuotaShortage__c.GrantSurplus', id, note)).status).toBeGreaterThanOrEqual(400)
  const { quota, badges } = await (await as('exhibitor')).badges()
  expect(quota.badge).toMatchObject({ total: 8, left: 0 })
  expect(badges.filter(({ kind }) => kind === 'badge')).toHaveLength(8)
  await resize(48)
  expect((await (await as('exhibitor')).badges()).quota.badge).toMatchObject({ total: 12, left: 4 })
})

test('lets staff add badges with a reason, recorded in the ledger', async () => {
  const staff = await as('staff')
  const give = (fields: object) => staff.act('Account.GrantEntitlement', AURORA, fields)
  expect((await give({ Kind__c: 'badge', Movement__c: 2, Note__c: '' })).status).toBe(400)
  expect((await give({ Kind__c: 'badge', Movement__c: 2, Note__c: 'Extra demonstration' })).status).toBe(201)
  const { quota } = await (await as('exhibitor')).badges()
  expect(quota.badge.parts).toContainEqual({ source: 'gift', count: 2 })
  expect((await give({ Kind__c: 'badge', Movement__c: -50, Note__c: 'Withdrawn' })).text).toContain(
    'NOT_ENOUGH',
  )
})

test('lets staff retry, void or reissue tickets that the provider refused', async () => {
  const exhibitor = await as('exhibitor')
  const failed = (await assign(exhibitor, 'Refused')).body as { id: string }
  const staff = await as('staff')
  const ticket = await codeOf(failed.id)
  const refusing = { ...instant(), request: async () => ({ state: 'refused' as const, reason: 'HTTP 422' }) }
  await issueTicket(server.fair, refusing).run({ ticketId: ticket.id })
  expect((await exhibitor.badges()).badges.find(({ id }) => id === failed.id)?.state).toBe('failed')
  expect((await staff.act('Ticket__c.Retry', ticket.id)).status).toBe(201)
  await work()
  expect((await exhibitor.badges()).badges.find(({ id }) => id === failed.id)?.state).toBe('ready')
  expect((await staff.act('Ticket__c.Retry', ticket.id)).status).toBeGreaterThanOrEqual(400)
  expect((await staff.act('Ticket__c.Reissue', ticket.id)).status).toBe(201)
  await work()
  const fresh = await codeOf(failed.id)
  expect(fresh.id).not.toBe(ticket.id)
  const { left } = (await exhibitor.badges()).quota.badge
  expect((await staff.act('Ticket__c.Void', fresh.id, { Note__c: 'Misused at the gate' })).status).toBe(201)
  const after = await exhibitor.badges()
  expect(after.badges.some(({ id }) => id === failed.id)).toBe(false)
  expect(after.quota.badge.left).toBe(left + 1)
})

test('lets the organiser of a collective distribute its badges, within their number', async () => {
  const pavilion = await as('pavilion')
  const { group, quota } = await pavilion.badges()
  const fjord = demoIds.account('Fjord Naturals')
  expect(group?.participants.map(({ accountId }) => accountId)).toContain(fjord)
  const share = (count: number, accountId = fjord) =>
    pavilion.call('BadgesController/share', { accountId, share: count })
  expect((await share(3)).status).toBe(200)
  expect((await (await as('collective')).badges()).quota.badge).toMatchObject({ total: 5 })
  expect((await pavilion.badges()).quota.badge.left).toBe(quota.badge.left - 3)
  expect((await share(400)).body.errorCode).toBe('NOT_ENOUGH')
  expect((await share(1, AURORA)).status).toBe(404)
  expect(
    (await (await as('exhibitor')).call('BadgesController/share', { accountId: fjord, share: 1 })).status,
  ).toBe(403)
  expect((await share(0)).status).toBe(200)
  expect((await (await as('collective')).badges()).organiser).toBe('Nordic Beauty Pavilion')
})

test('adds extra badges up to half of the quota with their payment, and removes them with its reversal', async () => {
  const exhibitor = await as('exhibitor')
  const buy = (count: number, key: string) => exhibitor.call('BadgesController/buyExtra', { count, key })
  const before = await exhibitor.badges()
  expect(before.extra).toMatchObject({ left: 6, priceCents: 3660, orders: [] })
  expect((await buy(7, 'a')).body.errorCode).toBe('TOO_MANY_EXTRA')
  const orders = await Promise.all([buy(4, 'b'), buy(4, 'b'), buy(4, 'c'), buy(4, 'd')])
  expect(orders.filter(({ status }) => status === 200)).not.toHaveLength(4)
  const ordered = (await exhibitor.badges()).extra
  expect(ordered.orders).toHaveLength(1)
  expect(ordered).toMatchObject({ left: 2, orders: [{ quantity: 4, amountCents: 14640 }] })
  expect(ordered.orders[0]?.transfer).toMatchObject({ amountCents: 14640 })
  const subjectId = ordered.orders[0]?.id ?? ''
  expect((await (await as('pavilion')).call('BadgesController/cancelExtra', { id: subjectId })).status).toBe(
    404,
  )
  const due = { id: '', kind: 'badges', subjectId, accountId: AURORA, participationId: null }
  const settle = (step: 'pay' | 'reverse') =>
    server.fair.transact(server.fair.systemSession, (transaction) =>
      settleExtraOrder(server.fair, step)(due, transaction),
    )
  await settle('pay')
  await settle('pay')
  const paid = await exhibitor.badges()
  expect(paid.quota.badge.parts).toContainEqual({ source: 'purchase', count: 4 })
  expect(paid.quota.badge.left).toBe(before.quota.badge.left + 4)
  expect((await exhibitor.call('BadgesController/cancelExtra', { id: subjectId })).body.errorCode).toBe(
    'ORDER_CLOSED',
  )
  await settle('reverse')
  expect((await exhibitor.badges()).quota.badge.left).toBe(before.quota.badge.left)
  expect((await exhibitor.call('BadgesController/cancelExtra', { id: subjectId })).status).toBe(200)
  expect((await exhibitor.badges()).extra).toMatchObject({ left: 6, orders: [] })
})

test('expires an unpaid order of extra badges, and notifies the company once', async () => {
  const exhibitor = await as('exhibitor')
  await exhibitor.call('BadgesController/buyExtra', { count: 2, key: 'expires' })
  const { orders } = (await exhibitor.badges()).extra
  const id = orders.find(({ state }) => state === 'awaiting_transfer')?.id ?? ''
  const expire = () => expireExtraOrders(server.fair).run({})
  await expire()
  expect((await exhibitor.badges()).extra.left).toBe(4)
  travel(12 * DAY)
  await expire()
  await expire()
  const later = await as('exhibitor')
  const { extra } = await later.badges()
  expect(extra.left).toBe(6)
  expect(extra.orders).toContainEqual(expect.objectContaining({ id, state: 'expired', transfer: null }))
  expect(await mails('badge.orderExpired', 'exhibitor@foyer.example')).toHaveLength(1)
  const due = await server.pool.query('select state from amount_due where subject_id = $1', [id])
  expect(due.rows).toEqual([{ state: 'cancelled' }])
})

test('cancels an unpaid order of extra badges after the last day for names', async () => {
  const order = (await (await as('exhibitor')).call('BadgesController/buyExtra', { count: 1, key: 'late' }))
    .body
  await toFairDay('10:00')
  travel(4 * DAY)
  const later = await as('exhibitor')
  expect((await later.call('BadgesController/cancelExtra', { id: order.id })).body).toEqual({
    cancelled: true,
  })
})

test('queues a failed document for staff, who regenerate it', async () => {
  const exhibitor = await as('exhibitor')
  const { id } = (await assign(exhibitor, 'Unlucky')).body
  await work()
  await server.fair.transact(server.fair.systemSession, async (transaction) => {
    const { rows } = await transaction.client.query(
      `select id from document where subject_id = $1 and state = 'ready'`,
      [id],
    )
    const change = (object: string, recordId: string, fields: Record<string, string>) =>
      server.fair.dynamicWriter.update(transaction, object, recordId, fields)
    await change('Badge__c', id, { State__c: 'generating' })
    await change('Document__c', rows[0].id, { State__c: 'failed' })
  })
  const state = async () => (await exhibitor.badges()).badges.find((badge) => badge.id === id)?.state
  expect(await state()).toBe('failed')
  const paper = await server.pool.query(
    `select id from document where subject_id = $1 and state = 'failed'`,
    [id],
  )
  const again = async (account: string) =>
    (await (await as(account)).act('Document__c.MakeAgain', paper.rows[0].id)).status
  expect(await again('exhibitor')).toBeGreaterThanOrEqual(400)
  expect(await again('staff')).toBe(201)
  expect(await again('staff')).toBeGreaterThanOrEqual(400)
  expect(await state()).toBe('generating')
  await work()
  expect(await state()).toBe('ready')
})

test('issues parking passes by area in one document, and removes them when the stand shrinks', async () => {
  await work()
  const exhibitor = await as('exhibitor')
  const parking = async () => (await exhibitor.call('ParkingController/getParking')).body
  const shown = await parking()
  expect(shown).toMatchObject({
    area: 48,
    organiser: null,
    quota: { total: 2 },
    document: { state: 'ready' },
  })
  expect(shown.passes).toHaveLength(2)
  const paper = await exhibitor.browser.send({ method: 'GET', url: `/fair/documents/${shown.document.id}` })
  expect((await extractText(await getDocumentProxy(new Uint8Array(paper.rawPayload)))).totalPages).toBe(2)
  // Both become ready concurrently, on two workers: the document is still generated.
  const task = issueTicket(server.fair, instant())
  const { rows } = await server.pool.query<{ id: string }>(
    `update ticket set state = 'requested', code = null where account = $1 and kind = 'parking' and state = 'ready'
     returning id`,
    [AURORA],
  )
  await Promise.all(rows.map(({ id }) => task.run({ ticketId: id })))
  expect((await parking()).document).toMatchObject({ state: 'making' })
  await work()
  expect((await parking()).document).toMatchObject({ state: 'ready' })
  const collective = await (await as('collective')).call('ParkingController/getParking')
  expect(collective.body).toMatchObject({ organiser: 'Nordic Beauty Pavilion', passes: [] })
  expect((await (await as('unpaid')).call('ParkingController/getParking')).body.errorCode).toBe('4011')
})

test('refuses the second of two concurrent renames, but not one after the document became ready', async () => {
  const exhibitor = await as('exhibitor')
  const { id } = (await assign(exhibitor, 'Ugo')).body
  const versionNow = async () => (await exhibitor.badges()).badges.find((badge) => badge.id === id)?.version
  const version = await versionNow()
  await work()
  expect(await versionNow()).toBe(version)
  const rename = (name: string) =>
    exhibitor.call('BadgesController/change', { id, holder: holder(name), version })
  const answers = await Promise.all([rename('Ada'), rename('Bea')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  const kept = (await exhibitor.badges()).badges.find((badge) => badge.id === id)
  expect(kept?.firstName).toBe(answers[0]?.status === 200 ? 'Ada' : 'Bea')
  await exhibitor.call('BadgesController/release', { id })
})

test('merges an edit with that of a colleague, but never the names of two persons', async () => {
  const exhibitor = await as('exhibitor')
  const { id } = (await assign(exhibitor, 'Ugo')).body
  const badge = async () => (await exhibitor.badges()).badges.find((each) => each.id === id) as BadgeItem
  const before = await badge()
  // All edits are made over the same version, as without a network.
  const change = (more: object) =>
    exhibitor
      .call('BadgesController/change', {
        ...{ id, holder: { ...holderOf(before), ...more }, seen: holderOf(before), version: before.version },
      })
      .then(({ status }) => status)
  expect(await change({ lastName: 'Serra' })).toBe(200)
  expect(await change({ role: 'Sales Italy' })).toBe(200)
  expect(await badge()).toMatchObject({ firstName: 'Ugo', lastName: 'Serra', role: 'Sales Italy' })
  expect(await change({ firstName: 'Marco' })).toBe(412)
  expect(await change({ role: 'Export' })).toBe(412)
  expect(await badge()).toMatchObject({ firstName: 'Ugo', lastName: 'Serra', role: 'Sales Italy' })
  await exhibitor.call('BadgesController/release', { id })
})

test('voids the old code with another name; resends it with another email address', async () => {
  const exhibitor = await as('exhibitor')
  const { id } = (await assign(exhibitor, 'Ivo', 'badge', { email: 'ivo@aurora.example' })).body
  await work()
  const old = await codeOf(id)
  const change = (more: object) =>
    exhibitor.call('BadgesController/change', { id, holder: holder('Ivo', more) })
  expect((await change({ email: 'ivo2@aurora.example' })).body).toEqual({ isNew: false })
  expect(await mails('badge.personal', 'ivo2@aurora.example')).toHaveLength(1)
  expect((await codeOf(id)).code).toBe(old.code)
  expect((await change({ lastName: 'Nuovo' })).body).toEqual({ isNew: true })
  await work()
  const fresh = await codeOf(id)
  expect(fresh.code).not.toBe(old.code)
  await toFairDay('10:00')
  expect(await shownAt('north', old.code)).toMatchObject({ admitted: false, outcome: 'voided' })
  expect(await shownAt('north', fresh.code)).toMatchObject({ admitted: true, entry: 1 })
  // The limit of one admission a day belongs to the badge, not to the code.
  const later = await as('exhibitor')
  expect((await later.call('BadgesController/reissue', { id })).status).toBe(200)
  await work()
  expect(await shownAt('north', (await codeOf(id)).code)).toMatchObject({
    admitted: false,
    outcome: 'usedToday',
  })
  expect((await later.call('BadgesController/release', { id })).body.errorCode).toBe('BADGE_USED')
})

test('lists a badge once, with its latest document, after the language of its holder has changed', async () => {
  const exhibitor = await as('exhibitor')
  const { id } = (await assign(exhibitor, 'Ugo', 'badge')).body
  await work()
  const listed = async () => (await exhibitor.badges()).badges.filter((badge) => badge.id === id)
  const [first] = await listed()
  await server.pool.query(
    `update document set language = case language when 'it' then 'en-US' else 'it' end,
            created_date = created_date - interval '1 hour' where id = $1`,
    [first?.documentId],
  )
  await exhibitor.call('BadgesController/change', { id, holder: holder('Ugo', { lastName: 'Nuovo' }) })
  // Before the new code exists, the document of the void one can no longer be verified.
  const stored = await server.pool.query('select state from document where id = $1', [first?.documentId])
  expect(stored.rows).toEqual([{ state: 'superseded' }])
  await work()
  const [second, ...others] = await listed()
  expect(others).toEqual([])
  expect(second).toMatchObject({ state: 'ready', documentId: expect.any(String) })
  expect(second?.documentId).not.toBe(first?.documentId)
})

test('requires an approval of staff for a badge of a person under 16, decided once', async () => {
  const exhibitor = await as('exhibitor')
  const child = (firstName: string, adult: string) => assign(exhibitor, firstName, 'badge', { adult })
  expect(Object.keys((await child('Leo', ' ')).body.output.fieldErrors)).toEqual(['adult'])
  const [leo, mia] = [(await child('Leo', 'Ada Prova')).body.id, (await child('Mia', 'Ada Prova')).body.id]
  const shown = async (id: string) => (await exhibitor.badges()).badges.find((badge) => badge.id === id)
  const { left } = (await exhibitor.badges()).quota.badge
  await server.runJobs(ISSUE_TICKET)
  expect(await shown(leo)).toMatchObject({ state: 'held', adult: 'Ada Prova', documentId: null })
  const staff = await as('staff')
  const ticket = async (id: string) => (await codeOf(id)).id
  const decide = async (who: typeof staff, action: string, id: string, why: object = {}) =>
    (await who.act(`Ticket__c.${action}`, id, why)).status
  const leoTicket = await ticket(leo)
  expect(await decide(exhibitor, 'Approve', leoTicket)).toBeGreaterThanOrEqual(400)
  const both = await Promise.all([
    decide(staff, 'Approve', leoTicket),
    decide(staff, 'Refuse', leoTicket, { ReasonCode__c: 'safety' }),
  ])
  expect(both.filter((status) => status === 201)).toHaveLength(1)
  const miaTicket = await ticket(mia)
  expect(await decide(staff, 'Refuse', miaTicket)).toBe(400)
  expect(await decide(staff, 'Refuse', miaTicket, { ReasonCode__c: 'safety' })).toBe(201)
  expect(await shown(mia)).toBeUndefined()
  expect((await exhibitor.badges()).quota.badge.left).toBeGreaterThan(left)
  expect((await mails('ticket.minorRefused', 'exhibitor@foyer.example')).at(-1)?.text).toContain('Prova')
})

test('approves one child with one adult: reissuing needs no new approval, and the gate is notified', async () => {
  const exhibitor = await as('exhibitor')
  const { id } = (await assign(exhibitor, 'Noa', 'badge', { adult: 'Ada Prova' })).body
  await (await as('staff')).act('Ticket__c.Approve', (await codeOf(id)).id)
  await work()
  const state = async () => (await exhibitor.badges()).badges.find((badge) => badge.id === id)?.state
  expect(await state()).toBe('ready')
  await exhibitor.call('BadgesController/reissue', { id })
  expect(await state()).toBe('generating')
  await server.runJobs(ISSUE_TICKET)
  const { code } = await codeOf(id)
  await toFairDay('10:00')
  expect((await shownAt('north', code)).holder).toMatchObject({ name: 'Noa Prova', adult: 'Ada Prova' })
  const later = await as('exhibitor')
  await later.call('BadgesController/change', { id, holder: holder('Noa', { adult: 'Bo Lind' }) })
  expect((await later.badges()).badges.find((badge) => badge.id === id)?.state).toBe('held')
})

test('closes names after the last day, and notifies companies once of quota, parking and unused badges', async () => {
  await work()
  await toFairDay('10:00')
  travel(-3 * DAY)
  await server.pool.query(`select graphile_worker.add_job('badges.notices', '{}'::json)`)
  await server.pool.query(`select graphile_worker.add_job('badges.notices', '{}'::json)`)
  await server.runJobs('badges.notices')
  for (const key of ['badge.quota', 'parking.ready', 'badge.unused'])
    expect(await mails(key, 'exhibitor@foyer.example')).toHaveLength(1)
  expect(await mails('badge.quota', 'unpaid@foyer.example')).toHaveLength(0)
  travel(10 * DAY)
  expect((await assign(await as('exhibitor'), 'Late')).body.errorCode).toBe('NAMES_CLOSED')
})

test('lets builders be named on the day after the fair, to dismantle the stand', async () => {
  await toFairDay('10:00')
  travel(4 * DAY)
  const exhibitor = await as('exhibitor')
  expect((await assign(exhibitor, 'Late')).body.errorCode).toBe('NAMES_CLOSED')
  const { body } = await assign(exhibitor, 'Late', 'setup')
  expect(await exhibitor.badges()).toMatchObject({ canChange: false, setup: { canChange: true } })
  expect((await exhibitor.call('BadgesController/reissue', { id: body.id })).status).toBe(200)
  travel(2 * DAY)
  const later = await as('exhibitor')
  expect((await later.call('BadgesController/reissue', { id: body.id })).body.errorCode).toBe('NAMES_CLOSED')
})

// Last test: the change affects all companies.
test('applies a changed band to every company', async () => {
  // Three of seventy companies are enough for the check.
  await server.pool.query(
    `update participation set edition = $1 where edition = $2 and account not in
       (select account_id from contact where email = any($3))`,
    [editionIds.edition(2025), editionIds.edition(2027), DEMO_EXHIBITORS],
  )
  await setEdition('vipBadges', '4')
  await server.runJobs('entitlements.sync')
  const { rows } = await server.pool.query<{ vip: number }>(
    `select sum(e.movement)::int as vip from entitlement_entry e join contact c on c.account_id = e.account
     where e.kind = 'vip' and e.source = 'allowance' and c.email = any($1) group by e.account`,
    [DEMO_EXHIBITORS],
  )
  expect(rows.map(({ vip }) => vip)).toEqual(DEMO_EXHIBITORS.map(() => 4))
})
