import { zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { TableError } from './table-error.ts'
import { createTableCounter, TABLE_LIMITS, type TableLimits } from './table-limits.ts'
import { type Cell, nonEmptyRows, type TableRow } from './table-row.ts'
import { unzipEntries } from './unzip-entries.ts'

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/
const SHARED_STRINGS = 'xl/sharedStrings.xml'
/** Reads every byte as one character; the checks look for ASCII only. Also available in browsers. */
const LATIN_1 = new TextDecoder('latin1')

/** Reads a sheet of a workbook, counted from 1. All entries are checked against the limits before they are parsed. */
export async function readXlsx(
  content: Uint8Array,
  limits: TableLimits = TABLE_LIMITS,
  sheet = 1,
): Promise<TableRow[]> {
  const entries = unzipEntries(content, {
    isIncluded: (name) => name.endsWith('.xml') || name.endsWith('.xml.rels'),
    maxBytes: limits.maxUncompressedBytes,
  })
  for (const [name, bytes] of Object.entries(entries)) {
    const xml = LATIN_1.decode(bytes)
    // Entities can refer to each other and expand exponentially.
    if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new TableError('unreadable')
    if (SHEET.test(name)) checkSheetLimits(xml, limits)
    if (
      name === SHARED_STRINGS &&
      countMatches(xml, /<(?:\w+:)?si[\s/>]/g, limits.maxCells) > limits.maxCells
    )
      throw new TableError('tooManyCells')
  }
  // Repacked from the checked entries, so that the parser sees nothing else.
  const checked = zipSync(entries, { level: 0 })
  try {
    const rows = (await readSheet(checked.buffer as ArrayBuffer, sheet)) as Cell[][]
    rows.forEach(createTableCounter(limits))
    return nonEmptyRows(rows, limits)
  } catch (error) {
    throw error instanceof TableError ? error : new TableError('unreadable', error)
  }
}

/** Checks the addresses of cells: for a single distant cell the parser would fill all rows before it. */
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
  // The parser pads rows to the last column of the sheet.
  if (lastRow * lastColumn > maxRows * maxColumns) throw new TableError('tooManyCells')
}

/** Converts `A` to 1, `Z` to 26, `AA` to 27. */
const toColumnNumber = (letters: string) =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

/** Counts the matches of a pattern; stops above the limit. */
function countMatches(text: string, pattern: RegExp, limit: number) {
  let count = 0
  for (const _ of text.matchAll(pattern)) if (++count > limit) break
  return count
}
