// @vitest-environment jsdom
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './send-tickets.screen.tsx'

afterEach(cleanup)
beforeEach(() => sessionStorage.clear())

const invitation = (state: string, name: string) => ({
  id: `a79${state}`,
  name,
  email: `${state}@guests.example`,
  kind: 'ticket1',
  state,
  sentAt: '2027-01-10T10:00:00.000Z',
  wasReminded: false,
})
const buildAnswer = (values: object = {}) => ({
  agreement: { isAccepted: true, version: '2027-01' },
  company: 'Aurora',
  stand: { it: 'Padiglione 16, stand A12', 'en-US': 'Hall 16, stand A12' },
  balances: [
    { kind: 'ticket1', label: '1-day ticket', total: 50, left: 2 },
    { kind: 'ticket2', label: '2-day ticket', total: 0, left: 0 },
  ],
  freeThisHour: 500,
  perHour: 500,
  invitations: [],
  ...values,
})

function show(
  values: object = {},
  onSend: () => { status: number; body?: unknown } = () => ({ status: 500, body: {} }),
) {
  const answer = vi.fn((request: WireRequest) =>
    request.method === 'GET' ? { status: 200, body: buildAnswer(values) } : onSend(),
  )
  renderScreen(buildPortal(answer), Component)
  return () => answer.mock.calls.map(([request]) => request).filter(({ method }) => method === 'POST')
}
const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })

test('links to the shop if no tickets were bought', async () => {
  show({ balances: [{ kind: 'ticket1', label: '1-day ticket', total: 0, left: 0 }] })
  expect(await screen.findByText('No tickets to send')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Buy prepaid tickets' })).toBeTruthy()
})

test('requires the processing agreement the first time', async () => {
  const sent = show({ agreement: { isAccepted: false, version: '2027-01' } }, () => ({
    status: 200,
    body: {},
  }))
  expect(await screen.findByText(/version 2027-01/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Accept and continue' }))
  expect(sent()).toEqual([])
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Accept and continue' }))
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
})

test('sends to valid addresses, keeps invalid ones, and shows how many tickets are missing', async () => {
  const sent = show({}, () => ({ status: 200, body: { sent: 2, optedOut: [], closed: [], unreachable: [] } }))
  await screen.findByText('New invitations')
  type(/^Email addresses/, 'A@b.example, c@d.example\na@b.example\nnobody')
  expect(screen.getByText('2 addresses. 1 duplicate removed')).toBeTruthy()
  expect(screen.getByText('1 entry is not an email address: it stays here')).toBeTruthy()
  type(/^Subject/, 'Come')
  type(/^Your message/, 'See you there')
  fireEvent.click(screen.getByRole('button', { name: 'Send 2 tickets' }))
  expect(await screen.findByText('2 tickets sent')).toBeTruthy()
  expect(sent()[0]?.body).toMatchObject({ addresses: ['a@b.example', 'c@d.example'] })
  expect(screen.getByRole('textbox', { name: /^Email addresses/ })).toHaveProperty('value', 'nobody')
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/Not an email address: nobody/, { selector: 'a' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Leave them out' }))
  expect(screen.queryByText(/is not an email address/)).toBeNull()
  type(/^Email addresses/, 'a@b.example\nc@d.example\ne@f.example')
  type(/^Your message/, 'See https://elsewhere.example')
  fireEvent.click(screen.getByRole('button', { name: 'Send 3 tickets' }))
  expect(
    await screen.findByText(/3 addresses, but you have 2 tickets left: 1 is missing/, { selector: 'a' }),
  ).toBeTruthy()
  expect(screen.getByText(/Please do not include links/, { selector: 'a' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Buy more tickets' })).toBeTruthy()
  expect(sent()).toHaveLength(1)
})

test('fills a template with the stand, follows the language, and previews the mail in it', async () => {
  show()
  await screen.findByText('New invitations')
  fireEvent.click(screen.getByRole('button', { name: /Start from a template/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Visit our stand' }))
  expect(screen.getByDisplayValue(/at our stand: Hall 16, stand A12/)).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Italian' }))
  expect(screen.getByDisplayValue('Aurora ti invita in fiera')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }))
  const frame = await screen.findByTitle('Preview of the email')
  const query = new URL(frame.getAttribute('src') ?? '', 'http://x').searchParams
  expect([query.get('language'), query.get('subject')]).toEqual(['it', 'Aurora ti invita in fiera'])
})

test('names recipients who opted out, and keeps the text for the next list', async () => {
  show({}, () => ({
    status: 200,
    body: { sent: 1, optedOut: ['x@y.example'], closed: ['z@w.example'], unreachable: ['q@r.example'] },
  }))
  await screen.findByText('New invitations')
  type(/^Email addresses/, 'a@b.example\nx@y.example')
  type(/^Subject/, 'Come')
  type(/^Your message/, 'We look forward')
  fireEvent.click(screen.getByRole('button', { name: 'Send 2 tickets' }))
  expect(await screen.findByText(/opted out of invitations: x@y.example/)).toBeTruthy()
  expect(screen.getByText(/cannot receive tickets at the moment: z@w.example/)).toBeTruthy()
  expect(screen.getByText(/bounced: q@r.example/)).toBeTruthy()
  expect(screen.getByDisplayValue('We look forward')).toBeTruthy()
})

test('shows each state as text, with the available actions', async () => {
  show({
    invitations: [
      invitation('sent', 'sent@guests.example'),
      invitation('registered', 'Ada Neri'),
      invitation('used', 'Bo Lind'),
      invitation('bounced', 'bounced@guests.example'),
      invitation('recalled', 'recalled@guests.example'),
    ],
  })
  expect(await screen.findByText('2 sent, 2 registered, 1 used')).toBeTruthy()
  for (const word of ['Sent', 'Registered', 'Used', 'Not delivered', 'Withdrawn'])
    expect(screen.getAllByText(word).length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'Send again: bounced@guests.example' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Ada Neri/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'More actions: sent@guests.example' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'sent@guests.example' }))
  expect(sheet.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '',
    'Remind',
    'Send againthe old link stops working',
    'Withdraw',
  ])
})
