// @vitest-environment jsdom
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component as OptOut } from './guest-opt-out.screen.tsx'
import { Component } from './guest-ticket.screen.tsx'

afterEach(cleanup)

const OPEN = {
  state: 'open',
  company: 'Aurora Cosmetici',
  ticket: '1-day ticket',
  days: '18 March 2027 – 21 March 2027',
  minimumAge: 16,
  progress: null,
  ticketToken: null,
  holder: null,
  canRename: false,
}

function show(
  body: object | null,
  language: 'en-US' | 'it' = 'en-US',
  onCall: () => { status: number; body: unknown } = () => ({ status: 200, body: {} }),
) {
  const answer = vi.fn((request: WireRequest) =>
    request.method === 'GET' ? { status: 200, body } : onCall(),
  )
  renderScreen(buildPortal(answer, language), Component, '/reserved/guest-ticket?token=abc')
  return () => answer.mock.calls.map(([request]) => request).filter(({ method }) => method === 'POST')
}

test('names the inviting company, and records that the guest has opened it', async () => {
  const sent = show(OPEN)
  expect(await screen.findByText(/Aurora Cosmetici invites you: 1-day ticket/)).toBeTruthy()
  await vi.waitFor(() => expect(sent().some(({ url }) => url.includes('markOpened'))).toBe(true))
})

test('reports missing values at their field before sending', async () => {
  const sent = show(OPEN)
  fireEvent.click(await screen.findByRole('button', { name: 'Get my ticket' }))
  expect(await screen.findByText('First name: Fill in this field', { selector: 'a' })).toBeTruthy()
  expect(screen.getByText('Country: Fill in this field', { selector: 'a' })).toBeTruthy()
  expect(screen.getByText('Read the privacy notice and tick the box', { selector: 'a' })).toBeTruthy()
  expect(sent().some(({ url }) => url.includes('claim'))).toBe(false)
})

test('shows generation after the registration, then the ticket', async () => {
  show({ ...OPEN, state: 'registered', holder: 'Ada Neri', progress: 'making' })
  expect(await screen.findByText('Your ticket is ready, Ada Neri')).toBeTruthy()
  expect(screen.getByText(/being generated/)).toBeTruthy()
  cleanup()
  show({ ...OPEN, state: 'registered', holder: 'Ada Neri', progress: 'ready', ticketToken: 'xyz' })
  const link = await screen.findByRole('link', { name: 'Open the ticket' })
  expect(link.getAttribute('href')).toMatch(/ticketing\/ticket\?token=xyz$/)
})

test('shows a guest under 16 that the request is under review', async () => {
  show({ ...OPEN, state: 'registered', holder: 'Leo Neri', progress: 'held' })
  expect(await screen.findByText(/admission under 16 needs our approval/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Open/ })).toBeNull()
})

test('keeps errors of a name change in the dialog, and explains a refusal, in both languages', async () => {
  const registered = { ...OPEN, state: 'registered', holder: 'Ada Neri', progress: 'ready', canRename: true }
  const sent = show(registered, 'it', () => ({
    status: 409,
    body: [
      {
        errorCode: 'TICKET_USED',
        message: 'Questo biglietto è già stato usato al varco.',
        advice: 'Nessuna azione è necessaria.',
      },
    ],
  }))
  fireEvent.click(await screen.findByRole('button', { name: 'Cambia il nome' }))
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Prepara il nuovo biglietto' }))
  save()
  expect(await screen.findAllByText('Compila questo campo')).toHaveLength(2)
  expect(sent().some(({ url }) => url.includes('rename'))).toBe(false)
  fireEvent.change(screen.getByRole('textbox', { name: /^Nome/ }), { target: { value: 'Bo' } })
  fireEvent.change(screen.getByRole('textbox', { name: /^Cognome/ }), { target: { value: 'Lind' } })
  save()
  expect(await screen.findByText(/Questo biglietto è già stato usato al varco\./)).toBeTruthy()
  expect(screen.getByDisplayValue('Lind')).toBeTruthy()
})

test.each([['closed', { ...OPEN, state: 'closed' }] as const, ['unknown', null] as const])(
  'shows that an invitation is %s, in both languages',
  async (_, body) => {
    show(body)
    expect(await screen.findByText('This invitation is no longer open')).toBeTruthy()
    cleanup()
    show(body, 'it')
    expect(await screen.findByText('Questo invito non è più aperto')).toBeTruthy()
  },
)

test('has no button for a link without its token', async () => {
  renderScreen(
    buildPortal(() => ({ status: 200, body: { isDone: true } })),
    OptOut,
    '/reserved/guest-opt-out',
  )
  expect(await screen.findByText('This link is not valid.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('opts out with one click', async () => {
  renderScreen(
    buildPortal(() => ({ status: 200, body: { isDone: true } })),
    OptOut,
    '/reserved/guest-opt-out?token=abc',
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Stop invitations' }))
  expect(await screen.findByText(/you will not receive any more invitations/)).toBeTruthy()
})
