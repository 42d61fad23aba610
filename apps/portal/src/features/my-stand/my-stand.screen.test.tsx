// @vitest-environment jsdom
import { type MyStandItem, type MyStandsResult, rectangle } from '@foyer/fair-domain'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './my-stand.screen.tsx'

afterEach(cleanup)

const STAND: MyStandItem = {
  id: 'a03000000000001AAA',
  pavilion: 'Pad. 15',
  name: 'B12',
  area: 48,
  points: [{ kind: 'hanging', x: 6_000, y: 2_000 }],
  utilities: { power: 6, sockets: 0, water: 1, air: 0, internet: 0, hanging: 0 },
  plan: {
    area: 48,
    width: 8,
    depth: 6,
    ring: rectangle(0, 0, 8_000, 6_000),
    openEdges: [[0, 0, 8_000, 0]],
    openSides: 1,
    neighbours: [
      { side: 'left', name: 'B11', area: 30.5, companies: ['Sandalo & Figli'] },
      { side: 'behind', name: 'C10', area: 16, companies: [] },
    ],
    stands: [{ name: 'B11', ring: rectangle(8_000, 0, 5_000, 6_000), companies: ['Sandalo & Figli'] }],
    shapes: [],
    height: 4,
    supplies: ['power', 'drain'],
    hall: {
      outline: rectangle(-20_000, -20_000, 60_000, 40_000),
      blocks: [rectangle(8_000, 0, 5_000, 6_000)],
    },
    doors: [
      {
        label: '2',
        metres: 38,
        steps: 0,
        points: [
          { x: 4_000, y: -19_500 },
          { x: 4_000, y: -450 },
        ],
      },
      {
        label: '1',
        metres: 62,
        steps: 6,
        points: [
          { x: -19_500, y: 0 },
          { x: 4_000, y: -450 },
        ],
      },
    ],
  },
}
const BUILD_UP = { from: '2026-12-05', until: '2026-12-10', opens: '07:00', closes: '21:00' }
const show = (stands: readonly MyStandItem[], status = 200, language: 'it' | 'en-US' = 'en-US') =>
  renderScreen(
    buildPortal(() => ({ status, body: { stands, buildUp: BUILD_UP } satisfies MyStandsResult }), language),
    Component,
  )
const factsUnder = async (heading: string) => {
  const section = (await screen.findByRole('heading', { name: heading })).closest('section') as HTMLElement
  return [...section.querySelectorAll('dl > div')].map(
    (row) => `${row.querySelector('dt')?.textContent}: ${row.querySelector('dd')?.textContent}`,
  )
}

test('shows a stand with its dimensions, neighbours, doors and utilities as text', async () => {
  show([STAND])
  expect(await screen.findByRole('img', { name: /^Stand B12 with its neighbours/ })).toBeTruthy()
  expect(screen.getByText('48 m², 8 × 6 m')).toBeTruthy()
  expect(screen.getByText('1 open side')).toBeTruthy()
  expect(screen.getByText('48 m², as on the plan')).toBeTruthy()
  expect(await factsUnder('Neighbours')).toEqual([
    'On its left: Sandalo & Figli · B11 · 30.5 m²',
    'Behind it: C10 · 16 m²',
  ])
  expect(await factsUnder('Access for the build-up')).toEqual([
    'Door 2: 38 m to the stand, no steps',
    'Door 1: 62 m to the stand, 6 steps: not for trolleys',
  ])
  expect(screen.getByText('From 5 December to 10 December 2026, from 07:00 to 21:00.')).toBeTruthy()
  expect(await factsUnder('Utilities')).toEqual(['Electric power, kW: 6', 'Water, connections with drain: 1'])
  expect(screen.getByRole('link', { name: 'Stand B12 on the public plan' }).getAttribute('href')).toBe(
    '/plan/15?stand=B12',
  )
  expect(screen.getByRole('img', { name: 'QR code of stand B12' }).getAttribute('src')).toMatch(
    /\/s\/15\/B12\/qr\.svg$/,
  )
  expect(screen.getByRole('link', { name: 'Plan of the hall (PDF)' }).getAttribute('href')).toMatch(
    /\/floor-plan\/15\.pdf$/,
  )
})

test('shows the stand in its hall, with the doors, and what the plan says of height and utilities', async () => {
  show([STAND])
  const hall = await screen.findByRole('img', { name: /^Stand B12 in its hall/ })
  expect([...hall.querySelectorAll('text')].map((text) => text.textContent)).toEqual(['2 · 38 m', '1 · 62 m'])
  expect(hall.querySelector('path:nth-of-type(4)')?.getAttribute('d')).toBe('M400 -1950L400 -45')
  expect(screen.getByText('4 m')).toBeTruthy()
  expect(screen.getByText('Available at the stand: power, drain.')).toBeTruthy()
  cleanup()
  show([{ ...STAND, plan: STAND.plan && { ...STAND.plan, height: null, supplies: [] } }])
  expect(await screen.findByText('as in the general rules')).toBeTruthy()
  expect(screen.queryByText(/^Available at the stand/)).toBeNull()
})

test('a click on the drawing sets the place of the next point, on the stand only', async () => {
  show([STAND])
  const drawing = await screen.findByRole('img', { name: /^Stand B12 with its neighbours/ })
  // The image has a margin of 4 m around the stand of 8 × 6 m: 100 px are 1 m.
  drawing.getBoundingClientRect = () => new DOMRect(10, 20, 1_600, 1_400)
  const fields = () =>
    [/^From the west/, /^From the north/].map(
      (name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value,
    )
  fireEvent.pointerUp(drawing, { clientX: 10 + 400 + 248, clientY: 20 + 400 + 501 })
  expect(fields()).toEqual(['2.5', '5'])
  fireEvent.pointerUp(drawing, { clientX: 10 + 100, clientY: 20 + 500 })
  expect(fields()).toEqual(['2.5', '5'])
})

test('says when plan and contract differ, and when no utilities were ordered', async () => {
  show([{ ...STAND, area: 50, utilities: null }])
  expect(await screen.findByText(/^50 m², while the plan shows 48 m²/)).toBeTruthy()
  expect(screen.getByText(/^You have not requested utilities yet/)).toBeTruthy()
})

test('shows a stand of a hall without a plan, with its area', async () => {
  show([{ ...STAND, plan: null }], 200, 'it')
  expect(await screen.findByText('Lo stand B12 non è ancora su una pianta pubblicata.')).toBeTruthy()
  expect(screen.getByText(/La tua area è di 48 m²/)).toBeTruthy()
  expect(screen.queryByRole('img', { name: /B12/ })).toBeNull()
})

test('says that there is no stand yet, and when the stands cannot be read', async () => {
  show([])
  expect(await screen.findByText('You have no stand yet')).toBeTruthy()
  cleanup()
  show([], 500)
  expect(await screen.findByRole('button', { name: /Try again|Retry/ })).toBeTruthy()
})

test('marks another point in metres, and removes one', async () => {
  const posted: unknown[] = []
  renderScreen(
    buildPortal(({ method, body }) => {
      if (method !== 'POST') return { status: 200, body: { stands: [STAND], buildUp: BUILD_UP } }
      posted.push(body)
      return { status: 200, body: { count: 2 } }
    }, 'en-US'),
    Component,
  )
  const point = 'Hanging points: 6.0 m from the west, 2.0 m from the north'
  expect(await screen.findByText(point)).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: 'From the west, m' }), { target: { value: '2.5' } })
  fireEvent.blur(screen.getByRole('textbox', { name: 'From the west, m' }))
  fireEvent.click(screen.getByRole('button', { name: 'Mark' }))
  await waitFor(() => expect(posted).toHaveLength(1))
  const hanging = { kind: 'hanging', x: 6_000, y: 2_000 }
  expect(posted[0]).toEqual({ standId: STAND.id, points: [hanging, { kind: 'power', x: 2_500, y: 1_000 }] })
  fireEvent.click(screen.getByRole('button', { name: `Remove: ${point}` }))
  await waitFor(() => expect(posted).toHaveLength(2))
  expect(posted[1]).toEqual({ standId: STAND.id, points: [] })
})
