// @vitest-environment jsdom
import type { ContactItem, ContactsResult } from '@foyer/fair-domain'
import { NetworkError, type WireRequest } from '@foyer/record-client'
import { type OutboxEntry, syncOf } from '@foyer/record-client/offline'
import { errorBody, StaleWrite } from '@foyer/record-contract'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { connection } from '../../shell/connection.ts'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './contacts.screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const contact = (values: Partial<ContactItem> = {}): ContactItem => ({
  id: 'aS0000000000001AAA',
  name: 'Carla Belmonte',
  company: 'Profumerie Belmonte',
  role: 'Owner',
  email: 'carla@belmonte.example',
  phone: null,
  shares: { profile: true, email: true, phone: false, newsletter: false },
  scannedAt: '2027-03-18T10:31:00.000Z',
  scannedBy: 'Giulia Ferrante',
  interest: null,
  topics: [],
  note: '',
  followUpBy: null,
  followUpOn: null,
  isDone: false,
  wasAsked: false,
  version: 'v1',
  ...values,
})

interface ShowOptions {
  path?: string
  /** Stores a call on the device. */
  callMethod?: (method: unknown, input: unknown) => Promise<void>
  /** Calls that wait on the device. */
  entries?: OutboxEntry[]
  discard?: (key: string) => Promise<void>
  /** Answers a call; undefined for the usual answer. */
  answer?: (request: WireRequest) => { status: number; body?: unknown } | undefined
}

const ID = 'aS0000000000001AAA'
const NOTES = { interest: null, topics: [], note: '', followUpBy: null, followUpOn: null, isDone: false }

/** An edit that waits on the device. */
const waitingEdit = (input: object, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...{ sequence: 1, revision: 1, key: 'k1', queuedAt: Date.now(), triedAt: undefined, parked: undefined },
  request: { method: 'POST', url: '/' },
  write: {
    ...{ kind: 'method', controller: 'ContactsController', method: 'save', affects: undefined },
    input: { id: ID, ...NOTES, ...input },
  },
  ...more,
})

function show(contacts: ContactItem[], more: Partial<ContactsResult> = {}, options: ShowOptions = {}) {
  const { path = '/reserved/contacts', callMethod, entries = [], discard, answer } = options
  const posted: { method: string; body: unknown }[] = []
  const portal = buildPortal((request: WireRequest) => {
    const { method, url, body } = request
    if (method === 'POST') posted.push({ method: url.split('/').at(-1) ?? '', body })
    const own = answer?.(request)
    if (own) return own
    if (method === 'POST') {
      return { status: 200, body: { id: contacts[0]?.id ?? 'x' } }
    }
    return {
      status: 200,
      body: {
        edition: 'Foyer 2027',
        contacts: [...contacts],
        withdrawn: [],
        topics: [{ id: 't1', en: 'Samples', it: 'Campioni' }],
        team: [{ id: 'u1', name: 'Giulia Ferrante' }],
        ...more,
      } satisfies ContactsResult,
    }
  })
  const subscribe = () => () => {}
  const state = { entries, waiting: [], parked: [] }
  const openOutbox = () =>
    syncOf(portal.client).attach({
      outbox: { getState: () => state, subscribe, callMethod, discard },
      store: { getState: () => ({ confirmedAt: 1 }), subscribe },
    } as never)
  if (callMethod) openOutbox()
  renderScreen(portal, Component, path)
  return posted
}

test('explains how to collect the first contact', async () => {
  show([])
  expect(await screen.findByText(/No contacts yet/)).toBeTruthy()
})

test('sends what a scanner types, opens the contact, and is ready for the next', async () => {
  const posted = show([contact()])
  const input = await screen.findByRole('textbox', { name: 'Badge code' })
  fireEvent.change(input, { target: { value: ' 7K3M-9QXW-2TDA ' } })
  fireEvent.submit(input.closest('form') as HTMLFormElement)
  const dialog = await screen.findByRole('dialog', { name: 'Carla Belmonte' })
  expect(posted).toEqual([{ method: 'scan', body: { code: '7K3M-9QXW-2TDA' } }])
  expect((input as HTMLInputElement).value).toBe('')
  expect(within(dialog).getByText('carla@belmonte.example')).toBeTruthy()
  expect(within(dialog).getAllByText('not shared')).toHaveLength(2)
})

test('opens the camera as a page that may use it, and offers typing where there is none', async () => {
  show([])
  const link = await screen.findByRole('link', { name: 'Use the camera' })
  expect(link.getAttribute('href')).toMatch(/\?camera$/)
  cleanup()
  show([], {}, { path: '/reserved/contacts?camera' })
  expect(await screen.findByText('No camera. Use a scanner, or type the code.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Close the camera' })).toBeTruthy()
})

test('says that a scan without network is on the device only after it was stored', async () => {
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue({}))
  const stored = Promise.withResolvers<void>()
  const posted = show([], {}, { callMethod: () => stored.promise })
  const input = await screen.findByRole('textbox', { name: 'Badge code' })
  act(() => connection.lose())
  fireEvent.change(input, { target: { value: '7K3M-9QXW-2TDA' } })
  await act(async () => fireEvent.submit(input.closest('form') as HTMLFormElement))
  expect(screen.queryByText(/Saved on this device/)).toBeNull()
  expect((input as HTMLInputElement).value).toBe('7K3M-9QXW-2TDA')
  await act(async () => stored.resolve())
  expect(await screen.findByText(/Saved on this device/)).toBeTruthy()
  expect(posted).toEqual([])
  await act(() => connection.look())
})

test('keeps the code of a scan that the device cannot store', async () => {
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue({}))
  show([], {}, { callMethod: () => Promise.reject(new Error('full')) })
  const input = await screen.findByRole('textbox', { name: 'Badge code' })
  act(() => connection.lose())
  fireEvent.change(input, { target: { value: '7K3M-9QXW-2TDA' } })
  fireEvent.submit(input.closest('form') as HTMLFormElement)
  expect(await screen.findByText(/Nothing is lost/)).toBeTruthy()
  expect((input as HTMLInputElement).value).toBe('7K3M-9QXW-2TDA')
  expect(screen.queryByText(/Saved on this device/)).toBeNull()
  await act(() => connection.look())
})

test('requires a code before it sends', async () => {
  const posted = show([])
  const input = await screen.findByRole('textbox', { name: 'Badge code' })
  fireEvent.submit(input.closest('form') as HTMLFormElement)
  expect(await screen.findByText('Read a badge, or type its code.')).toBeTruthy()
  expect(posted).toEqual([])
})

test('shows a visit that shares nothing as such, and a withdrawal without a name', async () => {
  const nothing = { profile: false, email: false, phone: false, newsletter: false }
  show([contact({ name: null, company: null, role: null, email: null, shares: nothing })], {
    withdrawn: [{ scannedAt: '2027-03-18T09:00:00.000Z', withdrawnAt: '2027-03-18T10:20:00.000Z' }],
  })
  expect(await screen.findByRole('heading', { name: 'Anonymous visit' })).toBeTruthy()
  expect(screen.getByText(/shares nothing/)).toBeTruthy()
  expect(screen.getByText(/The data is no longer here, nor in later exports/)).toBeTruthy()
})

test('saves interest, topics and note', async () => {
  const posted = show([contact()])
  fireEvent.click(await screen.findByRole('button', { name: /^Open Carla Belmonte/ }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Orders now' }))
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Samples' }))
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Note/ }), { target: { value: '12 shops' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(posted).toHaveLength(1))
  expect(posted[0]).toEqual({
    method: 'save',
    body: {
      id: 'aS0000000000001AAA',
      interest: 'orders',
      topics: ['t1'],
      note: '12 shops',
      followUpBy: null,
      followUpOn: null,
      isDone: false,
      version: 'v1',
      seen: { ...NOTES },
    },
  })
})

test('finds contacts by name or company', async () => {
  show([contact(), contact({ id: 'aS0000000000002AAA', name: 'Rui Carvalho', company: 'Douro' })])
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'douro' } })
  expect(screen.getByRole('heading', { name: 'Rui Carvalho' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Carla Belmonte' })).toBeNull()
})

async function openDialog() {
  fireEvent.click(await screen.findByRole('button', { name: /^Open Carla Belmonte/ }))
  const dialog = within(await screen.findByRole('dialog'))
  return { dialog, note: dialog.getByRole('textbox', { name: /^Note/ }) as HTMLTextAreaElement }
}

test('stores notes without network, over the version that was read, in place of an earlier edit', async () => {
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue({}))
  const stored = Promise.withResolvers<void>()
  const callMethod = vi.fn(() => stored.promise)
  const discard = vi.fn(async () => {})
  const entries = [waitingEdit({ note: 'Twelve', version: 'v1' })]
  const posted = show([contact({ interest: 'low' })], {}, { callMethod, discard, entries })
  expect(await screen.findByText('on this device')).toBeTruthy()
  act(() => connection.lose())
  const { dialog, note } = await openDialog()
  expect(note.value).toBe('Twelve')
  fireEvent.change(note, { target: { value: 'Twelve shops' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(callMethod).toHaveBeenCalledTimes(1))
  expect(screen.queryByText(/Saved on this device/)).toBeNull()
  await act(async () => stored.resolve())
  expect(await screen.findByText(/Saved on this device/)).toBeTruthy()
  expect(callMethod.mock.calls[0]).toMatchObject([
    { method: 'save' },
    { id: ID, version: 'v1', interest: null, note: 'Twelve shops', seen: { interest: 'low', note: '' } },
  ])
  expect(discard).toHaveBeenCalledWith('k1')
  expect(posted).toEqual([])
  await act(() => connection.look())
})

test('lets the user choose where a colleague has saved since the notes were typed', async () => {
  const discard = vi.fn(async () => {})
  const parked = { type: 'refused', status: 412, message: 'changed', fieldErrors: {} } as const
  const entries = [waitingEdit({ note: 'Twelve shops', interest: 'orders', version: 'v1' }, { parked })]
  const posted = show(
    [contact({ note: 'Two shops', version: 'v2' })],
    {},
    { callMethod: async () => {}, discard, entries },
  )
  const { dialog } = await openDialog()
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  const notes = within(await dialog.findByRole('radiogroup', { name: 'Note' }))
  expect(posted).toEqual([])
  fireEvent.click(notes.getByRole('radio', { name: 'Saved in the meantime' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save the chosen values' }))
  await waitFor(() => expect(posted).toHaveLength(1))
  expect(posted[0]?.body).toEqual({
    ...{ ...NOTES, id: ID, note: 'Two shops', interest: 'orders', version: 'v2' },
    seen: { ...NOTES, note: 'Two shops' },
  })
  await waitFor(() => expect(discard).toHaveBeenCalledWith('k1'))
})

test('continues an edit over what a colleague has saved in other fields since, without a question', async () => {
  const parked = { type: 'refused', status: 412, message: 'changed', fieldErrors: {} } as const
  const entries = [waitingEdit({ note: 'Twelve shops', version: 'v1', seen: NOTES }, { parked })]
  const posted = show(
    [contact({ interest: 'orders', version: 'v2' })],
    {},
    { callMethod: async () => {}, discard: async () => {}, entries },
  )
  const { dialog } = await openDialog()
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(posted).toHaveLength(1))
  expect(posted[0]?.body).toEqual({
    ...{ ...NOTES, id: ID, note: 'Twelve shops', interest: 'orders', version: 'v2' },
    seen: { ...NOTES, interest: 'orders' },
  })
})

test('shows both notes when a colleague saved during the edit, and overwrites neither unseen', async () => {
  const contacts = [contact()]
  const posted = show(
    contacts,
    {},
    {
      answer: ({ method }) => {
        if (method !== 'POST' || contacts[0]?.version === 'v2') return undefined
        contacts[0] = contact({ note: 'Two shops', version: 'v2' })
        return { status: 412, body: errorBody(StaleWrite()) }
      },
    },
  )
  const { dialog, note } = await openDialog()
  fireEvent.change(note, { target: { value: 'Twelve shops' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Two shops')).toBeTruthy()
  expect(dialog.getByText('Changed elsewhere')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Save the chosen values' }))
  await waitFor(() => expect(posted).toHaveLength(2))
  expect(posted[1]?.body).toMatchObject({ note: 'Twelve shops', version: 'v2' })
})

/** The badge is sent, and the connection is lost before the answer. */
async function loseDuringScan(options: ShowOptions) {
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue({}))
  const posted = show(
    [],
    {},
    {
      ...options,
      answer: ({ url }) => {
        if (!url.endsWith('/scan')) return undefined
        connection.lose()
        throw new NetworkError(url, 'unreachable')
      },
    },
  )
  const input = (await screen.findByRole('textbox', { name: 'Badge code' })) as HTMLInputElement
  fireEvent.change(input, { target: { value: '7K3M-9QXW-2TDA' } })
  fireEvent.submit(input.closest('form') as HTMLFormElement)
  return { posted, input }
}

test('stores a scan on the device if the connection is lost before the answer', async () => {
  const callMethod = vi.fn(async () => {})
  const { input } = await loseDuringScan({ callMethod })
  expect(await screen.findByText(/Saved on this device/)).toBeTruthy()
  expect(callMethod.mock.calls).toMatchObject([
    [{ method: 'scan' }, { code: '7K3M-9QXW-2TDA', scannedAt: expect.any(String) }],
  ])
  expect(input.value).toBe('')
  await act(() => connection.look())
})

test('says that a scan was not stored, and is ready for the next, on a device without storage', async () => {
  const { posted, input } = await loseDuringScan({})
  expect(await screen.findByText(/The badge was not added/)).toBeTruthy()
  fireEvent.submit(input.closest('form') as HTMLFormElement)
  await waitFor(() => expect(screen.getByText(/The badge was not added/)).toBeTruthy())
  expect(posted).toHaveLength(1)
  expect(input.value).toBe('7K3M-9QXW-2TDA')
  await act(() => connection.look())
})
