import { zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { createTableCounter, type TableLimits } from './table-limits.ts'
import { TableRefused } from './table-refused.ts'
import { type Cell, filledRows, type TableRow } from './table-row.ts'
import { unpack } from './unpack.ts'

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/
const STRINGS = 'xl/sharedStrings.xml'

/** The first sheet of a workbook. Its parts are looked through before anything is made of them. */
export async function readXlsx(content: Uint8Array, limits: TableLimits): Promise<TableRow[]> {
  const parts = unpack(content, {
    wants: (name) => name.endsWith('.xml') || name.endsWith('.xml.rels'),
    maxBytes: limits.maxUnpackedBytes,
  })
  for (const [name, bytes] of Object.entries(parts)) {
    const xml = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
    // Texts that a document defines for itself can refer to each other, and grow without end.
    if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new TableRefused('unreadable')
    if (SHEET.test(name)) requireSheetWithin(xml, limits)
    if (name === STRINGS && countOf(xml, /<(?:\w+:)?si[\s/>]/g, limits.maxCells) > limits.maxCells)
      throw new TableRefused('tooManyCells')
  }
  // Packed again from what was looked through, so that the reader meets nothing else.
  const checked = zipSync(parts, { level: 0 })
  try {
    const rows = (await readSheet(checked.buffer as ArrayBuffer)) as Cell[][]
    rows.forEach(createTableCounter(limits))
    return filledRows(rows, limits)
  } catch (error) {
    throw error instanceof TableRefused ? error : new TableRefused('unreadable', error)
  }
}

/** A single cell at the far end of a sheet makes the reader fill everything before it. */
function requireSheetWithin(xml: string, { maxRows, maxColumns, maxCells }: TableLimits) {
  if (countOf(xml, /<(?:\w+:)?c[\s/>]/g, maxCells) > maxCells) throw new TableRefused('tooManyCells')
  if (countOf(xml, /<(?:\w+:)?row[\s/>]/g, maxRows * 2) > maxRows * 2) throw new TableRefused('tooManyRows')
  let [lastRow, lastColumn] = [0, 0]
  for (const [, address = ''] of xml.matchAll(/\sr\s*=\s*["']([^"']*)["']/g)) {
    const [, letters = '', row = ''] = /^([A-Z]{0,3})(\d{1,7})$/.exec(address) ?? []
    if (row === '') throw new TableRefused('unreadable')
    lastRow = Math.max(lastRow, Number(row))
    lastColumn = Math.max(lastColumn, columnOf(letters))
  }
  if (lastRow > maxRows * 2) throw new TableRefused('tooManyRows')
  if (lastColumn > maxColumns) throw new TableRefused('tooManyColumns')
  // Rows are filled up to the last column that any of them has.
  if (lastRow * lastColumn > maxRows * maxColumns) throw new TableRefused('tooManyCells')
}

/** `A` is 1, `Z` 26, `AA` 27. */
const columnOf = (letters: string) =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

/** How often something stands in a text; counting ends above the limit. */
function countOf(text: string, pattern: RegExp, limit: number) {
  let count = 0
  for (const _ of text.matchAll(pattern)) if (++count > limit) break
  return count
}
