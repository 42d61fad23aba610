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

test('reloads the page if a chunk is missing after an upgrade', async () => {
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue({}))
  await openPartThatFails('Failed to fetch dynamically imported module: /assets/badges-1.js')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('does not reload again if a new page still lacks the chunk', async () => {
  pageIs(2)
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue({}))
  await openPartThatFails('Failed to fetch dynamically imported module: /assets/badges-1.js')
  expect(await screen.findByRole('heading', { level: 2 })).toBeTruthy()
  expect(connection.current().isOnline).toBe(true)
  expect(reload).not.toHaveBeenCalled()
})

test('waits for the connection while offline', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')))
  await openPartThatFails('error loading dynamically imported module: /assets/badges-1.js')
  expect(await screen.findByRole('heading', { level: 2 })).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
})
