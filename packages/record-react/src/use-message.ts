import type { Message, SubscriberOptions } from '@foyer/record-client'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useService } from './record-client-provider.tsx'

/** Calls `listener` with each message of the channel while the component is mounted. */
export function useMessage(
  channel: string,
  listener: (message: Message) => void,
  { scope }: SubscriberOptions = {},
) {
  const bus = useService('useMessage', 'bus')
  const onMessage = useEffectEvent(listener)
  useEffect(() => {
    const context = bus.createContext()
    bus.subscribe(context, channel, (message) => onMessage(message), scope ? { scope } : {})
    return () => bus.releaseContext(context)
  }, [bus, channel, scope])
}

/** Returns a function that publishes on the channel. It is the same for all renders. */
export function usePublish(channel: string) {
  const bus = useService('usePublish', 'bus')
  const context = useRef<ReturnType<typeof bus.createContext>>(undefined)
  useEffect(
    () => () => {
      if (context.current) bus.releaseContext(context.current)
      context.current = undefined
    },
    [bus],
  )
  return useCallback(
    (message: Message) => {
      context.current ??= bus.createContext()
      bus.publish(context.current, channel, message)
    },
    [bus, channel],
  )
}
