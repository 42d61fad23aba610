import { announceAtCommit } from '../db/announce.ts'
import { type WaitingChanges, waitingChanges } from '../db/waiting-changes.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { CommittedWrite, Transaction } from '../options.ts'
import type { Carried } from '../query/carrying.ts'
import { preparedQuery } from '../query/run-statement.ts'
import { changedFieldsOf, valuesOfRow } from '../writes/row-values.ts'
import type { WrittenRow } from '../writes/write-statements.ts'
import type { WriterContext } from '../writes/writer-context.ts'

const without = (row: string) => `${row} - array(select jsonb_array_elements_text(e.secrets))`

const STORE = `insert into record_platform.change_event
     (object_api_name, record_id, kind, changed_fields, weak_etag, row_before, row_after, happened_at)
   select e.object, e.id, e.kind, array(select jsonb_array_elements_text(e.fields)), e.etag,
     ${without('e.before')}, ${without('e.after')}, $2::timestamptz
   from unnest($1::text[], $3::text[], $4::text[], $5::jsonb[], $6::bigint[], $7::jsonb[], $8::jsonb[], $9::jsonb[])
     as e (object, id, kind, fields, etag, before, after, secrets)`

type Client = Transaction['client']

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
 * Tells of changed rows: stored in the transaction of the change, heard of only when it commits. The product's hook runs in
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
  const outer = waitingChanges.get(client)
  const waiting = outer ?? { changes: [], parts: 0 }
  for (const change of told) waiting.changes.push(change)
  waitingChanges.set(client, waiting)
  try {
    await context.options.onWrites?.(
      told.map(({ write }) => write),
      transaction,
    )
  } finally {
    if (!outer) waitingChanges.delete(client)
  }
  const now = context.options.clock()
  // While a part may still be undone, nothing from before it may be stored within it.
  if (outer) {
    if (outer.changes.length >= MOST_WAITING && outer.parts === 0) await store(client, outer, now)
    return
  }
  if (carry) {
    announceAtCommit(client)
    carry(storing(waiting, now))
  } else await store(client, waiting, now)
}

/** A transaction that changes more than this stores it in several goes. */
const MOST_WAITING = 500

/** Runs the work of a transaction, and stores what it tells of at its end, in one statement however much it writes. */
export async function saveChangesTogether<T>(
  client: Client,
  clock: () => number,
  work: () => Promise<T>,
): Promise<T> {
  if (waitingChanges.has(client)) return work()
  waitingChanges.set(client, { changes: [], parts: 0 })
  try {
    const result = await work()
    await storeChanges(client, clock())
    return result
  } finally {
    waitingChanges.delete(client)
  }
}

/** Stores what a transaction has to tell so far, for whoever looks at it before the end. */
export async function storeChanges(client: Client, now: number) {
  const waiting = waitingChanges.get(client)
  if (waiting) await store(client, waiting, now)
}

async function store(client: Client, waiting: WaitingChanges, now: number) {
  if (waiting.changes.length === 0) return
  const { text, values } = storing(waiting, now)
  announceAtCommit(client)
  await client.query(preparedQuery(text, values))
}

function storing({ changes }: WaitingChanges, now: number): Carried {
  const told = changes.splice(0) as ToldChange[]
  const values = [
    told.map(({ write }) => write.objectApiName),
    new Date(now),
    told.map(({ write }) => write.recordId),
    told.map(({ write }) => write.kind),
    told.map(({ write }) => JSON.stringify(write.changedFields)),
    told.map(({ weakEtag }) => weakEtag),
    told.map(({ before }) => before?.row ?? null),
    told.map(({ after }) => after?.row ?? null),
    told.map(({ secrets }) => JSON.stringify(secrets)),
  ]
  return { name: 'told', text: STORE, values }
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
