import { InvalidRecordId, isRecordId, keyPrefixOf, NotFound, toId18 } from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { displayFor } from '../query/display.ts'
import { type RecordSelection, recordPlan } from '../query/record-plan.ts'
import type { WrittenRecord } from '../query/record-source.ts'
import { type Executor, runStatement } from '../query/run-statement.ts'
import type { Session } from '../session.ts'

/** Selection of the full layout. */
export const FULL_VIEW: RecordSelection = { layoutTypes: ['Full'], modes: ['View'] }

/**
 * Reads one record as JSON, in one statement. An unreadable record has the same error as a missing one; pass
 * the connection of an open transaction to see its writes.
 */
export async function readRecord(
  context: ServerContext,
  session: Session,
  recordId: string,
  selection: RecordSelection,
  executor: Executor = context.options.pool,
): Promise<WrittenRecord> {
  const { object, id } = requireReadable(context, session, recordId)
  const plan = recordPlan(context, session, object, selection)
  const [row] = await runStatement(executor, plan.byId, session, [id, plan.childPageSize + 1], {
    prepare: true,
  })
  if (!row) throw NotFound()
  return plan.write(row, displayFor(session.language, session.timeZone, session.currency))
}

/** Returns the object of an id, and the id with 18 characters. */
export function requireReadable(
  context: ServerContext,
  session: Session,
  recordId: string,
  name = 'recordId',
): { object: ObjectMetadata; id: string } {
  if (!isRecordId(recordId)) throw InvalidRecordId(recordId, name)
  const object = context.registry.byKeyPrefix(keyPrefixOf(recordId))
  if (!object || !context.access(object, session).can('read')) throw NotFound()
  return { object, id: toId18(recordId) }
}
