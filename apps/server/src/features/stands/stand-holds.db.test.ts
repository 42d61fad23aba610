import { addDays, endOfDay, romeDay } from '@foyer/fair-domain'
import { DATA_PATH, stableId } from '@foyer/record-contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { editionIds } from '../../seed/seed-editions.ts'
import { buildTestApp, TEST_NOW } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

const AURORA = editionIds.stand(2027, 'Pad. 15 B12')
const VELLUTO = editionIds.stand(2027, 'Pad. 16 C7')
const HALL = editionIds.pavilion(2027, 'Pad. 15')
const TODAY = romeDay(TEST_NOW)
const UNTIL = addDays(TODAY, 3)

let server: Awaited<ReturnType<typeof buildTestApp>>
let staff: ReturnType<typeof server.browser>
beforeAll(async () => {
  server = await buildTestApp()
  staff = server.browser()
  await staff.signIn('staff@foyer.example')
})
afterEach(() => server.rewind())
afterAll(() => server.close())

const call = (method: string, input: object, browser = staff) => callMethod(browser, method, input)
async function act(action: string, contextId: string, fields: object = {}, browser = staff) {
  const response = await browser.send({
    method: 'POST',
    url: `${DATA_PATH}/ui-api/actions/perform-quick-action/Stand__c.${action}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ contextId, fields }),
  })
  return { status: response.statusCode, body: response.json() }
}
const codeOf = ({ body }: Awaited<ReturnType<typeof act>>) => body[0]?.errorCode ?? body.errorCode
const holdFor = (stand: string, company: string, until = UNTIL) =>
  act('Hold', stand, {
    HeldFor__c: demoIds.account(company),
    HeldUntil__c: until,
    HoldNote__c: 'Decides on Friday',
  })
const assign = (stand: string, company: string) =>
  act('Assign', stand, { Account__c: demoIds.account(company) })

let count = 0
async function freeStand(area = 48) {
  const id = stableId('a03', `hold:${++count}`)
  await server.pool.query(
    `insert into stand (id, name, pavilion, area, open_sides, created_date, created_by_id, last_modified_date,
       last_modified_by_id, system_modstamp)
     values ($1, $2, $3, $6, 1, $5, $4, $5, $4, $5)`,
    [id, `H${count}`, HALL, demoIds.user('staff'), new Date(TEST_NOW), area],
  )
  return id
}
async function stateOf(id: string) {
  const { rows } = await server.pool.query('select name from stand where id = $1', [id])
  const input = { state: '', hall: '', search: rows[0].name, limit: 1000 }
  const { body } = await call('StandController/getStands', input)
  return body.stands.find((one: { id: string }) => one.id === id)
}
const countOf = async (state: string) =>
  (await call('StandController/getStands', { state: '', hall: '', search: '', limit: 1 })).body.states.find(
    (one: { state: string }) => one.state === state,
  ).count as number
async function undo(label: string, stand: string) {
  const { rows } = await server.pool.query('select name from stand where id = $1', [stand])
  const { body } = await call('BulkController/getOpen', {})
  const change = body.changes.find(({ name }: { name: string }) => name === `${label}: ${rows[0].name}`)
  return call('BulkController/undo', { changeId: change.id })
}
const openOffer = (stand: string, until: string) =>
  server.pool.query(
    `update application set state = 'offered', offered_stand = $1, offered_until = $2, offer = '{}', last_modified_date = $3
     where id = (select id from application where state in ('submitted', 'waiting_list') order by id limit 1)
     returning id`,
    [stand, until, new Date(TEST_NOW)],
  )

test('counts how many applications wait for a free stand of that size', async () => {
  const [fitting, large] = [await freeStand(48), await freeStand(500)]
  const before = (await stateOf(fitting)).waiting
  const { rows } = await server.pool.query(
    `update application set state = 'waiting_list', pavilion = $1, area = 44
     where id = (select id from application where state in ('submitted', 'waiting_list')
       and (pavilion <> $1 or area > 80) order by id limit 1) returning id`,
    [HALL],
  )
  expect(rows).toHaveLength(1)
  expect((await stateOf(fitting)).waiting).toBe(before + 1)
  expect((await stateOf(large)).waiting).toBe(0)
  expect((await stateOf(AURORA)).waiting).toBe(0)
  for (const id of [fitting, large]) await server.pool.query('delete from stand where id = $1', [id])
})

test('lists every stand with its state, for whom and until when, and counts the states', async () => {
  const [held, offered, blocked] = [await freeStand(), await freeStand(), await freeStand()]
  const free = await countOf('free')
  await holdFor(held, 'Velluto Profumi')
  await openOffer(offered, UNTIL)
  await act('Block', blocked, { BlockReason__c: 'Fire exit' })
  expect(await stateOf(held)).toMatchObject({
    state: 'held',
    company: 'Velluto Profumi',
    until: UNTIL,
    note: 'Decides on Friday',
  })
  expect(await stateOf(offered)).toMatchObject({ state: 'offered', until: UNTIL })
  expect(await stateOf(blocked)).toMatchObject({ state: 'blocked', company: null, note: 'Fire exit' })
  expect(await stateOf(AURORA)).toMatchObject({ state: 'assigned', company: 'Aurora Cosmetici', until: null })
  expect(await countOf('free')).toBe(free - 3)
  // An addendum has changed the contract, the published plan is still the old one.
  expect(await stateOf(AURORA)).toMatchObject({ area: 48, planArea: null })
  await server.pool.query('update stand set area = 50 where id = $1', [AURORA])
  expect(await stateOf(AURORA)).toMatchObject({ area: 50, planArea: 48 })
  await server.pool.query('update stand set area = 48 where id = $1', [AURORA])
  const { body } = await call('StandController/getStands', {
    state: 'held',
    hall: 'Pad. 15',
    search: '',
    limit: 50,
  })
  expect(body.stands.map(({ id }: { id: string }) => id)).toEqual([held])
  const customer = server.browser()
  await customer.signIn('exhibitor@foyer.example')
  expect(
    (await call('StandController/getStands', { state: '', hall: '', search: '', limit: 1 }, customer)).status,
  ).toBe(403)
})

test('counts area and revenue of a hall by state: a hold moves both', async () => {
  const stand = await freeStand(48)
  const board = async (state: string) =>
    (
      await call('StandController/getStands', { state: '', hall: 'Pad. 15', search: '', limit: 1 })
    ).body.states.find((one: { state: string }) => one.state === state)
  const [free, held] = [await board('free'), await board('held')]
  await holdFor(stand, 'Velluto Profumi')
  const { rows } = await server.pool.query<{ cents: number }>(
    'select (price_per_square_metre * 100)::int as cents from pavilion where id = $1',
    [HALL],
  )
  const revenue = 48 * (rows[0]?.cents ?? 0)
  expect(revenue).toBeGreaterThan(0)
  expect(await board('free')).toMatchObject({ area: free.area - 48, revenue: free.revenue - revenue })
  expect(await board('held')).toMatchObject({ area: held.area + 48, revenue: held.revenue + revenue })
})

test('keeps a stand on hold for its company until the end of the day, without any job', async () => {
  const stand = await freeStand()
  const other = 'Aurora Cosmetici'
  const preview = { HeldFor__c: demoIds.account('Velluto Profumi'), HeldUntil__c: UNTIL }
  const { body } = await call('StandController/previewHolder', { recordId: stand, fields: preview })
  expect(body.effects).toEqual([
    {
      label: 'Stato',
      before: 'libero',
      after: expect.stringMatching(/^in opzione a Velluto Profumi fino al 18/),
    },
  ])
  expect(codeOf(await holdFor(stand, 'Velluto Profumi', addDays(TODAY, -1)))).toBe('DAY_OVER')
  expect((await holdFor(stand, 'Velluto Profumi')).status).toBe(201)
  expect(codeOf(await holdFor(stand, other))).toBe('STAND_HELD')
  expect(codeOf(await assign(stand, other))).toBe('STAND_HELD')
  expect(codeOf(await act('Block', stand, { BlockReason__c: 'x' }))).toBe('STAND_HELD')
  const move = { standId: AURORA, targetId: stand, holderId: null, reason: '' }
  expect((await call('StandController/move', move)).body.errorCode).toBe('STAND_HELD')
  const { body: found } = await call('StandController/getTargets', { standId: AURORA, search: '' })
  expect(found.targets.map(({ id }: { id: string }) => id)).not.toContain(stand)
  server.advance(endOfDay(UNTIL) - TEST_NOW - 1000)
  await staff.signIn('staff@foyer.example')
  expect(await stateOf(stand)).toMatchObject({ state: 'held' })
  server.advance(2000)
  expect(await stateOf(stand)).toMatchObject({ state: 'free', company: null })
  expect((await assign(stand, other)).status).toBe(201)
  expect(await stateOf(stand)).toMatchObject({ state: 'assigned', company: other })
})

test('assigns a stand on hold to its company, which ends the hold; both can be undone', async () => {
  const stand = await freeStand()
  await holdFor(stand, 'Velluto Profumi')
  expect((await assign(stand, 'Velluto Profumi')).status).toBe(201)
  expect(await stateOf(stand)).toMatchObject({ state: 'assigned', company: 'Velluto Profumi' })
  expect((await undo('Assegna a un’azienda', stand)).status).toBe(200)
  expect(await stateOf(stand)).toMatchObject({ state: 'held', until: UNTIL, note: 'Decides on Friday' })
  expect((await act('EndHold', stand)).status).toBe(201)
  expect(await stateOf(stand)).toMatchObject({ state: 'free' })
  expect((await undo('Togli l’opzione', stand)).status).toBe(200)
  expect(await stateOf(stand)).toMatchObject({ state: 'held', company: 'Velluto Profumi' })
})

/** Valid passes of a company, and what its ledger grants. */
const passesOf = async (company: string) =>
  (
    await server.pool.query(
      `select (select count(*)::int from ticket where account = $1 and edition = $2 and kind = 'parking' and state <> 'voided') as passes,
         (select sum(movement)::int from entitlement_entry where account = $1 and edition = $2 and kind = 'parking') as remaining`,
      [demoIds.account(company), editionIds.edition(2027)],
    )
  ).rows[0]

test('issues parking passes once when a release is undone', async () => {
  const stand = await freeStand()
  await assign(stand, 'Velluto Profumi')
  const before = await passesOf('Velluto Profumi')
  await act('Release', stand)
  const after = await passesOf('Velluto Profumi')
  expect(after.passes).toBeLessThan(before.passes)
  expect((await undo('Libera lo stand', stand)).status).toBe(200)
  expect(await passesOf('Velluto Profumi')).toEqual(before)
})

test('undoes a move before its mail is sent: no addendum and no mail remain, and stand and passes are restored', async () => {
  const stand = await freeStand(96)
  const account = demoIds.account('Aurora Cosmetici')
  const addenda = async () =>
    (
      await server.pool.query(
        `select status, count(*)::int as count from contract where account_id = $1 and parent is not null
         group by status order by status`,
        [account],
      )
    ).rows
  const mails = async () =>
    (
      await server.pool.query(
        `select count(*)::int as count from message
         where account = $1 and key in ('stand.moved', 'contract.addendum') and status <> 'withdrawn'`,
        [account],
      )
    ).rows[0].count
  const [before, sent, passes] = [await addenda(), await mails(), await passesOf('Aurora Cosmetici')]
  const moved = await call('StandController/move', {
    standId: AURORA,
    targetId: stand,
    holderId: null,
    reason: '',
  })
  expect(moved.body).toEqual({ moved: 1 })
  expect((await passesOf('Aurora Cosmetici')).passes).toBeGreaterThan(passes.passes)
  expect(await mails()).toBeGreaterThan(sent)
  expect((await undo('Sposta o scambia', stand)).status).toBe(200)
  expect(await stateOf(stand)).toMatchObject({ state: 'free' })
  expect(await stateOf(AURORA)).toMatchObject({ state: 'assigned', company: 'Aurora Cosmetici' })
  expect(await passesOf('Aurora Cosmetici')).toEqual(passes)
  expect(await mails()).toBe(sent)
  expect((await addenda()).filter(({ status }) => status !== 'cancelled')).toEqual(
    before.filter(({ status }) => status !== 'cancelled'),
  )
})

const contractsOf = async (company: string) =>
  (
    await server.pool.query<{ id: string; total: number; valid: string[] }>(
      `select c.id, c.total::float8, array(select d.id from document d
         where d.kind = 'contract' and d.subject_id = c.id and d.state <> 'superseded' order by 1) as valid
       from contract c where c.account_id = $1 and c.status in ('to_sign', 'signature_rejected', 'cancelled') order by 1`,
      [demoIds.account(company)],
    )
  ).rows

test('undoes the documents of a move: an addendum has none that is valid, an unsigned contract the one before', async () => {
  const stand = await freeStand(96)
  const moveTo = (standId: string) =>
    call('StandController/move', { standId, targetId: stand, holderId: null, reason: '' })
  await moveTo(AURORA)
  const [addendum] = (await contractsOf('Aurora Cosmetici')).slice(-1)
  expect((await undo('Sposta o scambia', stand)).status).toBe(200)
  for (const { valid } of await contractsOf('Aurora Cosmetici')) expect(valid).toEqual([])
  expect(addendum).toBeDefined()

  const { rows } = await server.pool.query<{ stand: string; company: string }>(
    `select s.id as stand, a.name as company from stand s join account a on a.id = s.account
     join contract c on c.participation = s.participation and c.parent is null and c.status in ('to_sign', 'signature_rejected')
     order by c.contract_number limit 1`,
  )
  const [unsigned] = rows
  if (!unsigned) throw new Error('No unsigned contract of a company with a stand')
  const before = await contractsOf(unsigned.company)
  expect((await moveTo(unsigned.stand)).body).toEqual({ moved: 1 })
  expect(await contractsOf(unsigned.company)).not.toEqual(before)
  expect((await undo('Sposta o scambia', stand)).status).toBe(200)
  expect(await contractsOf(unsigned.company)).toEqual(before)
})

test('undoes a swap of two companies, each with its passes', async () => {
  const companies = ['Aurora Cosmetici', 'Velluto Profumi']
  const passes = () => Promise.all(companies.map(passesOf))
  const { rows } = await server.pool.query('select participation from stand where id = $1', [VELLUTO])
  const before = await passes()
  const swap = { standId: AURORA, targetId: VELLUTO, holderId: rows[0].participation, reason: '' }
  expect((await call('StandController/move', swap)).body).toEqual({ moved: 2 })
  expect(await stateOf(VELLUTO)).toMatchObject({ company: 'Aurora Cosmetici' })
  expect((await undo('Sposta o scambia', VELLUTO)).status).toBe(200)
  expect(await stateOf(AURORA)).toMatchObject({ company: 'Aurora Cosmetici' })
  expect(await passes()).toEqual(before)
})

test('does not undo a release once the stand is offered to another company', async () => {
  const stand = await freeStand()
  await assign(stand, 'Velluto Profumi')
  await act('Release', stand)
  await openOffer(stand, UNTIL)
  expect((await undo('Libera lo stand', stand)).body.errorCode).toBe('CHANGED_SINCE')
  expect(await stateOf(stand)).toMatchObject({ state: 'offered' })
})

test('holds a stand for one of many companies that ask at the same time, and refuses the others with the reason', async () => {
  const stand = await freeStand()
  const { rows } = await server.pool.query<{ account: string }>(
    `select distinct account from participation where edition = $1 and status = 'confirmed' order by account limit 20`,
    [editionIds.edition(2027)],
  )
  expect(rows.length).toBeGreaterThan(5)
  const responses = await Promise.all(
    rows.map(({ account }) => act('Hold', stand, { HeldFor__c: account, HeldUntil__c: UNTIL })),
  )
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
  const refused = responses.filter(({ status }) => status !== 201)
  expect(new Set(refused.map(codeOf))).toEqual(new Set(['STAND_HELD']))
  const held = await server.pool.query('select kind from stands.hold where stand = $1', [stand])
  expect(held.rows).toEqual([{ kind: 'hold' }])
})

test('the table of holds itself refuses a second company, whatever writes it', async () => {
  const stand = await freeStand()
  await openOffer(stand, UNTIL)
  const sold = server.pool.query(
    `update stand set last_modified_date = $2, (participation, account) =
       (select id, account from participation where edition = $3 and status = 'confirmed' order by id limit 1) where id = $1`,
    [stand, new Date(TEST_NOW), editionIds.edition(2027)],
  )
  await expect(sold).rejects.toThrow('stand_held_once')
})

test('keeps the number of a stand that a company has or that is on the plan; a free one off the plan is renumbered', async () => {
  const rename = async (id: string, name: string) => {
    const response = await staff.send({
      method: 'PATCH',
      url: `${DATA_PATH}/ui-api/records/${id}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ fields: { Name: name } }),
    })
    return response.statusCode === 200 ? 'renamed' : response.json()[0]?.errorCode
  }
  const free = await freeStand()
  expect(await rename(free, 'H77')).toBe('renamed')
  await holdFor(free, 'Velluto Profumi')
  expect(await rename(free, 'H78')).toBe('STAND_NUMBER_STAYS')
  expect(await rename(AURORA, 'B13')).toBe('STAND_NUMBER_STAYS')
  expect(await rename(editionIds.stand(2027, 'Pad. 36 F24'), 'F25')).toBe('STAND_NUMBER_STAYS')
})

test('returns the shapes of a hall with the state of each stand, for staff only', async () => {
  const board = async (hall: string, browser = staff) =>
    callMethod(browser, 'StandController/getBoard', { hall })
  const { body } = await board('Pad. 15')
  expect(body).toMatchObject({ version: 1, levels: [0] })
  expect(body.shapes.filter(({ kind }: { kind: string }) => kind === 'outline')).toHaveLength(1)
  const stands = await server.pool.query<{ name: string }>(
    `select s.name from stand s join hall_plan p on p.pavilion = s.pavilion and p.state = 'published'
     join floor.shape f on f.plan = p.id and f.kind = 'stand' and f.label = s.name
     where s.pavilion = $1 order by s.name`,
    [editionIds.pavilion(2027, 'Pad. 15')],
  )
  expect(stands.rows).not.toHaveLength(0)
  const names = body.stands.map(({ name }: { name: string }) => name)
  expect(names.sort()).toEqual(stands.rows.map(({ name }) => name).sort())
  expect(body.stands.find(({ name }: { name: string }) => name === 'B12')).toMatchObject({
    ...{ id: AURORA, state: 'assigned', company: 'Aurora Cosmetici', level: 0 },
    ring: expect.arrayContaining([expect.any(Number)]),
  })
  expect((await board('Nowhere')).body).toBeNull()
  const exhibitor = server.browser()
  await exhibitor.signIn('exhibitor@foyer.example')
  expect((await board('Pad. 15', exhibitor)).status).toBe(403)
})
