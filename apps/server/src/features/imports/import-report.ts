import { IMPORTS, type StoredImport } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { tableOfObject } from './existing-records.ts'
import type { ImportedRow } from './imported-row.ts'
import type { Needs } from './needs.ts'

/** The number of committed rows of a run. */
export async function readCommitted(client: Pick<ClientBase, 'query'>, importId: string) {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from import_row where import_id = $1',
    [importId],
  )
  return rows[0]?.count ?? 0
}

/** Adds rows to the report; for committed ones, with the data needed for undo. */
export async function addReport(
  { client }: Transaction,
  { id, object }: Pick<StoredImport, 'id' | 'object'>,
  report: readonly ImportedRow[],
  { isKept }: { isKept: boolean },
) {
  const isUndoable = isKept && !IMPORTS[object].isDocument
  await client.query(
    `insert into import_row (import_id, row, outcome, key, name, record_id, reasons, issues, cells, changes,
       matches, before, version)
     select $1, r.row, r.outcome, r.key, r.name, r."recordId", array(select jsonb_array_elements_text(r.reasons)),
            r.issues, r.cells, r.changes, r.matches, r.before, case when $3 and r.outcome in ('created', 'updated') then t.xmin::text end
     from jsonb_to_recordset($2) as r (row int, outcome text, key text, name text, "recordId" text, reasons jsonb,
       issues jsonb, cells jsonb, changes jsonb, matches jsonb, before jsonb)
     left join ${tableOfObject(object)} t on $3 and t.id = r."recordId"`,
    [id, JSON.stringify(report), isUndoable],
  )
}

/** Updates the counts of an import from its report. */
export async function countReport(
  fair: Needs,
  transaction: Transaction,
  id: string,
  state: StoredImport['state'],
) {
  const { rows } = await transaction.client.query<
    Record<'all' | 'created' | 'updated' | 'unchanged' | 'refused', number>
  >(
    `select count(*)::int as all, count(*) filter (where outcome = 'created')::int as created,
       count(*) filter (where outcome = 'updated')::int as updated,
       count(*) filter (where outcome = 'unchanged')::int as unchanged,
       count(*) filter (where outcome = 'refused')::int as refused
     from import_row where import_id = $1`,
    [id],
  )
  const [count] = rows
  await fair.writer.update(transaction, 'Import__c', id, {
    State__c: state,
    Progress__c: count?.all ?? 0,
    Created__c: count?.created ?? 0,
    Updated__c: count?.updated ?? 0,
    Unchanged__c: count?.unchanged ?? 0,
    Refused__c: count?.refused ?? 0,
  })
}
