// @vitest-environment jsdom
import '../testing/jsdom-polyfills.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { UiTextsProvider } from '../texts/ui-texts-provider.tsx'
import { DateField } from './date-field.tsx'
import { DatePicker } from './date-picker.tsx'

afterEach(cleanup)

test('accepts a date in the order of the language and reports an ISO date', async () => {
  const user = userEvent.setup()
  const onChange = vi.fn()
  render(
    <UiTextsProvider language="it">
      <DateField label="Emissione" onChange={onChange} />
    </UiTextsProvider>,
  )
  await user.tab()
  await user.keyboard('18032027')
  expect(onChange).toHaveBeenLastCalledWith('2027-03-18')
})

test('selects a date in the calendar with the arrow keys', async () => {
  const user = userEvent.setup()
  const onChange = vi.fn()
  render(<DatePicker label="Visit" defaultValue="2027-03-18" onChange={onChange} />)
  await user.click(screen.getByRole('button', { name: /Open calendar/ }))
  await user.keyboard('{ArrowRight}{Enter}')
  expect(onChange).toHaveBeenLastCalledWith('2027-03-19')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('disables dates outside the limits', async () => {
  const user = userEvent.setup()
  render(<DatePicker label="Visit" defaultValue="2027-03-19" min="2027-03-18" max="2027-03-21" />)
  await user.click(screen.getByRole('button', { name: /Open calendar/ }))
  const day = (name: RegExp) => screen.getByRole('button', { name }).getAttribute('aria-disabled')
  expect(day(/March 17/)).toBe('true')
  expect(day(/March 20/)).toBeNull()
})
