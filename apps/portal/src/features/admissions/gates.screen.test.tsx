// @vitest-environment jsdom
import type { GateDeviceItem, GatesResult } from '@foyer/fair-domain'
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './gates.screen.tsx'

afterEach(cleanup)

const device = (more: Partial<GateDeviceItem> = {}): GateDeviceItem => ({
  id: 'aG0000000000001AAA',
  name: 'Phone 1',
  gate: 'North',
  direction: 'in',
  purpose: 'people',
  state: 'active',
  shiftUntil: '2027-03-18T17:00:00.000Z',
  lastContactAt: null,
  queued: 3,
  battery: 82,
  hall: null,
  isSupervisor: false,
  ...more,
})
const place = (gate: string, at: string) => ({ gate, device: null, at, isOffline: true })

function show(more: Partial<GatesResult> = {}, status = 200) {
  const posted: { method: string; body: unknown }[] = []
  const portal = buildPortal(({ method, url, body }: WireRequest) => {
    if (method === 'POST') {
      posted.push({ method: url.split('/').at(-1) ?? '', body })
      const pairing = {
        id: 'aG0000000000002AAA',
        code: '7K3M-9QXW',
        qr: { size: 21, path: 'M0 0h1v1h-1z' },
        until: '2027-03-18T09:10:00.000Z',
      }
      return { status: 200, body: pairing }
    }
    const gates: GatesResult = {
      ...{ edition: 'Foyer 2027', day: '2027-03-18', halls: [], devices: [], doubles: [], conflicts: [] },
      ...more,
    }
    return status === 200 ? { status, body: gates } : { status, body: { errorCode: 'FAILED', message: 'x' } }
  })
  renderScreen(portal, Component, '/console/gates')
  return posted
}

test('explains how to pair the first device, and that no ticket entered twice', async () => {
  show()
  expect(await screen.findByText('No device is paired today')).toBeTruthy()
  expect(screen.getByText('No ticket was used more often than allowed.')).toBeTruthy()
})

test('creates a pairing code for a gate, and shows it once', async () => {
  const posted = show()
  fireEvent.change(await screen.findByLabelText(/^Device/), { target: { value: 'Phone 2' } })
  fireEvent.change(screen.getByLabelText(/^Gate/), { target: { value: 'South' } })
  fireEvent.click(screen.getByRole('button', { name: 'Create the code' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('7K3M-9QXW')).toBeTruthy()
  expect(within(dialog).getByRole('img', { name: 'QR code for pairing' })).toBeTruthy()
  const input = {
    name: 'Phone 2',
    gate: 'South',
    direction: 'in',
    purpose: 'people',
    hours: 8,
    hall: '',
    isSupervisor: false,
  }
  expect(posted).toEqual([{ method: 'prepare', body: input }])
})

test('requires device and gate before it sends anything', async () => {
  const posted = show()
  fireEvent.click(await screen.findByRole('button', { name: 'Create the code' }))
  expect((await screen.findAllByText('Enter a name for the device.')).length).toBeGreaterThan(0)
  expect(posted).toEqual([])
})

test('revokes a device after a question, and offers it once', async () => {
  const posted = show({
    devices: [device(), device({ id: 'aG0000000000003AAA', name: 'Phone 9', state: 'revoked' })],
  })
  expect(screen.queryByRole('button', { name: 'Revoke Phone 9' })).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke Phone 1' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(posted).toEqual([{ method: 'revoke', body: { id: device().id } }]))
})

test('names time and place of both entries of a ticket', async () => {
  show({
    doubles: [
      {
        id: 'x-1',
        ticketId: 'a71000000000001AAA',
        holder: 'Ada Neri',
        kind: 'badge',
        first: place('North', '2027-03-18T09:00:00.000Z'),
        again: place('South', '2027-03-18T09:05:00.000Z'),
      },
    ],
  })
  const row = await screen.findByRole('row', { name: /Ada Neri/ })
  expect(row.textContent).toContain('10:00 · North, other access (without network)')
  expect(row.textContent).toContain('10:05 · South')
})

test('shows entries that should have been refused, with reason, place and day', async () => {
  const at = (when: string) => ({ ...place('North', when), device: 'Phone 1' })
  show({
    conflicts: [
      {
        id: 'x-1',
        ticket: { id: 'a71000000000001AAA', holder: 'Ada Neri', kind: 'badge' },
        entry: at('2027-03-17T09:00:00.000Z'),
        reason: 'Void by then',
      },
      { id: 'x-2', ticket: null, entry: at('2027-03-18T09:05:00.000Z'), reason: 'Unknown ticket' },
    ],
  })
  const table = await screen.findByRole('grid', { name: 'Entries to look at' })
  expect(within(table).getByRole('link', { name: 'Ada Neri' }).getAttribute('href')).toContain(
    'a71000000000001AAA',
  )
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Void by then.*17 Mar 2027, 10:00 · North, Phone 1 \(without network\)/),
    expect.stringMatching(/No ticket of the fair.*Unknown ticket.*10:05 · North/),
  ])
})

test('offers another attempt when the devices cannot be read', async () => {
  show({}, 500)
  expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy()
})
