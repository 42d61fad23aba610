// npm run bench:web: public pages on a slow phone, and the request rate of the server. npm run bench:web --
// writing: only public pages during writes. The short form, with limits that hold on a busy machine too, is
// e2e/web-limits.spec.ts.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CATEGORIES,
  FIRST_PAGES,
  kilobytesOf,
  lookAtPage,
  scriptKilobytesOf,
  shiftOf,
} from '../../e2e/support/look-at-page.ts'
import { load } from '../../packages/record-server/bench/load.ts'
import { ensureBuilt } from '../../scripts/lib/built.mjs'
import { ensureChromium } from '../../scripts/lib/ensure-chromium.mjs'
import { savePerformance } from '../../scripts/lib/performance.mjs'
import { inRoot } from '../../scripts/lib/root.mjs'
import { say } from '../../scripts/lib/say.mjs'
import { freePort } from '../lib/start-site.mjs'
import { measureWhileWriting } from './changing-pages.mjs'

const RUNS = Number(process.env.BENCH_RUNS ?? 3)
const ROUNDS = 5
const SECONDS = 2

if (process.argv.includes('writing')) {
  if (!(await ensureBuilt())) process.exit(1)
  const quick = await startSite()
  try {
    const table = await measureWhileWriting(quick)
    const { web } = JSON.parse(readFileSync(inRoot('docs', 'performance.json'), 'utf8'))
    const others = web.tables.filter(({ title }) => title !== table.title)
    savePerformance('web', { ...web, tables: [...others, table] })
    for (const row of table.rows) say(row.join('  '))
  } finally {
    await quick.stop()
  }
  process.exit()
}
const chromium = await ensureChromium()
if (!chromium || !(await ensureBuilt())) process.exit(1)

const site = await startSite()
const browser = await startBrowser(chromium)
try {
  const rows = []
  // The first visits to a started server and browser are not counted.
  for (const path of Object.values(FIRST_PAGES)) for (let visit = 0; visit < 2; visit++) await sizeOf(path)
  await lookAt('warm-up', site.address + FIRST_PAGES.Home)
  for (const [name, path] of Object.entries(FIRST_PAGES)) rows.push(await lookAt(name, site.address + path))
  saveAll(rows, await measureRate(), await measureWhileWriting(site))
} finally {
  browser.stop()
  await site.stop()
}

function saveAll(rows, rate, writing) {
  savePerformance('web', {
    title: 'Public pages',
    note: `Lighthouse, mobile emulation, processor slowed 4×, slow 4G (simulated), median of ${RUNS} runs; a guest’s first visit, nothing cached.`,
    tables: [
      {
        title: 'On a slow phone',
        note: 'Goals: at least 98 in all four, largest paint under 1.5 s, layout shift under 0.02, at most 100 kB of JavaScript.',
        columns: [
          '',
          ...CATEGORIES,
          'largest paint, s',
          'layout shift',
          'JavaScript, kB gzip',
          'all bytes, kB',
        ],
        rows,
      },
      {
        title: 'A cached page beside a file',
        note: `Requests per second of one process, 16 connections, ${ROUNDS} interleaved rounds of ${SECONDS} s, medians. Goal: at least 0.5×.`,
        columns: ['', 'requests/s', 'beside the file'],
        rows: rate,
      },
      writing,
    ],
  })
  for (const row of [...rows, ...rate, ...writing.rows]) say(row.join('  '))
}

async function lookAt(name, url) {
  const results = []
  for (let run = 0; run < RUNS; run++) results.push(await lookAtPage(url, browser.port))
  const middle = (pick) => median(results.map(pick))
  const failedAudits = Object.values(results[0].audits)
    .filter(
      ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
    )
    .map(({ id }) => id)
  if (failedAudits.length > 0) say(`${name}: below 0.9 are ${failedAudits.join(', ')}`)
  return [
    name,
    ...CATEGORIES.map((category) => Math.round(middle((lhr) => lhr.categories[category].score * 100))),
    (middle((lhr) => lhr.audits['largest-contentful-paint'].numericValue) / 1000).toFixed(2),
    middle(shiftOf).toFixed(3),
    middle(scriptKilobytesOf).toFixed(1),
    middle(kilobytesOf).toFixed(0),
  ]
}

/** Measures the page and a file of similar size, alternately. */
async function measureRate() {
  const accept = { 'accept-encoding': 'br' }
  const file = await fileLike(FIRST_PAGES.Home)
  const targets = {
    [`a file (${file})`]: file,
    'the home of a guest': FIRST_PAGES.Home,
    'the catalogue of a guest': FIRST_PAGES.Catalogue,
  }
  const rates = Object.fromEntries(Object.keys(targets).map((name) => [name, []]))
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, path] of Object.entries(targets)) {
      const next = () => ({ method: 'GET', path, headers: accept })
      rates[name].push((await load(site.address, next, { seconds: SECONDS })).requestsPerSecond)
    }
  const [first] = Object.values(rates)
  return Object.entries(rates).map(([name, pageRates]) => [
    name,
    median(pageRates).toFixed(0),
    `${median(pageRates.map((rate, round) => rate / first[round])).toFixed(2)}×`,
  ])
}

async function fileLike(path) {
  const page = await sizeOf(path)
  const manifest = JSON.parse(
    readFileSync(inRoot('apps', 'portal', 'dist', 'client', '.vite', 'manifest.json'), 'utf8'),
  )
  const files = Object.values(manifest)
    .map(({ file }) => `/${file}`)
    .filter((file) => file.endsWith('.js'))
  const sizes = await Promise.all(
    files.map(async (file) => ({ file, distance: Math.abs((await sizeOf(file)) - page) })),
  )
  return sizes.sort((a, b) => a.distance - b.distance)[0].file
}

async function sizeOf(path) {
  const answer = await fetch(site.address + path, { headers: { 'accept-encoding': 'identity' } })
  return (await answer.arrayBuffer()).byteLength
}

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
}

async function startSite() {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'foyer-web-'))
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    DEMO: 'on',
    LOG_LEVEL: 'warn',
  }
  const child = spawn(process.execPath, [inRoot('apps', 'server', 'dist', 'main.js')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const address = `http://127.0.0.1:${port}`
  await untilReady(`${address}/readyz`)
  return {
    address,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startBrowser(path) {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'foyer-browser-'))
  const args = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${folder}`,
    'about:blank',
  ]
  // The executable may be a script that starts the browser: its whole process group is ended.
  const child = spawn(path, args, { stdio: 'ignore', detached: true })
  await untilReady(`http://127.0.0.1:${port}/json/version`)
  return {
    port,
    stop() {
      child.once('exit', () => rmSync(folder, { recursive: true, force: true }))
      process.kill(-child.pid, 'SIGTERM')
    },
  }
}

async function untilReady(url) {
  // Two minutes: the first start creates the demo data, on a machine that may be busy.
  for (let attempt = 0; attempt < 1200; attempt++) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} did not respond`)
}
