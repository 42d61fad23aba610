import {
  InsufficientAccess,
  InvalidRecordId,
  isRecordId,
  labelIn,
  MASTER_RECORD_TYPE_ID,
  NotFound,
  phrase,
  toId18,
} from '@foyer/record-contract'
import type { RecordContext } from '../record-context.ts'
import { isMeantFor, type Session } from '../session.ts'
import type { ObjectMetadata, RecordTypeMetadata } from './registry.ts'

/** Returns the object of that name; undefined if it is missing or unreadable. */
export function visibleObject(context: RecordContext, apiName: string, session: Session) {
  const object = context.registry.find(apiName)
  return object && context.access(object, session).can('read') ? object : undefined
}

export function requireObject(context: RecordContext, apiName: string, session: Session): ObjectMetadata {
  const object = visibleObject(context, apiName, session)
  if (!object) throw NotFound()
  return object
}

/** The list and related-list calls return 403 where others return 404. */
export function requireListObject(context: RecordContext, apiName: string, session: Session): ObjectMetadata {
  const object = visibleObject(context, apiName, session)
  if (!object) throw InsufficientAccess()
  return object
}

/** True if the session may choose this record type for a new record. */
const isAvailable = ({ declaration }: RecordTypeMetadata, session: Session) =>
  isMeantFor(declaration.visibleTo, session)

/** Default record type of new records of this session. */
export function defaultRecordTypeId(object: ObjectMetadata, session: Session) {
  const available = object.recordTypes.filter((recordType) => isAvailable(recordType, session))
  const preferred = available.find((recordType) => recordType.id === object.defaultRecordTypeId)
  return (preferred ?? available[0])?.id ?? MASTER_RECORD_TYPE_ID
}

/** Returns the id of a record type with 18 characters; the session's default if none is given. */
export function requireRecordTypeId(object: ObjectMetadata, id: string | undefined, session: Session) {
  if (id === undefined || id === '') return defaultRecordTypeId(object, session)
  const full = toId18(id)
  const known =
    full === MASTER_RECORD_TYPE_ID || object.recordTypes.some((recordType) => recordType.id === full)
  if (!isRecordId(id) || !known) throw InvalidRecordId(id, 'recordTypeId')
  return full
}

const MASTER_NAME = phrase('Master')

export function recordTypeInfoOf(object: ObjectMetadata, recordTypeId: string, session: Session) {
  const recordType = object.recordTypes.find(({ id }) => id === recordTypeId)
  return {
    available: recordType ? isAvailable(recordType, session) : true,
    defaultRecordTypeMapping: recordTypeId === defaultRecordTypeId(object, session),
    master: recordType === undefined,
    name: recordType
      ? labelIn(recordType.declaration.label, session.language)
      : labelIn(MASTER_NAME, session.language),
    recordTypeId,
  }
}
