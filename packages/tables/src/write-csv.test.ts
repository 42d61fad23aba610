import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'
import { createCsv, writeCsv, writeCsvRecords } from './write-csv.ts'

test('quotes texts with separators, quotes or line breaks', () => {
  expect(writeCsv([['Aurora', 'a;b', 'say "hi"', 'two\nlines']])).toBe(
    '\ufeffAurora;"a;b";"say ""hi""";"two\nlines"\r\n',
  )
})

test('neutralises formulas, but not numbers and phone numbers', () => {
  expect(writeCsv([['=1+1', '@SUM(A1)', '-x', '-12,50', '+39 051 123', '\tx', '＝1', '+1+1', null]])).toBe(
    "\ufeff'=1+1;'@SUM(A1);'-x;-12,50;+39 051 123;'\tx;'＝1;'+1+1;\r\n",
  )
})

test('makes a formula behind a separator harmless: a spreadsheet may divide by another one', () => {
  for (const formula of [
    '=HYPERLINK("https://evil.example")',
    '@SUM(A1)',
    '+1+cmd|calc',
    '-cmd',
    '＝1',
    '|x',
  ])
    for (const separator of [',', ';', '\t', '\n', '\r\n']) {
      const written = writeCsv([[`Rossi${separator}${formula}`, `1${separator}-5`]])
      // However the file is divided, and whether or not quotes are respected.
      const cells = written.slice(1).split(/[,;\t\r\n]/)
      expect(cells.filter((cell) => /^"?[=+\-@＝|]/.test(cell) && !/^[+-]?[\d.]+"?$/.test(cell))).toEqual([])
      expect(written).toContain(`1${separator}-5`)
    }
})

test('writes records in the order of the columns', () => {
  expect(writeCsvRecords(['b', 'a'], [{ a: '1', b: '2' }, { a: null }], ',')).toBe(
    '\ufeffb,a\r\n2,1\r\n,\r\n',
  )
})

test('writes what readCsv reads back', () => {
  const rows = [
    ['a', 'b;c', 'd,e'],
    ['"', 'x\r\ny', ''],
  ]
  expect(readCsv(writeCsv(rows)).map(({ cells }) => cells)).toEqual(rows)
})

test('writes rows in batches, with numbers in the format of the locale', async () => {
  const file = createCsv('it-IT')
  await file.addRows([['Area']])
  await file.addRows([[1234.5], [{ text: '18 mar 2027', date: new Date(), hasTime: false }]])
  expect(await (await file.finish()).text()).toBe('Area\r\n1234,5\r\n18 mar 2027\r\n')
})
