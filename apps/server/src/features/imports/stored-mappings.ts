import { createHash } from 'node:crypto'
import {
  headingsKey,
  type ImportField,
  type ImportMapping,
  type ImportObject,
  type ImportValues,
} from '@foyer/fair-domain'
import type { Session, Transaction } from '@foyer/record-server'
import type { Needs } from './needs.ts'
import { REASONS_HEADING } from './read-import-table.ts'

/** Key of a source: its headings, without the column of reasons that a file of refused rows adds. */
export function sourceOf(columns: readonly string[]) {
  const last = columns.at(-1)
  const own = Object.values(REASONS_HEADING).some((heading) => heading === last)
    ? columns.slice(0, -1)
    : columns
  return createHash('sha256').update(headingsKey(own)).digest('hex')
}

interface StoredMapping {
  mapping: ImportMapping
  values: ImportValues
  at: Date
}

/** Returns what users chose for the last file with these headings; undefined if there was none. */
export async function readMapping(
  { pool }: Needs,
  object: ImportObject,
  columns: readonly string[],
  fields: readonly ImportField[],
): Promise<StoredMapping | undefined> {
  const { rows } = await pool.query<StoredMapping>(
    `select columns as mapping, choices as values, changed_at as at from import_mapping
     where object_api_name = $1 and headings = $2`,
    [object, sourceOf(columns)],
  )
  const [found] = rows
  if (!found) return undefined
  const offered = Object.entries(found.mapping).filter(([name]) =>
    fields.some((field) => field.name === name),
  )
  return { ...found, mapping: Object.fromEntries(offered) }
}

/** Stores the chosen columns and values for the next file with these headings. */
export const rememberMapping = (
  { clock }: Needs,
  { client }: Transaction,
  { userId }: Session,
  {
    object,
    source,
    mapping,
    values,
  }: { object: ImportObject; source: string; mapping: ImportMapping; values: ImportValues },
) =>
  client.query(
    `insert into import_mapping (object_api_name, headings, columns, choices, changed_by, changed_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (object_api_name, headings) do update
       set columns = excluded.columns, choices = excluded.choices, changed_by = excluded.changed_by,
           changed_at = excluded.changed_at`,
    [object, source, JSON.stringify(mapping), JSON.stringify(values), userId, new Date(clock())],
  )
