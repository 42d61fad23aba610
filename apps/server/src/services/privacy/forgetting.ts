import type { Session } from '@foyer/record-server'

/** For the time of an erasure the history notes that a record changed, but not the values that are to be forgotten. */
export const ERASING = 'erasing'

export const forgetting = (session: Session, ...ids: readonly string[]): Session => ({
  ...session,
  attributes: { ...session.attributes, [ERASING]: ids },
})
