import type { ServerContext } from '../context.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Session } from '../session.ts'

const OPERATIONS = ['read', 'create', 'update', 'delete'] as const

/** True if the session has all rights on every record of an object: it may then manage shared lists. */
export function administers(context: ServerContext, object: ObjectMetadata, session: Session) {
  const access = context.access(object, session)
  return session.userId !== null && OPERATIONS.every((operation) => access.rows(operation).rule === 'all')
}
