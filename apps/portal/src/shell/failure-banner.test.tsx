// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPortal } from '../testing/build-portal.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { connection } from './connection.ts'
import { FailureBanner } from './failure-banner.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (error: unknown) =>
  renderScreen(
    buildPortal(() => ({ status: 500 }), 'en-US'),
    () => <FailureBanner error={error} title="Not saved" otherwise="Please try again." />,
  )

test('shows that there was no connection, until there is one again', async () => {
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue({}))
  show(new TypeError('Failed to fetch'))
  act(() => connection.lose())
  expect(await screen.findByText('No connection')).toBeTruthy()
  expect(screen.queryByText('Not saved')).toBeNull()
  await act(() => connection.look())
  expect(screen.queryByText('No connection')).toBeNull()
})

test('keeps other failures, with their own text', async () => {
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue({}))
  show(new Error('500'))
  act(() => connection.lose())
  await act(() => connection.look())
  expect(screen.getByText('Not saved')).toBeTruthy()
  expect(screen.getByText('Please try again.')).toBeTruthy()
})
