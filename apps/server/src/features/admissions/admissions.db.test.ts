import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { addDays, base32Of, readTicketCode, shortCodeOf, TICKET_CODE_LENGTH } from '@foyer/fair-domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isGenuine, partsOf, signCode } from '../../integrations/ticketing/signed-code.ts'
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

test('admits a typed short code in any spelling, and refuses a mistyped one', async () => {
  const { code } = await issue()
  const short = shortCodeOf(code)
  expect(await outcome(short.toLowerCase().replaceAll('-', ' '))).toBe('admitted')
  const last = short.endsWith('A') ? 'B' : 'A'
  expect((await show(short.slice(0, -1) + last)).body).toMatchObject({ outcome: 'mistyped', holder: null })
  const other = shortCodeOf(change(code, 5))
  expect(await outcome(other)).toBe('unknown')
  expect(await outcome(code)).toBe('usedToday')
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
  expect(await outcome(change(change(code, 8), 30), 'forged')).toBe('forged')
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

const keyOf = ({ code }: { code: string }) => partsOf(code)?.keyId

test('signs with a rotated key only after devices had a day to receive it', async () => {
  goTo('10:00')
  const before = await issue()
  const { body: key } = await callMethod(await browserOf('admin'), 'AdmissionController/rotateKey')
  expect(keyOf(await issue())).toBe(keyOf(before))
  goTo('10:01', addDays(opening, 1))
  const after = await issue()
  expect(keyOf(after)).toBe(key.id)
  const nextDay = await browserOf('staff')
  for (const { code } of [before, after])
    expect((await show(code, undefined, nextDay)).body.outcome).toBe('admitted')
})

test('signs codes of 121 characters without personal data, and admits codes of before', async () => {
  const { id, code } = await issue()
  expect(code).toHaveLength(TICKET_CODE_LENGTH)
  expect(readTicketCode(code)).toMatchObject({ kind: 'badge', days: 0, number: expect.any(Number) })
  const { salt, code: old } = oldCode('ZZ', 'P'.repeat(16))
  await server.pool.query(
    `insert into ticketing.signing_key (id, algorithm, salt, created_at) values ('ZZ', 'hmac', $1, now())`,
    [salt],
  )
  await server.pool.query('update ticket set code = $2 where id = $1', [id, old])
  expect(await outcome(old)).toBe('admitted')
  expect(await outcome(code)).toBe('unknown')
  expect(await outcome(change(old, 30))).toBe('forged')
})

/** A code of a version before Ed25519. */
function oldCode(keyId: string, serial: string) {
  const salt = randomBytes(16)
  const secret = Buffer.from(hkdfSync('sha256', server.fair.secretKey, salt, `ticket-key:${keyId}`, 32))
  const signature = createHmac('sha256', secret).update(`F${keyId}${serial}`).digest().subarray(0, 16)
  return { salt, code: `F${keyId}${serial}${base32Of(signature)}` }
}

test('decides with the instant, direction and gate of the scan', async () => {
  const { code } = await issue()
  const scan = (more: object, scanId = `scan${scans++}`) =>
    callMethod(gates, 'AdmissionController/validate', { code, gate: 'north', scanId, ...more })
  expect((await scan({ purpose: 'cars' })).body.outcome).toBe('wrongGate')
  expect((await scan({ direction: 'out' })).body).toMatchObject({ admitted: false, outcome: 'left' })
  goTo('19:00')
  gates = await browserOf('staff')
  expect((await scan({})).body.outcome).toBe('outsideHours')
  const scannedAt = new Date(server.fair.clock() - 60 * 60_000).toISOString()
  expect((await scan({ scannedAt }, 'late')).body).toMatchObject({ admitted: true, entry: 1 })
  const { rows } = await server.pool.query(
    `select scanned_at as "scannedAt", direction, mode from admission where name = 'late'`,
  )
  expect(rows).toEqual([{ scannedAt: new Date(scannedAt), direction: 'in', mode: 'offline' }])
  const future = new Date(server.fair.clock() + 10 * 60_000).toISOString()
  expect((await scan({ scannedAt: future })).status).toBe(400)
  expect((await scan({ scannedAt: 'yesterday' })).status).toBe(400)
})

test('rotates keys: signs with the new key, accepts old codes until their key is revoked', async () => {
  const old = await issue()
  goTo('10:00')
  const admin = await browserOf('admin')
  const { body: key } = await callMethod(admin, 'AdmissionController/rotateKey', { isUrgent: true })
  const fresh = await issue()
  expect(keyOf(fresh)).toBe(key.id)
  expect(keyOf(fresh)).not.toBe(keyOf(old))
  expect(await outcome(old.code)).toBe('admitted')
  expect(await outcome(fresh.code)).toBe('admitted')
  const revoke = () => callMethod(admin, 'AdmissionController/revokeKey', { id: keyOf(old) })
  expect((await revoke()).status).toBe(200)
  expect((await revoke()).status).toBe(404)
  expect(await outcome(old.code)).toBe('revokedKey')
  const { rows } = await server.pool.query(
    `select name from audit_entry where name like 'ticketing.%' order by name`,
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'ticketing.revokeKey',
    ...['ticketing.rotateKey', 'ticketing.rotateKey'],
  ])
})

test('cannot sign with a copy of the database alone, without the server’s key', async () => {
  const { code } = await issue()
  const parts = partsOf(code)
  const payload = readTicketCode(code)
  const [own, thief] = await Promise.all(
    [server.fair.secretKey, 'the secret of somebody else'].map((secret) =>
      createSigningKeys(secret, server.fair.clock).find(server.pool, parts?.keyId ?? ''),
    ),
  )
  if (!payload || !own || !thief) throw new Error('The code has no key')
  expect(signCode(own, payload)).toBe(code)
  expect(isGenuine({ code }, own)).toBe(true)
  expect(isGenuine({ code: signCode(thief, payload) }, own)).toBe(false)
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
