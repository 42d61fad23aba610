// @vitest-environment jsdom
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { asActing, buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './co-exhibitors.screen.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const invited = {
  id: 'a04-1',
  company: 'Lago Aromi',
  state: 'invited',
  invited: {
    name: 'Mina Lago',
    email: 'mina@lago.example',
    sentAt: '2027-01-10T09:00:00Z',
    expiresAt: '2027-01-24T09:00:00Z',
  },
  badges: 0,
  isPublished: false,
}
const joined = { ...invited, id: 'a04-2', company: 'Brezza Essenze', state: 'joined', badges: 1 }
const answerOf = (values: object = {}) => ({
  places: 3,
  until: '2027-03-04',
  deadline: { day: '2027-03-04', phase: 'open', daysLeft: 40, isThisYear: false },
  canChange: true,
  badgesEach: 3,
  coExhibitors: [invited, joined],
  extra: { left: 2, priceCents: 427_00, orders: [] },
  ...values,
})

function show(
  body: unknown,
  change: { status: number; body: unknown } = { status: 200, body: {} },
  status = 200,
) {
  const answer = vi.fn(({ url }: WireRequest) =>
    url.includes('/getCoExhibitors') ? { status, body } : change,
  )
  renderScreen(buildPortal(answer), Component)
  return (method: string) =>
    answer.mock.calls.map(([request]) => request).find(({ url }) => url.includes(`/${method}`))?.body
}

test('shows invitation or progress of each company, and the number of used places', async () => {
  show(answerOf())
  expect(await screen.findByText('2 of 3 places taken')).toBeTruthy()
  expect(screen.getByText('Mina Lago, mina@lago.example')).toBeTruthy()
  expect(screen.getByText('The link works until 24 January 2027')).toBeTruthy()
  expect(screen.getByText('1 of 3 badges with a name, catalogue entry not published')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Invite again: Brezza Essenze' })).toBeNull()
})

test('sends an invitation again, and confirms a withdrawal with a specific label', async () => {
  const sent = show(answerOf())
  fireEvent.click(await screen.findByRole('button', { name: 'Invite again: Lago Aromi' }))
  expect(await screen.findByText('A new invitation is on its way to mina@lago.example')).toBeTruthy()
  expect(sent('inviteAgain')).toEqual({ id: 'a04-1' })
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw: Brezza Essenze' }))
  expect(await screen.findByText('Withdraw Brezza Essenze from your stand?')).toBeTruthy()
  expect(sent('withdraw')).toBeUndefined()
})

test('reports missing values before sending, and server errors, at their field', async () => {
  const fieldErrors = { email: [{ message: 'personElsewhere' }] }
  const sent = show(answerOf(), {
    status: 400,
    body: [{ errorCode: 'X', output: { errors: [], fieldErrors } }],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Name and invite' }))
  expect((await screen.findAllByText(/Fill in this field/)).length).toBeGreaterThanOrEqual(3)
  expect(sent('add')).toBeUndefined()
  for (const [label, value] of [
    ['Company', 'Riva'],
    ['Last name', 'Riva'],
    ['Email', 'ugo@riva.example'],
  ] as const)
    fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${label}`) }), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Name and invite' }))
  expect((await screen.findAllByText(/belongs to a person at another company/)).length).toBeGreaterThan(0)
  expect(sent('add')).toMatchObject({ company: 'Riva', country: 'IT', email: 'ugo@riva.example' })
})

test('shows how to get a place if there is none; allows no change after the last day', async () => {
  show(answerOf({ places: 0, coExhibitors: [] }))
  expect(await screen.findByText(/Your contract has no place for co-exhibitors/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /Order for/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Name and invite' })).toBeNull()
  cleanup()
  show(
    answerOf({
      canChange: false,
      deadline: { day: '2027-03-04', phase: 'over', daysLeft: 0, isThisYear: false },
    }),
  )
  expect(await screen.findByText(/Changes of co-exhibitors closed on 4 March 2027/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Withdraw|Name and invite|Order for/ })).toBeNull()
  cleanup()
  // Ordered places stay visible; the offer of more is gone.
  const paid = { id: 'a60-1', quantity: 2, amountCents: 854_00, state: 'paid', transfer: null }
  show(answerOf({ canChange: false, extra: { left: 2, priceCents: 427_00, orders: [paid] } }))
  expect(await screen.findByText('Paid')).toBeTruthy()
  expect(screen.queryByText(/you can order/)).toBeNull()
})

test('shows a message when loading fails', async () => {
  show({}, undefined, 500)
  expect(await screen.findByText('Information not available')).toBeTruthy()
})

test('offers no invitation to acting staff, and explains why', async () => {
  renderScreen(asActing(buildPortal(() => ({ status: 200, body: answerOf() }))), Component)
  expect(await screen.findByText('Only the person concerned')).toBeTruthy()
  expect(screen.getByText('Mina Lago, mina@lago.example')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Invite again/ })).toBeNull()
  expect(screen.queryByRole('textbox', { name: /Company/ })).toBeNull()
})
