// @vitest-environment jsdom
import { SYSTEM_USER_ID } from '@foyer/fair-domain'
import { Table } from '@foyer/ui'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../testing/build-portal.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { changedRows } from './changed-rows.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  act(() => void vi.runAllTimers())
  cleanup()
  vi.useRealTimers()
})

const ME = '005000000000001AAA'
const OTHER = '005000000000002AAA'
const change = (recordId: string, by: string | null, more = {}) => ({
  objectApiName: 'Thing__c',
  recordId,
  kind: 'created' as const,
  changedFields: [],
  weakEtag: 2,
  by,
  ...more,
})

function show() {
  const rows = ['a', 'b', 'c'].map((id) => ({ id }))
  renderScreen(
    buildPortal(() => ({ status: 500 }), 'it'),
    () => (
      <Table
        label="Cose"
        columns={[{ id: 'id', header: 'Nome', cell: ({ id }) => id }]}
        rows={rows}
        rowId={({ id }) => id}
      />
    ),
  )
}
const marked = () =>
  screen
    .getAllByRole('row')
    .filter(({ className }) => className.includes('highlighted'))
    .map(({ textContent }) => textContent?.replace('Nome', ''))

test('highlights rows changed by others for a moment, and announces them once, together', () => {
  show()
  act(() => {
    changedRows.receive(change('a', OTHER), ME)
    changedRows.receive(change('b', null), ME)
    changedRows.receive(change('elsewhere', OTHER), ME)
  })
  expect(marked()).toEqual(['a', 'b'])
  act(() => void vi.advanceTimersByTime(1_000))
  expect(screen.getByText('2 righe di questa pagina sono state cambiate da altri.').role).toBe('status')
  act(() => void vi.advanceTimersByTime(4_500))
  expect(marked()).toEqual([])
  expect(screen.queryByText(/cambiat/)).toBeNull()
})

test('does not highlight the user’s own changes, those of the server, deletions and rows that only became visible', () => {
  show()
  act(() => {
    changedRows.receive(change('a', ME), ME)
    changedRows.receive(
      change('b', OTHER, { kind: 'updated', record: { lastModifiedById: ME, fields: {} } as never }),
      ME,
    )
    changedRows.receive(change('c', SYSTEM_USER_ID), ME)
    changedRows.receive(change('c', OTHER, { kind: 'deleted' }), ME)
    changedRows.receive(change('c', OTHER, { access: true }), ME)
  })
  expect(marked()).toEqual([])
})
