// @vitest-environment jsdom
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal, contactRecord } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './amber-list.screen.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const blocked = {
  status: 'blocked',
  reason: 'An administrative position is open',
  services: ['Tickets', 'Badges and parking'],
  since: '2027-01-10',
  expiresOn: '2029-01-15',
  nextRequestOn: null,
}
const answering = (
  state: object,
  send: () => { status: number; body?: unknown } = () => ({ status: 200, body: {} }),
) =>
  vi.fn(({ url }: WireRequest) => {
    if (url.includes('getState')) return { status: 200, body: state }
    return url.includes('sendRequest') ? send() : { status: 200, body: contactRecord({}) }
  })

test('shows when blocked that the service is unavailable, why, and which services are closed', async () => {
  renderScreen(buildPortal(answering(blocked)), Component)
  expect(await screen.findByText('Service unavailable')).toBeTruthy()
  expect(screen.getByText('An administrative position is open.')).toBeTruthy()
  expect(screen.getByText('Tickets, Badges and parking')).toBeTruthy()
})

test('shows when pending that the request is under evaluation, without a second form', async () => {
  renderScreen(buildPortal(answering({ ...blocked, status: 'pending' }), 'it'), Component)
  expect(await screen.findByText('La tua richiesta è in valutazione')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('requires a text for a request, which is then under evaluation', async () => {
  const answer = answering(blocked)
  renderScreen(buildPortal(answer), Component)
  fireEvent.click(await screen.findByRole('button', { name: 'Send the request' }))
  expect((await screen.findAllByRole('alert'))[0]?.textContent).toContain('Explain why')
  fireEvent.change(screen.getByLabelText(/Your reasons/), { target: { value: 'All paid.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send the request' }))
  expect(await screen.findByText('Your request is under evaluation')).toBeTruthy()
  const sent = answer.mock.calls.map(([request]) => request).find(({ url }) => url.includes('sendRequest'))
  expect(sent?.body).toMatchObject({ text: 'All paid.', email: 'giulia@aurora.example' })
})

test('shows a refusal and keeps the form', async () => {
  const refuse = () => ({
    status: 409,
    body: { errorCode: 'REQUEST_OPEN', message: 'Under evaluation.', advice: 'Wait.' },
  })
  renderScreen(buildPortal(answering(blocked, refuse)), Component)
  const text = (await screen.findByLabelText(/Your reasons/)) as HTMLTextAreaElement
  fireEvent.change(text, { target: { value: 'All paid.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send the request' }))
  expect(await screen.findByText('Under evaluation. Wait.')).toBeTruthy()
  expect(text.value).toBe('All paid.')
  cleanup()
  // Also after a reload.
  renderScreen(buildPortal(answering(blocked)), Component)
  expect(await screen.findByDisplayValue('All paid.')).toBeTruthy()
})

test('shows after a refusal the day of the next possible request', async () => {
  renderScreen(buildPortal(answering({ ...blocked, nextRequestOn: '2027-04-15' })), Component)
  expect(await screen.findByText(/from 15 April 2027/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('shows a user who is not listed that there is no restriction', async () => {
  renderScreen(buildPortal(answering({ status: 'clear' })), Component)
  expect(await screen.findByText('Everything is available')).toBeTruthy()
})
