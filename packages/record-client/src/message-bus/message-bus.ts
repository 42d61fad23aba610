import { isObject } from '../is-object.ts'
import { isSerializable } from './is-serializable.ts'

/** What travels on a channel: a JSON object, or null for a bare signal. */
export type Message = Readonly<Record<string, unknown>> | null

/** The place in the application that speaks or listens. Made by the bus, and good until it is released. */
export interface MessageContext {
  /** Is this part of the application in front? Set it to false while its tab or panel is hidden. */
  active: boolean
}

/** `application` hears everything; `active`, the default, only while its context is in front. */
export type MessageScope = 'active' | 'application'

/** How to listen. */
export interface SubscriberOptions {
  scope?: MessageScope
}

/** Reserved: publishing has no options yet. */
export type PublisherOptions = Readonly<Record<string, never>>

/** Passes messages between parts of an application that do not know each other. */
export interface MessageBus {
  /** A context for one part of the application. */
  createContext(): MessageContext
  /** Ends every subscription of the context; it cannot be used afterwards. */
  releaseContext(context: MessageContext): void
  /** Listens on a channel until the returned function is called or the context is released. */
  subscribe(
    context: MessageContext,
    channel: string,
    listener: (message: Message) => void,
    subscriberOptions?: SubscriberOptions,
  ): () => void
  /** Hands a copy of the message to everyone who listens on the channel now. */
  publish(
    context: MessageContext,
    channel: string,
    message: Message,
    publisherOptions?: PublisherOptions,
  ): void
}

/** What a bus is made of. */
export interface MessageBusOptions {
  /** The channels that exist; any other is unknown. */
  channels: readonly string[]
  /** Told of a listener that throws; the other listeners still hear the message. */
  onError?: (error: unknown) => void
}

interface Subscription {
  context: MessageContext
  listener: (message: Message) => void
  scope: MessageScope
}

/**
 * Makes a bus with its channels. Make one per tab.
 *
 * @example
 * const bus = createMessageBus({ channels: [COMMUNITY_CHANNEL] })
 * const context = bus.createContext()
 * const heard: unknown[] = []
 * bus.subscribe(context, COMMUNITY_CHANNEL, (message) => heard.push(message), { scope: 'application' })
 * bus.publish(context, COMMUNITY_CHANNEL, { name: USER_NAME_UPDATE })
 * heard // [ { name: 'usernameupdate' } ]
 */
export function createMessageBus({ channels, onError = () => {} }: MessageBusOptions): MessageBus {
  const contexts = new Set<unknown>()
  const subscriptions = new Map(channels.map((channel) => [channel, new Set<Subscription>()]))

  const requireContext = (context: unknown) => {
    if (!contexts.has(context)) throw new TypeError('invalid message context')
  }
  const requireChannel = (channel: string) => {
    const listeners = subscriptions.get(channel)
    if (!listeners) throw new TypeError('unknown message channel')
    return listeners
  }

  return {
    createContext() {
      const context: MessageContext = { active: true }
      contexts.add(context)
      return context
    },

    releaseContext(context) {
      requireContext(context)
      contexts.delete(context)
      for (const listeners of subscriptions.values())
        for (const subscription of listeners)
          if (subscription.context === context) listeners.delete(subscription)
    },

    subscribe(context, channel, listener, subscriberOptions = {}) {
      requireContext(context)
      const listeners = requireChannel(channel)
      if (typeof listener !== 'function') throw new TypeError('invalid listener function')
      if (!isSubscriberOptions(subscriberOptions)) throw new TypeError('invalid subscriberOptions')
      const subscription = { context, listener, scope: subscriberOptions.scope ?? 'active' }
      listeners.add(subscription)
      return () => void listeners.delete(subscription)
    },

    publish(context, channel, message, publisherOptions = {}) {
      requireContext(context)
      const listeners = requireChannel(channel)
      if (message !== null && !isSerializable(message))
        throw new TypeError('message must be a serializable object or null')
      if (!isObject(publisherOptions) || Object.keys(publisherOptions).length > 0)
        throw new TypeError('invalid publisherOptions')
      // A copy, so that no listener can change what the next one hears.
      for (const subscription of [...listeners]) {
        if (!listeners.has(subscription) || !isReceiver(subscription)) continue
        try {
          subscription.listener(structuredClone(message))
        } catch (error) {
          onError(error)
        }
      }
    },
  }
}

const isReceiver = ({ scope, context }: Subscription) => scope === 'application' || context.active

function isSubscriberOptions(options: unknown): options is SubscriberOptions {
  if (!isObject(options)) return false
  const { scope, ...others } = options
  return (
    (scope === undefined || scope === 'active' || scope === 'application') && Object.keys(others).length === 0
  )
}
