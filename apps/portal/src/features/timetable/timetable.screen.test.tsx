// @vitest-environment jsdom
import type { TimetableDraft, TimetableResult } from '@foyer/fair-domain'
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './timetable.screen.tsx'

afterEach(cleanup)

const slot = (hour: string) => ({
  day: '2099-03-04' as const,
  startsAt: `2099-03-04T${hour}:00:00.000Z`,
  endsAt: `2099-03-04T${hour}:30:00.000Z`,
})
const SLOTS = [slot('09'), slot('10'), slot('11')]
const pair = {
  exhibitor: 'Aurora Cosmetici',
  hall: 'Pavilion 15',
  stand: 'B12',
  isPinned: false,
  reason: null,
}
const DRAFT: TimetableDraft = {
  version: 7,
  savedAt: '2099-03-01T10:00:00.000Z',
  value: 190,
  bound: 200,
  outcome: 'gap',
  seed: 3,
  seconds: 4,
  canUndo: true,
  pairs: [
    { ...pair, id: 'e-b1', buyer: 'Meridian Retail', startsAt: SLOTS[0]?.startsAt ?? '' },
    { ...pair, id: 'e-b2', buyer: 'Kyoto Store', startsAt: null, reason: 'walking' },
  ],
}

function show(
  draft: TimetableDraft | null,
  more: Partial<TimetableResult> = {},
  until: (method: string) => Promise<void> | undefined = () => undefined,
) {
  const posted: { method: string; body: unknown }[] = []
  const portal = buildPortal(async ({ method, url, body }: WireRequest) => {
    if (method === 'POST') {
      const name = url.split('/').at(-1) ?? ''
      posted.push({ method: name, body })
      await until(name)
      return { status: 200, body: { version: 8, published: 0, dropped: 1 } }
    }
    const far = { reason: 'walking', names: ['Ombra Lab'], minutes: 16 }
    const places = SLOTS.map(({ startsAt }, index) => ({
      startsAt,
      ...(index === 2 ? far : { reason: null, names: [], minutes: null }),
    }))
    if (url.includes('getPlaces')) return { status: 200, body: { places } }
    const result: TimetableResult = {
      edition: 'Foyer 2099',
      slots: SLOTS,
      wishes: 2,
      accepted: 0,
      draft,
      belowDuty: [{ name: 'Tomoko Arai', planned: 5, owed: 8 }],
      without: { buyers: ['Kyoto Store'], exhibitors: [] },
      ...more,
    }
    return { status: 200, body: result }
  })
  renderScreen(portal, Component, '/console/timetable')
  return posted
}

test('plans when there is no draft, and not without an interest', async () => {
  const posted = show(null)
  fireEvent.click(await screen.findByRole('button', { name: 'Plan' }))
  await waitFor(() => expect(posted.map(({ method }) => method)).toEqual(['plan']))
  cleanup()
  show(null, { wishes: 0 })
  expect(await screen.findByText(/Every mutual interest already has a meeting/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Plan' }).hasAttribute('disabled')).toBe(true)
})

test('ends a running search with the best draft so far', async () => {
  let plan: (() => void) | undefined
  const posted = show(null, {}, (method) =>
    method === 'plan' ? new Promise<void>((resolve) => (plan = resolve)) : undefined,
  )
  expect(screen.queryByRole('button', { name: 'Stop and keep the best draft' })).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Plan' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Stop and keep the best draft' }))
  await waitFor(() => expect(posted.map(({ method }) => method)).toEqual(['plan', 'stop']))
  plan?.()
  await waitFor(() => expect(screen.queryByText(/^Planning/)).toBeNull())
})

test('shows the proven gap, unserved pairs by reason, buyers below their duty, and who has no meeting', async () => {
  show(DRAFT)
  expect(await screen.findByText('1 of 2')).toBeTruthy()
  expect(screen.getByText('5 %')).toBeTruthy()
  expect(screen.getByText('at most 10 points better exist')).toBeTruthy()
  expect(screen.getByText('too far to walk')).toBeTruthy()
  expect(screen.getByText('5 of 8')).toBeTruthy()
  const without = screen.getByText('Buyers without a meeting').closest('details')
  expect(without?.textContent).toContain('Kyoto Store')
  expect(screen.queryByText('Exhibitors without a meeting')).toBeNull()
})

test('says when the time ran out, when staff ended the search, and when the planner failed', async () => {
  show({ ...DRAFT, outcome: 'stopped' })
  expect(await screen.findByText(/Time ran out after 4 s: this is the best draft so far/)).toBeTruthy()
  cleanup()
  show({ ...DRAFT, outcome: 'ended' })
  expect(await screen.findByText(/Ended after 4 s: this is the best draft so far/)).toBeTruthy()
  cleanup()
  show({ ...DRAFT, outcome: 'failed' })
  expect((await screen.findAllByText(/The planner stopped early: this is its last result/)).length).toBe(2)
})

test('moves a meeting to a time that fits, and offers no other', async () => {
  const posted = show(DRAFT)
  fireEvent.click(await screen.findByRole('button', { name: /^Meridian Retail with Aurora/ }))
  const blocked = await screen.findByRole('button', { name: /too far to walk/ })
  expect(blocked.hasAttribute('disabled')).toBe(true)
  expect(blocked.textContent).toContain('Ombra Lab: 16 min on foot')
  fireEvent.click(screen.getByRole('button', { name: /fits/ }))
  await waitFor(() =>
    expect(posted).toEqual([
      { method: 'move', body: { pairId: 'e-b1', version: 7, startsAt: SLOTS[1]?.startsAt } },
    ]),
  )
})

test('asks before publishing, and states how many meetings were taken out instead', async () => {
  const posted = show(DRAFT)
  fireEvent.click(await screen.findByRole('button', { name: 'Publish' }))
  expect(await screen.findByText(/This cannot be undone/)).toBeTruthy()
  const buttons = screen.getAllByRole('button', { name: 'Publish' })
  fireEvent.click(buttons.at(-1) as HTMLElement)
  expect(await screen.findByText(/1 meeting no longer fits and was taken out/)).toBeTruthy()
  expect(posted).toEqual([{ method: 'publish', body: { version: 7 } }])
})
