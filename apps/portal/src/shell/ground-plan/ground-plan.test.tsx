// @vitest-environment jsdom
import type { GroundPlanResult, HallOutlineItem } from '@foyer/fair-domain'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { GroundPlan } from './ground-plan.tsx'
import { squaresIn, walkTo } from './ground-plan-shapes.ts'

const PLAN: GroundPlanResult = {
  halls: [
    {
      id: '1',
      name: 'Hall 14',
      sectors: ['Hair', 'Nail'],
      exhibitors: 3,
      place: { left: 0, top: 0, width: 100, depth: 120 },
    },
    {
      id: '2',
      name: 'Hall 15',
      sectors: ['Hair'],
      exhibitors: 1,
      place: { left: 200, top: 0, width: 100, depth: 120 },
    },
    { id: '3', name: 'Hall 16', sectors: [], exhibitors: 0, place: null },
  ],
  entrances: [
    { name: 'North', text: 'Trains', left: 150, top: -20, isForVisitors: false },
    { name: 'East', text: 'Taxis', left: 320, top: 60, isForVisitors: true },
  ],
}

afterEach(cleanup)

const renderPlan = (plan: GroundPlanResult, outlines: readonly HallOutlineItem[] = []) =>
  renderScreen(
    buildPortal(() => ({ status: 200 })),
    () => <GroundPlan plan={plan} outlines={outlines} pathOf={(hall) => `/halls/${hall}`} />,
    '/map',
  )
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('renders halls with a position, with links to their pages and their content', () => {
  renderPlan(PLAN)
  expect(hrefOf('Hall 14: Hair, Nail, 3 exhibitors')).toBe('/halls/14')
  expect(hrefOf('Hall 15: Hair, 1 exhibitor')).toBe('/halls/15')
  expect(screen.getAllByRole('link')).toHaveLength(2)
  expect(screen.getByLabelText('Entrance East').closest('g')?.dataset.own).toBe('true')
  const map = screen.getByLabelText('Map of the fairground')
  expect(map.getAttribute('viewBox')).toBe('-20 -40 360 180')
})

test('renders the outline and the stands of a published plan instead of squares', () => {
  const outline = { id: '1', outline: [0, 0, 900, 0, 900, 1_000], blocks: [[50, 50, 90, 50, 90, 100]] }
  renderPlan(PLAN, [outline])
  const paths = [...screen.getByRole('link', { name: /^Hall 14/ }).querySelectorAll('path')]
  expect(paths.map((path) => path.getAttribute('d'))).toEqual([
    'M0 0L900 0 900 1000z',
    'M50 50L90 50 90 100z',
  ])
  expect(screen.getByText('14').getAttribute('x')).toBe('45')
  expect(
    screen
      .getByRole('link', { name: /^Hall 15/ })
      .querySelector('path')
      ?.getAttribute('d'),
  ).toMatch(/h\d+v/)
  expect(screen.getByText(/^North is up. Blocks are rows/)).toBeDefined()
})

test('renders no plan without any position', () => {
  renderPlan({ ...PLAN, halls: PLAN.halls.map((hall) => ({ ...hall, place: null })) })
  expect(screen.queryByLabelText('Map of the fairground')).toBeNull()
})

test.each([0, 3, 40, 400])(
  'renders %i exhibitors as that number of squares, all inside the hall',
  (count) => {
    const squares = [
      ...squaresIn({ left: 10, top: 20, width: 185, depth: 225 }, count).matchAll(/M(\S+) (\S+?)h(\d+)/g),
    ].map(([, x, y, side]) => ({ right: Number(x) + Number(side), bottom: Number(y) + Number(side) }))
    expect(squares).toHaveLength(count)
    for (const { right, bottom } of squares) {
      expect(right).toBeLessThanOrEqual(195)
      expect(bottom).toBeLessThanOrEqual(245)
    }
  },
)

test('leads a walk straight in from the edge of its gate', () => {
  const bounds = { left: 0, top: 0, width: 100, height: 200 }
  expect(walkTo({ left: 40, top: 5 }, bounds)).toBe('M40 5V100H50')
  expect(walkTo({ left: 98, top: 90 }, bounds)).toBe('M98 90H50V100')
})
