// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { followReloads, reloadPage } from './reload-page.ts'

afterEach(() => vi.unstubAllGlobals())

test('another day or edition is shown in every tab, each from its top; later reloads stay where one was', async () => {
  const reload = vi.fn()
  const posted = vi.fn()
  const tabs: { onmessage?: () => void }[] = []
  vi.stubGlobal('location', { ...window.location, reload })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      onmessage?: () => void
      postMessage = posted
      constructor() {
        tabs.push(this)
      }
    },
  )
  followReloads()
  reloadPage()
  expect([posted.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1])
  expect(window.history.scrollRestoration).toBe('manual')
  tabs[0]?.onmessage?.()
  expect([posted.mock.calls.length, reload.mock.calls.length]).toEqual([1, 2])
  // The page has come back.
  followReloads()
  await vi.waitFor(() => expect(window.history.scrollRestoration).toBe('auto'))
})
