// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { SignInIssue } from '../../shell/portal.ts'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './login.screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Answer = { status: number; body?: unknown }
const show = (
  language: 'it' | 'en-US' = 'en-US',
  signInFault: SignInIssue | null = null,
  { ways = { status: 500 }, path = '/reserved/login' }: { ways?: Answer; path?: string } = {},
) => renderScreen({ ...buildPortal(() => ways, language), signInFault }, Component, path)

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('is a plain form that works without scripts', () => {
  const { container } = show()
  const form = container.querySelector('form')
  expect(form?.method).toBe('post')
  expect(form?.getAttribute('action')).toBe('/reserved/login')
  expect(container.querySelector('input[name=username]')?.getAttribute('autocomplete')).toBe('username')
  const password = container.querySelector('input[name=password]')
  expect(password?.getAttribute('type')).toBe('password')
  expect(password?.getAttribute('autocomplete')).toBe('current-password')
})

test('sends nothing while a field is missing, and focuses the first one', () => {
  const fetchIt = vi.fn()
  vi.stubGlobal('fetch', fetchIt)
  show()
  submit('Sign in')
  expect(screen.getByText('Enter your email')).toBeTruthy()
  expect(screen.getByText('Enter your password')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  expect(fetchIt).not.toHaveBeenCalled()
})

test.each([
  ['it', { reason: 'refused' }, 'Email o password non corrette. Controllale e riprova.'],
  ['en-US', { reason: 'slowedDown', waitMs: 29_900 }, /Try again in 30 seconds/],
  ['it', { reason: 'slowedDown', waitMs: 120_000 }, /Riprova tra 2 minuti/],
] as const)('shows and announces a refusal in %s', async (language, issue, text) => {
  vi.stubGlobal('fetch', async () => Response.json({ fault: issue }, { status: 401 }))
  show(language)
  fill('Email', 'giulia@aurora.example')
  fill('Password', 'wrong')
  submit(language === 'it' ? 'Accedi' : 'Sign in')
  expect((await screen.findByRole('alert')).textContent).toMatch(text)
})

test('shows that the server does not respond', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  show()
  fill('Email', 'giulia@aurora.example')
  fill('Password', 'right')
  submit('Sign in')
  expect((await screen.findByRole('alert')).textContent).toContain('An error has occurred')
})

test('shows the result of a form sent without scripts', () => {
  show('it', { email: 'giulia@aurora.example', reason: 'refused' })
  expect(screen.getByRole('alert').textContent).toContain('Accesso non riuscito')
  expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('giulia@aurora.example')
})

test('offers staff sign-in with the work account if it is configured', async () => {
  show('en-US', null, { ways: { status: 200, body: { hasSingleSignOn: true, resetLinkMinutes: 60 } } })
  const link = await screen.findByRole('link', { name: /work account/ })
  expect(link.getAttribute('href')).toBe('/fair/secur/sso?language=en-US&next=')
  cleanup()
  show('en-US', null, { ways: { status: 200, body: { hasSingleSignOn: false, resetLinkMinutes: 60 } } })
  expect(screen.queryByRole('link', { name: /work account/ })).toBeNull()
})

test.each([
  ['refused', /has no access here/],
  ['failed', /failed/],
])('reports a work account that was %s', (outcome, text) => {
  show('en-US', null, { path: `/reserved/login?sso=${outcome}` })
  expect(screen.getByRole('alert').textContent).toMatch(text)
})
