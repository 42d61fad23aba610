// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
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
  fireEvent.click(await panel.findByRole('button', { name: 'Add a filter' }))
  fireEvent.change(panel.getByLabelText('Value'), { target: { value: 'Aurora' } })
  fireEvent.click(panel.getByRole('button', { name: 'Apply' }))
  expect(onApply).toHaveBeenCalledWith({
    filters: [{ field: 'Name', operator: 'Contains', values: ['Aurora'] }],
    logic: '',
  })
  expect(screen.queryByRole('region', { name: 'Filters' })).toBeNull()
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
