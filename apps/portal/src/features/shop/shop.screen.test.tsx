// @vitest-environment jsdom
import type { ShopResult } from '@foyer/fair-domain'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { LanguageContext } from '../../i18n/language-context.ts'
import { PortalContext } from '../../shell/portal.ts'
import { buildPortal } from '../../testing/build-portal.ts'
import { Component } from './shop.screen.tsx'

afterEach(cleanup)

const SHOP: ShopResult = {
  edition: { year: 2027, opening: '2027-03-18', closing: '2027-03-21' },
  days: ['2027-03-18'],
  offers: [{ ticket: 'oneDay', minDays: 1, maxDays: 1, full: 4_000, price: 4_000 }],
  vatRate: 22,
  maxTickets: 10,
  minimumAge: 16,
  code: null,
  card: 'demo',
  isTransferOffered: true,
  transferDays: 10,
  invoiceDays: 12,
  refundUntil: null,
  maxRenames: 2,
  trades: { businessType: [{ value: 'retail', label: 'Retail' }], mainActivity: [] },
  buyer: null,
}

function show(given: Partial<ShopResult>) {
  const portal = buildPortal(() => ({ status: 500 }), 'en-US')
  const loader = () => ({ shop: { ...SHOP, ...given }, text: '' })
  const router = createMemoryRouter([{ path: '*', Component, loader, HydrateFallback: () => null }])
  render(
    <PortalContext value={portal}>
      <LanguageContext value="en-US">
        <RouterProvider router={router} />
      </LanguageContext>
    </PortalContext>,
  )
}

test.each([
  [0, /The name cannot be changed\./],
  [1, /can be changed once,/],
  [2, /can be changed twice,/],
  [3, /can be changed 3 times,/],
])('allows the number of name changes of the edition: %i', async (maxRenames, words) => {
  show({ maxRenames })
  expect(await screen.findByText(words)).toBeTruthy()
})

test('promises an immediate ticket only if cards are accepted', async () => {
  show({})
  expect(await screen.findByText(/on your phone immediately/)).toBeTruthy()
  cleanup()
  show({ card: null })
  expect(await screen.findByText(/as soon as your transfer arrives/)).toBeTruthy()
  expect(screen.queryByText(/at once/)).toBeNull()
})
