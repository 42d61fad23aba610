// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useWakeLock } from './use-wake-lock.ts'

const release = vi.fn(async () => {})
function browserWith(request: () => Promise<object>) {
  const wakeLock = { request: vi.fn(request) }
  vi.stubGlobal('navigator', { wakeLock })
  return wakeLock
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  release.mockClear()
})

test('keeps the screen on, again after the page was hidden, until the scanner is closed', async () => {
  const { request } = browserWith(async () => ({ release }))
  const { result, unmount } = renderHook(useWakeLock)
  await waitFor(() => expect(request).toHaveBeenCalledTimes(1))
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(request).toHaveBeenCalledTimes(2))
  expect(result.current).toBe(true)
  unmount()
  await waitFor(() => expect(release).toHaveBeenCalled())
  document.dispatchEvent(new Event('visibilitychange'))
  expect(request).toHaveBeenCalledTimes(2)
})

test('says that the screen may turn off where the browser refuses, or has no such lock', async () => {
  browserWith(() => Promise.reject(new Error('NotAllowedError')))
  const refused = renderHook(useWakeLock)
  await waitFor(() => expect(refused.result.current).toBe(false))
  vi.stubGlobal('navigator', {})
  const missing = renderHook(useWakeLock)
  await waitFor(() => expect(missing.result.current).toBe(false))
})
