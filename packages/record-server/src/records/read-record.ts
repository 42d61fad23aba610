import { InvalidRecordId, isRecordId, keyPrefixOf, NotFound, toId18 } from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { displayFor } from '../query/display.ts'
import { type RecordSelection, recordPlan } from '../query/record-plan.ts'
import type { WrittenRecord } from '../query/record-source.ts'
import { type Executor, runStatement } from '../query/run-statement.ts'
import type { Session } from '../session.ts'

/**
 * One record as JSON, in one statement. A record that does not exist and one that the session may not read are the
 * same to the caller. Hand in the connection of a running transaction to see what it has written.
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
  return plan.write(row, displayFor(session.language, session.timeZone))
}

/** The object that an id belongs to, and the id in its long form. */
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
