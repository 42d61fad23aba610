import { addDays } from '@foyer/fair-domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isGenuine, partsOf } from '../../integrations/ticketing/signed-code.ts'
import { createSigningKeys } from '../../integrations/ticketing/signing-keys.ts'
import { demoIds } from '../../seed/demo-ids.ts'
import { ISSUE_TICKET, requestTicket } from '../../services/ticketing/request-ticket.ts'
import { voidTicket } from '../../services/ticketing/void-ticket.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'
import { expectFew, statementsOf } from '../../testing/watch-statements.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
let gates: Awaited<ReturnType<typeof browserOf>>
let opening: string
beforeAll(async () => {
  server = await buildTestApp()
  opening = (await server.pool.query('select opening::text from edition where current')).rows[0].opening
  goTo('10:00')
  gates = await browserOf('staff')
})
beforeEach(() => goTo('10:00'))
afterAll(() => server.close())

/** Maximum number of statements, including begin and commit. */
const MAX_STATEMENTS = 12

function goTo(time: string, day = opening) {
  server.rewind()
  server.advance(Date.parse(`${day}T${time}:00+01:00`) - server.fair.clock())
}
async function browserOf(account: string) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  return browser
}
async function issue(kind: 'badge' | 'vip' | 'parking' = 'badge', subjectId = `subject${scans++}`) {
  const id = await server.fair.transact(server.fair.systemSession, async (transaction) => {
    const edition = await server.fair.editions.current(transaction.client)
    if (!edition) throw new Error('No edition')
    return requestTicket(server.fair, transaction, {
      kind,
      edition,
      accountId: demoIds.account('Aurora Cosmetici'),
      subjectId,
      holder: { firstName: 'Ada', lastName: 'Neri', company: 'Aurora Cosmetici', role: 'Sales' },
    })
  })
  await server.runJobs(ISSUE_TICKET)
  const { rows } = await server.pool.query('select code from ticket where id = $1', [id])
  return { id, code: rows[0].code as string }
}
let scans = 0
const show = async (code: string, scanId = `scan${scans++}`, browser = gates) =>
  callMethod(browser, 'AdmissionController/validate', { code, gate: 'north', scanId })
const outcome = async (code: string, scanId?: string) => (await show(code, scanId)).body.outcome
const logged = async (scanId: string) =>
  (await server.pool.query('select outcome, ticket, account, gate from admission where name = $1', [scanId]))
    .rows[0]
const change = (code: string, place: number) =>
  `${code.slice(0, place)}${code[place] === '7' ? '8' : '7'}${code.slice(place + 1)}`

test('opens the gate once for a genuine code, and displays the expected person', async () => {
  const { id, code } = await issue()
  expect((await show(code, 'first')).body).toEqual({
    admitted: true,
    outcome: 'admitted',
    entry: 1,
    holder: { name: 'Ada Neri', company: 'Aurora Cosmetici', role: 'Sales', kind: 'badge' },
  })
  expect(await logged('first')).toEqual({
    outcome: 'admitted',
    ticket: id,
    account: demoIds.account('Aurora Cosmetici'),
    gate: 'north',
  })
  expect(await outcome(code)).toBe('usedToday')
  goTo('10:00', addDays(opening, 1))
  expect((await show(code, 'second-day', await browserOf('staff'))).body.outcome).toBe('admitted')
})

test('validates a scan in few statements', async () => {
  const first = await issue()
  const second = await issue()
  // The first scan fills the server's caches.
  await show(first.code)
  const statements = await statementsOf(() => show(second.code))
  expectFew(statements, MAX_STATEMENTS)
  expect(statements.filter((text) => text.startsWith('insert into "admission"'))).toHaveLength(1)
})

test('admits one of twenty concurrent scans of the same code', async () => {
  const { code } = await issue()
  const answers = await Promise.all(Array.from({ length: 20 }, () => show(code)))
  expect(answers.filter(({ body }) => body.admitted)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.outcome === 'usedToday')).toHaveLength(19)
})

test('returns the same result for a repeated scan, and counts it once', async () => {
  const { code } = await issue('vip')
  const answers = await Promise.all(Array.from({ length: 4 }, () => show(code, 'repeated')))
  expect(answers.map(({ body }) => body.entry)).toEqual([1, 1, 1, 1])
  expect((await show(code)).body.entry).toBe(2)
  expect((await show(code)).body.entry).toBe(3)
  expect(await outcome(code)).toBe('usedToday')
  expect((await show((await issue()).code, 'repeated')).status).toBe(400)
})

test.each([
  ['08:29', 'outsideHours'],
  ['08:30', 'admitted'],
  ['18:30', 'outsideHours'],
])('at %s: %s', async (time, expected) => {
  const { code } = await issue()
  goTo(time)
  const { body } = await show(code, undefined, await browserOf('staff'))
  expect(body.outcome).toBe(expected)
})

test('refuses and logs forged, altered and unknown codes without revealing anything', async () => {
  const { id, code } = await issue()
  expect((await show(change(code, 40), 'altered')).body).toEqual({
    admitted: false,
    outcome: 'altered',
    entry: null,
    holder: null,
  })
  expect(await logged('altered')).toMatchObject({ outcome: 'altered', ticket: id })
  expect(await outcome(change(change(code, 10), 30), 'forged')).toBe('forged')
  expect(await logged('forged')).toMatchObject({ outcome: 'forged', ticket: null })
  expect(await outcome('https://fair.example/free')).toBe('forged')
  await server.pool.query('update ticket set code = $2 where id = $1', [id, 'another'])
  expect(await outcome(code)).toBe('unknown')
})

test('refuses void codes and codes not issued yet', async () => {
  const { id, code } = await issue()
  await server.fair.transact(server.fair.systemSession, (transaction) =>
    voidTicket(server.fair, transaction, id, 'lost'),
  )
  expect(await outcome(code, 'void')).toBe('voided')
  expect(await logged('void')).toMatchObject({ outcome: 'voided', ticket: id })
})

test('rotates keys: signs with the new key, accepts old codes until their key is revoked', async () => {
  const old = await issue()
  goTo('10:00')
  const admin = await browserOf('admin')
  const { body: key } = await callMethod(admin, 'AdmissionController/rotateKey')
  const fresh = await issue()
  expect(fresh.code.slice(1, 3)).toBe(key.id)
  expect(fresh.code.slice(1, 3)).not.toBe(old.code.slice(1, 3))
  expect(await outcome(old.code)).toBe('admitted')
  expect(await outcome(fresh.code)).toBe('admitted')
  const revoke = () => callMethod(admin, 'AdmissionController/revokeKey', { id: old.code.slice(1, 3) })
  expect((await revoke()).status).toBe(200)
  expect((await revoke()).status).toBe(404)
  expect(await outcome(old.code)).toBe('revokedKey')
  const { rows } = await server.pool.query(
    `select name from audit_entry where name like 'ticketing.%' order by name`,
  )
  expect(rows.map(({ name }) => name)).toEqual(['ticketing.revokeKey', 'ticketing.rotateKey'])
})

test('cannot sign with a copy of the database alone, without the server’s key', async () => {
  const { code } = await issue()
  const parts = partsOf(code)
  const [own, thief] = [server.fair.secretKey, 'the secret of somebody else'].map((secret) =>
    createSigningKeys(secret, server.fair.clock),
  )
  const isGood = async (keys: typeof own) => {
    const key = await keys?.find(server.pool, parts?.keyId ?? '')
    return parts !== undefined && key !== undefined && isGenuine(parts, key)
  }
  expect(await isGood(own)).toBe(true)
  expect(await isGood(thief)).toBe(false)
})

// Codes are signed and only gates may call, so guessing is useless; throttling a gate would delay a queue of visitors.
test('does not throttle a gate that scans many wrong codes', async () => {
  const { code } = await issue()
  const wrong = await Promise.all(Array.from({ length: 40 }, (_, i) => show(change(code, 5 + (i % 20)))))
  expect(wrong.map(({ status }) => status)).toEqual(Array(40).fill(200))
  expect(wrong.filter(({ body }) => body.admitted || body.holder)).toEqual([])
  expect(await outcome(code)).toBe('admitted')
})

test('lets staff and their devices validate, only administrators change keys, and refuses changes of the log', async () => {
  goTo('10:00')
  const { code } = await issue()
  const exhibitor = await browserOf('exhibitor')
  expect((await show(code, 'x', exhibitor)).status).toBe(403)
  expect((await show(code, 'x', server.browser())).status).toBe(401)
  expect((await callMethod(gates, 'AdmissionController/rotateKey')).status).toBe(403)
  const token = await server.app.inject({
    method: 'POST',
    url: '/services/oauth2/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'grant_type=client_credentials&client_id=demo-client&client_secret=demo-secret',
  })
  const device = await callMethod(
    server.browser(),
    'AdmissionController/validate',
    { code, gate: 'device', scanId: 'by-token' },
    { authorization: `Bearer ${token.json().access_token}` },
  )
  expect(device.body.admitted).toBe(true)
  await expect(server.pool.query(`update admission set outcome = 'admitted'`)).rejects.toThrow(
    'only ever added',
  )
})
