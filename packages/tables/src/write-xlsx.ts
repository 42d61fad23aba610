import writeXlsxFile, { type Cell } from 'write-excel-file/universal'
import type { OutputCell, TableFile } from './table-file.ts'

const MAX_SHEET_NAME_LENGTH = 31
/** More than this Excel calls a damaged file. */
const MAX_CELL_LENGTH = 32_767

/** Spreadsheets forbid some signs in the name of a sheet. */
const toSheetName = (name: string) =>
  name.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, MAX_SHEET_NAME_LENGTH) || '1'

/** Signs that XML cannot hold at all are left out. */
const removeInvalidCharacters = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what must go
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .toWellFormed()
    .slice(0, MAX_CELL_LENGTH)

/** A text is written as a text, so no spreadsheet takes it for a formula; a date stays a date. */
function toCell(cell: OutputCell): Cell {
  if (typeof cell === 'number') return { value: cell, type: Number }
  if (typeof cell === 'string')
    return cell === '' ? null : { value: removeInvalidCharacters(cell), type: String }
  return { value: cell.date, type: Date, format: cell.hasTime ? 'dd/mm/yyyy hh:mm' : 'dd/mm/yyyy' }
}

/** A workbook of one sheet whose first row stays in sight. */
export function createXlsx(name: string): TableFile {
  const sheet: Cell[][] = []
  return {
    addRows: async (rows) => {
      for (const cells of rows) sheet.push(cells.map(toCell))
    },
    finish: () => writeXlsxFile(sheet, { sheet: toSheetName(name), stickyRowsCount: 1 }).toBlob(),
  }
}
