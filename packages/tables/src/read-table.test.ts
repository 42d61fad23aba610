import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readTable } from './read-table.ts'
import { TABLE_LIMITS } from './table-limits.ts'
import { createXlsx } from './write-xlsx.ts'

const cellsOf = async (content: Uint8Array) => (await readTable(content)).map(({ cells }) => cells)
const cellsOfCsv = (text: string) => cellsOf(Buffer.from(text))

test.each([
  [
    'semicolons',
    'a;b\n1,5;2\n',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'commas',
    'a,b\r\n1;5,2\r\n',
    [
      ['a', 'b'],
      ['1;5', '2'],
    ],
  ],
  [
    'tabs',
    'a\tb\n1;5\t2,0\n',
    [
      ['a', 'b'],
      ['1;5', '2,0'],
    ],
  ],
  ['a byte order mark', '\ufeffa;b\n', [['a', 'b']]],
  [
    'quoted delimiters and line breaks',
    '"a;x";b\n"two\nlines";"say ""hi"""\n',
    [
      ['a;x', 'b'],
      ['two\nlines', 'say "hi"'],
    ],
  ],
  [
    'a quoted line break in the header',
    '"a\nb",c\n1,2\n',
    [
      ['a\nb', 'c'],
      ['1', '2'],
    ],
  ],
  ['a title above the headings', 'List\na,b\n1,2\n', [['List'], ['a', 'b'], ['1', '2']]],
  ['quotes in the middle of a cell', 'a;Rossi "il Nero"\n', [['a', 'Rossi "il Nero"']]],
  ['rows of different lengths', 'a;b\n1\n', [['a', 'b'], ['1']]],
])('reads %s', async (_, text, rows) => expect(await cellsOfCsv(text)).toEqual(rows))

test('numbers rows like spreadsheets, and skips empty ones', async () => {
  expect(await readTable(Buffer.from('a\n\n"b\nc"\n ; \nd\n'))).toEqual([
    { row: 1, cells: ['a'] },
    { row: 3, cells: ['b\nc'] },
    { row: 5, cells: ['d'] },
  ])
})

test('reads Windows-1252', async () => {
  expect(await cellsOf(Buffer.from('perch\xe9;\x80\n', 'latin1'))).toEqual([['perché', '€']])
})

test('reads the first sheet of a workbook by createXlsx: numbers, dates and texts', async () => {
  const file = createXlsx('All companies: [2027]')
  const day = new Date('2027-03-18T00:00:00Z')
  await file.addRows([['Company', 'Area', 'Since']])
  await file.addRows([
    ['Bianchi & figli <srl> "B"', 32.5, { text: '18 mar 2027', date: day, hasTime: false }],
    ['=1+1\u0007', 0, ''],
  ])
  const content = new Uint8Array(await (await file.finish()).arrayBuffer())
  expect(await cellsOf(content)).toEqual([
    ['Company', 'Area', 'Since'],
    ['Bianchi & figli <srl> "B"', 32.5, day],
    ['=1+1', 0, null],
  ])
})

test('writes a formula into a workbook as a text', async () => {
  const file = createXlsx('=1+1')
  const formulas = ['=', '+', '-', '@', '\t=', '\n='].map((prefix) => `${prefix}HYPERLINK(A1)`)
  await file.addRows([formulas])
  const parts = unzipSync(new Uint8Array(await (await file.finish()).arrayBuffer()))
  const texts = Object.values(parts).map((part) => strFromU8(part))
  for (const formula of formulas) expect(texts.join()).toContain(formula.trim())
  expect(texts.filter((text) => /<f[ >/]|<hyperlink/.test(text))).toEqual([])
})

test('writes a large workbook without a worker, row by row', async () => {
  vi.stubGlobal('Worker', () => expect.unreachable('The content security policy rejects workers of a blob'))
  onTestFinished(() => void vi.unstubAllGlobals())
  const file = createXlsx('Companies')
  const rows = Array.from({ length: 2_000 }, (_, at) => [
    `Company ${at}`,
    at,
    ...Array<string>(26).fill(`${at * 7919}`),
  ])
  await file.addRows(rows)
  const content = new Uint8Array(await (await file.finish()).arrayBuffer())
  expect(await cellsOf(content)).toEqual(rows)
})

const SMALL_LIMITS = { ...TABLE_LIMITS, maxRows: 10, maxColumns: 4, maxCells: 30, maxCharacters: 500 }
const errorCodeOf = (content: Uint8Array, limits = SMALL_LIMITS) =>
  readTable(content, limits).then(
    () => 'read',
    (error) => error.code,
  )

test.each([
  ['a zero byte', 'a;b\0', 'unreadable'],
  ['too many rows', 'a\n'.repeat(21), 'tooManyRows'],
  ['too many columns', 'a;b;c;d;e\n', 'tooManyColumns'],
  ['too many cells', 'a;b;c;d\n'.repeat(8), 'tooManyCells'],
  ['too many characters', `${'x'.repeat(501)}\n`, 'tooLarge'],
  ['an unclosed quote', `"${'x'.repeat(200_000)}`, 'tooLarge'],
])('rejects CSV with %s', async (_, text, code) => expect(await errorCodeOf(Buffer.from(text))).toBe(code))

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

/** Builds a workbook with these rows in its sheet. */
function workbook(rows: string, otherEntries: Record<string, string> = {}) {
  const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const entries = {
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${relationships}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`,
    ...otherEntries,
  }
  return zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, strToU8(text)])))
}
const cell = (address: string) => `<c r="${address}"><v>1</v></c>`
const filler = ' '.repeat(2_000_000)

test.each([
  ['a cell in a distant row', workbook(`<row r="900000">${cell('A900000')}</row>`), 'tooManyRows'],
  ['a cell in a distant column', workbook(`<row r="1">${cell('XFD1')}</row>`), 'tooManyColumns'],
  ['a distant corner', workbook(`<row r="20">${cell('D20')}</row>`), 'tooManyCells'],
  ['many cells', workbook(`<row r="1">${cell('A1').repeat(31)}</row>`), 'tooManyCells'],
  [
    'cells without an address',
    workbook('<row>'.concat('<c><v>1</v></c>'.repeat(31), '</row>')),
    'tooManyCells',
  ],
  ['an escaped address', workbook('<row r="1"><c r="&#88;FD1"><v>1</v></c></row>'), 'unreadable'],
  [
    'many texts',
    workbook('', { 'xl/sharedStrings.xml': `<sst ${MAIN}>${'<si/>'.repeat(31)}</sst>` }),
    'tooManyCells',
  ],
  [
    'entities in its cells',
    workbook('', {
      'xl/worksheets/sheet1.xml': `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><worksheet ${MAIN}><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>`,
    }),
    'unreadable',
  ],
  [
    'entities in its texts',
    workbook('', {
      'xl/sharedStrings.xml': `<!DOCTYPE a [<!ENTITY b "c">]><sst ${MAIN}><si><t>&b;</t></si></sst>`,
    }),
    'unreadable',
  ],
  ['entities', workbook('', { 'xl/styles.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a/>' }), 'unreadable'],
  ['an entry above the size limit', workbook(filler), 'tooLarge'],
  ['no workbook entry', zipSync({ 'a.xml': strToU8('<a/>') }), 'unreadable'],
  ['a truncated archive', workbook('').subarray(0, 300), 'unreadable'],
])('rejects a workbook with %s', async (_, content, code) =>
  expect(await errorCodeOf(content, { ...SMALL_LIMITS, maxUncompressedBytes: 1_000_000 })).toBe(code),
)

test('follows no link of a workbook to another file, and reads what the cell held', async () => {
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relation = (type: string, target: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/${type}" Target="${target}" TargetMode="External"/></Relationships>`
  const content = workbook(
    '<row r="1"><c r="A1"><f>[1]Sheet1!$A$1</f><v>42</v></c><c r="B1" t="str"><f>WEBSERVICE("http://127.0.0.1:1/")</f><v>kept</v></c></row>',
    {
      'xl/externalLinks/_rels/externalLink1.xml.rels': relation('externalLinkPath', 'file:///etc/passwd'),
      'xl/worksheets/_rels/sheet1.xml.rels': relation('hyperlink', 'http://127.0.0.1:1/'),
    },
  )
  expect(await cellsOf(content)).toEqual([[42, 'kept']])
  const moved = workbook('', { 'xl/_rels/workbook.xml.rels': relation('worksheet', 'file:///etc/passwd') })
  expect(await errorCodeOf(moved)).toBe('unreadable')
})

test('rejects a long text shared by many cells', async () => {
  const shared = { 'xl/sharedStrings.xml': `<sst ${MAIN}><si><t>${'x'.repeat(100)}</t></si></sst>` }
  const rows = Array.from(
    { length: 8 },
    (_, row) => `<row r="${row + 1}"><c r="A${row + 1}" t="s"><v>0</v></c></row>`,
  )
  expect(await errorCodeOf(workbook(rows.join(''), shared))).toBe('tooLarge')
  expect(await errorCodeOf(workbook(rows.slice(0, 3).join(''), shared))).toBe('read')
})

test('limits an entry to the size declared in the archive', async () => {
  const content = Buffer.from(workbook(filler))
  // The size of the sheet in the central directory, and in its local header.
  for (let start = content.indexOf('PK'); start >= 0; start = content.indexOf('PK', start + 1)) {
    const offset =
      content.readUInt32LE(start) === 0x02014b50
        ? start + 24
        : content.readUInt32LE(start) === 0x04034b50
          ? start + 22
          : -1
    if (offset > 0 && content.readUInt32LE(offset) > 1_000_000) content.writeUInt32LE(100, offset)
  }
  expect(await errorCodeOf(content, { ...SMALL_LIMITS, maxUncompressedBytes: 1_000_000 })).toBe('unreadable')
})
