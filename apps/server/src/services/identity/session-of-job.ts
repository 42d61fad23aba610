import type { Session } from '@foyer/record-server'
import { OF_APP } from '../../http/require-themselves.ts'
import { REHEARSAL, REHEARSED_EDITION } from '../rehearsal/rehearsing.ts'
import type { Sessions } from './sessions.ts'

/** Attributes of sessions that cannot outlive their request: a user acts on behalf, or another day is rehearsed. */
const BOUND_TO_REQUEST = ['actorId', REHEARSAL, REHEARSED_EDITION]

/**
 * Returns the session of a job that runs after its request: the current rights of the user, narrowed to those
 * of the session that created it. Null if the user no longer exists or the session cannot have jobs.
 */
export async function sessionOfJob(
  sessions: Pick<Sessions, 'ofUser'>,
  created: Session,
): Promise<Session | null> {
  if (created.userId === null || BOUND_TO_REQUEST.some((name) => name in created.attributes)) return null
  const current = await sessions.ofUser(created.userId)
  if (!current) return null
  const { [OF_APP]: ofApp } = created.attributes
  return {
    ...current,
    profiles: current.profiles.filter((profile) => created.profiles.includes(profile)),
    attributes: { ...current.attributes, ...(ofApp ? { [OF_APP]: ofApp } : {}) },
    language: created.language,
    ...(created.readOnly ? { readOnly: true } : {}),
  }
}
