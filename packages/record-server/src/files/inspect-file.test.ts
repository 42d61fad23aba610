import { deflateSync } from 'node:zlib'
import { registerTranslations } from '@foyer/record-contract'
import { expect, test } from 'vitest'
import { TRANSLATIONS } from '../../testing/translations.ts'
import { inspectFile } from './inspect-file.ts'

registerTranslations('it', TRANSLATIONS)

const LIMITS = { kinds: ['pdf', 'xlsx', 'docx', 'png'] as const, maxBytes: 1_000_000 }
const inspect = (content: Buffer | string, name: string) =>
  inspectFile(Buffer.from(content as string, 'latin1'), name, LIMITS, 'it').then(
    (kind) => kind,
    (error) => error.message,
  )
const ACCEPTED = 'Sono accettati: PDF, XLSX, DOCX, PNG, fino a 1 MB.'

/** A PDF with compressed object streams, as newer programs write it. */
const packed = (objects: string) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj <</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>\nstream\r\n'),
    deflateSync(objects),
    Buffer.from('\nendstream endobj\n%%EOF'),
  ])

test.each([
  ['%PDF-1.7 /OpenAction [3 0 R /Fit] /JSomething %%EOF', 'a.pdf', 'pdf'],
  [packed('<</Type/Catalog/Pages 2 0 R>>'), 'a.pdf', 'pdf'],
  ['PK\x03\x04 [Content_Types].xml xl/workbook.xml xl/printerSettings1.bin', 'a.xlsx', 'xlsx'],
])('accepts file %#', async (content, name, kind) => expect(await inspect(content, name)).toBe(kind))

test.each([
  ['a script in a PDF', '%PDF-1.7 <</S/JavaScript/JS(app.alert(1))>>', 'a.pdf'],
  ['a script in disguise', '%PDF-1.7 <</S/J#61v#61Script/JS(app.alert(1))>>', 'a.pdf'],
  ['a script in a packed part', packed('<</S/JavaScript/JS(app.alert(1))>>'), 'a.pdf'],
  ['a program to be started', '%PDF-1.7 <</S/Launch/F(cmd.exe)>>', 'a.pdf'],
  ['a file in a PDF', '%PDF-1.7 <</Type/EmbeddedFile>>', 'a.pdf'],
  ['a macro', 'PK\x03\x04 [Content_Types].xml word/document.xml word/vbaProject.bin', 'a.docx'],
  ['a macro sheet', 'PK\x03\x04 [Content_Types].xml xl/macrosheets/sheet1.xml', 'a.xlsx'],
  ['an object in a document', 'PK\x03\x04 [Content_Types].xml xl/embeddings/oleObject1.bin', 'a.xlsx'],
  ['a part that unpacks to too much', packed('x'.repeat(2_000_001)), 'a.pdf'],
  ['too many parts', `%PDF-1.7 ${'/ObjStm stream endstream'.repeat(5002)}`, 'a.pdf'],
])('rejects %s', async (_, content, name) =>
  expect(await inspect(content, name)).toBe(
    `Il file contiene uno script, una macro o un altro file: salvalo senza. ${ACCEPTED}`,
  ),
)

test('finds a name that spans two chunks', async () => {
  const content = `%PDF-1.7${' '.repeat(262_144 - 12)}/JavaScript `
  expect(await inspect(content, 'a.pdf')).toContain('script')
})

test('rejects a wrong name and another kind with a message', async () => {
  expect(await inspect('%PDF-1.7', 'a.pdf.exe')).toBe(
    `The name of the file does not fit its content. ${ACCEPTED}`,
  )
  expect(await inspect('GIF89a', 'a.gif')).toBe(`Files of this kind are not accepted here. ${ACCEPTED}`)
})
