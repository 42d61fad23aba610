import {
  choicesOf,
  type ImportValueColumn,
  type ImportValueItem,
  importFields,
  matchValue,
  partsOf,
  plainText,
  textOf,
} from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import { declaredNow } from './declared-now.ts'
import { requireImport } from './may-import.ts'
import type { Needs } from './needs.ts'
import { readImportTable, readStoredFile, type TableLayout } from './read-import-table.ts'
import { readMapping } from './stored-mappings.ts'

/** A column with more distinct texts has no list of values in practice. */
const MAX_ITEMS = 300

/** Lists the distinct texts of columns whose field has a list of values, with the value that each becomes. */
export async function listValues(
  fair: Needs,
  session: Session,
  { importId, mapping, ...given }: TableLayout & { importId: string; mapping: Record<string, number> },
): Promise<{ columns: ImportValueColumn[] }> {
  const { object, layout } = await requireImport(fair.pool, session, importId)
  const declaration = declaredNow(fair, session, object)
  const fields = importFields(object, declaration)
  const table = await readImportTable(fair, session, await readStoredFile(fair, importId), {
    ...layout,
    ...given,
  })
  const remembered = await readMapping(fair, object, table.columns, fields)
  const columns: ImportValueColumn[] = []
  for (const { name, label } of fields) {
    const declared = declaration.fields[name]
    const options = choicesOf(name, declared)
    const column = mapping[name]
    if (options === null || column === undefined) continue
    const counts = new Map<string, number>()
    for (const { cells } of table.rows)
      for (const part of partsOf(declared, textOf(cells[column] ?? null)))
        if (part !== '') counts.set(part, (counts.get(part) ?? 0) + 1)
    const items = [...counts]
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, MAX_ITEMS)
      .map(([text, rows]): ImportValueItem => {
        const chosen = remembered?.values[name]?.[plainText(text)]
        const match = matchValue(name, options, text)
        if (chosen !== undefined) return { text, rows, value: chosen, by: 'chosen' }
        return { text, rows, value: match?.value ?? null, by: match?.by ?? null }
      })
    columns.push({
      field: name,
      label,
      options: options.map(({ value, label }) => ({ value, label })),
      items,
    })
  }
  return { columns }
}
