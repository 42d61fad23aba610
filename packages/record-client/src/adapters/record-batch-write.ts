import {
  BatchInput as BatchInputShape,
  type BatchOperation,
  type BatchResults,
  findIssue,
  type RecordRepresentation,
  urlOf,
} from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import type { Mutation } from '../adapter.ts'
import { toId18 } from '../coerce.ts'
import { evictDeletedRecord, storeSavedRecord } from '../ingest/after-write.ts'
import { invalidateObjects } from '../ingest/invalidate-object.ts'
import { invalidConfig, syntheticError } from '../network/errors.ts'

/** Operations of one request; with `allOrNone` one failure rolls back all. */
export interface BatchOperationsInput {
  allOrNone: boolean
  operations: BatchOperation[]
  useDefaultRule?: boolean
}

const TYPES = ['CREATE', 'UPDATE', 'DELETE']

/** Creates, updates and deletes several records in one request. */
export const executeBatchRecordOperations: Mutation<
  BatchOperationsInput,
  BatchResults<RecordRepresentation>
> = {
  name: 'executeBatchRecordOperations',
  async run(runtime, input, context) {
    checkInput(input)
    const { allOrNone, operations, useDefaultRule } = input
    const url = urlOf(endpoints.batchOperations, {}, { useDefaultRule })
    const { body } = await runtime.send(
      { method: 'POST', url, write: true, body: { allOrNone, operations } },
      context,
    )
    const response = body as BatchResults<RecordRepresentation>
    const requested = operations.flatMap(({ type, records }) =>
      records.map((record) => ({ type: type.toUpperCase(), record })),
    )
    const affected = new Set<string | undefined>()
    requested.forEach(({ type, record }, index) => {
      const { statusCode = 0, result = null } = response.results[index] ?? {}
      if (statusCode < 200 || statusCode >= 300) return
      const returned = result as Partial<RecordRepresentation> | null
      const id = returned?.id ?? record.fields.Id
      const names =
        type !== 'DELETE' && returned?.fields
          ? storeSavedRecord(runtime, returned as RecordRepresentation)
          : typeof id === 'string'
            ? evictDeletedRecord(runtime, toId18(id), syntheticError(url, 404))
            : [undefined]
      for (const name of names) affected.add(name ?? record.apiName ?? undefined)
    })
    invalidateObjects(runtime, affected)
    return response
  },
}

function checkInput(input: BatchOperationsInput) {
  const issue = findIssue(BatchInputShape, input)
  const { allOrNone, useDefaultRule, operations } = (input ?? {}) as Partial<BatchOperationsInput>
  if (
    issue ||
    typeof allOrNone !== 'boolean' ||
    (useDefaultRule !== undefined && typeof useDefaultRule !== 'boolean') ||
    !operations?.every(({ type }) => TYPES.includes(type.toUpperCase()))
  )
    throw invalidConfig('executeBatchRecordOperations', issue)
}
