import type { TableFile } from './table-file.ts'
import { createZip } from './zip.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const PARTS = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
} as const

const MAX_SHEET_NAME_LENGTH = 31

const workbook = (name: string) =>
  `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="${escaped(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`

/** Spreadsheets forbid some signs in the name of a sheet. */
const sheetName = (name: string) =>
  name.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, MAX_SHEET_NAME_LENGTH) || '1'

/** Signs that XML cannot hold at all are left out. */
const escaped = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what must go
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const cell = (value: string | number) =>
  typeof value === 'number'
    ? `<c><v>${value}</v></c>`
    : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`

/** A workbook of one sheet whose first row stays in sight. Rows are compressed as they come. */
export async function createXlsx(name: string): Promise<TableFile> {
  const zip = createZip()
  const parts = { ...PARTS, 'xl/workbook.xml': workbook(name) }
  for (const [path, text] of Object.entries(parts)) {
    const file = zip.open(path)
    await file.write(XML + text)
    await file.close()
  }
  const sheet = zip.open('xl/worksheets/sheet1.xml')
  const view =
    '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>'
  await sheet.write(`${XML}<worksheet xmlns="${MAIN}"><sheetViews>${view}</sheetViews><sheetData>`)
  return {
    addRows: (rows) => sheet.write(rows.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('')),
    async finish() {
      await sheet.write('</sheetData></worksheet>')
      await sheet.close()
      return zip.finish(`${TYPE}.sheet`)
    },
  }
}
