import { describe, expect, it } from 'vitest'
import { createDataProviders } from './data-providers.ts'

const buildProvider = (data: Record<string, unknown> = {}) => ({
  getData: (field: string) => data[field],
  hasData: (field: string) => data[field] !== undefined,
  subscribe: () => () => {},
})

describe('data providers', () => {
  it('reads a field of a provider by name', () => {
    const providers = createDataProviders()
    providers.register('User', buildProvider({ isGuest: false }))
    expect(providers.read('User.isGuest')).toBe(false)
    expect(providers.isAvailable('User.isGuest')).toBe(true)
    expect(providers.isAvailable('User.userId')).toBe(false)
    expect(providers.read('User.userId')).toBeUndefined()
    expect(providers.isAvailable('Nobody.isGuest')).toBe(false)
  })

  it('passes subscriptions to the provider', () => {
    const providers = createDataProviders()
    const listeners: unknown[] = []
    const provider = {
      ...buildProvider(),
      subscribe: (listener: () => void) => {
        listeners.push(listener)
        return () => void listeners.pop()
      },
    }
    providers.register('User', provider)
    const listener = () => {}
    const stop = providers.subscribe('User.isGuest', listener)
    expect(listeners).toEqual([listener])
    stop()
    expect(listeners).toEqual([])
    expect(() => providers.subscribe('Nobody.isGuest', listener)()).not.toThrow()
  })

  it('rejects invalid arguments with a TypeError', () => {
    const { register } = createDataProviders() as unknown as { register: (...args: unknown[]) => void }
    for (const name of [undefined, 3, '', 'a.b'])
      expect(() => register(name, buildProvider())).toThrow(TypeError)
    expect(() => register('User', null)).toThrow(
      new TypeError('data provider "User" must be an object, received null'),
    )
    expect(() => register('User', { ...buildProvider(), getData: 'x' })).toThrow(
      new TypeError('getData of data provider "User" must be a function, received "x"'),
    )
    for (const handler of ['hasData', 'subscribe'])
      expect(() => register('User', { ...buildProvider(), [handler]: undefined })).toThrow(
        new TypeError(`${handler} of data provider "User" must be a function, received undefined`),
      )
  })

  it('rejects a registered name, and registered handlers, until they are removed', () => {
    const providers = createDataProviders()
    const provider = buildProvider()
    const remove = providers.register('User', provider)
    expect(() => providers.register('User', buildProvider())).toThrow(
      new TypeError('data provider "User" is already registered'),
    )
    expect(() => providers.register('Person', provider)).toThrow(
      new TypeError('the handlers of data provider "Person" are already registered under another name'),
    )
    remove()
    expect(() => providers.register('User', provider)).not.toThrow()
  })
})
