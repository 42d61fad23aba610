// @vitest-environment jsdom
import type { EvacuationResult, LiveOperationsResult } from '@foyer/fair-domain'
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { Component as LiveOperations } from './live-operations.screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const LIVE: LiveOperationsResult = {
  day: '2027-02-11',
  inside: 2,
  gates: [
    { gate: 'East 1', inside: 2, entered: 3, left: 1, refused: 1, lastScanAt: '2027-02-11T09:15:00.000Z' },
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
const show = (live: LiveOperationsResult, list: EvacuationResult) =>
  renderAt(
    buildPortal(({ url }: WireRequest) => ({ status: 200, body: url.includes('getLive') ? live : list })),
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
  expect(textOf(/^East 1/)).toBe('GateEast 1Inside2Entered3Left1Refused1Last scan10:15')
  expect(screen.getByRole('row', { name: /already used today/ })).toBeDefined()
  const list = await screen.findByRole('region', { name: 'Evacuation list' })
  expect(within(list).getByText(/11 Feb 2027, 10:20/)).toBeDefined()
  expect(textOf(/^Ada Zucca/)).toMatch(/Beauty Wire.*East 1.*10:00/)
  fireEvent.click(within(list).getByRole('button', { name: 'Print the list' }))
  expect(print).toHaveBeenCalledOnce()
})

test('has empty states before the first scan of the day', async () => {
  show({ ...LIVE, inside: 0, gates: [], throughput: [], refusals: [] }, { ...LIST, people: [] })
  expect(await screen.findByText('0 people inside')).toBeDefined()
  expect(screen.getByText('Nobody is inside.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Print the list' }).hasAttribute('disabled')).toBe(true)
})
