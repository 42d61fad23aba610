// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const OWNER = { userId: '005000000000001AAA' }
const assign = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  assign.mockClear()
  vi.stubGlobal('location', { pathname: '/fair/reserved/badges', search: '?page=2', assign })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const login = expect.stringMatching(/^\/fair\/reserved\/login\?next=%2Freserved%2Fbadges%3Fpage%3D2&ended=1$/)

test('redirects once to the login page when the session has expired', async () => {
  const { leaveForLogin, watchLeaving } = await import('./leave-for-login.ts')
  watchLeaving()
  leaveForLogin('/fair', OWNER)
  leaveForLogin('/fair', OWNER)
  expect(assign.mock.calls).toEqual([[login]])
})

test('does not interfere with a sign-out while the page still reads', async () => {
  const { leaveForLogin, watchLeaving } = await import('./leave-for-login.ts')
  watchLeaving()
  window.dispatchEvent(new Event('beforeunload'))
  leaveForLogin('/fair', OWNER)
  expect(assign).not.toHaveBeenCalled()
})

test('redirects to the login page after all if the navigation was a download', async () => {
  const { leaveForLogin, watchLeaving } = await import('./leave-for-login.ts')
  watchLeaving()
  window.dispatchEvent(new Event('beforeunload'))
  leaveForLogin('/fair', OWNER)
  vi.runAllTimers()
  expect(assign.mock.calls).toEqual([[login]])
})
