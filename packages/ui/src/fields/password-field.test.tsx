// @vitest-environment jsdom
import '../testing/jsdom-polyfills.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { UiTextsProvider } from '../texts/ui-texts-provider.tsx'
import { PasswordField } from './password-field.tsx'

afterEach(cleanup)

test('hides the password by default, and toggles its visibility', async () => {
  const user = userEvent.setup()
  render(<PasswordField label="Password" defaultValue="secret" />)
  const input = screen.getByLabelText('Password')
  expect(input.getAttribute('type')).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input.getAttribute('type')).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input.getAttribute('type')).toBe('password')
})

test('sets the autocomplete attribute for password managers', () => {
  render(<PasswordField label="New password" autoComplete="new-password" />)
  expect(screen.getByLabelText('New password').getAttribute('autocomplete')).toBe('new-password')
})

test('labels the button in Italian on Italian pages', () => {
  render(
    <UiTextsProvider language="it">
      <PasswordField label="Password" />
    </UiTextsProvider>,
  )
  expect(screen.getByRole('button', { name: 'Mostra la password' })).toBeTruthy()
})
