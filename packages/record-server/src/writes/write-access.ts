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

/** An object that does not exist is refused as one that may not be used, so that nobody learns which exist. */
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

/** Undefined for the server's own use cases: nothing is decided for them. */
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

/** Somebody who is not signed in may be allowed once he is. */
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
