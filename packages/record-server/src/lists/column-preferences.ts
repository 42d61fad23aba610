import {
  type ColumnPreferences,
  InvalidInput,
  MAX_SORT_FIELDS,
  NotSignedIn,
  type PreferencesInput,
} from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import type { Session } from '../session.ts'

/** Preferences of a user for a list. */
export interface StoredPreferences extends ColumnPreferences {
  readonly orderedBy: readonly { fieldApiName: string; isAscending: boolean }[]
}

const NOTHING: StoredPreferences = { columnWidths: {}, columnWrap: {}, orderedBy: [] }

/** Width and wrapping by column; a width of −1 is automatic. */
export const columnPreferences = (
  names: readonly string[],
  { columnWidths, columnWrap }: ColumnPreferences,
): ColumnPreferences => ({
  columnWidths: Object.fromEntries(names.map((name) => [name, columnWidths[name] ?? -1])),
  columnWrap: Object.fromEntries(names.map((name) => [name, columnWrap[name] ?? false])),
})

interface PreferenceRow {
  list_key: string
  column_widths: Record<string, number>
  column_wrap: Record<string, boolean>
  ordered_by: StoredPreferences['orderedBy']
}

/** Reads the user's preferences for each of these lists in one statement. A guest has none. */
export async function readPreferences(
  context: ServerContext,
  keys: readonly string[],
  session: Session,
): Promise<(key: string) => StoredPreferences> {
  if (session.userId === null || keys.length === 0) return () => NOTHING
  const { rows } = await context.options.pool.query<PreferenceRow>(
    `select list_key, column_widths, column_wrap, ordered_by
       from record_platform.list_preference where user_id = $1 and list_key = any($2)`,
    [session.userId, keys],
  )
  const stored = new Map(rows.map((row) => [row.list_key, preferencesOf(row)]))
  return (key) => stored.get(key) ?? NOTHING
}

/**
 * Updates the given parts: null resets a part or a column to its default, missing columns are unchanged.
 * Unknown columns and sort fields are ignored.
 */
export async function writePreferences(
  context: ServerContext,
  key: string,
  input: PreferencesInput,
  knows: { column: (name: string) => boolean; sortField: (name: string) => boolean },
  session: Session,
): Promise<StoredPreferences> {
  if (session.userId === null) throw NotSignedIn()
  if ((input.orderedBy?.length ?? 0) > MAX_SORT_FIELDS)
    throw InvalidInput(`orderedBy holds at most ${MAX_SORT_FIELDS} fields`)
  const known = <T>(values: Record<string, T> | null | undefined) =>
    JSON.stringify(Object.fromEntries(Object.entries(values ?? {}).filter(([name]) => knows.column(name))))
  const order = input.orderedBy?.filter(({ fieldApiName }) => knows.sortField(fieldApiName)) ?? []
  const { rows } = await context.options.pool.query<PreferenceRow>(
    `insert into record_platform.list_preference as kept (user_id, list_key, column_widths, column_wrap, ordered_by)
     values ($1, $2, $3, $4, $5)
     on conflict (user_id, list_key) do update set
       column_widths = case when $6 then '{}' else kept.column_widths end || excluded.column_widths,
       column_wrap = case when $7 then '{}' else kept.column_wrap end || excluded.column_wrap,
       ordered_by = case when $8 then excluded.ordered_by else kept.ordered_by end
     returning list_key, column_widths, column_wrap, ordered_by`,
    [
      session.userId,
      key,
      known(input.columnWidths),
      known(input.columnWrap),
      JSON.stringify(order.map(({ fieldApiName, isAscending }) => ({ fieldApiName, isAscending }))),
      input.columnWidths === null,
      input.columnWrap === null,
      input.orderedBy !== undefined,
    ],
  )
  return rows[0] ? preferencesOf(rows[0]) : NOTHING
}

const preferencesOf = (row: PreferenceRow): StoredPreferences => ({
  columnWidths: row.column_widths,
  columnWrap: row.column_wrap,
  orderedBy: row.ordered_by,
})
