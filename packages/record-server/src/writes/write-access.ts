import {
  InsufficientAccess,
  InvalidRecordId,
  isRecordId,
  keyPrefixOf,
  NotFound,
  NotSignedIn,
  toId18,
} from '@foyer/record-contract'
import type { ObjectAccess } from '../access/object-access.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { requireWriting, type Session } from '../session.ts'
import type { RowRules, WrittenRow } from './write-statements.ts'
import type { WriterContext } from './writer-context.ts'

/** Throws the same error for a missing object as for a forbidden one, so that existence is not disclosed. */
export function requireObject(context: WriterContext, objectApiName: string) {
  const object = context.registry.find(objectApiName)
  if (!object) throw InsufficientAccess()
  return object
}

export function requireIdOf(object: ObjectMetadata, recordId: string) {
  if (!isRecordId(recordId)) throw InvalidRecordId(recordId)
  if (keyPrefixOf(recordId) !== object.keyPrefix) throw NotFound()
  return toId18(recordId)
}

/** Undefined for use cases of the server, which have no access rules. */
export function accessFor(
  context: WriterContext,
  object: ObjectMetadata,
  session: Session,
  operation: 'create' | 'update' | 'delete',
  actor: 'person' | 'system',
) {
  if (actor === 'system') return undefined
  requireWriting(session)
  const access = context.access(object, session)
  if (operation !== 'create' && !access.can('read')) throw NotFound()
  if (operation === 'create' && !access.can('create')) throw refused(session)
  return access
}

/** A guest may be allowed after signing in, so the error differs. */
export const refused = (session: Session) => (session.userId === null ? NotSignedIn() : InsufficientAccess())

export const rulesOf = (
  access: ObjectAccess | undefined,
  operation: 'create' | 'update' | 'delete',
): RowRules | undefined => access && { operation: access.rows(operation), read: access.rows('read') }

export function requireAllowed(written: WrittenRow | undefined) {
  if (!written) throw NotFound()
  if (!written.allowed) throw InsufficientAccess()
  return written
}
