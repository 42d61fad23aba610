// @vitest-environment jsdom
import {
  type ApplicationData,
  EMPTY_BILLING,
  editionSettings,
  ORDINARY_CUSTOMER,
  priceApplication,
} from '@foyer/fair-domain'
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './application.screen.tsx'

afterEach(cleanup)
beforeEach(() => sessionStorage.clear())

const defaults = editionSettings({ opening: '2027-03-18', closing: '2027-03-21' })
// One service is enough here, and renders faster than five.
const settings = { ...defaults, standServices: defaults.standServices.slice(0, 1) }
const EMPTY: ApplicationData = {
  pavilionId: '',
  sector: '',
  area: 0,
  openSides: 1,
  services: {},
  standWish: '',
  notes: '',
  billing: 'own',
  billingCompany: EMPTY_BILLING,
  accountHolder: 'Petalo Studio',
}
const FILLED: ApplicationData = { ...EMPTY, pavilionId: 'p15', sector: 'packaging', area: 48 }
const buildAnswer = (values: object = {}) => ({
  edition: { name: 'Foyer 2027', year: 2027, opening: '2027-03-18', closing: '2027-03-21' },
  until: '2027-01-17',
  isOver: false,
  deadline: { day: '2027-01-17', phase: 'open', daysLeft: 40, isThisYear: false },
  own: { name: 'Petalo Studio', vatNumber: 'IT11122230011', country: 'IT' },
  pavilions: [{ id: 'p15', name: 'Pad. 15', sectors: ['packaging'], pricePerSquareMetre: 285_00 }],
  settings,
  payer: { customer: ORDINARY_CUSTOMER, day: '2027-01-10' },
  isFeePaid: false,
  version: 'v1',
  empty: EMPTY,
  application: null,
  others: [],
  previous: null,
  conditions: {
    id: 'a23c',
    version: '2026-1',
    validFrom: '2026-01-01',
    clauses: ['1. Subject. The space.', '2. Prices. The list.'],
  },
  contractId: null,
  contractNumber: 'CT27-00007',
  ...values,
})
const PAYABLE = {
  total: { gross: 17_409_40, net: 14_270_00, vat: 3_139_40 },
  prepayment: { gross: 5_726_68, net: 4_694_00, vat: 1_032_68 },
}
const buildApplication = (values: object = {}) => ({
  id: 'a51',
  number: 'AP27-00001',
  state: 'draft',
  data: FILLED,
  isEditable: true,
  answer: null,
  pavilion: 'Pad. 15',
  total: 14_270_00,
  payable: PAYABLE,
  savedAt: '2027-01-10T13:32:00.000Z',
  replyBy: null,
  submittedAt: null,
  decidedAt: null,
  cancellationFee: null,
  withdrawalFee: 0,
  withdrawal: null,
  price: null,
  offer: null,
  ...values,
})
const sentPrice = priceApplication(FILLED, { pricePerSquareMetre: 285_00, settings })

function show(stored: object, onSend: () => { status: number; body?: unknown } = () => ({ status: 500 })) {
  const answer = vi.fn((request: WireRequest) =>
    request.method === 'GET' ? { status: 200, body: { ...stored } } : onSend(),
  )
  renderScreen(buildPortal(answer), Component)
  return {
    sent: () => answer.mock.calls.map(([request]) => request).filter(({ method }) => method === 'POST'),
  }
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const openTab = async (name: string) => fireEvent.click(await screen.findByRole('tab', { name }))

test('shows three sections and the worked example to the cent', async () => {
  show(buildAnswer({ application: buildApplication() }))
  expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
    'Order Details',
    'Exhibition’s Details',
    'Summary',
  ])
  await openTab('Summary')
  expect((await screen.findAllByText('€13,680.00')).length).toBeGreaterThan(0)
  expect(screen.getByText('€14,270.00')).toBeTruthy()
  expect(screen.getAllByText(/€4,694\.00/).length).toBeGreaterThan(0)
  // With VAT, and beside every section.
  expect(screen.getAllByText('€17,409.40')).toHaveLength(2)
  await openTab('Order Details')
  expect(screen.getByText('€17,409.40')).toBeTruthy()
  expect(screen.getByText(/Prepayment €5,726\.68 \(€4,694\.00 \+ €1,032\.68 VAT\)/)).toBeTruthy()
  expect(screen.getByText('Saved at 14:32')).toBeTruthy()
})

test('reports missing values in their section, and sends nothing', async () => {
  const { sent } = show(buildAnswer())
  await openTab('Summary')
  await press('Send the application')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Hall: Fill in this field')
  expect(alert.textContent).toContain('Area in m²: Fill in this field')
  expect(sent()).toHaveLength(0)
})

test('validates the step on Continue: lists its errors and stays', async () => {
  show(buildAnswer())
  await press('Continue')
  const alert = await screen.findByRole('alert')
  // In the order of the fields.
  expect(alert.textContent).toMatch(/Sector: Fill in this field.*Hall: Fill in this field.*Area/)
  expect(screen.getByRole('tab', { name: 'Order Details' }).getAttribute('aria-selected')).toBe('true')
  expect(screen.getByText('to be calculated')).toBeTruthy()
})

test('focuses a field in another section from its line in the error list', async () => {
  show(buildAnswer())
  await openTab('Summary')
  await press('Send the application')
  fireEvent.click(await screen.findByRole('link', { name: /^Area in m²/ }))
  expect(document.activeElement).toBe(screen.getByLabelText(/^Area in m²/))
})

test('offers the halls of the sector, each with its subjects and price', async () => {
  const pavilions = [
    { id: 'p15', name: 'Pad. 15', sectors: ['packaging'], pricePerSquareMetre: 285_00 },
    { id: 'p25', name: 'Pad. 25', sectors: ['hair', 'nail'], pricePerSquareMetre: 270_00 },
    { id: 'p26', name: 'Pad. 26', sectors: ['hair'], pricePerSquareMetre: 250_00 },
  ]
  show(buildAnswer({ pavilions, application: buildApplication({ data: { ...EMPTY, sector: 'hair' } }) }))
  fireEvent.click(await screen.findByRole('button', { name: /Hall/ }))
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Hall 25, hair, nail, €270.00/m²',
    'Hall 26, hair, €250.00/m²',
  ])
})

test('requires confirmation of implausible figures before sending', async () => {
  const data = { ...FILLED, area: 12, services: { shellScheme: 500 } }
  const { sent } = show(buildAnswer({ application: buildApplication({ data }) }), () => ({
    status: 200,
    body: { id: 'a51', number: 'AP27-00001', state: 'submitted' },
  }))
  await openTab('Summary')
  await press('Send the application')
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('Furnished stand, per m²: 500, on a stand of 12 m²')
  expect(sent()).toHaveLength(0)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Yes, send it' }))
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  expect(JSON.stringify(sent()[0]?.body)).toContain('"isSure":true')
})

test('shows the general conditions before sending, and sends the version that was shown', async () => {
  const { sent } = show(buildAnswer({ application: buildApplication() }), () => ({
    status: 200,
    body: { id: 'a51', number: 'AP27-00001', state: 'submitted' },
  }))
  await openTab('Summary')
  expect(screen.getByText('Dates', { selector: 'dt' }).nextElementSibling?.textContent).toMatch(
    /18.*21 March 2027/,
  )
  expect(screen.getByText('By sending you accept the general conditions of participation.')).toBeTruthy()
  expect(screen.getByText('2. Prices. The list.')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Download as PDF/ }).getAttribute('href')).toMatch(
    /\/en-US\/conditions\/a23c$/,
  )
  await press('Send the application')
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toMatchObject({ conditions: 'a23c' })
})

test('rejects a third party with the company’s own VAT number at its field', async () => {
  const data = {
    ...FILLED,
    billing: 'other',
    billingCompany: { ...EMPTY_BILLING, name: 'Paga', vatNumber: '11122230011' },
  }
  show(buildAnswer({ application: buildApplication({ data }) }))
  await openTab('Summary')
  await press('Send the application')
  expect((await screen.findByRole('alert')).textContent).toContain('VAT already present in corporate data')
  expect(screen.getByLabelText(/^VAT number/).getAttribute('aria-invalid')).toBe('true')
})

test('keeps the form across a reload', async () => {
  show(buildAnswer())
  const holder = await screen.findByLabelText(/^Account holder/)
  fireEvent.change(holder, { target: { value: 'Chiara Bassi' } })
  cleanup()
  show(buildAnswer())
  expect((await screen.findByDisplayValue('Chiara Bassi')) as HTMLInputElement).toBeTruthy()
})

test('says that no pavilions are available instead of a form that cannot be completed', async () => {
  show(buildAnswer({ pavilions: [] }))
  expect(await screen.findByText('No pavilions available')).toBeTruthy()
  expect(screen.queryByRole('tab')).toBeNull()
})

test('saves the draft on the server with each step', async () => {
  const { sent } = show(buildAnswer({ application: buildApplication() }), () => ({
    status: 200,
    body: { id: 'a51', state: 'draft' },
  }))
  const holder = await screen.findByLabelText(/^Account holder/)
  fireEvent.change(holder, { target: { value: 'Chiara Bassi' } })
  expect(screen.queryByText(/^Saved at/)).toBeNull()
  await press('Continue')
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toMatchObject({ data: { accountHolder: 'Chiara Bassi' } })
  expect(await screen.findByText('Saved at 14:32')).toBeTruthy()
})

test('saves an incomplete draft', async () => {
  const { sent } = show(buildAnswer(), () => ({ status: 200, body: { id: 'a51', state: 'draft' } }))
  await press('Save the draft')
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
})

test('offers the data of the last edition, and then shows only differences', async () => {
  const previous = { year: 2026, data: { ...FILLED, area: 32 } }
  show(buildAnswer({ previous }))
  await press('Use the values of 2026')
  expect(screen.queryByRole('button', { name: 'Use the values of 2026' })).toBeNull()
  await openTab('Summary')
  expect(await screen.findByText('Nothing is different from 2026.')).toBeTruthy()
  cleanup()
  sessionStorage.clear()
  show(buildAnswer({ previous, application: buildApplication() }))
  await openTab('Summary')
  const table = await screen.findByRole('grid', { name: 'Different from 2026' })
  expect(within(table).getByText('32 m²')).toBeTruthy()
  expect(within(table).getByText('48 m²')).toBeTruthy()
  expect(within(table).queryByText('Sector')).toBeNull()
})

test.each([
  ['submitted', 'Application AP27-00001 sent'],
  ['waiting_list', 'You are on the waiting list'],
  ['accepted', 'Application AP27-00001 accepted'],
  ['rejected', 'The application was not accepted'],
  ['withdrawn', 'The application is withdrawn'],
])('shows %s: %s, with the prices of the day it was sent', async (state, words) => {
  const application = buildApplication({ state, isEditable: false, price: sentPrice, answer: 'A note' })
  show(buildAnswer({ application, isFeePaid: true, contractId: '800x' }))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save the draft' })).toBeNull()
  expect(screen.getByText('€14,270.00')).toBeTruthy()
})

test('shows requested changes above the form, which can be sent again', async () => {
  const application = buildApplication({ state: 'changes_requested', answer: 'Only 40 m² are left' })
  show(buildAnswer({ application }))
  expect(await screen.findByText('Only 40 m² are left')).toBeTruthy()
  await openTab('Summary')
  expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy()
})

test('shows the cost of a withdrawal before it happens', async () => {
  const application = buildApplication({
    state: 'accepted',
    isEditable: false,
    price: sentPrice,
    withdrawalFee: 7_135_00,
  })
  const { sent } = show(buildAnswer({ application }))
  await press('Withdraw from the fair')
  // A penalty carries no VAT.
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('€7,135.00; no VAT applies')
  const confirm = within(dialog).getByRole('button', { name: 'Withdraw from the fair' })
  expect([confirm.hasAttribute('disabled'), sent()]).toEqual([true, []])
  fireEvent.change(within(dialog).getByLabelText('Type CT27-00007 to confirm'), {
    target: { value: 'ct27-00007' },
  })
  expect(confirm.hasAttribute('disabled')).toBe(false)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep my stand' }))
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent()).toHaveLength(0)
})

test('shows a withdrawal that waits for the organiser, and revokes it', async () => {
  const withdrawal = {
    state: 'requested',
    requestedAt: '2026-11-17T09:00:00.000Z',
    fee: 7_135_00,
    answer: null,
  }
  const stored = buildAnswer({
    application: buildApplication({ state: 'accepted', isEditable: false, price: sentPrice, withdrawal }),
  })
  const { sent } = show(stored, () => ({ status: 200, body: { state: 'accepted' } }))
  expect(await screen.findByText(/Requested on 17 Nov.* Cancellation fee: €7,135.00/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Withdraw from the fair' })).toBeNull()
  await press('Keep my stand')
  expect(await screen.findByText('You keep your stand')).toBeTruthy()
  expect(sent()).toHaveLength(1)
})

test('ends the contract of an accepted application on withdrawal, also if that is free', async () => {
  show(
    buildAnswer({
      application: buildApplication({
        state: 'accepted',
        isEditable: false,
        price: sentPrice,
        withdrawalFee: 0,
      }),
    }),
  )
  await press('Withdraw from the fair')
  const { textContent } = await screen.findByRole('alertdialog')
  expect(textContent).toContain('The contract ends')
  expect(textContent).not.toContain('has not accepted it yet')
})

test('discards the form values together with a deleted draft', async () => {
  const stored = buildAnswer({ application: buildApplication() })
  show(stored, () => {
    Object.assign(stored, { application: null, empty: { ...EMPTY, accountHolder: '' } })
    return { status: 200, body: { state: 'withdrawn', fee: 0 } }
  })
  const holder = () => screen.findByLabelText<HTMLInputElement>(/^Account holder/)
  fireEvent.change(await holder(), { target: { value: 'Chiara Bassi' } })
  expect(sessionStorage.getItem('application')).not.toBeNull()
  await press('Discard the draft')
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Discard the draft' }))
  expect(await screen.findByText('Draft discarded')).toBeTruthy()
  await vi.waitFor(async () => expect((await holder()).value).toBe(''))
  expect(sessionStorage.getItem('application')).toBeNull()
})

test('shows a decided application in its three sections; links others, and has its own URL for a further one', async () => {
  show(
    buildAnswer({
      application: buildApplication({ state: 'accepted', isEditable: false, price: sentPrice }),
      others: [buildApplication({ id: 'a52', number: 'AP27-00002', state: 'rejected', isEditable: false })],
    }),
  )
  expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
    'Order Details',
    'Exhibition’s Details',
    'Summary',
  ])
  // Totals are below their column, including the one with VAT; a signed contract is no next step.
  const gross = screen.getByText('Total with VAT', { selector: 'dt' }).nextElementSibling?.textContent
  expect(gross).toBe('€17,409.40 €14,270.00 + €3,139.40 VAT')
  expect(screen.queryByText(/Next step/)).toBeNull()
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('AP27-00002')).toContain('/reserved/application/a52')
  expect(hrefOf('New application')).toContain('/reserved/application/new')
})

test('shows neither the banner nor the withdrawal of a decided application in a further one', async () => {
  const decided = buildApplication({ state: 'accepted', isEditable: false })
  show(buildAnswer({ application: null, others: [decided] }))
  expect(await screen.findByRole('button', { name: 'Save the draft' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Withdraw/ })).toBeNull()
  expect(screen.queryByText(/accepted/)).toBeNull()
})

test('shows a message for an application that does not exist', async () => {
  const body = [{ errorCode: 'NOT_FOUND', message: 'The requested resource does not exist' }]
  renderScreen(
    buildPortal(() => ({ status: 404, body })),
    Component,
  )
  expect((await screen.findAllByText('Nothing here')).length).toBeGreaterThan(0)
})

test('shows an explanation instead of the form after the deadline', async () => {
  show(
    buildAnswer({
      isOver: true,
      deadline: { day: '2027-01-17', phase: 'over', daysLeft: 0, isThisYear: false },
    }),
  )
  expect(await screen.findByText('Applications are closed')).toBeTruthy()
  expect(screen.queryByRole('tab')).toBeNull()
})

test('offers a retry after a failure', async () => {
  renderScreen(
    buildPortal(() => ({ status: 500 })),
    Component,
  )
  expect(await screen.findByText('Information not available')).toBeTruthy()
})

const OFFER = {
  stand: 'C11',
  pavilion: 'Pad. 16',
  area: 16,
  openSides: 2,
  total: 5_208_00,
  gross: 6_353_76,
  payable: { ...PAYABLE, total: { gross: 6_353_76, net: 5_208_00, vat: 1_145_76 } },
  prepayment: 1_562_40,
  until: '2027-01-20',
  outcome: null,
}
const offered = (offer: object = {}) =>
  buildAnswer({
    application: buildApplication({
      state: 'offered',
      isEditable: false,
      price: sentPrice,
      offer: { ...OFFER, ...offer },
    }),
  })

test('shows the reserved stand of an offer, its price and deadline; accepting needs confirmation', async () => {
  const { sent } = show(offered(), () => ({ status: 200, body: { state: 'accepted' } }))
  const title = await screen.findByRole('heading', { level: 2, name: 'Stand C11 is held for you' })
  const card = title.closest('section') ?? document.body
  for (const words of ['Hall 16', '16 m²', '€5,208.00', '20 January 2027'])
    expect(card.textContent).toContain(words)
  expect(card.textContent).toContain('You had asked for 48 m² with 1 open side')
  await press('Accept stand C11')
  expect(sent()).toHaveLength(0)
  const dialog = await screen.findByRole('alertdialog', { name: 'Accept stand C11?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Accept stand C11' }))
  await vi.waitFor(() => expect(sent().map(({ url }) => url)).toEqual([expect.stringMatching(/takeOffer$/)]))
})

test('shows on the page that an offer has expired in the meantime', async () => {
  show(offered(), () => ({
    status: 409,
    body: [{ errorCode: 'OFFER_OVER', message: 'The offer has lapsed.', advice: 'Write to the organiser.' }],
  }))
  await press('Decline this stand')
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Decline this stand' }))
  const notice = await screen.findByText('The offer has lapsed. Write to the organiser.')
  await vi.waitFor(() => expect(document.activeElement?.contains(notice)).toBe(true))
})

test('shows on the waiting list that the offer expired', async () => {
  show(
    buildAnswer({
      application: buildApplication({
        state: 'waiting_list',
        isEditable: false,
        price: sentPrice,
        offer: { ...OFFER, outcome: 'lapsed' },
      }),
    }),
  )
  expect(await screen.findByText(/The offer of stand C11 has expired\. We will write to you/)).toBeTruthy()
})

/** Simulates a concurrent save by a colleague: the first save is rejected, and the next read returns their values. */
function showMeanwhile(mine: ApplicationData, theirs: ApplicationData) {
  let stored = buildAnswer({ application: buildApplication({ data: mine }) })
  const sent: WireRequest[] = []
  renderScreen(
    buildPortal((request) => {
      if (request.url.includes('getLastChange'))
        return {
          status: 200,
          body: { at: '2027-01-10T09:00:00Z', by: { who: 'colleague', name: 'Bruno Valli' } },
        }
      if (request.method === 'GET') return { status: 200, body: stored }
      sent.push(request)
      if (sent.length > 1) return { status: 200, body: { id: 'a51', state: 'draft' } }
      stored = buildAnswer({ application: buildApplication({ data: theirs }), version: 'v2' })
      return { status: 412, body: [] }
    }),
    Component,
  )
  return sent
}
const typeHolder = async (value: string) =>
  fireEvent.change(await screen.findByLabelText(/^Account holder/), { target: { value } })

test('shows both values after a concurrent edit, and saves the chosen one', async () => {
  const sent = showMeanwhile(FILLED, { ...FILLED, accountHolder: 'Petalo Group', area: 64 })
  await typeHolder('Chiara Bassi')
  await press('Save the draft')
  const asked = await screen.findByText('Changed elsewhere')
  expect(await screen.findByText(/^Saved by Bruno Valli, /)).toBeTruthy()
  await vi.waitFor(() => expect(document.activeElement?.contains(asked)).toBe(true))
  expect(screen.getByLabelText(/^Yours, now/)).toBeTruthy()
  fireEvent.click(screen.getByLabelText(/^Saved in the meantime/))
  await press('Save the chosen values')
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.body).toMatchObject({ version: 'v2', data: { accountHolder: 'Petalo Group', area: 64 } })
})

test('merges concurrent edits of other fields and saves', async () => {
  const sent = showMeanwhile(FILLED, { ...FILLED, area: 64 })
  await typeHolder('Chiara Bassi')
  await press('Save the draft')
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.body).toMatchObject({ version: 'v2', data: { accountHolder: 'Chiara Bassi', area: 64 } })
  expect(screen.queryByText('Changed elsewhere')).toBeNull()
})
