import { type WaitingChanges, waitingChanges } from '../db/change-buffer.ts'
import { announceAtCommit } from '../db/notify-changes.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { CommittedWrite, Transaction } from '../options.ts'
import type { BundledStatement } from '../query/bundle-statements.ts'
import { preparedQuery } from '../query/run-statement.ts'
import { changedFieldsOf, valuesOfRow } from '../writes/row-values.ts'
import type { WrittenRow } from '../writes/write-statements.ts'
import type { WriterContext } from '../writes/writer-context.ts'
import { reportChangedObjects } from './changed-objects.ts'

const withoutSecrets = (row: string) => `${row} - array(select jsonb_array_elements_text(e.secrets))`

const INSERT_CHANGES = `insert into record_platform.change_event
     (object_api_name, record_id, kind, changed_fields, weak_etag, row_before, row_after, happened_at)
   select e.object, e.id, e.kind, array(select jsonb_array_elements_text(e.fields)), e.etag,
     ${withoutSecrets('e.before')}, ${withoutSecrets('e.after')}, $2::timestamptz
   from unnest($1::text[], $3::text[], $4::text[], $5::jsonb[], $6::bigint[], $7::jsonb[], $8::jsonb[], $9::jsonb[])
     as e (object, id, kind, fields, etag, before, after, secrets)`

type Client = Transaction['client']

/** A row before and after a write; null where it does not exist. */
interface RowChange {
  before: Pick<WrittenRow, 'row' | 'json'> | null
  after: Pick<WrittenRow, 'row' | 'json'> | null
}

/** A change that has not been inserted yet. */
interface PendingChange extends RowChange {
  write: CommittedWrite
  weakEtag: number
  /** Columns that must not be stored. */
  secrets: readonly string[]
}

/**
 * Stores change events in the transaction of the write; they are published after the commit. The `onWrites`
 * hook runs in the same transaction and rolls back its own writes with `inSavepoint`; `bundle` receives the
 * insert, so that it can be combined with a statement that runs anyway.
 */
export async function emitChanges(
  context: WriterContext,
  transaction: Transaction,
  object: ObjectMetadata,
  changes: readonly RowChange[],
  bundle?: (statement: BundledStatement) => void,
) {
  if (changes.length === 0) return
  const secrets = secretColumnsOf(object)
  const described = changes.map((change) => ({ ...change, ...describeChange(object, change), secrets }))
  const { client } = transaction
  const outerBuffer = waitingChanges.get(client)
  const buffer = outerBuffer ?? { changes: [], parts: 0 }
  for (const change of described) buffer.changes.push(change)
  waitingChanges.set(client, buffer)
  try {
    await context.options.onWrites?.(
      described.map(({ write }) => write),
      transaction,
    )
  } finally {
    if (!outerBuffer) waitingChanges.delete(client)
  }
  const now = context.options.clock()
  // Changes from before a savepoint must not be inserted within it, or a rollback would lose them.
  if (outerBuffer) {
    if (outerBuffer.changes.length >= MAX_BUFFERED_CHANGES && outerBuffer.parts === 0)
      await flush(client, outerBuffer, now)
    return
  }
  if (bundle) {
    announceAtCommit(client)
    bundle(insertStatement(buffer, now))
  } else await flush(client, buffer, now)
}

/** A larger transaction inserts its changes in several batches. */
const MAX_BUFFERED_CHANGES = 500

/** Runs a transaction and inserts all of its change events with one statement at the end. */
export async function batchChanges<T>(
  client: Client,
  clock: () => number,
  work: () => Promise<T>,
): Promise<T> {
  if (waitingChanges.has(client)) return work()
  waitingChanges.set(client, { changes: [], parts: 0 })
  try {
    const result = await work()
    await flushChanges(client, clock())
    return result
  } finally {
    waitingChanges.delete(client)
  }
}

/** Inserts the buffered change events of a transaction, for code that reads them before the commit. */
export async function flushChanges(client: Client, now: number) {
  const buffer = waitingChanges.get(client)
  if (buffer) await flush(client, buffer, now)
}

async function flush(client: Client, buffer: WaitingChanges, now: number) {
  if (buffer.changes.length === 0) return
  const { text, values } = insertStatement(buffer, now)
  announceAtCommit(client)
  await client.query(preparedQuery(text, values))
}

function insertStatement({ changes }: WaitingChanges, now: number): BundledStatement {
  const pending = changes.splice(0) as PendingChange[]
  reportChangedObjects(pending.map(({ write }) => write.objectApiName))
  const values = [
    pending.map(({ write }) => write.objectApiName),
    new Date(now),
    pending.map(({ write }) => write.recordId),
    pending.map(({ write }) => write.kind),
    pending.map(({ write }) => JSON.stringify(write.changedFields)),
    pending.map(({ weakEtag }) => weakEtag),
    pending.map(({ before }) => before?.row ?? null),
    pending.map(({ after }) => after?.row ?? null),
    pending.map(({ secrets }) => JSON.stringify(secrets)),
  ]
  return { name: 'changes', text: INSERT_CHANGES, values }
}

/** Rows are stored to evaluate access rules, which never depend on secrets (see `registry.ts`). */
const secretColumnsOf = ({ fields }: ObjectMetadata) =>
  [...fields.values()].flatMap(({ declaration, column }) => (declaration?.secret && column ? [column] : []))

function describeChange(object: ObjectMetadata, change: RowChange) {
  const before = change.before?.json ?? null
  const after = change.after?.json ?? null
  const row = after ?? before ?? {}
  const write: CommittedWrite = {
    objectApiName: object.apiName,
    recordId: String(row.id),
    kind: before === null ? 'created' : after === null ? 'deleted' : 'updated',
    before: before && valuesOfRow(object, before),
    after: after && valuesOfRow(object, after),
    changedFields: changedFieldsOf(object, before, after),
  }
  // A deletion is newer than the version it deletes.
  const weakEtag = Date.parse(String(row.system_modstamp)) + (after === null ? 1 : 0)
  return { write, weakEtag }
}
