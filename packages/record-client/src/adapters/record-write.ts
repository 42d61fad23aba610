import {
  findIssue,
  isRecordId,
  type NewRecordInput,
  type RecordChanges,
  RecordInput as RecordInputShape,
  type RecordRepresentation,
  urlOf,
} from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import type { Mutation } from '../adapter.ts'
import { toId18 } from '../coerce.ts'
import { toHttpDate } from '../helpers/http-date.ts'
import {
  evictDeletedRecord,
  evictSavedRecord,
  findObjectName,
  storeSavedRecord,
} from '../ingest/after-write.ts'
import { type AffectedKeys, invalidateObjects } from '../ingest/invalidate-object.ts'
import { onConflict } from '../ingest/on-conflict.ts'
import { type OptimisticWrite, showOptimistic } from '../ingest/optimistic.ts'
import { createRecordId } from '../ingest/record-id.ts'
import { FetchError, InvalidConfigError, invalidConfig, syntheticError } from '../network/errors.ts'
import type { WireResponse } from '../network/request.ts'
import type { Runtime } from '../runtime.ts'

export interface WriteFlags {
  allowSaveOnDuplicate?: boolean
  handleOwnerChange?: boolean
  includeFieldsInBody?: boolean
  triggerOtherEmail?: boolean
  triggerUserEmail?: boolean
  useDefaultRule?: boolean
}

/** Shows the write before the response, over all data that arrives in between; rolled back if the server rejects it. */
interface OptimisticFlag {
  optimistic?: boolean
}

/** Object and fields of a new record. */
export type CreateRecordInput = NewRecordInput &
  WriteFlags &
  OptimisticFlag & {
    /** Id made by the client with `createRecordId`; the server accepts it if it is new and recent. */
    id?: string
  }

/** Id of a record and its new values. */
export type UpdateRecordInput = RecordChanges &
  WriteFlags &
  OptimisticFlag & {
    /**
     * Rejects the write if the record was changed later, with a resolution of seconds: the displayed
     * `lastModifiedDate`.
     */
    ifUnmodifiedSince?: string
    /**
     * Rejects the write with a `ConflictError` unless the stored record has this version: the displayed `weakEtag`.
     */
    ifMatch?: number | undefined
  }

/** Id of a record, alone or with options. */
export type DeleteRecordInput = string | ({ recordId: string; ifMatch?: number } & OptimisticFlag)

/** Creates a record. Returns undefined if it was saved but is not visible. */
export const createRecord: Mutation<CreateRecordInput, RecordRepresentation | undefined> = {
  name: 'createRecord',
  async run(runtime, input, context) {
    checkInput('createRecord', input)
    const { apiName, fields, optimistic } = input
    if (!apiName) throw invalidConfig('createRecord')
    const { Id: _, ...values } = fields
    const url = urlOf(endpoints.createRecord, {}, input)
    const id = input.id ?? (optimistic ? createRecordId(runtime, apiName) : undefined)
    const error = syntheticError(url, 404)
    const shown =
      optimistic &&
      showOptimistic(runtime, { kind: 'create', id: id ?? temporaryId(), apiName, values, error })
    const send = (ownId?: string) => {
      const body = { apiName, fields: values, ...(ownId === undefined ? {} : { id: ownId }) }
      return runtime.send({ method: 'POST', url, write: true, body }, context)
    }
    return settle(shown, async () => {
      const response = await send(id).catch((reason: unknown) => {
        // The clock of the device may be wrong: then the server makes the id.
        if (input.id === undefined && id !== undefined && isUnacceptableId(reason)) return send()
        throw reason
      })
      return storeSaved(runtime, response, () => [apiName], shown)
    })
  },
}

/** Updates a record; its id is `fields.Id`. Returns undefined if it was saved but is no longer visible. */
export const updateRecord: Mutation<UpdateRecordInput, RecordRepresentation | undefined> = {
  name: 'updateRecord',
  async run(runtime, input, context) {
    checkInput('updateRecord', input)
    const { Id, ...values } = input.fields
    if (typeof Id !== 'string' || !isRecordId(Id)) throw new InvalidConfigError('Invalid recordInput')
    const id = toId18(Id)
    const { ifUnmodifiedSince, ifMatch } = input
    const headers = {
      ...ifMatchHeader(ifMatch),
      ...(ifUnmodifiedSince ? { 'If-Unmodified-Since': toHttpDate(ifUnmodifiedSince) } : {}),
    }
    const url = urlOf(endpoints.updateRecord, { recordId: id }, input)
    const body = { apiName: input.apiName, fields: values }
    const apiName = input.apiName ?? findObjectName(runtime, id)
    const shown = input.optimistic && showOptimistic(runtime, { kind: 'update', id, apiName, values })
    return settle(shown, async () => {
      const sent = runtime.send({ method: 'PATCH', url, write: true, headers, body }, context)
      const response = await sent.catch((error: unknown) => {
        throw onConflict(runtime, error, values)
      })
      return storeSaved(runtime, response, () => evictSavedRecord(runtime, id), shown)
    })
  },
}

/** Returns the header for a version. */
const ifMatchHeader = (weakEtag: number | undefined): Record<string, string> =>
  weakEtag === undefined ? {} : { 'If-Match': `"${weakEtag}"` }

/** Deletes a record; with `ifMatch` only this version. */
export const deleteRecord: Mutation<DeleteRecordInput, void> = {
  name: 'deleteRecord',
  async run(runtime, input, context) {
    const {
      recordId,
      ifMatch,
      optimistic = false,
    } = typeof input === 'object' && input ? input : { recordId: input }
    if (!isRecordId(recordId)) throw invalidConfig('deleteRecord')
    const id = toId18(recordId)
    const url = urlOf(endpoints.deleteRecord, { recordId: id })
    const error = syntheticError(url, 404)
    const apiName = findObjectName(runtime, id)
    const shown = optimistic && showOptimistic(runtime, { kind: 'delete', id, apiName, values: {}, error })
    return settle(shown, async () => {
      const wire = { method: 'DELETE', url, write: true, headers: ifMatchHeader(ifMatch) }
      await runtime.send(wire, context).catch((reason: unknown) => {
        throw onConflict(runtime, reason)
      })
      storeDeleted(runtime, id, shown)
    })
  },
}

/** Runs a write; an optimistic one is undone if it fails. */
async function settle<D>(shown: OptimisticWrite | false | undefined, write: () => Promise<D>) {
  try {
    return await write()
  } catch (error) {
    if (shown) shown.undo()
    throw error
  }
}

/** Evicts a record that the server deleted. */
export function storeDeleted(runtime: Runtime, id: string, shown: OptimisticWrite | false | undefined) {
  const error = syntheticError(urlOf(endpoints.deleteRecord, { recordId: id }), 404)
  const affected = evictDeletedRecord(runtime, id, error)
  if (shown) shown.confirm(id)
  invalidateObjects(runtime, affected)
}

/** Stores and returns the record of a response; undefined if it was saved but is not visible. */
export function storeSaved(
  runtime: Runtime,
  { status, body }: WireResponse,
  onInvisible: () => AffectedKeys,
  shown: OptimisticWrite | false | undefined,
) {
  const record = status === 204 ? undefined : (body as RecordRepresentation)
  const isVisible = record?.id && record.fields
  const affected = isVisible ? storeSavedRecord(runtime, record) : onInvisible()
  if (shown) shown.confirm(isVisible ? String(record.id) : undefined)
  invalidateObjects(runtime, affected)
  return record
}

const isUnacceptableId = (error: unknown) =>
  error instanceof FetchError && error.errors[0]?.type === 'INVALID_ID_FIELD'

let temporaryIds = 0
/** Returns an id that no server creates, where the key prefix of the object is not known. */
const temporaryId = () => `new-${++temporaryIds}`

function checkInput(name: string, input: unknown) {
  const issue = findIssue(RecordInputShape, input)
  if (issue) throw invalidConfig(name, issue)
}
