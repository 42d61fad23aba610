import { gzipSync } from 'node:zlib'
import {
  areaOf,
  boxOf,
  type HallImportResult,
  type HallItem,
  type HallPlanResult,
  rectangle,
} from '@foyer/fair-domain'
import sharp from 'sharp'
import { getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
let staff: ReturnType<typeof server.browser>
let hall: string
beforeAll(async () => {
  server = await buildTestApp()
  staff = server.browser()
  await staff.signIn('staff@foyer.example')
  const halls: HallItem[] = (
    await callMethod(server.browser(), 'CatalogueController/getHalls', { language: 'it' })
  ).body
  hall = halls.find(({ name }) => name === 'Pad. 15')?.id ?? ''
  return () => server.close()
})

const get = (url: string, browser = server.browser()) =>
  browser.send({ method: 'GET', url, headers: { 'accept-language': 'it' } })
const published = async (): Promise<HallPlanResult> =>
  (await callMethod(server.browser(), 'FloorPlanController/getHallPlan', { hall, language: 'it' })).body

describe('a published hall', () => {
  test('is a file to scale: SVG and PDF for all users, DXF and PNG for staff', async () => {
    for (const format of ['svg', 'pdf'])
      expect((await get(`/fair/floor-plan/15.${format}`)).statusCode).toBe(200)
    const exhibitor = server.browser()
    await exhibitor.signIn('exhibitor@foyer.example')
    for (const file of ['15.dxf', '15.png', '15-codes.pdf']) {
      expect((await get(`/fair/floor-plan/${file}`)).statusCode).toBe(401)
      expect((await get(`/fair/floor-plan/${file}`, exhibitor)).statusCode).toBe(403)
      expect((await get(`/fair/floor-plan/${file}`, staff)).statusCode).toBe(200)
    }
    for (const file of ['15.exe', '15-codes.svg', '99.svg', 'x'])
      expect((await get(`/fair/floor-plan/${file}`, staff)).statusCode).toBe(404)
    const png = await get('/fair/floor-plan/15.png', staff)
    const { width, height } = await sharp(png.rawPayload).metadata()
    expect(Math.max(width ?? 0, height ?? 0)).toBe(4_000)
  })

  test('has its width and depth on an A3 sheet at the scale that the PDF states', async () => {
    const { rawPayload } = await get('/fair/floor-plan/15.pdf')
    const page = await (await getDocumentProxy(new Uint8Array(rawPayload))).getPage(1)
    const inMillimetres = (points: number) => (points / 72) * 25.4
    const [, , width = 0, height = 0] = page.view
    expect([width, height].map((side) => Math.round(inMillimetres(side)))).toEqual([420, 297])
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? item.str : '')).join('')
    const scale = Number(/scala 1:(\d+)/.exec(text)?.[1])
    // Each path has its box, in points.
    const { argsArray } = await page.getOperatorList()
    const boxes = argsArray.flatMap((args) => (args?.[2]?.length === 4 ? [[...args[2]] as number[]] : []))
    const [left = 0, top = 0] = boxes[0] ?? []
    const shapes = boxes.map((box) =>
      box.map((value, at) => Math.round(inMillimetres(value - (at % 2 === 0 ? left : top)) * scale)),
    )
    const { outline, stands } = await published()
    const expected = [outline, ...stands.map(({ ring }) => ring)].map((ring) => {
      const box = boxOf(ring)
      const hall = boxOf(outline)
      return [box.left - hall.left, box.top - hall.top, box.right - hall.left, box.bottom - hall.top]
    })
    expect(shapes).toEqual(expect.arrayContaining(expected))
    expect(shapes.map(([from = 0, , to = 0]) => to - from)).toContain(10_000)
  })

  test.each(['dxf', 'svg'])('is read back identical from its %s, without faults', async (format) => {
    const content = (await get(`/fair/floor-plan/15.${format}`, staff)).body
    const { body } = await callMethod(staff, 'HallImportController/preview', {
      ...{ name: `15.${format}`, content, unit: 1, uses: [] },
    })
    const { shapes, notes, issues, size }: HallImportResult = body
    expect({ notes, issues }).toEqual({ notes: [], issues: [] })
    const plan = await published()
    const stands = shapes.filter(({ kind }) => kind === 'stand')
    expect(new Map(stands.map(({ label, ring }) => [label, areaOf(ring)]))).toEqual(
      new Map(plan.stands.map(({ name, ring }) => [name, areaOf(ring)])),
    )
    expect(shapes.length).toBe(plan.stands.length + plan.shapes.length + 1)
    expect(size).toEqual({ width: (plan.outline[2] ?? 0) / 1000, depth: (plan.outline[5] ?? 0) / 1000 })
  })
})

test('a stand has a short address in the language of the reader, and a code as SVG without scripts', async () => {
  expect((await get('/fair/s/15/b12')).headers.location).toBe('/fair/plan/15?stand=B12')
  const english = await server
    .browser()
    .send({ ...{ method: 'GET', url: '/fair/s/15/B12', headers: { 'accept-language': 'de-DE' } } })
  expect(english.headers.location).toBe('/fair/en-US/plan/15?stand=B12')
  for (const url of ['/fair/s/15/Z99', '/fair/s/99/B12', '/fair/s/15/Z99/qr.svg'])
    expect((await get(url)).statusCode).toBe(404)
  const code = await get('/fair/s/15/B12/qr.svg')
  expect(code.headers['content-type']).toContain('image/svg+xml')
  expect(code.body).toMatch(/^<svg [^<]*><path [^<]*\/><path d="[Mhvz\d -]+"\/><\/svg>\n$/)
})

describe('an imported file', () => {
  const drawing = (stands: string) =>
    `<svg><g id="HALL"><rect width="40000" height="30000"/></g><g id="Stand">${stands}</g></svg>`
  const stand = (label: string, x: number) =>
    `<rect x="${x}" y="0" width="4000" height="4000"/><text x="${x + 2000}" y="2000">${label}</text>`
  const file = (content: string) => ({ name: 'hall.svg', content, unit: 1, uses: [] })

  test('becomes a draft of the hall, which shows its overlaps and is not published by itself', async () => {
    const content = drawing(stand('A1', 0) + stand('A2', 3_999))
    const { body } = await callMethod(staff, 'HallImportController/preview', file(content))
    expect(body.issues).toEqual([{ kind: 'overlap', keys: [1, 2] }])
    const { status, body: made } = await callMethod(staff, 'HallImportController/importHall', {
      hall,
      ...file(content),
    })
    expect(status).toBe(200)
    const { rows } = await server.pool.query<{ state: string; kind: string; label: string; ring: number[] }>(
      `select p.state, s.kind, s.label, s.ring from hall_plan p join floor.shape s on s.plan = p.id
       where p.id = $1 order by s.key`,
      [made.id],
    )
    expect(rows.map(({ state, kind, label }) => `${state} ${kind} ${label}`.trim())).toEqual([
      'draft outline',
      'draft stand A1',
      'draft stand A2',
    ])
    expect(rows[2]?.ring).toEqual(rectangle(3_999, 0, 4_000, 4_000))
    await expect(
      server.pool.query(`update hall_plan set state = 'published' where id = $1`, [made.id]),
    ).rejects.toMatchObject({ code: '23P01' })
  })

  test('is refused with the position of the fault, and stores nothing', async () => {
    const before = await server.pool.query('select count(*) from hall_plan')
    const content = drawing('\n<script>alert(1)</script>')
    for (const method of ['preview', 'importHall']) {
      const input = method === 'preview' ? file(content) : { hall, ...file(content) }
      const { status, body } = await callMethod(staff, `HallImportController/${method}`, input)
      expect(status).toBe(400)
      expect(JSON.stringify(body)).toContain('riga 2, colonna 1: un disegno non può contenere questo. script')
    }
    const nothing = await callMethod(staff, 'HallImportController/importHall', { hall, ...file('<svg/>') })
    expect(JSON.stringify(nothing.body)).toContain('non ci sono forme')
    expect((await server.pool.query('select count(*) from hall_plan')).rows).toEqual(before.rows)
  })

  test('may be compressed, so that it can be larger than a call; a bomb is refused', async () => {
    const compressed = (content: string) => ({
      ...file(gzipSync(content).toString('base64')),
      isCompressed: true,
    })
    const preview = (given: object) => callMethod(staff, 'HallImportController/preview', given)
    const large = drawing(`${stand('A1', 0)}<!-- ${'x'.repeat(3_000_000)} -->`)
    expect((await preview(file(large))).status).toBe(413)
    const { body } = await preview(compressed(large))
    expect(body.shapes.map(({ label }: { label: string }) => label)).toEqual(['', 'A1'])
    const bomb = await preview(compressed(' '.repeat(20_000_001)))
    expect(JSON.stringify(bomb.body)).toContain('il file è troppo grande')
    const broken = await preview({ ...file('no archive'), isCompressed: true })
    expect(JSON.stringify(broken.body)).toContain('riga 1, colonna 1')
  })

  test('does not block the server while it is read', async () => {
    const lines = Array.from({ length: 2_500 }, (_, at) => `<line x1="0" y1="${at}" x2="9000" y2="${at}"/>`)
    const before = process.threadCpuUsage()
    const { status, body } = await callMethod(
      staff,
      'HallImportController/preview',
      file(drawing(lines.join(''))),
    )
    const { user } = process.threadCpuUsage(before)
    expect(status).toBe(200)
    expect(body.notes).toHaveLength(2_500)
    // The comparison of the lines alone costs more in the thread.
    expect(user / 1_000).toBeLessThan(300)
    const more = Array.from({ length: 6_100 }, (_, at) => `<line x1="0" y1="${at}" x2="9000" y2="${at}"/>`)
    const refused = await callMethod(staff, 'HallImportController/preview', file(drawing(more.join(''))))
    expect(JSON.stringify(refused.body)).toContain('ci sono troppe forme')
  })

  test('is read by those who assign stands only', async () => {
    const browser = server.browser()
    await browser.signIn('exhibitor@foyer.example')
    expect((await callMethod(browser, 'HallImportController/preview', file('<svg/>'))).status).toBe(403)
  })
})
