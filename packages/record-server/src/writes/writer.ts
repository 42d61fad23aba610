import { InvalidInput, NotFound, refusedWrite, StaleWrite, toId18 } from '@foyer/record-contract'
import type { FieldValues, NewRecord, ObjectDeclaration, RecordChange } from '@foyer/record-contract/metadata'
import { duplicateFaults } from '../duplicates/duplicate-faults.ts'
import { emitChanges } from '../events/emit-changes.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Transaction } from '../options.ts'
import { acceptFields, type Changes, type FieldsInput } from './accept-fields.ts'
import { lookupFaults } from './check-lookups.ts'
import { brokenRules, type Draft, missingFields, picklistFaults, recordTypeFaults } from './check-record.ts'
import { addDefaults, addStamps } from './complete-record.ts'
import { hideSecrets } from './hide-secrets.ts'
import { removeWithChildren } from './remove-with-children.ts'
import { type RowJson, scalarOf, valuesOfRow } from './row-values.ts'
import { stampUserOf } from './stamp-user.ts'
import { accessFor, refused, requireAllowed, requireIdOf, requireObject, rulesOf } from './write-access.ts'
import { insertRow, lockRow, updateRow, type WrittenRow } from './write-statements.ts'
import type { WriterContext } from './writer-context.ts'

/** In whose right something is written. */
export type Actor = 'person' | 'system'

/** How one write is to be done. */
export interface WriteOptions {
  /**
   * As the system: no access rules, and read-only fields may be set; rules of values still hold. As the person of the
   * session: only what that person may. What goes without saying is said where the writer is created.
   */
  as?: Actor
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

/** An object by its declaration, or by its name. */
type Target<M> = (keyof M & string) | M[keyof M]
type Declared<M, T> = T extends keyof M ? M[T] : T
/** What a creation or a change of that object takes; anything where the objects are not known to the compiler. */
type Creation<M, T> = string extends keyof M
  ? FieldsInput
  : Declared<M, T> extends infer O extends ObjectDeclaration
    ? NewRecord<O>
    : never
type Change<M, T> = string extends keyof M
  ? FieldsInput
  : Declared<M, T> extends infer O extends ObjectDeclaration
    ? RecordChange<O>
    : never

/**
 * The one way in which records change: checks, stamps, change events and the product's hook, inside a transaction
 * that the caller began and will commit. Given the objects of a product, the compiler checks what is written.
 */
export interface Writer<M = Record<string, ObjectDeclaration>> {
  create: <T extends Target<M>>(
    transaction: Transaction,
    object: T,
    fields: Creation<M, T>,
    options?: WriteOptions,
  ) => Promise<Written>
  update: <T extends Target<M>>(
    transaction: Transaction,
    object: T,
    id: string,
    fields: Change<M, T>,
    options?: WriteOptions,
  ) => Promise<Written>
  remove: (
    transaction: Transaction,
    object: Target<M>,
    id: string,
    options?: Pick<WriteOptions, 'as'>,
  ) => Promise<void>
}

const nameOf = (object: string | ObjectDeclaration) => (typeof object === 'string' ? object : object.apiName)

/** Writes as the person of the session unless a call says otherwise; the use cases of a product write as the system. */
export function createWriter(current: () => WriterContext, actor: Actor = 'person'): Writer {
  const judge = async (
    context: WriterContext,
    transaction: Transaction,
    draft: Draft,
    id: string | null,
    options: WriteOptions,
  ) => {
    const faults = [
      ...(await lookupFaults(context, transaction, draft, options.as ?? actor)),
      ...brokenRules(draft),
    ]
    if (faults.length > 0) throw refusedWrite(faults)
    if ((options.as ?? actor) === 'system') return
    const duplicates = await duplicateFaults(context, transaction, draft, id, options)
    if (duplicates.length > 0) throw refusedWrite(duplicates)
  }

  return {
    create: async (transaction, target, fields, options = {}) => {
      const context = current()
      const { session } = transaction
      const object = requireObject(context, nameOf(target))
      const access = accessFor(context, object, session, 'create', options.as ?? actor)
      if (access && 'Id' in fields) throw InvalidInput('A new record has no Id yet')
      const nowMs = context.options.clock()
      const { changes, faults } = acceptFields(object, fields, 'create', { access, session })
      addDefaults(object, fields, changes, session, nowMs)
      hideSecrets(context.registry, changes, recordOf(changes))
      const isOfPerson = (options.as ?? actor) === 'person'
      const draft: Draft = { object, session, changes, record: recordOf(changes), before: null, isOfPerson }
      faults.push(...fieldFaults(draft, faults))
      if (faults.length > 0) throw refusedWrite(faults)
      await judge(context, transaction, draft, null, options)
      const id = addStamps(object, changes, stampUserOf(session), nowMs)
      const written = await insertRow(context, transaction, object, changes, rulesOf(access, 'create'))
      const after = requireAllowed(written)
      await emitChanges(context, transaction, object, [{ before: null, after }])
      return writtenOf(object, id, after)
    },

    update: async (transaction, target, recordId, fields, options = {}) => {
      const context = current()
      const { session } = transaction
      const object = requireObject(context, nameOf(target))
      const id = requireIdOf(object, recordId)
      const access = accessFor(context, object, session, 'update', options.as ?? actor)
      if ('Id' in fields && fields.Id !== recordId && toId18(String(fields.Id)) !== id)
        throw InvalidInput('The Id of a record cannot be changed')
      const rules = rulesOf(access, 'update')
      const before = await lockRow(context, transaction, object, id, rules)
      if (!before) throw NotFound()
      if (!before.allowed) throw refused(session)
      const old = valuesOfRow(object, JSON.parse(before.row) as RowJson)
      refuseStale(old, options)
      const { changes, faults } = acceptFields(object, fields, 'update', { access, session })
      hideSecrets(context.registry, changes, { ...old, ...recordOf(changes) })
      const record = { ...old, ...recordOf(changes) }
      const isOfPerson = (options.as ?? actor) === 'person'
      const draft: Draft = { object, session, changes, record, before: old, isOfPerson }
      faults.push(...fieldFaults(draft, faults))
      if (faults.length > 0) throw refusedWrite(faults)
      await judge(context, transaction, draft, id, options)
      const stamp = { nowMs: context.options.clock(), userId: stampUserOf(session) }
      const after = requireAllowed(await updateRow(context, transaction, object, id, changes, stamp, rules))
      await emitChanges(context, transaction, object, [{ before, after }])
      return writtenOf(object, id, after)
    },

    remove: async (transaction, target, recordId, options = {}) => {
      const context = current()
      const { session } = transaction
      const object = requireObject(context, nameOf(target))
      const id = requireIdOf(object, recordId)
      const access = accessFor(context, object, session, 'delete', options.as ?? actor)
      const before = await lockRow(context, transaction, object, id, rulesOf(access, 'delete'))
      if (!before) throw NotFound()
      if (!before.allowed) throw refused(session)
      const stamp = { nowMs: context.options.clock(), userId: stampUserOf(session) }
      await removeWithChildren(context, transaction, object, [before], stamp)
    },
  }
}

/** For one request, which keeps the context that it began with. */
export const writerFor = (context: WriterContext): Writer => createWriter(() => context)

/** A value that is refused already need not be told as missing too. */
function fieldFaults(draft: Draft, found: readonly { field: string | null }[]) {
  const told = new Set(found.map(({ field }) => field))
  return [...missingFields(draft), ...picklistFaults(draft), ...recordTypeFaults(draft)].filter(
    ({ field, constituentField }) => !told.has(field) && !told.has(constituentField),
  )
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
