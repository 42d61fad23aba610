// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../../testing/build-portal.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { readListQuery } from '../console-shell/lists/list-query.ts'
import { FilterPanel } from './filter-panel.tsx'

afterEach(cleanup)

const name = {
  fieldApiName: 'Name',
  label: 'Name',
  dataType: 'String',
  filterable: true,
  supportedFilterOperators: ['Equals', 'Contains'],
  picklistValues: [],
}

function show() {
  const onApply = vi.fn()
  const portal = buildPortal(() => ({ status: 200, body: { columns: [name] } }))
  const query = readListQuery(new URLSearchParams())
  renderScreen(portal, () => <FilterPanel objectApiName="Account" query={query} onApply={onApply} />)
  return onApply
}

test('filters are edited beside the list, not in a dialog, and apply together', async () => {
  const onApply = show()
  const toggle = await screen.findByRole('button', { name: 'Filters', expanded: false })
  fireEvent.click(toggle)
  const panel = within(screen.getByRole('region', { name: 'Filters' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  // The first row is there, with the focus; it can be filled in immediately.
  const field = await panel.findByRole('combobox', { name: /Field/ })
  await waitFor(() => expect(document.activeElement).toBe(field))
  fireEvent.change(panel.getByLabelText('Value'), { target: { value: 'Aurora' } })
  fireEvent.submit(panel.getByLabelText('Value').closest('form') as HTMLFormElement)
  expect(onApply).toHaveBeenCalledWith({
    filters: [{ field: 'Name', operator: 'Contains', values: ['Aurora'] }],
    logic: '',
  })
  expect(screen.queryByRole('region', { name: 'Filters' })).toBeNull()
})

test('an unchanged first row applies no filter', async () => {
  const onApply = show()
  fireEvent.click(await screen.findByRole('button', { name: 'Filters' }))
  await screen.findByRole('combobox', { name: /Field/ })
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(onApply).toHaveBeenCalledWith({ filters: [], logic: '' })
})

test('Escape closes the filters without applying them, and returns the focus', async () => {
  const onApply = show()
  const toggle = await screen.findByRole('button', { name: 'Filters' })
  fireEvent.click(toggle)
  fireEvent.keyDown(screen.getByRole('region', { name: 'Filters' }), { key: 'Escape' })
  expect(screen.queryByRole('region', { name: 'Filters' })).toBeNull()
  expect(document.activeElement).toBe(toggle)
  expect(onApply).not.toHaveBeenCalled()
})
