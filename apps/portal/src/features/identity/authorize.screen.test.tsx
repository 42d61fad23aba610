// @vitest-environment jsdom
import type { AppConsentResult } from '@foyer/fair-domain'
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './authorize.screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ASKED: AppConsentResult = {
  outcome: 'ask',
  app: 'Planner',
  person: 'Giulia Ferrante',
  leadsTo: 'planner.example.com',
  scopes: ['read', 'offline_access'],
}
const QUERY = 'client_id=planner&redirect_uri=https%3A%2F%2Fplanner.example.com&state=xyz'

function show(
  asked: AppConsentResult | null,
  { language = 'en-US' as 'it' | 'en-US', status = 200, isActing = false } = {},
) {
  const decided: unknown[] = []
  const left = vi.fn()
  vi.stubGlobal('location', { ...window.location, replace: left })
  const portal = buildPortal(({ url, body }: WireRequest) => {
    if (url.includes('getRequest')) return asked ? { status: 200, body: asked } : { status: 500, body: {} }
    decided.push(body)
    return {
      status,
      body: status === 200 ? { to: 'https://planner.example.com/?code=1' } : { errorCode: 'X' },
    }
  }, language)
  const viewer = { ...portal.viewer, isActing }
  renderScreen({ ...portal, viewer }, Component, `/reserved/authorize?${QUERY}`)
  return { decided, left }
}

test('names the app, its scopes, the user and the redirect URL; redirects on approval', async () => {
  const { decided, left } = show(ASKED)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Planner requests access')
  expect(screen.getByText(/signed in as Giulia Ferrante/)).toBeTruthy()
  expect(screen.getByText('Read what you can see')).toBeTruthy()
  expect(screen.getByText('Stay connected')).toBeTruthy()
  expect(screen.queryByText('Read and change on your behalf')).toBeNull()
  expect(screen.getByText(/redirected to planner\.example\.com/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Allow' }))
  await vi.waitFor(() => expect(left).toHaveBeenCalledWith('https://planner.example.com/?code=1'))
  expect(decided).toEqual([expect.objectContaining({ clientId: 'planner', state: 'xyz', isAllowed: true })])
})

test('redirects on denial too, also in Italian', async () => {
  const { decided, left } = show(ASKED, { language: 'it' })
  fireEvent.click(await screen.findByRole('button', { name: 'Non consentire' }))
  await vi.waitFor(() => expect(left).toHaveBeenCalled())
  expect(decided).toEqual([expect.objectContaining({ isAllowed: false })])
})

test('redirects an invalid request back to the app immediately', async () => {
  const { left } = show({ outcome: 'leadBack', to: 'https://planner.example.com/?error=invalid_scope' })
  await vi.waitFor(() =>
    expect(left).toHaveBeenCalledWith('https://planner.example.com/?error=invalid_scope'),
  )
})

test.each([
  [{ outcome: 'refused', reason: 'unknownApp' } as const, 'No app is registered'],
  [{ outcome: 'refused', reason: 'wrongAddress' } as const, 'redirect address that is not registered'],
  [null, 'Please try again.'],
])('does not redirect %o, and explains why', async (asked, words) => {
  const { left } = show(asked)
  expect(await screen.findByText(new RegExp(words))).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull()
  expect(left).not.toHaveBeenCalled()
})

test('shows a refusal without redirecting', async () => {
  const { left } = show(ASKED, { status: 400 })
  fireEvent.click(await screen.findByRole('button', { name: 'Allow' }))
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
  expect(left).not.toHaveBeenCalled()
})

test('does not let acting staff approve for the user', async () => {
  show(ASKED, { isActing: true })
  const allow = await screen.findByRole('button', { name: 'Allow' })
  expect(allow.hasAttribute('disabled')).toBe(true)
})
