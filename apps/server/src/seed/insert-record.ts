import { columnNameOf, type ObjectDeclaration } from '@foyer/record-contract/metadata'
import { fragment } from '@foyer/record-server'
import type { PoolClient } from 'pg'

export interface Seeding {
  client: PoolClient
  now: Date
  /** The author of the records. */
  userId: string
}

type Value = string | number | boolean | null | readonly string[] | Date

const quote = (identifier: string) => `"${identifier}"`

export type Fields = Readonly<Record<string, Value>>

/**
 * Inserts a demo record. Seeds bypass the record writer: they insert thousands of rows with chosen
 * timestamps, without notifications and mails.
 */
export const insertRecord = (seeding: Seeding, object: ObjectDeclaration, id: string, fields: Fields) =>
  insertRecords(seeding, object, [{ id, at: seeding.now, fields }])

/** Inserts many records with the same fields. */
export async function insertRecords(
  { client, userId }: Seeding,
  object: ObjectDeclaration,
  records: readonly { id: string; at: Date; fields: Fields }[],
) {
  const rows = records.map(({ id, at, fields }) => ({
    Id: id,
    CreatedDate: at,
    CreatedById: userId,
    LastModifiedDate: at,
    LastModifiedById: userId,
    SystemModstamp: at,
    ...(object.owned ? { OwnerId: userId } : {}),
    ...fields,
  }))
  const names = Object.keys(rows[0] ?? {})
  const columns = names.map((name) => quote(object.fields[name]?.column ?? columnNameOf(name)))
  const table = fragment<'account'>(quote(object.table ?? columnNameOf(object.apiName)))
  const marks = rows.map(
    (_, row) => `(${names.map((_name, column) => `$${row * names.length + column + 1}`).join(', ')})`,
  )
  await client.query(
    `insert into ${table} (${fragment<'id'>(columns.join(', '))})
     values ${fragment<'($1)'>(marks.join(', '))}`,
    rows.flatMap((row) => Object.values(row)),
  )
}
