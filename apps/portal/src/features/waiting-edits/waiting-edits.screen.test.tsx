// @vitest-environment jsdom
import { type OutboxEntry, syncOf } from '@foyer/record-client/offline'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { connection } from '../../shell/connection.ts'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './waiting-edits.screen.tsx'

afterEach(async () => {
  cleanup()
  vi.stubGlobal('fetch', async () => new Response())
  await connection.look()
  vi.unstubAllGlobals()
})

const holder = { firstName: 'Davide', lastName: 'Rossi', role: 'Sales', email: 'd@y.example' }
const entry = (values: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...{ sequence: 1, revision: 1, key: 'k1', queuedAt: Date.now(), triedAt: undefined, parked: undefined },
  request: { method: 'POST', url: '/' },
  write: {
    ...{ kind: 'method', controller: 'BadgesController', method: 'change', affects: undefined },
    input: { id: 'b1', holder },
  },
  ...values,
})

const NOTHING = { badges: [], contacts: [], meetings: [] }

/** Shows the screen of a device with these entries. */
async function show(
  entries: readonly OutboxEntry[] | undefined,
  more: object = {},
  body: object | null = null,
) {
  const portal = buildPortal(({ url }) => ({
    status: 200,
    body: body && /getBadges|getContacts|getMeetings/.test(url) ? { ...NOTHING, ...body } : null,
  }))
  const callMethod = vi.fn(async (_method: unknown, _input: unknown) => {})
  const discard = vi.fn(async () => {})
  const retry = vi.fn(async () => {})
  const subscribe = () => () => {}
  const parked = entries?.filter((each) => each.parked) ?? []
  const waiting = entries?.filter((each) => !each.parked) ?? []
  const state = { entries, waiting, parked, blocked: [], isReachable: true, needsSignIn: false, ...more }
  const outbox = { getState: () => state, subscribe, discard, retry, callMethod, resume: () => {} }
  const list = async () => [{ name: 'BadgesController.getBadges', key: 'x', savedAt: Date.now() }]
  const store = { getState: () => ({ confirmedAt: 1, isFull: false, damaged: 0 }), subscribe, list }
  if (entries) syncOf(portal.client).attach({ outbox, store } as never)
  renderScreen(portal, Component, '/reserved/waiting-edits')
  await screen.findByRole('heading', { level: 1 })
  return { discard, retry, callMethod }
}

test('shows what waits in its order, and the data that opens without a connection', async () => {
  act(() => connection.lose())
  await show([entry(), entry({ key: 'k2', sequence: 2 })])
  expect(screen.getByRole('heading', { name: 'edits are waiting for the connection' })).toBeTruthy()
  expect(screen.getAllByText('Badge of Davide Rossi')).toHaveLength(2)
  expect(await screen.findByText('Badges')).toBeTruthy()
})

test('claims to have the data of the portal only while the server can be reached', async () => {
  await show([])
  expect(screen.getByRole('heading', { name: 'Everything has been sent' })).toBeTruthy()
  act(() => connection.lose())
  expect(screen.queryByText('This device has the same data as the portal.')).toBeNull()
  expect(screen.getByRole('heading', { name: 'edits are waiting' })).toBeTruthy()
})

test('names new badges, accepted meetings and contacts that wait', async () => {
  const call = (controller: string, method: string, input: object) => ({
    write: { ...{ kind: 'method' as const, controller, method, affects: undefined }, input },
  })
  const accepted = { id: 'm1', startsAt: '2099-03-04T08:45:00.000Z', memberId: null, shares: true }
  await show([
    entry(call('BadgesController', 'assign', { kind: 'badge', holder, key: 'k' })),
    entry({ key: 'k2', sequence: 2, ...call('MeetingsController', 'accept', accepted) }),
    entry({ key: 'k3', sequence: 3, ...call('ContactsController', 'scan', { code: 'x' }) }),
    entry({ key: 'k4', sequence: 4, ...call('MeetingsController', 'saveAbsences', { absent: [] }) }),
  ])
  expect(screen.getByRole('link', { name: 'Open New badge: Davide Rossi' })).toBeTruthy()
  const meeting = screen.getByRole('link', { name: /^Open Meeting accepted: Wed.* 09:45/ })
  expect(meeting.getAttribute('href')).toContain('/reserved/agenda')
  expect(screen.getByText(/the time may be taken/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open Badge read for your contacts' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open Availability for meetings' })).toBeTruthy()
})

test('shows how many records are stored, and how much space they take', async () => {
  vi.stubGlobal('navigator', {
    ...navigator,
    onLine: true,
    storage: { persisted: async () => true, estimate: async () => ({ usage: 22_000_000 }) },
  })
  await show([], {}, { badges: [{ id: 'b1' }, { id: 'b2' }] })
  const badges = within(screen.getByRole('complementary'))
  await waitFor(() => expect(badges.getByText('Badges').closest('li')?.textContent).toMatch(/^Badges 2at/))
  expect(screen.getByText(/^22\s?MB in all\. Stored on this device, encrypted/)).toBeTruthy()
})

test.each([
  [false, 1],
  [true, 0],
])(
  'warns while edits wait that the browser may delete them, unless it keeps them: %s',
  async (isKept, count) => {
    vi.stubGlobal('navigator', {
      ...navigator,
      onLine: true,
      storage: { persisted: async () => isKept, estimate: async () => ({}) },
    })
    act(() => connection.lose())
    await show([entry()])
    await act(async () => {})
    expect(screen.getByText(/You can continue/)).toBeTruthy()
    expect(screen.queryAllByText(/the browser may delete it/)).toHaveLength(count)
  },
)

test('shows how far the data is that is being stored', async () => {
  await show([], { progress: { done: 1, total: 4 } })
  expect(screen.getByText('Storing 2 of 4…')).toBeTruthy()
})

test('discards an edit after a confirmation', async () => {
  const { discard } = await show([entry()])
  fireEvent.click(screen.getByRole('button', { name: 'Discard Badge of Davide Rossi' }))
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(discard).toHaveBeenCalledWith('k1'))
})

test('keeps a sent edit, whose outcome is unknown', async () => {
  await show([entry({ triedAt: 1 })])
  expect(screen.queryByRole('button', { name: /^Discard/ })).toBeNull()
})

test('shows why an edit was not accepted, and sends it again', async () => {
  const parked = { type: 'refused', status: 400, message: 'Names are closed.', fieldErrors: {} } as const
  const { retry } = await show([entry({ parked })])
  expect(screen.getByText('Names are closed.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open Badge of Davide Rossi' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again: Badge of Davide Rossi' }))
  await waitFor(() => expect(retry).toHaveBeenCalledWith('k1'))
})

test('shows both values of a badge that a colleague changed, and sends the chosen ones for its new version', async () => {
  const parked = { type: 'refused', status: 412, message: 'changed', fieldErrors: {} } as const
  const theirs = { id: 'b1', firstName: 'Davide', lastName: 'Rossini', role: 'Buyer', email: 'd@x.example' }
  const { discard, callMethod } = await show(
    [entry({ parked })],
    {},
    { badges: [{ ...theirs, version: 'v2' }] },
  )
  expect(screen.getByRole('heading', { name: 'edit needs your choice' })).toBeTruthy()
  expect(await screen.findByText('Rossini')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull()
  const role = within(screen.getByRole('radiogroup', { name: 'Role' }))
  fireEvent.click(role.getByRole('radio', { name: 'Saved in the meantime' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save the chosen values' }))
  await waitFor(() => expect(discard).toHaveBeenCalledWith('k1'))
  expect(callMethod.mock.calls[0]?.[1]).toEqual({
    ...{ id: 'b1', version: 'v2' },
    holder: { firstName: 'Davide', lastName: 'Rossi', role: 'Buyer', email: 'd@y.example' },
    seen: { firstName: 'Davide', lastName: 'Rossini', role: 'Buyer', email: 'd@x.example' },
  })
})

test('asks only about fields that both have changed, with the value of before, and keeps the others of the colleague', async () => {
  const parked = { type: 'refused', status: 412, message: 'changed', fieldErrors: {} } as const
  const seen = { ...holder, role: 'Buyer' }
  const theirs = { id: 'b1', ...holder, lastName: 'Rossini', role: 'Export' }
  const write = { ...entry().write, input: { id: 'b1', holder, seen, version: 'v1' } } as OutboxEntry['write']
  const { discard, callMethod } = await show(
    [entry({ parked, write })],
    {},
    { badges: [{ ...theirs, version: 'v2' }] },
  )
  const role = within(await screen.findByRole('radiogroup', { name: 'Role' }))
  expect(screen.getAllByRole('radiogroup')).toHaveLength(1)
  expect(role.getByText('Before: Buyer')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Save the chosen values' }))
  await waitFor(() => expect(discard).toHaveBeenCalledWith('k1'))
  expect(callMethod.mock.calls[0]?.[1]).toMatchObject({
    ...{ id: 'b1', version: 'v2' },
    holder: { ...holder, lastName: 'Rossini' },
  })
})

const CONTACT_EDIT = {
  ...{ id: 'c1', interest: 'orders', topics: ['t1'], note: 'Twelve shops', version: 'v1' },
  ...{ followUpBy: 'u1', followUpOn: '2099-03-04', isDone: false },
}
const editOf = (controller: string, method: string, input: object, more: Partial<OutboxEntry> = {}) =>
  entry({ write: { ...{ kind: 'method', controller, method, affects: undefined }, input }, ...more })
const STALE = { type: 'refused', status: 412, message: 'changed', fieldErrors: {} } as const

test('names notes on contacts and meetings by their person, with the typed text', async () => {
  const meetingEdit = { id: 'm1', note: 'Send prices', rating: 4, version: 'v1' }
  await show(
    [
      editOf('ContactsController', 'save', CONTACT_EDIT),
      editOf('MeetingsController', 'saveNote', meetingEdit, { key: 'k2', sequence: 2 }),
    ],
    {},
    {
      contacts: [{ id: 'c1', name: 'Davide Rossi' }],
      meetings: [{ id: 'm1', with: { name: 'Meridian Retail' } }],
    },
  )
  const contact = await screen.findByRole('link', { name: 'Open Notes on Davide Rossi' })
  expect(contact.getAttribute('href')).toContain('/reserved/contacts')
  const meeting = screen.getByRole('link', { name: 'Open Note on the meeting with Meridian Retail' })
  expect(meeting.getAttribute('href')).toContain('/reserved/agenda')
  expect(screen.getByText(/Twelve shops/)).toBeTruthy()
  expect(screen.getByText(/Send prices/)).toBeTruthy()
})

test('keeps the notes on a person who has withdrawn, with the reason, until the user discards them', async () => {
  const message = 'This person no longer shares anything with you'
  const parked = { type: 'refused', status: 404, message, fieldErrors: {} } as const
  const { discard } = await show(
    [editOf('ContactsController', 'save', CONTACT_EDIT, { parked })],
    {},
    { contacts: [] },
  )
  expect(screen.getByText(message)).toBeTruthy()
  expect(screen.getByText(/Twelve shops/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Discard Notes on a contact' }))
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(discard).toHaveBeenCalledWith('k1'))
})

test('shows both values of notes that a colleague changed, and sends the chosen ones for their new version', async () => {
  const theirs = { ...CONTACT_EDIT, interest: 'low', topics: [], note: 'Two shops', name: 'Davide Rossi' }
  const { discard, callMethod } = await show(
    [editOf('ContactsController', 'save', CONTACT_EDIT, { parked: STALE })],
    {},
    {
      contacts: [{ ...theirs, version: 'v2' }],
      topics: [{ id: 't1', en: 'Samples', it: 'Campioni' }],
      team: [{ id: 'u1', name: 'Giulia Ferrante' }],
    },
  )
  expect(await screen.findAllByRole('radiogroup')).toHaveLength(3)
  expect(screen.getByText('Samples')).toBeTruthy()
  const note = within(screen.getByRole('radiogroup', { name: 'Note' }))
  fireEvent.click(note.getByRole('radio', { name: 'Saved in the meantime' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save the chosen values' }))
  await waitFor(() => expect(discard).toHaveBeenCalledWith('k1'))
  const { id: _, version: __, ...typed } = CONTACT_EDIT
  expect(callMethod.mock.calls[0]?.[1]).toEqual({
    ...{ ...CONTACT_EDIT, note: 'Two shops', version: 'v2' },
    seen: { ...typed, interest: 'low', topics: [], note: 'Two shops' },
  })
})

test('keeps the note of a colleague on a meeting without a call, if the user chooses it', async () => {
  const edit = { id: 'm1', note: 'Send prices', rating: 4, version: 'v1' }
  const { discard, callMethod } = await show(
    [editOf('MeetingsController', 'saveNote', edit, { parked: STALE })],
    {},
    { meetings: [{ ...edit, note: 'Pays late', noteVersion: 'v2', with: { name: 'Meridian Retail' } }] },
  )
  const note = within(await screen.findByRole('radiogroup', { name: 'Note' }))
  expect(screen.getAllByRole('radiogroup')).toHaveLength(1)
  fireEvent.click(note.getByRole('radio', { name: 'Saved in the meantime' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save the chosen values' }))
  await waitFor(() => expect(discard).toHaveBeenCalledWith('k1'))
  expect(callMethod).not.toHaveBeenCalled()
})

test('asks to sign in when the session has ended', async () => {
  await show([entry()], { needsSignIn: true })
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy()
})

test('states that nothing is stored in a private window', async () => {
  await show(undefined)
  expect(screen.getByText(/This browser cannot store anything/)).toBeTruthy()
})
