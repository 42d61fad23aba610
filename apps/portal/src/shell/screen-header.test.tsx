// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildPortal } from '../testing/build-portal.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { ScreenHeader } from './screen-header.tsx'

afterEach(cleanup)

test.each([
  ['/reserved/badges/assign', 'it', 'Preparazione'],
  ['/reserved/directory', 'en-US', 'Preparation'],
  ['/reserved/invoices', 'en-US', 'Your company'],
  ['/reserved/messages', 'en-US', undefined],
] as const)('shows at %s in %s the group of the menu: %s', (path, language, group) => {
  renderScreen(
    buildPortal(() => ({ status: 500 }), language),
    () => <ScreenHeader title="Title" />,
    path,
  )
  expect(screen.getByRole('heading').previousElementSibling?.textContent).toBe(group)
})
