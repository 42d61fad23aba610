import type { MessageBus, MessageContext } from './message-bus.ts'

/** Channel between the components of the site. */
export const COMMUNITY_CHANNEL = 'community'

/** Name of the message that the name of the signed-in user has changed. */
export const USER_NAME_UPDATE = 'usernameupdate'

/**
 * Calls `listener` when the name of the user has changed anywhere on the site, so that displayed names can be reloaded.
 */
export function onUserNameUpdate(bus: MessageBus, context: MessageContext, listener: () => void) {
  return bus.subscribe(
    context,
    COMMUNITY_CHANNEL,
    (message) => {
      if (message?.name === USER_NAME_UPDATE) listener()
    },
    { scope: 'application' },
  )
}
