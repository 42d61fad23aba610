// @vitest-environment jsdom
import '../testing/jsdom-polyfills.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Button } from '../actions/button.tsx'
import { ComboBox } from './combo-box.tsx'
import { Form } from './form.tsx'
import { Select } from './select.tsx'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

function Contact() {
  const [name, setName] = useState('')
  const [sector, setSector] = useState<string | null>(null)
  const [isSent, setSent] = useState(false)
  const errors = isSent
    ? [
        { field: 'name', message: 'Write the name.' },
        { field: 'sector', message: 'Choose a sector.' },
      ]
    : []
  return (
    <Form errors={errors} onSubmit={() => setSent(true)} actions={<Button type="submit">Save</Button>}>
      <TextField name="name" label="Name" value={name} onChange={setName} error={errors[0]?.message} />
      <Select
        name="sector"
        label="Sector"
        value={sector}
        onChange={setSector}
        options={[{ value: 'hair', label: 'Hair' }]}
        error={errors[1]?.message}
      />
    </Form>
  )
}

test('moves the focus to the summary after a rejected submit', async () => {
  const user = userEvent.setup()
  render(<Contact />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const summary = screen.getByRole('alert', { name: '2 fields need your attention' })
  expect(document.activeElement).toBe(summary)
})

test('links each line of the summary to its field', async () => {
  const user = userEvent.setup()
  render(<Contact />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(screen.getByRole('link', { name: 'Write the name.' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
  await user.click(screen.getByRole('link', { name: 'Choose a sector.' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Sector/ }))
})

test('removes the error of a corrected field from field and summary; keeps the others', async () => {
  const user = userEvent.setup()
  render(<Contact />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const input = screen.getByRole('textbox', { name: 'Name' })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  await user.type(input, 'A')
  expect(input.getAttribute('aria-invalid')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Write the name.' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Choose a sector.' })).toBeTruthy()
  expect(document.activeElement).toBe(input)
  // Typing never adds an error; the next submit may.
  await user.type(input, '{Backspace}')
  expect(screen.queryByRole('link', { name: 'Write the name.' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByRole('link', { name: 'Write the name.' })).toBeTruthy()
})

test('counts a selection as a correction', async () => {
  const user = userEvent.setup()
  render(<Contact />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(screen.getByRole('button', { name: /Sector/ }))
  await user.click(screen.getByRole('option', { name: 'Hair' }))
  expect(screen.queryByRole('link', { name: 'Choose a sector.' })).toBeNull()
})

test('keeps the error of a combo box while typing; removes it on selection', async () => {
  const user = userEvent.setup()
  const error = 'Choose a country.'
  function Origin() {
    const [country, setCountry] = useState<string | null>(null)
    return (
      <Form errors={[{ field: 'country', message: error }]}>
        <ComboBox
          name="country"
          label="Country"
          options={[{ value: 'IT', label: 'Italy' }]}
          value={country}
          onChange={setCountry}
          error={error}
        />
      </Form>
    )
  }
  render(<Origin />)
  await user.type(screen.getByRole('combobox'), 'It')
  expect(screen.getByRole('link', { name: error, hidden: true })).toBeTruthy()
  await user.click(screen.getByRole('option', { name: 'Italy' }))
  expect(screen.queryByRole('link', { name: error, hidden: true })).toBeNull()
})

test('reveals the step of a field before focusing it', async () => {
  function Steps() {
    const [step, setStep] = useState(2)
    const errors = [{ field: 'name', message: 'Write the name.' }]
    return (
      <Form errors={errors} onRevealField={() => setStep(1)}>
        {step === 1 && <TextField name="name" label="Name" error="Write the name." />}
      </Form>
    )
  }
  render(<Steps />)
  await userEvent.click(screen.getByRole('link', { name: 'Write the name.' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
})
