// @vitest-environment jsdom
import '../testing/jsdom-polyfills.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ComboBox } from './combo-box.tsx'

afterEach(cleanup)

const countries = ['Austria', 'Italy', 'Japan'].map((label) => ({ value: label.toLowerCase(), label }))

test('typing narrows the list and Enter takes the option under the arrow', async () => {
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

test('says so when nothing matches', async () => {
  const user = userEvent.setup()
  render(<ComboBox label="Country" options={countries} />)
  await user.type(screen.getByRole('combobox'), 'xyz')
  expect(screen.getByText('No results')).toBeTruthy()
})

test('what is typed but not chosen does not stay', async () => {
  const user = userEvent.setup()
  render(<ComboBox label="Country" options={countries} />)
  await user.type(screen.getByRole('combobox'), 'xyz')
  await user.tab()
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('')
})

test('options filtered by the caller are shown as they are', async () => {
  const user = userEvent.setup()
  const onInputChange = vi.fn()
  render(<ComboBox label="Country" options={countries} isFilteredByCaller onInputChange={onInputChange} />)
  await user.type(screen.getByRole('combobox'), 'x')
  expect(onInputChange).toHaveBeenCalledWith('x')
  expect(screen.getAllByRole('option')).toHaveLength(3)
})
