import { DATA_PATH, stableId } from '@foyer/record-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { editionIds } from '../../seed/seed-editions.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

const AURORA = editionIds.stand(2027, 'Pad. 15 B12')
const VELLUTO = editionIds.stand(2027, 'Pad. 16 C7')
const HALL = editionIds.pavilion(2027, 'Pad. 15')

let server: Awaited<ReturnType<typeof buildTestApp>>
let staff: ReturnType<typeof server.browser>
beforeAll(async () => {
  server = await buildTestApp()
  staff = server.browser()
  await staff.signIn('staff@foyer.example')
})
afterAll(() => server.close())

const call = (method: string, input: object, browser = staff) =>
  callMethod(browser, `StandController/${method}`, input)
const row = async (sql: string, values: unknown[] = []) => (await server.pool.query(sql, values)).rows[0]
const holderOf = async (stand: string) =>
  (await row('select account from stand where id = $1', [stand])).account
const participationOf = async (stand: string) =>
  (await row('select participation from stand where id = $1', [stand])).participation as string
const messages = async (key: string) =>
  (await row('select count(*)::int as count from message where key = $1', [key])).count as number

let count = 0
/** A stand without a company. */
async function freeStand(area: number, openSides = 1, pavilion = HALL) {
  const id = stableId('a03', `test:${++count}`)
  await server.pool.query(
    `insert into stand (id, name, pavilion, area, open_sides, created_date, created_by_id, last_modified_date,
       last_modified_by_id, system_modstamp)
     values ($1, $2, $3, $4, $5, now(), $6, now(), $6, now())`,
    [id, `T${count}`, pavilion, area, openSides, demoIds.user('staff')],
  )
  return id
}
const move = (standId: string, targetId: string, holderId: string | null = null, reason = '') => ({
  standId,
  targetId,
  holderId,
  reason,
})
const effectsOf = ({ effects }: { effects: { label: string; before: string | null; after: string }[] }) =>
  Object.fromEntries(effects.map(({ label, before, after }) => [label, [before, after]]))

const cents = (euros: string | null | undefined) => Number(String(euros).replaceAll(/[^\d-]/g, ''))

test('lists free stands that fit first, then assigned ones; a search matches halls and companies', async () => {
  const alike = await freeStand(48)
  const small = await freeStand(16)
  const { body } = await call('getTargets', { standId: AURORA, search: '' })
  const ids = body.targets.map(({ id }: { id: string }) => id)
  expect(body.stand).toMatchObject({ name: 'B12', company: 'Aurora Cosmetici', area: 48 })
  expect(ids.indexOf(alike)).toBeLessThan(ids.indexOf(small))
  const isFree = body.targets.map(({ company }: { company: string | null }) => company === null)
  expect(isFree).toEqual(isFree.toSorted((a: boolean, b: boolean) => Number(b) - Number(a)))
  const found = await call('getTargets', { standId: AURORA, search: 'velluto' })
  expect(found.body.targets.map(({ id }: { id: string }) => id)).toEqual([VELLUTO])
})

test('previews the effects of a move on price, invoice, quota and contract, without changes', async () => {
  const bigger = await freeStand(96)
  const before = await messages('stand.moved')
  const { body } = await call('previewMove', move(AURORA, bigger))
  const effects = effectsOf(body.companies[0])
  expect(body.companies).toHaveLength(1)
  expect(effects.Area).toEqual(['48 m²', '96 m²'])
  expect(Number(effects.Badge?.[1])).toBeGreaterThan(Number(effects.Badge?.[0]))
  expect(effects.Contratto?.[1]).toMatch(/^Appendice CT27-\d+\/\d+, da far firmare/)
  expect(effects['Fatture e pagamenti']?.[1]).toMatch(/in più da pagare/)
  expect(effects.Documenti?.[0]).toMatch(/^planimetrie tecniche: \d+, progetti: \d+$/)
  expect(await holderOf(AURORA)).toBe(demoIds.account('Aurora Cosmetici'))
  expect(await messages('stand.moved')).toBe(before)
  expect(body.unreached).toEqual([])
})

test('names the company that the mail about its move does not reach, with its phone numbers', async () => {
  const bigger = await freeStand(96)
  const account = demoIds.account('Aurora Cosmetici')
  const setActive = (isActive: boolean) =>
    server.pool.query(
      `update user_account set is_active = $2
       where contact_id in (select id from contact where account_id = $1)`,
      [account, isActive],
    )
  await setActive(false)
  const { body } = await call('previewMove', move(AURORA, bigger))
  await setActive(true)
  expect(body.unreached).toMatchObject([{ accountId: account, company: 'Aurora Cosmetici' }])
})

test('moves the stand, with an addendum for the difference, the quota and a mail', async () => {
  const account = demoIds.account('Aurora Cosmetici')
  const bigger = await freeStand(96)
  const quota = () =>
    row(
      `select sum(movement)::int as badges from entitlement_entry e join edition x on x.id = e.edition and x.year = 2027
       where e.account = $1 and e.kind = 'badge' and e.source = 'area'`,
      [account],
    )
  const before = await quota()
  expect((await call('move', move(AURORA, bigger, null, 'The aisle is wider'))).body).toEqual({ moved: 1 })
  expect(await holderOf(bigger)).toBe(account)
  expect(await holderOf(AURORA)).toBeNull()
  const addendum = await row(
    `select a.id, a.total::float8, a.change_said as said, a.change, o.total_amount::float8 as ordered, p.unit_cost::float8 as unit
     from contract a join contract c on c.id = a.parent join sales_order o on o.id = a."order"
     join application p on p.id = c.application where c.account_id = $1 order by a.created_date desc limit 1`,
    [account],
  )
  expect(addendum.total).toBeCloseTo(48 * addendum.unit)
  expect(addendum.ordered).toBe(addendum.total)
  expect(addendum.said).toBe('The aisle is wider')
  expect(addendum.change).toMatch(/^Cambio di stand: Pad\. 15, B12.*\n\nThe aisle is wider$/)
  expect((await quota()).badges).toBeGreaterThan(before.badges)
  expect(await messages('stand.moved')).toBeGreaterThan(0)
  // The history stores facts, formatted for each reader; the reason is visible to staff only.
  const company = server.browser()
  await company.signIn('exhibitor@foyer.example')
  const { body } = await callMethod(company, 'HistoryController/getHistory', {
    kind: 'participation',
    from: null,
    until: null,
    after: null,
  })
  const moved = body.entries.find(({ step }: { step: { it: string } }) => step.it.includes('altro stand'))
  expect(moved).toMatchObject({
    reason: 'The aisle is wider',
    facts: [{ before: { 'en-US': 'Hall 15, B12', it: 'Pad. 15, B12' } }],
  })
  // The addendum describes the change in the reader's language.
  const readIn = async (language: string) =>
    (
      await callMethod(
        company,
        'ContractsController/getContract',
        { id: addendum.id },
        { 'accept-language': language },
      )
    ).body.change
  expect(await readIn('en-US')).toMatch(
    /^Another stand: Hall 15, B12, 48 m² → Hall 15, T\d+, 96 m²\n\nThe aisle is wider$/,
  )
  expect(await readIn('it')).toMatch(/^Cambio di stand: Pad\. 15, B12, 48 m² → Pad\. 15/)
  // The way back withdraws the addendum, which is not signed yet; the company reads that in its mail.
  const back = await call('previewMove', move(bigger, AURORA))
  const { number } = await row('select contract_number as number from contract where id = $1', [addendum.id])
  expect(effectsOf(back.body.companies[0]).Contratto?.[1]).toBe(
    `L’appendice ${number} viene ritirata: non è ancora firmata`,
  )
  expect((await call('move', move(bigger, AURORA))).body).toEqual({ moved: 1 })
  expect(
    await row(
      'select status, (select count(*)::int from contract where parent = c.parent) as addenda from contract c where id = $1',
      [addendum.id],
    ),
  ).toEqual({ status: 'cancelled', addenda: Number(number.split('/')[1]) })
  const mails = await server.pool.query<{ text: string }>(
    `select text from message where key = 'stand.moved'`,
  )
  expect(mails.rows.map(({ text }) => text)).toContainEqual(
    expect.stringContaining(`l’appendice ${number} è ritirata, non c’è nulla da firmare`),
  )
  expect((await quota()).badges).toBe(before.badges)
})

test('starts the next change from the price per square metre after a move', async () => {
  const hall = editionIds.pavilion(2027, 'Pad. 16')
  const there = await freeStand(48, 1, hall)
  const larger = await freeStand(96, 1, hall)
  const { price } = await row('select price_per_square_metre::float8 as price from pavilion where id = $1', [
    hall,
  ])
  const preview = async (standId: string, targetId: string) =>
    effectsOf((await call('previewMove', move(standId, targetId))).body.companies[0])
  const totals = async (standId: string, targetId: string) => {
    const [before, after] = (await preview(standId, targetId))['Totale IVA esclusa'] ?? []
    return cents(after) - cents(before)
  }
  expect((await call('move', move(AURORA, there))).body).toEqual({ moved: 1 })
  const { rows: lines } = await server.pool.query(
    `select i.quantity::float8, i.unit_price::float8 as price, i.pavilion from contract a
     join contract c on c.id = a.parent join order_item i on i.order_id = a."order"
     where c.account_id = $1 and a.status <> 'cancelled' order by length(a.contract_number) desc, a.contract_number desc,
       i.position limit 2`,
    [demoIds.account('Aurora Cosmetici')],
  )
  expect(lines).toMatchObject([
    { quantity: 48, price, pavilion: hall },
    { quantity: 48, pavilion: HALL },
  ])
  expect(lines[1].price).toBeLessThan(0)
  // Larger in the same hall: at its price, not that of the hall in the application.
  expect(await totals(there, larger)).toBe(48 * price * 100)
  const contract = await row(
    `select parent as id from contract where account_id = $1 and parent is not null order by created_date desc limit 1`,
    [demoIds.account('Aurora Cosmetici')],
  )
  const addendum = await callMethod(staff, 'ContractsController/previewAddendum', {
    recordId: contract.id,
    fields: { Change__c: 'Più spazio', ChangeArea__c: 64 },
  })
  expect(addendum.body, JSON.stringify(addendum.body)).toHaveProperty('effects')
  const effects = effectsOf(addendum.body)
  expect(effects['Area espositiva']).toEqual(['48 m²', '64 m²'])
  const [before, after] = effects['Totale IVA esclusa'] ?? []
  expect(cents(after) - cents(before)).toBe(16 * price * 100)
  // The way back costs the same amount less.
  expect((await call('move', move(there, AURORA))).body).toEqual({ moved: 1 })
})

test('swaps two companies, each with its own effects', async () => {
  const holder = await participationOf(VELLUTO)
  const { body } = await call('previewMove', move(AURORA, VELLUTO, holder))
  expect(body, JSON.stringify(body)).toHaveProperty('companies')
  expect(body.companies.map(({ company }: { company: string }) => company)).toEqual([
    'Aurora Cosmetici',
    'Velluto Profumi',
  ])
  // The contract of Velluto is unsigned: its PDF is regenerated instead of an addendum.
  expect(effectsOf(body.companies[1]).Contratto?.[1]).toBe('Il modulo da firmare viene rifatto')
  const total = () =>
    row(
      `select c.total::float8 as contract, o.total_amount::float8 as ordered, a.total::float8 as application
       from contract c join sales_order o on o.id = c."order" join application a on a.id = c.application
       where c.account_id = $1 and c.type = 'space'`,
      [demoIds.account('Velluto Profumi')],
    )
  const before = await total()
  expect((await call('move', move(AURORA, VELLUTO, holder))).body).toEqual({ moved: 2 })
  expect(await holderOf(AURORA)).toBe(demoIds.account('Velluto Profumi'))
  expect(await holderOf(VELLUTO)).toBe(demoIds.account('Aurora Cosmetici'))
  const after = await total()
  expect(after.contract).not.toBe(before.contract)
  expect(after.ordered - before.ordered).toBeCloseTo(after.contract - before.contract)
  expect(after.application - before.application).toBeCloseTo(after.contract - before.contract)
  await call('move', move(VELLUTO, AURORA, await participationOf(AURORA)))
  expect(await total()).toEqual(before)
})

test('refuses a price change by a move while a signed copy is being checked', async () => {
  const contract = await row(`select id, status from contract where account_id = $1 and type = 'space'`, [
    demoIds.account('Velluto Profumi'),
  ])
  await server.pool.query(
    `update contract set status = 'signed_uploaded', signed_version_id = '068000000000001AAA' where id = $1`,
    [contract.id],
  )
  const bigger = await freeStand(96, 2, editionIds.pavilion(2027, 'Pad. 16'))
  const alike = await freeStand(32, 2, editionIds.pavilion(2027, 'Pad. 16'))
  expect((await call('move', move(VELLUTO, bigger))).body.errorCode).toBe('CONTRACT_BEING_SIGNED')
  expect((await call('move', move(VELLUTO, alike))).status).toBe(200)
  await call('move', move(alike, VELLUTO))
  await server.pool.query('update contract set status = $2 where id = $1', [contract.id, contract.status])
})

test('assigns a free stand to one of two concurrent moves, and refuses the other', async () => {
  for (let round = 0; round < 3; round++) {
    const wanted = await freeStand(48)
    const answers = await Promise.all([
      call('move', move(AURORA, wanted)),
      call('move', move(VELLUTO, wanted)),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const winner = answers[0]?.status === 200 ? AURORA : VELLUTO
    expect(await holderOf(winner)).toBeNull()
    expect((await call('move', move(wanted, winner))).status).toBe(200)
  }
})

test('refuses a move to a stand with an open offer', async () => {
  const offered = await freeStand(48)
  await server.pool.query(
    `update application set state = 'offered', offered_stand = $1, offered_until = '2027-06-01', offer = '{}'
     where id = (select id from application where state in ('submitted', 'waiting_list') order by id limit 1)`,
    [offered],
  )
  const { body } = await call('getTargets', { standId: AURORA, search: '' })
  expect(body.targets.map(({ id }: { id: string }) => id)).not.toContain(offered)
  expect((await call('move', move(AURORA, offered))).body.errorCode).toBe('STAND_OFFERED_TO')
})

test('swaps once for two concurrent calls from both ends', async () => {
  const [aurora, velluto] = [await participationOf(AURORA), await participationOf(VELLUTO)]
  const answers = await Promise.all([
    call('move', move(AURORA, VELLUTO, velluto)),
    call('move', move(VELLUTO, AURORA, aurora)),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await participationOf(AURORA)).toBe(velluto)
  expect(await participationOf(VELLUTO)).toBe(aurora)
  await call('move', move(AURORA, VELLUTO, aurora))
})

test('refuses customers, and a move from an unassigned stand', async () => {
  const free = await freeStand(48)
  const customer = server.browser()
  await customer.signIn('exhibitor@foyer.example')
  expect((await call('move', move(AURORA, free), customer)).status).toBe(403)
  expect((await call('move', move(free, await freeStand(48)))).body.errorCode).toBe('STAND_FREE')
  expect((await call('move', move(AURORA, AURORA))).body.errorCode).toBe('SAME_STAND')
})

async function act(action: string, contextId: string, fields: object = {}, browser = staff) {
  const response = await browser.send({
    method: 'POST',
    url: `${DATA_PATH}/ui-api/actions/perform-quick-action/${action}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ contextId, fields }),
  })
  return { status: response.statusCode, body: response.json() }
}
const codeOf = ({ body }: Awaited<ReturnType<typeof act>>) => body[0]?.errorCode ?? body.errorCode
const assign = (stand: string, company: string) =>
  act('Stand__c.Assign', stand, { Account__c: demoIds.account(company) })

test('assigns a free stand after a preview of its effects, and names the company that has it or an offer', async () => {
  const free = await freeStand(20)
  const fields = { Account__c: demoIds.account('Velluto Profumi') }
  const { body } = await call('previewHolder', { recordId: free, fields })
  const effects = effectsOf(body)
  expect(effects.Azienda).toEqual([null, 'Velluto Profumi'])
  expect(effects.Area?.[1]).toBe(`${Number.parseInt(effects.Area?.[0] ?? '', 10) + 20} m²`)
  expect(await participationOf(free)).toBeNull()
  expect((await assign(free, 'Velluto Profumi')).status).toBe(201)
  expect(await holderOf(free)).toBe(demoIds.account('Velluto Profumi'))

  const taken = await call('previewHolder', { recordId: free, fields: { Account__c: '' } })
  expect(taken.body).toMatchObject({
    errorCode: 'STAND_OF',
    message: expect.stringContaining('Velluto Profumi'),
  })
  expect((await assign(free, 'Aurora Cosmetici')).status).toBe(403)
  const offered = await freeStand(22)
  const held = await row(
    `update application set state = 'offered', offered_stand = $1, offered_until = '2027-06-01', offer = '{}'
     where id = (select id from application where state in ('submitted', 'waiting_list') order by id limit 1)
     returning (select name from account where id = account) as company`,
    [offered],
  )
  const refused = await assign(offered, 'Aurora Cosmetici')
  expect([codeOf(refused), JSON.stringify(refused.body)]).toEqual([
    'STAND_OFFERED_TO',
    expect.stringContaining(held.company),
  ])
  expect(codeOf(await act('Stand__c.CorrectSize', offered, { Area__c: 30 }))).toBe('STAND_OFFERED_TO')
  expect(await holderOf(offered)).toBeNull()
})

test('releases a stand without a contract, and corrects the size of a free one', async () => {
  const [{ id }] = (
    await server.pool.query(`select id from stand where account = $1 and area = 20`, [
      demoIds.account('Velluto Profumi'),
    ])
  ).rows
  expect((await act('Stand__c.CorrectSize', id, { Area__c: 30 })).status).toBe(403)
  expect((await act('Stand__c.Release', id, { Note__c: 'Not needed' })).status).toBe(201)
  expect(await holderOf(id)).toBeNull()
  expect(codeOf(await act('Stand__c.Release', VELLUTO))).toBe('STAND_IN_CONTRACT')
  expect((await act('Stand__c.CorrectSize', id, { Area__c: 30, OpenSides__c: 2 })).status).toBe(201)
  expect(
    await row('select area::int as area, open_sides::int as sides from stand where id = $1', [id]),
  ).toEqual({ area: 30, sides: 2 })
  const { rows } = await server.pool.query(
    `select name, reason from audit_entry where name in ('stand.assigned', 'stand.released') order by name`,
  )
  expect(rows).toEqual([
    { name: 'stand.assigned', reason: null },
    { name: 'stand.released', reason: 'Not needed' },
  ])
})

test('admits a company to the edition once, and ends a participation that has nothing left', async () => {
  const { id } = await row(
    `select a.id from account a where not exists (select from participation p where p.account = a.id) order by id limit 1`,
  )
  const participation = async () =>
    row(
      `select p.id, p.kind, p.status from participation p join edition e on e.id = p.edition and e.current where p.account = $1`,
      [id],
    )
  expect((await act('Account.Admit', id)).status).toBe(201)
  expect(await participation()).toMatchObject({ kind: 'exhibitor', status: 'confirmed' })
  expect(codeOf(await act('Account.Admit', id))).toBe('ALREADY_ADMITTED')
  expect((await act('Account.AdmitOrganiser', id)).status).toBe(201)
  const admitted = await participation()
  expect(admitted).toMatchObject({ kind: 'pavilionOrganiser', status: 'confirmed' })
  const stand = await freeStand(18)
  expect((await act('Stand__c.Assign', stand, { Account__c: id })).status).toBe(201)
  expect(codeOf(await act('Participation__c.End', admitted.id))).toBe('PARTICIPATION_IN_USE')
  expect((await act('Stand__c.Release', stand)).status).toBe(201)
  expect((await act('Participation__c.End', admitted.id, { Note__c: 'Left' })).status).toBe(201)
  expect(await participation()).toMatchObject({ status: 'cancelled' })
  expect(codeOf(await act('Stand__c.Assign', stand, { Account__c: id }))).toBe('COMPANY_NOT_ADMITTED')
  const customer = server.browser()
  await customer.signIn('exhibitor@foyer.example')
  expect(
    (await act('Account.Admit', demoIds.account('Aurora Cosmetici'), {}, customer)).status,
  ).toBeGreaterThanOrEqual(403)
})

const block = (stand: string, reason = 'Information desk') =>
  act('Stand__c.Block', stand, { BlockReason__c: reason })
const blockReasonOf = async (stand: string) =>
  (await row('select block_reason as reason from stand where id = $1', [stand])).reason

test('blocks a free stand with a reason, keeps it off every offer, and unblocks it', async () => {
  const { id, pavilion, area, sides } = await row(
    `select id, pavilion, area::float8 as area, open_sides::int as sides from application
     where state = 'submitted' and pavilion is not null order by id limit 1`,
  )
  const stand = await freeStand(area, sides, pavilion)
  const { name } = await row('select name from stand where id = $1', [stand])
  const offeredStands = async () => {
    const input = { queue: 'applications', recordId: id, action: 'Offer', language: 'it' }
    const { choices } = (await callMethod(staff, 'QueueController/getChoices', input)).body
    return choices.OfferedStand__c.map(({ value }: { value: string }) => value)
  }
  const targets = async () =>
    (await call('getTargets', { standId: AURORA, search: name })).body.targets.map(
      (one: { id: string }) => one.id,
    )
  const state = async () => (await call('getState', { standId: stand })).body
  expect(await offeredStands()).toContain(stand)
  expect(await targets()).toContain(stand)

  expect(codeOf(await block(stand, ' '))).toBe('REQUIRED_FIELD_MISSING')
  expect((await block(stand)).status).toBe(201)
  expect(await state()).toMatchObject({
    hall: expect.stringContaining('Pad.'),
    accountId: null,
    company: null,
    offeredTo: null,
    blockReason: 'Information desk',
  })
  expect(await offeredStands()).not.toContain(stand)
  expect(await targets()).not.toContain(stand)
  expect((await call('move', move(AURORA, stand))).body.errorCode).toBe('STAND_BLOCKED')
  const preview = { recordId: stand, fields: { Account__c: demoIds.account('Velluto Profumi') } }
  expect((await call('previewHolder', preview)).body.errorCode).toBe('STAND_BLOCKED')
  // Neither action is offered on a blocked stand any more.
  expect((await assign(stand, 'Velluto Profumi')).status).toBe(403)
  expect((await block(stand)).status).toBe(403)
  const fields = { ReasonCode__c: null, StandName__c: name }
  expect(codeOf(await act('Application__c.Accept', id, fields))).toBe('STAND_BLOCKED')
  expect((await act('Stand__c.CorrectSize', stand, { Area__c: area + 1, OpenSides__c: sides })).status).toBe(
    201,
  )

  expect((await act('Stand__c.Unblock', stand)).status).toBe(201)
  expect((await act('Stand__c.Unblock', stand)).status).toBe(403)
  expect(await state()).toMatchObject({
    company: null,
    offeredTo: null,
    offeredUntil: null,
    heldFor: null,
    heldUntil: null,
    blockReason: null,
  })
  expect(await offeredStands()).toContain(stand)
  expect((await assign(stand, 'Velluto Profumi')).status).toBe(201)
  const { rows } = await server.pool.query(
    `select name, reason, note from audit_entry where record_id = $1 and name like 'stand.%' order by name`,
    [stand],
  )
  expect(rows).toEqual([
    { name: 'stand.blocked', reason: null, note: 'Information desk' },
    { name: 'stand.unblocked', reason: null, note: null },
  ])
  // The company that has the stand now reads its history, without the reason of the block.
  const company = server.browser()
  await company.signIn('unpaid@foyer.example')
  const soql = `select Name, After__c from AuditEntry__c where RecordId__c = '${stand}'`
  const url = `${DATA_PATH}/query?q=${encodeURIComponent(soql)}`
  const own = await company.send({ method: 'GET', url })
  const all = await staff.send({ method: 'GET', url })
  expect([own.statusCode, own.payload.includes('Information desk')]).toEqual([200, false])
  expect([all.statusCode, all.payload.includes('Information desk')]).toEqual([200, true])
  expect((await act('Stand__c.Release', stand)).status).toBe(201)
})

test('blocks no stand that is sold or offered, and only for those who plan the halls', async () => {
  expect((await block(AURORA)).status).toBe(403)
  const offered = await freeStand(22)
  await server.pool.query(
    `update application set state = 'offered', offered_stand = $1, offered_until = '2027-06-01', offer = '{}'
     where id = (select id from application where state in ('submitted', 'waiting_list') order by id limit 1)`,
    [offered],
  )
  expect(codeOf(await block(offered))).toBe('STAND_OFFERED_TO')
  const { offeredTo, offeredUntil } = (await call('getState', { standId: offered })).body
  expect([typeof offeredTo, offeredUntil]).toEqual(['string', '2027-06-01'])
  const customer = server.browser()
  await customer.signIn('exhibitor@foyer.example')
  const reason = { BlockReason__c: 'x' }
  expect((await act('Stand__c.Block', AURORA, reason, customer)).status).toBe(404)
  // The table itself refuses a company on a blocked stand.
  const held = server.pool.query(`update stand set block_reason = 'x' where id = $1`, [AURORA])
  await expect(held).rejects.toThrow('stand_blocked_is_free')
})

test('blocks a stand, or gives it to a company, when both are tried at the same time', async () => {
  const other = server.browser()
  await other.signIn('admin@foyer.example')
  for (let round = 0; round < 4; round++) {
    const [assigned, moved] = [await freeStand(26), await freeStand(48)]
    const tries = [
      () => act('Stand__c.Block', assigned, { BlockReason__c: 'Desk' }, other),
      () => assign(assigned, 'Velluto Profumi'),
      () => act('Stand__c.Block', moved, { BlockReason__c: 'Desk' }, other),
      () => call('move', move(AURORA, moved)),
    ]
    const order = round % 2 === 0 ? tries : tries.toReversed()
    const answers = await Promise.all(order.map((start) => start()))
    const [blocked, given, blockedTarget, movedTo] = round % 2 === 0 ? answers : answers.toReversed()
    expect([blocked?.status, given?.status].filter((status) => status === 201)).toHaveLength(1)
    expect([blockedTarget?.status, movedTo?.status].filter((status) => (status ?? 500) < 300)).toHaveLength(1)
    expect(answers.every(({ status }) => status < 500)).toBe(true)
    for (const stand of [assigned, moved])
      expect(
        [await blockReasonOf(stand), await holderOf(stand)].filter((value) => value !== null),
      ).toHaveLength(1)
    if (given?.status === 201) await act('Stand__c.Release', assigned)
    if (movedTo?.status === 200) expect((await call('move', move(moved, AURORA))).status).toBe(200)
  }
})
