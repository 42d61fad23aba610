// @vitest-environment jsdom
import type { EvacuationResult, GateDeviceItem, GatesResult, LiveOperationsResult } from '@foyer/fair-domain'
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { Component as LiveOperations } from './live-operations.screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const LIVE: LiveOperationsResult = {
  day: '2027-02-11',
  halls: [{ id: 'h1', hall: 'Hall 7', inside: 2, capacity: 500 }],
  forecast: 60,
  expected: [{ from: '2027-02-11T09:20:00.000Z', entered: 60 }],
  inside: 2,
  gates: [
    {
      gate: 'East 1',
      inside: 2,
      entered: 3,
      left: 1,
      refused: 1,
      lastScanAt: '2027-02-11T09:15:00.000Z',
      perMinute: 12,
      queue: { people: 48, minutes: 4 },
    },
  ],
  throughput: [{ from: '2027-02-11T09:00:00.000Z', entered: 3, left: 1, refused: 1 }],
  refusals: [{ outcome: 'usedToday', label: 'Refused: already used today', count: 1 }],
}
const LIST: EvacuationResult = {
  at: '2027-02-11T09:20:00.000Z',
  people: [
    {
      id: 't1',
      name: 'Ada Zucca',
      company: 'Beauty Wire',
      kind: 'press',
      gate: 'East 1',
      enteredAt: '2027-02-11T09:00:00.000Z',
    },
  ],
}
const DEVICE: GateDeviceItem = {
  id: 'd1',
  name: 'Phone 1',
  gate: 'East 1',
  direction: 'in',
  purpose: 'people',
  state: 'active',
  shiftUntil: '2027-02-11T17:00:00.000Z',
  hall: null,
  isSupervisor: false,
  lastContactAt: null,
  queued: 7,
  battery: 23,
}
const GATES: GatesResult = {
  ...{ edition: 'Foyer 2027', day: '2027-02-11', halls: [], devices: [DEVICE], doubles: [], conflicts: [] },
}
const bodyOf = (url: string, live: LiveOperationsResult, list: EvacuationResult, gates: GatesResult) =>
  url.includes('getLive') ? live : url.includes('getGates') ? gates : list
const show = (live: LiveOperationsResult, list: EvacuationResult, gates = GATES) =>
  renderAt(
    buildPortal(({ url }: WireRequest) => ({ status: 200, body: bodyOf(url, live, list, gates) })),
    LiveOperations,
    '/console/live-operations',
    '/console/live-operations',
  )

test('shows gates, quarters and refusals, and prints the people inside with the time', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  show(LIVE, LIST)
  expect(await screen.findByText('2 people inside')).toBeDefined()
  const textOf = (name: RegExp) => screen.getByRole('row', { name }).textContent
  expect(textOf(/^East 1/)).toBe(
    'GateEast 1Inside2Entered3Left1Refused1Scans a minute12Queue (estimate)about 48, 4 minLast scan10:15',
  )
  expect(screen.getByRole('row', { name: /already used today/ })).toBeDefined()
  const list = await screen.findByRole('region', { name: 'Evacuation list' })
  expect(within(list).getByText(/11 Feb 2027, 10:20/)).toBeDefined()
  expect(textOf(/^Ada Zucca/)).toMatch(/Beauty Wire.*East 1.*10:00/)
  fireEvent.click(within(list).getByRole('button', { name: 'Print the list' }))
  expect(print).toHaveBeenCalledOnce()
})

test('has empty states before the first scan of the day', async () => {
  show({ ...LIVE, inside: 0, gates: [], throughput: [], expected: [], refusals: [] }, { ...LIST, people: [] })
  expect(await screen.findByText('0 people inside')).toBeDefined()
  expect(screen.getByText('No one is inside.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Print the list' }).hasAttribute('disabled')).toBe(true)
})

test('renders throughput with the forecast, halls and refusals, each with a table', async () => {
  show(LIVE, LIST)
  const chart = await screen.findByRole('img', { name: /^Entries in five minutes/ })
  expect(chart.querySelector('desc')?.textContent).toBe(
    'Most entries: 3 from 10:00. Expected in the next hour: 60.',
  )
  const slots = screen.getByRole('grid', { name: 'Throughput per five minutes' })
  expect(within(slots).getByRole('row', { name: '10:20' }).textContent).toMatch(/60$/)
  const bars = (name: string) => screen.getByRole('list', { name }).textContent
  expect(bars('People inside by hall')).toBe('Hall 72 of 500')
  expect(bars('Refused scans by reason')).toBe('Refused: already used today1')
})

test('shows halls with their capacity, the estimated queue, the next hour, and the devices', async () => {
  show(LIVE, LIST)
  const halls = await screen.findByRole('grid', { name: 'Halls' })
  expect(within(halls).getByText('500')).toBeTruthy()
  expect(screen.getByText('about 48, 4 min')).toBeTruthy()
  const figures = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent?.trim())
  expect(figures).toEqual([
    'Entered today3',
    'Scans a minute12',
    'Longest queue4 min East 1, about 48 people',
    'Expected in the next hour60',
  ])
  const devices = await screen.findByRole('grid', { name: 'Devices' })
  for (const text of ['Phone 1 · East 1', '23 %', '7']) expect(within(devices).getByText(text)).toBeTruthy()
})

describe('the section of problems', () => {
  beforeEach(() => vi.useFakeTimers({ now: Date.parse('2027-02-11T09:30:00.000Z'), toFake: ['Date'] }))
  afterEach(() => vi.useRealTimers())

  const contact = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const entry = { gate: 'East 1', device: 'Phone 1', at: '2027-02-11T09:00:00.000Z', isOffline: true }

  test('is above the figures: full halls, silent devices, entries against the rules and empty batteries', async () => {
    const phone = (id: string, more: Partial<GateDeviceItem>) => ({ ...DEVICE, id, name: id, ...more })
    show({ ...LIVE, halls: [{ id: 'h1', hall: 'Hall 7', inside: 490, capacity: 500 }] }, LIST, {
      ...GATES,
      devices: [
        phone('Phone 1', { lastContactAt: contact(20), battery: 80 }),
        phone('Phone 2', { lastContactAt: contact(1), battery: 12 }),
        phone('Phone 3', { lastContactAt: contact(1), battery: 80 }),
        phone('Phone 4', { lastContactAt: contact(90), state: 'over' }),
      ],
      conflicts: [{ id: 'x-1', ticket: null, entry, reason: 'Unknown ticket' }],
    })
    const section = await screen.findByRole('region', { name: 'Needs you' })
    const text = section.textContent ?? ''
    const places = [
      'Hall 7 is nearly full',
      '490 of 500 people inside.',
      'Phone 1 · East 1: no contact since 10:10',
      'At least 7 scans wait on it.',
      '1 entry to look at',
      'Phone 2 · East 1: battery at 12 %',
    ].map((each) => text.indexOf(each))
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(text).not.toMatch(/Phone [34]/)
    const devices = screen.getByRole('grid', { name: 'Devices' })
    for (const state of ['Silent', 'Battery low', 'Online'])
      expect(within(devices).getByText(state)).toBeDefined()
  })

  test('is not there while all is well', async () => {
    show(LIVE, LIST, { ...GATES, devices: [{ ...DEVICE, battery: 80, lastContactAt: contact(1) }] })
    expect(await screen.findByText('Online')).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Needs you' })).toBeNull()
  })
})
