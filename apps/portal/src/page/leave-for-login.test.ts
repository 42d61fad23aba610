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

test('a session that is over leads to the login page, once', async () => {
  const { leaveForLogin, watchLeaving } = await import('./leave-for-login.ts')
  watchLeaving()
  leaveForLogin('/fair', OWNER)
  leaveForLogin('/fair', OWNER)
  expect(assign.mock.calls).toEqual([[login]])
})

test('who logs out while the page still reads is not overtaken', async () => {
  const { leaveForLogin, watchLeaving } = await import('./leave-for-login.ts')
  watchLeaving()
  window.dispatchEvent(new Event('beforeunload'))
  leaveForLogin('/fair', OWNER)
  expect(assign).not.toHaveBeenCalled()
})

test('a page that stayed, because a file came instead of a page, leads to the login page after all', async () => {
  const { leaveForLogin, watchLeaving } = await import('./leave-for-login.ts')
  watchLeaving()
  window.dispatchEvent(new Event('beforeunload'))
  leaveForLogin('/fair', OWNER)
  vi.runAllTimers()
  expect(assign.mock.calls).toEqual([[login]])
})
