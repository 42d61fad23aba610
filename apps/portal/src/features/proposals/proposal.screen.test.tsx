// @vitest-environment jsdom
import type { ProposalResult, ProposedPlace } from '@foyer/fair-domain'
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { Component as Proposal } from './proposal.screen.tsx'

afterEach(cleanup)

const stand = (id: string, name: string, isTaken = false) => ({
  ...{ id, name, area: 16, openSides: 1, isTaken },
  company: isTaken ? 'Ombra Lab' : null,
})
const place = (id: string, company: string, overrides: Partial<ProposedPlace> = {}): ProposedPlace => ({
  ...{
    applicationId: id,
    accountId: `a-${id}`,
    company,
    number: 'AP27-1',
    area: 16,
    openSides: 1,
    points: 20,
  },
  ...{ lastStand: 'F1', stand: null, isPinned: false, reasons: [], why: 'taken', lost: null, step: null },
  ...overrides,
})
const PLACED = place('1', 'Lumen Estetica', {
  stand: stand('s1', 'F24'),
  step: 'Accept',
  why: null,
  reasons: [
    { term: 'area', holds: true },
    { term: 'sector', holds: false },
  ],
})
const result = (overrides: Partial<ProposalResult> = {}): ProposalResult => ({
  halls: [{ id: 'h1', name: 'Pad. 36', waiting: 2 }],
  hallId: 'h1',
  hall: 'Pad. 36',
  shapes: [
    { key: 1, kind: 'outline', label: '', ring: [0, 0, 20000, 0, 20000, 9000, 0, 9000] },
    { key: 2, kind: 'stand', label: 'F24', ring: [1000, 1000, 5000, 1000, 5000, 5000, 1000, 5000] },
  ],
  stands: [stand('s1', 'F24'), stand('s2', 'F20', true)],
  places: [PLACED, place('2', 'Verbena Cosmesi', { lost: { stand: 'F24', company: 'Lumen Estetica' } })],
  apart: [],
  holders: [{ id: 'a-9', name: 'Ombra Lab' }],
  draft: {
    ...{ version: 7, savedAt: '2027-01-15T08:00:00Z', value: 990, bound: 1000, outcome: 'gap', seconds: 2 },
    canUndo: false,
  },
  ...overrides,
})

function show(data: ProposalResult | 'refused') {
  const answer = vi.fn(({ url }: WireRequest) => {
    if (data === 'refused') return { status: 403, body: { errorCode: 'INSUFFICIENT_ACCESS', message: 'No' } }
    if (url.includes('getProposal')) return { status: 200, body: data }
    if (url.includes('getChoices'))
      return {
        status: 200,
        body: { choices: [{ stand: stand('s1', 'F24'), reasons: [], proposedFor: 'Lumen Estetica' }] },
      }
    if (url.includes('previewConfirm'))
      return {
        status: 200,
        body: { accepted: 1, offered: 0, unplaced: 1, area: 16, total: 4_560_00, until: '2027-01-25' },
      }
    return { status: 200, body: { version: 8 } }
  })
  renderAt(buildPortal(answer), Proposal, '/console/stands/proposal', '/console/stands/proposal')
  return () => answer.mock.calls.map(([{ url }]) => url)
}

test('shows each placement with its reasons, and why an application has none', async () => {
  show(result())
  const placed = await screen.findByRole('row', { name: /Lumen Estetica/ })
  expect(within(placed).getByRole('listitem', { name: 'area: yes' })).toBeDefined()
  expect(within(placed).getByRole('listitem', { name: 'sector: no' })).toBeDefined()
  expect(screen.getByText('F24 would fit best; Lumen Estetica gains more from it.')).toBeDefined()
  expect(screen.getByText('1 %')).toBeDefined()
  expect(screen.getByRole('img', { name: /Plan of Hall 36/ })).toBeDefined()
})

test('gives another stand, which swaps two companies', async () => {
  const requests = show(result())
  fireEvent.click(await screen.findByRole('button', { name: 'Change the stand of Verbena Cosmesi' }))
  fireEvent.click(await screen.findByRole('button', { name: /proposed for Lumen Estetica: both swap/ }))
  await vi.waitFor(() => expect(requests().some((url) => url.includes('/place'))).toBe(true))
})

test('confirms only after showing what that does', async () => {
  const requests = show(result())
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm …' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).getByText(/1 application is accepted/)).toBeDefined()
  expect(within(dialog).getByText(/€4,560/)).toBeDefined()
  expect(requests().some((url) => url.endsWith('/confirm'))).toBe(false)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }))
  await vi.waitFor(() => expect(requests().some((url) => url.includes('/confirm'))).toBe(true))
})

test('says when nothing waits, nothing is proposed yet, or the user may not see it', async () => {
  show(result({ draft: null }))
  expect(await screen.findByText('Nothing is proposed yet')).toBeDefined()
  cleanup()
  show(result({ draft: null, places: [] }))
  expect(await screen.findByText('No application waits for a stand of this hall.')).toBeDefined()
  cleanup()
  show('refused')
  expect(await screen.findByRole('alert')).toBeDefined()
})
