// @vitest-environment jsdom
import { BUYER_VALUES } from '@foyer/fair-domain/fixtures/buyer-values'
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PROFILE_RECORD_FIELDS } from '../../shell/profile/profile-fields.ts'
import { buildPortal, contactRecord } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './buyer-accreditation.screen.tsx'

afterEach(cleanup)
beforeEach(() => sessionStorage.clear())

const { Stores__c, ImportsDirectly__c, NewCategories__c, CoveredCategories__c, ...rest } = BUYER_VALUES
/** Values from the profile; fields that only this form has are missing. */
const COMPLETE: Record<string, string> = rest
const CHOICES = {
  productCategory: [
    { value: 'skinCare', label: 'Skin care' },
    { value: 'fragrance', label: 'Fragrances' },
  ],
}
const CONSENTS = {
  consents: [
    { purpose: 'privacy', label: 'Privacy policy', text: 'I have read the policy', given: false },
    { purpose: 'iceProcessing', label: 'Processing', text: 'May process', given: false },
    { purpose: 'icePrivacy', label: 'Agency privacy', text: 'May know', given: false },
  ],
  newsletters: [],
}
const application = (values: object = {}) => ({
  edition: 2027,
  until: '2027-02-26',
  isClosed: false,
  deadline: { day: '2027-02-26', phase: 'open', daysLeft: 40, isThisYear: false },
  isSubmitted: false,
  draft: null,
  ...values,
})
const draftAt = (step: string, values: object = {}) => ({
  draft: { step, values, savedAt: '2027-01-15T11:00:00.000Z' },
})
const CATEGORIES = { NewCategories__c: 'skinCare', CoveredCategories__c: 'fragrance' }

type Answer = { status: number; body?: unknown }

function show(answer: object, onSend: () => Answer = () => ({ status: 500 }), profile = COMPLETE) {
  const sent: { url: string; body: Record<string, unknown> }[] = []
  const fields = Object.fromEntries(
    PROFILE_RECORD_FIELDS.map((field) => field.slice('Contact.'.length)).map((name) => [
      name,
      profile[name] ?? null,
    ]),
  )
  const respond = vi.fn(({ method, url, body }: WireRequest): Answer => {
    if (method === 'GET' && url.includes('getApplication')) return { status: 200, body: answer }
    if (method === 'GET' && url.includes('getChoices')) return { status: 200, body: CHOICES }
    if (method === 'GET' && url.includes('getConsents')) return { status: 200, body: CONSENTS }
    if (method === 'GET') return { status: 200, body: contactRecord(fields) }
    sent.push({ url, body: typeof body === 'string' ? JSON.parse(body) : (body as never) })
    return url.endsWith('/send') ? onSend() : { status: 200, body: { savedAt: 'now' } }
  })
  renderScreen(buildPortal(respond), Component)
  return { sent, calls: (name: string) => sent.filter(({ url }) => url.endsWith(`/${name}`)) }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const refusal = (errorCode: string, message: string) => ({
  status: 409,
  body: { errorCode, message, advice: 'Write to the organiser.' },
})

test('starts with the person, prefilled from the profile', async () => {
  show(application())
  await heading('You')
  expect(screen.getByLabelText(/First name/)).toHaveProperty('value', 'Ines')
  expect(screen.getByText(/open until 26 February 2027/)).toBeTruthy()
})

test('reports missing values of a step at their fields and stays', async () => {
  const { sent } = show(application(), undefined, {
    ...COMPLETE,
    Phone: '210',
    LastName: '',
    JobTitle__c: '',
  })
  await heading('You')
  press('Save and go on')
  const alert = await screen.findByRole('alert')
  const lines = within(alert).getAllByRole('link')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Last name: Fill in this field',
    'Job title: Fill in this field',
    expect.stringContaining('Phone: Invalid format'),
  ])
  expect(sent).toEqual([])
})

test('saves each step, and resumes a draft at its step', async () => {
  const { calls } = show(application())
  await heading('You')
  press('Save and go on')
  await heading('Company')
  expect(calls('saveDraft')[0]?.body).toMatchObject({ step: 'company', values: { FirstName: 'Ines' } })
  cleanup()
  sessionStorage.clear()
  show(application(draftAt('categories')))
  await heading('Categories')
  expect(screen.getByText(/We saved your answers/)).toBeTruthy()
})

test('keeps unsaved values across a reload', async () => {
  show(application())
  await heading('You')
  fireEvent.change(screen.getByLabelText(/First name/), { target: { value: 'Inês' } })
  cleanup()
  show(application())
  await heading('You')
  expect(await screen.findByDisplayValue('Inês')).toBeTruthy()
})

test('requires at least one new and one covered category', async () => {
  show(application(draftAt('categories')))
  await heading('Categories')
  press('Save and go on')
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText(/Choose at least one new category/)).toBeTruthy()
  expect(within(alert).getByText(/Choose at least one category you already buy/)).toBeTruthy()
})

test('requires the privacy policy before sending; the consents for the agency are optional', async () => {
  const { calls } = show(application(draftAt('consents', CATEGORIES)), () => ({
    status: 200,
    body: { id: 'a' },
  }))
  await heading('Consents')
  press('Send the application')
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    expect.stringContaining('Confirm that you have read the privacy policy'),
  )
  fireEvent.click(screen.getByRole('checkbox', { name: /I have read the policy/ }))
  fireEvent.click(screen.getByRole('checkbox', { name: /Processing/ }))
  press('Send the application')
  expect(await screen.findByText('Your application was sent successfully')).toBeTruthy()
  expect(calls('send')[0]?.body).toMatchObject({
    values: CATEGORIES,
    consents: { privacy: true, iceProcessing: true },
  })
})

async function sendFrom(onSend: () => Answer) {
  show(application(draftAt('consents', CATEGORIES)), onSend)
  await heading('Consents')
  fireEvent.click(screen.getByRole('checkbox', { name: /I have read the policy/ }))
  press('Send the application')
}

test('reports a failure and keeps all values', async () => {
  await sendFrom(() => ({ status: 500 }))
  expect(await screen.findByText('Buyer Program Accreditation creation failed')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send the application' })).toBeTruthy()
})

test('reports that the company already has two people in the programme', async () => {
  await sendFrom(() => refusal('COMPANY_FULL', 'Your company has as many people as it may have.'))
  expect(await screen.findByText(/has as many people as it may have\. Write to the organiser/)).toBeTruthy()
})

test('shows server errors on their step, at their field', async () => {
  const issues = { VatNumber__c: [{ message: 'Not the number of a company' }] }
  await sendFrom(() => ({
    status: 400,
    body: { errorCode: 'X', output: { errors: [], fieldErrors: issues } },
  }))
  await heading('Company')
  expect(screen.getByRole('alert').textContent).toContain('VAT number: Not the number of a company')
  // My Profile has the other fields of the company and its address.
  const labelled = (group: string) =>
    [...screen.getByRole('group', { name: group }).querySelectorAll('label')].map(({ textContent }) =>
      textContent?.replace(/\W+$/, ''),
    )
  expect(labelled('Your company')).toEqual(['Company name', 'Company phone', 'VAT number', 'Company country'])
  expect(labelled('Mailing address')).toEqual([
    'Street',
    'Postal code',
    'City',
    'State or province',
    'Country',
  ])
})

test('allows one application per edition', async () => {
  show(application({ isSubmitted: true }))
  expect(await screen.findByText('You have already submitted your application')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the outcome' }).getAttribute('href')).toContain(
    '/reserved/application-outcome/buyer-program',
  )
})

test('is closed after the deadline', async () => {
  show(
    application({
      isClosed: true,
      deadline: { day: '2027-02-26', phase: 'over', daysLeft: 0, isThisYear: false },
    }),
  )
  expect(await screen.findByText(/Applications closed on 26 February 2027/)).toBeTruthy()
})

test('offers a retry after a failed load', async () => {
  renderScreen(
    buildPortal(() => ({ status: 500 })),
    Component,
  )
  expect(await screen.findByText('Information not available')).toBeTruthy()
})
