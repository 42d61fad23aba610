import { etagOf } from '../serve.ts'
import type { Session } from '../session.ts'

const sessionKeys = new WeakMap<Session, string>()

export function sessionKey(session: Session) {
  const key = sessionKeys.get(session) ?? keyOf(session)
  sessionKeys.set(session, key)
  return key
}

function keyOf({ userId, profiles, attributes }: Session) {
  const pairs = Object.entries(attributes).map(([name, values]) => [name, [...values].sort()])
  return JSON.stringify([userId, [...profiles].sort(), pairs.sort()])
}

/** Says for whom the position was given out: under other rights other things are seen, and nobody was told which. */
export function digestOf(session: Session) {
  const digest = digests.get(session) ?? etagOf(sessionKey(session))
  digests.set(session, digest)
  return digest
}

const digests = new WeakMap<Session, string>()
