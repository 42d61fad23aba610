import type { Session } from '../session.ts'
import type { Cursor } from './read-changes.ts'
import { digestOf } from './session-digest.ts'

/** Where somebody is in the stream of changes. */
export const positionFor = (session: Session, cursor: Cursor) => `${cursor}~${digestOf(session)}`

/** Where a reader stopped; undefined when that was under other rights. */
export function sinceOf(session: Session, position: string): Cursor | undefined {
  const [cursor = '', digest] = position.split('~')
  return digest === undefined || digest === digestOf(session) ? cursor : undefined
}
