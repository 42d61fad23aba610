// @vitest-environment jsdom
import '../testing/jsdom-polyfills.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ComboBox } from './combo-box.tsx'

afterEach(cleanup)

const countries = ['Austria', 'Italy', 'Japan'].map((label) => ({ value: label.toLowerCase(), label }))

test('filters the list while typing, and selects the highlighted option on Enter', async () => {
  const user = userEvent.setup()
  const onChange = vi.fn()
  render(<ComboBox label="Country" options={countries} onChange={onChange} />)
  await user.tab()
  await user.keyboard('ja')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Japan'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onChange).toHaveBeenLastCalledWith('japan')
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Japan')
})

test.each(['{Tab}', '{Enter}'])(
  'selects an option whose full name is typed before %s, in any case',
  async (key) => {
    const user = userEvent.setup()
    const onChange = vi.fn()
    render(<ComboBox label="Country" options={countries} onChange={onChange} />)
    await user.type(screen.getByRole('combobox'), 'italy')
    await user.keyboard(key)
    expect(onChange).toHaveBeenLastCalledWith('italy')
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Italy')
  },
)

test('reports that nothing matches', async () => {
  const user = userEvent.setup()
  render(<ComboBox label="Country" options={countries} />)
  await user.type(screen.getByRole('combobox'), 'xyz')
  expect(screen.getByText('No results')).toBeTruthy()
})

test('clears typed text without a selection', async () => {
  const user = userEvent.setup()
  render(<ComboBox label="Country" options={countries} />)
  await user.type(screen.getByRole('combobox'), 'xyz')
  await user.tab()
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('')
})

test('does not filter options of the caller', async () => {
  const user = userEvent.setup()
  const onInputChange = vi.fn()
  render(<ComboBox label="Country" options={countries} isFilteredByCaller onInputChange={onInputChange} />)
  await user.type(screen.getByRole('combobox'), 'x')
  expect(onInputChange).toHaveBeenCalledWith('x')
  expect(screen.getAllByRole('option')).toHaveLength(3)
})
