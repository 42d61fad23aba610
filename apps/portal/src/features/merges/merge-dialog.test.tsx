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
  joins: [],
}

const join = {
  edition: 'Foyer 2027',
  choice: { editionId: 'a01', package: 'kept', directory: 'kept', dues: 'close', badges: 'move' },
  fixed: null,
  rows: [{ label: 'Stand', kept: 'B12', dropped: 'C7' }],
  consequences: [{ text: 'The stand C7 becomes free.', isWarning: true }],
}

function show(
  duplicates: readonly object[],
  merge: { status: number; body: unknown },
  preview: object = seen,
) {
  const answer = vi.fn(({ url }: WireRequest) => {
    if (url.includes('/findDuplicates')) return { status: 200, body: { duplicates } }
    if (url.includes('/preview')) return { status: 200, body: preview }
    if (url.includes('/merge')) return merge
    return { status: 200, body: { now: 0, changes: [] } }
  })
  const onClose = vi.fn()
  renderScreen(buildPortal(answer), () => <MergeDialog recordId={KEPT} name="Aurora" onClose={onClose} />)
  return {
    onClose,
    calls: () => answer.mock.calls.map(([{ url }]) => url),
    sent: (method: string) =>
      answer.mock.calls.flatMap(([{ url, body }]) =>
        url.endsWith(`/${method}`) ? [body as { joins?: object[] }] : [],
      ),
  }
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

test('shows both participations, previews another choice and merges with it', async () => {
  const { onClose, sent } = show(
    [duplicate],
    { status: 200, body: { undoId: null } },
    { ...seen, joins: [join] },
  )
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('radio', { name: /Aurora srl/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Show the preview' }))
  const section = within(await dialog.findByRole('region', { name: 'Both take part in Foyer 2027' }))
  expect(section.getByText('The stand C7 becomes free.')).toBeTruthy()
  fireEvent.click(
    within(section.getByRole('radiogroup', { name: /Badges of Aurora srl/ })).getByRole('radio', {
      name: 'Void them',
    }),
  )
  await vi.waitFor(() => expect(sent('preview')).toHaveLength(2))
  expect(sent('preview')[1]?.joins).toEqual([{ ...join.choice, badges: 'close' }])
  await vi.waitFor(() => {
    fireEvent.click(dialog.getByRole('button', { name: 'Merge' }))
    expect(onClose).toHaveBeenCalled()
  })
  // The server confirmed this choice in its preview.
  expect(sent('merge')[0]?.joins).toEqual([join.choice])
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
