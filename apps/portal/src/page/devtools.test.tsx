// @vitest-environment jsdom
import type { RecordClient } from '@foyer/record-client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { offerDevtools } from './devtools.ts'
import { italianDevtoolsTexts } from './devtools-texts.ts'

const client = {} as RecordClient
const mountRecordDevtools = vi.fn(() => () => {})
const offer = async (profiles: string[], more: { isActing?: boolean; isDevelopment?: boolean } = {}) => {
  const { isDevelopment = false, ...viewer } = more
  await offerDevtools({
    client,
    viewer: { userId: '005000000000001AAA', contactId: null, profiles, ...viewer },
    language: 'it',
    isDevelopment,
    load: async () => ({ mountRecordDevtools }),
  })
}
const press = (more: KeyboardEventInit = {}) =>
  window.dispatchEvent(new KeyboardEvent('keydown', { altKey: true, shiftKey: true, code: 'KeyD', ...more }))
const loaded = () => vi.waitFor(() => expect(mountRecordDevtools).toHaveBeenCalled())

beforeEach(() => {
  sessionStorage.clear()
  mountRecordDevtools.mockClear()
})

describe('developer tools', () => {
  it('are available to all users in development', async () => {
    await offer([], { isDevelopment: true })
    expect(mountRecordDevtools).toHaveBeenCalledExactlyOnceWith(
      client,
      expect.objectContaining({ texts: italianDevtoolsTexts, isOpen: false }),
    )
  })

  it('open for an administrator by their key, and stay open across pages until closed', async () => {
    await offer(['staff', 'admin'])
    press({ shiftKey: false })
    expect(mountRecordDevtools).not.toHaveBeenCalled()
    press()
    await loaded()
    press()
    expect(mountRecordDevtools).toHaveBeenCalledTimes(1)
    await offer(['staff', 'admin'])
    expect(mountRecordDevtools).toHaveBeenCalledTimes(2)
    const [, options] = mountRecordDevtools.mock.lastCall as unknown as [
      unknown,
      { isOpen: boolean; onToggle: (isOpen: boolean) => void },
    ]
    expect(options.isOpen).toBe(true)
    options.onToggle(false)
    await offer(['staff', 'admin'])
    expect(mountRecordDevtools).toHaveBeenCalledTimes(2)
    press()
    await vi.waitFor(() => expect(mountRecordDevtools).toHaveBeenCalledTimes(3))
  })

  it.each([
    ['a customer', ['exhibitor'], {}],
    ['staff without that role', ['staff'], {}],
    ['a guest', ['guest'], {}],
    ['an administrator who acts for a customer', ['admin'], { isActing: true }],
  ])('are not available to %s, whatever keys or stored state', async (_, profiles, more) => {
    sessionStorage.setItem('record-devtools', 'true')
    await offer(profiles, more)
    press()
    await Promise.resolve()
    expect(mountRecordDevtools).not.toHaveBeenCalled()
  })
})
