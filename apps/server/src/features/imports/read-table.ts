import type { ImportCell } from '@foyer/fair-domain'
import { parse } from 'csv-parse/sync'
import readXlsx from 'read-excel-file/node'
import { FileEmpty, FileUnreadable, TooManyRows } from './imports.refusals.ts'

/** What one import takes; larger files are split by hand. */
const MAX_ROWS = 20_000
const MAX_COLUMNS = 200

export interface ImportTable {
  columns: string[]
  rows: ImportCell[][]
  /** Where each row stands, as spreadsheets count: from 1, with the headings and with rows that are empty. */
  rowNumbers: number[]
}

/** The bytes with which every ZIP archive, and so every XLSX, begins. */
const ZIP_MARK = 'PK\u0003\u0004'

/** The first sheet of a workbook, or a CSV in whatever dress spreadsheets give it. Empty rows do not count. */
export async function readTable(content: Buffer): Promise<ImportTable> {
  const isZip = content.subarray(0, ZIP_MARK.length).toString('latin1') === ZIP_MARK
  const lines = isZip ? await readWorkbook(content) : readCsv(content)
  const [head, ...filled] = lines
    .map((cells, i) => ({ cells, row: i + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== null && String(cell).trim() !== ''))
  if (!head || filled.length === 0) throw FileEmpty()
  if (filled.length > MAX_ROWS) throw TooManyRows()
  return {
    columns: head.cells.slice(0, MAX_COLUMNS).map((cell) => String(cell ?? '').trim()),
    rows: filled.map(({ cells }) => cells),
    rowNumbers: filled.map(({ row }) => row),
  }
}

async function readWorkbook(content: Buffer): Promise<ImportCell[][]> {
  try {
    const [sheet] = await readXlsx(content)
    return (sheet?.data ?? []) as ImportCell[][]
  } catch (cause) {
    throw Object.assign(FileUnreadable(), { cause })
  }
}

function readCsv(content: Buffer): ImportCell[][] {
  const text = decode(content)
  if (text.includes('\0')) throw FileUnreadable()
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      bom: true,
      relaxColumnCount: true,
      relaxQuotes: true,
      toLine: MAX_ROWS * 2,
    }) as string[][]
  } catch (cause) {
    throw Object.assign(FileUnreadable(), { cause })
  }
}

/** Spreadsheets on Windows still write their own alphabet where UTF-8 is not asked for. */
function decode(content: Buffer) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}

/** The sign that divides the headings most often. */
function delimiterOf(text: string) {
  const [head = ''] = text.split(/\r?\n/, 1)
  const bare = head.replace(/"[^"]*"/g, '')
  const count = (sign: string) => bare.split(sign).length
  return [';', ',', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
