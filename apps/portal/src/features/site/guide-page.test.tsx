// @vitest-environment jsdom
import type { PageResult } from '@foyer/fair-domain'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { GuidePage } from './guide-page.tsx'

afterEach(cleanup)

const EDITION = {
  name: 'Foyer 2027',
  year: 2027,
  opening: '2027-03-18',
  closing: '2027-03-21',
  address: 'Via della Fiera 1, Bologna',
  place: null,
}

const headingsWith = async (edition: typeof EDITION | null) => {
  const page = { body: '<p>Trains</p>' } as PageResult
  renderScreen(
    buildPortal(() => ({ status: 200, body: edition })),
    () => <GuidePage page={page} />,
    '/how-to-get-here',
  )
  if (edition) await screen.findByText(edition.address)
  return [...document.querySelectorAll('aside h2')].map(({ textContent }) => textContent)
}

test('shows dates and venue of an edition, and nothing between two editions', async () => {
  expect(await headingsWith(EDITION)).toHaveLength(3)
  cleanup()
  expect(await headingsWith(null)).toHaveLength(1)
  expect(document.querySelectorAll('aside p:empty')).toHaveLength(0)
})
