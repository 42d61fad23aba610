// @vitest-environment jsdom
import { isAcknowledgement } from '@foyer/fair-domain'
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component as Consents } from './consents.screen.tsx'
import { Component as GeneralConditions } from './general-conditions.screen.tsx'

afterEach(cleanup)

const consent = (purpose: string, given = false) => ({
  purpose,
  label: `About ${purpose}`,
  text: `Text of ${purpose}`,
  isAcknowledgement: isAcknowledgement(purpose),
  given,
  at: given ? '2027-01-15T11:00:00Z' : null,
  isOutdated: false,
})
const state = {
  language: 'it',
  consents: [
    consent('privacy', true),
    ...['promotional', 'partner', 'statistics', 'iceProcessing', 'icePrivacy', 'generalConditions'].map(
      (purpose) => consent(purpose),
    ),
  ],
  newsletters: [{ purpose: 'newsletter:asia', label: 'Foyer Asia', place: 'Singapore', given: false }],
}
const answering = (save: () => { status: number; body?: unknown }) =>
  vi.fn(({ url }: WireRequest) =>
    url.includes('saveConsents')
      ? save()
      : { status: 200, body: url.includes('PrivacyController') ? [] : state },
  )

test('preselects no optional consent, and sends the selected ones', async () => {
  const answer = answering(() => ({ status: 200, body: state }))
  renderScreen(buildPortal(answer), Consents)
  const box = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement
  expect(await screen.findByRole('checkbox', { name: 'Foyer Asia' })).toBeTruthy()
  expect(
    screen.getAllByRole('checkbox').filter((checkbox) => (checkbox as HTMLInputElement).checked),
  ).toHaveLength(1)
  fireEvent.click(box('About promotional'))
  fireEvent.click(box('About iceProcessing'))
  fireEvent.click(box('Foyer Asia'))
  fireEvent.click(screen.getByRole('radio', { name: 'English' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Consents update succeeded')).toBeTruthy()
  const sent = answer.mock.calls.map(([request]) => request).find(({ method }) => method === 'POST')
  expect(sent?.body).toEqual({
    language: 'en-US',
    answers: { promotional: true, iceProcessing: true, 'newsletter:asia': true },
  })
})

test.each([
  ['consents', Consents, 'Save'],
  ['general conditions', GeneralConditions, 'Accept'],
] as const)('shows a message and a retry after a failed load (%s)', async (_, Screen, button) => {
  const known = answering(() => ({ status: 200, body: state }))
  let isDown = true
  const portal = buildPortal((request) => (isDown ? { status: 500, body: [] } : known(request)))
  renderScreen({ ...portal, viewer: { ...portal.viewer, profiles: ['collective'] } }, Screen)
  const retry = await screen.findByText('Try again')
  isDown = false
  fireEvent.click(retry)
  expect(await screen.findByText(button)).toBeTruthy()
})

test('reports a failed save and keeps the choices', async () => {
  renderScreen(
    buildPortal(
      answering(() => ({ status: 500 })),
      'it',
    ),
    Consents,
  )
  const box = (await screen.findByRole('checkbox', { name: 'About partner' })) as HTMLInputElement
  fireEvent.click(box)
  fireEvent.click(screen.getByRole('button', { name: 'Salva' }))
  expect(await screen.findByText('Aggiornamento dei consensi non riuscito')).toBeTruthy()
  expect(box.checked).toBe(true)
})

test('requires participants of a collective to accept the general conditions', async () => {
  const answer = answering(() => ({
    status: 200,
    body: { ...state, consents: [consent('generalConditions', true)] },
  }))
  const portal = buildPortal(answer)
  const { unmount } = renderScreen(portal, GeneralConditions)
  expect(screen.getByText(/for companies that take part in a collective or organise one/)).toBeTruthy()
  unmount()
  renderScreen({ ...portal, viewer: { ...portal.viewer, profiles: ['collective'] } }, GeneralConditions)
  fireEvent.click(await screen.findByRole('button', { name: 'Accept' }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Accept the general conditions to continue',
  )
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('Accepted on 15 January 2027')).toBeTruthy()
})

test('shows the organiser of a collective its own conditions to accept', async () => {
  const sent: unknown[] = []
  const portal = buildPortal((request: WireRequest) => {
    if (request.method === 'POST') sent.push(request.body)
    return { status: 200, body: { ...state, consents: [consent('pavilionConditions')] } }
  })
  renderScreen({ ...portal, viewer: { ...portal.viewer, profiles: ['pavilion'] } }, GeneralConditions)
  expect(await screen.findByText('Text of pavilionConditions')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }))
  await vi.waitFor(() => expect(JSON.stringify(sent)).toContain('"pavilionConditions":true'))
})

test('explains to staff acting for a participant that they cannot accept the conditions', async () => {
  const body = { ...state, consents: [{ ...consent('generalConditions', true), given: false }] }
  const portal = buildPortal(answering(() => ({ status: 200, body })))
  const viewer = { ...portal.viewer, profiles: ['collective'], isActing: true }
  renderScreen({ ...portal, viewer }, GeneralConditions)
  const accept = (await screen.findByRole('button', { name: 'Accept' })) as HTMLButtonElement
  expect(accept.disabled).toBe(true)
  expect(screen.getByText('Only the person concerned')).toBeTruthy()
})
