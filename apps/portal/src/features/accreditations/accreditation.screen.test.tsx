// @vitest-environment jsdom
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './accreditation.screen.tsx'

afterEach(cleanup)
beforeEach(() => sessionStorage.clear())

const buildAnswer = (kind: string, values: object = {}) => ({
  kinds: [kind],
  isEligible: true,
  edition: { year: 2027, opening: '2027-03-18', closing: '2027-03-21' },
  from: '2026-11-18',
  until: '2027-03-21',
  deadline: { day: '2027-03-21', phase: 'open', daysLeft: 40, isThisYear: false },
  rules: {
    influencerChannels: ['Instagram', 'TikTok', 'YouTube', 'Facebook'],
    minInfluencerChannels: 2,
    followersToExceed: 20_000,
    minStudents: 10,
    minimumAge: 16,
    studentsPerTeacher: 10,
    schoolDays: ['2027-03-20', '2027-03-21'],
    schoolDayTicket: 25_00,
  },
  standing: 'open',
  company: 'Lo Specchio Magazine',
  website: '',
  request: null,
  ...values,
})
const buildRequest = (values: object = {}) => ({
  kind: 'press',
  sentAt: '2027-01-15T11:00:00.000Z',
  outlet: 'Lo Specchio',
  evidenceKind: 'pressCard',
  channels: [],
  school: '',
  students: 0,
  minors: 0,
  teachers: 0,
  days: [],
  amountCents: 0,
  files: ['card.pdf'],
  question: null,
  answerBy: null,
  answer: null,
  reason: null,
  note: null,
  canReconsider: false,
  code: null,
  payment: null,
  ticket: null,
  ...values,
})

function show(
  kind: string,
  values: object = {},
  language: 'en-US' | 'it' = 'en-US',
  onSend: () => { status: number; body?: unknown } = () => ({ status: 200, body: { id: 'x' } }),
) {
  const answer = vi.fn((request: WireRequest) =>
    request.method === 'GET' ? { status: 200, body: buildAnswer(kind, values) } : onSend(),
  )
  const portal = buildPortal(answer, language)
  renderScreen({ ...portal, viewer: { ...portal.viewer, profiles: [kind as 'press'] } }, Component)
  return { sent: () => answer.mock.calls.filter(([{ method }]) => method === 'POST').length }
}
const type = (label: RegExp, value: string) => {
  const field = screen.getByRole('textbox', { name: label })
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}

test('shows the requirements before the form', async () => {
  show('influencer')
  expect(
    await screen.findByText(/at least 2 of these channels: Instagram, TikTok, YouTube, Facebook/),
  ).toBeTruthy()
  expect(screen.getByText(/More than 20,000 followers/)).toBeTruthy()
})

test.each([
  ['press', /^Newspaper, magazine or agency/],
  ['school', /^Name of the school/],
])('fills in the registration data of a user of the %s', async (kind, label) => {
  show(kind)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: label })
  expect(field.value).toBe('Lo Specchio Magazine')
})

test('rejects an influencer with exactly 20,000 followers, and sends nothing', async () => {
  const { sent } = show('influencer')
  await screen.findByText('What you need')
  type(/^Instagram: link/, 'https://www.instagram.com/noor')
  type(/^Instagram: followers/, '20000')
  type(/^TikTok: link/, 'https://www.tiktok.com/@noor')
  fireEvent.click(screen.getByRole('button', { name: 'Send the request' }))
  const alert = await screen.findByText('More than 20,000 followers are needed on at least one channel', {
    selector: 'a',
  })
  expect(alert).toBeTruthy()
  expect(screen.getByText('Add at least one file', { selector: 'a' })).toBeTruthy()
  expect(sent()).toBe(0)
})

test('shows a school how many teachers it needs and the price', async () => {
  const { sent } = show('school')
  await screen.findByText('What you need')
  type(/^Students/, '11')
  expect(screen.getByText('2 teachers are needed')).toBeTruthy()
  type(/^Of whom under 16/, '12')
  type(/^Teachers/, '1')
  fireEvent.click(screen.getByLabelText(/20 March 2027/))
  expect(screen.getByText(/To pay: €275.00/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Send the request' }))
  expect(
    await screen.findByText('One teacher is needed for each 10 students', { selector: 'a' }),
  ).toBeTruthy()
  expect(screen.getByText('These cannot be more than the students', { selector: 'a' })).toBeTruthy()
  expect(sent()).toBe(0)
})

test('offers visitor tickets after the deadline, until the fair ends', async () => {
  const closing = (day: string) => ({
    standing: 'noLonger',
    edition: { year: 2027, opening: '2027-03-18', closing: day },
  })
  show('press', closing('2999-03-21'))
  const link = await screen.findByRole('link', { name: 'Tickets for visitors' })
  expect(link.getAttribute('href')).toContain('/ticketing')
  cleanup()
  show('press', closing('2020-03-21'))
  expect(await screen.findByText('No longer available')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Tickets for visitors' })).toBeNull()
})

test('keeps the form of a school across a reload, and after a failure', async () => {
  show('school', {}, 'en-US', () => ({ status: 500, body: {} }))
  await screen.findByText('What you need')
  type(/^Name of the school/, 'Accademia')
  cleanup()
  const { sent } = show('school', {}, 'en-US', () => ({ status: 500, body: {} }))
  expect(await screen.findByDisplayValue('Accademia')).toBeTruthy()
  // This form has no files, so none must be added again.
  expect(screen.getByText(/Not sent yet/).textContent).not.toContain('Files')
  type(/^Students/, '10')
  type(/^Teachers/, '1')
  fireEvent.click(screen.getByLabelText(/20 March 2027/))
  fireEvent.click(screen.getByRole('button', { name: 'Send the request' }))
  expect(
    await screen.findByText('An error has occurred. Nothing is lost: please try again in a moment.'),
  ).toBeTruthy()
  expect(sent()).toBe(1)
  expect(screen.getByDisplayValue('Accademia')).toBeTruthy()
})

test.each([
  ['notYet', null, 'Requests are not open yet', /Requests open on 18 November 2026/],
  ['noLonger', null, 'No longer available', /closed on 21 March 2027/],
  ['inProcess', {}, 'In process', /15 January 2027/],
  ['creditNotYet', {}, 'Credit not yet available', /We will write as soon as/],
  ['question', { question: 'Which issue?' }, 'In process: we have a question', /Which issue/],
  ['approved', { ticket: { documentId: null, state: 'making' } }, 'Approved', /being generated/],
  ['rejected', { reason: 'Too old' }, 'Not approved', /Reason: Too old/],
] as const)('shows the status %s as text', async (standing, request, title, text) => {
  const deadline = { day: '2027-03-21', phase: 'over', daysLeft: 0, isThisYear: false }
  show('press', { standing, deadline, request: request && buildRequest(request) })
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send the request' })).toBeNull()
})

test('offers the ticket of an approved request with one click', async () => {
  show('press', {
    standing: 'approved',
    request: buildRequest({ ticket: { documentId: 'a50x', state: 'ready' } }),
  })
  const link = await screen.findByRole('link', { name: /Download the ticket/ })
  expect(link.getAttribute('href')).toContain('/fair/documents/a50x')
})

test.each([
  ['en-US', 'Download the tickets', 'Amount', 'To pay'],
  ['it', 'Scarica i biglietti', 'Importo', 'Da pagare'],
] as const)(
  'does not request payment from a school that has paid, in %s',
  async (language, action, term, asked) => {
    const ticket = { documentId: 'a50x', state: 'ready' }
    const request = buildRequest({ kind: 'school', students: 40, teachers: 4, amountCents: 1000_00, ticket })
    show('school', { standing: 'approved', request }, language)
    expect(await screen.findByRole('link', { name: new RegExp(`^${action}`) })).toBeTruthy()
    expect(screen.getByText(term)).toBeTruthy()
    expect(screen.queryByText(asked)).toBeNull()
  },
)

test('shows the personal code with its prices after a rejection, and a review request', async () => {
  show('influencer', {
    standing: 'rejected',
    request: buildRequest({
      kind: 'influencer',
      canReconsider: true,
      code: {
        value: 'ACDE3467',
        isUsed: false,
        validUntil: '2027-03-21',
        rates: [{ label: '1 day', full: 40_00, price: 30_00 }],
      },
    }),
  })
  expect(await screen.findByText('ACDE3467')).toBeTruthy()
  expect(screen.getByText('€30.00')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Request a second review' })).toBeTruthy()
})

test('explains to other profiles that it is not for them, in both languages', async () => {
  show('press', { isEligible: false })
  expect(await screen.findByText('Not eligible to view this section')).toBeTruthy()
  cleanup()
  show('press', { isEligible: false }, 'it')
  expect(await screen.findByText('Questa sezione non è prevista per il tuo profilo')).toBeTruthy()
})

test('links a user who applied as another kind to that kind', async () => {
  show('press', {
    kinds: ['press', 'school'],
    standing: 'inProcess',
    request: buildRequest({ kind: 'school' }),
  })
  expect(await screen.findByText('You have already submitted your application')).toBeTruthy()
})

test('shows a message when loading fails', async () => {
  renderScreen(
    buildPortal(() => ({ status: 500, body: {} }), 'it'),
    Component,
  )
  expect(await screen.findByText('Informazione non disponibile')).toBeTruthy()
})
