// @vitest-environment jsdom
import type { DraftShape, PlanDraftResult, PlannedHallItem, ShapeEdit } from '@foyer/fair-domain'
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { Component } from './plan-editor.screen.tsx'

afterEach(cleanup)

const PLAN = 'aP0000000000001AAA'
const shape = (
  key: number,
  kind: DraftShape['kind'],
  label: string,
  [left, top, width, depth]: number[],
): DraftShape => ({
  ...{ key, kind, label, level: 0, steps: 0, zone: '', height: null, utilities: [] },
  ring: [
    ...[left, top, (left ?? 0) + (width ?? 0), top],
    ...[(left ?? 0) + (width ?? 0), (top ?? 0) + (depth ?? 0), left, (top ?? 0) + (depth ?? 0)],
  ] as number[],
})
const SHAPES = [
  shape(1, 'outline', '', [0, 0, 30_000, 20_000]),
  shape(2, 'stand', 'A1', [5_000, 5_000, 6_000, 4_000]),
  shape(3, 'stand', 'A2', [11_000, 5_000, 4_000, 4_000]),
]
const RESULT: PlanDraftResult = {
  id: PLAN,
  hallId: 'a01000000000001AAA',
  hall: 'Pad. 16',
  version: 2,
  state: 'draft',
  revision: 0,
  changedAt: '2027-01-15T10:00:00.000Z',
  changedBy: 'Anna Galli',
  shapes: SHAPES,
  stands: [
    {
      ...{ name: 'A1', area: 30, openSides: 2, state: 'assigned', company: 'Velluto Profumi' },
      ...{ published: null, isRetired: false },
    },
    {
      ...{ name: 'A2', area: 16, openSides: 3, state: 'free', company: null },
      ...{ published: null, isRetired: false },
    },
  ],
}

const BASE = 'aP0000000000002AAA'
const OLDER = [
  SHAPES[0],
  shape(2, 'stand', 'A1', [5_000, 5_000, 5_000, 4_000]),
  shape(9, 'stand', 'B1', [20_000, 5_000, 4_000, 4_000]),
]
const version = { publishedAt: null, changedAt: RESULT.changedAt, changedBy: null, stands: 2, area: 36 }
const HALL: PlannedHallItem = {
  ...{ id: RESULT.hallId, name: 'Pad. 16' },
  versions: [
    { ...version, id: PLAN, version: 2, state: 'draft' },
    { ...version, id: BASE, version: 1, state: 'published' },
  ],
}

let colleagues: { name: string; shape: number | null }[] = []
function show(result: Partial<PlanDraftResult> = {}, refuse?: (edits: ShapeEdit[]) => object | null) {
  const gestures: ShapeEdit[][] = []
  const built = buildPortal(({ method, url, body }: WireRequest) => {
    if (url.includes('attend')) return { status: 200, body: { colleagues } }
    if (url.includes('getHalls')) return { status: 200, body: { halls: [HALL] } }
    if (url.includes(BASE)) return { status: 200, body: { ...RESULT, id: BASE, shapes: OLDER } }
    if (method !== 'POST' || !url.includes('PlanEditorController/edit'))
      return { status: 200, body: { ...RESULT, ...result } }
    const { edits } = body as { edits: ShapeEdit[] }
    const refusal = refuse?.(edits)
    if (refusal) return { status: 409, body: refusal }
    gestures.push(edits)
    return { status: 200, body: { revision: gestures.length } }
  })
  const portal = { ...built, viewer: { ...built.viewer, profiles: ['staff'] } }
  renderAt(portal, Component, `/console/hall-plans/${PLAN}`, '/console/hall-plans/:planId')
  return gestures
}
const drawing = () => screen.findByRole('application', { name: 'Drawing of the hall' })
const choose = async (name: string) =>
  fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
const ringOf = (edit: ShapeEdit | undefined) => edit?.after?.ring.slice(0, 2)

test('moves a stand with arrow keys, and undoes the move', async () => {
  const gestures = show()
  await choose('A2')
  fireEvent.keyDown(await drawing(), { key: 'ArrowDown' })
  await waitFor(() => expect(gestures).toHaveLength(1))
  expect(gestures[0]?.map(({ before }) => before?.label)).toEqual(['A2'])
  expect(ringOf(gestures[0]?.[0])).toEqual([11_000, 5_500])
  fireEvent.keyDown(await drawing(), { key: 'z', ctrlKey: true })
  await waitFor(() => expect(gestures).toHaveLength(2))
  expect(ringOf(gestures[1]?.[0])).toEqual([11_000, 5_000])
  expect((screen.getByRole('button', { name: 'Redo' }) as HTMLButtonElement).disabled).toBe(false)
})

test('names an overlap where it is, and the number of errors to fix before publishing', async () => {
  show()
  await choose('A2')
  fireEvent.keyDown(await drawing(), { key: 'ArrowLeft' })
  const checks = screen.getByRole('region', { name: 'Checks' })
  expect(await within(checks).findByText('A1 and A2 overlap by 2 m²')).toBeDefined()
  expect((await drawing()).querySelectorAll('[data-overlap]')).toHaveLength(1)
  expect(within(checks).getByText('A1: 24 m² on the plan, 30 m² sold')).toBeDefined()
  const publish = screen.getByRole('button', { name: 'Publish: 1 error to fix' })
  expect((publish as HTMLButtonElement).disabled).toBe(true)
})

test('splits a stand at a distance, merges neighbours and numbers by a rule', async () => {
  const gestures = show()
  await choose('A2')
  fireEvent.keyDown(await drawing(), { key: 'x' })
  fireEvent.click(await screen.findByRole('button', { name: 'Split the stand' }))
  await waitFor(() => expect(gestures).toHaveLength(1))
  expect(gestures[0]?.map(({ after }) => [after?.label, after?.ring.length])).toEqual([
    ['A2', 8],
    ['A2B', 8],
  ])
  fireEvent.keyDown(await drawing(), { key: 'm' })
  await waitFor(() => expect(gestures).toHaveLength(2))
  expect(gestures[1]?.[0]?.after?.ring).toEqual(SHAPES[2]?.ring)
  expect(gestures[1]?.[1]?.after).toBeNull()
  fireEvent.keyDown(await drawing(), { key: 'Escape' })
  fireEvent.keyDown(await drawing(), { key: 'n' })
  fireEvent.change(await screen.findByRole('textbox', { name: 'Prefix' }), { target: { value: 'K' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Number 2 stands now' }))
  await waitFor(() => expect(gestures).toHaveLength(3))
  expect(gestures[2]?.map(({ after }) => after?.label)).toEqual(['K1', 'K2'])
})

/** Without layout a pixel is a millimetre, and the middle of the view is at 0, 0. */
const at = (x: number, y: number, more: object = {}) => ({
  ...{ clientX: x - 15_000, clientY: y - 10_000, pointerId: 1, pointerType: 'mouse', button: 0 },
  ...more,
})

test('drags a stand on the grid, and adds a rectangle', async () => {
  const gestures = show()
  const canvas = await drawing()
  fireEvent.pointerDown(canvas, at(12_000, 6_000))
  fireEvent.pointerMove(canvas, at(12_700, 8_100))
  fireEvent.pointerUp(canvas, at(12_700, 8_100))
  await waitFor(() => expect(gestures).toHaveLength(1))
  expect(gestures[0]?.map(({ after }) => after?.ring.slice(0, 2))).toEqual([[11_500, 7_000]])
  fireEvent.click(screen.getByRole('button', { name: 'Rectangle (R)' }))
  fireEvent.pointerDown(canvas, at(20_100, 1_900))
  fireEvent.pointerMove(canvas, at(24_000, 5_000))
  fireEvent.pointerUp(canvas, at(24_000, 5_000))
  await waitFor(() => expect(gestures).toHaveLength(2))
  expect(gestures[1]?.map(({ after }) => after?.ring)).toEqual([
    [20_000, 2_000, 24_000, 2_000, 24_000, 5_000, 20_000, 5_000],
  ])
})

test('resizes the selected stand by its handles, on the grid, and never below one step', async () => {
  const gestures = show()
  await choose('A2')
  const canvas = await drawing()
  const handle = (way: string) => canvas.querySelector(`[data-handle="${way}"]`) ?? canvas
  expect(canvas.querySelectorAll('[data-handle]')).toHaveLength(8)
  fireEvent.pointerDown(handle('se'), at(15_000, 9_000))
  fireEvent.pointerMove(canvas, at(17_100, 10_900))
  fireEvent.pointerUp(canvas, at(17_100, 10_900))
  await waitFor(() => expect(gestures).toHaveLength(1))
  expect(gestures[0]?.[0]?.after?.ring).toEqual([
    11_000, 5_000, 17_000, 5_000, 17_000, 11_000, 11_000, 11_000,
  ])
  fireEvent.pointerDown(handle('w'), at(11_000, 7_000))
  fireEvent.pointerMove(canvas, at(29_000, 7_000))
  fireEvent.pointerUp(canvas, at(29_000, 7_000))
  await waitFor(() => expect(gestures).toHaveLength(2))
  expect(gestures[1]?.[0]?.after?.ring.slice(0, 3)).toEqual([16_500, 5_000, 17_000])
})

test('names the company of a stand on the canvas where it fits', async () => {
  show()
  const canvas = within(await drawing())
  expect(canvas.getByText('Velluto Profumi')).toBeDefined()
  expect(canvas.getByText('A1')).toBeDefined()
})

test('zooms with two fingers, and with buttons', async () => {
  show()
  const canvas = await drawing()
  const width = () => Number(canvas.getAttribute('viewBox')?.split(' ')[2])
  const before = width()
  fireEvent.pointerDown(canvas, at(10_000, 15_000, { pointerType: 'touch' }))
  fireEvent.pointerDown(canvas, at(12_000, 15_000, { pointerType: 'touch', pointerId: 2 }))
  fireEvent.pointerMove(canvas, at(14_000, 15_000, { pointerType: 'touch', pointerId: 2 }))
  expect(width()).toBeCloseTo(before / 2)
  fireEvent.click(screen.getByRole('button', { name: 'Whole hall' }))
  expect(width()).toBe(before)
})

test('keeps a change that a colleague was faster with, and applies it on request', async () => {
  let isFirst = true
  const gestures = show({}, () => {
    if (!isFirst) return null
    isFirst = false
    return [
      { errorCode: 'SHAPE_CHANGED', message: 'A colleague has changed A2 in the meantime.', advice: 'Look.' },
    ]
  })
  await choose('A2')
  fireEvent.keyDown(await drawing(), { key: 'ArrowDown' })
  expect(await screen.findByText(/A colleague has changed A2 in the meantime/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Apply my change anyway' }))
  await waitFor(() => expect(gestures).toHaveLength(1))
  expect(ringOf(gestures[0]?.[0])).toEqual([11_000, 5_500])
})

test('shows a published version without tools', async () => {
  show({ state: 'published' })
  expect(await screen.findByText('Published versions can no longer be changed.')).toBeDefined()
  expect(screen.queryByRole('toolbar')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull()
})

test('compares the draft with the published version, with the areas of the stands', async () => {
  show()
  const differences = await screen.findByRole('region', { name: 'Differences' })
  expect(await within(differences).findByText('Area of the stands: +4 m²')).toBeDefined()
  expect(within(differences).getByText('Stand A1: 24 m² instead of 20 m²')).toBeDefined()
  expect(within(differences).getByText('Stand A2 is new, 16 m²')).toBeDefined()
  expect(within(differences).getByText('Stand B1 is removed, 16 m²')).toBeDefined()
})

test('adds a level with the outline of the hall, and a stand on it', async () => {
  const gestures = show()
  fireEvent.click(await screen.findByRole('button', { name: 'Add a level' }))
  await waitFor(() => expect(gestures).toHaveLength(1))
  expect(gestures[0]?.map(({ after }) => [after?.kind, after?.level])).toEqual([['outline', 1]])
  expect(await screen.findByRole('button', { name: /Level 1/ })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Rectangle (R)' }))
  fireEvent.click(screen.getByRole('button', { name: 'Insert 4 × 4 m' }))
  await waitFor(() => expect(gestures).toHaveLength(2))
  expect(gestures[1]?.[0]?.after?.level).toBe(1)
  // Stands of other levels are not selected on this one.
  expect(screen.queryByText(/^A1 and A2 overlap/)).toBeNull()
})

test('names colleagues who have the draft open, on the canvas and as text', async () => {
  colleagues = [
    { name: 'Luca Bianchi', shape: null },
    { name: 'Marta Conti', shape: 3 },
  ]
  show()
  expect(await screen.findByText('Luca Bianchi is looking, Marta Conti at Stand A2')).toBeDefined()
  expect(within(await drawing()).getByText('Marta Conti')).toBeDefined()
  colleagues = []
})
