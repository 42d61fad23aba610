import {
  boxOf,
  type DraftShape,
  type HallPlanResult,
  type PlanDraftResult,
  type PlannedHallItem,
  rectangle,
  type ShapeEdit,
} from '@foyer/fair-domain'
import { beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
let desk: ReturnType<typeof server.browser>
beforeEach(async () => {
  server = await buildTestApp()
  desk = server.browser()
  await desk.signIn('staff@foyer.example')
  return () => server.close()
})

const call = async (method: string, input: object = {}) =>
  (await callMethod(desk, `PlanEditorController/${method}`, input)).body
async function draftOf(name: string): Promise<PlanDraftResult> {
  const { halls }: { halls: PlannedHallItem[] } = await call('getHalls')
  const hall = halls.find((one) => one.name === name)
  const from = hall?.versions.find(({ state }) => state === 'published')?.id ?? null
  const { id } = await call('create', { hallId: hall?.id, from })
  return call('getDraft', { planId: id })
}
function shapeOf({ shapes }: PlanDraftResult, label: string): DraftShape {
  const found = shapes.find((shape) => shape.kind === 'stand' && shape.label === label)
  if (!found) throw new Error(`There is no stand ${label}`)
  return found
}
async function publish({ id }: PlanDraftResult, edits: readonly ShapeEdit[]) {
  const { revision } = await call('edit', { planId: id, edits })
  return call('publish', { planId: id, revision })
}
const relabelled = (draft: PlanDraftResult, label: string, to: string): ShapeEdit => {
  const before = shapeOf(draft, label)
  return { before, after: { ...before, label: to } }
}
const companiesAt = async (hall: string) => {
  const input = { hall, language: 'it' }
  const plan: HallPlanResult = (await callMethod(server.browser(), 'FloorPlanController/getHallPlan', input))
    .body
  return Object.fromEntries(
    plan.stands.map(({ name, companies }) => [name, companies.map((company) => company.name).join()]),
  )
}
const rows = async (sql: string, values: unknown[]) => (await server.pool.query(sql, values)).rows

test('two companies whose numbers are swapped stay at their places and are notified, and visitors find them there', async () => {
  const draft = await draftOf('Pad. 16')
  const before = await rows(
    `select s.id, s.name, a.name as company from stand s join account a on a.id = s.account
     where s.pavilion = $1 and s.name in ('C7', 'D7') order by s.name`,
    [draft.hallId],
  )
  expect(before.map(({ company }) => company)).toEqual(['Velluto Profumi', 'Alga Blu'])
  await publish(draft, [relabelled(draft, 'C7', 'D7'), relabelled(draft, 'D7', 'C7')])
  const after = await rows(
    `select s.id, s.name, a.name as company from stand s join account a on a.id = s.account
     where s.id = any($1) order by s.name desc`,
    [before.map(({ id }) => id)],
  )
  expect(after).toEqual([
    { ...before[0], name: 'D7' },
    { ...before[1], name: 'C7' },
  ])
  expect(await companiesAt(draft.hallId)).toMatchObject({ C7: 'Alga Blu' })
  const steps = await rows(
    `select a.name as company, h.facts from audit_entry h join account a on a.id = h.account where h.name = $1 order by 1`,
    ['stand.renumbered'],
  )
  expect(steps.map(({ company }) => company)).toEqual(['Alga Blu', 'Velluto Profumi'])
  const mails = await rows(`select * from message where key = $1`, ['stand.moved'])
  expect(JSON.stringify(mails)).toContain('C7')
  expect(JSON.stringify(mails)).toMatch(/numeri nuovi|new numbers/)
})

test('the row behind a stand that is gone moves up by one number, and the stand that is gone keeps its record', async () => {
  const before = await draftOf('Pad. 36')
  const whole = shapeOf(before, 'F24')
  const { left, top, right, bottom } = boxOf(whole.ring)
  const third = Math.round((right - left) / 3)
  const part = (at: number) => [...rectangle(left + at * third, top, third, bottom - top)]
  expect(
    await publish(before, [
      { before: whole, after: { ...whole, ring: part(0) } },
      { before: null, after: { ...whole, key: 90_001, label: 'F25', ring: part(1) } },
      { before: null, after: { ...whole, key: 90_002, label: 'F26', ring: part(2) } },
    ]),
  ).toMatchObject({ created: 2 })
  const draft = await draftOf('Pad. 36')
  const idOf = async (name: string) =>
    (await rows('select id from stand where pavilion = $1 and name = $2', [draft.hallId, name]))[0]?.id
  const [first, second, last] = [await idOf('F24'), await idOf('F25'), await idOf('F26')]
  expect(
    await publish(draft, [
      { before: shapeOf(draft, 'F24'), after: null },
      relabelled(draft, 'F25', 'F24'),
      relabelled(draft, 'F26', 'F25'),
    ]),
  ).toMatchObject({ created: 0, retired: 1 })
  const stored = await rows(
    `select id, name, block_reason is not null as "isBlocked" from stand where id = any($1) order by name`,
    [[first, second, last]],
  )
  expect(stored).toEqual([
    { id: second, name: 'F24', isBlocked: false },
    { id: first, name: 'F24 (v2)', isBlocked: true },
    { id: last, name: 'F25', isBlocked: false },
  ])
})

test('a stand that was taken off the plan is for sale again when a version has it again', async () => {
  const free = 'F24'
  const draft = await draftOf('Pad. 36')
  const shape = shapeOf(draft, free)
  expect(await publish(draft, [{ before: shape, after: null }])).toMatchObject({ retired: 1 })
  const next = await draftOf('Pad. 36')
  expect(next.stands.find(({ name }) => name === free)).toMatchObject({ state: 'blocked', isRetired: true })
  expect(await publish(next, [{ before: null, after: shape }])).toMatchObject({ created: 0 })
  const { stands } = await draftOf('Pad. 36')
  expect(stands.find(({ name }) => name === free)).toMatchObject({ state: 'free', isRetired: false })
})
