import type { Transaction } from '@foyer/record-server'
import { undescribed } from '@foyer/record-server'
import { TABLE_CLASSES } from '../../services/privacy/table-classes.ts'
import type { ErasedPerson } from './redact-row.ts'

/** Erases the rows about a person in tables that are not objects, as `TABLE_CLASSES` declares. */
export async function eraseTables(
  { client }: Transaction,
  { contactId, userId, addresses, ownIds }: ErasedPerson,
) {
  const values = {
    user: [userId],
    contact: [contactId],
    record: ownIds,
    email: addresses.map((address) => address.toLowerCase()),
  }
  for (const [table, { subject = [], erase }] of Object.entries(TABLE_CLASSES)) {
    if (erase === undefined) continue
    for (const lead of subject)
      for (const [kind, column] of Object.entries(lead) as [keyof typeof values, string][]) {
        const where = `${kind === 'email' ? `lower(${column})` : column} = any($1)`
        const sql =
          erase === 'delete'
            ? `delete from ${table} where ${where}`
            : `update ${table} set ${Object.entries(erase)
                .map(([name, value]) => `"${name}" = ${value}`)
                .join(', ')} where ${where}`
        await client.query(undescribed('the tables are read from the database', sql), [values[kind]])
      }
  }
}
