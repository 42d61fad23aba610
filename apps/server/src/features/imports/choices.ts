import type { ImportMatch, ImportObject } from '@foyer/fair-domain'
import { InvalidInput } from '@foyer/record-contract'
import type { Session, Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { requireImport } from './may-import.ts'
import type { Needs } from './needs.ts'

/** The chosen record by row key; null for a new record. */
export type Choices = ReadonlyMap<string, string | null>

export async function readChoices(
  { client }: Transaction,
  object: ImportObject,
  keys: readonly string[],
): Promise<Choices> {
  const { rows } = await client.query<{ key: string; recordId: string | null }>(
    'select key, record_id as "recordId" from import_choice where object_api_name = $1 and key = any($2)',
    [object, keys],
  )
  return new Map(rows.map(({ key, recordId }) => [key, recordId]))
}

/** Imports whose report still accepts choices. */
export const OPEN_STATES: readonly string[] = ['checked', 'refused']

/**
 * Stores the choice of a record for rows that resemble existing ones. It applies from the next check on, also
 * to another file with the same keys.
 */
export async function decideRows(
  fair: Needs,
  session: Session,
  { importId, rows, recordId }: { importId: string; rows?: number[] | undefined; recordId: string | null },
) {
  return fair.transact(session, async ({ client }) => {
    const { object, state } = await requireImport(client, session, importId, 'for update')
    if (!OPEN_STATES.includes(state)) throw refuse('IMPORT_BUSY')
    const openRows = await client.query<{ key: string; matches: ImportMatch[] }>(
      `select r.key, coalesce(nullif(r.matches, '[]'), c.matches) as matches
       from import_row r left join import_choice c on c.object_api_name = $2 and c.key = r.key
       where r.import_id = $1 and (r.matches <> '[]' or c.key is not null)
         and case when $3::int[] is null then c.key is null else r.row = any($3) end`,
      [importId, object, rows ?? null],
    )
    if (rows && openRows.rows.length < new Set(rows).size)
      throw InvalidInput('rows has one that is like nothing')
    const isOffered = (matches: readonly ImportMatch[]) =>
      recordId === null || matches.some((match) => match.recordId === recordId)
    if (!openRows.rows.every(({ matches }) => isOffered(matches)))
      throw InvalidInput('recordId has to be one of those that the row is like')
    await client.query(
      `insert into import_choice (object_api_name, key, record_id, matches, chosen_by_id, chosen_at)
       select $1, r.key, $2, r.matches, $3, $4 from jsonb_to_recordset($5) as r (key text, matches jsonb)
       on conflict (object_api_name, key) do update
         set record_id = excluded.record_id, matches = excluded.matches, chosen_by_id = excluded.chosen_by_id,
             chosen_at = excluded.chosen_at`,
      [object, recordId, session.userId, new Date(fair.clock()), JSON.stringify(openRows.rows)],
    )
    return { decided: openRows.rows.length }
  })
}
