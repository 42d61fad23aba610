import { randomBytes } from 'node:crypto'
import {
  InsufficientAccess,
  InvalidInput,
  InvalidRecordId,
  isRecordId,
  keyPrefixOf,
  NotFound,
  NotSignedIn,
  newId,
  refusedWrite,
  StaleWrite,
  toId18,
} from '@foyer/record-contract'
import type { FieldValues } from '@foyer/record-contract/metadata'
import type { ObjectAccess } from '../access/object-access.ts'
import { duplicateFaults } from '../duplicates/duplicate-faults.ts'
import { emitChanges } from '../events/emit-changes.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Transaction } from '../options.ts'
import type { Session } from '../session.ts'
import { acceptFields, type Changes, type FieldsInput } from './accept-fields.ts'
import { lookupFaults } from './check-lookups.ts'
import { brokenRules, type Draft, missingFields, picklistFaults, recordTypeFaults } from './check-record.ts'
import { convertValue } from './convert-value.ts'
import { defaultValueOf } from './default-values.ts'
import { removeWithChildren } from './remove-with-children.ts'
import { type RowJson, scalarOf, valuesOfRow } from './row-values.ts'
import { stampUserOf } from './stamp-user.ts'
import { insertRow, lockRow, type RowRules, updateRow, type WrittenRow } from './write-statements.ts'
import type { WriterContext } from './writer-context.ts'

export interface WriteOptions {
  /** For the product's own use cases: no access rules, and read-only fields may be set. Rules of values still hold. */
  asSystem?: boolean
  /** Save although a duplicate rule warns. Rules that block are not lifted. */
  allowSaveOnDuplicate?: boolean
  /** Refuse when the record changed later than this. */
  unmodifiedSince?: { ms: number; isWholeSecond: boolean }
}

/** A written record. `readable` says whether the caller still sees it. */
export interface Written {
  id: string
  object: ObjectMetadata
  readable: boolean
  values: FieldValues
}

/**
 * The one way in which records change: checks, stamps, change events and the product's hook, inside a transaction
 * that the caller began and will commit.
 */
export interface Writer {
  create: (
    transaction: Transaction,
    objectApiName: string,
    fields: FieldsInput,
    options?: WriteOptions,
  ) => Promise<Written>
  update: (
    transaction: Transaction,
    objectApiName: string,
    id: string,
    fields: FieldsInput,
    options?: WriteOptions,
  ) => Promise<Written>
  remove: (
    transaction: Transaction,
    objectApiName: string,
    id: string,
    options?: Pick<WriteOptions, 'asSystem'>,
  ) => Promise<void>
}

export function createWriter(context: WriterContext): Writer {
  const now = () => context.options.clock()

  const judge = async (transaction: Transaction, draft: Draft, id: string | null, options: WriteOptions) => {
    const faults = [
      ...(await lookupFaults(context, transaction, draft, options.asSystem === true)),
      ...brokenRules(draft),
    ]
    if (faults.length > 0) throw refusedWrite(faults)
    if (options.asSystem) return
    const duplicates = await duplicateFaults(context, transaction, draft, id, options)
    if (duplicates.length > 0) throw refusedWrite(duplicates)
  }

  return {
    create: async (transaction, objectApiName, fields, options = {}) => {
      const { session } = transaction
      const object = requireObject(context, objectApiName)
      const access = accessFor(context, object, session, 'create', options)
      if (access && 'Id' in fields) throw InvalidInput('A new record has no Id yet')
      const nowMs = now()
      const { changes, faults } = acceptFields(object, fields, 'create', { access, session })
      addDefaults(object, fields, changes, session, nowMs)
      const draft: Draft = { object, session, changes, record: recordOf(changes), before: null }
      faults.push(...fieldFaults(draft, faults))
      if (faults.length > 0) throw refusedWrite(faults)
      await judge(transaction, draft, null, options)
      const id = addStamps(object, changes, stampUserOf(session), nowMs)
      const written = await insertRow(context, transaction, object, changes, rulesOf(access, 'create'))
      const after = requireAllowed(written)
      await emitChanges(context, transaction, object, [{ before: null, after }])
      return writtenOf(object, id, after)
    },

    update: async (transaction, objectApiName, recordId, fields, options = {}) => {
      const { session } = transaction
      const object = requireObject(context, objectApiName)
      const id = requireIdOf(object, recordId)
      const access = accessFor(context, object, session, 'update', options)
      if ('Id' in fields && fields.Id !== recordId && toId18(String(fields.Id)) !== id)
        throw InvalidInput('The Id of a record cannot be changed')
      const rules = rulesOf(access, 'update')
      const before = await lockRow(context, transaction, object, id, rules)
      if (!before) throw NotFound()
      if (!before.allowed) throw refused(session)
      const old = valuesOfRow(object, JSON.parse(before.row) as RowJson)
      refuseStale(old, options)
      const { changes, faults } = acceptFields(object, fields, 'update', { access, session })
      const record = { ...old, ...recordOf(changes) }
      const draft: Draft = { object, session, changes, record, before: old }
      faults.push(...fieldFaults(draft, faults))
      if (faults.length > 0) throw refusedWrite(faults)
      await judge(transaction, draft, id, options)
      const stamp = { nowMs: now(), userId: stampUserOf(session) }
      const after = requireAllowed(await updateRow(context, transaction, object, id, changes, stamp, rules))
      await emitChanges(context, transaction, object, [{ before, after }])
      return writtenOf(object, id, after)
    },

    remove: async (transaction, objectApiName, recordId, options = {}) => {
      const { session } = transaction
      const object = requireObject(context, objectApiName)
      const id = requireIdOf(object, recordId)
      const access = accessFor(context, object, session, 'delete', options)
      const before = await lockRow(context, transaction, object, id, rulesOf(access, 'delete'))
      if (!before) throw NotFound()
      if (!before.allowed) throw refused(session)
      const stamp = { nowMs: now(), userId: stampUserOf(session) }
      await removeWithChildren(context, transaction, object, [before], stamp)
    },
  }
}

/** An object that does not exist is refused as one that may not be used, so that nobody learns which exist. */
function requireObject(context: WriterContext, objectApiName: string) {
  const object = context.registry.find(objectApiName)
  if (!object) throw InsufficientAccess()
  return object
}

function requireIdOf(object: ObjectMetadata, recordId: string) {
  if (!isRecordId(recordId)) throw InvalidRecordId(recordId)
  if (keyPrefixOf(recordId) !== object.keyPrefix) throw NotFound()
  return toId18(recordId)
}

/** Undefined for the server's own use cases: nothing is decided for them. */
function accessFor(
  context: WriterContext,
  object: ObjectMetadata,
  session: Session,
  operation: 'create' | 'update' | 'delete',
  options: WriteOptions,
) {
  if (options.asSystem) return undefined
  const access = context.access(object, session)
  if (operation !== 'create' && !access.can('read')) throw NotFound()
  if (operation === 'create' && !access.can('create')) throw refused(session)
  return access
}

/** Somebody who is not signed in may be allowed once he is. */
const refused = (session: Session) => (session.userId === null ? NotSignedIn() : InsufficientAccess())

const rulesOf = (
  access: ObjectAccess | undefined,
  operation: 'create' | 'update' | 'delete',
): RowRules | undefined => access && { operation: access.rows(operation), read: access.rows('read') }

function requireAllowed(written: WrittenRow | undefined) {
  if (!written) throw NotFound()
  if (!written.allowed) throw InsufficientAccess()
  return written
}

/** A value that is refused already need not be told as missing too. */
function fieldFaults(draft: Draft, found: readonly { field: string | null }[]) {
  const told = new Set(found.map(({ field }) => field))
  return [...missingFields(draft), ...picklistFaults(draft), ...recordTypeFaults(draft)].filter(
    ({ field, constituentField }) => !told.has(field) && !told.has(constituentField),
  )
}

function addDefaults(
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
    if ('fault' in converted)
      throw new TypeError(`The default of ${object.apiName}.${field.apiName} does not fit it`)
    changes.set(field, converted.value)
  }
}

function addStamps(object: ObjectMetadata, changes: Changes, userId: string, nowMs: number) {
  const moment = new Date(nowMs).toISOString()
  const field = object.fields.get('Id')
  const given = field && changes.get(field)
  const id = typeof given === 'string' ? given : newId(object.keyPrefix, nowMs, randomBytes)
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

const recordOf = (changes: Changes): FieldValues =>
  Object.fromEntries([...changes].map(([field, value]) => [field.apiName, scalarOf(field, value)]))

function refuseStale(old: FieldValues, { unmodifiedSince }: WriteOptions) {
  if (!unmodifiedSince) return
  const modified = Date.parse(String(old.LastModifiedDate))
  // A date of HTTP has no fractions: what happened later in the same second cannot be told apart by it.
  const comparable = unmodifiedSince.isWholeSecond ? Math.floor(modified / 1000) * 1000 : modified
  if (comparable > unmodifiedSince.ms) throw StaleWrite()
}

function writtenOf(object: ObjectMetadata, id: string, after: WrittenRow): Written {
  const values = valuesOfRow(object, JSON.parse(after.row) as RowJson)
  return { id, object, readable: after.readable, values }
}
