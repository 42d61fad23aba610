// @vitest-environment jsdom
import type { SharingResult } from '@foyer/fair-domain'
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Component } from './sharing.screen.tsx'

afterEach(cleanup)

const NOTHING = { profile: false, email: false, phone: false, newsletter: false }
const scan = {
  id: 'aS0000000000001AAA',
  company: 'Aurora Cosmetici',
  stand: 'B12',
  scannedAt: '2027-03-18T10:31:00.000Z',
  scannedBy: 'Giulia Ferrante',
  shares: { ...NOTHING, profile: true, email: true },
  wasAsked: false,
}

function show(more: Partial<SharingResult> = {}) {
  const posted: { method: string; body: unknown }[] = []
  const result: SharingResult = {
    choice: NOTHING,
    hasChosen: false,
    email: 'carla@belmonte.example',
    phone: null,
    scans: [],
    withdrawn: [],
    ...more,
  }
  const portal = buildPortal(({ method, url, body }: WireRequest) => {
    if (method === 'POST') posted.push({ method: url.split('/').at(-1) ?? '', body })
    return { status: 200, body: result }
  })
  renderScreen(portal, Component, '/reserved/who-scanned-me')
  return posted
}

test('shares nothing before a choice, and offers the email only after the name', async () => {
  const posted = show()
  expect(await screen.findByText('No exhibitor has scanned your badge yet.')).toBeTruthy()
  const switches = screen.getAllByRole('switch') as HTMLInputElement[]
  expect(switches.map(({ checked }) => checked)).toEqual([false, false, false, false])
  expect(switches.map(({ disabled }) => disabled)).toEqual([false, true, true, true])
  fireEvent.click(switches[0] as HTMLElement)
  await waitFor(() => expect(posted).toEqual([{ method: 'saveChoice', body: { ...NOTHING, profile: true } }]))
})

test('names who received what, and withdraws it', async () => {
  const posted = show({ scans: [scan] })
  expect(await screen.findByText('They received: name, role, company, email')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw from Aurora Cosmetici' }))
  await waitFor(() => expect(posted).toEqual([{ method: 'withdraw', body: { id: scan.id } }]))
})

test('changes what one exhibitor has', async () => {
  const posted = show({ scans: [{ ...scan, wasAsked: true }] })
  expect(await screen.findByText('They ask you to share more.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Change what Aurora Cosmetici sees' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Email' }))
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() =>
    expect(posted).toEqual([
      { method: 'changeShared', body: { id: scan.id, shares: { ...scan.shares, email: false } } },
    ]),
  )
})

test('lists withdrawn exhibitors, and shares with them again', async () => {
  const accountId = '001000000000001AAA'
  const posted = show({
    withdrawn: [{ accountId, company: 'Aurora Cosmetici', withdrawnAt: '2027-03-18T10:40:00.000Z' }],
  })
  const section = await screen.findByRole('region', { name: 'Withdrawn' })
  fireEvent.click(within(section).getByRole('button', { name: 'Share again with Aurora Cosmetici' }))
  await waitFor(() => expect(posted).toEqual([{ method: 'shareAgain', body: { accountId } }]))
})
