import '@foyer/ui/testing'
import { COMMUNITY_CHANNEL, createMessageBus } from '@foyer/record-client'
import { RecordClientProvider } from '@foyer/record-react'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { LanguageContext } from '../i18n/language-context.ts'
import { AppFrame } from '../shell/app-frame.tsx'
import { type Portal, PortalContext } from '../shell/portal.ts'

/** Renders one screen without the frame of its area. */
export function renderScreen(
  portal: Portal,
  Screen: ComponentType,
  path = '/reserved/',
  bus = createMessageBus({ channels: [COMMUNITY_CHANNEL] }),
) {
  const framed = () => (
    <AppFrame>
      <Screen />
    </AppFrame>
  )
  const router = createMemoryRouter([{ path: '*', Component: framed }], { initialEntries: [path] })
  return render(
    <PortalContext value={portal}>
      <RecordClientProvider client={portal.client} bus={bus}>
        <LanguageContext value={portal.language}>
          <RouterProvider router={router} />
        </LanguageContext>
      </RecordClientProvider>
    </PortalContext>,
  )
}
