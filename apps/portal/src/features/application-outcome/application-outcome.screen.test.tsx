// @vitest-environment jsdom
import type { WireRequest } from '@foyer/record-client'
import { invalidateObject } from '@foyer/record-client'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './application-outcome.screen.tsx'

afterEach(cleanup)

type Answer = { status: number; body?: unknown }
const buyer = (values: object | null) => ({
  edition: 2027,
  lateDays: 14,
  lateFee: 300_00,
  application: values && {
    note: null,
    confirmation: null,
    confirmBy: null,
    hotelNights: 0,
    travel: 0,
    meetings: 0,
    keptMeetings: 0,
    checkIns: 0,
    fee: null,
    badge: null,
    ...values,
  },
})
const accepted = (confirmation: string, values: object = {}) =>
  buyer({ state: 'accepted', confirmation, confirmBy: '2027-01-25', ...values })

function show(
  program: object,
  match: object = { edition: 2027, outcome: null, note: null, isOpen: false },
  { profiles = ['buyer'], onStep = () => ({ status: 200, body: {} }) as Answer } = {},
) {
  const steps: string[] = []
  const portal = buildPortal(({ method, url }: WireRequest) => {
    if (url.includes('BuyerOutcomeController/getOutcome')) return { status: 200, body: program }
    if (url.includes('MatchOutcomeController/getOutcome')) return { status: 200, body: match }
    if (method === 'POST') {
      steps.push(url.split('/').at(-1) ?? '')
      return onStep()
    }
    return { status: 404 }
  })
  renderScreen({ ...portal, viewer: { ...portal.viewer, profiles } }, Component)
  return { steps }
}

test.each([
  ['submitted', 'Submitted', /have received your application/],
  ['pending_evaluation', 'Pending evaluation', /is evaluating/],
  ['rejected', 'Rejected', /could not accept/],
])('shows %s as: %s', async (state, word, text) => {
  show(buyer({ state }))
  expect(await screen.findByText(word)).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
})

test('does not link matches for an accepted buyer who is blocked for now', async () => {
  const match = { edition: 2027, outcome: 'accepted', note: null }
  show(buyer(null), { ...match, isOpen: false })
  expect(await screen.findByText(/My Match is not open to you yet/)).toBeTruthy()
  expect(screen.queryByText(/You are in My Match/)).toBeNull()
  cleanup()
  show(buyer(null), { ...match, isOpen: true })
  expect(await screen.findByText(/You are in My Match/)).toBeTruthy()
})

test('shows benefits, duties and the confirmation deadline when accepted', async () => {
  const { steps } = show(accepted('open', { hotelNights: 2, travel: 300_00, meetings: 12 }))
  expect(await screen.findByText(/Confirm your place by 25 January 2027/)).toBeTruthy()
  expect(screen.getByText('Hotel for 2 nights')).toBeTruthy()
  expect(screen.getByText(/Travel costs up to €300/)).toBeTruthy()
  expect(screen.getByText('At least 12 meetings attended')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Confirm my place' }))
  expect(await screen.findByText('Your place is confirmed')).toBeTruthy()
  expect(steps).toEqual(['confirm'])
})

test('shows which duties were met, and the fee for an unused place', async () => {
  const transfer = {
    beneficiary: 'Foyer Fairs',
    iban: 'IT60X0542811101000000123456',
    bic: 'X',
    bank: 'Y',
    amountCents: 300_00,
    reference: 'TF27-N0001-X1-4',
    qr: { size: 1, path: 'M0 0h1v1h-1z' },
  }
  const fee = { amount: 300_00, dueOn: '2027-04-20', isPaid: false, transfer, invoice: null }
  show(accepted('confirmed', { meetings: 8, keptMeetings: 3, checkIns: 1, fee }))
  expect(await screen.findByText('3 meetings attended so far')).toBeTruthy()
  expect(screen.getByText('Checked in on 1 day')).toBeTruthy()
  expect(screen.getByText(/a fee of €300.00 is due by 20 April 2027/)).toBeTruthy()
  expect(screen.getByText('TF27-N0001-X1-4')).toBeTruthy()
  expect(screen.queryByText(/look forward to meeting you/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'I cannot come' })).toBeNull()
  expect(screen.getByText(/invoice follows when your payment has arrived/)).toBeTruthy()
  cleanup()
  const paid = (documentId: string | null) =>
    show(
      accepted('declined', {
        fee: { ...fee, isPaid: true, transfer: null, invoice: { number: 'FE-2027-00007', documentId } },
      }),
    )
  paid(null)
  expect(await screen.findByText(/fee of €300.00 is paid/)).toBeTruthy()
  expect(
    screen.getByText(/FE-2027-00007 has been issued. The PDF will be available here within 24 hours/),
  ).toBeTruthy()
  cleanup()
  paid('a40000000000001AAA')
  const link = await screen.findByRole('link', { name: /Download invoice FE-2027-00007/ })
  expect(link.getAttribute('href')).toBe('/fair/documents/a40000000000001AAA')
})

test('shows that the deadline has passed when the user confirms too late', async () => {
  show(accepted('open'), undefined, {
    onStep: () => ({
      status: 409,
      body: { errorCode: 'STEP_REFUSED', message: 'Not possible any more.', advice: 'Load the page again.' },
    }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm my place' }))
  expect(await screen.findByText(/the deadline may have passed/)).toBeTruthy()
})

test.each([
  ['confirmed', /Your place is confirmed\. We/],
  ['declined', /You gave up your place/],
  ['lapsed', /The deadline to confirm has passed/],
])('shows accepted and %s', async (confirmation, text) => {
  show(accepted(confirmation))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm my place' })).toBeNull()
})

test.each([
  ['making', /is being prepared/],
  ['failed', /could not be generated yet/],
  ['void', /no longer valid/],
])('shows the badge of a confirmed place: %s', async (state, text) => {
  show(accepted('confirmed', { badge: { state, documentId: null } }))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Download the badge/ })).toBeNull()
})

test('offers the download of a badge that is ready', async () => {
  show(accepted('confirmed', { badge: { state: 'ready', documentId: 'a50x' } }))
  const link = await screen.findByRole('link', { name: /Download the badge/ })
  expect(link.getAttribute('href')).toBe('/fair/documents/a50x')
})

test('requires confirmation before giving the place back', async () => {
  const { steps } = show(accepted('confirmed'))
  fireEvent.click(await screen.findByRole('button', { name: 'I cannot come' }))
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
  expect(steps).toEqual([])
})

test('announces a note for the applicant, and links the form for a user who has not applied', async () => {
  show(buyer({ state: 'rejected', note: 'Next year perhaps' }))
  expect(await screen.findByText('Note from the organiser: Next year perhaps')).toBeTruthy()
  cleanup()
  show(buyer(null))
  expect((await screen.findByRole('link', { name: 'Apply now' })).getAttribute('href')).toContain(
    '/reserved/buyer-accreditation',
  )
})

test.each([
  ['accepted', 'Accepted', /You are in My Match/],
  ['rejected', 'Rejected', /for My Match was not accepted/],
])('shows My Match of an exhibitor: %s', async (outcome, word, text) => {
  show({}, { edition: 2027, outcome, note: null, isOpen: true }, { profiles: ['exhibitor', 'can.useMatch'] })
  expect(await screen.findByText(word)).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByText(/Buyer programme/)).toBeNull()
})

test('shows a message to users without any outcome', async () => {
  show({}, {}, { profiles: ['visitor'] })
  expect(await screen.findByText('Information not available')).toBeTruthy()
})

test('shows a decision without a reload', async () => {
  let program = buyer({ state: 'submitted' })
  const portal = buildPortal(({ url }) => ({
    status: 200,
    body: url.includes('BuyerOutcome')
      ? program
      : { edition: 2027, outcome: null, note: null, isOpen: false },
  }))
  renderScreen({ ...portal, viewer: { ...portal.viewer, profiles: ['buyer'] } }, Component)
  expect(await screen.findByText('Submitted')).toBeTruthy()
  program = accepted('open')
  act(() => invalidateObject(portal.client.runtime, 'BuyerApplication__c'))
  expect(await screen.findByText('Accepted')).toBeTruthy()
})
