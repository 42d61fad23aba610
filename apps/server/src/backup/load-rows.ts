import { once } from 'node:events'
import type { ClientBase } from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import type { Manifest } from './frames.ts'
import {
  addColumns,
  columnList,
  type ForeignKey,
  foreignKeysOf,
  quoted,
  tablesOf,
} from './table-catalogue.ts'

/**
 * Fills newly migrated tables. Rows that migrations inserted are deleted first; foreign keys and triggers are
 * disabled until all rows are loaded, and the keys are then checked by creating them again.
 */
export async function createLoader(client: ClientBase, { tables, sequences, added = [] }: Manifest) {
  const existingTables = [...(await tablesOf(client)).keys()]
  const missing = Object.keys(tables).filter((table) => !existingTables.includes(table))
  if (missing.length > 0)
    throw new Error(`The backup has tables that this version lacks: ${missing.join(', ')}`)
  const keys: readonly ForeignKey[] = await foreignKeysOf(client)
  await client.query('begin')
  await client.query('set local statement_timeout = 0')
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of existingTables) await client.query(`alter table ${quoted(table)} disable trigger user`)
  await addColumns(client, added)
  await client.query(`truncate ${existingTables.map(quoted).join(', ')}`)

  let current: { table: string; stream: CopyStreamQuery } | undefined
  async function endTable() {
    if (!current) return
    current.stream.end()
    await once(current.stream, 'finish')
    current = undefined
  }
  return {
    async rows(table: string, content: Buffer) {
      if (current?.table !== table) {
        await endTable()
        const stream = client.query(
          copyFrom(`copy ${quoted(table)} (${columnList(tables[table] ?? [])}) from stdin`),
        )
        current = { table, stream }
      }
      if (!current.stream.write(content)) await once(current.stream, 'drain')
    },
    async end() {
      await endTable()
      for (const [name, { value, isCalled }] of Object.entries(sequences))
        await client.query('select setval($1::regclass, $2, $3)', [quoted(name), value, isCalled])
      for (const { table, name, definition } of keys)
        await client.query(`alter table ${table} add constraint ${name} ${definition}`)
      for (const table of existingTables)
        await client.query(`alter table ${quoted(table)} enable trigger user`)
      await client.query('commit')
      await client.query('analyze')
    },
  }
}
