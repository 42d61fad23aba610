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
  price: { gross: 17_409_40, net: 14_270_00, vat: 3_139_40 },
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
  price: { gross: 17_409_40, net: 14_270_00, vat: 3_139_40 },
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
  proFormas: readonly object[] = [],
  object: () => { status: number; body: object } = () => ({ status: 200, body: {} }),
) => {
  const answers = { getDues: dues, getProFormas: proFormas, getInvoices: invoices }
  return renderScreen(
    buildPortal(({ url }: WireRequest) => {
      const answer = Object.entries(answers).find(([name]) => url.includes(name))
      return answer ? { status: 200, body: answer[1] } : object()
    }, language),
    Component,
  )
}
const PRO_FORMA = {
  document: { id: 'a50000000000002AAA', state: 'ready' },
  id: 'a69000000000001AAA',
  number: 'PF27-00003',
  orderNumber: 'OR27-00007',
  billedTo: 'Aurora Cosmetici',
  state: 'sent',
  taxableCents: 480_00,
  taxCents: 105_60,
  payableCents: 585_60,
  lines: [{ description: 'Power', net: 480_00, rate: 22 }],
  objectUntil: '2027-01-20',
  objection: null,
  canObject: true,
}

test.each([
  ['overdue', 'Overdue', 'Scaduta'],
  ['credited', 'Credited', 'Stornata'],
  ['part_paid', 'Paid in part', 'Pagata in parte'],
])('shows the state of an amount that is %s as text', async (payment, english, italian) => {
  show([{ ...INVOICE, payment }])
  expect(await screen.findByText(english)).toBeTruthy()
  cleanup()
  show([{ ...INVOICE, payment }], [], 'it')
  expect(await screen.findByText(italian)).toBeTruthy()
})

test('lists name, type, billing date, total and PDF', async () => {
  show([INVOICE])
  expect(await screen.findByText('FE-2027-00012')).toBeTruthy()
  expect(screen.getByText('Balance invoice')).toBeTruthy()
  expect(screen.getByText('15 January 2027')).toBeTruthy()
  expect(screen.getByText('€17,409.40')).toBeTruthy()
  expect(screen.getByText('€14,270.00 + €3,139.40 VAT')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Download the PDF of FE-2027-00012' })
  expect(link.getAttribute('href')).toBe('/fair/documents/a50000000000001AAA')
})

test('explains that invoices are paid by wire transfer and not by card', async () => {
  show([INVOICE])
  expect(await screen.findByText(/Payment is by bank transfer; credit cards are not accepted/)).toBeTruthy()
})

test.each([
  [null, 'PDF within 24 hours'],
  [{ id: 'x', state: 'making' }, 'PDF within 24 hours'],
  [{ id: 'x', state: 'failed' }, 'No PDF available'],
])('shows without a PDF (%j): %s', async (document, words) => {
  show([{ ...INVOICE, document }])
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Download/ })).toBeNull()
})

test.each([
  ['en-US', 'No invoice documents'],
  ['it', 'Nessun documento di fatturazione'],
] as const)('shows without invoices, in %s: %s', async (language, words) => {
  show([], [], language)
  expect(await screen.findByText(words)).toBeTruthy()
})

test.each([
  ['en-US', 'The PDF of an electronic invoice appears here within 24 hours of its issue.'],
  ['it', 'Il PDF della fattura elettronica compare qui entro 24 ore dall’emissione.'],
] as const)('explains in %s when the PDF will be ready', async (language, words) => {
  show([INVOICE], [], language)
  expect(await screen.findByText(words)).toBeTruthy()
})

test('lists open amounts first, with the transfer data of the next', async () => {
  show([INVOICE], [DUE, { ...DUE, id: 'two', label: 'Prepaid tickets', isOverdue: false }])
  expect(await screen.findByText('Balance: €7,409.40')).toBeTruthy()
  expect(screen.getByText('Overdue since 17 January 2027')).toBeTruthy()
  expect(screen.getAllByText('Still open: €7,409.40 of €17,409.40')).toHaveLength(2)
  expect(screen.getAllByText('TF27-00412-B1-1')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'How to pay' }))
  expect(screen.getAllByText('TF27-00412-B1-1')).toHaveLength(2)
})

test('shows lines, total and deadline of a pro-forma; does not send an empty objection', async () => {
  show([], [], 'en-US', [PRO_FORMA])
  expect(await screen.findByText('Pro-forma PF27-00003, order OR27-00007')).toBeTruthy()
  expect(screen.getByText('Objections until 20 January 2027')).toBeTruthy()
  expect(screen.getByText('€585.60')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Download the PDF of PF27-00003' }).getAttribute('href')).toBe(
    '/fair/documents/a50000000000002AAA',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Something is wrong' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Send the objection' }))
  expect(await screen.findByText('Tell us what is wrong', { selector: 'a' })).toBeTruthy()
})

test('reports a late objection and keeps the form', async () => {
  show([], [], 'it', [PRO_FORMA], () => ({
    status: 409,
    body: { errorCode: 'OBJECTION_OVER', message: 'Il termine è scaduto.', advice: 'Scrivi.' },
  }))
  fireEvent.click(await screen.findByRole('button', { name: 'Qualcosa non va' }))
  const area = await screen.findByRole('textbox', { name: /Che cosa non va/ })
  fireEvent.change(area, { target: { value: 'La pulizia non è nostra' } })
  fireEvent.click(screen.getByRole('button', { name: 'Invia l’osservazione' }))
  expect(await screen.findByText('Il termine è scaduto. Scrivi.')).toBeTruthy()
  expect(area).toHaveProperty('value', 'La pulizia non è nostra')
})

test('is read-only during the review by staff', async () => {
  const document = { ...PRO_FORMA.document, state: 'making' }
  show([], [], 'en-US', [
    { ...PRO_FORMA, state: 'objected', objection: 'Not ours', canObject: false, document },
  ])
  expect(await screen.findByText('We are reviewing your objection')).toBeTruthy()
  expect(screen.getByText('Not ours')).toBeTruthy()
  expect(screen.getByText('The PDF is being prepared')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Something is wrong' })).toBeNull()
})

test('shows a message when the invoices cannot be loaded', async () => {
  renderScreen(
    buildPortal(() => ({ status: 500, body: {} }), 'it'),
    Component,
  )
  expect(await screen.findByText('Informazione non disponibile')).toBeTruthy()
})
