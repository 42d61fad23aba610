import { zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { TableError } from './table-error.ts'
import { createTableCounter, type TableLimits } from './table-limits.ts'
import { type Cell, nonEmptyRows, type TableRow } from './table-row.ts'
import { unzipEntries } from './unzip-entries.ts'

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/
const SHARED_STRINGS = 'xl/sharedStrings.xml'

/** The first sheet of a workbook. Its parts are looked through before anything is made of them. */
export async function readXlsx(content: Uint8Array, limits: TableLimits): Promise<TableRow[]> {
  const entries = unzipEntries(content, {
    isIncluded: (name) => name.endsWith('.xml') || name.endsWith('.xml.rels'),
    maxBytes: limits.maxUncompressedBytes,
  })
  for (const [name, bytes] of Object.entries(entries)) {
    const xml = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
    // Texts that a document defines for itself can refer to each other, and grow without end.
    if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new TableError('unreadable')
    if (SHEET.test(name)) checkSheetLimits(xml, limits)
    if (
      name === SHARED_STRINGS &&
      countMatches(xml, /<(?:\w+:)?si[\s/>]/g, limits.maxCells) > limits.maxCells
    )
      throw new TableError('tooManyCells')
  }
  // Packed again from what was looked through, so that the reader meets nothing else.
  const checked = zipSync(entries, { level: 0 })
  try {
    const rows = (await readSheet(checked.buffer as ArrayBuffer)) as Cell[][]
    rows.forEach(createTableCounter(limits))
    return nonEmptyRows(rows, limits)
  } catch (error) {
    throw error instanceof TableError ? error : new TableError('unreadable', error)
  }
}

/** A single cell at the far end of a sheet makes the reader fill everything before it. */
function checkSheetLimits(xml: string, { maxRows, maxColumns, maxCells }: TableLimits) {
  if (countMatches(xml, /<(?:\w+:)?c[\s/>]/g, maxCells) > maxCells) throw new TableError('tooManyCells')
  if (countMatches(xml, /<(?:\w+:)?row[\s/>]/g, maxRows * 2) > maxRows * 2)
    throw new TableError('tooManyRows')
  let [lastRow, lastColumn] = [0, 0]
  for (const [, address = ''] of xml.matchAll(/\sr\s*=\s*["']([^"']*)["']/g)) {
    const [, letters = '', row = ''] = /^([A-Z]{0,3})(\d{1,7})$/.exec(address) ?? []
    if (row === '') throw new TableError('unreadable')
    lastRow = Math.max(lastRow, Number(row))
    lastColumn = Math.max(lastColumn, toColumnNumber(letters))
  }
  if (lastRow > maxRows * 2) throw new TableError('tooManyRows')
  if (lastColumn > maxColumns) throw new TableError('tooManyColumns')
  // Rows are filled up to the last column that any of them has.
  if (lastRow * lastColumn > maxRows * maxColumns) throw new TableError('tooManyCells')
}

/** `A` is 1, `Z` 26, `AA` 27. */
const toColumnNumber = (letters: string) =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

/** How often something stands in a text; counting ends above the limit. */
function countMatches(text: string, pattern: RegExp, limit: number) {
  let count = 0
  for (const _ of text.matchAll(pattern)) if (++count > limit) break
  return count
}
