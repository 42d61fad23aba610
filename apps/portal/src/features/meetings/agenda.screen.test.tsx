// @vitest-environment jsdom
import type { MeetingItem, MeetingsResult } from '@foyer/fair-domain'
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './agenda.screen.tsx'

afterEach(cleanup)

const slot = (day: string, time: string, free: string[] = ['m1']) => ({
  day,
  startsAt: `${day}T${time}:00.000Z`,
  endsAt: `${day}T${time.replace(':45', ':59')}:00.000Z`,
  free,
  absent: [],
})
const SLOTS = [slot('2099-03-04', '08:45'), slot('2099-03-04', '09:30', []), slot('2099-03-05', '08:45')]

const meeting = (values: Partial<MeetingItem>): MeetingItem => ({
  id: 'aK0000000000001AAA',
  state: 'requested',
  isMyTurn: true,
  with: { id: 'a82000000000002AAA', name: 'Meridian Retail', country: 'PT' },
  startsAt: null,
  endsAt: null,
  options: [SLOTS[0]?.startsAt ?? '', SLOTS[1]?.startsAt ?? ''],
  expiresAt: '2099-03-01T10:00:00.000Z',
  hall: 'Pavilion 15',
  stand: 'B12',
  memberId: 'm1',
  message: 'We would like to see the new line',
  reason: null,
  contact: null,
  isConfirmedByMe: false,
  isConfirmedByThem: false,
  ...values,
})

function show(meetings: MeetingItem[], more: Partial<MeetingsResult> = {}, path = '/reserved/agenda') {
  const posted: { method: string; body: unknown }[] = []
  const portal = buildPortal(({ method, url, body }: WireRequest) => {
    if (method === 'POST') {
      posted.push({ method: url.split('/').at(-1) ?? '', body })
      return { status: 200, body: { id: 'aK0000000000001AAA', isKept: true, absent: [] } }
    }
    return {
      status: 200,
      body: {
        side: 'exhibitor',
        edition: 'Foyer 2099',
        people: [{ id: 'm1', name: 'Giulia Ferrante' }],
        slots: SLOTS,
        meetings,
        answerHours: 48,
        walks: {},
        duty: null,
        ...more,
      } satisfies MeetingsResult,
    }
  })
  renderScreen(portal, Component, path)
  return posted
}

test('explains where meetings come from while there are none', async () => {
  show([])
  expect(await screen.findByText(/You have no meetings yet/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open My Match' })).toBeTruthy()
})

test('accepts a proposed time with a free member, and offers no time without a free member', async () => {
  const posted = show([meeting({})])
  const section = await screen.findByRole('region', { name: 'Requests to answer' })
  const [first, second] = within(section).getAllByRole('button', { name: /^Accept / })
  expect(second?.hasAttribute('disabled')).toBe(true)
  fireEvent.click(first as HTMLElement)
  await waitFor(() =>
    expect(posted).toEqual([
      {
        method: 'accept',
        body: { id: 'aK0000000000001AAA', startsAt: SLOTS[0]?.startsAt, memberId: 'm1', shares: false },
      },
    ]),
  )
})

test('shows place, contact and walking time of a confirmed meeting', async () => {
  const contact = { name: 'Inês Duarte', email: 'buyer@foyer.example', phone: null }
  show(
    [
      meeting({
        state: 'accepted',
        isMyTurn: false,
        startsAt: '2099-03-04T08:45:00.000Z',
        options: [],
        contact,
      }),
    ],
    { walks: { aK0000000000001AAA: 6 } },
  )
  expect(await screen.findByText(/stand B12/)).toBeTruthy()
  expect(screen.getByText('Inês Duarte · buyer@foyer.example')).toBeTruthy()
  expect(screen.getByText('6 min walk from the meeting before')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Confirm the meeting/ })).toBeNull()
})

test('confirms a meeting that has started', async () => {
  const posted = show([
    meeting({ state: 'accepted', isMyTurn: false, startsAt: '2020-03-04T08:45:00.000Z', options: [] }),
  ])
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm the meeting with Meridian Retail' }))
  expect(await screen.findByText('Meeting kept')).toBeTruthy()
  expect(posted[0]?.method).toBe('confirm')
})

test('saves closed times of a member', async () => {
  const posted = show([])
  fireEvent.click(await screen.findByRole('button', { name: /Thu.* 5.*free/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Save availability' }))
  await waitFor(() =>
    expect(posted).toEqual([
      { method: 'saveAbsences', body: { memberId: 'm1', absent: [SLOTS[2]?.startsAt] } },
    ]),
  )
})

test('proposes up to three times from My Match, in order of choice', async () => {
  const posted = show([], {}, '/reserved/agenda?with=a82000000000002AAA&name=Meridian+Retail')
  const dialog = await screen.findByRole('dialog', { name: 'Propose times to Meridian Retail' })
  const buttons = within(dialog).getAllByRole('button', { name: /, free$/ })
  expect(buttons).toHaveLength(2)
  fireEvent.click(buttons[1] as HTMLElement)
  fireEvent.click(buttons[0] as HTMLElement)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send 2 times' }))
  await waitFor(() => expect(posted).toHaveLength(1))
  expect(posted[0]).toMatchObject({
    method: 'request',
    body: { profileId: 'a82000000000002AAA', memberId: 'm1' },
  })
})

test('shares contact details only if the user says so', async () => {
  const posted = show([meeting({})])
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Share my contact details with them' }))
  fireEvent.click(screen.getAllByRole('button', { name: /^Accept / })[0] as HTMLElement)
  await waitFor(() => expect(posted[0]?.body).toMatchObject({ shares: true }))
})
