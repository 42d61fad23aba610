import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COMMUNITY_CHANNEL, onUserNameUpdate, USER_NAME_UPDATE } from './channels.ts'
import { createMessageBus, type Message } from './message-bus.ts'

function build() {
  const errors: unknown[] = []
  const bus = createMessageBus({
    channels: [COMMUNITY_CHANNEL, 'other'],
    onError: (error) => errors.push(error),
  })
  const context = bus.createContext()
  const received: Message[] = []
  return { bus, context, received, errors, listen: (message: Message) => void received.push(message) }
}

describe('message bus', () => {
  it('delivers a message to the listeners of its channel only', () => {
    const { bus, context, received, listen } = build()
    bus.subscribe(context, COMMUNITY_CHANNEL, listen)
    bus.publish(context, 'other', { name: 'x' })
    bus.publish(context, COMMUNITY_CHANNEL, { name: 'a', list: [1, { deep: true }] })
    bus.publish(context, COMMUNITY_CHANNEL, null)
    expect(received).toEqual([{ name: 'a', list: [1, { deep: true }] }, null])
  })

  it('delivers to the active scope only while its context is active, to the application scope always', () => {
    const { bus, context, received, listen } = build()
    const applicationMessages: Message[] = []
    const hidden = bus.createContext()
    bus.subscribe(hidden, COMMUNITY_CHANNEL, listen)
    bus.subscribe(hidden, COMMUNITY_CHANNEL, (message) => void applicationMessages.push(message), {
      scope: 'application',
    })
    hidden.active = false
    bus.publish(context, COMMUNITY_CHANNEL, { n: 1 })
    hidden.active = true
    bus.publish(context, COMMUNITY_CHANNEL, { n: 2 })
    expect(received).toEqual([{ n: 2 }])
    expect(applicationMessages).toEqual([{ n: 1 }, { n: 2 }])
  })

  it('stops at unsubscribe, also during a delivery', () => {
    const { bus, context, received, listen } = build()
    let stop = () => {}
    bus.subscribe(context, COMMUNITY_CHANNEL, () => stop())
    stop = bus.subscribe(context, COMMUNITY_CHANNEL, listen)
    bus.publish(context, COMMUNITY_CHANNEL, null)
    expect(received).toEqual([])
  })

  it('ends the subscriptions of a released context and rejects it afterwards', () => {
    const { bus, context, received, listen } = build()
    const released = bus.createContext()
    bus.subscribe(released, COMMUNITY_CHANNEL, listen)
    bus.releaseContext(released)
    bus.publish(context, COMMUNITY_CHANNEL, null)
    expect(received).toEqual([])
    expect(() => bus.publish(released, COMMUNITY_CHANNEL, null)).toThrow('invalid message context')
  })

  it('delivers a copy to each listener', () => {
    const { bus, context, received, listen } = build()
    bus.subscribe(context, COMMUNITY_CHANNEL, (message) => {
      Object.assign(message ?? {}, { name: 'changed' })
    })
    bus.subscribe(context, COMMUNITY_CHANNEL, listen)
    bus.publish(context, COMMUNITY_CHANNEL, { name: 'as sent' })
    expect(received).toEqual([{ name: 'as sent' }])
  })

  it('reports a listener that throws and still calls the next one', () => {
    const { bus, context, received, listen, errors } = build()
    const failure = new Error('listener')
    bus.subscribe(context, COMMUNITY_CHANNEL, () => {
      throw failure
    })
    bus.subscribe(context, COMMUNITY_CHANNEL, listen)
    bus.publish(context, COMMUNITY_CHANNEL, null)
    expect(received).toEqual([null])
    expect(errors).toEqual([failure])
  })

  it('throws the specified messages', () => {
    const { bus, context, listen } = build()
    const loose = bus as unknown as Record<
      'subscribe' | 'publish' | 'releaseContext',
      (...a: unknown[]) => void
    >
    const channel = COMMUNITY_CHANNEL
    const unknownContext = { active: true }
    expect(() => loose.subscribe(unknownContext, channel, listen)).toThrow(
      new TypeError('invalid message context'),
    )
    expect(() => loose.publish(undefined, channel, null)).toThrow('invalid message context')
    expect(() => loose.releaseContext({})).toThrow('invalid message context')
    expect(() => loose.subscribe(context, 'nowhere', listen)).toThrow(
      new TypeError('unknown message channel'),
    )
    expect(() => loose.publish(context, 'nowhere', null)).toThrow('unknown message channel')
    expect(() => loose.subscribe(context, channel, 'no')).toThrow(new TypeError('invalid listener function'))
    for (const options of ['application', null, [], { scope: 'galaxy' }, { range: 1 }])
      expect(() => loose.subscribe(context, channel, listen, options)).toThrow(
        new TypeError('invalid subscriberOptions'),
      )
    for (const options of ['x', null, [], { scope: 'application' }])
      expect(() => loose.publish(context, channel, null, options)).toThrow(
        new TypeError('invalid publisherOptions'),
      )
  })

  it('rejects a message that is not a serializable object or null', () => {
    const { bus, context } = build()
    const loop: Record<string, unknown> = {}
    loop.self = loop
    const bad = ['text', 1, undefined, [], () => {}, { f: () => {} }, { n: 1n }, { at: new Date() }, loop]
    for (const message of [...bad, { n: Number.NaN }, { map: new Map() }])
      expect(() => bus.publish(context, COMMUNITY_CHANNEL, message as never)).toThrow(
        new TypeError('message must be a serializable object or null'),
      )
  })

  it('accepts every JSON object and delivers it unchanged', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (message) => {
        const { bus, context, received, listen } = build()
        bus.subscribe(context, COMMUNITY_CHANNEL, listen)
        bus.publish(context, COMMUNITY_CHANNEL, message)
        expect(received).toEqual([message])
      }),
    )
  })
})

describe('usernameupdate on the community channel', () => {
  it('is received in application scope; other messages are ignored', () => {
    const { bus, context } = build()
    let reloads = 0
    const header = bus.createContext()
    header.active = false
    const stop = onUserNameUpdate(bus, header, () => {
      reloads++
    })
    bus.publish(context, 'community', { name: 'usernameupdate' })
    bus.publish(context, 'community', { name: 'somethingelse' })
    bus.publish(context, 'community', null)
    expect(reloads).toBe(1)
    stop()
    bus.publish(context, 'community', { name: USER_NAME_UPDATE })
    expect(reloads).toBe(1)
  })
})
