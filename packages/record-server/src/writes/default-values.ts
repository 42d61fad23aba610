import { dateFormat, MASTER_RECORD_TYPE_ID, type Scalar } from '@foyer/record-contract'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { defaultRecordTypeId } from '../metadata/visible-object.ts'
import type { Session } from '../session.ts'
import { stampUserOf } from './stamp-user.ts'

/** Default of a field for a creation; undefined if there is none. */
export function defaultValueOf(
  field: FieldMetadata,
  object: ObjectMetadata,
  session: Session,
  nowMs: number,
): Scalar | undefined {
  if (field.apiName === 'OwnerId') return stampUserOf(session)
  if (field.apiName === 'RecordTypeId') return defaultRecordTypeOf(object, session)
  const value = field.declaration?.defaultValue
  if (value === undefined || value === null || typeof value !== 'object') return value
  switch (value.special) {
    case 'now':
      return new Date(nowMs).toISOString()
    case 'today':
      return dayIn(session.timeZone, nowMs)
    case 'currentUser':
      return session.userId
  }
}

/** Objects without record types store none. */
function defaultRecordTypeOf(object: ObjectMetadata, session: Session) {
  const id = defaultRecordTypeId(object, session)
  return id === MASTER_RECORD_TYPE_ID ? null : id
}

/** Swedish dates have the ISO format. */
const dayIn = (timeZone: string, nowMs: number) =>
  dateFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(nowMs)
