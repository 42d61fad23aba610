// @vitest-environment jsdom
import type { WireRequest } from '@foyer/record-client'
import { invalidateObject } from '@foyer/record-client'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { asActing, buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './team.screen.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const HOUR = 3_600_000
const NOW = 100 * 24 * HOUR
const member = (name: string, state: string, values: object = {}) => ({
  id: name,
  name,
  email: `${name.toLowerCase()}@aurora.example`,
  isSelf: false,
  state,
  invitedAt: null,
  invitations: 0,
  canInvite: false,
  ...values,
})
const team = (members: readonly object[], match: object = { allowed: true }) => ({
  now: NOW,
  canManage: true,
  limits: { maxAdditionalTeamMembers: 9, teamInvitationDays: 14, maxTeamInvitations: 5 },
  size: 10,
  match,
  members,
})

function show(
  data: object,
  onCall: (request: WireRequest) => { status: number; body?: unknown } = () => ({ status: 500 }),
  language: 'it' | 'en-US' = 'en-US',
) {
  const answer = vi.fn((request: WireRequest) =>
    request.method === 'GET' ? { status: 200, body: data } : onCall(request),
  )
  renderScreen(buildPortal(answer, language), Component)
  return answer
}
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr')
  if (!row) throw new Error(`No row for ${name}`)
  return within(row)
}

test('labels every state of an invitation', async () => {
  show(
    team([
      member('Nea', 'new', { canInvite: true }),
      member('Sent', 'invited', { invitedAt: NOW - HOUR, invitations: 1 }),
      member('Waits', 'invited', { invitedAt: NOW - 48 * HOUR, invitations: 1, canInvite: true }),
      member('Late', 'invited', { invitedAt: NOW - 15 * 24 * HOUR, invitations: 2, canInvite: true }),
      member('No', 'declined', { invitedAt: NOW - HOUR, invitations: 1, canInvite: true }),
      member('Yes', 'accepted'),
      member('In', 'confirmed'),
      member('First', 'primary_validated'),
    ]),
  )
  expect((await rowOf('Nea')).getByRole('button', { name: 'Invite: Nea' })).toBeTruthy()
  expect((await rowOf('Sent')).getByText('Invite sent')).toBeTruthy()
  expect((await rowOf('Sent')).queryByRole('button', { name: /^Invite/ })).toBeNull()
  expect((await rowOf('Waits')).getByText('Invited')).toBeTruthy()
  expect((await rowOf('Waits')).getByRole('button', { name: 'Invite again: Waits' })).toBeTruthy()
  expect((await rowOf('Late')).getByText('Invitation expired')).toBeTruthy()
  expect((await rowOf('No')).getByRole('button', { name: 'Invite again: No' })).toBeTruthy()
  expect((await rowOf('Yes')).getByRole('button', { name: 'Confirm: Yes' })).toBeTruthy()
  expect((await rowOf('In')).getByRole('button', { name: 'Make primary: In' })).toBeTruthy()
  const first = await rowOf('First')
  expect(first.getByText('Primary, validated')).toBeTruthy()
  expect(first.queryByRole('button')).toBeNull()
})

test('requires confirmation to delete', async () => {
  const answer = show(team([member('In', 'confirmed')]), () => ({ status: 200, body: null }))
  fireEvent.click((await rowOf('In')).getByRole('button', { name: 'More actions: In' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const posts = () => answer.mock.calls.filter(([{ method }]) => method === 'POST')
  expect(posts()).toHaveLength(0)
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm deletion' }))
  await vi.waitFor(() => expect(posts()[0]?.[0].url).toBe('/lwr/apex/v65.0/TeamController/remove'))
})

test.each([
  ['inOtherTeam', 'This email is already in another team', 'en-US'],
  ['inOtherTeam', 'Questa email è già in un altro team', 'it'],
  ['elsewhere', 'This person is already a member or referent of another company', 'en-US'],
] as const)('shows the server error %s at the email field: %s', async (message, words, language) => {
  show(
    team([]),
    () => ({
      status: 400,
      body: { errorCode: 'X', output: { errors: [], fieldErrors: { email: [{ message }] } } },
    }),
    language,
  )
  const type = async (label: string, value: string) =>
    fireEvent.change(await screen.findByRole('textbox', { name: label }), { target: { value } })
  await type(language === 'it' ? 'Nome' : 'First name', 'Ada')
  await type(language === 'it' ? 'Cognome' : 'Last name', 'Neri')
  await type('Email', 'ada@lume.example')
  fireEvent.click(
    screen.getByRole('button', { name: language === 'it' ? 'Aggiungi e invita' : 'Add and invite' }),
  )
  expect(await screen.findByText(words)).toBeTruthy()
  expect((screen.getByRole('textbox', { name: 'Email' }) as HTMLInputElement).value).toBe('ada@lume.example')
})

test('rejects an email address of this team without a request', async () => {
  const answer = show(team([member('In', 'confirmed')]))
  fireEvent.change(await screen.findByRole('textbox', { name: 'Email' }), {
    target: { value: 'IN@aurora.example' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Add and invite' }))
  expect(await screen.findByText('This email is already in your team')).toBeTruthy()
  expect(answer.mock.calls.every(([{ method }]) => method === 'GET')).toBe(true)
})

test('shows the team as read-only to a member', async () => {
  show({ ...team([member('In', 'confirmed'), member('Nea', 'new', { canInvite: true })]), canManage: false })
  expect((await rowOf('In')).getByText('Confirmed')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('does not offer to add members to a full team', async () => {
  show(team(Array.from({ length: 10 }, (_, i) => member(`M${i}`, 'confirmed'))))
  expect(await screen.findByText('The team is complete: 10 members, the primary one included.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add and invite' })).toBeNull()
})

test('explains on an empty team the next step, and that My Match needs a primary member', async () => {
  show(team([], { allowed: false, reasons: [{ code: 'primaryMissing' }] }))
  expect(await screen.findByText('No results')).toBeTruthy()
  expect(screen.getByText('My Match and the digital catalogue are closed')).toBeTruthy()
})

test('shows a member who accepts without a reload', async () => {
  let stored = team([member('Nea', 'invited', { invitedAt: NOW - HOUR, invitations: 1 })])
  const portal = buildPortal(() => ({ status: 200, body: stored }))
  renderScreen(portal, Component)
  expect((await rowOf('Nea')).getByText('Invite sent')).toBeTruthy()
  stored = team([member('Nea', 'accepted')])
  act(() => invalidateObject(portal.client.runtime, 'TeamMember__c'))
  expect(await screen.findByRole('button', { name: 'Confirm: Nea' })).toBeTruthy()
})

test('offers no change of the team to acting staff, and explains why', async () => {
  const body = team([member('Nea', 'new', { canInvite: true })])
  renderScreen(asActing(buildPortal(() => ({ status: 200, body }))), Component)
  expect(await screen.findByText('Only the person concerned')).toBeTruthy()
  expect(screen.getByText('Nea')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Invite/ })).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})
