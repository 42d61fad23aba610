// @vitest-environment jsdom
import type { WireRequest } from '@foyer/record-client'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { MergeDialog } from './merge-dialog.tsx'

afterEach(cleanup)

const KEPT = '001000000000001AAA'
const DROPPED = '001000000000002AAA'
const seen = {
  kept: 'Aurora',
  dropped: 'Aurora srl',
  fields: [{ label: 'Phone', kept: '+39 051 1', dropped: '', isFilled: true }],
  moved: [
    { label: 'People', moved: 2, stay: [] },
    { label: 'Invoices', moved: 0, stay: [{ count: 1, reason: 'It is not changed any more' }] },
  ],
  closedSignIns: ['ada@company.example'],
  isRemoved: false,
}

function show(duplicates: readonly object[], merge: { status: number; body: unknown }) {
  const answer = vi.fn(({ url }: WireRequest) => {
    if (url.includes('/findDuplicates')) return { status: 200, body: { duplicates } }
    if (url.includes('/preview')) return { status: 200, body: seen }
    if (url.includes('/merge')) return merge
    return { status: 200, body: { now: 0, changes: [] } }
  })
  const onClose = vi.fn()
  renderScreen(buildPortal(answer), () => <MergeDialog recordId={KEPT} name="Aurora" onClose={onClose} />)
  return { onClose, calls: () => answer.mock.calls.map(([{ url }]) => url) }
}

const duplicate = { id: DROPPED, name: 'Aurora srl', reason: 'the same VAT number' }

test('merges a chosen duplicate only after a preview', async () => {
  const { onClose, calls } = show([duplicate], { status: 200, body: { undoId: null } })
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge a duplicate into Aurora' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Show the preview' }))
  expect((await dialog.findAllByText('Choose the duplicate')).length).toBeGreaterThan(0)
  fireEvent.click(dialog.getByRole('radio', { name: /Aurora srl/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Show the preview' }))
  expect(await dialog.findByText('+39 051 1 (taken from the duplicate)')).toBeTruthy()
  expect(dialog.getByText('1: It is not changed any more')).toBeTruthy()
  expect(dialog.getByText(/ada@company\.example/)).toBeTruthy()
  expect(dialog.getByText('Aurora srl remains, with the data that cannot be moved.')).toBeTruthy()
  expect(calls().some((url) => url.endsWith('/merge'))).toBe(false)
  fireEvent.click(dialog.getByRole('button', { name: 'Merge' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
})

test('shows a refusal, and lets the user choose another record', async () => {
  const { onClose } = show([duplicate], {
    status: 409,
    body: [{ errorCode: 'MERGE_BOTH_TAKE_PART', message: 'Both take part.', advice: 'Cancel one.' }],
  })
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('radio', { name: /Aurora srl/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Show the preview' }))
  fireEvent.click(await dialog.findByRole('button', { name: 'Merge' }))
  expect(await screen.findByText(/Both take part/)).toBeTruthy()
  expect(dialog.getByRole('radio', { name: /Aurora srl/ })).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

test('offers a search if there are no candidates', async () => {
  show([], { status: 200, body: {} })
  expect(await screen.findByText('No similar record found. Search by name.')).toBeTruthy()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzz' } })
  expect(await screen.findByText('No record with this name was found.')).toBeTruthy()
})
