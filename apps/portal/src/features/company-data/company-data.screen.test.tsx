// @vitest-environment jsdom
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './company-data.screen.tsx'

afterEach(cleanup)
beforeEach(() => sessionStorage.clear())

const DATA = {
  legalName: 'Aurora Cosmetici',
  vatNumber: 'IT01234567897',
  fiscalCode: '',
  street: 'Via delle Officine 12',
  postalCode: '40127',
  city: 'Bologna',
  province: 'BO',
  country: 'IT',
  publicAdministration: false,
  splitPayment: false,
  sdi: 'ABC1234',
  pec: '',
  invoiceEmail: 'invoices@aurora.example',
  publicGrant: false,
  cup: '',
  declarationOfIntent: false,
  intentProtocol: '',
  intentReceivedOn: '',
  intentCeiling: '',
}
const buildAnswer = (values: object = {}) => ({
  edition: 2027,
  until: '2027-02-16',
  deadline: { day: '2027-02-16', phase: 'open', daysLeft: 40, isThisYear: false },
  data: DATA,
  version: 'v1',
  state: 'open',
  reasons: [],
  difference: [],
  reason: null,
  sentAt: null,
  decidedAt: null,
  canWithdraw: false,
  intentDocument: null,
  waits: null,
  ...values,
})
const CHANGE = { name: 'sdi', before: 'ABC1234', after: 'XYZ9876', decision: null }
const LOCKED = [{ code: 'alreadyUsed', text: 'No longer editable' }]

function show(stored: object, onSend: () => { status: number; body?: unknown } = () => ({ status: 500 })) {
  const answer = vi.fn((request: WireRequest) =>
    request.method === 'GET' ? { status: 200, body: stored } : onSend(),
  )
  renderScreen(buildPortal(answer), Component)
  return { sent: () => answer.mock.calls.filter(([{ method }]) => method === 'POST').length }
}
const edit = async () => fireEvent.click(await screen.findByRole('button', { name: 'Edit the data' }))
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send the change' }))
const refusal = (errorCode: string, output?: object) => ({ status: 400, body: { errorCode, output } })

test('offers to confirm or edit until the deadline', async () => {
  show(buildAnswer())
  expect(await screen.findByText(/until 16 February 2027/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Confirm the data' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Confirm the data' }))
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
})

test('does not offer to confirm incomplete data, only to complete them', async () => {
  show(buildAnswer({ data: { ...DATA, sdi: '' } }))
  expect(await screen.findByText(/Some data is missing/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm the data' })).toBeNull()
})

test('shows that the invoice waits for data confirmed with a gap, and which', async () => {
  show(buildAnswer({ state: 'confirmed', reasons: LOCKED, waits: 'Street or city is missing. Write to us.' }))
  expect(await screen.findByText('Data confirmed for edition 2027')).toBeTruthy()
  expect(screen.getByText('Street or city is missing. Write to us.')).toBeTruthy()
})

test('explains SDI and CUP errors at their fields before sending', async () => {
  const { sent } = show(buildAnswer())
  await edit()
  type(/^SDI number/, '12345')
  fireEvent.click(screen.getByLabelText(/A public grant will pay/))
  type(/^CUP number/, 'short')
  send()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('SDI number: The SDI number has 6 or 7 letters or digits')
  expect(alert.textContent).toContain('The CUP number has exactly 15 letters or digits')
  expect(screen.getByLabelText(/^SDI number/).getAttribute('aria-invalid')).toBe('true')
  expect(sent()).toBe(0)
})

test('shows server errors at their field, and keeps the form', async () => {
  const issue = { message: 'vatCheck', errorCode: '', field: '' }
  show(buildAnswer(), () =>
    refusal('FIELD_CUSTOM_VALIDATION_EXCEPTION', { errors: [], fieldErrors: { vatNumber: [issue] } }),
  )
  await edit()
  type(/^City/, 'Imola')
  send()
  await vi.waitFor(() =>
    expect(screen.getByLabelText(/^VAT number/).getAttribute('aria-invalid')).toBe('true'),
  )
  expect((screen.getByLabelText(/^City/) as HTMLInputElement).value).toBe('Imola')
})

test.each([
  ['the own VAT number spelled otherwise', '01234567897', 'VAT already present in corporate data'],
  ['another one that is wrong', '01234567890', 'This VAT number is not valid for the country'],
])('reports %s at its field', async (_, number, words) => {
  const { sent } = show(buildAnswer())
  await edit()
  type(/^VAT number/, number)
  send()
  expect((await screen.findByRole('alert')).textContent).toContain(`VAT number: ${words}`)
  expect(sent()).toBe(0)
})

test('offers to confirm the data after a withdrawal, and no other request', async () => {
  show(buildAnswer({ state: 'withdrawn' }))
  expect(await screen.findByText(/no other can be sent for 2027/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Confirm the data' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Edit the data' })).toBeNull()
})

test('reports a concurrent request of a colleague, and keeps the form', async () => {
  show(buildAnswer(), () => ({
    status: 409,
    body: { errorCode: 'COMPANY_DATA_USED', message: 'A colleague was faster.', advice: 'Load it again.' },
  }))
  await edit()
  type(/^City/, 'Imola')
  send()
  expect(await screen.findByText('A colleague was faster. Load it again.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  expect((screen.getByLabelText(/^City/) as HTMLInputElement).value).toBe('Imola')
})

test('keeps a draft across a reload', async () => {
  show(buildAnswer())
  await edit()
  type(/^City/, 'Imola')
  cleanup()
  show(buildAnswer())
  expect(await screen.findByDisplayValue('Imola')).toBeTruthy()
  expect(screen.getByText(/Not sent yet/)).toBeTruthy()
})

test('warns about a missing channel and PEC, without blocking', async () => {
  show(buildAnswer())
  await edit()
  type(/^SDI number/, '0000000')
  expect(await screen.findByText(/available only in your “Fatture e Corrispettivi” area/)).toBeTruthy()
})

test('announces an email and shows the differences while pending, read-only', async () => {
  show(buildAnswer({ state: 'pending', reasons: LOCKED, difference: [CHANGE], canWithdraw: true }))
  expect(
    await screen.findByText('You will receive an email when the contract can be downloaded.'),
  ).toBeTruthy()
  expect(screen.getByText('XYZ9876')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Withdraw the request' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Edit the data' })).toBeNull()
})

test.each([
  ['resolved_accepted', null, 'Your request was accepted'],
  ['resolved_accepted', 'CUP unknown', 'Your request was accepted in part'],
  ['resolved_rejected', 'Wrong address', 'Your request was not accepted'],
  ['confirmed', null, 'Data confirmed for edition 2027'],
  ['open', null, 'This data is read-only'],
])('shows %s (%s) as read-only, with its message', async (state, reason, title) => {
  show(buildAnswer({ state, reason, reasons: LOCKED, difference: state === 'confirmed' ? [] : [CHANGE] }))
  expect(await screen.findByText(title)).toBeTruthy()
  if (reason) expect(screen.getByText(new RegExp(reason))).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Edit the data' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Confirm the data' })).toBeNull()
})

test('shows a message when the data cannot be loaded', async () => {
  renderScreen(
    buildPortal(() => ({ status: 500, body: {} }), 'it'),
    Component,
  )
  expect(await screen.findByText('Informazione non disponibile')).toBeTruthy()
})

const INTENT_DOCUMENT = { id: 'a2c', name: 'intent.pdf', sentAt: '2027-01-15T11:00:00Z', canRemove: false }

test('requires the document of a declaration of intent, and rejects an invalid file', async () => {
  let removed = false
  show(buildAnswer(), () =>
    removed
      ? { status: 200, body: { document: null } }
      : refusal('FIELD_CUSTOM_VALIDATION_EXCEPTION', {
          errors: [],
          fieldErrors: { declarationOfIntent: [{ message: 'documentMissing', errorCode: '', field: '' }] },
        }),
  )
  vi.stubGlobal('fetch', async () =>
    Response.json(
      [{ errorCode: 'UNSUPPORTED_MEDIA_TYPE', message: 'Not accepted here. Accepted: PDF, up to 5 MB.' }],
      { status: 415 },
    ),
  )
  await edit()
  fireEvent.click(screen.getByLabelText(/declaration of intent \(regular exporter\)/))
  const input = document.querySelector('input[type=file]')
  if (!input) throw new Error('No file input')
  fireEvent.change(input, { target: { files: [new File(['MZ'], 'intent.pdf')] } })
  expect(await screen.findByText('Not accepted here. Accepted: PDF, up to 5 MB.')).toBeTruthy()
  const remove = () => screen.queryByRole('button', { name: /intent\.pdf/ })
  expect(remove()).toBeTruthy()
  let arrive = () => {}
  const fetched = vi.fn(async () => {
    await new Promise<void>((resolve) => {
      arrive = resolve
    })
    return Response.json({ ...INTENT_DOCUMENT, canRemove: true }, { status: 201 })
  })
  vi.stubGlobal('fetch', fetched)
  fireEvent.change(input, { target: { files: [new File(['%PDF-'], 'intent.pdf')] } })
  // During the upload it can be neither removed, because it would still arrive, nor replaced.
  await screen.findByRole('progressbar')
  expect(remove()).toBeNull()
  expect(screen.getByRole('button', { name: /Choose a file/ }).hasAttribute('disabled')).toBe(true)
  arrive()
  const link = await screen.findByRole('link', { name: /intent\.pdf/ })
  expect(link.getAttribute('href')).toContain('/fair/intent-documents/a2c')
  // After the upload it can be removed, and is required again.
  removed = true
  fireEvent.click(screen.getByRole('button', { name: 'Remove intent.pdf' }))
  await vi.waitFor(() => expect(screen.queryByRole('link', { name: /intent\.pdf/ })).toBeNull())
  vi.unstubAllGlobals()
})

test('offers a sent declaration for download', async () => {
  show(buildAnswer({ intentDocument: INTENT_DOCUMENT }))
  const link = await screen.findByRole('link', { name: /intent\.pdf/ })
  expect(link.getAttribute('href')).toContain('/fair/intent-documents/a2c')
})

test('shows concurrently changed data beside the form values, and sends the chosen ones', async () => {
  let stored = buildAnswer()
  const sent: WireRequest[] = []
  renderScreen(
    buildPortal((request) => {
      if (request.url.includes('getLastChange'))
        return {
          status: 200,
          body: { at: '2027-01-10T09:00:00.000Z', by: { who: 'colleague', name: 'Bruno Valli' } },
        }
      if (request.method === 'GET') return { status: 200, body: stored }
      sent.push(request)
      if (sent.length > 1) return { status: 200, body: { state: 'pending' } }
      stored = buildAnswer({ data: { ...DATA, city: 'Forlì', street: 'Via Nuova 1' }, version: 'v2' })
      return { status: 412, body: { errorCode: 'CollisionDetectedException' } }
    }),
    Component,
  )
  await edit()
  type(/^City/, 'Imola')
  send()
  const asked = await screen.findByText('Changed elsewhere')
  expect(await screen.findByText(/^Saved by Bruno Valli, /)).toBeTruthy()
  await vi.waitFor(() => expect(document.activeElement?.contains(asked)).toBe(true))
  expect(screen.getByText('Forlì')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Save the chosen values' }))
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.body).toMatchObject({ version: 'v2', data: { city: 'Imola', street: 'Via Nuova 1' } })
})
