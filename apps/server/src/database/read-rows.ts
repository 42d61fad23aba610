import { findIssue, object, type Shape, string } from '@foyer/record-contract'
import type { ClientBase, FieldDef } from 'pg'

/** Enabled in tests: checks every row and the type of every column against the shape. */
export const rowChecks = { isOn: false }

/** The kinds that the driver returns for a column, by type OID in PostgreSQL. */
const KINDS: Readonly<Record<number, readonly Shape['is'][]>> = {
  16: ['boolean'],
  // int2, int4, float4, float8
  21: ['integer', 'number'],
  23: ['integer', 'number'],
  700: ['number'],
  701: ['number', 'integer'],
  // text, varchar, char, name, and a bare literal
  25: ['string', 'enum'],
  1043: ['string', 'enum'],
  1042: ['string', 'enum'],
  19: ['string', 'enum'],
  705: ['string', 'enum'],
  // json, jsonb
  114: ['unknown', 'object', 'list', 'map'],
  3802: ['unknown', 'object', 'list', 'map'],
  // int4[], text[], varchar[]
  1007: ['list'],
  1009: ['list'],
  1015: ['list'],
}

/**
 * Returns rows of a statement, typed by a shape. Cast `numeric` and `bigint` (`::float8`, `::int`), which the
 * driver returns as text, and write times with {@link isoTime}.
 */
export async function readRows<T>(
  client: Pick<ClientBase, 'query'>,
  shape: Shape<T>,
  text: string,
  values: readonly unknown[] = [],
): Promise<T[]> {
  const { rows, fields } = await client.query(text, [...values])
  if (rowChecks.isOn) check(shape, fields, rows)
  return rows as T[]
}

/** Shape of a statement that selects ids. */
export const idRow = object({ id: string })

export async function readIds(
  client: Pick<ClientBase, 'query'>,
  text: string,
  values: readonly unknown[] = [],
) {
  return (await readRows(client, idRow, text, values)).map(({ id }) => id)
}

/** Formats a time as in JSON: `2027-01-15T11:00:00.000Z`. */
export const isoTime = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

function check(shape: Shape, fields: readonly FieldDef[], rows: readonly unknown[]) {
  const keys = shape.keys ?? {}
  const missing = Object.keys(keys).filter((key) => !fields.some(({ name }) => name === key))
  if (missing.length > 0) throw new Error(`The statement does not return ${missing.join(', ')}`)
  for (const { name, dataTypeID } of fields) {
    const declared = keys[name]
    if (!declared) throw new Error(`The row shape does not declare ${name}`)
    const kind = declared.is === 'nullable' ? declared.of?.is : declared.is
    if (kind !== 'unknown' && !KINDS[dataTypeID]?.some((accepted) => accepted === kind))
      throw new Error(`${name} is declared as ${kind}, but its type in PostgreSQL is ${dataTypeID}`)
  }
  for (const row of rows) {
    const issue = findIssue(shape, row)
    if (issue) throw new Error(`${issue.path} of a row is ${issue.received}, not ${issue.expected}`)
  }
}
