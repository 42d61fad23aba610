import type { Pool, PoolClient } from 'pg'
import type { Registry } from '../metadata/registry.ts'
import { type CatalogueColumn, type CatalogueTable, readCatalogue } from './catalogue.ts'
import { createDeclared } from './table-sql.ts'

const SCRATCH = 'record_platform_drift'

/**
 * Returns descriptions of the differences between database and declarations; empty if they match. The
 * declared tables are created in a temporary schema, compared by the PostgreSQL catalogue, and rolled back.
 */
export async function schemaDrift(
  pool: Pool,
  registry: Registry,
  schema = 'public',
  /** Columns of retired fields, as `account.x_1`, which keep their values. */
  retired: readonly string[] = [],
): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const actual = await readCatalogue(client, schema)
    await makeDeclared(client, registry, schema)
    const declared = await readCatalogue(client, SCRATCH)
    for (const name of retired) {
      const [table = '', column = ''] = name.split('.')
      actual.get(table)?.columns.delete(column)
    }
    return [...declared].flatMap(([name, table]) => differences(name, table, actual.get(name)))
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function makeDeclared(client: PoolClient, registry: Registry, schema: string) {
  await client.query(`create schema ${SCRATCH}`)
  await client.query(`set local search_path = ${SCRATCH}, "${schema.replaceAll('"', '""')}"`)
  await createDeclared(client, registry, [...registry.objects.values()])
}

function differences(name: string, declared: CatalogueTable, actual: CatalogueTable | undefined): string[] {
  if (!actual) return [`${name}: the table is missing`]
  return [
    ...columnDifferences(name, declared.columns, actual.columns),
    ...missing(declared.foreignKeys, actual.foreignKeys).map((key) => `${name}: no foreign key ${key}`),
    ...missing(actual.foreignKeys, declared.foreignKeys).map(
      (key) => `${name}: the foreign key ${key} is not declared`,
    ),
    // Additional indexes are allowed.
    ...missing(declared.indexes, actual.indexes).map((index) => `${name}: no index ${index}`),
    ...missing(declared.triggers, actual.triggers).map((trigger) => `${name}: no trigger ${trigger}`),
  ]
}

const missing = (expected: ReadonlySet<string>, present: ReadonlySet<string>) =>
  [...expected].filter((item) => !present.has(item))

function columnDifferences(
  name: string,
  declared: ReadonlyMap<string, CatalogueColumn>,
  actual: ReadonlyMap<string, CatalogueColumn>,
) {
  const undeclared = [...actual.keys()].filter((column) => !declared.has(column))
  return [
    ...[...declared].flatMap(([column, expected]) => {
      const present = actual.get(column)
      const differences = present ? compareColumns(expected, present) : ['the column is missing']
      return differences.map((difference) => `${name}.${column}: ${difference}`)
    }),
    ...undeclared.map((column) => `${name}.${column}: the column is not declared`),
  ]
}

function compareColumns(expected: CatalogueColumn, present: CatalogueColumn) {
  const differences: string[] = []
  if (present.type !== expected.type) differences.push(`is ${present.type}, should be ${expected.type}`)
  if (present.isRequired !== expected.isRequired)
    differences.push(
      expected.isRequired ? 'may be empty, should not' : 'may not be empty, should be allowed to',
    )
  if (present.collation !== expected.collation)
    differences.push(`is sorted by ${present.collation}, should be by ${expected.collation}`)
  if (present.computed !== expected.computed)
    differences.push(
      `is computed as ${present.computed ?? 'nothing'}, should be as ${expected.computed ?? 'nothing'}`,
    )
  return differences
}
