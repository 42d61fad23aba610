// @vitest-environment jsdom
import type { DeskDayResult, DeskFiguresResult, DeskMeeting } from '@foyer/fair-domain'
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './meeting-desk.screen.tsx'

afterEach(cleanup)

const slot = (hour: string) => ({
  day: '2099-03-04' as const,
  startsAt: `2099-03-04T${hour}:00:00.000Z`,
  endsAt: `2099-03-04T${hour}:30:00.000Z`,
})
const [NINE, TEN] = [slot('09'), slot('10')]
const meeting = (values: Partial<DeskMeeting>): DeskMeeting => ({
  id: 'aK0000000000001AAA',
  buyer: 'Meridian Retail',
  exhibitor: 'Aurora Cosmetici',
  member: 'Giulia Ferrante',
  startsAt: NINE.startsAt,
  hall: 'Pavilion 15',
  stand: 'B12',
  table: null,
  state: 'accepted',
  ...values,
})

const FIGURES: DeskFiguresResult = {
  edition: 'Foyer 2099',
  ...{ requested: 9, open: 1, declined: 2, expired: 0, cancelled: 1 },
  total: { accepted: 2, kept: 2, missed: 1, disputed: 1 },
  mutual: { pairs: 8, served: 3 },
  days: [{ day: '2099-03-04', accepted: 2, kept: 2, missed: 1, disputed: 1 }],
  halls: [{ hall: null, accepted: 2, kept: 2, missed: 1, disputed: 1 }],
}

function show(more: Partial<DeskDayResult>, profiles = ['buyerDesk']) {
  const posted: { method: string; body: unknown }[] = []
  const portal = buildPortal(({ method, url, body }: WireRequest) => {
    if (method === 'POST') {
      posted.push({ method: url.split('/').at(-1) ?? '', body })
      return { status: 200, body: { id: 'aK0000000000009AAA', isKept: true, asked: 1, moved: 1, stuck: 0 } }
    }
    if (url.includes('getFigures')) return { status: 200, body: FIGURES }
    if (url.includes('getTimes')) return { status: 200, body: { times: [TEN.startsAt] } }
    const result: DeskDayResult = {
      edition: 'Foyer 2099',
      days: ['2099-03-04', '2099-03-05'],
      day: '2099-03-04',
      slots: [NINE, TEN],
      meetings: [],
      disputes: [],
      unserved: [],
      idle: [],
      groups: { belowDuty: [], idle: [], toAnswer: [], absent: [], ofDay: [] },
      buyers: [{ id: 'b1', name: 'Meridian Retail' }],
      exhibitors: [{ id: 'e1', name: 'Aurora Cosmetici' }],
      ...more,
    }
    return { status: 200, body: result }
  })
  portal.viewer = { ...portal.viewer, profiles }
  renderScreen(portal, Component, '/console/meetings')
  return posted
}

test('says that a day has no meetings, disputes or people without a meeting', async () => {
  show({})
  expect(await screen.findByText('No meetings on this day.')).toBeTruthy()
  for (const text of [
    'No open disputes.',
    'Every buyer has the required meetings.',
    'Every exhibitor has at least one meeting.',
  ])
    expect(screen.getByText(text)).toBeTruthy()
})

test('counts meetings by hall and hour, shows those of a cell, and proposes other times for them', async () => {
  const posted = show({
    meetings: [
      meeting({}),
      meeting({ id: '2', buyer: 'Casa Duarte', state: 'missed' }),
      meeting({ id: '3', buyer: 'Kyoto Store', startsAt: TEN.startsAt, state: 'kept' }),
    ],
  })
  const list = await screen.findByRole('region', { name: 'Meetings' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(3)
  fireEvent.click(screen.getByRole('button', { name: 'Pavilion 15, 10:00: 0 kept, 1 missed, 2 in total' }))
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  expect(within(list).getByText('Missed')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Ask for another time' }))
  expect(await screen.findByText(/Requests sent: 1; other meetings that would move: 1/)).toBeTruthy()
  expect(posted).toEqual([
    { method: 'replan', body: { ids: ['aK0000000000001AAA'], closed: [NINE.startsAt] } },
  ])
})

test('proposes other times for the meetings of a hall that closes, in calls of at most 100', async () => {
  const posted = show({
    meetings: [
      ...Array.from({ length: 101 }, (_, index) => meeting({ id: `m${index}` })),
      meeting({ id: 'other', hall: 'Pavilion 16' }),
    ],
  })
  fireEvent.click(
    await screen.findByRole('button', { name: 'Pavilion 16, 10:00: 0 kept, 0 missed, 1 in total' }),
  )
  // Times of one hall are chosen together; another hall replaces them.
  fireEvent.click(screen.getByRole('button', { name: 'Pavilion 15: all times of the day' }))
  fireEvent.click(screen.getByRole('button', { name: 'Ask for 101 other times' }))
  expect(await screen.findByText(/Requests sent: 2; other meetings that would move: 2/)).toBeTruthy()
  const closed = [NINE.startsAt, TEN.startsAt]
  expect(posted).toMatchObject([
    { body: { ids: Array.from({ length: 100 }, (_, index) => `m${index}`), closed } },
    { body: { ids: ['m100'], closed } },
  ])
  fireEvent.click(screen.getByRole('button', { name: /^Pavilion 15, 10:00/ }))
  fireEvent.click(screen.getByRole('button', { name: /^Pavilion 15, 11:00/ }))
  expect(screen.getByText('All halls and times')).toBeTruthy()
})

test('decides a dispute', async () => {
  const posted = show({ disputes: [{ ...meeting({ state: 'missed' }), by: 'buyer', note: 'At B12' }] })
  expect(await screen.findByText(/Meridian Retail says that the meeting took place. “At B12”/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /Meridian Retail with Aurora Cosmetici stays missed/ }))
  await waitFor(() =>
    expect(posted).toEqual([{ method: 'settle', body: { id: 'aK0000000000001AAA', isKept: false } }]),
  )
})

test('books for a buyer below the duty, at a time at which both are free', async () => {
  const posted = show({ unserved: [{ id: 'b1', name: 'Meridian Retail', kept: 1, agreed: 2, owed: 8 }] })
  expect(await screen.findByText('1 kept and 2 confirmed of 8')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Book for Meridian Retail' }))
  const dialog = await screen.findByRole('dialog', { name: 'Book a meeting' })
  await userEvent.type(within(dialog).getByRole('combobox', { name: 'Exhibitor' }), 'Aur')
  fireEvent.click(await screen.findByRole('option', { name: 'Aurora Cosmetici' }))
  fireEvent.click(await within(dialog).findByRole('button', { name: /Time/ }))
  fireEvent.click(await screen.findByRole('option', { name: /11:00/ }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Book' }))
  await waitFor(() =>
    expect(posted).toEqual([
      { method: 'book', body: { buyerId: 'b1', exhibitorId: 'e1', startsAt: TEN.startsAt } },
    ]),
  )
})

test('shows the figures of the edition by outcome, day and hall, and the share of mutual interests', async () => {
  show({})
  const figures = await screen.findByRole('region', { name: 'Figures of the edition' })
  expect(await within(figures).findByText('3 of 8 (37.5%)')).toBeTruthy()
  const rows = within(figures)
    .getAllByRole('row')
    .map(({ textContent }) => textContent)
  expect(rows).toEqual(
    expect.arrayContaining([
      'DayWed 4Confirmed2Kept2Missed1Disputed1',
      'HallWithout a hallConfirmed2Kept2Missed1Disputed1',
    ]),
  )
})

test('starts a mail to a group, which lists its size, and not to an empty one', async () => {
  const posted = show({
    groups: { belowDuty: ['b1', 'b2'], idle: [], toAnswer: [], absent: [], ofDay: ['e1'] },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Message a group' }))
  const empty = await screen.findByRole('menuitem', { name: 'Exhibitors without meetings (0)' })
  expect(empty.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Buyers below their minimum (2)' }))
  await waitFor(() =>
    expect(posted).toEqual([
      { method: 'start', body: { ids: ['b1', 'b2'], source: 'Buyers below their minimum · Foyer 2099' } },
    ]),
  )
})
