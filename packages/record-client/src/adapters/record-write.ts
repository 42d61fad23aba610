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
import { evictDeletedRecord, evictSavedRecord, storeSavedRecord } from '../ingest/after-write.ts'
import { type AffectedKeys, invalidateObjects } from '../ingest/invalidate-object.ts'
import { onConflict } from '../ingest/on-conflict.ts'
import { applyOptimistic } from '../ingest/optimistic.ts'
import { InvalidConfigError, invalidConfig, syntheticError } from '../network/errors.ts'
import type { Runtime } from '../runtime.ts'

export interface WriteFlags {
  allowSaveOnDuplicate?: boolean
  handleOwnerChange?: boolean
  includeFieldsInBody?: boolean
  triggerOtherEmail?: boolean
  triggerUserEmail?: boolean
  useDefaultRule?: boolean
}

/** Object and fields of a new record. */
export type CreateRecordInput = NewRecordInput & WriteFlags

/** Id of a record and its new values. */
export type UpdateRecordInput = RecordChanges &
  WriteFlags & {
    /**
     * Rejects the write if the record was changed later, with a resolution of seconds: the displayed
     * `lastModifiedDate`.
     */
    ifUnmodifiedSince?: string
    /**
     * Rejects the write with a `ConflictError` unless the stored record has this version: the displayed `weakEtag`.
     */
    ifMatch?: number
    /** Shows the new values before the response, and rolls them back if the server rejects them. */
    optimistic?: boolean
  }

/** Creates a record. Returns undefined if it was saved but is not visible. */
export const createRecord: Mutation<CreateRecordInput, RecordRepresentation | undefined> = {
  name: 'createRecord',
  async run(runtime, input, context) {
    checkInput('createRecord', input)
    const { apiName, fields } = input
    if (!apiName) throw invalidConfig('createRecord')
    const { Id: _, ...values } = fields
    const url = urlOf(endpoints.createRecord, {}, input)
    const { body, status } = await runtime.send(
      { method: 'POST', url, write: true, body: { apiName, fields: values } },
      context,
    )
    return storeSaved(runtime, status, body, () => [apiName])
  },
}

/** Updates a record; its id is `fields.Id`. Returns undefined if it was saved but is no longer visible. */
export const updateRecord: Mutation<UpdateRecordInput, RecordRepresentation | undefined> = {
  name: 'updateRecord',
  async run(runtime, input, context) {
    checkInput('updateRecord', input)
    const { Id, ...fields } = input.fields
    if (typeof Id !== 'string' || !isRecordId(Id)) throw new InvalidConfigError('Invalid recordInput')
    const id = toId18(Id)
    const { ifUnmodifiedSince, ifMatch } = input
    const headers = {
      ...ifMatchHeader(ifMatch),
      ...(ifUnmodifiedSince ? { 'If-Unmodified-Since': toHttpDate(ifUnmodifiedSince) } : {}),
    }
    const optimisticUpdate = input.optimistic ? applyOptimistic(runtime.store, id, fields) : undefined
    try {
      const { body, status } = await runtime.send(
        {
          method: 'PATCH',
          url: urlOf(endpoints.updateRecord, { recordId: id }, input),
          write: true,
          headers,
          body: { apiName: input.apiName, fields },
        },
        context,
      )
      optimisticUpdate?.confirm()
      return storeSaved(runtime, status, body, () => evictSavedRecord(runtime, id))
    } catch (error) {
      optimisticUpdate?.undo()
      throw onConflict(runtime, error, fields)
    }
  },
}

/** Returns the header for a version. */
const ifMatchHeader = (weakEtag: number | undefined): Record<string, string> =>
  weakEtag === undefined ? {} : { 'If-Match': `"${weakEtag}"` }

/** Deletes a record; with `ifMatch` only this version. */
export const deleteRecord: Mutation<string | { recordId: string; ifMatch?: number }, void> = {
  name: 'deleteRecord',
  async run(runtime, input, context) {
    const { recordId, ifMatch } = typeof input === 'object' && input ? input : { recordId: input }
    if (!isRecordId(recordId)) throw invalidConfig('deleteRecord')
    const id = toId18(recordId)
    const url = urlOf(endpoints.deleteRecord, { recordId: id })
    const wire = { method: 'DELETE', url, write: true, headers: ifMatchHeader(ifMatch) }
    await runtime.send(wire, context).catch((error: unknown) => {
      throw onConflict(runtime, error)
    })
    invalidateObjects(runtime, evictDeletedRecord(runtime, id, syntheticError(url, 404)))
  },
}

/** Stores and returns the record of a response; undefined if it was saved but is not visible. */
function storeSaved(runtime: Runtime, status: number, body: unknown, onInvisible: () => AffectedKeys) {
  const record = status === 204 ? undefined : (body as RecordRepresentation)
  invalidateObjects(runtime, record?.id && record.fields ? storeSavedRecord(runtime, record) : onInvisible())
  return record
}

function checkInput(name: string, input: unknown) {
  const issue = findIssue(RecordInputShape, input)
  if (issue) throw invalidConfig(name, issue)
}
