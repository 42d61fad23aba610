import type { MessageBus, MessageContext } from './message-bus.ts'

/** The channel on which the parts of the site talk to each other. */
export const COMMUNITY_CHANNEL = 'community'

/** Name of the message that says: the signed-in person's name has changed. */
export const USER_NAME_UPDATE = 'usernameupdate'

/**
 * Calls `listener` whenever the person's name has changed, wherever on the site that happened, so that what
 * shows the name can be read again.
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
