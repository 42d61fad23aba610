import { attributeOf, type Session } from '@foyer/record-server'

const HELD = 'mailsHeld'

/** When mails that wait go out: at a moment, or so many seconds later by the clock on the wall. */
type Held = { runAt: Date } | { after: number }

/** The session for the time of a step whose mails may still be withdrawn for a while. */
export const holdingMails = (session: Session, held: Held): Session => ({
  ...session,
  attributes: { ...session.attributes, [HELD]: [JSON.stringify(held)] },
})

/** How long mails of this session wait; undefined when they go at once. */
export function mailsHeldBy(session: Session): Held | undefined {
  const [held] = attributeOf(session, HELD)
  if (held === undefined) return undefined
  const { runAt, after } = JSON.parse(held) as { runAt?: string; after?: number }
  return runAt === undefined ? { after: after ?? 0 } : { runAt: new Date(runAt) }
}
