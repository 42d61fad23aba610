import { attributeOf, type Session } from '@foyer/record-server'

const HELD = 'mailsHeld'

/** When held mails are sent: at a moment, or after a number of seconds of real time. */
type Held = { runAt: Date } | { after: number }

/** The session for a step whose mails can still be withdrawn for a while. */
export const holdingMails = (session: Session, held: Held): Session => ({
  ...session,
  attributes: { ...session.attributes, [HELD]: [JSON.stringify(held)] },
})

/** The delay of this session's mails; undefined if they are sent immediately. */
export function mailsHeldBy(session: Session): Held | undefined {
  const [held] = attributeOf(session, HELD)
  if (held === undefined) return undefined
  const { runAt, after } = JSON.parse(held) as { runAt?: string; after?: number }
  return runAt === undefined ? { after: after ?? 0 } : { runAt: new Date(runAt) }
}
