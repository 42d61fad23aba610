import {
  BatchTooLarge,
  errorBody,
  MAX_BATCH_RECORDS,
  NotFound,
  pathWithin,
  RecordApiError,
} from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { displayFor } from '../query/display.ts'
import { requireFewValues } from '../query/field-tree.ts'
import { type RecordSelection, recordPlan } from '../query/record-plan.ts'
import type { WrittenRecord } from '../query/record-source.ts'
import { runStatement } from '../query/run-statement.ts'
import type { Session } from '../session.ts'
import { requireReadable } from './read-record.ts'

/** Result for one id of a batch: the record or an error. */
export type ReadItem = { readonly id: string; readonly record: WrittenRecord } | RecordApiError

/** Reads several records in the order of their ids, with one statement per object. */
export async function readRecords(
  context: ServerContext,
  session: Session,
  recordIds: readonly string[],
  selection: RecordSelection,
): Promise<ReadItem[]> {
  if (recordIds.length > MAX_BATCH_RECORDS) throw BatchTooLarge(MAX_BATCH_RECORDS, recordIds.length)
  const targets = recordIds.map((recordId) => attempt(() => requireReadable(context, session, recordId)))
  const byObject = new Map<ObjectMetadata, Set<string>>()
  for (const item of targets) {
    if (item instanceof RecordApiError) continue
    byObject.set(item.object, (byObject.get(item.object) ?? new Set()).add(item.id))
  }
  const several = byObject.size > 1
  const found = new Map<string, WrittenRecord | RecordApiError>()
  await Promise.all(
    [...byObject].map(async ([object, ids]) => {
      const own = several ? selectionOf(object, selection, [...byObject.keys()]) : selection
      for (const [id, record] of await readOfObject(context, session, object, [...ids], own))
        found.set(id, record)
    }),
  )
  return targets.map((item) => {
    if (item instanceof RecordApiError) return item
    const record = found.get(item.id) ?? NotFound()
    return record instanceof RecordApiError ? record : { id: item.id, record }
  })
}

async function readOfObject(
  context: ServerContext,
  session: Session,
  object: ObjectMetadata,
  ids: readonly string[],
  selection: RecordSelection,
): Promise<[string, WrittenRecord | RecordApiError][]> {
  const plan = attempt(() => recordPlan(context, session, object, selection))
  if (plan instanceof RecordApiError) return ids.map((id) => [id, plan])
  requireFewValues(plan.values * ids.length)
  const rows = await runStatement(context.options.pool, plan.byIds, session, [ids, plan.childPageSize + 1], {
    prepare: true,
  })
  const display = displayFor(session.language, session.timeZone, session.currency)
  return rows.map((row) => [row[plan.idColumn] ?? '', plan.write(row, display)])
}

/** In a batch of several objects each name belongs to one of them; a name of none fails every item. */
function selectionOf(object: ObjectMetadata, selection: RecordSelection, all: readonly ObjectMetadata[]) {
  const own = (names: readonly string[] | undefined) =>
    names?.filter(
      (name) =>
        pathWithin(object.apiName, name) !== undefined ||
        !all.some(({ apiName }) => pathWithin(apiName, name) !== undefined),
    )
  const { fields, optionalFields, childRelationships } = selection
  return {
    ...selection,
    fields: own(fields),
    optionalFields: own(optionalFields),
    childRelationships: own(childRelationships),
  }
}

function attempt<T>(work: () => T): T | RecordApiError {
  try {
    return work()
  } catch (error) {
    if (error instanceof RecordApiError) return error
    throw error
  }
}

/** Serialises the batch. */
export function batchJson(items: readonly ReadItem[], { language }: Session) {
  const results = items.map((item) =>
    item instanceof RecordApiError
      ? `{"statusCode":${item.status},"result":${JSON.stringify(errorBody(item.in(language)))}}`
      : `{"statusCode":200,"result":${item.record.json}}`,
  )
  const hasErrors = items.some((item) => item instanceof RecordApiError)
  return `{"hasErrors":${hasErrors},"results":[${results.join(',')}]}`
}
