import {
  BatchInput as BatchInputShape,
  type BatchOperation,
  type BatchResults,
  faultIn,
  type RecordRepresentation,
  urlOf,
} from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import type { Mutation } from '../adapter.ts'
import { toId18 } from '../coerce.ts'
import { removeRecord, saveRecord } from '../ingest/after-write.ts'
import { invalidateObjects } from '../ingest/invalidate-object.ts'
import { invalidConfig, syntheticError } from '../network/errors.ts'

/** Operations of one call; `allOrNone` says whether one that fails takes the others back. */
export interface BatchOperationsInput {
  allOrNone: boolean
  operations: BatchOperation[]
  useDefaultRule?: boolean
}

const TYPES = ['CREATE', 'UPDATE', 'DELETE']

/** Creates, updates and deletes several records in one call. */
export const executeBatchRecordOperations: Mutation<
  BatchOperationsInput,
  BatchResults<RecordRepresentation>
> = {
  name: 'executeBatchRecordOperations',
  async run(runtime, input, context) {
    requireBatch(input)
    const { allOrNone, operations, useDefaultRule } = input
    const url = urlOf(endpoints.batchOperations, {}, { useDefaultRule })
    const { body } = await runtime.send(
      { method: 'POST', url, write: true, body: { allOrNone, operations } },
      context,
    )
    const answer = body as BatchResults<RecordRepresentation>
    const asked = operations.flatMap(({ type, records }) =>
      records.map((record) => ({ type: type.toUpperCase(), record })),
    )
    const touched = new Set<string | undefined>()
    asked.forEach(({ type, record }, index) => {
      const { statusCode = 0, result = null } = answer.results[index] ?? {}
      if (statusCode < 200 || statusCode >= 300) return
      const came = result as Partial<RecordRepresentation> | null
      const id = came?.id ?? record.fields.Id
      const names =
        type !== 'DELETE' && came?.fields
          ? saveRecord(runtime, came as RecordRepresentation)
          : typeof id === 'string'
            ? removeRecord(runtime, toId18(id), syntheticError(url, 404))
            : [undefined]
      for (const name of names) touched.add(name ?? record.apiName ?? undefined)
    })
    invalidateObjects(runtime, touched)
    return answer
  },
}

function requireBatch(input: BatchOperationsInput) {
  const fault = faultIn(BatchInputShape, input)
  const { allOrNone, useDefaultRule, operations } = (input ?? {}) as Partial<BatchOperationsInput>
  if (
    fault ||
    typeof allOrNone !== 'boolean' ||
    (useDefaultRule !== undefined && typeof useDefaultRule !== 'boolean') ||
    !operations?.every(({ type }) => TYPES.includes(type.toUpperCase()))
  )
    throw invalidConfig('executeBatchRecordOperations', fault)
}
