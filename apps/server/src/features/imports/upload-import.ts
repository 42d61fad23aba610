import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  EXTERNAL_KEY,
  findKeyColumn,
  guessMapping,
  Import,
  type ImportField,
  type ImportMapping,
  type ImportObject,
  importFields,
  textOf,
} from '@foyer/fair-domain'
import { newId } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import type { Fair } from '../../services/fair/fair.ts'
import { readTable } from '../../services/imports/read-table.ts'
import { declaredNow } from './declared-now.ts'

/** Storage key of the uploaded file. */
export const importKey = (id: string) => `imports/${id}`

/** Enough for all companies or people of a fair. */
export const IMPORT_LIMITS = {
  maxRows: 50_000,
  maxCells: 1_000_000,
  maxUnpackedBytes: 48_000_000,
  maxCharacters: 20_000_000,
}

const SAMPLES = 3
const MAX_NAME_LENGTH = 200

export interface UploadedImport {
  id: string
  object: ImportObject
  name: string
  rows: number
  columns: string[]
  /** The first values of each column, as a preview. */
  samples: string[][]
  mapping: ImportMapping
  /** The fields that a column can map to. */
  fields: ImportField[]
}

/** Stores a file, reads its headings and guesses the columns. Imports nothing yet. */
export async function uploadImport(
  fair: Fair,
  session: Session,
  object: ImportObject,
  fileName: string,
  content: Buffer,
): Promise<UploadedImport> {
  const { columns, rows } = await readTable(fair, session, content, IMPORT_LIMITS)
  const fields = importFields(object, declaredNow(fair, session, object))
  const guessed = guessMapping(object, columns, fields)
  const texts = rows.map(({ cells }) => cells.map((cell) => textOf(cell)))
  const key = findKeyColumn(object, guessed, texts)
  const mapping = key === undefined ? guessed : { ...guessed, [EXTERNAL_KEY]: key }
  const id = newId(Import.keyPrefix, fair.clock(), randomBytes)
  const name = fileName.slice(0, MAX_NAME_LENGTH)
  await fair.files.write(importKey(id), Readable.from([content]))
  try {
    await fair.transact(session, (transaction) =>
      fair.writer.create(transaction, 'Import__c', {
        Id: id,
        Name: name,
        Object__c: object,
        Rows__c: rows.length,
        Mapping__c: JSON.stringify(mapping),
      }),
    )
  } catch (error) {
    await fair.files.remove(importKey(id))
    throw error
  }
  const samples = columns.map((_, column) =>
    rows.slice(0, SAMPLES).map(({ cells }) => textOf(cells[column] ?? null)),
  )
  return { id, object, name, rows: rows.length, columns, samples, mapping, fields }
}
