// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ClosedShell } from './closed-shell.tsx'

afterEach(cleanup)

test('a locked device offers the passkey again after the user has declined', async () => {
  const open = vi.fn(async () => false)
  render(<ClosedShell language="en-US" isLocked onOpen={open} />)
  expect(screen.getByText('The data on this device is locked with your passkey.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Open with the passkey' }))
  expect(await screen.findByText(/^The passkey was not confirmed/)).toBeTruthy()
  expect(open).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Open with the passkey' })).toBeTruthy()
})

test('a device without data waits for the connection', () => {
  render(<ClosedShell language="it" isLocked={false} onOpen={async () => false} />)
  expect(screen.getByText(/si apre appena torna la connessione/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
