import '@foyer/ui/testing'
import { RecordClientProvider } from '@foyer/record-react'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { LanguageContext } from '../i18n/language-context.ts'
import { AppFrame } from '../shell/app-frame.tsx'
import { type Portal, PortalContext } from '../shell/portal.ts'

/** Renders one screen of the console at a URL with parameters; other URLs show their path. */
export function renderAt(
  portal: Portal,
  Screen: ComponentType,
  path: string | { pathname: string; state: unknown },
  pattern: string,
) {
  const framed = () => (
    <AppFrame>
      <Screen />
    </AppFrame>
  )
  const router = createMemoryRouter(
    [
      { path: pattern, Component: framed },
      { path: '*', element: null },
    ],
    { initialEntries: [path] },
  )
  render(
    <PortalContext value={portal}>
      <RecordClientProvider client={portal.client}>
        <LanguageContext value={portal.language}>
          <RouterProvider router={router} />
        </LanguageContext>
      </RecordClientProvider>
    </PortalContext>,
  )
  return { path: () => router.state.location.pathname + router.state.location.search }
}
