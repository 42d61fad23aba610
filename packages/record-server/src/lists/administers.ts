import type { ServerContext } from '../context.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Session } from '../session.ts'

const OPERATIONS = ['read', 'create', 'update', 'delete'] as const

/** Who may do everything with every record of an object also looks after the lists that others see. */
export function administers(context: ServerContext, object: ObjectMetadata, session: Session) {
  const access = context.access(object, session)
  return session.userId !== null && OPERATIONS.every((operation) => access.rows(operation).rule === 'all')
}
