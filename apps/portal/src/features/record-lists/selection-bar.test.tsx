// @vitest-environment jsdom
import { createRecordClient, type Network, type WireRequest } from '@foyer/record-client'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildField, buildListInfo, buildObjectInfo, buildRecord } from '../../testing/build-metadata.ts'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { SelectionBar } from './selection-bar.tsx'

afterEach(cleanup)

const IDS = ['a99000000000001AAA', 'a99000000000002AAA']
const info = buildObjectInfo([buildField('Name'), buildField('City')])

const INVOICE = {
  apiName: 'Thing__c.Invoice',
  label: 'Invoice',
  type: 'QuickAction',
  subtype: 'Invoke',
  isMassAction: 'true',
}

function show(
  changed: { done: number; refused: readonly { id: string; reason: string }[] },
  hasMassActions = false,
  /** Every action waits for this before it ends. */
  held = Promise.resolve(),
) {
  const onDone = vi.fn()
  const onTaken = vi.fn()
  const answer = vi.fn(({ url, body }: WireRequest) => {
    if (url.includes('/actions/record/')) {
      const single = { ...INVOICE, apiName: 'Thing__c.Close', label: 'Close', isMassAction: 'false' }
      const actions = [INVOICE, single]
      return { status: 200, body: { actions: { [IDS[0] ?? '']: { actions, eTag: '', url: '' } }, eTag: '' } }
    }
    if (url.includes('perform-quick-action'))
      return (body as { contextId: string }).contextId === IDS[0]
        ? {
            status: 201,
            body: {
              contextId: IDS[0],
              eTag: '',
              feedItemId: null,
              id: IDS[0],
              isCreated: true,
              isSuccess: true,
              successMessage: null,
            },
          }
        : { status: 409, body: [{ errorCode: 'ALREADY_INVOICED', message: 'Invoiced already.', advice: '' }] }
    if (url.includes('picklist-values')) return { status: 200, body: { eTag: '', picklistFieldValues: {} } }
    if (url.includes('BulkController/change'))
      return { status: 200, body: { changeId: 'aA0', undoUntil: '', ...changed } }
    if (url.includes('BulkController/getOpen'))
      return { status: 200, body: { firstEndsIn: null, changes: [] } }
    const records = IDS.map((id, place) => buildRecord({ Name: `Thing ${place + 1}`, City: 'Bologna' }, id))
    const one = records.find(({ id }) => url.includes(`/records/${id}`))
    const results = records.map((result) => ({ statusCode: 200, result }))
    return { status: 200, body: one ?? { hasErrors: false, results } }
  })
  const Screen = () => (
    <SelectionBar
      list={{ ...buildListInfo(['Name']), hasMassActions }}
      info={info}
      query={{ sortBy: [], searchTerm: '', filters: [], logic: '', view: 'table', group: '' }}
      selected={new Set(IDS)}
      onDone={onDone}
      onTaken={onTaken}
    />
  )
  const portal = buildPortal(answer)
  const network: Network = async (request) => {
    if (request.url.includes('perform-quick-action')) await held
    return answer(request)
  }
  renderScreen({ ...portal, client: createRecordClient({ network }) }, Screen)
  const writes = () =>
    answer.mock.calls.map(([request]) => request).filter(({ url }) => url.includes('BulkController/change'))
  return { onDone, onTaken, writes, answer }
}

test('previews a bulk change', async () => {
  const { writes, onDone } = show({ done: 2, refused: [] })
  fireEvent.click(screen.getByRole('button', { name: 'Change a field' }))
  const dialog = screen.getByRole('dialog')
  const field = within(dialog).getByRole('combobox', { name: /Field/ })
  act(() => field.focus())
  fireEvent.change(field, { target: { value: 'City' } })
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.keyDown(field, { key: 'Enter' })
  fireEvent.change(await within(dialog).findByRole('textbox', { name: 'City' }), {
    target: { value: 'Parma' },
  })
  await within(dialog).findByText('Thing 1')
  expect(within(dialog).getAllByText('Bologna')).toHaveLength(2)
  expect(writes()).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Change 2 records' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(writes().map(({ body }) => body)).toEqual([
    { changeId: null, kind: 'update', objectApiName: 'Thing__c', ids: IDS, fields: { City: 'Parma' } },
  ])
  expect(await screen.findByText('2 records done')).toBeTruthy()
})

test('counts and explains rejected records, and changes the rest', async () => {
  const { onDone } = show({ done: 1, refused: [{ id: IDS[1] ?? '', reason: 'It has a contract' }] })
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('1 record was rejected')).toBeTruthy()
  expect(screen.getByText('Thing 2: It has a contract · It stays selected.')).toBeTruthy()
  expect(screen.getByText('1 record will be deleted')).toBeTruthy()
  await waitFor(() => expect(onDone).toHaveBeenCalledWith([IDS[1]]))
})

test('runs a mass action for each record after confirmation, and explains rejected ones', async () => {
  const { answer, onDone } = show({ done: 0, refused: [] }, true)
  const invoice = await screen.findByRole('button', { name: 'Invoice' })
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  fireEvent.click(invoice)
  const question = screen.getByRole('alertdialog', { name: 'Invoice: 2 records' })
  fireEvent.click(within(question).getByRole('button', { name: 'Invoice' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  const performed = answer.mock.calls.filter(([{ url }]) => url.includes('perform-quick-action'))
  expect(performed.map(([{ body }]) => (body as { contextId: string }).contextId)).toEqual(IDS)
  expect(await screen.findByText('1 record done')).toBeTruthy()
  expect(await screen.findByText('1 record was rejected')).toBeTruthy()
  expect(screen.getByText('Thing 2: Invoiced already. · It stays selected.')).toBeTruthy()
  expect(onDone).toHaveBeenCalledWith([IDS[1]])
})

test('keeps unprocessed records selected on cancel; the running action completes and deselects its record', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { answer, onDone, onTaken } = show({ done: 0, refused: [] }, true, promise)
  fireEvent.click(await screen.findByRole('button', { name: 'Invoice' }))
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Invoice' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Stop after this one' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(IDS))
  expect(onTaken).not.toHaveBeenCalled()
  await act(async () => resolve())
  await waitFor(() => expect(onTaken.mock.calls).toEqual([[IDS[0]]]))
  expect(answer.mock.calls.filter(([{ url }]) => url.includes('perform-quick-action'))).toHaveLength(1)
})
