// @vitest-environment jsdom
import type { ContactItem, ContactsResult } from '@foyer/fair-domain'
import type { WireRequest } from '@foyer/record-client'
import { syncOf } from '@foyer/record-client/offline'
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
  ...values,
})

interface ShowOptions {
  path?: string
  /** Stores a call on the device. */
  callMethod?: () => Promise<void>
}

function show(
  contacts: ContactItem[],
  more: Partial<ContactsResult> = {},
  { path = '/reserved/contacts', callMethod }: ShowOptions = {},
) {
  const posted: { method: string; body: unknown }[] = []
  const portal = buildPortal(({ method, url, body }: WireRequest) => {
    if (method === 'POST') {
      posted.push({ method: url.split('/').at(-1) ?? '', body })
      return { status: 200, body: { id: contacts[0]?.id ?? 'x' } }
    }
    return {
      status: 200,
      body: {
        edition: 'Foyer 2027',
        contacts,
        withdrawn: [],
        topics: [{ id: 't1', en: 'Samples', it: 'Campioni' }],
        team: [{ id: 'u1', name: 'Giulia Ferrante' }],
        ...more,
      } satisfies ContactsResult,
    }
  })
  const subscribe = () => () => {}
  const state = { entries: [], waiting: [], parked: [] }
  if (callMethod)
    syncOf(portal.client).attach({
      outbox: { getState: () => state, subscribe, callMethod },
      store: { getState: () => ({ confirmedAt: 1 }), subscribe },
    } as never)
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
    },
  })
})

test('finds contacts by name or company', async () => {
  show([contact(), contact({ id: 'aS0000000000002AAA', name: 'Rui Carvalho', company: 'Douro' })])
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'douro' } })
  expect(screen.getByRole('heading', { name: 'Rui Carvalho' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Carla Belmonte' })).toBeNull()
})
