// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './invitations.screen.tsx'

afterEach(cleanup)

const OPEN = [
  {
    email: 'gate@foyer.example',
    name: 'Leo Marini',
    profiles: ['technicalOffice'],
    company: null,
    expiresAt: '2027-01-22T11:00:00.000Z',
  },
]
type Sent = { url: string; body?: unknown }

function show(profiles: string[], invitations: unknown[] = OPEN, status = 200) {
  const sent: Sent[] = []
  const answer = vi.fn((request: { url: string; body?: unknown }) => {
    if (request.url.includes('getOpen')) return { status, body: invitations }
    if (request.url.includes('/InvitationsController/')) sent.push(request)
    return { status: 200, body: { lookupResults: {} } }
  })
  const portal = buildPortal(answer as never, 'en-US')
  renderScreen({ ...portal, viewer: { ...portal.viewer, profiles } } as typeof portal, Component)
  return sent
}
const rolesOffered = () => {
  fireEvent.click(screen.getByRole('button', { name: /Role/ }))
  return within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map((option) => option.textContent)
}

test('offers the administrator the ten roles of staff and the five of exhibitors', () => {
  show(['admin'])
  const roles = rolesOffered()
  expect(roles).toHaveLength(15)
  expect(roles.join()).toContain('Technical office')
})

test('offers exhibitor services only the roles of exhibitors', () => {
  show(['staff'])
  expect(rolesOffered().join()).not.toContain('Colleague')
})

test('names missing fields, and sends nothing', async () => {
  const sent = show(['admin'])
  fireEvent.click(screen.getByRole('button', { name: 'Send the invitation' }))
  const summary = (await screen.findByRole('alert')).textContent
  expect(summary).toContain('Choose a role')
  expect(summary).toContain('Enter a valid email')
  expect(sent).toEqual([])
})

test('shows role and expiry of open invitations, and withdraws one', async () => {
  const sent = show(['admin'])
  expect(await screen.findByText('Technical office')).toBeTruthy()
  expect(screen.getByText('22 January 2027')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  await vi.waitFor(() => expect(sent.map(({ url }) => url).join()).toContain('withdraw'))
})

test.each([
  [[], 200, 'No open invitations.'],
  [[], 500, 'Information not available'],
])('shows for %j with status %i "%s"', async (invitations, status, words) => {
  show(['admin'], invitations, status)
  expect(await screen.findByText(words)).toBeTruthy()
})
