import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  EXTERNAL_KEY,
  findKeyColumn,
  guessMapping,
  Import,
  type ImportLayout,
  type ImportObject,
  type ImportTableResult,
  importFields,
  textOf,
} from '@foyer/fair-domain'
import { newId } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import { readSheetNames } from '@foyer/tables/read-table'
import { declaredNow } from './declared-now.ts'
import { requireImport } from './may-import.ts'
import type { Needs } from './needs.ts'
import { importKey, readImportTable, readStoredFile, type TableLayout } from './read-import-table.ts'
import { readMapping, sourceOf } from './stored-mappings.ts'

const SAMPLES = 3
const MAX_NAME_LENGTH = 200

/** Stores a file, finds its headings and guesses the columns. Imports nothing yet. */
export async function uploadImport(
  fair: Needs,
  session: Session,
  object: ImportObject,
  fileName: string,
  content: Buffer,
): Promise<ImportTableResult> {
  const id = newId(Import.keyPrefix, fair.clock(), randomBytes)
  const name = fileName.slice(0, MAX_NAME_LENGTH)
  const table = await describeTable(fair, session, { id, object, name }, content, {})
  await fair.files.write(importKey(id), Readable.from([content]))
  try {
    await fair.transact(session, (transaction) =>
      fair.writer.create(transaction, 'Import__c', {
        Id: id,
        Name: name,
        Object__c: object,
        Rows__c: table.rows,
        Mapping__c: JSON.stringify(table.mapping),
        Layout__c: JSON.stringify({
          sheet: table.sheet,
          headingRow: table.headingRow,
          source: sourceOf(table.columns),
        } satisfies Partial<ImportLayout>),
      }),
    )
  } catch (error) {
    await fair.files.remove(importKey(id))
    throw error
  }
  return table
}

/** Reads an uploaded file with another sheet or heading row. */
export async function readSheet(
  fair: Needs,
  session: Session,
  { importId, ...layout }: TableLayout & { importId: string },
) {
  const storedImport = await requireImport(fair.pool, session, importId)
  return describeTable(fair, session, storedImport, await readStoredFile(fair, importId), layout)
}

async function describeTable(
  fair: Needs,
  session: Session,
  { id, object, name }: Pick<ImportTableResult, 'id' | 'object' | 'name'>,
  content: Buffer,
  layout: TableLayout,
): Promise<ImportTableResult> {
  const fields = importFields(object, declaredNow(fair, session, object))
  const table = await readImportTable(fair, session, content, layout, { object, fields })
  const { sheet, headingRow, preview, columns, rows } = table
  const remembered = await readMapping(fair, object, columns, fields)
  const guessed = remembered?.mapping ?? guessMapping(object, columns, fields)
  const texts = rows.map(({ cells }) => cells.map((cell) => textOf(cell)))
  const key = findKeyColumn(object, guessed, texts)
  return {
    id,
    object,
    name,
    rows: rows.length,
    columns,
    samples: columns.map((_, column) => texts.slice(0, SAMPLES).map((cells) => cells[column] ?? '')),
    empty: columns.map((_, column) => texts.filter((cells) => (cells[column] ?? '') === '').length),
    mapping: key === undefined ? guessed : { ...guessed, [EXTERNAL_KEY]: key },
    fields,
    sheets: readSheetNames(content),
    sheet,
    headingRow,
    preview,
    values: remembered?.values ?? {},
    rememberedAt: remembered?.at.toISOString() ?? null,
  }
}
