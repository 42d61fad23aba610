// npm run bench:console: the console on a fair of real size: its screens, its search, its longest list, the
// browser that scrolls it, and an import. With arguments only those parts: search, screens, list, scrolling,
// import.
import { chromium } from '@playwright/test'
import pg from 'pg'
import { fillRealSize, REAL_SIZE } from '../../apps/server/src/seed/real-size.ts'
import { withDatabase } from '../../packages/record-server/bench/with-database.ts'
import { ensureBuilt } from '../../scripts/lib/built.mjs'
import { ensureChromium } from '../../scripts/lib/ensure-chromium.mjs'
import { savePerformance } from '../../scripts/lib/performance.mjs'
import { say } from '../../scripts/lib/say.mjs'
import { watchProcessor } from '../lib/processor-time.mjs'
import { quantile } from '../lib/quantile.mjs'
import { signIn } from '../lib/sign-in.mjs'
import { startSite, untilIdle } from '../lib/start-site.mjs'
import { measureImport } from './measure-import.mjs'
import { measureScreens, SCREEN_ROUNDS } from './measure-screens.mjs'

const API = '/services/data/v65.0/ui-api'
const LIST = `${API}/list-records/AuditEntry__c/AllHistory`
const SCREEN = '/fair/en-US/console/AuditEntry__c/list/AllHistory'
/**
 * Typical search terms: prefixes of names, a full name, two of them, a VAT number, an email address, a typing
 * error, terms with 250,000 or a million matches, and one without a match.
 */
const WORDS = [
  'bel',
  'corla',
  'Fremi',
  'nosi',
  'Trobu',
  'Bacala',
  'visitor4711@',
  'IT0000',
  'aurora',
  'xylophone',
  'Ada Bela',
  'Fremmi',
  'visitor',
  'record',
]
const ROUNDS = 5
/** Uncounted rounds, which warm up the connection. */
const WARM_UPS = 8
const GOAL_MS = 150
const DEEP_PAGE = 1_000
const PAGE_SIZE = 50
const SCROLLED_PAGES = [10, 60, 120]
const SCREEN_GOAL = 1.5
const IMPORTED_ROWS = 50_000
const IMPORT_GOAL_MINUTES = 3

const browserPath = await ensureChromium()
if (!browserPath || !(await ensureBuilt())) process.exit(1)

const parts = process.argv.slice(2)
const isAsked = (part) => parts.length === 0 || parts.includes(part)
const partOf = async (part, measure) => {
  if (!isAsked(part)) return undefined
  say(`${part} …`)
  return measure()
}

await withDatabase(async (connectionString) => {
  const large = await twoSizes(connectionString)
  // Concurrently, so that other load on the machine affects both equally.
  const started = []
  const open = async (database) => {
    const site = await startSite(database)
    started.push(site)
    const processor = await watchProcessor(database, site.pid)
    started.push(processor)
    return { address: site.address, cookie: await signIn(site.address), spent: processor.spent }
  }
  try {
    const small = await open(connectionString)
    const real = await open(large)
    const ids = await idsIn(connectionString)
    report({
      search: await partOf('search', () => inTurn(measureSearch, small, real)),
      screens: await partOf('screens', () => measureScreens([small, real], browserPath, ids)),
      list: await partOf('list', () => measureList(real.address, real.cookie)),
      scrolling: await partOf('scrolling', () => measureScrolling(real.address, real.cookie)),
      imported: await partOf('import', () => measureImport(real.address, real.cookie, IMPORTED_ROWS)),
    })
  } finally {
    for (const one of started.toReversed()) await one.stop()
  }
})

/** Creates a second database: both have the same demo data, one also the data of a fair of real size. */
async function twoSizes(connectionString) {
  const site = await startSite(connectionString)
  await untilIdle(connectionString)
  await site.stop()
  const url = new URL(connectionString)
  const name = url.pathname.slice(1)
  url.pathname = `/${name}_real`
  const elsewhere = new URL(connectionString)
  elsewhere.pathname = '/template1'
  const client = new pg.Client({ connectionString: elsewhere.href })
  await client.connect()
  await client.query(`create database "${name}_real" template "${name}"`)
  await client.end()
  say(`filled in ${await fill(url.href)} s`)
  return url.href
}

/** Finds records of the demo, which exist at both sizes: the exhibitor's company, and its related records. */
async function idsIn(connectionString) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query(
    `select c.account_id as "Account", c.id as "Contact",
       (select d.id from amount_due d order by d.account <> c.account_id, d.id limit 1) as "AmountDue__c"
     from user_account u join contact c on c.id = u.contact_id where u.username = 'exhibitor@foyer.example'`,
  )
  await client.end()
  return rows[0]
}

async function fill(connectionString) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const start = performance.now()
  await fillRealSize(client)
  await client.end()
  return Math.round((performance.now() - start) / 1000)
}

async function send(address, cookie, path, body) {
  const start = performance.now()
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  })
  const json = await answer.json()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(json).slice(0, 300)}`)
  return { ms: performance.now() - start, json }
}

/** Measures rounds at both sizes alternately. */
async function inTurn(measure, ...sites) {
  const times = sites.map(() => [])
  for (let round = -WARM_UPS; round < ROUNDS; round++)
    for (const [at, site] of sites.entries()) {
      const measured = await measure(site)
      if (round >= 0) times[at].push(...measured)
    }
  return times.map((siteTimes) => ({ p50: quantile(siteTimes, 0.5), p95: quantile(siteTimes, 0.95) }))
}

/** Measures each search term. */
async function measureSearch({ address, cookie }) {
  const times = []
  for (const word of WORDS)
    times.push((await send(address, cookie, `${API}/search/results?q=${encodeURIComponent(word)}`, {})).ms)
  return times
}

/** Measures the first page and one far down, alternately. */
async function measureList(address, cookie) {
  const deep = await tokenOfPage(address, cookie)
  const times = { first: [], deep: [] }
  for (let round = 0; round < ROUNDS * 5; round++) {
    times.first.push((await send(address, cookie, LIST, { pageSize: PAGE_SIZE })).ms)
    times.deep.push((await send(address, cookie, LIST, { pageSize: PAGE_SIZE, pageToken: deep })).ms)
  }
  return { first: quantile(times.first, 0.5), deep: quantile(times.deep, 0.5) }
}

async function tokenOfPage(address, cookie) {
  const step = 2_000
  let token
  for (let passed = 0; passed < DEEP_PAGE * PAGE_SIZE; passed += step) {
    const { json } = await send(address, cookie, LIST, {
      pageSize: step,
      ...(token ? { pageToken: token } : {}),
    })
    token = json.nextPageToken
  }
  return token
}

/** Measures the memory of the page, after a few list pages and after many. */
async function measureScrolling(address, cookie) {
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const [name, value] = cookie.split('=')
    await context.addCookies([{ name, value, url: address }])
    const page = await context.newPage()
    const tools = await context.newCDPSession(page)
    await tools.send('Performance.enable')
    await page.goto(address + SCREEN)
    await page.locator('tr[data-id]').first().waitFor()
    const held = []
    for (const wanted of SCROLLED_PAGES) {
      await scrollTo(page, wanted)
      await tools.send('HeapProfiler.collectGarbage')
      const { metrics } = await tools.send('Performance.getMetrics')
      const metric = (key) => metrics.find((entry) => entry.name === key)?.value ?? 0
      held.push({
        pages: wanted,
        heap: metric('JSHeapUsedSize'),
        nodes: metric('Nodes'),
        rows: await page.locator('tr[data-id]').count(),
      })
    }
    return held
  } finally {
    await browser.close()
  }
}

/** Scrolls to the end until the table has loaded that many pages. */
async function scrollTo(page, pages) {
  const loadedPages = () =>
    page.evaluate(() => Number(document.querySelector('table[data-pages]').dataset.pages))
  for (let before = await loadedPages(); before < pages; before = await loadedPages()) {
    await page.evaluate(() =>
      document.querySelector('table tbody:last-of-type')?.scrollIntoView({ block: 'end' }),
    )
    await page.waitForFunction(
      (count) => Number(document.querySelector('table[data-pages]').dataset.pages) > count,
      before,
      { timeout: 15_000 },
    )
  }
}

function report({ search, screens, list, scrolling, imported }) {
  const times = (value, base) => `${(value / base).toFixed(2)}×`
  const tables = [
    ...(screens
      ? [
          {
            title: 'First render of a screen, in Chromium',
            note: `From its address until nothing more is loaded, and what browser and server spent on it, at both sizes in turn; medians of ${SCREEN_ROUNDS}. Goal: processor time at real size within ${SCREEN_GOAL}× of the demo data.`,
            columns: [
              '',
              'demo data, ms',
              'real size, ms',
              'demo data, processor ms',
              'real size, processor ms',
              'beside the first',
            ],
            rows: screens.map(({ name, small, large }) => [
              name,
              small.ms.toFixed(0),
              large.ms.toFixed(0),
              small.cpu.toFixed(0),
              large.cpu.toFixed(0),
              times(large.cpu, small.cpu),
            ]),
          },
        ]
      : []),
    ...(search
      ? [
          {
            title: 'Search over all objects',
            note: `${WORDS.length} words, ${ROUNDS} rounds, one person, after a warm-up. Goal: p95 under ${GOAL_MS} ms at real size.`,
            columns: ['', 'p50 ms', 'p95 ms', 'p95 beside the first', 'p95 beside the goal'],
            rows: [
              ['demo data', search[0]],
              ['real size', search[1]],
            ].map(([name, { p50, p95 }]) => [
              name,
              p50.toFixed(1),
              p95.toFixed(1),
              times(p95, search[0].p95),
              times(p95, GOAL_MS),
            ]),
          },
        ]
      : []),
    ...(list
      ? [
          {
            title: `A list of ${REAL_SIZE.history.toLocaleString('en-US')} rows, by page`,
            note: `Pages of ${PAGE_SIZE}. Goal: within 1.3×.`,
            columns: ['', 'p50 ms', 'beside the first'],
            rows: [
              ['page 1', list.first],
              [`page ${DEEP_PAGE.toLocaleString('en-US')}`, list.deep],
            ].map(([name, p50]) => [name, p50.toFixed(1), times(p50, list.first)]),
          },
        ]
      : []),
    ...(scrolling
      ? [
          {
            title: 'The same list in Chromium, scrolled',
            note: 'Memory in use after a garbage collection. Goal: memory stays within 1.2× however far one scrolls.',
            columns: ['', 'rows rendered', 'nodes', 'heap, MB', 'heap beside the first'],
            rows: scrolling.map(({ pages, heap, nodes, rows }) => [
              `${pages} pages down`,
              rows,
              nodes,
              (heap / 1_048_576).toFixed(1),
              times(heap, scrolling[0].heap),
            ]),
          },
        ]
      : []),
    ...(imported
      ? [
          {
            title: `An import of ${imported.rows.toLocaleString('en-US')} companies`,
            note: `Into a fair of real size: new ones, then the same with another town each. A check is the import itself, rolled back. Goal: imported in ${IMPORT_GOAL_MINUTES} minutes.`,
            columns: ['', 'seconds', 'ms a row'],
            rows: imported.steps.map(([name, ms]) => [
              name,
              (ms / 1000).toFixed(0),
              (ms / imported.rows).toFixed(2),
            ]),
          },
        ]
      : []),
  ]
  // A partial run is not saved as a result.
  if (parts.length === 0)
    savePerformance('console', {
      title: 'Console at real size',
      note: `${REAL_SIZE.exhibitors.toLocaleString('en-US')} exhibitors, ${REAL_SIZE.visitors.toLocaleString('en-US')} visitors, ${REAL_SIZE.messages.toLocaleString('en-US')} mails, ${REAL_SIZE.history.toLocaleString('en-US')} entries of history, two amounts due of each exhibitor and every tenth in the queue.`,
      tables,
    })
  for (const { title, rows } of tables) say([title, ...rows.map((row) => `  ${row.join('  ')}`)].join('\n'))
}
