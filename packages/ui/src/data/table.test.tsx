// @vitest-environment jsdom
import '../testing/jsdom-polyfills.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Table, type TableColumn, type TableSort } from './table.tsx'

afterEach(cleanup)

interface Row {
  id: string
  company: string
}

const rows: Row[] = [
  { id: '1', company: 'Velmora' },
  { id: '2', company: 'Ondaviva' },
]
const columns: TableColumn<Row>[] = [
  { id: 'company', header: 'Company', cell: (row) => row.company, isSortable: true },
  { id: 'id', header: 'Number', cell: (row) => row.id },
]
const table = { label: 'Companies', columns, rowId: (row: Row) => row.id }

test('shows one row for each id, and logs that there were several', () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  render(<Table {...table} rows={[...rows, { id: '1', company: 'Velmora again' }]} />)
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'CompanyVelmora',
    'CompanyOndaviva',
  ])
  expect(error).toHaveBeenCalledWith('Table “Companies” has several rows with one id')
  error.mockRestore()
})

test('offers to select all rows only if one of them can be selected', () => {
  const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /all/i })
  const { rerender } = render(<Table {...table} rows={rows} selected={['9']} disabled={['1', '2']} />)
  expect([all().checked, all().disabled]).toEqual([false, true])
  rerender(<Table {...table} rows={rows} selected={['2']} disabled={['1']} />)
  expect([all().checked, all().disabled]).toEqual([true, false])
})

test('sorts a column with the keyboard, and reverses the order on the second press', async () => {
  const user = userEvent.setup()
  const onSortChange = vi.fn()
  function Sorted() {
    const [sort, setSort] = useState<TableSort>()
    const changeSort = (next: TableSort) => {
      onSortChange(next)
      setSort(next)
    }
    return <Table {...table} rows={rows} sort={sort} onSortChange={changeSort} />
  }
  render(<Sorted />)
  await user.tab()
  await user.keyboard('{ArrowUp}{Enter}')
  expect(onSortChange).toHaveBeenLastCalledWith({ column: 'company', direction: 'ascending' })
  expect(screen.getByRole('columnheader', { name: /Company/ }).getAttribute('aria-sort')).toBe('ascending')
  await user.keyboard('{Enter}')
  expect(onSortChange).toHaveBeenLastCalledWith({ column: 'company', direction: 'descending' })
})

test('uses the first column as row header', () => {
  render(<Table {...table} rows={rows} />)
  expect(screen.getByRole('rowheader', { name: 'Velmora' })).toBeTruthy()
})

test('selects single rows and all rows', async () => {
  const user = userEvent.setup()
  const onSelectedChange = vi.fn()
  render(<Table {...table} rows={rows} selected={['1']} onSelectedChange={onSelectedChange} />)
  const second = screen.getByRole('row', { name: /Ondaviva/ })
  await user.click(within(second).getByRole('checkbox'))
  expect(onSelectedChange).toHaveBeenLastCalledWith(['1', '2'])
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }))
  expect(onSelectedChange).toHaveBeenLastCalledWith(['1', '2'])
})

test('opens a row on Enter', async () => {
  const user = userEvent.setup()
  const onRowAction = vi.fn()
  render(<Table {...table} rows={rows} onRowAction={onRowAction} />)
  await user.tab()
  await user.keyboard('{Enter}')
  expect(onRowAction).toHaveBeenCalledExactlyOnceWith('1')
})

test('shows the empty state without rows, and announces loading', () => {
  const { rerender } = render(<Table {...table} rows={[]} empty={<p>No companies yet</p>} />)
  expect(screen.getByText('No companies yet')).toBeTruthy()
  rerender(<Table {...table} rows={[]} />)
  expect(screen.getByText('No results')).toBeTruthy()
  rerender(<Table {...table} rows={[]} isLoading empty={<p>No companies yet</p>} />)
  expect(screen.getByRole('status').textContent).toBe('Companies: Loading')
  expect(screen.queryByText('No companies yet')).toBeNull()
})
