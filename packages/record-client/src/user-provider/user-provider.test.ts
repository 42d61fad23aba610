import { describe, expect, it } from 'vitest'
import { createUserProvider } from './user-provider.ts'

const USER_ID = '005000000000001AAA'
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

function build(isGuest: boolean | Promise<boolean>, isBrowser = true) {
  const calls: string[] = []
  const errors: unknown[] = []
  const user = createUserProvider({
    isBrowser,
    fetchIsGuest: async () => {
      calls.push('isGuest')
      return isGuest
    },
    fetchUser: async () => {
      calls.push('user')
      return { userId: USER_ID, name: 'Ada Conti' }
    },
    onError: (error) => errors.push(error),
  })
  return { user, calls, errors }
}

describe('user provider', () => {
  it('has no data until it is connected and loaded', async () => {
    const { user, calls } = build(true)
    expect(user.getData('isGuest')).toBeUndefined()
    expect(calls).toEqual([])
    user.connect()
    expect(user.getData('isGuest')).toBeUndefined()
    await settle()
    expect(user.getData('isGuest')).toBe(true)
  })

  it('loads id and name after the guest status, only for a signed-in user', async () => {
    const signedIn = build(false)
    signedIn.user.connect()
    await settle()
    expect(signedIn.calls).toEqual(['isGuest', 'user'])
    expect(signedIn.user.current()).toEqual({ isGuest: false, userId: USER_ID, name: 'Ada Conti' })

    const guest = build(true)
    guest.user.connect()
    await settle()
    expect(guest.calls).toEqual(['isGuest'])
    expect(guest.user.current()).toEqual({ isGuest: true })
  })

  it('skips loading on the server', async () => {
    const { user, calls } = build(false, false)
    user.connect()
    await settle()
    expect(calls).toEqual([])
    expect(user.current()).toEqual({})
  })

  it('reports every field available for a guest, and only defined ones for a signed-in user', async () => {
    const guest = build(true).user
    expect(guest.hasData('isGuest')).toBe(false)
    guest.connect()
    await settle()
    expect(guest.hasData('isGuest')).toBe(true)
    expect(guest.hasData('userId')).toBe(true)

    const { user } = build(false)
    const availability: boolean[] = []
    user.subscribe(() => availability.push(user.hasData('userId')))
    user.connect()
    await settle()
    expect(availability).toEqual([false, true])
  })

  it('loads once for several connections and keeps the same object until something changes', async () => {
    const { user, calls } = build(true)
    const stop = user.connect()
    user.connect()
    stop()
    stop()
    await settle()
    expect(calls).toEqual(['isGuest'])
    expect(user.current()).toEqual({ isGuest: true })
    expect(user.current()).toBe(user.current())
  })

  it('does not notify if a new connection loads the same data', async () => {
    const { user, calls } = build(true)
    const stop = user.connect()
    await settle()
    const previous = user.current()
    stop()
    user.connect()
    await settle()
    expect(calls).toEqual(['isGuest', 'isGuest'])
    expect(user.current()).toBe(previous)
  })

  it('ignores a response after disconnecting', async () => {
    const { user } = build(true)
    let notifications = 0
    user.subscribe(() => notifications++)
    user.connect()()
    await settle()
    expect(user.current()).toEqual({})
    expect(notifications).toBe(0)
  })

  it('has no data if loading fails, and retries at the next connect', async () => {
    let attempts = 0
    const errors: unknown[] = []
    const user = createUserProvider({
      isBrowser: true,
      fetchIsGuest: async () => {
        if (attempts++ === 0) throw new Error('offline')
        return true
      },
      fetchUser: async () => ({ userId: USER_ID }),
      onError: (error) => errors.push(error),
    })
    user.connect()
    await settle()
    expect(user.current()).toEqual({})
    expect(errors).toEqual([new Error('offline')])
    user.connect()
    await settle()
    expect(user.getData('isGuest')).toBe(true)
  })

  it('does not notify unsubscribed listeners', async () => {
    const { user } = build(true)
    let notifications = 0
    user.subscribe(() => notifications++)()
    user.connect()
    await settle()
    expect(notifications).toBe(0)
  })
})
