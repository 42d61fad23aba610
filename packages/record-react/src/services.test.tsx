// @vitest-environment jsdom
import { COMMUNITY_CHANNEL, createMessageBus, createUserProvider, type Message } from '@foyer/record-client'
import { act, cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildClient, provide, renderWithClient, settleAll } from './fixtures/render-with-client.tsx'
import { useMessage, usePublish } from './use-message.ts'
import { useUser } from './use-user.ts'

afterEach(cleanup)

function User() {
  const { isGuest, userId, name } = useUser()
  return <p>{`${isGuest} ${userId} ${name}`}</p>
}

const buildUser = (isGuest: boolean, isBrowser = true) =>
  createUserProvider({
    isBrowser,
    fetchIsGuest: async () => isGuest,
    fetchUser: async () => ({ userId: '005', name: 'Ada' }),
  })

describe('useUser', () => {
  it('has no data initially, then the guest status and the user', async () => {
    const { client } = buildClient()
    const { container } = renderWithClient(client, <User />, { user: buildUser(false) })
    expect(container.textContent).toBe('undefined undefined undefined')
    await settleAll()
    expect(container.textContent).toBe('false 005 Ada')
  })

  it('skips loading while rendering on the server', () => {
    const { client } = buildClient()
    const user = buildUser(false, false)
    const connect = vi.spyOn(user, 'connect')
    expect(renderToString(provide(client, <User />, { user }))).toContain('undefined undefined')
    expect(connect).not.toHaveBeenCalled()
  })

  it('throws without a user provider', () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { client } = buildClient()
    expect(() => render(provide(client, <User />))).toThrow(
      'useUser needs a RecordClientProvider with a user',
    )
    consoleError.mockRestore()
  })
})

describe('useMessage', () => {
  it('receives messages while mounted, with the listener of the last render', async () => {
    const { client } = buildClient()
    const bus = createMessageBus({ channels: [COMMUNITY_CHANNEL] })
    const received: [string, Message][] = []
    let publish: (message: Message) => void = () => {}
    function Subscriber({ name }: { name: string }) {
      useMessage(COMMUNITY_CHANNEL, (message) => received.push([name, message]), { scope: 'application' })
      publish = usePublish(COMMUNITY_CHANNEL)
      return null
    }
    const { update, unmount } = renderWithClient(client, <Subscriber name="a" />, { bus })
    const before = publish
    act(() => publish({ n: 1 }))
    update(<Subscriber name="b" />)
    expect(publish).toBe(before)
    act(() => publish(null))
    unmount()
    const outside = bus.createContext()
    bus.publish(outside, COMMUNITY_CHANNEL, null)
    expect(received).toEqual([
      ['a', { n: 1 }],
      ['b', null],
    ])
  })
})
