// npm run bench:pages: cost of a page for a signed-in user, compared with the same page rendered from cached
// data.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { loadPortalBuild } from '../../apps/server/src/pages/portal.ts'
import { withDatabase } from '../../packages/record-server/bench/with-database.ts'
import { ensureBuilt } from '../../scripts/lib/built.mjs'
import { savePerformance } from '../../scripts/lib/performance.mjs'
import { say } from '../../scripts/lib/say.mjs'
import { signIn } from '../lib/sign-in.mjs'
import { startSite, untilIdle } from '../lib/start-site.mjs'

const PAGES = [
  { name: 'Home of an exhibitor', account: 'exhibitor', path: '/fair/reserved/' },
  { name: 'Badges', account: 'exhibitor', path: '/fair/reserved/badges' },
  { name: 'Orders', account: 'exhibitor', path: '/fair/reserved/orders' },
  { name: 'My work of the staff', account: 'staff', path: '/fair/console/' },
  { name: 'Overview of the console', account: 'staff', path: '/fair/console/overview' },
]
const WARM_UPS = 60
const ROUNDS = 200
const AT_ONCE = 4
/** As on opening day (`docs/load.md`): of 100 requests 25 are scans at a gate and 13 are pages of users. */
const SCANS_PER_PAGE = 2
/** Number of pages before a user signs out, and another signs in. */
const PAGES_PER_VISIT = 16
const DAY_ROUNDS = 2 * ROUNDS
const DAY_PAGES = PAGES.filter(({ account }) => account === 'exhibitor')
const VALIDATE = '/lwr/apex/v65.0/AdmissionController/validate'
/** CPU ticks per second in Linux. */
const TICKS = 100

if (!(await ensureBuilt())) process.exit(1)

await withDatabase(async (connectionString) => {
  const site = await startSite(connectionString)
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await untilIdle(connectionString)
    const portal = await loadPortalBuild()
    const results = []
    for (const page of PAGES) {
      const cookie = await signIn(site.address, `${page.account}@foyer.example`)
      // A URL that was never opened is rendered.
      let opened = 0
      const first = await measure(site, client, cookie, () => `${page.path}?opened=${opened++}`)
      const again = await measure(site, client, cookie, () => page.path)
      const floor = await measureFloor(portal, site, cookie, page.path)
      results.push({ ...page, first, again, floor })
      say(
        `${page.name}: ${first.cpu.toFixed(1)} ms of processor, again ${again.cpu.toFixed(1)}, ${first.statements.toFixed(1)} statements, floor ${floor.toFixed(1)} ms`,
      )
    }
    const day = await measureDay(site, client)
    say(`On opening day: ${day.cpu.toFixed(1)} ms of processor a page`)
    report(results, day)
  } finally {
    await client.end()
    await site.stop()
  }
})

/** Sends concurrent requests, as on a busy day, and measures CPU time, so that other load does not matter. */
async function measure({ address, pid }, client, cookie, nextPath) {
  const open = async () => {
    const path = nextPath()
    const answer = await fetch(address + path, { headers: { cookie } })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
    await answer.text()
  }
  await inTurns(WARM_UPS, open)
  const before = { statements: await statementsOf(client), cpu: processorOf(pid), at: performance.now() }
  await inTurns(ROUNDS, open)
  const seconds = (performance.now() - before.at) / 1000
  return {
    cpu: (processorOf(pid) - before.cpu) / ROUNDS,
    statements: ((await statementsOf(client)) - before.statements) / ROUNDS,
    perSecond: ROUNDS / seconds,
  }
}

/** Measures exhibitors who navigate repeatedly while other users change records. */
async function measureDay(site, client) {
  const column = async (text) => (await client.query(text)).rows.map(({ value }) => value)
  const people = await column(
    `select username as value from user_account where 'exhibitor' = any(profiles) and is_active
     and username like '%@foyer.example' order by username`,
  )
  const visits = []
  while (visits.length * PAGES_PER_VISIT < WARM_UPS + DAY_ROUNDS)
    visits.push(await signIn(site.address, people[visits.length % people.length]))
  const codes = await column(`select code as value from ticket where state = 'ready' order by id limit 300`)
  const gate = await signIn(site.address, 'staff@foyer.example')
  let scans = 0
  const scan = async () => {
    const body = JSON.stringify({ code: codes[scans++ % codes.length], gate: 'north', scanId: randomUUID() })
    const headers = { cookie: gate, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const answer = await fetch(`${site.address}${VALIDATE}`, { method: 'POST', headers, body })
    if (answer.status !== 200) throw new Error(`a scan: ${answer.status}`)
    await answer.text()
  }
  let opened = 0
  const open = async () => {
    const turn = opened++
    const { path } = DAY_PAGES[(turn % PAGES_PER_VISIT) % DAY_PAGES.length]
    const cookie = visits[Math.floor(turn / PAGES_PER_VISIT)]
    const answer = await fetch(site.address + path, { headers: { cookie } })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
    await answer.text()
    for (let nth = 0; nth < SCANS_PER_PAGE; nth++) await scan()
  }
  const costOf = async (count, work) => {
    await inTurns(WARM_UPS, work)
    const before = processorOf(site.pid)
    await inTurns(count, work)
    return (processorOf(site.pid) - before) / count
  }
  const scanCost = await costOf(DAY_ROUNDS, scan)
  const together = await costOf(DAY_ROUNDS, open)
  return { people: people.length, cpu: together - SCANS_PER_PAGE * scanCost, scanCost }
}

async function inTurns(count, open) {
  let left = count
  const work = async () => {
    while (left > 0) {
      left -= 1
      await open()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** Returns the CPU time of a process in milliseconds. */
function processorOf(pid) {
  const [, rest] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = rest.split(' ')
  return ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1000
}

/** Returns the number of statements outside of a transaction. */
async function statementsOf(client) {
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  const { rows } = await client.query(
    'select xact_commit::int as count from pg_stat_database where datname = current_database()',
  )
  return rows[0].count
}

/** Measures the same page with all responses available. */
async function measureFloor(portal, { address }, cookie, path) {
  const html = await (await fetch(address + path, { headers: { cookie } })).text()
  const data = JSON.parse(/<script[^>]*type="application\/json"[^>]*>([^<]+)</.exec(html)[1])
  const cached = new Map()
  const networkFor = (language) => async (request) => {
    const key = JSON.stringify([language, request.method, request.url, request.body])
    if (!cached.has(key)) cached.set(key, await answerOf(address, cookie, language, request))
    return cached.get(key)
  }
  const render = () =>
    portal.renderPage({
      url: path,
      site: data.site,
      viewer: data.viewer,
      networkFor,
      requestId: 'bench',
      nonce: 'bench',
      manifest: portal.manifest,
      styleTexts: portal.styleTexts,
    })
  for (let round = 0; round < WARM_UPS; round++) await render()
  const before = process.cpuUsage()
  for (let round = 0; round < ROUNDS; round++) await render()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / ROUNDS
}

async function answerOf(address, cookie, language, { method, url, body, headers }) {
  const answer = await fetch(address + url, {
    method,
    headers: {
      ...headers,
      cookie,
      'accept-language': language,
      'sec-fetch-site': 'same-origin',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
}

function report(results, day) {
  savePerformance('pages', {
    title: 'Pages of people who are signed in',
    note: `${ROUNDS} pages, ${AT_ONCE} concurrently, one process, demo data. Processor time of the server alone; the floor renders the same page from prepared results. "Again": the same person opens it once more and nothing on it has changed, so that it is read but not rendered (decision 122).`,
    tables: [
      {
        title: 'By page',
        note: 'Goal: at most 10 statements for Home.',
        columns: [
          '',
          'statements',
          'ms of processor',
          'floor, ms',
          'beside the floor',
          'pages a second',
          'again, ms',
          'pages a second, again',
        ],
        rows: results.map(({ name, first, again, floor }) => [
          name,
          first.statements.toFixed(1),
          first.cpu.toFixed(1),
          floor.toFixed(1),
          `${(first.cpu / floor).toFixed(2)}×`,
          first.perSecond.toFixed(0),
          again.cpu.toFixed(1),
          again.perSecond.toFixed(0),
        ]),
      },
      {
        title: 'On opening day',
        note: `${day.people} exhibitors come one after the other, and again; each opens ${PAGES_PER_VISIT} pages (${DAY_PAGES.map(({ name }) => name).join(', ')}, again and again) while two codes are scanned at a gate for each of them. A page is rendered when it is opened for the first time in a minute, or when something on it was changed. What the scans cost (${day.scanCost.toFixed(1)} ms each) is taken off.`,
        columns: ['', 'ms of processor', 'pages a second of one processor'],
        rows: [['a page', day.cpu.toFixed(1), (1000 / day.cpu).toFixed(0)]],
      },
    ],
  })
}
