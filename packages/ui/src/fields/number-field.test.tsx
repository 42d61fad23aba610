// @vitest-environment jsdom
import '../testing/jsdom-polyfills.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { UiTextsProvider } from '../texts/ui-texts-provider.tsx'
import { NumberField } from './number-field.tsx'

afterEach(cleanup)

test('parses and formats an amount in the notation of the language', async () => {
  const user = userEvent.setup()
  const onChange = vi.fn()
  render(
    <UiTextsProvider language="it">
      <NumberField label="Importo" onChange={onChange} formatOptions={{ minimumFractionDigits: 2 }} />
    </UiTextsProvider>,
  )
  await user.type(screen.getByRole('textbox'), '12.400,5')
  await user.tab()
  expect(onChange).toHaveBeenLastCalledWith(12_400.5)
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('12.400,50')
})

test('steps with the arrow keys within the limits', async () => {
  const user = userEvent.setup()
  const onChange = vi.fn()
  render(<NumberField label="Tickets" defaultValue={10} minValue={10} maxValue={11} onChange={onChange} />)
  await user.tab()
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(onChange.mock.calls).toEqual([[11]])
})
