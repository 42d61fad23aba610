// @vitest-environment jsdom
import { type HallBoardResult, rectangle, type StandDeskItem, type StandsResult } from '@foyer/fair-domain'
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { Component as Stands } from './stands.screen.tsx'

afterEach(cleanup)

const stand = (id: string, name: string, overrides: Partial<StandDeskItem> = {}): StandDeskItem => ({
  id,
  name,
  hall: 'Pad. 15',
  area: 48,
  planArea: null,
  openSides: 2,
  state: 'free',
  accountId: null,
  company: null,
  until: null,
  note: null,
  waiting: 0,
  ...overrides,
})
const HELD = stand('a03000000000002AAA', 'B12', {
  planArea: 47.5,
  state: 'held',
  accountId: '001000000000001AAA',
  company: 'Velluto Profumi',
  until: '2027-01-18',
  note: 'Decides on Friday',
})
const result: StandsResult = {
  today: '2027-01-15',
  halls: ['Pad. 15', 'Pad. 16'],
  states: [
    { state: 'free', count: 51, area: 1200, revenue: 342_000_00 },
    { state: 'held', count: 1, area: 48, revenue: 14_364_00 },
    { state: 'offered', count: 0, area: 0, revenue: 0 },
    { state: 'assigned', count: 140, area: 5000, revenue: 1_425_000_00 },
    { state: 'blocked', count: 2, area: 32, revenue: 9_120_00 },
  ],
  stands: [stand('a03000000000001AAA', 'A1', { waiting: 2 }), HELD],
  total: 194,
}

function show(response: StandsResult = result, query = '', board: HallBoardResult | null = null) {
  const answer = vi.fn(({ url }: WireRequest) => ({
    status: 200,
    body: url.includes('getStands')
      ? response
      : url.includes('getBoard')
        ? board
        : url.includes('getCandidates')
          ? { candidates: [] }
          : { actions: {} },
  }))
  renderAt(buildPortal(answer), Stands, `/console/stands${query}`, '/console/stands')
  return () =>
    answer.mock.calls.map(([{ url }]) => decodeURIComponent(url)).filter((url) => url.includes('getStands'))
}

test('shows state, company and last day of each stand, and the counts of all states', async () => {
  show()
  const row = await screen.findByRole('row', { name: /B12/ })
  expect(within(row).getByText('On hold')).toBeDefined()
  expect(within(row).getByText('Velluto Profumi')).toBeDefined()
  expect(within(row).getByText(/18 Jan/)).toBeDefined()
  expect(screen.getByText('2 applications wait for one like it')).toBeDefined()
  expect(screen.getAllByText('On the plan 47.5 m²')).toHaveLength(1)
  expect(screen.getByRole('button', { name: /Free.*51/ }).getAttribute('aria-pressed')).toBe('false')
  expect(screen.getByText(/1,200 m² · €342,000/)).toBeDefined()
  expect(screen.getByText('194 stands')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Show 50 more' })).toBeDefined()
})

test('opens the next stand with a key, with its note and when it is free again', async () => {
  show()
  await screen.findByRole('row', { name: /B12/ })
  fireEvent.keyDown(document.body, { key: 'j' })
  const panel = await screen.findByRole('complementary', { name: 'Stand B12' })
  expect(within(panel).getByText('Decides on Friday')).toBeDefined()
  expect(within(panel).getByText(/free again/)).toBeDefined()
})

test('filters by state with one click', async () => {
  const requests = show()
  const free = await screen.findByRole('button', { name: /Free.*51/ })
  fireEvent.click(free)
  await waitFor(() => expect(requests().at(-1)).toMatch(/state\W+free/))
  expect(screen.getByRole('button', { name: /Free.*51/ }).getAttribute('aria-pressed')).toBe('true')
})

const IN_HALL = `?${new URLSearchParams({ hall: 'Pad. 15' })}`
const shape = (kind: 'outline' | 'wall', level: number) => ({
  ...{ kind, level, label: '', ring: rectangle(0, 0, 60_000, 40_000) },
})
const BOARD: HallBoardResult = {
  version: 3,
  levels: [0, 1],
  shapes: [shape('outline', 0), shape('outline', 1)],
  stands: [
    { ...HELD, level: 0, ring: rectangle(4_000, 4_000, 8_000, 6_000) },
    {
      ...stand('a03000000000007AAA', 'U7', { state: 'assigned', company: 'Alga Blu' }),
      ...{ level: 1, ring: rectangle(4_000, 4_000, 8_000, 6_000) },
    },
  ],
}

test('renders the chosen hall with the state of each stand, and opens the one that is pressed', async () => {
  show(result, IN_HALL, BOARD)
  const drawing = await screen.findByRole('img', { name: /^Plan of the hall, version 3/ })
  const held = drawing.querySelector(`[data-stand="${HELD.id}"]`)
  expect(held?.querySelector('title')?.textContent).toBe('B12 · Velluto Profumi')
  expect(drawing.querySelectorAll('[data-stand]')).toHaveLength(1)
  fireEvent.pointerUp(held ?? drawing)
  expect(await screen.findByRole('complementary', { name: 'Stand B12' })).toBeDefined()
  fireEvent.click(screen.getByRole('radio', { name: 'Level 1' }))
  // A stand of the drawing opens although the list does not show it.
  fireEvent.pointerUp(drawing.querySelector('[data-stand="a03000000000007AAA"]') ?? drawing)
  expect(await screen.findByRole('complementary', { name: 'Stand U7' })).toBeDefined()
})

test('says that a hall has no plan, and prompts for a hall', async () => {
  show(result, IN_HALL)
  expect(await screen.findByText('The plan of this hall is not published yet.')).toBeDefined()
  cleanup()
  show()
  expect(await screen.findByText(/^Choose a hall to see its plan/)).toBeDefined()
})
