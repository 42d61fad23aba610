// @vitest-environment jsdom
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Component as Standing } from '../../features/dashboard/standing.screen.tsx'
import { InvoiceCompanyDialog } from '../../features/receivables/invoice-balances.tsx'
import { Component as RecordCreate } from '../../features/record-pages/record-create.screen.tsx'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderAt } from '../../testing/render-at.tsx'

afterEach(cleanup)

const Invoice = () => <InvoiceCompanyDialog recordId="001000000000001AAA" name="Aurora" onClose={() => {}} />

test.each([
  ['getStanding', Standing, '/console/standing/payment/risk', '/console/standing/:check/:readiness'],
  ['record-defaults', RecordCreate, '/console/Account/new', '/console/:objectApiName/new'],
  ['getBalances', Invoice, '/console/x', '/console/x'],
] as const)('shows a message and a retry after a failed load (%s)', async (part, Screen, path, pattern) => {
  const answer = vi.fn((_: WireRequest) => ({ status: 500, body: {} }))
  const asked = () => answer.mock.calls.filter(([{ url }]) => url.includes(part)).length
  renderAt(buildPortal(answer), Screen, path, pattern)
  fireEvent.click(await screen.findByText('Try again'))
  await waitFor(() => expect(asked()).toBe(2))
})
