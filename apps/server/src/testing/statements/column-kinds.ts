import type { Client, FieldDef } from 'pg'

/** JavaScript type that the driver returns for a column. */
export type Kind =
  | 'string'
  | 'number'
  | 'boolean'
  | 'Date'
  | 'Buffer'
  | 'json'
  | 'object'
  | `${'string' | 'number' | 'boolean' | 'Date' | 'json'}[]`

const KINDS: Readonly<Record<string, Kind>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  oid: 'number',
  float4: 'number',
  float8: 'number',
  json: 'json',
  jsonb: 'json',
  date: 'Date',
  timestamp: 'Date',
  timestamptz: 'Date',
  bytea: 'Buffer',
  interval: 'object',
  point: 'object',
}

/** Arrays that the driver parses; others stay text. */
const ARRAYS: Readonly<Record<string, Kind>> = {
  _bool: 'boolean[]',
  _int2: 'number[]',
  _int4: 'number[]',
  _float4: 'number[]',
  _float8: 'number[]',
  _date: 'Date[]',
  _timestamp: 'Date[]',
  _timestamptz: 'Date[]',
  _json: 'json[]',
  _jsonb: 'json[]',
  _text: 'string[]',
  _varchar: 'string[]',
  _bpchar: 'string[]',
  _int8: 'string[]',
  _numeric: 'string[]',
  _uuid: 'string[]',
}

export interface Column {
  name: string
  kind: Kind
  /** Name of the type in PostgreSQL. */
  type: string
  /** Name of the column in its table; none for an expression. */
  source: string | undefined
  /** A column of a table that may hold null. Not known for an expression or an outer join. */
  isNullable: boolean
}

/** Reads the types and the constraints of all columns once, and returns a function that explains described fields. */
export async function readColumnKinds(client: Client) {
  const types = await client.query<{ oid: number; name: string }>('select oid, typname as name from pg_type')
  const names = new Map(types.rows.map(({ oid, name }) => [oid, name]))
  const nullable = await client.query<{ key: string; name: string }>(
    `select a.attrelid || '.' || a.attnum as key, a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.attnum > 0 and not a.attnotnull and c.relkind in ('r', 'p')`,
  )
  const nullables = new Map(nullable.rows.map(({ key, name }) => [key, name]))
  return ({ name, dataTypeID, tableID, columnID }: FieldDef): Column => {
    const type = names.get(dataTypeID) ?? String(dataTypeID)
    const source = nullables.get(`${tableID}.${columnID}`)
    return {
      name,
      type,
      kind: KINDS[type] ?? ARRAYS[type] ?? 'string',
      source,
      isNullable: source !== undefined,
    }
  }
}
