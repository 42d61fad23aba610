import {
  areaOf,
  type DraftShape,
  type HallPlanResult,
  inverseOf,
  mergeRings,
  type PlanDraftResult,
  type PlannedHallItem,
  rectangle,
  type ShapeEdit,
  type StandPlaceResult,
  splitRing,
} from '@foyer/fair-domain'
import { DATA_PATH } from '@foyer/record-contract'
import { beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
let desk: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  server = await buildTestApp()
  desk = await as('staff')
  return () => server.close()
})

async function as(account: string) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  return browser
}
const call = (method: string, input: object = {}) => callMethod(desk, `PlanEditorController/${method}`, input)
const codeOf = async (method: string, input: object) => (await call(method, input)).body.errorCode

async function hallCalled(name: string) {
  const { halls }: { halls: PlannedHallItem[] } = (await call('getHalls')).body
  const hall = halls.find((one) => one.name === name)
  if (!hall) throw new Error(`There is no hall ${name}`)
  return hall
}
const read = async (planId: string): Promise<PlanDraftResult> => (await call('getDraft', { planId })).body
async function copyOf(name: string) {
  const hall = await hallCalled(name)
  const { id } = (
    await call('create', {
      hallId: hall.id,
      from: hall.versions.find(({ state }) => state === 'published')?.id ?? null,
    })
  ).body
  return read(id)
}
const edit = (planId: string, edits: readonly ShapeEdit[]) => call('edit', { planId, edits })
function standIn({ shapes }: PlanDraftResult, label: string): DraftShape {
  const found = shapes.find((shape) => shape.kind === 'stand' && shape.label === label)
  if (!found) throw new Error(`There is no stand ${label}`)
  return found
}
const moved = (shape: DraftShape, by: number): DraftShape => ({
  ...shape,
  ring: shape.ring.map((value, at) => (at % 2 === 0 ? value + by : value)),
})

test('a draft is a copy of the published version, and edits of it are counted', async () => {
  const draft = await copyOf('Pad. 25')
  expect(draft).toMatchObject({ version: 2, state: 'draft', revision: 0, hall: 'Pad. 25' })
  const stand = draft.shapes.find(({ kind }) => kind === 'stand')
  if (!stand) throw new Error('There is no stand')
  const after = { ...moved(stand, 100), zone: 'North', height: 400, utilities: ['power' as const] }
  expect((await edit(draft.id, [{ before: stand, after }])).body).toEqual({ revision: 1 })
  const now = await read(draft.id)
  expect(now.shapes.find(({ key }) => key === stand.key)).toEqual(after)
  // The published version is as before.
  const { versions } = await hallCalled('Pad. 25')
  expect(versions.map(({ version, state }) => `${version} ${state}`)).toEqual(['2 draft', '1 published'])
  expect(versions[0]?.area).toBeCloseTo(versions[1]?.area ?? 0, 2)
})

test('an edit that began from another state of its shape is refused, and its inverse reverts it', async () => {
  const draft = await copyOf('Pad. 36')
  const stand = standIn(draft, 'F24')
  const mine = [{ before: stand, after: moved(stand, 100) }]
  const theirs = [{ before: stand, after: moved(stand, -100) }]
  const answers = await Promise.all([edit(draft.id, mine), edit(draft.id, theirs)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const won = answers[0]?.status === 200 ? mine : theirs
  expect(standIn(await read(draft.id), stand.label)).toEqual(won[0]?.after)
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ errorCode: 'SHAPE_CHANGED' })
  await edit(draft.id, inverseOf(won))
  expect(standIn(await read(draft.id), stand.label)).toEqual(stand)
})

test('edits of one gesture are applied all or none', async () => {
  const draft = await copyOf('Pad. 25')
  const [one, other] = draft.shapes.filter(({ kind }) => kind === 'stand')
  if (!one || !other) throw new Error('There are no stands')
  const edits = [
    { before: one, after: moved(one, 500) },
    { before: moved(other, 1), after: other },
  ]
  expect((await edit(draft.id, edits)).body.errorCode).toBe('SHAPE_CHANGED')
  expect((await read(draft.id)).shapes).toEqual(draft.shapes)
})

test('a shape whose edges cross is refused, and so is one without area', async () => {
  const draft = await copyOf('Pad. 25')
  const shapeOf = (ring: number[]) => ({
    ...{ key: 90_001, kind: 'stand' as const, label: 'Z1', level: 0, steps: 0 },
    ...{ zone: '', height: null, utilities: [], ring },
  })
  for (const ring of [
    [0, 0, 1_000, 1_000, 1_000, 0, 0, 1_000],
    [0, 0, 1_000, 0, 2_000, 0],
    [0, 0, 1_000, 0],
    [0, 0, 0, 1_000, 1_000, 1_000],
  ])
    expect((await edit(draft.id, [{ before: null, after: shapeOf(ring) }])).body.errorCode).toBe(
      'SHAPE_INVALID',
    )
})

test('publishing replaces the version, and lets new and free stands follow; a split adds up', async () => {
  const draft = await copyOf('Pad. 14')
  const free = standIn(draft, 'D4')
  const [x = 0, y = 0, right = 0, , , bottom = 0] = free.ring
  const middle = Math.round((x + right) / 2)
  const parts = splitRing(free.ring, { x: middle, y }, { x: middle, y: bottom })
  if (!parts) throw new Error('The stand cannot be split')
  expect(mergeRings(...parts)).toEqual(free.ring)
  const [left, rest] = parts
  await edit(draft.id, [
    { before: free, after: { ...free, ring: left } },
    { before: null, after: { ...free, key: 90_000, label: 'Z9', ring: rest } },
  ])
  expect(await codeOf('publish', { planId: draft.id, revision: 0 })).toBe('DRAFT_CHANGED')
  const { status, body } = await call('publish', { planId: draft.id, revision: 1 })
  expect({ status, ...body }).toMatchObject({ status: 200, created: 1, retired: 0 })
  const { rows } = await server.pool.query<{ name: string; area: number }>(
    `select name, area::float8 as area from stand where pavilion = $1 and name = any($2) order by name`,
    [draft.hallId, [free.label, 'Z9']],
  )
  expect(rows).toEqual([
    { name: free.label, area: areaOf(left) },
    { name: 'Z9', area: areaOf(rest) },
  ])
  const shown: HallPlanResult = (
    await callMethod(server.browser(), 'FloorPlanController/getHallPlan', {
      hall: draft.hallId,
      language: 'it',
    })
  ).body
  expect(shown.version).toBe(2)
  expect(shown.stands.map(({ name }) => name)).toContain('Z9')
  expect((await hallCalled('Pad. 14')).versions.map(({ state }) => state)).toEqual(['published', 'replaced'])
})

test('a plan with faults, or without a stand of a company, is not published', async () => {
  const draft = await copyOf('Pad. 16')
  const sold = draft.stands.find(({ state }) => state === 'assigned')?.name ?? ''
  const stand = standIn(draft, sold)
  await edit(draft.id, [{ before: stand, after: null }])
  expect((await call('publish', { planId: draft.id, revision: 1 })).body).toMatchObject({
    errorCode: 'PLAN_HAS_FAULTS',
    message: expect.stringContaining('1'),
  })
  await edit(draft.id, [
    { before: null, after: stand },
    { before: null, after: { ...stand, key: 90_000, label: 'Z9' } },
  ])
  expect(await codeOf('publish', { planId: draft.id, revision: 2 })).toBe('PLAN_HAS_FAULTS')
  expect((await hallCalled('Pad. 16')).versions.map(({ state }) => state)).toEqual(['draft', 'published'])
})

test('a stand of a company keeps the area of its contract', async () => {
  const draft = await copyOf('Pad. 16')
  const sold = draft.stands.find(({ state }) => state === 'assigned')
  const stand = standIn(draft, sold?.name ?? '')
  const [x = 0, y = 0, right = 0, , , bottom = 0] = stand.ring
  const parts = splitRing(stand.ring, { x: right - 500, y }, { x: right - 500, y: bottom })
  await edit(draft.id, [{ before: stand, after: { ...stand, ring: parts?.[1] ?? [x, y] } }])
  expect((await call('publish', { planId: draft.id, revision: 1 })).status).toBe(200)
  const { stands } = await read(draft.id)
  expect(stands.find(({ name }) => name === sold?.name)?.area).toBe(sold?.area)
})

test('a published version refuses edits, generic writes and deletion; a draft can be discarded', async () => {
  const hall = await hallCalled('Pad. 15')
  const published = await read(hall.versions[0]?.id ?? '')
  const [shape] = published.shapes
  if (!shape) throw new Error('There is no shape')
  const input = { planId: published.id, edits: [{ before: shape, after: { ...shape, label: 'X' } }] }
  expect(await codeOf('edit', input)).toBe('PLAN_PUBLISHED')
  expect(await codeOf('discard', { planId: published.id, revision: 0 })).toBe('PLAN_PUBLISHED')
  const written = await desk.send({
    method: 'PATCH',
    url: `${DATA_PATH}/ui-api/records/${published.id}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ fields: { Name: 'Other' } }),
  })
  expect(written.statusCode).toBe(403)
  await expect(
    server.pool.query('update hall_plan set revision = revision + 1 where id = $1', [published.id]),
  ).rejects.toMatchObject({ code: '55000' })
  const draft = await copyOf('Pad. 15')
  expect((await call('discard', { planId: draft.id, revision: 0 })).status).toBe(200)
  expect((await call('getDraft', { planId: draft.id })).status).toBe(404)
})

test('an empty draft has the outline of its hall, and participants see no drafts', async () => {
  const hall = await hallCalled('Pad. 15')
  const { id } = (await call('create', { hallId: hall.id, from: null })).body
  const { shapes } = await read(id)
  expect(shapes.map(({ kind }) => kind)).toEqual(['outline'])
  const exhibitor = await as('exhibitor')
  expect((await callMethod(exhibitor, 'PlanEditorController/getDraft', { planId: id })).status).toBe(403)
})

test('a stand upstairs is reached over the stairs, without steps by lift, and not at all without either', async () => {
  const hall = await hallCalled('Pad. 36')
  const draft = await copyOf('Pad. 36')
  const outline = draft.shapes.find(({ kind }) => kind === 'outline')
  const stairs = draft.shapes.find(({ kind }) => kind === 'stairs')
  const lift = draft.shapes.find(({ kind }) => kind === 'lift')
  if (!outline || !stairs || !lift) throw new Error('The hall has no stairs')
  const upstairs = (shape: DraftShape, key: number, more: Partial<DraftShape> = {}) => ({
    ...{ before: null, after: { ...shape, key, level: 1, ...more } },
  })
  const stand = {
    ...outline,
    kind: 'stand' as const,
    label: 'U1',
    ring: [...rectangle(6_000, 6_000, 6_000, 4_000)],
  }
  await edit(draft.id, [
    upstairs(outline, 90_000),
    upstairs(stairs, 90_001),
    upstairs(lift, 90_002),
    upstairs(stand, 90_003),
  ])
  expect((await call('publish', { planId: draft.id, revision: 1 })).body).toMatchObject({ created: 1 })
  const place = async (stepFree: boolean): Promise<StandPlaceResult> =>
    (
      await callMethod(server.browser(), 'FloorPlanController/getStandPlace', {
        ...{ hall: hall.id, stand: 'U1', from: '', stepFree, language: 'it' },
      })
    ).body
  const way = await place(false)
  expect(way.route?.via).toMatchObject({ level: 1 })
  expect(way.route?.metres).toBeGreaterThan((way.route?.outside ?? 0) + (way.route?.via?.metres ?? 0))
  expect((await place(true)).route?.via).toMatchObject({ kind: 'lift', level: 1 })
  // Stands of the ground level are not its neighbours.
  expect(way.neighbours).toEqual([])
  const later = await copyOf('Pad. 36')
  const gone = later.shapes.find(({ kind, level }) => kind === 'lift' && level === 1)
  await edit(later.id, [{ before: gone ?? null, after: null }])
  expect((await call('publish', { planId: later.id, revision: 1 })).status).toBe(200)
  expect((await place(true)).route).toBeNull()
  expect((await place(false)).route?.via?.kind).toBe('stairs')
})

test('colleagues who have a draft open are named with their shapes, until they close it', async () => {
  const draft = await copyOf('Pad. 25')
  const stand = draft.shapes.find(({ kind }) => kind === 'stand')
  const other = await as('admin')
  const attend = async (browser: typeof desk, shape: number | null) =>
    (await callMethod(browser, 'PlanEditorController/attend', { planId: draft.id, shape })).body.colleagues
  expect(await attend(desk, stand?.key ?? 0)).toEqual([])
  expect(await attend(other, null)).toEqual([{ name: expect.any(String), shape: stand?.key }])
  expect(await attend(desk, null)).toEqual([{ name: expect.any(String), shape: null }])
  await server.pool.query(`update floor.presence set seen_at = seen_at - interval '1 minute'`)
  expect(await attend(desk, null)).toEqual([])
  const exhibitor = await as('exhibitor')
  const refused = await callMethod(exhibitor, 'PlanEditorController/attend', {
    planId: draft.id,
    shape: null,
  })
  expect(refused.status).toBe(403)
})
