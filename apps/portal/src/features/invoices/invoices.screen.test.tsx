// @vitest-environment jsdom
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './invoices.screen.tsx'

afterEach(cleanup)

const INVOICE = {
  id: 'a63000000000001AAA',
  name: 'FE-2027-00012',
  type: 'balance',
  typeLabel: 'Balance invoice',
  billingDate: '2027-01-15',
  totalCents: 17_409_40,
  state: 'in_drawer',
  stateText: 'Available in your tax drawer',
  billedTo: 'Aurora Cosmetici',
  payment: 'open',
  document: { id: 'a50000000000001AAA', state: 'ready' },
}
const DUE = {
  id: 'a60000000000001AAA',
  kind: 'balance',
  label: 'Balance',
  state: 'part_paid',
  amountCents: 17_409_40,
  openCents: 7_409_40,
  dueOn: '2027-01-17',
  isOverdue: true,
  transfer: {
    beneficiary: 'Foyer Fairs S.p.A.',
    iban: 'IT60X0542811101000000123456',
    bic: 'FOYRIT2XXXX',
    bank: 'Banca della Fiera',
    amountCents: 7_409_40,
    reference: 'TF27-00412-B1-1',
    qr: { size: 1, path: 'M0 0h1v1h-1z' },
  },
}
const show = (
  invoices: readonly object[],
  dues: readonly object[] = [],
  language: 'it' | 'en-US' = 'en-US',
) =>
  renderScreen(
    buildPortal(
      ({ url }: WireRequest) => ({ status: 200, body: url.includes('getDues') ? dues : invoices }),
      language,
    ),
    Component,
  )

test('lists name, type, billing date, total and PDF', async () => {
  show([INVOICE])
  expect(await screen.findByText('FE-2027-00012')).toBeTruthy()
  expect(screen.getByText('Balance invoice')).toBeTruthy()
  expect(screen.getByText('15 January 2027')).toBeTruthy()
  expect(screen.getByText('€17,409.40')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Download the PDF of FE-2027-00012' })
  expect(link.getAttribute('href')).toBe('/fair/documents/a50000000000001AAA')
})

test('says that invoices are paid by wire transfer and not by card', async () => {
  show([INVOICE])
  expect(await screen.findByText(/paid by wire transfer; credit cards cannot be used/)).toBeTruthy()
})

test.each([
  [null, 'PDF within 24 hours'],
  [{ id: 'x', state: 'making' }, 'PDF within 24 hours'],
  [{ id: 'x', state: 'failed' }, 'No PDF available'],
])('without a PDF (%j): %s', async (document, words) => {
  show([{ ...INVOICE, document }])
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Download/ })).toBeNull()
})

test('no invoices: no invoice documents', async () => {
  show([], [], 'it')
  expect(await screen.findByText('Nessun documento di fatturazione')).toBeTruthy()
})

test('what is open stands on top, the first with everything for its transfer', async () => {
  show([INVOICE], [DUE, { ...DUE, id: 'two', label: 'Prepaid tickets', isOverdue: false }])
  expect(await screen.findByText('Balance: €7,409.40')).toBeTruthy()
  expect(screen.getByText('Overdue since 17 January 2027')).toBeTruthy()
  expect(screen.getAllByText('Still open: €7,409.40 of €17,409.40')).toHaveLength(2)
  expect(screen.getAllByText('TF27-00412-B1-1')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'How to pay' }))
  expect(screen.getAllByText('TF27-00412-B1-1')).toHaveLength(2)
})

test('says so when the invoices cannot be loaded', async () => {
  renderScreen(
    buildPortal(() => ({ status: 500, body: {} }), 'it'),
    Component,
  )
  expect(await screen.findByText('Informazione non disponibile')).toBeTruthy()
})
