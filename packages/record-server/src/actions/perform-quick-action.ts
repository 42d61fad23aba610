import {
  InsufficientAccess,
  InvalidField,
  InvalidInput,
  InvalidRecordId,
  isRecordId,
  keyPrefixOf,
  labelIn,
  NotFound,
  type QuickActionExecution,
  type QuickActionInput,
  refusedWrite,
  toId18,
} from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { QuickActionHandler, Transaction } from '../options.ts'
import type { Session } from '../session.ts'
import type { FieldsInput } from '../writes/accept-fields.ts'
import { issueAt } from '../writes/write-issues.ts'
import { lockRows } from '../writes/write-statements.ts'
import type { Writer } from '../writes/writer.ts'
import { actionRows, type DeclaredAction, requireAction } from './declared-action.ts'
import { parentFieldOf } from './quick-action.ts'

/** Runs an action in one transaction: its registered handler, or the default of its subtype. */
export async function performQuickAction(
  context: ServerContext,
  writer: Writer,
  session: Session,
  actionApiName: string,
  input: QuickActionInput,
  updatesOnly: boolean,
): Promise<QuickActionExecution> {
  const action = requireAction(context, actionApiName, session)
  const { declaration } = action
  if (updatesOnly && declaration.subtype === 'Create')
    throw InvalidInput('This action creates a record: send it with POST')
  const fields = fieldsOf(action, input)
  const contextId = contextIdOf(action, input)
  const done = await inTransaction(context.options.pool, session, async (transaction) => {
    if (contextId !== null) await requireUsable(context, transaction, action, contextId)
    requireFilled(action, fields, session)
    const handler = context.options.quickActions?.[action.apiName]
    if (handler) return handler({ contextId, fields }, transaction)
    const options = { allowSaveOnDuplicate: input.allowSaveOnDuplicate === true }
    return performBySubtype(writer, transaction, action, contextId, fields, options)
  })
  return {
    contextId,
    feedItemId: null,
    id: done.id ?? contextId,
    isCreated: done.isCreated,
    isSuccess: true,
    successMessage: done.message ?? labelIn(declaration.successMessage, session.language) ?? null,
  }
}

async function performBySubtype(
  writer: Writer,
  transaction: Transaction,
  action: DeclaredAction,
  contextId: string | null,
  fields: FieldsInput,
  options: { allowSaveOnDuplicate: boolean },
): ReturnType<QuickActionHandler> {
  if (action.declaration.subtype === 'Create') {
    const parent = parentFieldOf(action)
    const link = parent && contextId !== null ? { [parent.apiName]: contextId } : {}
    const written = await writer.create(transaction, action.target.apiName, { ...link, ...fields }, options)
    return { id: written.id, isCreated: true }
  }
  if (action.declaration.subtype === 'Update' && contextId !== null) {
    const written = await writer.update(transaction, action.object.apiName, contextId, fields, options)
    return { id: written.id, isCreated: false }
  }
  throw new TypeError(`No handler is registered for the action ${action.apiName}`)
}

/** Default values of the action, and the submitted values of its fields. */
function fieldsOf({ declaration, target }: DeclaredAction, { fields }: QuickActionInput): FieldsInput {
  const fieldNames = new Set([...(declaration.fields ?? []), ...Object.keys(declaration.defaults ?? {})])
  for (const name of Object.keys(fields)) {
    const compound = target.fields.get(name)?.compoundFieldName
    if (!fieldNames.has(name) && !(compound && fieldNames.has(compound)))
      throw InvalidField(name, target.apiName)
  }
  return { ...declaration.defaults, ...fields }
}

/** Rejects a call that leaves a required field of the form empty, with an error at each of them. */
function requireFilled({ declaration, target }: DeclaredAction, fields: FieldsInput, { language }: Session) {
  const missing = (declaration.required ?? []).flatMap((name) => {
    const field = target.fields.get(name)
    const value = fields[name] ?? ''
    return field && String(value).trim() === '' ? [issueAt('required', field, language)] : []
  })
  if (missing.length > 0) throw refusedWrite(missing)
}

/** Returns the record of the action. Only a global action has none. */
function contextIdOf({ object, apiName }: DeclaredAction, { contextId }: QuickActionInput) {
  if (apiName.startsWith('Global.')) return null
  if (contextId === undefined || contextId === null) throw InvalidInput('contextId is required')
  if (!isRecordId(contextId)) throw InvalidRecordId(contextId, 'contextId')
  if (keyPrefixOf(contextId) !== object.keyPrefix) throw NotFound()
  return toId18(contextId)
}

/** Locks the record until the action ends, so that it cannot leave the state that allows it. */
async function requireUsable(
  context: ServerContext,
  transaction: Transaction,
  action: DeclaredAction,
  contextId: string,
) {
  const read = context.access(action.object, transaction.session).rows('read')
  const operation = actionRows(context, action, transaction.session)
  const [row] = await lockRows(context, transaction, action.object, [contextId], { operation, read })
  if (!row) throw NotFound()
  if (!row.allowed) throw InsufficientAccess()
}
