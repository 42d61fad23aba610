import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import {
  addDays,
  applyGateList,
  decideOffline,
  type GateListResult,
  type GatesResult,
  type OpenList,
  type PairingResult,
  readTicketCode,
  romeDay,
  shortCodeOf,
} from '@foyer/fair-domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { wasEntered } from '../../services/ticketing/current-ticket.ts'
import { reissueTicket } from '../../services/ticketing/reissue-ticket.ts'
import { ISSUE_TICKET, requestTicket } from '../../services/ticketing/request-ticket.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
let desk: ReturnType<typeof server.browser>
let opening: string
beforeAll(async () => {
  server = await buildTestApp()
  opening = (await server.pool.query('select opening::text from edition where current')).rows[0].opening
})
beforeEach(() => openDesk())

/** Signs staff in at ten o'clock of a day. */
async function openDesk(day = opening) {
  goTo('10:00', day)
  desk = server.browser()
  await desk.signIn('staff@foyer.example')
}
afterAll(() => server.close())

function goTo(time: string, day = opening) {
  server.rewind()
  server.advance(Date.parse(`${day}T${time}:00+01:00`) - server.fair.clock())
}

let issued = 0
async function issue(kind: 'badge' | 'ticket1' = 'badge', subjectId = `gatesubject${issued++}`) {
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
  return { id, subjectId, code: await deliver(id) }
}

/** Issues tickets one after the other, because each waits for the job of its own code. */
async function issueMany(count: number, subjectId?: string) {
  const tickets: Awaited<ReturnType<typeof issue>>[] = []
  while (tickets.length < count) tickets.push(await issue('badge', subjectId))
  return tickets
}

async function deliver(id: string) {
  await server.runJobs(ISSUE_TICKET)
  return (await server.pool.query('select code from ticket where id = $1', [id])).rows[0].code as string
}

/** A phone: its calls carry nothing but its token. */
const phone = () => server.browser()

async function prepare(more: object = {}): Promise<PairingResult> {
  const input = { name: 'Phone', gate: 'North', direction: 'in', purpose: 'people', hours: 8, ...more }
  return (await callMethod(desk, 'GatesController/prepare', input)).body
}

async function pair(more: object = {}) {
  const { code } = await prepare(more)
  const { token, shift } = (await callMethod(phone(), 'GateDeviceController/pair', { code })).body
  const call = async (method: string, input: object) =>
    callMethod(phone(), `GateDeviceController/${method}`, { token, ...input })
  return {
    id: shift.deviceId as string,
    shift,
    sync: (since?: string, more: object = {}) =>
      call('sync', { queued: 0, ...(since ? { since } : {}), ...more }),
    scan: async (code: string, scanId: string, more: object = {}) =>
      (await call('scan', { code, scanId, ...more })).body,
    search: (text: string) => call('search', { text }),
    evacuation: () => call('evacuation', {}),
    reconcile: (scans: object[], queued = 0) => call('reconcile', { scans, queued }),
  }
}

const now = () => new Date(server.fair.clock()).toISOString()
const scanOf = (id: number, code: string, more: object = {}) => ({
  id: String(id),
  code,
  at: now(),
  outcome: 'admitted',
  ...more,
})
const gates = async (): Promise<GatesResult> => (await callMethod(desk, 'GatesController/getGates')).body
const recordedBy = async (deviceId: string) =>
  (
    await server.pool.query(
      `select name, outcome, entry::int, gate, mode, direction, ticket, scanned_at as at from admission
       where device = $1 order by name`,
      [deviceId],
    )
  ).rows

test('pairs a device once, by a code that is valid for ten minutes', async () => {
  const { code, qr } = await prepare({ name: 'Phone 7', gate: 'East 2' })
  expect(qr.size).toBeGreaterThan(20)
  const attempt = (typed: string) => callMethod(phone(), 'GateDeviceController/pair', { code: typed })
  const { body } = await attempt(code.toLowerCase().replace('-', ' '))
  expect(body.shift).toMatchObject({ name: 'Phone 7', gate: 'East 2', direction: 'in', purpose: 'people' })
  expect((await attempt(code)).status).toBe(404)
  const late = await prepare()
  server.advance(10 * 60_000)
  expect((await attempt(late.code)).status).toBe(404)
  const stored = await server.pool.query('select row_to_json(g)::text as row from gate_device g')
  for (const { row } of stored.rows) expect(row).not.toContain(body.token)
})

test('decides with gate and direction of the device, and names the earlier entry', async () => {
  const [north, out] = [await pair(), await pair({ direction: 'out' })]
  const { code } = await issue()
  expect(await north.scan(code, '1')).toMatchObject({ admitted: true, entered: null })
  expect(await north.scan(code, '1')).toMatchObject({ admitted: true })
  const at = now()
  server.advance(60_000)
  expect(await north.scan(code, '2')).toMatchObject({ outcome: 'usedToday', entered: { at, gate: 'North' } })
  expect(await out.scan(code, '1')).toMatchObject({ outcome: 'left' })
  expect(await recordedBy(out.id)).toMatchObject([{ direction: 'out', mode: 'online', gate: 'North' }])
})

test('admits the rest of a group with one scan', async () => {
  const device = await pair()
  const group = await issueMany(3, 'gategroup')
  await server.pool.query(`update ticket set kind = 'school' where subject_id = 'gategroup'`)
  const code = group[0]?.code ?? ''
  expect(await device.scan(code, '1')).toMatchObject({ outcome: 'admitted', entry: 1 })
  expect(await device.scan(code, '2', { wholeGroup: true })).toMatchObject({ outcome: 'admitted' })
  const entered = (await recordedBy(device.id)).filter(({ outcome }) => outcome === 'admitted')
  expect(new Set(entered.map(({ ticket }) => ticket))).toEqual(new Set(group.map(({ id }) => id)))
})

test('refuses a device after its shift or its revocation, and programs without a token', async () => {
  const [revoked, over] = [await pair(), await pair({ hours: 1 })]
  expect((await callMethod(desk, 'GatesController/revoke', { id: revoked.id })).status).toBe(200)
  server.advance(60 * 60_000)
  for (const device of [revoked, over]) {
    expect((await device.sync()).status).toBe(410)
    expect((await device.scan('x', '1')).errorCode ?? 'DEVICE_CLOSED').toBe('DEVICE_CLOSED')
    const { code } = await issue()
    expect((await device.reconcile([scanOf(1, code)])).body).toEqual({ recorded: ['1'] })
  }
  server.advance(26 * 60 * 60_000)
  expect((await over.reconcile([])).status).toBe(410)
  const stranger = { token: 'guessed', queued: 0 }
  expect((await callMethod(phone(), 'GateDeviceController/sync', stranger)).status).toBe(404)
  const exhibitor = server.browser()
  goTo('10:00')
  await exhibitor.signIn('exhibitor@foyer.example')
  expect((await callMethod(exhibitor, 'GatesController/getGates')).status).toBe(403)
})

test('counts wrong tokens, and never delays many devices that call from one network concurrently', async () => {
  const devices = [await pair(), await pair(), await pair(), await pair()]
  const guess = () => callMethod(phone(), 'GateDeviceController/sync', { token: 'guessed', queued: 0 })
  const guesses = await Promise.all(Array.from({ length: 40 }, guess))
  expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([404, 429]))
  const calls = Array.from({ length: 10 }, () => devices).flat()
  const answers = await Promise.all(calls.map((device) => device.reconcile([])))
  expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200))
})

/** Applies a received list as a device does. */
const open = (received: GateListResult, known?: OpenList) =>
  applyGateList(known, {
    ...received,
    tickets: new Uint8Array(gunzipSync(Buffer.from(received.tickets, 'base64'))),
    fingerprints: new Uint8Array(Buffer.from(received.fingerprints, 'base64')),
  })

/** Decides on a device with its list alone. */
function decideWith(received: GateListResult | OpenList, code: string, more: object = {}) {
  const payload = readTicketCode(code)
  if (!payload) throw new Error('Not a code')
  const list = 'table' in received ? received : open(received)
  if (!list) throw new Error('The list does not fit')
  return decideOffline(list, new Map(), {
    code: { status: 'genuine', payload },
    at: Date.parse(list.at),
    direction: 'in',
    purpose: 'people',
    limit: 'fresh',
    ...more,
  })
}

test('gives a device a list without names or codes that decides as the server does', async () => {
  const device = await pair()
  const [free, used, old, oneDay] = [await issue(), await issue(), await issue(), await issue('ticket1')]
  await device.scan(used.code, '1')
  await device.scan(oneDay.code, '2')
  const fresh = await server.fair.transact(server.fair.systemSession, (transaction) =>
    reissueTicket(server.fair, transaction, old.id, 'lost'),
  )
  const reissued = await deliver(fresh)
  const { body: list } = await device.sync()
  expect(JSON.stringify(list)).not.toMatch(/Neri|Aurora/)
  expect(list.keys.length).toBeGreaterThan(0)
  expect(list.entered).toBeGreaterThanOrEqual(2)
  const outcomes = [free.code, used.code, old.code, reissued, oneDay.code].map(
    (code) => decideWith(list, code).outcome,
  )
  expect(outcomes).toEqual(['admitted', 'usedToday', 'voided', 'admitted', 'usedToday'])
  await openDesk(addDays(opening, 1))
  const tomorrow = (await (await pair()).sync()).body
  expect(decideWith(tomorrow, used.code).outcome).toBe('admitted')
  expect(decideWith(tomorrow, oneDay.code).outcome).toBe('daysUsed')
  expect(romeDay(Date.parse(tomorrow.at))).toBe(tomorrow.day)
})

test('counts a reissued badge together with its predecessor', async () => {
  const device = await pair()
  const old = await issue()
  await device.scan(old.code, '1')
  const fresh = await server.fair.transact(server.fair.systemSession, (transaction) =>
    reissueTicket(server.fair, transaction, old.id, 'lost'),
  )
  const code = await deliver(fresh)
  const { body: list } = await device.sync()
  expect(decideWith(list, code).outcome).toBe('usedToday')
})

test('records offline scans with their instant, once, however often they are sent', async () => {
  const device = await pair()
  const { id, code } = await issue()
  const at = now()
  server.advance(60 * 60_000)
  const scans = [
    scanOf(1, code, { at }),
    scanOf(2, 'nonsense', { at, outcome: 'forged' }),
    scanOf(3, shortCodeOf(code), { at, outcome: 'usedToday' }),
  ]
  for (let time = 0; time < 3; time++)
    expect((await device.reconcile(scans, 4)).body).toEqual({ recorded: ['1', '2', '3'] })
  expect(await recordedBy(device.id)).toMatchObject([
    { outcome: 'admitted', entry: 1, ticket: id, mode: 'offline', at: new Date(at), gate: 'North' },
    { outcome: 'forged', entry: null, ticket: null },
    { outcome: 'usedToday', ticket: id, mode: 'manual' },
  ])
  expect((await gates()).devices.find((each) => each.id === device.id)).toMatchObject({ queued: 4 })
  expect((await device.reconcile([scanOf(4, code, { outcome: 'opened' })])).status).toBe(400)
})

test('keeps both decisions when the answer of the server was lost and the device decided otherwise', async () => {
  const [here, there] = [await pair(), await pair({ gate: 'South' })]
  const { code } = await issue()
  await here.scan(code, '1')
  await there.scan(code, '1')
  await there.reconcile([scanOf(1, code)])
  await there.reconcile([scanOf(1, code)])
  expect((await recordedBy(there.id)).map(({ outcome }) => outcome)).toEqual(['usedToday', 'admitted'])
})

test('shows an entry at two gates without network once, with both places, in any order of arrival', async () => {
  const [north, south] = [await pair({ name: 'N' }), await pair({ name: 'S', gate: 'South' })]
  const { id, code } = await issue()
  const first = now()
  server.advance(5 * 60_000)
  const second = now()
  await south.reconcile([scanOf(1, code, { at: second })])
  expect((await gates()).doubles.filter(({ ticketId }) => ticketId === id)).toEqual([])
  await north.reconcile([scanOf(1, code, { at: first })])
  expect((await gates()).doubles.filter(({ ticketId }) => ticketId === id)).toEqual([
    {
      id: `${south.id}-1`,
      ticketId: id,
      holder: 'Ada Neri',
      kind: 'badge',
      first: { gate: 'North', device: 'N', at: first, isOffline: true },
      again: { gate: 'South', device: 'S', at: second, isOffline: true },
    },
  ])
})

test('reconciles devices that send the same tickets at the same time, each twice, without loss', async () => {
  const tickets = await issueMany(12)
  const devices = await Promise.all(Array.from({ length: 5 }, (_, index) => pair({ gate: `Gate ${index}` })))
  const scans = tickets.map(({ code }, index) => scanOf(index, code))
  const sent = devices.flatMap(({ reconcile }, index) => {
    const own = index % 2 ? scans.toReversed() : scans
    return [reconcile(own), reconcile(own)]
  })
  const answers = await Promise.all(sent)
  expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body)).toEqual([])
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  for (const { id } of devices) expect(await recordedBy(id)).toHaveLength(12)
  const { rows } = await server.pool.query(
    'select array_agg(entry::int order by entry) as entries from admission where ticket = any($1) group by ticket',
    [tickets.map(({ id }) => id)],
  )
  expect(rows.map(({ entries }) => entries)).toEqual(Array(12).fill([1, 2, 3, 4, 5]))
  const ids = new Set(tickets.map(({ id }) => id))
  expect((await gates()).doubles.filter(({ ticketId }) => ids.has(ticketId))).toHaveLength(48)
})

test('sends a device what changed since its list, and the whole list on another day', async () => {
  const device = await pair()
  const [free, used, old] = [await issue(), await issue(), await issue()]
  const { body: whole } = await device.sync()
  const known = open(whole)
  expect(whole.since).toBeNull()
  expect(known && decideWith(known, used.code).outcome).toBe('admitted')
  server.advance(10 * 60_000)
  await device.scan(used.code, '1')
  const fresh = await server.fair.transact(server.fair.systemSession, (transaction) =>
    reissueTicket(server.fair, transaction, old.id, 'lost'),
  )
  const reissued = await deliver(fresh)
  const { body: change } = await device.sync(whole.at)
  expect(change).toMatchObject({ since: whole.at, size: whole.size + 1 })
  expect(JSON.stringify(change).length).toBeLessThan(JSON.stringify(whole).length)
  const merged = open(change, known)
  expect(merged).toBeDefined()
  const outcomes = [free.code, used.code, old.code, reissued].map(
    (code) => merged && decideWith(merged, code).outcome,
  )
  expect(outcomes).toEqual(['admitted', 'usedToday', 'voided', 'admitted'])
  server.advance(3 * 60_000)
  const { body: calm } = await device.sync(change.at)
  expect(open(calm, merged)?.at).toBe(calm.at)
  await openDesk(addDays(opening, 1))
  expect((await (await pair()).sync(change.at)).body).toMatchObject({ since: null })
})

test('admits a group and codes of before without network, and never sends a code', async () => {
  const device = await pair()
  const group = await issueMany(3, 'offlinegroup')
  const [before] = [await issue()]
  await server.pool.query(`update ticket set kind = 'school' where subject_id = 'offlinegroup'`)
  const old = `F${'0'.repeat(43)}${issued % 10}`
  await server.pool.query(
    `with freed as (delete from ticketing.ticket_number where ticket = $1)
     update ticket set code = $2, provider_reference = 'OLD' || $1, last_modified_date = now() + interval '1 year' where id = $1`,
    [before.id, old],
  )
  const { body } = await device.sync()
  expect(JSON.stringify(body)).not.toContain(old)
  const list = open(body)
  const decision = list && decideWith(list, group[1]?.code ?? '', { wholeGroup: true })
  expect(decision?.entering).toHaveLength(3)
  const fingerprint = createHash('sha256').update(old).digest('hex').slice(0, 16)
  const number = list?.fingerprints.get(fingerprint) ?? 0
  const typed = { status: 'typed', number, nonce: 0 } as const
  expect(list && decideWith(list, group[0]?.code ?? '', { code: typed }).outcome).toBe('admitted')
  const members = decision?.entering.map((each) => each.number)
  const scans = [
    scanOf(1, group[1]?.code ?? '', { members }),
    scanOf(2, old),
    // Numbers of tickets that are not in the group of the code are ignored.
    scanOf(3, (await issue()).code, { members }),
  ]
  for (let time = 0; time < 2; time++) expect((await device.reconcile(scans)).status).toBe(200)
  const entries = await recordedBy(device.id)
  expect(entries.map(({ name }) => name.slice(device.id.length))).toEqual([
    '-1',
    '-1 +2',
    '-1 +3',
    '-2',
    '-3',
  ])
  expect(new Set(entries.slice(0, 3).map(({ ticket }) => ticket))).toEqual(new Set(group.map(({ id }) => id)))
  expect(entries[3]).toMatchObject({ ticket: before.id, outcome: 'admitted' })
})

test('undoes an entry shortly after it, once, and admits the person again as if for the first time', async () => {
  const [device, other] = [await pair(), await pair({ gate: 'South' })]
  const [online, offline, late] = [await issue(), await issue(), await issue()]
  await device.scan(online.code, '1')
  await device.reconcile([scanOf(3, late.code)])
  server.advance(30_000)
  const undo = (id: number, code: string, undoes: string) => scanOf(id, code, { outcome: 'undone', undoes })
  const scans = [undo(2, online.code, '1'), scanOf(4, offline.code), undo(5, offline.code, '4')]
  for (let time = 0; time < 2; time++) expect((await device.reconcile(scans)).status).toBe(200)
  expect((await other.reconcile([undo(1, late.code, '3')])).status).toBe(200)
  server.advance(31_000)
  await device.reconcile([undo(6, late.code, '3')])
  const { body } = await other.sync()
  const outcomes = [online, offline, late].map(({ code }) => decideWith(body, code).outcome)
  expect(outcomes).toEqual(['admitted', 'admitted', 'usedToday'])
  const wasUsed = ({ subjectId }: typeof online) => wasEntered(server.pool, [subjectId])
  expect([await wasUsed(online), await wasUsed(late)]).toEqual([false, true])
  for (const [index, { code }] of [online, offline].entries())
    for (let time = 0; time < 2; time++)
      expect(await other.scan(code, String(index + 10))).toMatchObject({ outcome: 'admitted', entry: 1 })
  expect(await wasUsed(online)).toBe(true)
  const recorded = await recordedBy(device.id)
  expect(recorded.filter(({ outcome }) => outcome === 'undone')).toHaveLength(2)
  expect((await gates()).doubles.filter(({ ticketId }) => ticketId === online.id)).toEqual([])
  expect((await device.reconcile([scanOf(7, late.code, { outcome: 'undone' })])).status).toBe(400)
})

/** A hall of the edition with a capacity. */
async function limitHall(capacity: number | null): Promise<string> {
  const { rows } = await server.pool.query(
    `update pavilion set capacity = $1 where id = (
       select min(p.id) from pavilion p join edition e on e.id = p.edition where e.current) returning id`,
    [capacity],
  )
  for (const table of ['hall_day', 'gate_lease']) await server.pool.query(`delete from ticketing.${table}`)
  return rows[0].id
}

test('shares the places of a hall among its gates, raced and without network, and never fills it beyond', async () => {
  const hall = await limitHall(10)
  const devices = await Promise.all(
    Array.from({ length: 4 }, (_, index) => pair({ gate: `Hall ${index}`, hall })),
  )
  const tickets = await issueMany(16)
  const leases: number[] = []
  for (const { sync } of devices) leases.push((await sync()).body.places)
  expect(leases).toEqual([1, 1, 1, 0])
  // One enters without network, and the others race for the remaining places.
  const [alone, ...raced] = tickets
  await devices[0]?.reconcile([scanOf(1, alone?.code ?? '')])
  const outcomes = await Promise.all(
    raced.map(async ({ code }, index) => (await devices[index % 4]?.scan(code, `r${index}`))?.outcome),
  )
  const entered = outcomes.filter((outcome) => outcome === 'admitted').length
  expect([entered, outcomes.filter((outcome) => outcome === 'full').length]).toEqual([7, 8])
  const out = await pair({ direction: 'out', hall })
  expect(await out.scan(alone?.code ?? '', '1')).toMatchObject({ outcome: 'left' })
  const waits = raced[outcomes.indexOf('full')]?.code ?? ''
  expect(await devices[3]?.scan(waits, 'later')).toMatchObject({ outcome: 'admitted' })
  await limitHall(null)
  expect((await devices[3]?.sync())?.body.places).toBeNull()
})

test('gives the place of a person back whose exit the badge desk records', async () => {
  const hall = await limitHall(1)
  const device = await pair({ gate: 'Door', hall })
  const [first, second] = await issueMany(2)
  expect(await device.scan(first?.code ?? '', '1')).toMatchObject({ outcome: 'admitted' })
  expect(await device.scan(second?.code ?? '', '2')).toMatchObject({ outcome: 'full' })
  await callMethod(desk, 'BadgeDeskController/recordExit', { id: first?.id })
  expect(await device.scan(second?.code ?? '', '3')).toMatchObject({ outcome: 'admitted' })
  await limitHall(null)
})

test('searches by name and lists who is inside at the device of a supervisor only', async () => {
  const [scanner, supervisor] = [await pair(), await pair({ isSupervisor: true, name: 'Lead' })]
  const { code } = await issue()
  await scanner.scan(code, '1')
  const { people } = (await supervisor.search('neri ada')).body
  expect(people[0]).toMatchObject({ name: 'Ada Neri', company: 'Aurora Cosmetici' })
  expect(await supervisor.scan(people[0].code, '1')).toMatchObject({ holder: { name: 'Ada Neri' } })
  const { body } = await supervisor.evacuation()
  expect(body.people.map(({ name }: { name: string }) => name)).toContain('Ada Neri')
  for (const refused of [await scanner.search('neri'), await scanner.evacuation()])
    expect([refused.status, [refused.body].flat()[0].errorCode]).toEqual([403, 'NOT_FOR_SUPERVISORS'])
  await supervisor.sync(undefined, { battery: 41 })
  expect((await gates()).devices.find(({ id }) => id === supervisor.id)).toMatchObject({
    isSupervisor: true,
    battery: 41,
  })
})

test('loses and doubles no scan when database connections break while 20 gates reconcile', async () => {
  const gateCount = 20
  const tickets = await issueMany(gateCount)
  const devices = await Promise.all(
    Array.from({ length: gateCount }, (_, index) => pair({ gate: `G${index}` })),
  )
  // Each ticket at two gates.
  const send = (at: number) =>
    devices[at]?.reconcile(
      [0, 1].map((next) => scanOf(next + 1, tickets[(at + next) % gateCount]?.code ?? '')),
    )
  const sending = devices.map((_, at) => send(at))
  for (let time = 0; time < 5; time++)
    await server.directPool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and query like '%admission%'`,
    )
  const answers = await Promise.allSettled(sending)
  for (const [at, answer] of answers.entries())
    if (answer.status === 'rejected' || answer.value?.status !== 200)
      expect((await send(at))?.status).toBe(200)
  // Also those that were confirmed.
  for (const at of devices.keys()) expect((await send(at))?.status).toBe(200)
  const { rows } = await server.pool.query(
    'select device, count(*)::int as scans from admission where device = any($1) group by device',
    [devices.map(({ id }) => id)],
  )
  expect(rows.map(({ scans }) => scans)).toEqual(devices.map(() => 2))
})

test('shows entries against a rule that the device did not know, with the reason, until the next day', async () => {
  const device = await pair({ gate: 'Far', name: 'F' })
  const [free, old, later, moved, undone] = await issueMany(5)
  if (!free || !old || !later || !moved || !undone) throw new Error('Five tickets are issued')
  const end = (id: string) =>
    server.fair.transact(server.fair.systemSession, (transaction) =>
      reissueTicket(server.fair, transaction, id, 'lost'),
    )
  for (const { id } of [old, undone]) await end(id)
  const tomorrow = addDays(opening, 1)
  await server.pool.query('update ticket set days = $2 where id = $1', [moved.id, tomorrow])
  server.advance(10 * 60_000)
  const at = now()
  server.advance(10 * 60_000)
  await end(later.id)
  const last = now()
  const scans = [
    ...[free, old, later, moved].map(({ code }, index) => scanOf(index + 1, code, { at })),
    scanOf(5, old.code, { at, outcome: 'voided' }),
    scanOf(6, 'nonsense', { at: last }),
    scanOf(7, undone.code, { at: last }),
    scanOf(8, undone.code, { at: last, outcome: 'undone', undoes: '7' }),
  ]
  for (let time = 0; time < 2; time++) expect((await device.reconcile(scans)).status).toBe(200)
  const found = async () =>
    (await gates()).conflicts
      .filter(({ entry }) => entry.gate === 'Far')
      .map(({ ticket, reason, entry }) => [ticket?.id, reason, entry.at])
  const conflicts = [
    [undefined, 'Titolo sconosciuto', last],
    [old.id, 'Già annullato', at],
    [moved.id, 'Per un altro giorno', at],
  ]
  expect(await found()).toEqual(conflicts)
  await openDesk(tomorrow)
  expect(await found()).toEqual(conflicts)
  await openDesk(addDays(opening, 2))
  expect(await found()).toEqual([])
})

test('finds a ticket that has used its days at gates that did not know of each other', async () => {
  const device = await pair()
  const { id, code } = await issue('ticket1')
  await device.scan(code, '1')
  await openDesk(addDays(opening, 1))
  const next = await pair()
  await next.reconcile([scanOf(1, code)])
  expect((await gates()).conflicts.find(({ ticket }) => ticket?.id === id)?.reason).toBe('Giornate esaurite')
})

test('shows a double entry of the evening that arrives the next morning', async () => {
  const [north, south] = [await pair(), await pair({ gate: 'South' })]
  const { id, code } = await issue()
  await north.reconcile([scanOf(1, code)])
  const scan = scanOf(1, code)
  goTo('08:00', addDays(opening, 1))
  desk = server.browser()
  await desk.signIn('staff@foyer.example')
  await south.reconcile([scan])
  const doubles = async () => (await gates()).doubles.filter(({ ticketId }) => ticketId === id)
  expect(await doubles()).toHaveLength(1)
  await openDesk(addDays(opening, 2))
  expect(await doubles()).toEqual([])
})
