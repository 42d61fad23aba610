// @vitest-environment jsdom
import '../testing/jsdom-polyfills.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '../actions/button.tsx'
import { TextArea } from '../fields/text-area.tsx'
import { TextField } from '../fields/text-field.tsx'
import { AlertDialog } from './alert-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { DialogTrigger } from './dialog-trigger.ts'

afterEach(cleanup)

test('keeps the focus while open, and restores it on Escape', async () => {
  const user = userEvent.setup()
  render(
    <DialogTrigger>
      <Button>Invite</Button>
      <Dialog title="Invite to the team" actions={(close) => <Button onPress={close}>Send</Button>}>
        <TextField label="E-mail" />
      </Dialog>
    </DialogTrigger>,
  )
  const trigger = screen.getByRole('button', { name: 'Invite' })
  await user.tab()
  await user.keyboard('{Enter}')
  const dialog = screen.getByRole('dialog', { name: 'Invite to the team' })
  for (let step = 0; step < 6; step += 1) {
    await user.tab()
    expect(dialog.contains(document.activeElement)).toBe(true)
  }
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(trigger))
})

test('closes on Escape in a field with its own key handler', async () => {
  const user = userEvent.setup()
  const onOpenChange = vi.fn()
  render(
    <Dialog isOpen onOpenChange={onOpenChange} title="Decide">
      <TextArea label="Note" onKeyDown={() => {}} />
      <TextField label="Name" onKeyDown={() => {}} />
    </Dialog>,
  )
  for (const name of ['Note', 'Name']) {
    await user.click(screen.getByRole('textbox', { name }))
    await user.keyboard('{Escape}')
  }
  expect(onOpenChange).toHaveBeenCalledTimes(2)
})

test('closes by its close button', async () => {
  const user = userEvent.setup()
  const onOpenChange = vi.fn()
  render(
    <Dialog isOpen onOpenChange={onOpenChange} title="Invite">
      Content
    </Dialog>,
  )
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
})

test('shows the confirm button first, also on a phone', () => {
  render(
    <AlertDialog isOpen title="Delete?" confirmLabel="Delete" onConfirm={() => undefined}>
      It cannot be undone.
    </AlertDialog>,
  )
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(buttons).toEqual(['Delete', 'Cancel'])
  const css = readFileSync(join(import.meta.dirname, 'dialog.module.css'), 'utf8')
  expect(css).not.toMatch(/reverse|flex-end/)
})

test('focuses cancel in an alert dialog, and stays pending until the action is done', async () => {
  const user = userEvent.setup()
  const done = Promise.withResolvers<void>()
  const onOpenChange = vi.fn()
  render(
    <AlertDialog
      isOpen
      onOpenChange={onOpenChange}
      title="Delete?"
      confirmLabel="Delete"
      isDestructive
      onConfirm={() => done.promise}
    >
      It cannot be undone.
    </AlertDialog>,
  )
  expect(screen.getByRole('alertdialog', { name: 'Delete?' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(screen.getByRole('progressbar', { name: 'In progress' })).toBeTruthy()
  expect(onOpenChange).not.toHaveBeenCalled()
  done.resolve()
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false))
})
