// npm run bench:plan: floor plans of 600, 1,045 and 3,000 stands; writes into docs/performance.md.
// Sizes that do not depend on load are asserted by e2e/web-limits.spec.ts.

import pg from 'pg'
import { chromium, type Page } from 'playwright-core'
import { kilobytesOf, lookAtPage, scriptKilobytesOf } from '../../e2e/support/look-at-page.ts'
import { SERVER_METHOD_PATH } from '../../packages/record-contract/src/index.ts'
import { withDatabase } from '../../packages/record-server/bench/with-database.ts'
import { ensureBuilt } from '../../scripts/lib/built.mjs'
import { ensureChromium } from '../../scripts/lib/ensure-chromium.mjs'
import { savePerformance } from '../../scripts/lib/performance.mjs'
import { say } from '../../scripts/lib/say.mjs'
import { signIn } from '../lib/sign-in.mjs'
import { freePort, startSite, untilIdle } from '../lib/start-site.mjs'
import { hallOf } from './hall-of.ts'

const PAGE = 600
const PUBLISHED = 1_045
const PANNED = 3_000
const SLOWDOWN = 4
const RUNS = 3
/** A call takes 25,000 values. */
const MAX_EDITS = 1_000
const EDITORS = 3
const EDITS = 30

const executablePath = await ensureChromium()
if (!executablePath || !(await ensureBuilt())) process.exit(1)

const at = (times: readonly number[], part: number) =>
  times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * part)] ?? Number.NaN
const number = (value: number, digits = 0) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

await withDatabase(async (connectionString) => {
  const site = await startSite(connectionString)
  const database = new pg.Client({ connectionString })
  await database.connect()
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  try {
    await untilIdle(connectionString)
    const cookie = await signIn(site.address)
    const rows: string[][] = []
    const add = (title: string, measured: string, limit: string) => {
      rows.push([title, measured, limit])
      say(`${title}: ${measured} (${limit})`)
    }
    const send = async (path: string, body: object) => {
      const response = await fetch(site.address + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie, 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify(body),
      })
      const answer = await response.json()
      if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`)
      return answer
    }
    const call = (method: string, input: object) =>
      send(`${SERVER_METHOD_PATH}/PlanEditorController/${method}`, input)
    const edition = await database.query<{ id: string }>('select id from edition where current')

    /** A hall without sold stands, and a draft with its shapes. */
    async function layOut(name: string, count: number) {
      const hall = hallOf(count)
      const { id } = await send('/services/data/v65.0/ui-api/records', {
        apiName: 'Pavilion__c',
        fields: {
          ...{ Name: name, Edition__c: edition.rows[0]?.id, Active__c: true },
          ...{ MapLeft__c: 0, MapTop__c: 0, MapWidth__c: hall.width, MapDepth__c: hall.depth },
        },
      })
      const draft = await call('create', { hallId: id, from: null })
      let revision = 0
      for (let from = 0; from < hall.edits.length; from += MAX_EDITS)
        revision = (await call('edit', { planId: draft.id, edits: hall.edits.slice(from, from + MAX_EDITS) }))
          .revision
      return { hallId: String(id), planId: String(draft.id), revision, names: hall.names }
    }
    async function publish(planId: string, revision: number) {
      const start = performance.now()
      const { created } = await call('publish', { planId, revision })
      return { created, ms: performance.now() - start }
    }

    // The first publication of a process also compiles its statements.
    const small = await layOut('Pad. 91', 20)
    await publish(small.planId, small.revision)
    const large = await layOut('Pad. 92', PUBLISHED)
    const first = await publish(large.planId, large.revision)
    const again: number[] = []
    let from = large.planId
    for (let run = 0; run < RUNS; run++) {
      const { id } = await call('create', { hallId: large.hallId, from })
      again.push((await publish(id, 0)).ms)
      from = id
    }
    add(`publishing ${number(PUBLISHED)} stands for the first time, ms`, number(first.ms), '≤ 1,000')
    add('publishing them again, ms (median)', number(at(again, 0.5)), '≤ 1,000')

    const draft = await call('create', { hallId: large.hallId, from })
    const { shapes } = await call('getDraft', { planId: draft.id })
    const stands = shapes.filter(({ kind }: { kind: string }) => kind === 'stand')
    const editMs: number[] = []
    await Promise.all(
      Array.from({ length: EDITORS }, async (_, editor) => {
        for (let turn = 0; turn < EDITS; turn++) {
          const before = stands[turn * EDITORS + editor]
          const start = performance.now()
          await call('edit', { planId: draft.id, edits: [{ before, after: { ...before, zone: 'North' } }] })
          editMs.push(performance.now() - start)
        }
      }),
    )
    add(`edit of one shape, ${EDITORS} concurrent editors, ms (p95)`, number(at(editMs, 0.95)), '≤ 50')

    const hall = await layOut('Pad. 93', PAGE)
    await publish(hall.planId, hall.revision)
    await fillHall(database, hall)
    const visit = `${site.address}/fair/en-US/plan/93`
    const routes: number[] = []
    for (const stand of hall.names.filter((_, index) => index % 30 === 0)) {
      const input = { hall: hall.hallId, stand, from: '', stepFree: false, language: 'en-US' }
      const start = performance.now()
      await send(`${SERVER_METHOD_PATH}/FloorPlanController/getStandPlace`, input)
      routes.push(performance.now() - start)
    }
    add(`way to a stand among ${PAGE}, with its response, ms (median)`, number(at(routes, 0.5)), '≤ 20')

    const marks: Record<string, number[]> = {}
    for (let run = 0; run < RUNS; run++) {
      const report = await lookAtPage(visit, port)
      for (const [category, { score }] of Object.entries(report.categories))
        marks[category] = [...(marks[category] ?? []), score * 100]
      if (run > 0) continue
      add(`page of a hall of ${PAGE}, kB`, number(kilobytesOf(report)), '≤ 150')
      add('its script before use, kB', number(scriptKilobytesOf(report), 1), '≤ 100')
    }
    for (const [category, values] of Object.entries(marks))
      add(`Lighthouse, ${category} (median)`, number(at(values, 0.5)), '≥ 98')

    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    const page = await context.newPage()
    let script = 0
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    const urls = new Map<string, string>()
    session.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (urls.get(requestId)?.includes('plan-viewer')) script += encodedDataLength
    })
    await page.goto(visit)
    const paths = await page.locator('[data-plan-window] svg :is(path, a)').count()
    add('paths and links in the image', number(paths), '≤ 12, no link')
    await page.getByRole('button', { name: 'Enlarge the plan' }).click()
    await page.waitForSelector('[data-plan-zoomed]')
    add('script loaded on use, kB', number(script / 1_000, 1), '≤ 60')

    const panned = await layOut('Pad. 94', PANNED)
    await publish(panned.planId, panned.revision)
    await fillHall(database, panned)
    await page.goto(`${site.address}/fair/en-US/plan/94`)
    await page.getByRole('button', { name: 'Enlarge the plan' }).click()
    await page.waitForSelector('[data-plan-zoomed]')
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    for (const zoom of [1, 4, 8]) {
      const { frames, settle } = await pan(page, zoom)
      const late = frames.filter((ms) => ms > 20).length / frames.length
      add(
        `panning ${number(PANNED)} stands, step ${zoom}, ms per frame (p95)`,
        number(at(frames, 0.95), 1),
        '≤ 17',
      )
      add('frames over 20 ms, %', number(late * 100, 1), '≤ 1')
      add('settling after the zoom, ms', number(settle), '≤ 150')
    }
    savePerformance('plan', {
      title: 'Floor plans',
      note: `Server, PostgreSQL and Chromium without GPU on the same machine. Written by \`npm run bench:plan\`.`,
      tables: [
        {
          title: 'Halls of 600, 1,045 and 3,000 stands',
          note: `Panning and zooming with the processor slowed ${SLOWDOWN}×. Settling: from the last wheel event to the painted labels.`,
          columns: ['', 'measured', 'limit'],
          rows,
        },
      ],
    })
  } finally {
    await browser.close()
    await database.end()
    await site.stop()
  }
})

/** Gives the stands of a hall to the companies of the catalogue, in turn. */
async function fillHall(
  database: pg.Client,
  { hallId, names }: { hallId: string; names: readonly string[] },
) {
  const { rows } = await database.query<{ entry: string; profile: string }>(
    `select e.id as entry, e.profile from catalogue_entry e join catalogue.item i on i.profile = e.profile and i.kind = 'company'
     where e.state = 'live' and exists (select 1 from catalogue.content t where t.entry = e.id) order by e.id`,
  )
  for (const [index, { entry, profile }] of rows.entries()) {
    const stands = names.filter((_, turn) => turn % rows.length === index)
    await database.query(
      `update catalogue.content set content = jsonb_set(content, '{stands}', $2::jsonb) where entry = $1`,
      [entry, JSON.stringify(stands)],
    )
    await database.query('update catalogue.item set pavilion = $2 where profile = $1', [profile, hallId])
  }
}

/** Zooms with the wheel, waits for the labels, and drags for two seconds. */
async function pan(page: Page, zoom: number) {
  const box = await page.locator('[data-plan-window]').boundingBox()
  if (!box) throw new Error('There is no plan')
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height, 700) / 2]
  await page.getByRole('button', { name: 'Show the whole hall' }).click()
  await page.mouse.move(x, y)
  await page.mouse.click(x, y)
  await page.waitForTimeout(500)
  const settled = page.evaluate(measureSettling)
  await page.mouse.wheel(0, -Math.log(1 + zoom) * 450)
  const settle = await settled
  const frames = page.evaluate(measureFrames, 2_000)
  await page.mouse.down()
  const end = performance.now() + 2_000
  for (let step = 0; performance.now() < end; step++)
    await page.mouse.move(x + 200 * Math.sin(step / 20), y + 100 * Math.cos(step / 20))
  await page.mouse.up()
  return { frames: await frames, settle }
}

/** Time from the last wheel event until the image and its labels are painted at the new scale. */
function measureSettling() {
  return new Promise<number>((resolve) => {
    let last = 0
    const view = document.querySelector('[data-plan-view]')
    const image = view?.querySelector('svg')
    view?.addEventListener('wheel', () => (last = performance.now()), { capture: true })
    // The image gets the size of its new scale together with its labels; small stands have none then.
    const before = image?.style.width
    const observer = new MutationObserver(() => {
      if (last === 0 || image?.style.width === before) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - last)))
    })
    if (image) observer.observe(image, { attributes: true, attributeFilter: ['style'] })
  })
}

/** Intervals between frames. */
function measureFrames(duration: number) {
  return new Promise<number[]>((resolve) => {
    const frames: number[] = []
    const start = performance.now()
    let previous = start
    requestAnimationFrame(function next(now) {
      if (frames.length > 0 || now > previous) frames.push(now - previous)
      previous = now
      if (now - start < duration) requestAnimationFrame(next)
      else resolve(frames.slice(1))
    })
  })
}
