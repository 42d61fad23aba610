import type { ObjectMetadata } from '../metadata/registry.ts'
import type { CommittedWrite, Transaction } from '../options.ts'
import { preparedQuery } from '../query/run-statement.ts'
import { changedFieldsOf, valuesOfRow } from '../writes/row-values.ts'
import type { WrittenRow } from '../writes/write-statements.ts'
import type { WriterContext } from '../writes/writer-context.ts'

/** The channel on which every server process hears that there is something to read. */
export const CHANGE_CHANNEL = 'record_platform_change'

const STORE = `with told as (
     insert into record_platform.change_event
       (object_api_name, record_id, kind, changed_fields, weak_etag, row_before, row_after, happened_at)
     select $1, e.id, e.kind, array(select jsonb_array_elements_text(e.fields)), e.etag, e.before - $9::text[], e.after - $9::text[], $2
     from unnest($3::text[], $4::text[], $5::jsonb[], $6::bigint[], $7::jsonb[], $8::jsonb[])
       as e (id, kind, fields, etag, before, after)
     returning 1)
   select pg_notify('${CHANGE_CHANNEL}', '') from (select count(*) from told) t`

/** A row before and after; null where it does not exist. */
interface RowChange {
  before: Pick<WrittenRow, 'row' | 'json'> | null
  after: Pick<WrittenRow, 'row' | 'json'> | null
}

/**
 * Tells of changed rows: stored with the change itself, heard of only when it commits. The product's hook runs in
 * the same transaction.
 */
export async function emitChanges(
  context: WriterContext,
  transaction: Transaction,
  object: ObjectMetadata,
  changes: readonly RowChange[],
) {
  if (changes.length === 0) return
  const described = changes.map((change) => describeChange(object, change))
  const values = [
    object.apiName,
    new Date(context.options.clock()),
    described.map(({ write }) => write.recordId),
    described.map(({ write }) => write.kind),
    described.map(({ write }) => JSON.stringify(write.changedFields)),
    described.map(({ weakEtag }) => weakEtag),
    changes.map(({ before }) => before?.row ?? null),
    changes.map(({ after }) => after?.row ?? null),
    secretColumnsOf(object),
  ]
  await transaction.client.query(preparedQuery(STORE, values))
  await context.options.onWrites?.(
    described.map(({ write }) => write),
    transaction,
  )
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
