import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { OutputCell, TableFile } from './table-file.ts'

const MAX_SHEET_NAME_LENGTH = 31
/** Excel reports longer cells as a damaged file. */
const MAX_CELL_LENGTH = 32_767
/** Compressed in one go; the caller gets its thread back after each of these. */
const ROWS_PER_CHUNK = 500
const MS_PER_DAY = 86_400_000
/** Day 0 of spreadsheets, which count 1900 as a leap year. */
const FIRST_DAY = Date.UTC(1899, 11, 30)
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Replaces characters that are not allowed in the name of a sheet. */
const toSheetName = (name: string) =>
  name.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, MAX_SHEET_NAME_LENGTH) || '1'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

/** Escapes a text and removes characters that XML does not allow. */
const escapeXml = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .toWellFormed()
    .slice(0, MAX_CELL_LENGTH)
    .replaceAll(/[&<>"\r]/g, (character) => ENTITIES[character] ?? '')

/** Index of a format in `STYLES`. */
const DAY_STYLE = 1
const TIME_STYLE = 2

const LETTERS = 26

/** Name of a column, from 0: A to Z, then AA. */
const columnName = (at: number): string =>
  (at < LETTERS ? '' : columnName(Math.floor(at / LETTERS) - 1)) +
  String.fromCharCode('A'.charCodeAt(0) + (at % LETTERS))

/** Writes texts as texts, so that they are not evaluated as formulas; dates stay dates. */
function toCell(cell: OutputCell, address: string) {
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`
  if (cell === '') return ''
  if (typeof cell === 'string')
    return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
  const style = cell.hasTime ? TIME_STYLE : DAY_STYLE
  return `<c r="${address}" s="${style}"><v>${(cell.date.getTime() - FIRST_DAY) / MS_PER_DAY}</v></c>`
}

const toRow = (cells: readonly OutputCell[], row: number) =>
  `<row r="${row}">${cells.map((cell, at) => toCell(cell, `${columnName(at)}${row}`)).join('')}</row>`

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET_KINDS = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const relationships = (entries: Record<string, string>) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${Object.entries(entries)
    .map(
      ([type, target], at) =>
        `<Relationship Id="rId${at + 1}" Type="${DOCUMENT}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const STYLES = `<styleSheet xmlns="${SHEETS}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy hh:mm"/></numFmts><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`

const SHEET_PATH = 'worksheets/sheet1.xml'

/** The files of the workbook other than its sheet. */
const frameOf = (sheetName: string): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_KINDS}.sheet.main+xml"/><Override PartName="/xl/${SHEET_PATH}" ContentType="${SHEET_KINDS}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_KINDS}.styles+xml"/></Types>`,
  '_rels/.rels': relationships({ officeDocument: 'xl/workbook.xml' }),
  'xl/workbook.xml': `<workbook xmlns="${SHEETS}" xmlns:r="${DOCUMENT}"><sheets><sheet name="${escapeXml(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relationships({ worksheet: SHEET_PATH, styles: 'styles.xml' }),
  'xl/styles.xml': STYLES,
})

const SHEET_START = `<worksheet xmlns="${SHEETS}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
const SHEET_END = '</sheetData></worksheet>'

/**
 * Creates a workbook of one sheet with a sticky header row. Rows are compressed as they are added, in chunks, so
 * that a list of any size needs no worker: the content security policy rejects those of the compression library.
 */
export function createXlsx(name: string): TableFile {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const archive = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk as Uint8Array<ArrayBuffer>)
  })
  const openEntry = (path: string) => {
    const entry = new ZipDeflate(path)
    archive.add(entry)
    return (text: string, isLast = false) => entry.push(strToU8(text), isLast)
  }
  for (const [path, text] of Object.entries(frameOf(toSheetName(name)))) openEntry(path)(XML + text, true)
  const write = openEntry(`xl/${SHEET_PATH}`)
  write(XML + SHEET_START)
  let row = 0
  return {
    addRows: async (rows) => {
      for (let from = 0; from < rows.length; from += ROWS_PER_CHUNK) {
        if (from > 0) await new Promise((resolve) => setTimeout(resolve))
        const chunk = rows.slice(from, from + ROWS_PER_CHUNK)
        write(chunk.map((cells) => toRow(cells, ++row)).join(''))
      }
    },
    finish: async () => {
      write(SHEET_END, true)
      archive.end()
      return new Blob(chunks, { type: XLSX_TYPE })
    },
  }
}
