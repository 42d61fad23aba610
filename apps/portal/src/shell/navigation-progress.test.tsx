// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { LanguageContext } from '../i18n/language-context.ts'
import { buildPortal } from '../testing/build-portal.ts'
import { NavigationProgress } from './navigation-progress.tsx'
import { PortalContext } from './portal.ts'

afterEach(cleanup)

test('announces a loading screen until it is loaded, and shows it only after 300 ms', async () => {
  const { promise, resolve } = Promise.withResolvers<null>()
  const Frame = () => (
    <>
      <NavigationProgress />
      <Outlet />
    </>
  )
  const children = [
    { index: true, element: 'Home' },
    { path: 'slow', loader: () => promise, element: 'Orders' },
  ]
  const router = createMemoryRouter([{ path: '/', Component: Frame, children }])
  render(
    <PortalContext value={buildPortal(() => ({ status: 200, body: {} }))}>
      <LanguageContext value="it">
        <RouterProvider router={router} />
      </LanguageContext>
    </PortalContext>,
  )
  expect(screen.queryByRole('progressbar')).toBeNull()
  let arrived: Promise<void> | undefined
  act(() => {
    arrived = router.navigate('/slow')
  })
  expect(await screen.findByRole('progressbar')).toBeTruthy()
  expect(screen.getByText('Home')).toBeTruthy()
  resolve(null)
  await act(() => arrived)
  expect(screen.getByText('Orders')).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
  const style = readFileSync(join(import.meta.dirname, 'navigation-progress.module.css'), 'utf8')
  expect(style).toMatch(/opacity: 0;[^}]*animation: advance \S+ 300ms /)
})
