// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './standing.screen.tsx'

afterEach(cleanup)

const company = (n: number) => ({ id: `001${n}`, name: `Company ${n}`, words: n % 2 ? 'Overdue' : 'Unpaid' })

function show(count: number) {
  const companies = Array.from({ length: count }, (_, n) => company(n + 1))
  const portal = buildPortal(() => ({ status: 200, body: { label: 'Payment', companies } }), 'en-US')
  const At = () => (
    <Routes>
      <Route path="/console/standing/:check/:readiness" element={<Component />} />
    </Routes>
  )
  return renderScreen(portal, At, '/console/standing/payment/risk')
}

// Looking for a role in hundreds of rows takes seconds.
const links = () => document.querySelectorAll('a[href*="/console/Account/"]')

test('a figure of 620 leads to 620 exhibitors, a hundred at a time', async () => {
  show(620)
  expect(await screen.findByText('620 exhibitors')).toBeTruthy()
  expect(links()).toHaveLength(100)
  fireEvent.click(screen.getByText('Show 100 more'))
  expect(links()).toHaveLength(200)
})

test('they are searched by name and state', async () => {
  show(120)
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'company 119 overdue' } })
  expect(screen.getByText('1 of 120 exhibitors')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Company 119' })).toBeTruthy()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nobody' } })
  expect(screen.getByText('No exhibitor is in this state.')).toBeTruthy()
})
