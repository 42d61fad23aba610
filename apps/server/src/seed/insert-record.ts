import { columnNameOf, type ObjectDeclaration } from '@foyer/record-contract/metadata'
import type { PoolClient } from 'pg'

export interface Seeding {
  client: PoolClient
  now: Date
  /** Who stands in the stamps. */
  userId: string
}

type Value = string | number | boolean | null | readonly string[] | Date

const quote = (identifier: string) => `"${identifier}"`

/**
 * Puts one invented record into its table. Seeds go past the writer: they make thousands of rows in a second, at
 * moments of their own choosing, and nobody is to be told or mailed.
 */
export async function insertRecord(
  { client, now, userId }: Seeding,
  object: ObjectDeclaration,
  id: string,
  fields: Readonly<Record<string, Value>>,
) {
  const stamps = {
    CreatedDate: now,
    CreatedById: userId,
    LastModifiedDate: now,
    LastModifiedById: userId,
    SystemModstamp: now,
  }
  const owner = object.owned ? { OwnerId: userId } : {}
  const entries = Object.entries({ Id: id, ...stamps, ...owner, ...fields })
  const columns = entries.map(([name]) => quote(object.fields[name]?.column ?? columnNameOf(name)))
  await client.query(
    `insert into ${quote(object.table ?? columnNameOf(object.apiName))} (${columns.join(', ')})
     values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`,
    entries.map(([, value]) => value),
  )
}
