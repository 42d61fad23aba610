import {
  BatchInput as BatchInputShape,
  type BatchOperation,
  type BatchResults,
  findIssue,
  type RecordInput,
  type RecordRepresentation,
  urlOf,
} from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import type { Mutation } from '../adapter.ts'
import { toId18 } from '../coerce.ts'
import { evictDeletedRecord, findObjectName, storeSavedRecord } from '../ingest/after-write.ts'
import { invalidateObjects } from '../ingest/invalidate-object.ts'
import { showOptimistic } from '../ingest/optimistic.ts'
import { invalidConfig, syntheticError } from '../network/errors.ts'
import type { Runtime } from '../runtime.ts'

/** Operations of one request; with `allOrNone` one failure rolls back all. */
export interface BatchOperationsInput {
  allOrNone: boolean
  operations: BatchOperation[]
  useDefaultRule?: boolean
  /** Shows updates and deletions before the response; those that fail are rolled back. */
  optimistic?: boolean
}

const KINDS = { CREATE: 'create', UPDATE: 'update', DELETE: 'delete' } as const

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
    const requested = operations.flatMap(({ type, records }) =>
      records.map((record) => ({ type: type.toUpperCase(), record })),
    )
    const shown = requested.map(({ type, record }) =>
      input.optimistic ? showOperation(runtime, type, record, url) : undefined,
    )
    const undoAll = (error: unknown) => {
      for (const write of shown) write?.undo()
      throw error
    }
    const { body } = await runtime
      .send({ method: 'POST', url, write: true, body: { allOrNone, operations } }, context)
      .catch(undoAll)
    const response = body as BatchResults<RecordRepresentation>
    const affected = new Set<string | undefined>()
    requested.forEach(({ type, record }, index) => {
      const { statusCode = 0, result = null } = response.results[index] ?? {}
      if (statusCode < 200 || statusCode >= 300) {
        shown[index]?.undo()
        return
      }
      const returned = result as Partial<RecordRepresentation> | null
      const id = returned?.id ?? record.fields.Id
      const names =
        type !== 'DELETE' && returned?.fields
          ? storeSavedRecord(runtime, returned as RecordRepresentation)
          : typeof id === 'string'
            ? evictDeletedRecord(runtime, toId18(id), syntheticError(url, 404))
            : [undefined]
      shown[index]?.confirm(typeof id === 'string' ? toId18(id) : undefined)
      for (const name of names) affected.add(name ?? record.apiName ?? undefined)
    })
    invalidateObjects(runtime, affected)
    return response
  },
}

/** Shows an update or deletion; a creation only with an id of its own. */
function showOperation(runtime: Runtime, type: string, record: RecordInput, url: string) {
  const { Id, ...values } = record.fields
  const id = type === 'CREATE' ? record.id : Id
  if (typeof id !== 'string') return undefined
  const apiName = record.apiName ?? findObjectName(runtime, toId18(id))
  const kind = KINDS[type as keyof typeof KINDS]
  return showOptimistic(runtime, { kind, id: toId18(id), apiName, values, error: syntheticError(url, 404) })
}

function checkInput(input: BatchOperationsInput) {
  const issue = findIssue(BatchInputShape, input)
  const { allOrNone, useDefaultRule, operations } = (input ?? {}) as Partial<BatchOperationsInput>
  if (
    issue ||
    typeof allOrNone !== 'boolean' ||
    (useDefaultRule !== undefined && typeof useDefaultRule !== 'boolean') ||
    !operations?.every(({ type }) => type.toUpperCase() in KINDS)
  )
    throw invalidConfig('executeBatchRecordOperations', issue)
}
