// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './edition-settings.screen.tsx'

afterEach(cleanup)

const EDITION = 'a00000000000001AAA'
const SETTINGS = [
  {
    key: 'vipBadges',
    kind: 'count',
    subject: 'Badges and parking',
    label: 'VIP badges per exhibitor',
    value: 3,
    defaultValue: 2,
    history: [{ value: '3', reason: 'Sponsor', by: 'Roberto Neri', at: '2027-01-08T10:00:00.000Z' }],
  },
  {
    key: 'registrationFee',
    kind: 'cents',
    subject: 'Application and money',
    label: 'Registration fee',
    value: 59000,
    defaultValue: 59000,
    history: [],
  },
]

function show(profiles: string[], status = 200) {
  const saved: Record<string, unknown>[] = []
  const answer = vi.fn((request: { url: string; body?: unknown }) => {
    if (request.url.includes('getSettings')) return { status, body: SETTINGS }
    if (request.url.includes('saveSetting')) saved.push(request.body as Record<string, unknown>)
    return { status: 200, body: { count: 0, records: [], nextPageToken: null, currentPageToken: '0' } }
  })
  const portal = buildPortal(answer as never, 'en-US')
  const Shown = () => <Component />
  renderScreen(
    { ...portal, viewer: { ...portal.viewer, profiles } } as typeof portal,
    Shown,
    `/console/settings/editions?edition=${EDITION}`,
  )
  return saved
}
const open = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Change ${name}` }))
  return within(await screen.findByRole('dialog'))
}

test('settings stand under their subject with who changed them', async () => {
  show(['editionManager'])
  expect(await screen.findByRole('heading', { name: 'Badges and parking' })).toBeTruthy()
  expect(screen.getByText(/Roberto Neri/)).toBeTruthy()
  expect(screen.getByText('Default')).toBeTruthy()
})

test('a value that does not fit is refused before it is sent, one that fits is sent with its reason', async () => {
  const saved = show(['editionManager'])
  const dialog = await open('VIP badges per exhibitor')
  expect(dialog.getByText(/Sponsor/)).toBeTruthy()
  const field = dialog.getByLabelText(/VIP badges per exhibitor/)
  fireEvent.change(field, { target: { value: 'many' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('does not fit')
  expect(saved).toEqual([])
  fireEvent.change(field, { target: { value: '4' } })
  fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'More guests' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() =>
    expect(JSON.stringify(saved)).toContain('"key":"vipBadges","value":"4","reason":"More guests"'),
  )
})

test('an empty value brings the default back', async () => {
  const saved = show(['admin'])
  const dialog = await open('Registration fee')
  expect(dialog.getByText(/Default: /)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Back to the default' }))
  await vi.waitFor(() => expect(JSON.stringify(saved)).toContain('"key":"registrationFee","value":""'))
})

test('other roles look and change nothing', async () => {
  show(['viewer'])
  expect(await screen.findByText(/not change them/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull()
})

test('a failure is told', async () => {
  show(['admin'], 500)
  expect(await screen.findByText('These settings cannot be shown')).toBeTruthy()
})
