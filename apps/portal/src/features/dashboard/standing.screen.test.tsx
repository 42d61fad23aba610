// @vitest-environment jsdom
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './standing.screen.tsx'

afterEach(cleanup)

const company = (n: number) => ({ id: `001${n}`, name: `Company ${n}`, words: n % 2 ? 'Overdue' : 'Unpaid' })

function show(count: number) {
  const companies = Array.from({ length: count }, (_, n) => company(n + 1))
  const answer = vi.fn(({ url }: WireRequest) =>
    url.includes('MailingsController/start')
      ? { status: 200, body: { id: 'aM0000000000001AAA' } }
      : { status: 200, body: { label: 'Payment', companies } },
  )
  const portal = buildPortal(answer, 'en-US')
  const At = () => (
    <Routes>
      <Route path="/console/standing/:check/:readiness" element={<Component />} />
    </Routes>
  )
  const viewer = { ...portal.viewer, profiles: ['staff'] }
  renderScreen({ ...portal, viewer }, At, '/console/standing/payment/risk')
  return () => answer.mock.calls.map(([request]) => request).find(({ url }) => url.includes('/start'))?.body
}

// Queries by role over hundreds of rows take seconds.
const links = () => document.querySelectorAll('a[href*="/console/Account/"]')

test('lists the 620 exhibitors of a figure, a hundred at a time', async () => {
  show(620)
  expect(await screen.findByText('620 exhibitors')).toBeTruthy()
  expect(links()).toHaveLength(100)
  fireEvent.click(screen.getByText('Show 100 more'))
  expect(links()).toHaveLength(200)
})

test('shows a message and no actions if a search has no match', async () => {
  show(2)
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'nobody' } })
  expect(screen.getByText('No exhibitor has this status.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Write to/ })).toBeNull()
})

test('searches by name and state, and starts a mail to the matches', async () => {
  const started = show(102)
  fireEvent.click(await screen.findByText('Show 2 more'))
  expect(links()).toHaveLength(102)
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'company 101 overdue' } })
  expect(screen.getByText('1 of 102 exhibitors')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Company 101' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Write to it…' }))
  await waitFor(() => expect(started()).toEqual({ ids: ['001101'], source: 'Payment: at risk' }))
})
