// @vitest-environment jsdom
import '../testing/jsdom-polyfills.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { MultiSelect } from './multi-select.tsx'

afterEach(cleanup)

const LABELS = ['Austria', 'Belgium', 'France', 'Germany', 'Italy', 'Japan', 'Portugal', 'Spain']
const options = LABELS.map((label) => ({ value: label.toLowerCase(), label }))

function Markets({ many, isLoading = false }: { many: boolean; isLoading?: boolean }) {
  const [value, setValue] = useState<string[]>(['italy'])
  return (
    <>
      <MultiSelect
        label="Markets"
        options={isLoading ? [] : many ? options : options.slice(3, 6)}
        value={value}
        onChange={setValue}
      />
      <output>{value.join(' ')}</output>
    </>
  )
}

test('selects several options without closing the list', async () => {
  const user = userEvent.setup()
  render(<Markets many={false} />)
  await user.click(screen.getByRole('button', { name: /Markets/ }))
  await user.click(screen.getByRole('option', { name: 'Germany' }))
  await user.click(screen.getByRole('option', { name: 'Japan' }))
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('italy germany japan')
})

test('searches a long list', async () => {
  const user = userEvent.setup()
  render(<Markets many />)
  await user.click(screen.getByRole('button', { name: /Markets/ }))
  await user.type(screen.getByRole('searchbox'), 'spa')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Spain'])
})

test('empties the search after a choice, so that one Escape closes the list', async () => {
  const user = userEvent.setup()
  render(<Markets many />)
  await user.click(screen.getByRole('button', { name: /Markets/ }))
  await user.type(screen.getByRole('searchbox'), 'spa')
  await user.click(screen.getByRole('option', { name: 'Spain' }))
  expect(screen.getAllByRole('option')).toHaveLength(LABELS.length)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('italy spain')
})

test('lists options that arrive while the list is open', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Markets many isLoading />)
  await user.click(screen.getByRole('button', { name: /Markets/ }))
  rerender(<Markets many />)
  await user.click(await screen.findByRole('option', { name: 'Spain' }))
  await user.type(screen.getByRole('searchbox'), 'aus')
  await user.click(screen.getByRole('option', { name: 'Austria' }))
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('italy spain austria')
})

test('removes a selected option by its tag', async () => {
  const user = userEvent.setup()
  render(<Markets many />)
  await user.click(screen.getByRole('button', { name: /Remove Italy/ }))
  expect(screen.getByRole('status').textContent).toBe('')
  expect(screen.getByRole('button', { name: /Choose/ })).toBeTruthy()
})
