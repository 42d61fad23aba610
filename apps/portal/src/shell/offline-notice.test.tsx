// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../testing/build-portal.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { connection } from './connection.ts'
import { OfflineNotice } from './offline-notice.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('appears when offline, counts waiting changes, and disappears when online', async () => {
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue({}))
  renderScreen(
    buildPortal(() => ({ status: 500 }), 'it'),
    OfflineNotice,
  )
  expect(screen.queryByText(/Sei offline/)).toBeNull()
  act(() => connection.lose())
  expect(screen.getByText(/Sei offline/).closest('[role=status]')?.textContent).toContain(
    'ciò che scrivi resta qui',
  )
  act(() => void connection.back(true))
  expect(screen.getByText(/1 modifica è al sicuro/)).toBeTruthy()
  await act(() => connection.look())
  expect(screen.queryByText(/Sei offline/)).toBeNull()
})

test('shows the age of the data, also if the server responds without publishing changes', async () => {
  vi.useFakeTimers({ now: new Date(2027, 0, 15, 10, 42) })
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue({}))
  renderScreen(
    buildPortal(() => ({ status: 500 }), 'it'),
    OfflineNotice,
  )
  act(() => connection.onStreamMessage())
  await act(() => connection.doubt())
  act(() => void vi.advanceTimersByTime(5_000))
  expect(screen.queryByText(/non si aggiorna da sola/)).toBeNull()
  act(() => void vi.advanceTimersByTime(3 * 60_000))
  expect(screen.getByText(/non si aggiorna da sola/)).toBeTruthy()
  expect(screen.getByText('Quello che vedi è aggiornato alle 10:42 (3 minuti fa).')).toBeTruthy()
  act(() => connection.lose())
  expect(screen.getByText(/Sei offline/)).toBeTruthy()
  expect(screen.getByText(/aggiornato alle 10:42/)).toBeTruthy()
  await act(() => connection.look())
  expect(screen.getByText(/non si aggiorna da sola/)).toBeTruthy()
  act(() => connection.onStreamMessage())
  expect(screen.queryByText(/aggiornato alle/)).toBeNull()
  vi.useRealTimers()
})
