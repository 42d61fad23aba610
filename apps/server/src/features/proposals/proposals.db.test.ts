import type { PlaceChoice, ProposalResult, ProposedPlace } from '@foyer/fair-domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { editionIds } from '../../seed/seed-editions.ts'
import { addFreeStand } from '../../testing/add-free-stand.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

const HALL = editionIds.pavilion(2027, 'Pad. 36')
const SAKURA = demoIds.account('Sakura Botanicals')
const VERBENA = demoIds.account('Verbena Cosmesi')
const LUMEN = demoIds.account('Lumen Estetica')

let server: Awaited<ReturnType<typeof buildTestApp>>
let staff: ReturnType<typeof server.browser>
beforeAll(async () => {
  server = await buildTestApp()
  staff = server.browser()
  await staff.signIn('staff@foyer.example')
  // Lumen Estetica requests 24 m² with two sides, which F24 has.
  await apply(SAKURA, 16)
  await apply(VERBENA, 20)
  await addFreeStand(server.pool, 'P1', { area: 16, hall: 'Pad. 36' })
})
afterAll(() => server.close())

const call = async (method: string, input: object = {}, browser = staff) =>
  (await callMethod(browser, `ProposalController/${method}`, { hallId: HALL, ...input })).body
const apply = (account: string, area: number) =>
  server.pool.query(
    `update application set pavilion = $1::text, area = $2::int, open_sides = 1, draft = (draft::jsonb || jsonb_build_object(
       'pavilionId', $1::text, 'area', $2::int, 'openSides', 1))::text where account = $3 and state = 'submitted'`,
    [HALL, area, account],
  )
const read = () => call('getProposal') as Promise<ProposalResult>
const placeOf = ({ places }: ProposalResult, account: string) =>
  places.find(({ accountId }) => accountId === account) as ProposedPlace
const standOf = (result: ProposalResult, account: string) => placeOf(result, account).stand?.name ?? null
const versionOf = async () => (await read()).draft?.version ?? 0
const row = async (sql: string, values: unknown[] = []) => (await server.pool.query(sql, values)).rows[0]
const stands = () => row('select count(*)::int as count from stand')

test('proposes a stand for each application that one fits, with reasons, and says why another has none', async () => {
  expect((await read()).draft).toBeNull()
  await call('propose')
  const result = await read()
  expect(result.draft).toMatchObject({ outcome: 'gap', canUndo: false })
  expect(result.draft?.value).toBe(result.draft?.bound)
  expect(placeOf(result, LUMEN)).toMatchObject({ stand: { name: 'F24' }, step: 'Accept', why: null })
  expect(placeOf(result, LUMEN).reasons).toContainEqual({ term: 'area', holds: true })
  expect(standOf(result, SAKURA)).toBe('P1')
  expect(placeOf(result, VERBENA)).toMatchObject({
    stand: null,
    why: 'taken',
    lost: { stand: 'P1', company: 'Sakura Botanicals' },
  })
  // A draft changes nothing.
  expect(
    await row(
      `select count(*)::int as count from stand where pavilion = $1 and name in ('F24', 'P1') and account is not null`,
      [HALL],
    ),
  ).toEqual({ count: 0 })
})

test('names who waits for a free stand that fits, with price and reasons, and no company for a sold one', async () => {
  const candidatesFor = async (stand: string) =>
    (await call('getCandidates', { standId: editionIds.stand(2027, `Pad. 36 ${stand}`) })).candidates
  const candidates = await candidatesFor('F24')
  expect(candidates.map(({ company }: { company: string }) => company)).toEqual([
    'Lumen Estetica',
    'Verbena Cosmesi',
  ])
  expect(candidates[0].total).toBeGreaterThan(0)
  expect(candidates[1].reasons).toContainEqual({ term: 'area', holds: false })
  expect(await candidatesFor('F20')).toEqual([])
})

test('keeps what staff pinned, swaps two companies, and undoes it', async () => {
  const before = await read()
  const verbena = placeOf(before, VERBENA).applicationId
  const { choices } = (await call('getChoices', {
    version: before.draft?.version,
    applicationId: verbena,
  })) as { choices: PlaceChoice[] }
  const taken = choices.find(({ stand }) => stand.name === 'P1')
  expect(taken?.proposedFor).toBe('Sakura Botanicals')
  await call('place', { version: before.draft?.version, applicationId: verbena, standId: taken?.stand.id })
  expect(standOf(await read(), VERBENA)).toBe('P1')
  expect(standOf(await read(), SAKURA)).toBeNull()
  await call('propose')
  const again = await read()
  expect(placeOf(again, VERBENA)).toMatchObject({ stand: { name: 'P1' }, isPinned: true, step: 'Offer' })
  expect(placeOf(again, SAKURA)).toMatchObject({
    stand: null,
    why: 'taken',
    lost: { stand: 'P1', company: 'Verbena Cosmesi' },
  })
  await call('place', { version: again.draft?.version, applicationId: verbena, standId: null })
  expect(placeOf(await read(), VERBENA).why).toBe('takenOut')
  await call('undo', { version: await versionOf() })
  expect(standOf(await read(), VERBENA)).toBe('P1')
  await call('pin', { version: await versionOf(), applicationId: verbena, isPinned: false })
  await call('propose')
  expect(standOf(await read(), SAKURA)).toBe('P1')
})

test('refuses an old version, a sold stand, one of another size, and users without the role', async () => {
  const { draft, places } = await read()
  const sakura = places.find(({ accountId }) => accountId === SAKURA)?.applicationId ?? ''
  const place = async (version: number | undefined, standId: string) =>
    (await call('place', { version, applicationId: sakura, standId })).errorCode
  const taken = editionIds.stand(2027, 'Pad. 36 F20')
  expect(await place(draft?.version, taken)).toBe('STAND_TAKEN')
  expect(await place(draft?.version, editionIds.stand(2027, 'Pad. 36 F24'))).toBe('STAND_OTHER_SIZE')
  expect(await place(1, taken)).toBe('DRAFT_CHANGED')
  const exhibitor = server.browser()
  await exhibitor.signIn('exhibitor@foyer.example')
  expect((await call('propose', {}, exhibitor)).errorCode).toBeTruthy()
})

test('keeps companies apart that are not to be neighbours', async () => {
  const beside = await addFreeStand(server.pool, 'P2', { area: 16, hall: 'Pad. 36' })
  const ring = (left: number) => [left, 1000, left + 4000, 1000, left + 4000, 5000, left, 5000]
  const { id } = await row(`select id from hall_plan where pavilion = $1 and state = 'published'`, [HALL])
  await server.pool.query('alter table floor.shape disable trigger guard_shape')
  for (const [at, name] of ['P1', 'P2'].entries())
    await server.pool.query(
      `insert into floor.shape (plan, key, kind, label, ring) values ($1, $2, 'stand', $3, $4)`,
      [id, 9000 + at, name, ring(200_000 + at * 4000)],
    )
  await server.pool.query('alter table floor.shape enable trigger guard_shape')
  await apply(VERBENA, 16)
  await call('propose')
  const together = await read()
  expect([standOf(together, SAKURA), standOf(together, VERBENA)].sort()).toEqual(['P1', 'P2'])
  await call('keepApart', { one: SAKURA, other: VERBENA, isApart: true })
  expect((await read()).apart).toEqual([
    { one: SAKURA, oneName: 'Sakura Botanicals', other: VERBENA, otherName: 'Verbena Cosmesi' },
  ])
  const value = async () => {
    await call('propose')
    return (await read()).draft?.value ?? 0
  }
  const apart = await value()
  await call('keepApart', { one: SAKURA, other: VERBENA, isApart: false })
  expect((await value()) - apart).toBeGreaterThan(0)
  await server.pool.query('update stand set block_reason = $2 where id = $1', [beside, 'Closed'])
})

test('shows what confirming does, then assigns and offers in one transaction', async () => {
  await apply(VERBENA, 20)
  await call('propose')
  const before = await stands()
  const version = await versionOf()
  const preview = await call('previewConfirm', { version })
  expect(preview).toMatchObject({ accepted: 2, offered: 0, unplaced: 1, area: 40 })
  expect(preview.total).toBeGreaterThan(0)
  expect(await versionOf()).toBe(version)
  // Two colleagues confirm: one of them succeeds.
  const answers = await Promise.all([call('confirm', { version }), call('confirm', { version })])
  expect(answers.map((answer) => answer.errorCode ?? 'done').sort()).toEqual(['DRAFT_CHANGED', 'done'])
  expect(answers).toContainEqual({ accepted: 2, offered: 0, dropped: 0 })
  expect(await row(`select account from stand where name = 'F24' and pavilion = $1`, [HALL])).toEqual({
    account: LUMEN,
  })
  expect(
    await row(
      `select count(*)::int as count from contract where account_id = any($1) and status = 'to_sign'`,
      [[LUMEN, SAKURA]],
    ),
  ).toEqual({ count: 2 })
  expect(await stands()).toEqual(before)
  const after = await read()
  expect(after.draft).toBeNull()
  expect(after.places.map(({ company }) => company)).toEqual(['Verbena Cosmesi'])
})

test('takes out what no longer fits before anything is confirmed, and offers a stand of another size', async () => {
  const other = await addFreeStand(server.pool, 'P3', { area: 22, openSides: 2, hall: 'Pad. 36' })
  await addFreeStand(server.pool, 'P4', { area: 18, hall: 'Pad. 36' })
  await call('propose')
  const first = standOf(await read(), VERBENA)
  await server.pool.query('update stand set block_reason = $2 where name = $1 and pavilion = $3', [
    first,
    'Closed',
    HALL,
  ])
  expect(await call('confirm', { version: await versionOf() })).toEqual({
    accepted: 0,
    offered: 0,
    dropped: 1,
  })
  await call('propose')
  expect(await call('confirm', { version: await versionOf() })).toEqual({
    accepted: 0,
    offered: 1,
    dropped: 0,
  })
  expect(
    await row('select state from application where account = $1 and pavilion = $2', [VERBENA, HALL]),
  ).toEqual({ state: 'offered' })
  expect((await read()).stands.find(({ id }) => id === other)).toBeDefined()
})

test('forgets a draft, and ends a search that is asked to stop', async () => {
  await server.pool.query(`update application set state = 'waiting_list' where account = $1`, [VERBENA])
  expect(await call('stop')).toEqual({ isStopping: true })
  await call('propose')
  const version = await versionOf()
  expect(version).toBeGreaterThan(0)
  expect(await row('select is_stopping from stands.proposal where hall = $1', [HALL])).toEqual({
    is_stopping: false,
  })
  expect(await call('discard', { version })).toEqual({ isDiscarded: true })
  expect((await read()).draft).toBeNull()
})
