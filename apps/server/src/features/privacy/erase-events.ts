import type { Registry, Transaction } from '@foyer/record-server'
import { classOf, isPersonal } from '../../services/privacy/data-classes.ts'

/** Empties the personal columns in the change events of records. Subscribers still learn that a record changed. */
export async function eraseEvents(
  { client }: Transaction,
  registry: Registry,
  idsByObject: ReadonlyMap<string, readonly string[]>,
  addedColumns: (object: string) => readonly string[],
) {
  for (const [name, ids] of idsByObject) {
    const object = registry.objects.get(name)
    if (!object || ids.length === 0) continue
    const personal = [...object.fields.values()].filter((field) => isPersonal(classOf(object, field)))
    const columns = [...personal.flatMap(({ column }) => column ?? []), ...addedColumns(name)]
    const emptied = JSON.stringify(Object.fromEntries(columns.map((column) => [column, null])))
    await client.query(
      `update record_platform.change_event set row_before = row_before || $3::jsonb, row_after = row_after || $3::jsonb
       where object_api_name = $1 and record_id = any($2)`,
      [name, ids, emptied],
    )
  }
}
