import { randomFillSync } from 'node:crypto'
import { newId } from '@foyer/record-contract'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Session } from '../session.ts'
import type { Changes, FieldsInput } from './accept-fields.ts'
import { convertValue } from './convert-value.ts'
import { defaultValueOf } from './default-values.ts'

/** Adds the defaults of a creation. */
export function addDefaults(
  object: ObjectMetadata,
  fields: FieldsInput,
  changes: Changes,
  session: Session,
  nowMs: number,
) {
  for (const field of object.fields.values()) {
    if (field.column === null || field.calculated || Object.hasOwn(fields, field.apiName)) continue
    const value = defaultValueOf(field, object, session, nowMs)
    if (value === undefined) continue
    const converted = convertValue(field, value)
    if ('issue' in converted)
      throw new TypeError(`The default of ${object.apiName}.${field.apiName} is not a valid value`)
    changes.set(field, converted.value)
  }
}

/** Adds id and system fields; use cases may provide them. */
export function addSystemFields(object: ObjectMetadata, changes: Changes, userId: string, nowMs: number) {
  const moment = new Date(nowMs).toISOString()
  const field = object.fields.get('Id')
  const given = field && changes.get(field)
  const id = typeof given === 'string' ? given : newId(object.keyPrefix, nowMs, someRandomBytes)
  const stamps: Record<string, string> = {
    Id: id,
    CreatedDate: moment,
    CreatedById: userId,
    LastModifiedDate: moment,
    LastModifiedById: userId,
    SystemModstamp: moment,
  }
  for (const [name, value] of Object.entries(stamps)) {
    const stamp = object.fields.get(name)
    if (stamp) changes.set(stamp, value)
  }
  return id
}

/** Random bytes are fetched in bulk, because a call costs the same for a few bytes as for many. */
const store = Buffer.alloc(4_096)
let used = store.length

function someRandomBytes(count: number) {
  if (used + count > store.length) {
    randomFillSync(store)
    used = 0
  }
  used += count
  return store.subarray(used - count, used)
}
