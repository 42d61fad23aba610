import { waitingChanges } from '../db/waiting-changes.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { CommittedWrite, Transaction } from '../options.ts'
import type { Carried } from '../query/carrying.ts'
import { preparedQuery } from '../query/run-statement.ts'
import { changedFieldsOf, valuesOfRow } from '../writes/row-values.ts'
import type { WrittenRow } from '../writes/write-statements.ts'
import type { WriterContext } from '../writes/writer-context.ts'

/** The channel on which every server process hears that there is something to read. */
export const CHANGE_CHANNEL = 'record_platform_change'

/** However many rows: what is told twice in a transaction is heard once. */
const STORE = `insert into record_platform.change_event
     (object_api_name, record_id, kind, changed_fields, weak_etag, row_before, row_after, happened_at)
   select e.object, e.id, e.kind, array(select jsonb_array_elements_text(e.fields)), e.etag, e.before - $9::text[], e.after - $9::text[], $2::timestamptz
   from unnest($1::text[], $3::text[], $4::text[], $5::jsonb[], $6::bigint[], $7::jsonb[], $8::jsonb[])
     as e (object, id, kind, fields, etag, before, after)
   returning pg_notify('${CHANGE_CHANNEL}', '')`

/** A row before and after; null where it does not exist. */
interface RowChange {
  before: Pick<WrittenRow, 'row' | 'json'> | null
  after: Pick<WrittenRow, 'row' | 'json'> | null
}

/** A change on its way into the table. */
interface ToldChange extends RowChange {
  write: CommittedWrite
  weakEtag: number
  /** Columns that are left out of what is stored. */
  secrets: readonly string[]
}

/**
 * Tells of changed rows: stored with the change itself, heard of only when it commits. The product's hook runs in
 * the same transaction; what it takes back of what it wrote, it takes back by `inSavepoint`. What stores them may be
 * handed over to `carry`, for a statement that comes anyway.
 */
export async function emitChanges(
  context: WriterContext,
  transaction: Transaction,
  object: ObjectMetadata,
  changes: readonly RowChange[],
  carry?: (statement: Carried) => void,
) {
  if (changes.length === 0) return
  const secrets = secretColumnsOf(object)
  const told = changes.map((change) => ({ ...change, ...describeChange(object, change), secrets }))
  const { client } = transaction
  const outer = waitingChanges.get(client) as ToldChange[] | undefined
  const all = outer ?? []
  for (const change of told) all.push(change)
  waitingChanges.set(client, all)
  try {
    await context.options.onWrites?.(
      told.map(({ write }) => write),
      transaction,
    )
  } finally {
    if (!outer) waitingChanges.delete(client)
  }
  if (outer) return
  const statements = [...storing(context, all)]
  const [first, second] = statements
  // Several keep their order, which one statement would not promise.
  if (carry && first && !second) return carry(first)
  for (const { text, values } of statements) await client.query(preparedQuery(text, values))
}

function* storing(context: WriterContext, changes: readonly ToldChange[]): Generator<Carried> {
  const now = new Date(context.options.clock())
  // Rows of which the same is left out go together, and all of them in their order.
  for (let from = 0, to = 0; from < changes.length; from = to) {
    const key = String(changes[from]?.secrets)
    while (to < changes.length && String(changes[to]?.secrets) === key) to += 1
    const part = changes.slice(from, to)
    const values = [
      part.map(({ write }) => write.objectApiName),
      now,
      part.map(({ write }) => write.recordId),
      part.map(({ write }) => write.kind),
      part.map(({ write }) => JSON.stringify(write.changedFields)),
      part.map(({ weakEtag }) => weakEtag),
      part.map(({ before }) => before?.row ?? null),
      part.map(({ after }) => after?.row ?? null),
      part[0]?.secrets,
    ]
    yield { name: 'told', text: STORE, values }
  }
}

/** Rows are stored to be judged by rules of access, which look at no secret (see `registry.ts`). */
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
  // A deletion is newer than the last version it deletes.
  const weakEtag = Date.parse(String(row.system_modstamp)) + (after === null ? 1 : 0)
  return { write, weakEtag }
}
