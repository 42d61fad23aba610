// @vitest-environment jsdom
import '../testing/jsdom-polyfills.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Table } from '../data/table.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { RowActions } from './row-actions.tsx'

afterEach(cleanup)

const open = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: 'More actions: Ada Neri' }))
  return within(await screen.findByRole('dialog', { name: 'Ada Neri' }))
}

test('shows the first action in the row and all of them in the sheet, labelled with the name of the row', async () => {
  const user = userEvent.setup()
  const send = vi.fn()
  render(
    <RowActions
      name="Ada Neri"
      details="Export manager"
      actions={[
        { id: 'send', label: 'Send', onAction: send },
        false,
        { id: 'paper', label: 'Download', href: '/paper.pdf', target: '_blank' },
      ]}
    />,
  )
  await user.click(screen.getByRole('button', { name: 'Send: Ada Neri' }))
  expect(send).toHaveBeenCalledTimes(1)
  const sheet = await open(user)
  expect(sheet.getByText('Export manager')).toBeTruthy()
  expect(sheet.getByRole('link', { name: /^Download/ }).getAttribute('href')).toBe('/paper.pdf')
  await user.click(sheet.getByRole('button', { name: 'Send' }))
  expect(send).toHaveBeenCalledTimes(2)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('confirms a destructive action; opens a dialog after the sheet has closed', async () => {
  const user = userEvent.setup()
  const release = vi.fn()
  render(
    <RowActions
      name="Ada Neri"
      actions={[
        {
          id: 'edit',
          label: 'Change',
          dialog: (overlay) => (
            <Dialog {...overlay} title="Change the badge">
              Name
            </Dialog>
          ),
        },
        {
          id: 'release',
          label: 'Release',
          confirmation: { title: 'Release it?', text: 'It stops working.' },
          onAction: release,
          isDestructive: true,
        },
      ]}
    />,
  )
  await user.click((await open(user)).getByRole('button', { name: 'Release' }))
  const alert = within(await screen.findByRole('alertdialog', { name: 'Release it?' }))
  expect(release).not.toHaveBeenCalled()
  await user.click(alert.getByRole('button', { name: 'Release' }))
  expect(release).toHaveBeenCalledTimes(1)
  await user.click((await open(user)).getByRole('button', { name: 'Change' }))
  expect(await screen.findByRole('dialog', { name: 'Change the badge' })).toBeTruthy()
})

test('shows no menu for a single action, and nothing without actions', () => {
  const { rerender, container } = render(
    <RowActions
      name="OR27-1"
      actions={[{ id: 'open', label: 'Open', fullLabel: 'Details of OR27-1', href: '/1' }]}
    />,
  )
  expect(screen.getByRole('link', { name: 'Details of OR27-1' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  rerender(<RowActions name="OR27-1" actions={[false]} />)
  expect(container.innerHTML).toBe('')
})

test('moves the focus to the row when the pressed button disappears', async () => {
  const user = userEvent.setup()
  const renderTable = (reminded: readonly string[]) => (
    <Table
      label="Participants"
      rows={[{ name: 'Ada Neri' }, { name: 'Bea Riva' }]}
      rowId={({ name }) => name}
      columns={[
        { id: 'name', header: 'Name', cell: ({ name }) => name },
        {
          id: 'remind',
          header: 'Reminder',
          cell: ({ name }) =>
            reminded.includes(name) ? (
              'Reminded'
            ) : (
              <RowActions name={name} actions={[{ id: 'remind', label: 'Remind' }]} />
            ),
        },
      ]}
    />
  )
  const { rerender } = render(renderTable([]))
  await user.click(screen.getByRole('button', { name: 'Remind: Bea Riva' }))
  rerender(renderTable(['Bea Riva']))
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('Bea Riva'))
  expect(document.activeElement?.getAttribute('role')).toBe('row')
  // The focus does not move if it is in another element.
  screen.getByRole('button', { name: 'Remind: Ada Neri' }).blur()
  ;(document.activeElement as HTMLElement).blur()
  rerender(renderTable(['Ada Neri', 'Bea Riva']))
  expect(document.activeElement).toBe(document.body)
})
