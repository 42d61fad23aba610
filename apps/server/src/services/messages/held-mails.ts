import { attributeOf, type Session } from '@foyer/record-server'

const HELD_UNTIL = 'mailsHeldUntil'

/** The session for the time of a step whose mails may still be withdrawn until then. */
export const holdingMails = (session: Session, until: Date): Session => ({
  ...session,
  attributes: { ...session.attributes, [HELD_UNTIL]: [until.toISOString()] },
})

/** Until when mails of this session wait; undefined when they go at once. */
export function mailsHeldUntil(session: Session) {
  const [until] = attributeOf(session, HELD_UNTIL)
  return until === undefined ? undefined : new Date(until)
}
