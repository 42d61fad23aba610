import type { Registry, Transaction } from '@foyer/record-server'
import { classOf, isPersonal } from '../../services/privacy/data-classes.ts'

/**
 * Clears the personal columns in the change events of records and of their history. Subscribers still receive
 * the change.
 */
export async function eraseEvents(
  { client }: Transaction,
  registry: Registry,
  idsByObject: ReadonlyMap<string, readonly string[]>,
  addedColumns: (object: string) => readonly string[],
) {
  for (const [name, ids] of idsByObject)
    await client.query(
      `update record_platform.change_event set row_before = row_before || $3::jsonb, row_after = row_after || $3::jsonb
       where object_api_name = $1 and record_id = any($2)`,
      [name, ids, emptyRow(registry, name, addedColumns(name))],
    )
  await client.query(
    `update record_platform.change_event set row_before = row_before || $2::jsonb, row_after = row_after || $2::jsonb
     where object_api_name = 'AuditEntry__c' and coalesce(row_after, row_before)->>'record_id' = any($1)`,
    [[...idsByObject.values()].flat(), emptyRow(registry, 'AuditEntry__c', [])],
  )
}

/** The personal columns of an object, each null, as JSON. */
function emptyRow(registry: Registry, name: string, addedColumns: readonly string[]) {
  const object = registry.objects.get(name)
  const personal = object
    ? [...object.fields.values()].filter((field) => isPersonal(classOf(object, field)))
    : []
  const columns = [...personal.flatMap(({ column }) => column ?? []), ...addedColumns]
  return JSON.stringify(Object.fromEntries(columns.map((column) => [column, null])))
}
