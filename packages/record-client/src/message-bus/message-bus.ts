import { isObject } from '../is-object.ts'
import { isSerializable } from './is-serializable.ts'

/** A message: a JSON object, or null for a signal without content. */
export type Message = Readonly<Record<string, unknown>> | null

/** Publisher or subscriber in the application. Created by the bus, valid until released. */
export interface MessageContext {
  /** Whether this part of the application is active. Set it to false while its tab or panel is hidden. */
  active: boolean
}

/** `application` receives everything; `active`, the default, only while its context is active. */
export type MessageScope = 'active' | 'application'

/** Options of a subscription. */
export interface SubscriberOptions {
  scope?: MessageScope
}

/** Reserved: publishing has no options yet. */
export type PublisherOptions = Readonly<Record<string, never>>

/** Delivers messages between independent parts of an application. */
export interface MessageBus {
  /** Creates a context for one part of the application. */
  createContext(): MessageContext
  /** Ends all subscriptions of the context; it cannot be used afterwards. */
  releaseContext(context: MessageContext): void
  /** Subscribes to a channel until the returned function is called or the context is released. */
  subscribe(
    context: MessageContext,
    channel: string,
    listener: (message: Message) => void,
    subscriberOptions?: SubscriberOptions,
  ): () => void
  /** Delivers a copy of the message to all current subscribers of the channel. */
  publish(
    context: MessageContext,
    channel: string,
    message: Message,
    publisherOptions?: PublisherOptions,
  ): void
}

/** Options of a bus. */
export interface MessageBusOptions {
  /** Available channels. */
  channels: readonly string[]
  /** Called with the error of a listener; other listeners still receive the message. */
  onError?: (error: unknown) => void
}

interface Subscription {
  context: MessageContext
  listener: (message: Message) => void
  scope: MessageScope
}

/**
 * Creates a bus with its channels. Create one per tab.
 *
 * @example
 * const bus = createMessageBus({ channels: [COMMUNITY_CHANNEL] })
 * const context = bus.createContext()
 * const received: unknown[] = []
 * bus.subscribe(context, COMMUNITY_CHANNEL, (message) => received.push(message), { scope: 'application' })
 * bus.publish(context, COMMUNITY_CHANNEL, { name: USER_NAME_UPDATE })
 * received // [ { name: 'usernameupdate' } ]
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
      // A copy, because a listener may unsubscribe others during the delivery.
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
