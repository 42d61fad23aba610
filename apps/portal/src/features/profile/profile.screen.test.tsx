// @vitest-environment jsdom
import { COMPANY_PHONE_MESSAGE } from '@foyer/fair-domain'
import {
  COMMUNITY_CHANNEL,
  createMessageBus,
  getRecord,
  onUserNameUpdate,
  type WireRequest,
} from '@foyer/record-client'
import { errorBody, refusedWrite } from '@foyer/record-contract'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { labelOf, PROFILE_RECORD_FIELDS } from '../../shell/profile/profile-fields.ts'
import { buildPortal, CONTACT_ID, contactRecord as someContact } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './profile.screen.tsx'

// Rendering all countries twice would take jsdom seconds.
vi.mock('../../shell/country-options.ts', () => ({ countryOptions: () => [{ value: 'IT', label: 'Italy' }] }))

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const empty = Object.fromEntries(PROFILE_RECORD_FIELDS.map((field) => [field.slice('Contact.'.length), null]))
const known = {
  FirstName: 'Giulia',
  LastName: 'Ferrante',
  Title: 'Export manager',
  Email: 'giulia@aurora.example',
  CompanyName__c: 'Aurora',
  MailingCountry: 'IT',
  CountryCode__c: 'IT',
}
const contactRecord = (fields: Record<string, string | null>) =>
  someContact({ ...empty, ...known, ...fields })

const LISTS = {
  jobTitle: [
    { value: 'owner', label: 'Owner' },
    { value: 'other', label: 'Other' },
  ],
}
const LAST_CHANGE = { at: '2027-01-16T09:00:00.000Z', by: { who: 'colleague', name: 'Luca Riva' } }
const onlyRead = (request: WireRequest) => {
  if (request.url.includes('getLastChange')) return { status: 200, body: LAST_CHANGE }
  if (request.url.includes('/apex/')) return { status: 200, body: LISTS }
  return request.method === 'GET' ? { status: 200, body: contactRecord({}) } : { status: 500, body: [] }
}

// By label, because queries by role over a form this long take seconds.
const field = (label: string) =>
  screen.findByLabelText(new RegExp(`^${label}\\W*$`), { selector: 'input, textarea, button' })
const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } })
const save = () => fireEvent.click(screen.getByText('Save'))

test('sends only changed values, trimmed, and confirms', async () => {
  const answer = vi.fn((request: WireRequest) =>
    request.method === 'PATCH'
      ? { status: 200, body: contactRecord({ FirstName: 'Ada' }) }
      : onlyRead(request),
  )
  renderScreen(buildPortal(answer), Component)
  await type('First name', ' Ada ')
  save()
  expect(await screen.findByText('Operation complete')).toBeTruthy()
  const write = answer.mock.calls.map(([request]) => request).find(({ method }) => method === 'PATCH')
  expect(write?.body).toEqual({ apiName: undefined, fields: { FirstName: 'Ada' } })
})

test('shows a message and a retry after a failed load', async () => {
  let isDown = true
  renderScreen(
    buildPortal((request) => (isDown ? { status: 500, body: [] } : onlyRead(request))),
    Component,
  )
  const retry = await screen.findByText('Try again')
  isDown = false
  fireEvent.click(retry)
  expect(((await field('First name')) as HTMLInputElement).value).toBe('Giulia')
})

test('does not send values that the rules reject', async () => {
  const answer = vi.fn(onlyRead)
  renderScreen(buildPortal(answer), Component)
  await type('Last name', ' ')
  await type('Phone', '051 123456')
  save()
  expect((await screen.findByRole('alert')).textContent).toContain('2 fields need your attention')
  expect((await field('Last name')).getAttribute('aria-invalid')).toBe('true')
  expect(answer.mock.calls.every(([{ method }]) => method === 'GET')).toBe(true)
})

test('shows server errors at their field, and restores the old value', async () => {
  const issue = {
    errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION',
    message: 'Too funny for a title',
    field: 'Title',
    fieldLabel: 'Job title',
    constituentField: null,
    duplicateRecordError: null,
  }
  renderScreen(
    buildPortal((request) =>
      request.method === 'PATCH'
        ? { status: 400, body: errorBody(refusedWrite([issue])) }
        : onlyRead(request),
    ),
    Component,
  )
  await type('Role', 'Chief of everything')
  save()
  const title = await field('Role')
  await waitFor(() => expect(title.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText(/Too funny for a title/)).toHaveLength(2)
  expect((title as HTMLInputElement).value).toBe('Chief of everything')
})

test('shows a failure as a toast titled Error', async () => {
  renderScreen(buildPortal(onlyRead), Component)
  await type('First name', 'Ada')
  save()
  expect(
    await screen.findByText('An error has occurred. Nothing is lost: please try again in a moment.'),
  ).toBeTruthy()
  expect(screen.getByText('Error')).toBeTruthy()
})

test('updates an untouched field with the stored value, and keeps a touched one', async () => {
  let stored = contactRecord({})
  const portal = buildPortal((request) =>
    request.url.includes('/apex/') ? onlyRead(request) : { status: 200, body: stored },
  )
  renderScreen(portal, Component)
  await type('First name', 'Ada')
  stored = { ...contactRecord({ FirstName: 'Gaia', LastName: 'Conti' }), weakEtag: 2 }
  await portal.client.read(
    getRecord,
    { recordId: CONTACT_ID, fields: ['Contact.FirstName', 'Contact.LastName'] },
    { cachePolicy: 'no-cache' },
  )
  const shown = (name: string) =>
    (screen.getByLabelText(new RegExp(`^${name}\\W*$`), { selector: 'input' }) as HTMLInputElement).value
  await waitFor(() => expect(shown('Last name')).toBe('Conti'))
  expect(shown('First name')).toBe('Ada')
})

test('keeps the form across a reload, and still detects a conflict with a concurrent edit', async () => {
  renderScreen(buildPortal(onlyRead), Component)
  await type('First name', 'Ada')
  cleanup()
  const theirs = (request: WireRequest) =>
    request.url.includes('/apex/')
      ? onlyRead(request)
      : { status: 200, body: contactRecord({ FirstName: 'Giulietta' }) }
  renderScreen(buildPortal(theirs), Component)
  await waitFor(async () => expect(((await field('First name')) as HTMLInputElement).value).toBe('Ada'))
  expect(screen.getByText('Giulietta')).toBeTruthy()
})

test('shows a message when the data cannot be loaded', async () => {
  renderScreen(
    buildPortal(() => ({ status: 500, body: [] }), 'it'),
    Component,
  )
  expect(await screen.findByText('Informazione non disponibile')).toBeTruthy()
})

const asPrimary = (answer: (request: WireRequest) => { status: number; body: unknown }) => {
  const portal = buildPortal(answer)
  return { ...portal, viewer: { ...portal.viewer, profiles: ['exhibitor', 'can.changeCompanyData'] } }
}

test('shows company values as read-only with a link, and marks values under review', async () => {
  const difference = [{ name: 'vatNumber', before: '', after: 'IT01234567897', decision: null }]
  renderScreen(
    asPrimary((request) =>
      request.url.includes('getCompanyData')
        ? { status: 200, body: { state: 'pending', difference } }
        : onlyRead(request),
    ),
    Component,
    '/reserved/profile/company',
  )
  expect((await field('Company name')).hasAttribute('readonly')).toBe(true)
  expect(await screen.findByText('Requested and under review: IT01234567897')).toBeTruthy()
  expect(screen.getAllByText('Change it in Company data').length).toBeGreaterThan(0)
})

test('names missing required fields in a warning, and sends nothing', async () => {
  const answer = vi.fn(onlyRead)
  const portal = buildPortal(answer)
  renderScreen({ ...portal, viewer: { ...portal.viewer, profiles: ['buyer'] } }, Component)
  await type('First name', '')
  fireEvent.click(screen.getByRole('tab', { name: 'Your company' }))
  await type('Company name', ' ')
  fireEvent.click(screen.getByRole('tab', { name: 'What you do' }))
  save()
  // The first tab with an issue opens; the other one is marked.
  const warning = await screen.findByRole('alert')
  expect(warning.textContent).toContain('Required fields are missing: First name, Company name')
  expect(await field('First name')).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Your company •' })).toBeTruthy()
  expect(answer.mock.calls.every(([{ method }]) => method === 'GET')).toBe(true)
})

test.each([
  ['Agent code', 'AG-1', 'The agent code is not valid'],
  ['Company phone', '+39 051 123', COMPANY_PHONE_MESSAGE['en-US']],
  ['Phone', '051', 'Invalid format, number must contain international prefix preceded by +'],
])('rejects %s %s in the form', async (label, value, message) => {
  const tab = label === 'Phone' ? '' : '/company'
  renderScreen(buildPortal(onlyRead), Component, `/reserved/profile${tab}`)
  await type(label, value)
  save()
  expect((await screen.findByRole('alert')).textContent).toContain(message)
})

test('derives the country code from the country', async () => {
  renderScreen(buildPortal(onlyRead), Component)
  const code = (await field('Country code')) as HTMLInputElement
  expect([code.value, code.readOnly]).toEqual(['IT', true])
})

test('requires a text when Other is chosen', async () => {
  const portal = buildPortal((request) =>
    request.url.includes('/apex/')
      ? onlyRead(request)
      : { status: 200, body: contactRecord({ JobTitle__c: 'other' }) },
  )
  renderScreen(portal, Component)
  expect(await field('Job title: other')).toBeTruthy()
  expect(screen.queryByLabelText('Main activity: other')).toBeNull()
})

test('sends with a second save the version of the first', async () => {
  const SAVED = ['2027-01-16T09:00:00.000Z', '2027-01-16T09:01:00.000Z']
  const writes: WireRequest[] = []
  const answer = (request: WireRequest) => {
    if (request.method !== 'PATCH') return onlyRead(request)
    const lastModifiedDate = SAVED[writes.length]
    writes.push(request)
    const { fields } = request.body as { fields: Record<string, string> }
    return {
      status: 200,
      body: { ...contactRecord(fields), lastModifiedDate, weakEtag: Date.parse(String(lastModifiedDate)) },
    }
  }
  renderScreen(buildPortal(answer), Component)
  for (const [index, name] of ['Ada', 'Adele'].entries()) {
    await type('First name', name)
    save()
    await waitFor(() => expect(screen.getAllByText('Operation complete')).toHaveLength(index + 1))
  }
  expect(writes[1]?.headers).toEqual({ 'If-Unmodified-Since': '2027-01-16T09:00:00.000+00:00' })
})

/** Simulates a concurrent save: the first write is rejected, and the next read returns the other values. */
function changedMeanwhile(theirs: Record<string, string>) {
  const writes: WireRequest[] = []
  const answer = (request: WireRequest) => {
    if (request.method !== 'PATCH')
      return writes.length > 0 && !request.url.includes('/apex/')
        ? { status: 200, body: { ...contactRecord(theirs), lastModifiedDate: '2027-01-16T09:00:00.000Z' } }
        : onlyRead(request)
    writes.push(request)
    return writes.length === 1
      ? { status: 412, body: [] }
      : { status: 200, body: contactRecord({ ...theirs, ...(request.body as { fields: object }).fields }) }
  }
  renderScreen(buildPortal(answer), Component)
  return writes
}

test('shows both values after a concurrent edit, and saves the chosen one', async () => {
  const writes = changedMeanwhile({ FirstName: 'Giulietta' })
  await type('First name', 'Ada')
  save()
  expect(await screen.findByText('Changed elsewhere')).toBeTruthy()
  expect(document.activeElement?.textContent).toContain('Changed elsewhere')
  expect(screen.getByText('Ada')).toBeTruthy()
  expect(screen.getByText('Giulietta')).toBeTruthy()
  fireEvent.click(screen.getByText('Save the chosen values'))
  expect(await screen.findByText('Operation complete')).toBeTruthy()
  expect(writes.at(-1)?.body).toMatchObject({ fields: { FirstName: 'Ada' } })
})

test('sends nothing if the concurrent value is chosen', async () => {
  const writes = changedMeanwhile({ FirstName: 'Giulietta' })
  await type('First name', 'Ada')
  save()
  fireEvent.click(await screen.findByLabelText(/^Saved in the meantime/))
  fireEvent.click(screen.getByText('Save the chosen values'))
  expect(await screen.findByText('Operation complete')).toBeTruthy()
  expect(writes).toHaveLength(1)
})

test('merges changes of other fields without a question', async () => {
  const writes = changedMeanwhile({ Title: 'Export director' })
  await type('First name', 'Ada')
  save()
  expect(await screen.findByText('Operation complete')).toBeTruthy()
  expect(screen.queryByText('Changed elsewhere')).toBeNull()
  expect(writes.at(-1)?.body).toMatchObject({ fields: { FirstName: 'Ada' } })
})

/** Simulates a save by another user while typing, published on the stream. */
async function savedWhileTyping(theirs: Record<string, string>) {
  let stored = contactRecord({})
  const writes: WireRequest[] = []
  const portal = buildPortal((request) => {
    if (request.method !== 'PATCH')
      return request.url.includes('/apex/') ? onlyRead(request) : { status: 200, body: stored }
    writes.push(request)
    return { status: 200, body: { ...stored, weakEtag: 3 } }
  })
  renderScreen(portal, Component)
  await type('First name', 'Ada')
  stored = { ...contactRecord(theirs), weakEtag: 2, lastModifiedDate: '2027-01-16T09:00:00.000Z' as never }
  const read = { recordId: CONTACT_ID, fields: PROFILE_RECORD_FIELDS }
  await act(async () => void (await portal.client.read(getRecord, read, { cachePolicy: 'no-cache' })))
  return writes
}

test('shows concurrent edits field by field while typing, and lets the user choose before saving', async () => {
  const writes = await savedWhileTyping({ FirstName: 'Giulietta', Title: 'Export director' })
  expect(screen.getByText('Just saved elsewhere').closest('[role=status]')).toBeTruthy()
  expect(await screen.findByText(/^Saved by Luca Riva, 16 Jan/)).toBeTruthy()
  expect(screen.getByText('Export director')).toBeTruthy()
  expect(screen.getByText('Giulietta')).toBeTruthy()
  expect(((await field('First name')) as HTMLInputElement).value).toBe('Ada')
  fireEvent.click(screen.getByLabelText(/^Saved in the meantime/))
  fireEvent.click(screen.getByText('Use the chosen values'))
  expect(((await field('First name')) as HTMLInputElement).value).toBe('Giulietta')
  expect(screen.queryByText('Just saved elsewhere')).toBeNull()
  expect(writes).toEqual([])
})

test('requires conflicts to be resolved, and then saves over the displayed version', async () => {
  const writes = await savedWhileTyping({ FirstName: 'Giulietta' })
  save()
  expect(await screen.findByText('Changed elsewhere')).toBeTruthy()
  expect(writes).toEqual([])
  fireEvent.click(screen.getByText('Save the chosen values'))
  expect(await screen.findByText('Operation complete')).toBeTruthy()
  expect(writes.map(({ body, headers }) => [body, headers])).toEqual([
    [
      { apiName: undefined, fields: { FirstName: 'Ada' } },
      { 'If-Unmodified-Since': '2027-01-16T09:00:00.000+00:00' },
    ],
  ])
})

test('publishes a new name to the rest of the site', async () => {
  const bus = createMessageBus({ channels: [COMMUNITY_CHANNEL] })
  const onUpdate = vi.fn()
  onUserNameUpdate(bus, bus.createContext(), onUpdate)
  const portal = buildPortal((request) =>
    request.method === 'PATCH'
      ? { status: 200, body: contactRecord({ FirstName: 'Ada' }) }
      : onlyRead(request),
  )
  renderScreen(portal, Component, '/reserved/profile', bus)
  await type('First name', 'Ada')
  save()
  await waitFor(() => expect(onUpdate).toHaveBeenCalledTimes(1))
})

test('shows the buyer profile only to buyers', async () => {
  const portal = buildPortal(onlyRead)
  const { unmount } = renderScreen(portal, Component)
  await field('First name')
  expect(screen.queryByText('Buyer profile')).toBeNull()
  unmount()
  renderScreen({ ...portal, viewer: { ...portal.viewer, profiles: ['buyer'] } }, Component)
  expect(await screen.findByText('Buyer profile')).toBeTruthy()
})

/** Fields of the specification (P-3.01 to P-3.05), by the tab that shows them. */
const SPECIFIED = {
  '': 'FirstName LastName Email Phone MobilePhone JobTitle__c JobTitleOther__c Title Website__c LinkedIn__c MailingStreet MailingCity MailingState MailingPostalCode MailingCountry CountryCode__c',
  company: 'AgentCode__c IdNumber__c VatNumber__c CompanyName__c CompanyCountry__c CompanyState__c',
  business:
    'BusinessType__c BusinessTypeOther__c BusinessTypeDetails__c MainActivity__c MainActivityOther__c MainChannel__c MainChannelOther__c Channels__c ChannelsOther__c MainMarket__c MainReason__c',
  buyer:
    'Turnover__c Stores__c RepresentedBrands__c MarketPosition__c ImportsDirectly__c GeographicArea__c LookingFor__c',
}

test.each(Object.entries(SPECIFIED))('renders every specified field of the tab "%s"', async (tab, names) => {
  const others = Object.fromEntries(
    ['JobTitle__c', 'BusinessType__c', 'MainActivity__c', 'MainChannel__c', 'Channels__c'].map((name) => [
      name,
      'other',
    ]),
  )
  const portal = buildPortal((request) =>
    request.url.includes('getChoices')
      ? onlyRead(request)
      : { status: 200, body: contactRecord({ ...others, AccountId: null }) },
  )
  renderScreen(
    { ...portal, viewer: { ...portal.viewer, profiles: ['buyer'] } },
    Component,
    `/reserved/profile/${tab}`,
  )
  await screen.findByText('Save')
  const labels = [...document.querySelectorAll('label, legend, [id$="label"], span')].map(({ textContent }) =>
    textContent?.replace(/\W+$/, ''),
  )
  for (const name of names.split(' '))
    expect(labels, name).toContain((name === 'Email' ? 'Email' : labelOf(name, 'en-US')).replace(/\W+$/, ''))
})
