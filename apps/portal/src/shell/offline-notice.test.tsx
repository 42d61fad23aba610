// @vitest-environment jsdom
import { syncOf } from '@foyer/record-client/offline'
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

/** Shows the notice of a device that stores this number of changes. */
function show(stored = 0) {
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue({}))
  const portal = buildPortal(() => ({ status: 500 }), 'it')
  const subscribe = () => () => {}
  const state = { entries: [], parked: [], waiting: Array.from({ length: stored }, () => ({})) }
  syncOf(portal.client).attach({
    outbox: { getState: () => state, subscribe },
    store: { getState: () => ({ confirmedAt: 1 }), subscribe },
  } as never)
  renderScreen(portal, OfflineNotice)
}

test('appears when offline, and disappears when online', async () => {
  show()
  expect(screen.queryByText(/Sei offline/)).toBeNull()
  act(() => connection.lose())
  expect(screen.getByText(/Sei offline/).closest('[role=status]')?.textContent).toContain(
    'ciò che scrivi resta qui',
  )
  await act(() => connection.look())
  expect(screen.queryByText(/Sei offline/)).toBeNull()
})

test('calls changes safe that the device has stored, and asks to keep the page open for others', async () => {
  show()
  act(() => connection.lose())
  act(() => void connection.back(true))
  expect(screen.getByText(/1 modifica è solo in questa pagina/)).toBeTruthy()
  expect(screen.queryByText(/al sicuro/)).toBeNull()
  await act(() => connection.look())
  cleanup()
  show(2)
  act(() => connection.lose())
  expect(screen.getByText(/2 modifiche sono al sicuro/)).toBeTruthy()
  expect(screen.queryByText(/solo in questa pagina/)).toBeNull()
  act(() => void connection.back(true))
  expect(screen.getByText(/2 modifiche sono al sicuro.*1 modifica è solo in questa pagina/)).toBeTruthy()
  await act(() => connection.look())
})

test('shows the age of the data, also if the server responds without publishing changes', async () => {
  vi.useFakeTimers({ now: new Date(2027, 0, 15, 10, 42) })
  show()
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
