// @vitest-environment jsdom
import '../testing/jsdom-gaps.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Button } from '../actions/button.tsx'
import { Form } from './form.tsx'
import { Select } from './select.tsx'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

function Contact() {
  const [name, setName] = useState('')
  const [isSent, setSent] = useState(false)
  const errors =
    isSent && !name
      ? [
          { field: 'name', message: 'Write the name.' },
          { field: 'sector', message: 'Choose a sector.' },
        ]
      : []
  return (
    <Form errors={errors} onSubmit={() => setSent(true)} actions={<Button type="submit">Save</Button>}>
      <TextField name="name" label="Name" value={name} onChange={setName} error={errors[0]?.message} />
      <Select name="sector" label="Sector" options={[{ value: 'hair', label: 'Hair' }]} />
    </Form>
  )
}

test('a refused submit moves the focus to the summary', async () => {
  const user = userEvent.setup()
  render(<Contact />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const summary = screen.getByRole('alert', { name: '2 fields need your attention' })
  expect(document.activeElement).toBe(summary)
})

test('each line of the summary leads to its field', async () => {
  const user = userEvent.setup()
  render(<Contact />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(screen.getByRole('link', { name: 'Write the name.' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
  await user.click(screen.getByRole('link', { name: 'Choose a sector.' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Sector/ }))
})

test('errors that change while typing leave the focus where it is', async () => {
  const user = userEvent.setup()
  render(<Contact />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const input = screen.getByRole('textbox', { name: 'Name' })
  await user.type(input, 'A')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.type(input, '{Backspace}')
  expect(screen.getByRole('alert')).toBeTruthy()
  expect(document.activeElement).toBe(input)
})
