import writeXlsxFile, { type Cell } from 'write-excel-file/universal'
import type { OutputCell, TableFile } from './table-file.ts'

const MAX_SHEET_NAME_LENGTH = 31
/** Excel reports longer cells as a damaged file. */
const MAX_CELL_LENGTH = 32_767

/** Replaces characters that are not allowed in the name of a sheet. */
const toSheetName = (name: string) =>
  name.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, MAX_SHEET_NAME_LENGTH) || '1'

/** Removes characters that XML does not allow. */
const removeInvalidCharacters = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .toWellFormed()
    .slice(0, MAX_CELL_LENGTH)

/** Writes texts as texts, so that they are not evaluated as formulas; dates stay dates. */
function toCell(cell: OutputCell): Cell {
  if (typeof cell === 'number') return { value: cell, type: Number }
  if (typeof cell === 'string')
    return cell === '' ? null : { value: removeInvalidCharacters(cell), type: String }
  return { value: cell.date, type: Date, format: cell.hasTime ? 'dd/mm/yyyy hh:mm' : 'dd/mm/yyyy' }
}

/** Creates a workbook of one sheet with a sticky header row. */
export function createXlsx(name: string): TableFile {
  const sheet: Cell[][] = []
  return {
    addRows: async (rows) => {
      for (const cells of rows) sheet.push(cells.map(toCell))
    },
    finish: () => writeXlsxFile(sheet, { sheet: toSheetName(name), stickyRowsCount: 1 }).toBlob(),
  }
}
