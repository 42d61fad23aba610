import { InvalidInput, NotFound, toId18, type WriteIssue } from '@foyer/record-contract'
import type { FieldValues, NewRecord, ObjectDeclaration, RecordChange } from '@foyer/record-contract/metadata'
import { duplicateIssues } from '../duplicates/duplicate-issues.ts'
import { emitChanges } from '../events/emit-changes.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Transaction } from '../options.ts'
import type { Carried } from '../query/bundle-statements.ts'
import { acceptFields, type Changes, type FieldsInput } from './accept-fields.ts'
import { lookupIssues } from './check-lookups.ts'
import { brokenRules, type Draft, missingFields, picklistIssues, recordTypeIssues } from './check-record.ts'
import { addDefaults, addSystemFields } from './complete-record.ts'
import { hideSecrets } from './hide-secrets.ts'
import { refuseRows } from './refuse-rows.ts'
import { removeWithChildren } from './remove-with-children.ts'
import { scalarOf, valuesOfRow } from './row-values.ts'
import { stampUserOf } from './stamp-user.ts'
import { refuseStale } from './unmodified-since.ts'
import { accessFor, refused, requireAllowed, requireIdOf, requireObject, rulesOf } from './write-access.ts'
import { insertRows, lockRows, updateRows, type WrittenRow } from './write-statements.ts'
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
  /** Its lookups are known to exist: they are not looked for again. */
  areLookupsKnown?: boolean
  /** Takes what tells of the changes, to be run before the transaction ends. Without it, it is run at once. */
  carry?: (statement: Carried) => void
  /** Refuse when the record changed later than this. */
  unmodifiedSince?: { ms: number; isWholeSecond: boolean }
}

interface UpdateManyOptions extends WriteOptions {
  /** Looks at a record once it is locked: where it says no, that record stays as it is and is not given back. */
  onlyIf?: (before: FieldValues) => boolean
}

/** A record and what is to change in it. */
interface UpdatedRecord<F = FieldsInput> {
  id: string
  fields: F
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
  /**
   * Many of one object, in few statements; hooks hear of all of them at once. All or none: it refuses with what speaks
   * against one of them (`refusedRows` says which are wrong), after which only a savepoint leads back.
   */
  createMany: <T extends Target<M>>(
    transaction: Transaction,
    object: T,
    rows: readonly Creation<M, T>[],
    options?: WriteOptions,
  ) => Promise<Written[]>
  update: <T extends Target<M>>(
    transaction: Transaction,
    object: T,
    id: string,
    fields: Change<M, T>,
    options?: WriteOptions,
  ) => Promise<Written>
  /** All or none, as `createMany`; each record once. */
  updateMany: <T extends Target<M>>(
    transaction: Transaction,
    object: T,
    rows: readonly UpdatedRecord<Change<M, T>>[],
    options?: UpdateManyOptions,
  ) => Promise<Written[]>
  remove: (
    transaction: Transaction,
    object: Target<M>,
    id: string,
    options?: Pick<WriteOptions, 'as'>,
  ) => Promise<void>
  /** All or none, as `createMany`. */
  removeMany: (
    transaction: Transaction,
    object: Target<M>,
    ids: readonly string[],
    options?: Pick<WriteOptions, 'as'>,
  ) => Promise<void>
}

const nameOf = (object: string | ObjectDeclaration) => (typeof object === 'string' ? object : object.apiName)

/** Writes as the person of the session unless a call says otherwise; the use cases of a product write as the system. */
export function createWriter(current: () => WriterContext, actor: Actor = 'person'): Writer {
  /** Refuses what cannot be seen from one value alone. */
  const judge = async (
    context: WriterContext,
    transaction: Transaction,
    object: ObjectMetadata,
    drafts: readonly Draft[],
    options: WriteOptions,
  ) => {
    const lookups = options.areLookupsKnown
      ? []
      : await lookupIssues(context, transaction, object, drafts, options.as ?? actor)
    refuseRows(drafts.map((draft, at) => [...(lookups[at] ?? []), ...brokenRules(draft)]))
  }
  const refuseDuplicates = async (
    context: WriterContext,
    transaction: Transaction,
    object: ObjectMetadata,
    drafts: readonly Draft[],
    options: WriteOptions,
  ) => {
    if ((options.as ?? actor) === 'system') return
    refuseRows(await duplicateIssues(context, transaction, object, drafts, options))
  }

  const createMany: Writer['createMany'] = async (transaction, target, rows, options = {}) => {
    if (rows.length === 0) return []
    const context = current()
    const { session } = transaction
    const object = requireObject(context, nameOf(target))
    const access = accessFor(context, object, session, 'create', options.as ?? actor)
    const nowMs = context.options.clock()
    const isOfPerson = (options.as ?? actor) === 'person'
    const faulty: WriteIssue[][] = []
    const drafts = rows.map((fields): Draft => {
      if (access && 'Id' in fields) throw InvalidInput('A new record has no Id yet')
      const { changes, faults } = acceptFields(object, fields, 'create', { access, session })
      addDefaults(object, fields, changes, session, nowMs)
      hideSecrets(context.registry, changes, recordOf(changes))
      const record = recordOf(changes)
      const draft: Draft = { object, session, changes, record, before: null, id: null, isOfPerson }
      faulty.push([...faults, ...fieldFaults(draft, faults)])
      return draft
    })
    refuseRows(faulty)
    await judge(context, transaction, object, drafts, options)
    // One is looked for before a unique index speaks; of many, each may be like another, once they are written.
    const isOne = drafts.length === 1
    if (isOne) await refuseDuplicates(context, transaction, object, drafts, options)
    const stamped = drafts.map((draft) => ({
      ...draft,
      id: addSystemFields(object, draft.changes, stampUserOf(session), nowMs),
    }))
    const changes = stamped.map((draft) => draft.changes)
    const inserted = await insertRows(context, transaction, object, changes, rulesOf(access, 'create'))
    const rowOf = byId(inserted)
    const written = stamped.map(({ id }) => ({ id, after: requireAllowed(rowOf.get(id)) }))
    if (!isOne) await refuseDuplicates(context, transaction, object, stamped, options)
    await emitChanges(
      context,
      transaction,
      object,
      written.map(({ after }) => ({ before: null, after })),
      options.carry,
    )
    return written.map(({ id, after }) => writtenOf(object, id, after))
  }

  const updateMany: Writer['updateMany'] = async (transaction, target, rows, options = {}) => {
    if (rows.length === 0) return []
    const context = current()
    const { session } = transaction
    const object = requireObject(context, nameOf(target))
    const given = rows.map(({ id, fields }) => ({ id: requireIdOf(object, id), fields }))
    const ids = new Set(given.map(({ id }) => id))
    if (ids.size < given.length) throw new TypeError(`A record of ${object.apiName} is changed twice at once`)
    const access = accessFor(context, object, session, 'update', options.as ?? actor)
    for (const { id, fields } of given)
      if ('Id' in fields && toId18(String(fields.Id)) !== id)
        throw InvalidInput('The Id of a record cannot be changed')
    const rules = rulesOf(access, 'update')
    const locked = await lockRows(context, transaction, object, [...ids], rules)
    if (locked.length < ids.size) throw NotFound()
    if (locked.some(({ allowed }) => !allowed)) throw refused(session)
    const before = byId(locked)
    const isOfPerson = (options.as ?? actor) === 'person'
    const faulty: WriteIssue[][] = []
    const drafts = given.flatMap(({ id, fields }) => {
      const old = valuesOfRow(object, requireAllowed(before.get(id)).json)
      if (options.onlyIf?.(old) === false) return []
      refuseStale(old, options.unmodifiedSince)
      const { changes, faults } = acceptFields(object, fields, 'update', { access, session })
      hideSecrets(context.registry, changes, { ...old, ...recordOf(changes) })
      const record = { ...old, ...recordOf(changes) }
      const draft = { object, session, changes, record, before: old, id, isOfPerson }
      faulty.push([...faults, ...fieldFaults(draft, faults)])
      return [draft]
    })
    if (drafts.length === 0) return []
    refuseRows(faulty)
    await judge(context, transaction, object, drafts, options)
    const isOne = drafts.length === 1
    if (isOne) await refuseDuplicates(context, transaction, object, drafts, options)
    const stamp = { nowMs: context.options.clock(), userId: stampUserOf(session) }
    const updated = byId(await updateRows(context, transaction, object, drafts, stamp, rules))
    const written = drafts.map(({ id }) => ({ id, after: requireAllowed(updated.get(id)) }))
    if (!isOne) await refuseDuplicates(context, transaction, object, drafts, options)
    await emitChanges(
      context,
      transaction,
      object,
      written.map(({ id, after }) => ({ before: before.get(id) ?? null, after })),
      options.carry,
    )
    return written.map(({ id, after }) => writtenOf(object, id, after))
  }

  const removeMany: Writer['removeMany'] = async (transaction, target, recordIds, options = {}) => {
    if (recordIds.length === 0) return
    const context = current()
    const { session } = transaction
    const object = requireObject(context, nameOf(target))
    const ids = new Set(recordIds.map((id) => requireIdOf(object, id)))
    const access = accessFor(context, object, session, 'delete', options.as ?? actor)
    const before = await lockRows(context, transaction, object, [...ids], rulesOf(access, 'delete'))
    if (before.length < ids.size) throw NotFound()
    if (before.some(({ allowed }) => !allowed)) throw refused(session)
    const stamp = { nowMs: context.options.clock(), userId: stampUserOf(session) }
    await removeWithChildren(context, transaction, object, before, stamp)
  }

  return {
    createMany,
    create: async (transaction, target, fields, options) =>
      only(await createMany(transaction, target, [fields], options)),

    updateMany,
    update: async (transaction, target, id, fields, options) =>
      only(await updateMany(transaction, target, [{ id, fields }], options)),

    removeMany,
    remove: (transaction, target, recordId, options) => removeMany(transaction, target, [recordId], options),
  }
}

/** For one request, which keeps the context that it began with. */
export const writerFor = (context: WriterContext): Writer => createWriter(() => context)

/** A value that is refused already need not be told as missing too. */
function fieldFaults(draft: Draft, found: readonly { field: string | null }[]) {
  const told = new Set(found.map(({ field }) => field))
  return [...missingFields(draft), ...picklistIssues(draft), ...recordTypeIssues(draft)].filter(
    ({ field, constituentField }) => !told.has(field) && !told.has(constituentField),
  )
}

const recordOf = (changes: Changes): FieldValues =>
  Object.fromEntries([...changes].map(([field, value]) => [field.apiName, scalarOf(field, value)]))

const byId = (rows: readonly WrittenRow[]) => new Map(rows.map((row) => [String(row.json.id), row]))

function only([written]: readonly Written[]) {
  if (!written) throw new TypeError('A record was written and not given back')
  return written
}

function writtenOf(object: ObjectMetadata, id: string, after: WrittenRow): Written {
  return { id, object, readable: after.readable, values: valuesOfRow(object, after.json) }
}
