import { etagOf } from '../serve.ts'
import type { Session } from '../session.ts'

const cachedKeys = new WeakMap<Session, string>()

export function sessionKey(session: Session) {
  const key = cachedKeys.get(session) ?? buildSessionKey(session)
  cachedKeys.set(session, key)
  return key
}

function buildSessionKey({ userId, profiles, attributes }: Session) {
  const pairs = Object.entries(attributes).map(([name, values]) => [name, [...values].sort()])
  return JSON.stringify([userId, [...profiles].sort(), pairs.sort()])
}

/** Binds a position to the rights of a session: with other rights other changes would have been visible. */
export function sessionDigest(session: Session) {
  const digest = cachedDigests.get(session) ?? etagOf(sessionKey(session))
  cachedDigests.set(session, digest)
  return digest
}

const cachedDigests = new WeakMap<Session, string>()
