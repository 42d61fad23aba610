// @vitest-environment jsdom
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component as ChangePassword } from './change-password.screen.tsx'
import { Component as CheckEmail } from './check-email.screen.tsx'
import { Component as ForgotPassword } from './forgot-password.screen.tsx'
import { Component as LostAccess } from './lost-access.screen.tsx'
import { Component as ResetPassword } from './reset-password.screen.tsx'
import { Component as Welcome } from './welcome.screen.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const GOOD = 'a quieter word 7'
// Labels of required fields end with a marker.
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`)) as HTMLInputElement
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const refusal = (errorCode: string, status = 400) => ({ status, body: { errorCode, message: '' } })
const written = (answer: ReturnType<typeof vi.fn>, method: string) =>
  answer.mock.calls.map(([request]) => request as WireRequest).filter(({ url }) => url.endsWith(method))

test('requires an email address for a forgotten password', async () => {
  const answer = vi.fn(() => ({ status: 200, body: { sent: true } }))
  renderScreen(buildPortal(answer), ForgotPassword)
  fill('Email', 'nothing')
  press('Send the link')
  expect((await screen.findByRole('alert')).textContent).toContain('Enter a valid email')
  expect(answer).not.toHaveBeenCalled()
  fill('Email', 'ada@shop.example')
  press('Send the link')
  await vi.waitFor(() =>
    expect(written(answer, 'requestReset')[0]?.body).toEqual({ email: 'ada@shop.example' }),
  )
})

test.each([
  ['forgot password', ForgotPassword, 'Send the link', {}],
  ['lost access', LostAccess, 'Send the request', { text: 'My phone is gone' }],
])('keeps %s across a reload and a failure, and clears it once sent', async (_, Screen, button, more) => {
  const answer = vi.fn((_: WireRequest): { status: number; body: unknown } => ({ status: 500, body: [] }))
  const show = () => renderScreen(buildPortal(answer), Screen)
  show()
  fill('Email', 'ada@shop.example')
  if ('text' in more) fill('How can we reach you', more.text)
  press(button)
  await screen.findByRole('alert')
  cleanup()
  show()
  await vi.waitFor(() => expect(field('Email').value).toBe('ada@shop.example'))
  answer.mockReturnValue({ status: 200, body: { sent: true } })
  press(button)
  await vi.waitFor(() => expect(sessionStorage.length).toBe(0))
  expect(answer.mock.lastCall?.[0].body).toEqual({ email: 'ada@shop.example', ...more })
})

function showChange(change: () => { status: number; body?: unknown }, language: 'it' | 'en-US' = 'en-US') {
  const answer = vi.fn(({ url }: WireRequest) =>
    url.endsWith('change') ? change() : { status: 200, body: {} },
  )
  renderScreen(buildPortal(answer, language), ChangePassword)
  return answer
}
function typeChange(password: string, confirmation = password) {
  fill('Current password', 'old one 1')
  fill('New password', password)
  fill('Confirm new password', confirmation)
  press('Save the new password')
}

test.each([
  ['short1', 'short1', 'Invalid password: at least 8 characters'],
  ['12345678', '12345678', 'Invalid password: at least one letter'],
  ['abcdefgh', 'abcdefgh', 'Invalid password: at least one number'],
  ['Password123', 'Password123', 'Invalid password: this one is too common'],
  [GOOD, 'other', 'The confirm password does not match the new password'],
])('reports for the new password %s confirmed by %s: %s', async (password, confirmation, message) => {
  const answer = showChange(() => ({ status: 200 }))
  typeChange(password, confirmation)
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(written(answer, 'change')).toEqual([])
})

test('confirms a completed change', async () => {
  showChange(() => ({ status: 200, body: { changed: true } }))
  typeChange(GOOD)
  expect(await screen.findByText('Your password has been changed')).toBeTruthy()
})

test('reports a wrong current password as invalid', async () => {
  showChange(() => refusal('INVALID_CURRENT_PASSWORD'))
  typeChange(GOOD)
  expect((await screen.findByRole('alert')).textContent).toContain('Invalid password')
})

test('reports a failed change, and keeps the form', async () => {
  showChange(() => ({ status: 500 }))
  typeChange(GOOD)
  expect(
    await screen.findByText('An error has occurred. Nothing is lost: please try again in a moment.'),
  ).toBeTruthy()
  expect(field('New password').value).toBe(GOOD)
})

test('offers a new link if the link is no longer valid', async () => {
  renderScreen(
    buildPortal(() => refusal('LINK_EXPIRED', 410)),
    ResetPassword,
    '/reserved/reset-password?token=t',
  )
  fill('New password', GOOD)
  fill('Confirm new password', GOOD)
  press('Save the new password')
  expect(await screen.findByText('This link no longer works')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe(
    '/reserved/forgot-password',
  )
})

test('welcomes an invited user who chooses the first password', async () => {
  renderScreen(
    buildPortal(() => ({ status: 200, body: { isValid: true } })),
    ResetPassword,
    '/reserved/reset-password?first&token=t',
  )
  expect(await screen.findByRole('heading', { name: 'Choose your password' })).toBeTruthy()
  expect(screen.queryByText('You will be signed out on all devices.')).toBeNull()
})

test('reports a used link before a password is typed', async () => {
  renderScreen(
    buildPortal(({ url }) =>
      url.endsWith('checkLink') ? { status: 200, body: { isValid: false } } : { status: 500, body: [] },
    ),
    ResetPassword,
    '/reserved/reset-password?token=t',
  )
  expect(await screen.findByText('This link no longer works')).toBeTruthy()
  expect(screen.queryByLabelText(/^New password/)).toBeNull()
})

test('asks on the welcome page for a password only if the user has none', async () => {
  const link = { kind: 'confirm', email: 'ada@shop.example', needsPassword: false }
  renderScreen(
    buildPortal(() => ({ status: 200, body: link })),
    Welcome,
    '/reserved/welcome?token=t',
  )
  expect(await screen.findByRole('button', { name: 'Add to my account' })).toBeTruthy()
  expect(screen.queryByLabelText(/^New password/)).toBeNull()
  press('Add to my account')
  expect(await screen.findByText('Your account is ready')).toBeTruthy()
})

test('signs the user in with the chosen password, and redirects like sign-in', async () => {
  const sent = vi.fn(async () => Response.json({ redirectTo: '/fair/reserved/' }))
  const assign = vi.fn()
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('location', { ...window.location, assign })
  const answer = vi.fn(({ url }: WireRequest) => ({
    status: 200,
    body: url.endsWith('readLink')
      ? { kind: 'confirm', email: 'ada@shop.example', needsPassword: true }
      : { email: 'ada@shop.example' },
  }))
  renderScreen(buildPortal(answer), Welcome, '/reserved/welcome?token=t')
  await screen.findByRole('button', { name: 'Open my account' })
  fill('New password', GOOD)
  fill('Confirm new password', GOOD)
  press('Open my account')
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/fair/reserved/'))
  expect(String((sent.mock.calls as unknown as [string, RequestInit][])[0]?.[1].body)).toBe(
    `username=${encodeURIComponent('ada@shop.example')}&password=${new URLSearchParams({ p: GOOD }).toString().slice(2)}`,
  )
  vi.unstubAllGlobals()
})

test('shows in Italian that the welcome link has expired', async () => {
  renderScreen(
    buildPortal(() => ({ status: 200, body: null }), 'it'),
    Welcome,
    '/reserved/welcome?token=t',
  )
  expect(await screen.findByText('Questo link non è più valido')).toBeTruthy()
})

test.each([
  [60, 'It works once, for 1 hour.'],
  [1440, 'It works once, for 24 hours.'],
])('shows the configured lifetime of the link: %s minutes', async (resetLinkMinutes, words) => {
  renderScreen(
    buildPortal(() => ({ status: 200, body: { hasSingleSignOn: false, resetLinkMinutes } })),
    CheckEmail,
    '/reserved/check-email',
  )
  expect(await screen.findByText(new RegExp(words))).toBeTruthy()
})
