// @vitest-environment jsdom

import type { SecurityResult } from '@foyer/fair-domain'
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { passkeySupportOf } from './passkey-support.ts'
import { Component as SecondStep } from './second-step.screen.tsx'
import { Component as Security } from './security.screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const NONE: SecurityResult = {
  passkeys: [],
  totp: null,
  codesLeft: 0,
  isRequired: false,
  freshUntil: '2027-01-15T11:10:00Z',
  hasPassword: true,
}
const WITH_APP: SecurityResult = {
  ...NONE,
  totp: { createdAt: '2027-01-15T11:00:00Z', lastUsedAt: null },
  codesLeft: 9,
}
const SESSIONS = [
  { id: '1', kind: 'browser', device: 'Firefox · Linux', network: 'local', isThisOne: true },
  { id: '2', kind: 'browser', device: 'Safari · iPhone', network: '198.51.100.0/24', isThisOne: false },
].map((session) => ({ ...session, lastSeenAt: '2027-01-15T11:00:00Z' }))
const SIGN_INS = [
  {
    id: '7',
    at: '2027-01-15T11:00:00Z',
    succeeded: false,
    method: 'totp',
    kind: 'browser',
    device: 'Chrome · Windows',
    network: '198.51.100.0/24',
  },
]

const CONNECTED = {
  id: 'grant-1',
  app: 'Planner',
  scopes: ['read'],
  since: '2027-01-15T11:00:00Z',
  lastUsedAt: '2027-01-15T11:00:00Z',
}

const refused = (errorCode: string, status = 400) => ({ status, body: { errorCode, message: '' } })
type Answer = { status: number; body?: unknown }

function show(
  state: SecurityResult,
  more: (method: string, calls: number) => Answer | undefined = () => undefined,
  language: 'it' | 'en-US' = 'en-US',
) {
  const counts = new Map<string, number>()
  const answer = vi.fn(({ url }: WireRequest): Answer => {
    const method = url.split('/').at(-1) ?? ''
    const calls = (counts.get(method) ?? 0) + 1
    counts.set(method, calls)
    const given = more(method, calls)
    if (given) return given
    if (method === 'getState') return { status: 200, body: state }
    if (method === 'getSessions') return { status: 200, body: SESSIONS }
    if (method === 'getSignIns') return { status: 200, body: SIGN_INS }
    if (method === 'getDevices') return { status: 200, body: [] }
    if (method === 'getApps') return { status: 200, body: [CONNECTED] }
    return { status: 200, body: {} }
  })
  renderScreen(buildPortal(answer, language), Security)
  return (method: string) =>
    answer.mock.calls.map(([request]) => request).filter(({ url }) => url.endsWith(`/${method}`))
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('lists the devices, the current one without a sign-out', async () => {
  const calls = show(NONE)
  expect(await screen.findByText('This device')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sign out Firefox · Linux' })).toBeNull()
  await press('Sign out Safari · iPhone')
  await vi.waitFor(() => expect(calls('endSession')[0]?.body).toEqual({ id: '2' }))
})

test('shows sign-ins as text', async () => {
  show(NONE, undefined, 'it')
  expect(await screen.findByText('Chrome · Windows')).toBeTruthy()
  expect(screen.getByText('Rifiutato')).toBeTruthy()
  expect(screen.getAllByText('App di autenticazione').length).toBeGreaterThan(1)
  expect(screen.getByText('198.51.100.…')).toBeTruthy()
})

test('sets up the app with QR code, key and code; reports a wrong code; shows the recovery codes once', async () => {
  const setup = { setup: 'sealed', secret: 'GEZDGNBVGY3TQOJQ', picture: 'data:image/png;base64,AA==' }
  const calls = show(NONE, (method, count) => {
    if (method === 'beginTotp') return { status: 200, body: setup }
    if (method !== 'addTotp') return undefined
    return count === 1
      ? refused('WRONG_CODE')
      : { status: 200, body: { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] } }
  })
  await press('Set up the app')
  expect(await screen.findByAltText('QR code for the authenticator app')).toBeTruthy()
  expect(screen.getByText('GEZD GNBV GY3T QOJQ')).toBeTruthy()
  fill(/^Code/, '111111')
  await press('Switch on')
  expect((await screen.findByRole('alert')).textContent).toContain('The code is not correct')
  fill(/^Code/, '222222')
  await press('Switch on')
  expect(await screen.findByText('aaaa-bbbb')).toBeTruthy()
  expect(calls('addTotp')[1]?.body).toEqual({ setup: 'sealed', code: '222222' })
  await press('I have stored them safely')
  await vi.waitFor(() => expect(screen.queryByText('aaaa-bbbb')).toBeNull())
})

test('requires reauthentication if the server demands it, and then completes the change', async () => {
  let isLive = false
  const calls = show(WITH_APP, (method) => {
    if (method === 'confirm') isLive = true
    if (method === 'removeTotp' && !isLive) return refused('CONFIRM_IDENTITY', 403)
    return undefined
  })
  await press('Remove the app')
  await press('Remove')
  expect(await screen.findByText('Confirm your identity')).toBeTruthy()
  fill(/^Password/, 'Foyer-demo-1')
  fill(/^Code from the app/, '123456')
  await press('Confirm')
  await vi.waitFor(() => expect(calls('removeTotp')).toHaveLength(2))
  expect(calls('confirm')[0]?.body).toEqual({ password: 'Foyer-demo-1', code: '123456' })
})

test.each([
  ['WRONG_CONFIRMATION', 400, 'The password or the code is incorrect.'],
  ['TOO_MANY_ATTEMPTS', 429, 'Too many wrong attempts. Try again in 2 minutes.'],
])(
  'shows the message of a confirmation refused with %s, and keeps the dialog open',
  async (errorCode, status, message) => {
    show(WITH_APP, (method) => {
      if (method === 'removeTotp') return refused('CONFIRM_IDENTITY', 403)
      if (method === 'confirm') return { status, body: { errorCode, message, advice: 'Check it.' } }
      return undefined
    })
    await press('Remove the app')
    await press('Remove')
    await screen.findByText('Confirm your identity')
    fill(/^Password/, 'wrong')
    await press('Confirm')
    expect((await screen.findByRole('alert')).textContent).toContain(message)
    expect(screen.getByText('Confirm your identity')).toBeTruthy()
  },
)

test('explains to a user without the required second factor why nothing else opens', async () => {
  show({ ...NONE, isRequired: true }, undefined, 'it')
  expect(await screen.findByText('Il tuo ruolo richiede un secondo fattore')).toBeTruthy()
  expect(screen.queryByText('Questo dispositivo')).toBeNull()
})

test('shows a message when the page cannot be loaded', async () => {
  show(NONE, (method) => (method === 'getState' ? { status: 500 } : undefined))
  expect(await screen.findByText('This page could not be loaded')).toBeTruthy()
})

test('explains to acting staff why the page is empty, and requests nothing', async () => {
  const answer = vi.fn(() => ({ status: 403, body: [] }))
  const portal = buildPortal(answer)
  renderScreen({ ...portal, viewer: { ...portal.viewer, isActing: true } }, Security)
  expect(await screen.findByText('Only the person concerned')).toBeTruthy()
  expect(screen.queryByText('This page could not be loaded')).toBeNull()
  expect(answer).not.toHaveBeenCalled()
})

test.each([
  ['fair.example', true, 'yes'],
  ['localhost', true, 'yes'],
  ['127.0.0.1', true, 'needsName'],
  ['[::1]', true, 'needsName'],
  ['fair.example', false, 'no'],
] as const)('offers passkeys at %s: %s → %s', (hostname, hasApi, support) => {
  expect(passkeySupportOf(hostname, hasApi)).toBe(support)
})

test.each([
  [true, 'Use a passkey'],
  [false, 'Sign in'],
])('shows with a passkey (%s) as the first button of the second step: %s', async (hasPasskey, first) => {
  vi.stubGlobal('PublicKeyCredential', class {})
  renderScreen(
    buildPortal(() => ({ status: 200, body: { hasPasskey, hasTotp: true } })),
    SecondStep,
    '/reserved/second-step',
  )
  const button = await screen.findByRole('button', { name: first })
  await vi.waitFor(() => expect(button.className).toContain('primary'))
})

test('has a plain form for the second step, and reports a wrong code', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ fault: { reason: 'codeRefused' } }, { status: 401 }))
  const { container } = renderScreen(
    buildPortal(() => ({ status: 200, body: { hasPasskey: false, hasTotp: true } }), 'it'),
    SecondStep,
    '/reserved/second-step',
  )
  expect(container.querySelector('form')?.method).toBe('post')
  await press('Accedi')
  expect(screen.getByText('Inserisci un codice')).toBeTruthy()
  fill(/^Codice/, '123456')
  await press('Accedi')
  expect((await screen.findByRole('alert')).textContent).toContain('Il codice non è corretto')
})

test('shows a connected app with its scopes, and disconnects it', async () => {
  const calls = show(NONE)
  expect(await screen.findByText('Planner')).toBeTruthy()
  expect(screen.getByText('Read what you can see')).toBeTruthy()
  await press('Disconnect Planner')
  await vi.waitFor(() => expect(calls('disconnect').map(({ body }) => body)).toEqual([{ id: 'grant-1' }]))
})
