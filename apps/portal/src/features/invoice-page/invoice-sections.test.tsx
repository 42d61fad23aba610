// @vitest-environment jsdom
import type { InvoicePageResult } from '@foyer/fair-domain'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { invoiceSections } from './invoice-sections.tsx'

afterEach(cleanup)

const ID = 'a62000000000001AAA'
const invoice: InvoicePageResult = {
  id: ID,
  number: 'FE-1',
  company: 'Onda Minerale',
  accountId: '001000000000001AAA',
  payableCents: 361_852,
  paidCents: 361_852,
  outstandingCents: 0,
  dueOn: '2026-09-15',
  document: { id: 'a50000000000001AAA', state: 'ready' },
  fileName: 'IT1.xml',
  canDownloadXml: true,
  fileIssues: [],
  messages: [{ at: '2026-09-10T10:00:00.000Z', text: 'Sent to SdI', note: null }],
  payments: [
    { id: 'a61000000000001AAA', receivedOn: '2026-09-15', amountCents: 361_852, payer: 'Banca di Prova' },
  ],
  creditNotes: [],
  corrects: null,
}

function show(overrides: Partial<InvoicePageResult> = {}) {
  const { Main } = invoiceSections
  renderAt(
    buildPortal(() => ({ status: 200, body: { ...invoice, ...overrides } })),
    () => <Main recordId={ID} />,
    '/x',
    '/x',
  )
}

test('shows company, files, messages, payments and the outstanding amount of an invoice', async () => {
  show()
  const company = await screen.findByRole('link', { name: 'Onda Minerale' })
  expect(company.getAttribute('href')).toContain('/console/Account/001000000000001AAA')
  expect(screen.getByText('Outstanding').nextElementSibling?.textContent).toBe('€0.00')
  expect(screen.getByRole('link', { name: 'Open the PDF' }).getAttribute('href')).toContain('a50')
  expect(screen.getByRole('link', { name: 'Download the XML' }).getAttribute('href')).toContain(`${ID}.xml`)
  expect(screen.getByText('Sent to SdI')).toBeTruthy()
  expect(screen.getByText(/Banca di Prova/).textContent).toContain('€3,618.52')
})

test('leads from a PDF that failed to the queue that generates it again, and names the errors of a file', async () => {
  show({
    document: { id: 'a50000000000001AAA', state: 'failed' },
    fileIssues: ['Customer, postal code: missing.'],
  })
  expect(await screen.findByText('The PDF could not be generated.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Generate it again' }).getAttribute('href')).toContain(
    '/console/queues/failed-documents',
  )
  expect(screen.getByText('Customer, postal code: missing.')).toBeTruthy()
})
