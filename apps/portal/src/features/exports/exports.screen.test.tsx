// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './exports.screen.tsx'

afterEach(cleanup)

function show(profile: string) {
  const portal = buildPortal(() => ({ status: 404 }))
  renderScreen({ ...portal, viewer: { ...portal.viewer, profiles: [profile] } }, Component)
}

test('offers the buyer desk the list for the agency as a file', async () => {
  show('buyerDesk')
  const link = await screen.findByRole('link', { name: 'Download CSV: Buyers for the trade agency' })
  expect(link.getAttribute('href')).toContain('/console/exports/agency-buyers.csv')
  expect(link.hasAttribute('download')).toBe(true)
})

test('offers directory editors the catalogue', async () => {
  show('directoryEditor')
  const link = await screen.findByRole('link', { name: 'Download CSV: Digital catalogue' })
  expect(link.getAttribute('href')).toContain('/console/exports/catalogue.csv')
  const app = screen.getByRole('link', { name: 'Download JSON: Digital catalogue for the app' })
  expect(app.getAttribute('href')).toContain('/console/exports/catalogue.json')
  expect(screen.queryByRole('link', { name: /agency/ })).toBeNull()
})

test('shows other roles that there is nothing for them', async () => {
  show('technicalOffice')
  expect(await screen.findByText('No permission to view this page')).toBeTruthy()
})
