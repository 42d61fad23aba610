// @vitest-environment jsdom
import '../testing/jsdom-polyfills.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { CheckboxGroup } from './checkbox-group.tsx'
import { RadioGroup } from './radio-group.tsx'
import { Switch } from './switch.tsx'

afterEach(cleanup)

const options = [
  { value: 'transfer', label: 'Bank transfer', description: 'Two days' },
  { value: 'card', label: 'Card', isDisabled: true },
  { value: 'desk', label: 'At the desk' },
]

test('selects radios with the arrow keys and skips disabled ones', async () => {
  const user = userEvent.setup()
  const onChange = vi.fn()
  render(<RadioGroup label="Payment" options={options} defaultValue="transfer" onChange={onChange} />)
  await user.tab()
  await user.keyboard('{ArrowDown}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('desk')
})

test('links the description of an option', () => {
  render(<RadioGroup label="Payment" options={options} />)
  const described =
    screen.getByRole('radio', { name: 'Bank transfer' }).getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described.split(' ')[0] ?? '')?.textContent).toBe('Two days')
})

test('adds to a group of checkboxes with the space key, and names a required group as required', async () => {
  const user = userEvent.setup()
  const onChange = vi.fn()
  render(<CheckboxGroup label="Channels" options={options} isRequired onChange={onChange} />)
  expect(screen.getByRole('group', { name: /Channels.*required/ })).toBeTruthy()
  await user.tab()
  await user.keyboard(' ')
  await user.tab()
  await user.keyboard(' ')
  expect(onChange).toHaveBeenLastCalledWith(['transfer', 'desk'])
})

test('reports the state of a switch', async () => {
  const user = userEvent.setup()
  const onChange = vi.fn()
  render(<Switch onChange={onChange}>Visible</Switch>)
  await user.click(screen.getByRole('switch', { name: 'Visible' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true)
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true)
})
