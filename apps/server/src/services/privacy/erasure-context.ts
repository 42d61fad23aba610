import type { Session } from '@foyer/record-server'

/** Session attribute with the ids of records under erasure: their history is written without values. */
export const ERASING = 'erasing'

/** The session that erases these records. */
export const erasingSession = (session: Session, ids: readonly string[]): Session => ({
  ...session,
  attributes: { ...session.attributes, [ERASING]: ids },
})
