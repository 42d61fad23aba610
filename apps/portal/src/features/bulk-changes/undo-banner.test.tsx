// @vitest-environment jsdom
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { UndoBanner } from './undo-banner.tsx'

afterEach(cleanup)

const NOW = Date.UTC(2027, 0, 15, 9, 0)
const change = {
  id: 'aA0000000000001AAA',
  name: 'Companies · City',
  kind: 'update',
  rows: 12,
  beside: 0,
  undoUntil: new Date(NOW + 300_000).toISOString(),
}

function show(changes: readonly object[], undo: { status: number; body: unknown }) {
  let open = changes
  const answer = ({ url }: WireRequest) => {
    if (url.includes('BulkController/getOpen'))
      return { status: 200, body: { firstEndsIn: open.length === 0 ? null : 300_000, changes: open } }
    if (undo.status < 300) open = []
    return undo
  }
  renderScreen(buildPortal(answer), UndoBanner)
}

test('offers to undo a bulk change on any screen within its window', async () => {
  const leftAlone = [{ id: 'x', reason: null }]
  show([change], { status: 200, body: { restored: 11, leftAlone, withdrawn: 2 } })
  expect(
    await screen.findByText(/12 records changed: Companies · City\. You can undo this until 10:05\./),
  ).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('11 records restored')).toBeTruthy()
  expect(screen.getByText('1 record was changed later and is not restored')).toBeTruthy()
  expect(screen.getByText('2 emails were withdrawn')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('warns first if undoing would be incomplete', async () => {
  show([{ ...change, beside: 3 }], { status: 200, body: { restored: 12, leftAlone: [], withdrawn: 0 } })
  expect(await screen.findByText(/3 other records were changed as a result/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/remain in 3 other records/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('12 records restored')).toBeTruthy()
})

test('shows when records will be deleted, and reports that it is too late', async () => {
  const late = {
    status: 409,
    body: [{ errorCode: 'UNDO_TOO_LATE', message: 'The time is over.', advice: 'Nothing to do.' }],
  }
  show([{ ...change, kind: 'delete', rows: 1 }], late)
  expect(await screen.findByText('1 record will be deleted at 10:05: Companies · City.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('The time is over. Nothing to do.')).toBeTruthy()
})

test('undoes a decision by its key, and confirms it', async () => {
  show([{ ...change, kind: 'decision', name: 'Accept: Cipria Nove', rows: 3 }], {
    status: 200,
    body: { restored: 3, leftAlone: [], withdrawn: 1 },
  })
  expect(await screen.findByText(/Decided\. Accept: Cipria Nove\./)).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'z' })
  expect(await screen.findByText('Undone: everything has been restored')).toBeTruthy()
  expect(screen.getByText('1 email was withdrawn')).toBeTruthy()
})

test('names the decisions that cannot be undone because of later changes', async () => {
  show([{ ...change, kind: 'decision', name: 'Approve: Accreditations (3)' }], {
    status: 200,
    body: { restored: 2, leftAlone: [{ id: 'x', reason: null }], withdrawn: 2 },
  })
  expect(await screen.findByText(/Decided\. Approve: Accreditations \(3\)\./)).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'z' })
  expect(await screen.findByText('2 records restored')).toBeTruthy()
  expect(screen.getByText('1 record was changed later and is not restored')).toBeTruthy()
  expect(screen.queryByText('Undone: everything has been restored')).toBeNull()
})
