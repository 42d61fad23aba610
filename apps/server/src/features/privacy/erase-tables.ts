import type { Transaction } from '@foyer/record-server'
import { fragment } from '@foyer/record-server'
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
        const where = `${fragment<'id'>(kind === 'email' ? `lower(${column})` : column)} = any($1)`
        const rows = fragment<'account'>(table)
        await client.query(
          erase === 'delete'
            ? `delete from ${rows} where ${where}`
            : `update ${rows} set ${assignments(erase)} where ${where}`,
          [values[kind]],
        )
      }
  }
}

const assignments = (values: Readonly<Record<string, string>>) =>
  fragment<'phone = null'>(
    Object.entries(values)
      .map(([name, value]) => `"${name}" = ${value}`)
      .join(', '),
  )
