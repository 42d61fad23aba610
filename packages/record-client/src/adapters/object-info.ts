import { objectInfo } from '@foyer/record-contract/endpoints'
import { adapter } from '../adapter.ts'

/** Describes an object: its fields, record types and what the reader may do with it. */
export const getObjectInfo = adapter(objectInfo, { name: 'getObjectInfo', ttl: 'objectInfo' })
