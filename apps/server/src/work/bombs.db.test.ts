import { crc32, deflateSync } from 'node:zlib'
import { DATA_PATH, SERVER_METHOD_PATH } from '@foyer/record-contract'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '../testing/build-test-app.ts'
import { uploadFile } from '../testing/upload-file.ts'
import { describeImage, renderImage } from './pictures.ts'

/**
 * The most expensive requests that a customer can send. The load on the event loop is measured as processor
 * time of this thread over the whole request, independent of other processes; no request may block the loop
 * for 100 ms at a time, with some tolerance for code that was just loaded.
 */
const MAX_THREAD_MS = 300
const MAX_MEMORY = 100_000_000
const MEGABYTE = 1_000_000

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
  // Code loaded by the first request of a kind does not count.
  await post('pavilion', PARTICIPANTS, Buffer.from('a;b\n1;2\n'))
  await post('exhibitor', `${IMAGES}?name=a.png`, wholePng(10, 10))
})
afterAll(() => server.close())

const PARTICIPANTS = '/services/collective/participants/check'
const IMAGES = `${SERVER_METHOD_PATH}/DirectoryImageController/upload`

/** Signed in once: hashing a password does not count. */
const browsers = new Map<string, ReturnType<typeof server.browser>>()
async function browserOf(account: string) {
  const existing = browsers.get(account)
  if (existing) return existing
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  browsers.set(account, browser)
  return browser
}

async function post(
  account: string,
  url: string,
  payload: Buffer | string,
  type = 'application/octet-stream',
) {
  const browser = await browserOf(account)
  const answer = await browser.send({ method: 'POST', url, headers: { 'content-type': type }, payload })
  return outcomeOf(answer)
}

/** The status, and the code of a refusal; GraphQL returns errors beside its data. */
function outcomeOf(answer: { statusCode: number; json: () => unknown }): Outcome {
  type Refusal = { errorCode?: string; errors?: { extensions: { errorCode: string } }[] }
  const body = answer.json() as Refusal | [Refusal] | null
  const refusal = Array.isArray(body) ? body[0] : body
  const code = refusal?.errorCode ?? refusal?.errors?.[0]?.extensions.errorCode
  return { status: answer.statusCode, ...(code !== undefined && { code }) }
}

interface Outcome {
  status: number
  code?: string
}
const ANSWERED: Outcome = { status: 200 }
const refused = (status: number, code: string): Outcome => ({ status, code })
const TOO_LARGE = refused(413, 'REQUEST_TOO_LARGE')

interface Cost<T> {
  answer: T
  ownMs: number
  memory: number
}

/**
 * Returns the cost of a request in this thread, and in memory of the process. An expensive one is repeated,
 * because garbage of others or another process may be the cause.
 */
async function costOf<T>(send: () => Promise<T>, tries = 3): Promise<Cost<T>> {
  const before = { own: process.threadCpuUsage(), memory: process.memoryUsage().rss }
  let peak = before.memory
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 5)
  const answer = await send()
  clearInterval(timer)
  const { user, system } = process.threadCpuUsage(before.own)
  const ownMs = (user + system) / 1000
  if (ownMs >= MAX_THREAD_MS && tries > 1) return costOf(send, tries - 1)
  return { answer, ownMs, memory: peak - before.memory }
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

function workbook(rows: string, more: Record<string, string> = {}) {
  const parts = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  }
  const packed = Object.entries(parts).map(([name, text]) => [name, strToU8(text)])
  return Buffer.from(zipSync(Object.fromEntries(packed)))
}

/** A valid image of one colour, one bit per pixel. */
function wholePng(width: number, height: number) {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const rows = Buffer.alloc(height * (Math.ceil(width / 8) + 1))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const packedPdf = (objects: Buffer) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj <</Type/ObjStm/Filter/FlateDecode>>\nstream\n'),
    deflateSync(objects),
    Buffer.from('\nendstream\n%%EOF'),
  ])

const manyRows = '<row><c><v>1</v></c></row>'.repeat(900_000)
const longText = { 'xl/sharedStrings.xml': `<sst ${MAIN}><si><t>${'x'.repeat(MEGABYTE)}</t></si></sst>` }
const shown = Array.from(
  { length: 300 },
  (_, row) => `<row r="${row + 1}"><c r="A${row + 1}" t="s"><v>0</v></c></row>`,
).join('')

test.each([
  ['a workbook that unpacks to 23 MB', () => workbook(manyRows), 'TABLE_TOO_LARGE'],
  [
    'a workbook with a cell in its last corner',
    () => workbook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
    'TOO_MANY_ROWS',
  ],
  ['a workbook that shows one long text 300 times', () => workbook(shown, longText), 'TABLE_TOO_LARGE'],
  ['a row of a million columns', () => Buffer.from(','.repeat(MEGABYTE)), 'TABLE_TOO_LARGE'],
  ['a quote that never ends', () => Buffer.from(`a,"${'x'.repeat(1_900_000)}`), 'TABLE_TOO_LARGE'],
  ['a million rows', () => Buffer.from('a\n'.repeat(900_000)), 'TOO_MANY_ROWS'],
])('refuses %s with a message, without delaying others', async (_, build, code) => {
  const content = build()
  const { answer, ownMs, memory } = await costOf(() => post('pavilion', PARTICIPANTS, content))
  expect(answer).toEqual({ status: 400, code })
  expect(ownMs).toBeLessThan(MAX_THREAD_MS)
  expect(memory).toBeLessThan(MAX_MEMORY)
})

test('refuses a valid image of 268 megapixels for its size, without decoding it', async () => {
  const vast = wholePng(16_384, 16_384)
  const browser = await browserOf('exhibitor')
  const { answer, memory } = await costOf(() =>
    browser.send({
      method: 'POST',
      url: `${IMAGES}?name=a.png`,
      headers: { 'content-type': 'application/octet-stream' },
      payload: vast,
    }),
  )
  expect([answer.statusCode, answer.json()[0]]).toMatchObject([
    400,
    { errorCode: 'IMAGE_REFUSED', message: 'imageWidth' },
  ])
  expect(memory).toBeLessThan(MAX_MEMORY)
  expect(await describeImage(vast)).toEqual({ format: 'png', width: 16_384, height: 16_384 })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8000" height="8000"/>')
  for (const picture of [vast, svg]) {
    const result = await costOf(() =>
      renderImage(picture, (image) => image.png()).catch((error: unknown) => error),
    )
    expect(result.answer).toMatchObject({
      errorCode: 'PICTURE_TOO_LARGE',
      text: { it: 'L’immagine ha più di 50 milioni di pixel.' },
    })
    expect(result.memory).toBeLessThan(MAX_MEMORY)
  }
  // An image below the limit is rendered.
  expect((await renderImage(wholePng(64, 64), (image) => image.resize(8).png())).length).toBeGreaterThan(50)
})

test('refuses a PDF with a stream that expands to 80 MB, and one of delimiters only', async () => {
  const browser = await browserOf('exhibitor')
  const bomb = packedPdf(Buffer.alloc(80 * MEGABYTE))
  const marks = Buffer.from(`%PDF-1.7 ${'/ObjStm stream endstream '.repeat(200_000)}%%EOF`)
  for (const content of [bomb, marks]) {
    const { answer, ownMs, memory } = await costOf(() => uploadFile(browser, 'a.pdf', content))
    expect(answer.status).toBe(415)
    expect(ownMs).toBeLessThan(MAX_THREAD_MS)
    expect(memory).toBeLessThan(MAX_MEMORY)
  }
})

const many = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index))

test.each([
  ['lists in lists', '['.repeat(500_000), TOO_LARGE],
  ['closed lists in lists', '['.repeat(250_000) + ']'.repeat(250_000), TOO_LARGE],
  ['objects in objects', '{"a":'.repeat(100_000), TOO_LARGE],
  ['60,000 keys', `{${many(60_000, (n) => `"key${n}":1`).join()}}`, TOO_LARGE],
  ['500,000 items', `[${'0,'.repeat(499_999)}0]`, TOO_LARGE],
  // The maximum that the limits allow, in 1 MB.
  [
    '24,990 long keys',
    `{${many(24_990, (n) => `"key${n}${'x'.repeat(25)}":1`).join()}}`,
    refused(400, 'INVALID_INPUT'),
  ],
  ['a number of 900,000 digits', `{"kind":${'9'.repeat(900_000)}}`, refused(400, 'INVALID_INPUT')],
  ['a number beyond all', `{"kind":1e999999}`, refused(400, 'INVALID_INPUT')],
  ['one text of 900,000 characters', `{"kind":"${'x'.repeat(900_000)}"}`, refused(400, 'INVALID_INPUT')],
  [
    'a million commas',
    `{"kind":"badge","key":"x","text":${JSON.stringify(','.repeat(99_000))}}`,
    refused(400, 'TABLE_TOO_LARGE'),
  ],
  [
    'quotes without end',
    `{"kind":"badge","key":"x","text":${JSON.stringify('"'.repeat(99_999))}}`,
    refused(400, 'FILE_UNREADABLE'),
  ],
  [
    'addresses without end',
    `{"kind":"badge","key":"x","text":${JSON.stringify('a@'.repeat(49_000))}}`,
    ANSWERED,
  ],
])('answers or refuses a body of %s quickly', async (_, payload, outcome) => {
  const send = () =>
    post('exhibitor', `${SERVER_METHOD_PATH}/BadgesController/importNames`, payload, 'application/json')
  const { answer, ownMs, memory } = await costOf(send)
  expect(answer).toEqual(outcome)
  expect(ownMs).toBeLessThan(MAX_THREAD_MS)
  expect(memory).toBeLessThan(MAX_MEMORY)
})

test('answers a search of thousands of characters quickly', async () => {
  const browser = await browserOf('exhibitor')
  for (const sign of ['-', '*', '"', 'a ', '(']) {
    const q = encodeURIComponent(sign.repeat(3000))
    const { answer, ownMs, memory } = await costOf(() =>
      browser.send({ method: 'GET', url: `${DATA_PATH}/search?q=${q}` }),
    )
    expect(outcomeOf(answer), sign).toEqual(refused(400, 'MALFORMED_SEARCH'))
    expect(ownMs).toBeLessThan(MAX_THREAD_MS)
    expect(memory).toBeLessThan(MAX_MEMORY)
  }
})

const GRAPHQL = `${DATA_PATH}/graphql`
const INTROSPECTION =
  '{ __schema { types { kind name description fields { name description args { name type { ...T } } type { ...T } } inputFields { name type { ...T } } enumValues { name } } } } fragment T on __Type { kind name ofType { kind name ofType { kind name ofType { name } } } }'
const ofCompanies = (inner: string) => `{ uiapi { query { Account { edges { node { ${inner} } } } } } }`
/** The longest, deepest and widest documents that the limits allow, and larger ones. */
test.each([
  [
    'a field under hundreds of names',
    ofCompanies(many(600, (n) => `a${n}: Name { value }`).join(' ')),
    refused(400, 'QUERY_TOO_COMPLICATED'),
  ],
  [
    'forty lists at once',
    `{ uiapi { query { ${many(40, (n) => `a${n}: Account(first: 2000) { totalCount edges { node { Name { value } } } }`).join(' ')} } } }`,
    ANSWERED,
  ],
  [
    'lists in lists in lists',
    ofCompanies(
      'Contacts(first: 200) { edges { node { Account { Contacts(first: 200) { edges { node { Id } } } } } } }',
    ),
    refused(200, 'QUERY_TOO_COMPLICATED'),
  ],
  [
    'a document of comments',
    `{ uiapi { query { Account { totalCount } } } } #${'x'.repeat(49_900)}`,
    ANSWERED,
  ],
  [
    'a document that is deep',
    ofCompanies(`${'Owner { '.repeat(300)}Id${' }'.repeat(300)}`),
    refused(400, 'QUERY_TOO_COMPLICATED'),
  ],
  ['braces without end', '{'.repeat(5000), refused(400, 'QUERY_TOO_COMPLICATED')],
  ['fields in fields without end', '{ a '.repeat(2000), refused(400, 'QUERY_TOO_COMPLICATED')],
  [
    'fragments in circles',
    `{ uiapi { query { Account { edges { node { ...A0 } } } } } } ${many(100, (n) => `fragment A${n} on Account { ...A${(n + 1) % 100} }`).join(' ')}`,
    refused(400, 'QUERY_TOO_COMPLICATED'),
  ],
  [
    'fragments that double',
    `{ uiapi { query { Account { edges { node { ...A0 } } } } } } ${many(30, (n) => `fragment A${n} on Account { ...A${n + 1} ...A${n + 1} }`).join(' ')} fragment A30 on Account { Id }`,
    refused(400, 'QUERY_TOO_COMPLICATED'),
  ],
  [
    'the same field a thousand times over',
    ofCompanies('Name { value } '.repeat(450)),
    refused(200, 'INVALID_GRAPHQL'),
  ],
  [
    'lists of ids without end',
    `{ uiapi { query { Account(where: { Id: { in: [${'"001000000000001AAA" '.repeat(2000)}] } }) { totalCount } } } }`,
    ANSWERED,
  ],
  [
    'filters in filters',
    `{ uiapi { query { Account(where: ${'{ not: '.repeat(400)}{ Id: { eq: "x" } }${' }'.repeat(400)}) { totalCount } } } }`,
    refused(400, 'QUERY_TOO_COMPLICATED'),
  ],
  [
    'five thousand unknown names',
    ofCompanies(many(900, (n) => `nothing${n}`).join(' ')),
    refused(200, 'INVALID_GRAPHQL'),
  ],
  [
    'introspection of introspection',
    `{ __schema { types { fields { type { ${'ofType { fields { type { '.repeat(3)} name ${'} } }'.repeat(3)} } } } } }`,
    refused(200, 'INVALID_GRAPHQL'),
  ],
  ['all that the schema says of itself', INTROSPECTION, ANSWERED],
])('GraphQL: answers or refuses %s quickly', async (_, document, outcome) => {
  const payload = JSON.stringify({ query: document })
  const { answer, ownMs, memory } = await costOf(() =>
    post('exhibitor', GRAPHQL, payload, 'application/json'),
  )
  expect(answer).toEqual(outcome)
  expect(ownMs).toBeLessThan(MAX_THREAD_MS)
  expect(memory).toBeLessThan(MAX_MEMORY)
})

test.each([
  [
    'an IN list of two thousand ids',
    `SELECT Id FROM Account WHERE Id IN (${many(900, (n) => `'00100000000${String(n).padStart(4, '0')}'`).join()})`,
    ANSWERED,
  ],
  [
    'parentheses without end',
    `SELECT Id FROM Account WHERE ${'('.repeat(9000)}Id = 'x'`,
    refused(400, 'MALFORMED_QUERY'),
  ],
  [
    'a hundred comparisons',
    `SELECT Id FROM Account WHERE ${many(100, (n) => `Name LIKE '%a%${n}%b%'`).join(' OR ')}`,
    ANSWERED,
  ],
  [
    'NOT without end',
    `SELECT Id FROM Account WHERE ${'NOT '.repeat(4000)}Id = 'x'`,
    refused(400, 'MALFORMED_QUERY'),
  ],
  [
    'the same field without end',
    `SELECT ${'Name, '.repeat(3000)}Id FROM Account`,
    refused(400, 'INVALID_FIELD'),
  ],
  [
    'children of all kinds',
    `SELECT Id, ${many(60, () => '(SELECT Id FROM Contacts)').join(', ')} FROM Account`,
    refused(400, 'INVALID_FIELD'),
  ],
  [
    'a quote that never ends',
    `SELECT Id FROM Account WHERE Name = '${'\\\\'.repeat(9000)}`,
    refused(400, 'MALFORMED_QUERY'),
  ],
])('SOQL: answers or refuses %s quickly', async (_, soql, outcome) => {
  const browser = await browserOf('exhibitor')
  const url = `${DATA_PATH}/query?q=${encodeURIComponent(soql)}`
  const { answer, ownMs, memory } = await costOf(() => browser.send({ method: 'GET', url }))
  expect(outcomeOf(answer)).toEqual(outcome)
  expect(ownMs).toBeLessThan(MAX_THREAD_MS)
  expect(memory).toBeLessThan(MAX_MEMORY)
})
