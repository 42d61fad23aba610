// @vitest-environment jsdom
import { type HallPlanResult, rectangle } from '@foyer/fair-domain'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { HallDrawing } from './hall-drawing.tsx'
import { rowLettersIn } from './row-letters.ts'
import { scaleLength } from './scale-bar.ts'
import { servicesOf, signsIn } from './service-icons.ts'

afterEach(cleanup)

const stand = (name: string, left: number, top: number) => ({
  name,
  level: 0,
  ring: rectangle(left * 1_000, top * 1_000, 4_000, 5_000),
  companies: [{ name: `Company ${name}`, path: name }],
})
const shape = (kind: 'toilets' | 'bar', left: number) => ({
  ...{ kind, label: '', level: 0, steps: 0 },
  ring: rectangle(left * 1_000, 50_000, 6_000, 5_000),
})
const PLAN: Pick<HallPlanResult, 'outline' | 'stands' | 'shapes'> = {
  outline: rectangle(0, 0, 100_000, 60_000),
  stands: [
    stand('A1', 10, 10),
    stand('A2', 14, 10),
    stand('A3', 30, 10),
    stand('B1', 10, 20),
    stand('B2', 14, 20),
  ],
  shapes: [shape('toilets', 10), shape('toilets', 20), shape('bar', 30)],
}
const show = (found: readonly string[] = []) =>
  renderScreen(
    buildPortal(() => ({ status: 200, body: {} }), 'en-US'),
    () => (
      <HallDrawing hall={{ id: '1', path: '/plan/1', level: 0 }} plan={PLAN} label="Plan" found={found} />
    ),
  )
const textsIn = () =>
  [...screen.getByRole('img', { name: 'Plan' }).querySelectorAll('text')].map((text) => text.textContent)

test('names each row in front of its first stand, where there is floor', () => {
  expect(rowLettersIn(PLAN).map(({ row, x }) => ({ row, x }))).toEqual([
    { row: 'A', x: 878 },
    { row: 'B', x: 878 },
  ])
  expect(rowLettersIn({ stands: [...PLAN.stands, stand('C1', 6, 10)] }).map(({ row }) => row)).toEqual(['B'])
  const column = [stand('D1', 50, 10), stand('D2', 50, 15), stand('D3', 50, 20)]
  expect(rowLettersIn({ stands: column })).toMatchObject([{ row: 'D', x: 5_200, y: 910 }])
  show()
  expect(textsIn()).toEqual(expect.arrayContaining(['A', 'B']))
})

test('shows a scale bar of a round length', () => {
  expect([6, 40, 100, 336].map(scaleLength)).toEqual([2, 5, 20, 50])
  show()
  expect(textsIn()).toContain('20 m')
})

test('shows the sign of each service in one path', () => {
  expect(servicesOf(PLAN)).toEqual([
    { kind: 'toilets', count: 2 },
    { kind: 'bar', count: 1 },
  ])
  // A disc for each, four holes for toilets, two for a bar.
  expect(signsIn(PLAN, 10_600).match(/M/g)).toHaveLength(2 * 5 + 3)
})

test('numbers found stands as in the list, and no others', () => {
  show(['B2', 'A1'])
  expect(textsIn().filter((text) => text === '1' || text === '2')).toEqual(['1', '2'])
  const pins = [...screen.getByRole('img', { name: 'Plan' }).querySelectorAll('g[transform]')]
  expect(pins.map((pin) => [pin.textContent, pin.getAttribute('transform')?.slice(0, 20)])).toEqual([
    ['1', 'translate(1600 2060)'],
    ['2', 'translate(1200 1060)'],
  ])
})
