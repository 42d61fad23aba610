// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../testing/jsdom-polyfills.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { UiTextsProvider } from '../texts/ui-texts-provider.tsx'
import { Select } from './select.tsx'

afterEach(cleanup)

const sectors = [
  { value: 'hair', label: 'Hair' },
  { value: 'nail', label: 'Nail' },
  { value: 'spa', label: 'Spa', isDisabled: true },
]

test('opens, moves and selects with the keyboard', async () => {
  const user = userEvent.setup()
  const onChange = vi.fn()
  render(<Select label="Sector" options={sectors} onChange={onChange} />)
  await user.tab()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('listbox', { name: /Sector/ })).toBeTruthy()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('nail')
  const trigger = screen.getByRole('button', { name: /Nail/ })
  await waitFor(() => expect(document.activeElement).toBe(trigger))
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('does not select a disabled option', async () => {
  const user = userEvent.setup()
  const onChange = vi.fn()
  render(<Select label="Sector" options={sectors} onChange={onChange} />)
  await user.click(screen.getByRole('button'))
  await user.click(screen.getByRole('option', { name: 'Spa' }))
  expect(onChange).not.toHaveBeenCalled()
})

test('shows the placeholder in the language of the provider', () => {
  render(
    <UiTextsProvider language="it">
      <Select label="Settore" options={sectors} />
    </UiTextsProvider>,
  )
  expect(screen.getByRole('button', { name: /Scegli/ })).toBeTruthy()
})

test('links the error and hint to the control', () => {
  render(<Select label="Sector" options={sectors} error="Choose a sector." hint="Main one only." />)
  const describedBy = screen.getByRole('button').getAttribute('aria-describedby') ?? ''
  const descriptions = describedBy.split(' ').map((id) => document.getElementById(id)?.textContent)
  expect(descriptions).toContain('Choose a sector.')
  expect(descriptions).toContain('Main one only.')
})
