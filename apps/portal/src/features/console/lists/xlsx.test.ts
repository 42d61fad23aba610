import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createXlsx } from './xlsx.ts'

/** Reads an archive back by its directory, as a spreadsheet does. */
async function filesIn(blob: Blob) {
  const bytes = Buffer.from(await blob.arrayBuffer())
  const end = bytes.length - 22
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50)
  const files: Record<string, string> = {}
  let at = bytes.readUInt32LE(end + 16)
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count--) {
    const compressed = bytes.readUInt32LE(at + 20)
    const size = bytes.readUInt32LE(at + 24)
    const nameLength = bytes.readUInt16LE(at + 28)
    const offset = bytes.readUInt32LE(at + 42)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const start = offset + 30 + nameLength
    const content = inflateRawSync(bytes.subarray(start, start + compressed))
    expect(content.length).toBe(size)
    files[name] = content.toString('utf8')
    at += 46 + nameLength
  }
  return files
}

test('a workbook holds its rows, numbers as numbers and signs of XML as they are', async () => {
  const file = await createXlsx('All companies: [2027]')
  await file.addRows([['Company', 'Area']])
  await file.addRows([
    ['Bianchi & figli <srl> "B"', 32.5],
    ['=1+1\u0007', 0],
  ])
  const files = await filesIn(await file.finish())
  const sheet = files['xl/worksheets/sheet1.xml'] ?? ''
  expect(sheet).toContain('Bianchi &amp; figli &lt;srl&gt; &quot;B&quot;')
  expect(sheet).toContain('<v>32.5</v>')
  // A text stays a text, so that no spreadsheet takes it for a formula.
  expect(sheet).toContain('<is><t xml:space="preserve">=1+1</t></is>')
  expect(sheet.match(/<row>/g)).toHaveLength(3)
  expect(files['xl/workbook.xml']).toContain('name="All companies   2027 "')
  expect(Object.keys(files)).toContain('[Content_Types].xml')
})

test('many rows are compressed as they come', async () => {
  const file = await createXlsx('Many')
  for (let page = 0; page < 20; page++)
    await file.addRows(Array.from({ length: 500 }, (_, row) => [`Row ${page}-${row}`, row]))
  const blob = await file.finish()
  expect(blob.size).toBeLessThan(200_000)
  const sheet = (await filesIn(blob))['xl/worksheets/sheet1.xml'] ?? ''
  expect(sheet.match(/<row>/g)).toHaveLength(10_000)
})
