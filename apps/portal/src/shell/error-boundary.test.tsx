// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LanguageContext } from '../i18n/language-context.ts'
import { buildPortal } from '../testing/build-portal.ts'
import { connection } from './connection.ts'
import { AreaError } from './error-boundary.tsx'
import { PortalContext } from './portal.ts'

const reload = vi.fn()

const pageIs = (seconds: number) => vi.spyOn(performance, 'now').mockReturnValue(seconds * 1000)

beforeEach(() => {
  reload.mockClear()
  pageIs(60)
  vi.stubGlobal('location', { ...window.location, reload })
})
afterEach(async () => {
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue({}))
  await act(() => connection.look())
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function openPartThatFails(message: string) {
  const router = createMemoryRouter(
    [
      {
        ErrorBoundary: AreaError,
        children: [
          { path: '/', element: <p>Home</p> },
          { path: '/badges', lazy: () => Promise.reject(new TypeError(message)) },
        ],
      },
    ],
    { getContext: () => new RouterContextProvider() },
  )
  render(
    <PortalContext value={buildPortal(() => ({ status: 500 }), 'en-US')}>
      <LanguageContext value="en-US">
        <RouterProvider router={router} />
      </LanguageContext>
    </PortalContext>,
  )
  await act(() => router.navigate('/badges'))
}

test('a part that the server no longer has, because it was upgraded, brings the whole page anew', async () => {
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue({}))
  await openPartThatFails('Failed to fetch dynamically imported module: /assets/badges-1.js')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('a page that has just come anew and still lacks the part does not come anew for ever', async () => {
  pageIs(2)
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue({}))
  await openPartThatFails('Failed to fetch dynamically imported module: /assets/badges-1.js')
  expect(await screen.findByRole('heading', { level: 2 })).toBeTruthy()
  expect(connection.current().isOnline).toBe(true)
  expect(reload).not.toHaveBeenCalled()
})

test('without a connection nothing is thrown away: the page waits for it', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')))
  await openPartThatFails('error loading dynamically imported module: /assets/badges-1.js')
  expect(await screen.findByRole('heading', { level: 2 })).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
})
