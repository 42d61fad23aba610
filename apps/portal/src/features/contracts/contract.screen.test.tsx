// @vitest-environment jsdom
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import '@foyer/ui/testing'
import { RecordClientProvider } from '@foyer/record-react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { LanguageContext } from '../../i18n/language-context.ts'
import { AppFrame } from '../../shell/app-frame.tsx'
import { PortalContext } from '../../shell/portal.ts'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './contract.screen.tsx'

afterEach(cleanup)

const DOCUMENT_ID = 'a500000000000001AA'
const CONTRACT_ID = '800000000000001AAA'
const buildContract = (values: object = {}) => ({
  id: CONTRACT_ID,
  number: 'CT27-00001',
  type: 'space',
  state: 'to_sign',
  year: 2027,
  edition: 'Foyer 2027',
  total: 14_270_00,
  price: { gross: 17_409_40, net: 14_270_00, vat: 3_139_40 },
  prepaymentPrice: { gross: 5_726_68, net: 4_694_00, vat: 1_032_68 },
  startDate: '2027-03-18',
  endDate: '2027-03-21',
  prepayment: 4_694_00,
  prepaymentDueOn: '2027-01-30',
  isPrepaid: false,
  change: null,
  answer: null,
  reasonCode: null,
  signedVersionId: null,
  signedAt: null,
  countersignedAt: null,
  activeAt: null,
  parentId: null,
  parentNumber: null,
  orderId: '801',
  orderNumber: 'OR27-00001',
  spaceTotal: 13_680_00,
  servicesTotal: 0,
  registrationFee: 590_00,
  billingCompany: null,
  billingVat: null,
  accountHolder: 'Aurora Cosmetici',
  pavilion: 'Pad. 15',
  sector: 'packaging',
  area: 48,
  openSides: 1,
  unitCost: 285_00,
  stands: 'B12',
  documentId: DOCUMENT_ID,
  banner: 'notAccepted',
  canSign: true,
  isSignable: true,
  lacksData: false,
  slots: [
    { name: 'contract', title: 'Signature', text: 'The Exhibitor accepts it.', clauses: [] },
    { name: 'clauses', title: 'Clauses', text: 'Articles 1341 and 1342', clauses: ['4. Withdrawal.'] },
  ],
  signature: null,
  items: [{ name: 'Space', kind: 'space', quantity: 48, unitPrice: 285_00, total: 13_680_00 }],
  ...values,
})
const record = (apiName: string, id: string, field: string, value: string) => ({
  apiName,
  id,
  childRelationships: {},
  eTag: value,
  lastModifiedById: null,
  lastModifiedDate: null,
  recordTypeId: null,
  recordTypeInfo: null,
  systemModstamp: null,
  weakEtag: 1,
  fields: { [field]: { displayValue: null, value } },
})

function show(
  values: object = {},
  documentState = 'ready',
  onSend: (request: WireRequest) => object = () => ({ status: 500 }),
) {
  const contract = buildContract(values)
  const answer = vi.fn((request: WireRequest) => {
    if (request.method === 'POST') return onSend(request) as { status: number }
    if (request.url.includes(DOCUMENT_ID))
      return { status: 200, body: record('Document__c', DOCUMENT_ID, 'State__c', documentState) }
    if (request.url.includes('/ui-api/records/'))
      return { status: 200, body: record('Contract', CONTRACT_ID, 'Status', contract.state) }
    return { status: 200, body: contract }
  })
  const portal = buildPortal(answer)
  const framed = () => (
    <AppFrame>
      <Component />
    </AppFrame>
  )
  const router = createMemoryRouter([{ path: '/contracts/:id', Component: framed }], {
    initialEntries: [`/contracts/${CONTRACT_ID}?type=space&year=2027`],
  })
  render(
    <PortalContext value={portal}>
      <RecordClientProvider client={portal.client}>
        <LanguageContext value={portal.language}>
          <RouterProvider router={router} />
        </LanguageContext>
      </RecordClientProvider>
    </PortalContext>,
  )
}

test('labels an addendum, has one signature, and keeps its line breaks', async () => {
  show({
    type: 'addendum',
    number: 'CT27-00001/1',
    parentId: CONTRACT_ID,
    parentNumber: 'CT27-00001',
    pavilion: null,
    accountHolder: null,
    change: 'A sign\n\nArea: 48 → 52 m²',
  })
  expect(await screen.findByRole('heading', { name: 'Addendum CT27-00001/1' })).toBeTruthy()
  expect(screen.getByText('Sign the addendum')).toBeTruthy()
  expect(screen.queryByText(/both places/)).toBeNull()
  expect(screen.queryByText('Account holder')).toBeNull()
})

test.each([
  ['data_check', {}, 'Company data', []],
  ['to_sign', {}, 'Your signature', ['Company data']],
  ['signed_uploaded', { isPrepaid: true }, 'Our check', ['Company data', 'Your signature', 'Prepayment']],
  ['countersigned', {}, 'Prepayment', ['Company data', 'Your signature', 'Our check']],
  ['closed', { prepayment: 0 }, 'Closed', ['Company data', 'Your signature', 'Our check']],
])('shows the progress of a contract that is %s', async (state, values, current, done) => {
  show({ state, banner: null, ...values })
  const steps = [
    ...(await screen.findByRole('navigation', { name: 'Contract status' })).querySelectorAll('li'),
  ]
  const named = (wanted: string) => steps.filter(({ dataset }) => dataset.state === wanted)
  expect(named('current').map(({ textContent }) => textContent)).toEqual([expect.stringContaining(current)])
  expect(named('done').map(({ textContent }) => textContent)).toEqual(
    done.map((label) => expect.stringContaining(label)),
  )
})

test('does not complete the data step if no invoice can be issued with them', async () => {
  show({ lacksData: true })
  const path = await screen.findByRole('navigation', { name: 'Contract status' })
  const [first] = path.querySelectorAll('li')
  expect([first?.dataset.state, first?.textContent]).toEqual(['error', 'Company data (to be corrected)'])
  const link = screen.getByRole('link', { name: 'Company data' })
  expect(link.getAttribute('href')).toContain('/reserved/company-information')
})

test('stops at a returned signature; shows no path for a cancelled contract', async () => {
  show({ state: 'signature_rejected' })
  const path = await screen.findByRole('navigation', { name: 'Contract status' })
  expect(path.querySelector('p')?.textContent).toBe('Step 2 of 5Your signature')
  cleanup()
  show({ state: 'cancelled', banner: null })
  await screen.findByRole('heading', { name: 'Contract CT27-00001' })
  await screen.findByRole('heading', { name: 'Order details' })
  expect(screen.queryByRole('navigation', { name: 'Contract status' })).toBeNull()
})

test('keeps the filters of the list in the back link', async () => {
  show()
  const back = await screen.findByRole('link', { name: 'Back to the list' })
  expect(back.getAttribute('href')).toContain('/reserved/contracts?type=space&year=2027')
})

test('offers the form for download, and shows the order with its totals', async () => {
  show()
  const form = await screen.findByRole('link', { name: /Download the form to sign/ })
  expect(form.getAttribute('href')).toContain(`/documents/${DOCUMENT_ID}`)
  expect(screen.getByText('€17,409.40')).toBeTruthy()
  expect(screen.getByText('€5,726.68').closest('dd')?.textContent).toBe(
    '€5,726.68 €4,694.00 + €1,032.68 VAT by 30 January 2027',
  )
  expect(screen.getByText('B12')).toBeTruthy()
})

test('shows that the form is in generation', async () => {
  show({}, 'making')
  expect(await screen.findByText(/The form is being generated/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Download the form/ })).toBeNull()
})

test('offers no download or upload while company data are under review', async () => {
  show({ state: 'data_check', banner: 'pending', documentId: null, isSignable: false, canSign: false })
  expect(
    await screen.findByText(/You will receive an email when the contract can be downloaded/),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send the signed copy' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Signature' })).toBeNull()
})

test('shows why a copy was returned', async () => {
  show({ state: 'signature_rejected', reasonCode: 'secondSignature', answer: 'Page 3' })
  expect(
    await screen.findByText(/the clauses are not approved separately\. “Page 3” Please sign again/),
  ).toBeTruthy()
  expect(screen.getByText('The signed copy was sent back')).toBeTruthy()
})

test('sends nothing without a file, and names who may sign', async () => {
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Send the signed copy' }))
  expect(await screen.findByText('Choose the signed PDF first.')).toBeTruthy()
  cleanup()
  show({ canSign: false })
  expect(await screen.findByText(/The primary referent or the legal contact/)).toBeTruthy()
})

test('signs online: both places, then the code that was sent', async () => {
  const sent: unknown[] = []
  show({}, 'ready', (request) => {
    sent.push(request.body)
    return sent.length === 1
      ? { status: 200, body: { documentId: DOCUMENT_ID, way: 'mail', sentTo: 'giulia@aurora.example' } }
      : { status: 200, body: { state: 'signed_uploaded' } }
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Continue to the code' }))
  expect((await screen.findAllByText(/Clauses: tick the box to sign/)).length).toBeGreaterThan(0)
  expect(sent).toEqual([])
  for (const name of [/I have read the form/, /I have read these clauses/])
    fireEvent.click(screen.getByRole('checkbox', { name }))
  fireEvent.click(screen.getByRole('button', { name: 'Continue to the code' }))
  expect(await screen.findByText(/a code to giulia@aurora\.example/)).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: /Code/ }), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign CT27-00001' }))
  expect(await screen.findByText('Signed')).toBeTruthy()
  expect(JSON.stringify(sent[1])).toContain('123456')
})

test('shows who signed online, with the hash of the form', async () => {
  const signature = {
    by: 'Giulia Ferrante, primary referent',
    at: '2027-01-15T09:00:00.000Z',
    way: 'mail',
    formHash: 'ab12',
  }
  show({
    state: 'signed_uploaded',
    isSignable: false,
    canSign: false,
    signedVersionId: '068',
    signedAt: signature.at,
    signature,
  })
  expect(
    await screen.findByText(/Signed online by Giulia Ferrante, primary referent on 15 January 2027/),
  ).toBeTruthy()
  expect(screen.getByText('ab12')).toBeTruthy()
})

test('shows a message for a contract that does not exist, without a retry', async () => {
  const body = [{ errorCode: 'NOT_FOUND', message: 'The requested resource does not exist' }]
  renderScreen(
    buildPortal(() => ({ status: 404, body })),
    Component,
  )
  expect((await screen.findAllByText('Nothing here')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
