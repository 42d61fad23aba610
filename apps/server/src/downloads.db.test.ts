import { findAll } from '@foyer/record-server/testing'
import { readCsv } from '@foyer/tables/read-csv'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DownloadCase, downloadCases, pageUrls } from './leaks/downloads/download-cases.ts'
import { type Caller, FORMER_MEMBERS, openDownloadWorld } from './leaks/downloads/download-world.ts'
import { plantFiles } from './leaks/downloads/plant-files.ts'
import { FORMULA, FORMULA_PREFIXES, plantFormulas } from './leaks/downloads/plant-formulas.ts'

/**
 * Every plain GET route of the server is either a download with a case per file, or answers with a page, JSON or a redirect.
 * Each file is requested by guests, customers of several companies, former members, every role of staff and API clients.
 */
let world: Awaited<ReturnType<typeof openDownloadWorld>>
let cases: ReturnType<typeof downloadCases>
let pages: ReturnType<typeof pageUrls>
beforeAll(async () => {
  world = await openDownloadWorld()
  const planted = await plantFiles(world.server)
  cases = downloadCases(planted)
  pages = pageUrls(planted)
}, 120_000)
afterAll(() => world?.close())

const ENGLISH = '/en-US/'
/** The English twin of a route has the same cases. */
const plain = (url: string) => (url.includes(ENGLISH) && !(url in cases) ? url.replace(ENGLISH, '/') : url)

test('knows for every plain GET route whether it answers with a file', () => {
  const known = [...Object.keys(cases), ...Object.keys(pages)]
  expect(world.routes.map(plain).filter((url) => !known.includes(url))).toEqual([])
  expect(known.filter((url) => !world.routes.includes(url))).toEqual([])
  const isOpened = (files: readonly DownloadCase[]) => files.some(({ accounts }) => accounts.length > 0)
  expect(Object.keys(cases).filter((route) => !isOpened(cases[route] ?? []))).toEqual([])
})

let requests = 0
const get = (url: string, { headers }: Pick<Caller, 'headers'>) => {
  requests += 1
  // A network of its own for each request, so that none is throttled.
  return world.server.app.inject({ url, headers, remoteAddress: `10.${requests & 255}.${requests >> 8}.1` })
}
type Answer = Awaited<ReturnType<typeof get>>

function callerNamed(wanted: string) {
  const caller = world.callers.find(({ name }) => name === wanted)
  if (!caller) throw new Error(`There is no caller ${wanted}`)
  return caller
}

const WITHOUT_SESSION: readonly string[] = ['guest', ...FORMER_MEMBERS]

function mayOpen({ accounts }: DownloadCase, { name }: Caller) {
  if (accounts === 'signedIn') return !WITHOUT_SESSION.includes(name)
  return (
    accounts === 'everybody' || accounts.includes(name) || accounts.includes(name.replace('program of ', ''))
  )
}

const REFUSED = [401, 403, 404]
const isRefused = ({ statusCode, headers }: Answer) =>
  REFUSED.includes(statusCode) ||
  (statusCode === 303 && String(headers.location).includes('/reserved/login?'))

/** Bytes at the start of a file by which it is recognised in another answer. */
const MARK_BYTES = 64

const FEW = ['guest', 'exhibitor', 'admin']

async function checkCase(route: string, file: DownloadCase, isTwin = false) {
  const problems: string[] = []
  const asksFew = isTwin || file.accounts === 'everybody'
  const callers = world.callers.filter(({ name }) => !asksFew || FEW.includes(name))
  const answers = await findAll(callers, async (caller) => [{ caller, answer: await get(file.url, caller) }])
  const opened = answers.filter(({ caller }) => mayOpen(file, caller))
  const bytes = opened[0]?.answer.rawPayload.subarray(0, MARK_BYTES)
  for (const { caller, answer } of opened) {
    const { statusCode, headers, rawPayload } = answer
    const isFile = String(headers['content-type']).startsWith(file.type) && rawPayload.length > 0
    if (statusCode !== 200 || !isFile)
      problems.push(`${route} does not open for ${caller.name}: ${statusCode}`)
  }
  for (const { caller, answer } of answers.filter(({ caller }) => !mayOpen(file, caller)))
    if (
      !isRefused(answer) ||
      answer.headers['content-disposition'] !== undefined ||
      (bytes && answer.rawPayload.includes(bytes))
    )
      problems.push(`${route} (${file.url}) opens for ${caller.name}: ${answer.statusCode}`)
  return problems
}

test('opens each file for the callers that may read it, and for no others', {
  timeout: 120_000,
}, async () => {
  const all = Object.entries(cases).flatMap(([route, files]) => files.map((file) => ({ route, file })))
  expect(await findAll(all, ({ route, file }) => checkCase(route, file))).toEqual([])
})

test('answers on the English twin of a route as on the route', async () => {
  const twins = world.routes.filter((url) => plain(url) !== url && plain(url) in cases)
  const problems = await findAll(twins, async (route) => {
    const [file] = cases[plain(route)] ?? []
    return file
      ? checkCase(route, { ...file, url: file.url.replace('/fair/', `/fair${ENGLISH}`) }, true)
      : [route]
  })
  expect(problems).toEqual([])
})

test('answers on all other plain routes with a page, JSON or a redirect', async () => {
  const admin = callerNamed('admin')
  const files = await findAll(Object.entries(pages), async ([route, url]) => {
    const { statusCode, headers } = await get(url, admin)
    const isPage = /^(text\/html|application\/json)/.test(String(headers['content-type']))
    const isFile = headers['content-disposition'] !== undefined || (statusCode === 200 && !isPage)
    return isFile ? [`${route} answers with ${headers['content-type']}`] : []
  })
  expect(files).toEqual([])
})

/** Matches a value that a spreadsheet evaluates. A number may start with a sign. */
const isFormula = (cell: string) => /^[=+\-@\t\r]/.test(cell) && !/^[+-]?[\d.,\s]+$/.test(cell)

// Last: every record has other texts afterwards.
test('neutralises formulas in every table that is downloaded', { timeout: 120_000 }, async () => {
  await plantFormulas(world.server)
  const admin = callerNamed('program of admin')
  const seen = new Set<string>()
  const tables = await findAll(Object.entries(cases), async ([route, files]) => {
    // Cells of XLSX have a type: a text is never evaluated.
    const file = files.find(({ type }) => type.includes('csv'))
    if (!file) return []
    const { statusCode, body } = await get(file.url, admin)
    const cells = readCsv(body).flatMap((row) => row.cells)
    const planted = cells.filter((cell) => cell.includes(FORMULA))
    for (const cell of planted) seen.add(cell.slice(1, 2))
    return [{ route, statusCode, hasFormulas: planted.length > 0, live: cells.filter(isFormula) }]
  })
  expect(tables.length).toBeGreaterThan(4)
  for (const { route, ...table } of tables)
    expect([route, table]).toEqual([route, { statusCode: 200, hasFormulas: true, live: [] }])
  expect(FORMULA_PREFIXES.filter((prefix) => !seen.has(prefix))).toEqual([])
})
