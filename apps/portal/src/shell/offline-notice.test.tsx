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

test('appears when the connection goes, counts what waits, and leaves when it is back', async () => {
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
