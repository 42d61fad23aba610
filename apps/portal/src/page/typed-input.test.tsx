// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { restoreTyped, saveTyped } from './typed-input.ts'

afterEach(cleanup)
beforeEach(() => sessionStorage.clear())

const OWNER = '005000000000001AAA'

function Form() {
  const [note, setNote] = useState('')
  const [agrees, setAgrees] = useState(false)
  return (
    <main>
      <input name="note" aria-label="Note" value={note} onChange={({ target }) => setNote(target.value)} />
      <input
        name="agrees"
        type="checkbox"
        aria-label="Agrees"
        checked={agrees}
        onChange={({ target }) => setAgrees(target.checked)}
      />
      <input name="secret" type="password" aria-label="Secret" defaultValue="" />
      <output>{`${note} ${agrees}`}</output>
    </main>
  )
}

async function typeAndLeave() {
  render(<Form />)
  await userEvent.type(screen.getByLabelText('Note'), 'half a sentence')
  await userEvent.click(screen.getByLabelText('Agrees'))
  await userEvent.type(screen.getByLabelText('Secret'), 'Foyer-demo-1')
  saveTyped('/reserved/profile', OWNER)
  cleanup()
}

test('restores typed input from before the session expired, except passwords', async () => {
  await typeAndLeave()
  expect(JSON.stringify(sessionStorage)).not.toContain('Foyer-demo-1')
  render(<Form />)
  act(() => restoreTyped('/reserved/profile', OWNER))
  expect(screen.getByRole('status').textContent).toBe('half a sentence true')
})

test('restores nothing on another page', async () => {
  await typeAndLeave()
  render(<Form />)
  act(() => restoreTyped('/reserved/badges', OWNER))
  expect(screen.getByRole('status').textContent).toBe(' false')
})

test('restores nothing for another user of the same tab, then or later', async () => {
  await typeAndLeave()
  render(<Form />)
  act(() => restoreTyped('/reserved/profile', '005000000000002AAA'))
  act(() => restoreTyped('/reserved/profile', OWNER))
  expect(screen.getByRole('status').textContent).toBe(' false')
})
