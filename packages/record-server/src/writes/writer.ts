import { InvalidInput, NotFound, toId18, type WriteIssue } from '@foyer/record-contract'
import type { FieldValues, NewRecord, ObjectDeclaration, RecordChange } from '@foyer/record-contract/metadata'
import { duplicateIssues } from '../duplicates/duplicate-issues.ts'
import { emitChanges } from '../events/emit-changes.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Transaction } from '../options.ts'
import type { BundledStatement } from '../query/bundle-statements.ts'
import { acceptFields, type Changes, type FieldsInput } from './accept-fields.ts'
import { lookupIssues } from './check-lookups.ts'
import { brokenRules, type Draft, fieldIssues } from './check-record.ts'
import { acceptClientId } from './client-id.ts'
import { addDefaults, addSystemFields } from './complete-record.ts'
import { hideSecrets } from './hide-secrets.ts'
import { type Precondition, refuseStale } from './precondition.ts'
import { refuseRows } from './refuse-rows.ts'
import { removeWithChildren } from './remove-with-children.ts'
import { scalarOf, valuesOfRow } from './row-values.ts'
import { stampUserOf } from './stamp-user.ts'
import { accessFor, refused, requireAllowed, requireIdOf, requireObject, rulesOf } from './write-access.ts'
import { insertRows, lockRows, updateRows, type WrittenRow } from './write-statements.ts'
import type { WriterContext } from './writer-context.ts'

/** Rights under which a write runs. */
export type Actor = 'person' | 'system'

/** Options of a write. */
export interface WriteOptions {
  /**
   * `system`: no access rules, and read-only fields may be set; validation applies. `person`: the rights of
   * the session; the default is set when the writer is created.
   */
  as?: Actor
  /** Id of a single new record, made by the client: see `acceptClientId`. */
  clientId?: string | undefined
  /** Ignores warnings of duplicate rules, but not blocks. */
  allowSaveOnDuplicate?: boolean
  /** Skips the check of lookups, which are known to exist. */
  areLookupsKnown?: boolean
  /** Receives the insert of the change events, to run before the commit; by default it runs immediately. */
  bundle?: (statement: BundledStatement) => void
  /** Rejects the update or deletion of another version. */
  precondition?: Precondition
}

interface UpdateManyOptions extends WriteOptions {
  /** Predicate on the locked record: if false, it is neither updated nor returned. */
  onlyIf?: (before: FieldValues) => boolean
}

/** A record and its changes. */
interface UpdatedRecord<F = FieldsInput> {
  id: string
  fields: F
}

/** A written record. `readable` is false if the caller no longer sees it. */
export interface Written {
  id: string
  object: ObjectMetadata
  readable: boolean
  values: FieldValues
}

/** An object by its declaration or name. */
type Target<M> = (keyof M & string) | M[keyof M]
type Declared<M, T> = T extends keyof M ? M[T] : T
/** Input of a creation or an update of that object; untyped if the compiler does not know the objects. */
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
 * The only way to change records: validation, system fields, change events and the product's hook, inside a
 * transaction of the caller. With the objects of a product the compiler checks the input.
 */
export interface Writer<M = Record<string, ObjectDeclaration>> {
  create: <T extends Target<M>>(
    transaction: Transaction,
    object: T,
    fields: Creation<M, T>,
    options?: WriteOptions,
  ) => Promise<Written>
  /**
   * Creates many records of one object in few statements; hooks are called once. It is atomic: it throws for an
   * invalid record (`refusedRows` returns which ones), after which the caller must roll back to a savepoint.
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
  /** Atomic, as `createMany`; each record at most once. */
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
    options?: Pick<WriteOptions, 'as' | 'precondition'>,
  ) => Promise<void>
  /** Atomic, as `createMany`. */
  removeMany: (
    transaction: Transaction,
    object: Target<M>,
    ids: readonly string[],
    options?: Pick<WriteOptions, 'as' | 'precondition'>,
  ) => Promise<void>
}

const nameOf = (object: string | ObjectDeclaration) => (typeof object === 'string' ? object : object.apiName)

/** Creates a writer. By default it writes as the user of the session; use cases write as the system. */
export function createWriter(current: () => WriterContext, actor: Actor = 'person'): Writer {
  /** Validates what depends on more than one value. */
  const checkDrafts = async (
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
    const issuesByRow: WriteIssue[][] = []
    const drafts = rows.map((fields): Draft => {
      if (access && 'Id' in fields) throw InvalidInput('A new record has no Id yet')
      const { changes, issues } = acceptFields(object, fields, 'create', { access, session })
      addDefaults(object, fields, changes, session, nowMs)
      hideSecrets(context.registry, changes, recordOf(changes))
      const record = recordOf(changes)
      const draft: Draft = { object, session, changes, record, before: null, id: null, isOfPerson }
      issuesByRow.push([...issues, ...fieldIssues(draft, issues)])
      return draft
    })
    refuseRows(issuesByRow)
    await acceptClientId(context, transaction, drafts, options.clientId)
    await checkDrafts(context, transaction, object, drafts, options)
    // A single record is checked before the unique index reports it; many are checked after the write,
    // because they may be duplicates of each other.
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
      options.bundle,
    )
    return written.map(({ id, after }) => writtenOf(object, id, after))
  }

  const updateMany: Writer['updateMany'] = async (transaction, target, rows, options = {}) => {
    if (rows.length === 0) return []
    const context = current()
    const { session } = transaction
    const object = requireObject(context, nameOf(target))
    const inputRows = rows.map(({ id, fields }) => ({ id: requireIdOf(object, id), fields }))
    const ids = new Set(inputRows.map(({ id }) => id))
    if (ids.size < inputRows.length)
      throw new TypeError(`A record of ${object.apiName} is updated twice in one call`)
    const access = accessFor(context, object, session, 'update', options.as ?? actor)
    for (const { id, fields } of inputRows)
      if ('Id' in fields && toId18(String(fields.Id)) !== id)
        throw InvalidInput('The Id of a record cannot be changed')
    const rules = rulesOf(access, 'update')
    const locked = await lockRows(context, transaction, object, [...ids], rules)
    if (locked.length < ids.size) throw NotFound()
    if (locked.some(({ allowed }) => !allowed)) throw refused(session)
    refuseStale(locked, options.precondition)
    const before = byId(locked)
    const isOfPerson = (options.as ?? actor) === 'person'
    const issuesByRow: WriteIssue[][] = []
    const drafts = inputRows.flatMap(({ id, fields }) => {
      const old = valuesOfRow(object, requireAllowed(before.get(id)).json)
      if (options.onlyIf?.(old) === false) return []
      const { changes, issues } = acceptFields(object, fields, 'update', { access, session })
      hideSecrets(context.registry, changes, { ...old, ...recordOf(changes) })
      const record = { ...old, ...recordOf(changes) }
      const draft = { object, session, changes, record, before: old, id, isOfPerson }
      issuesByRow.push([...issues, ...fieldIssues(draft, issues)])
      return [draft]
    })
    if (drafts.length === 0) return []
    refuseRows(issuesByRow)
    await checkDrafts(context, transaction, object, drafts, options)
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
      options.bundle,
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
    refuseStale(before, options.precondition)
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

/** Creates a writer for one request, with a fixed context. */
export const writerFor = (context: WriterContext): Writer => createWriter(() => context)

const recordOf = (changes: Changes): FieldValues =>
  Object.fromEntries([...changes].map(([field, value]) => [field.apiName, scalarOf(field, value)]))

const byId = (rows: readonly WrittenRow[]) => new Map(rows.map((row) => [String(row.json.id), row]))

function only([written]: readonly Written[]) {
  if (!written) throw new TypeError('The write returned no row')
  return written
}

function writtenOf(object: ObjectMetadata, id: string, after: WrittenRow): Written {
  return { id, object, readable: after.readable, values: valuesOfRow(object, after.json) }
}
