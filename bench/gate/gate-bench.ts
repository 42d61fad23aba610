// npm run bench:gate: scanners with 250,000 tickets, online and without network; writes into docs/performance.md.
// npm run bench:gate -- 5000 for a quick try that writes nothing; a second number is that of the killed tabs.

import { readdirSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import { chromium } from 'playwright-core'
import { demoCalendar } from '../../apps/server/src/seed/demo-calendar.ts'
import { applyGateList, type GateListResult } from '../../packages/fair-domain/src/index.ts'
import { SERVER_METHOD_PATH } from '../../packages/record-contract/src/index.ts'
import { withDatabase } from '../../packages/record-server/bench/with-database.ts'
import { ensureBuilt } from '../../scripts/lib/built.mjs'
import { ensureChromium } from '../../scripts/lib/ensure-chromium.mjs'
import { savePerformance } from '../../scripts/lib/performance.mjs'
import { inRoot } from '../../scripts/lib/root.mjs'
import { say } from '../../scripts/lib/say.mjs'
import { signIn } from '../lib/sign-in.mjs'
import { startSite, untilIdle } from '../lib/start-site.mjs'
import { decodeFrames } from './decode-frames.ts'
import { fillTickets } from './fill-tickets.ts'
import { killTabs, openScanner, storeScanner } from './kill-tabs.ts'
import { misspelt } from './person-names.ts'

const TICKETS = 250_000
const GATES = 20
const BATCH = 500
const AT_ONCE = 4
const ONLINE_SECONDS = 30
const OFFLINE_SCANS = 200
const SLOWDOWN = 4
const KILLS = 1_000
const FEW_KILLS = 20
const SEARCHES = 100
const ASSETS = inRoot('apps', 'portal', 'dist', 'client', 'assets')

const tickets = Number(process.argv[2] ?? TICKETS)
const kills = Number(process.argv[3] ?? (tickets === TICKETS ? KILLS : FEW_KILLS))
const reconciled = Math.floor(tickets * 0.4)
const executablePath = await ensureChromium()
if (!executablePath || !(await ensureBuilt())) process.exit(1)

const at = (times: number[], part: number) =>
  times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * part)] ?? Number.NaN
const number = (value: number, digits = 0) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

interface Device {
  token: string
  deviceId: string
}

await withDatabase(async (connectionString) => {
  // The demo data is of the real time; the server then runs on the first morning of the fair.
  const seeding = await startSite(connectionString)
  await untilIdle(connectionString)
  await seeding.stop()
  const { opening } = demoCalendar(new Date())
  const site = await startSite(connectionString, { NOW: `${opening}T10:00:00+01:00` })
  const database = new pg.Client({ connectionString })
  await database.connect()
  try {
    await untilIdle(connectionString)
    const codes = await fillTickets(database, tickets)
    const cookie = await signIn(site.address)

    /** Calls a method, and returns its result with the bytes and the time of the response. */
    const call = <T>(method: string, input: object, headers: Record<string, string> = {}) =>
      new Promise<{ body: T; bytes: number; ms: number }>((resolve, reject) => {
        const start = performance.now()
        const sent = request(
          `${site.address}${SERVER_METHOD_PATH}/${method}`,
          {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'accept-encoding': 'br', ...headers },
          },
          (response) => {
            const parts: Buffer[] = []
            response.on('data', (part: Buffer) => parts.push(part))
            response.on('end', () => {
              const raw = Buffer.concat(parts)
              const text = response.headers['content-encoding'] === 'br' ? brotliDecompressSync(raw) : raw
              if (response.statusCode !== 200)
                return reject(new Error(`${method}: ${response.statusCode} ${text}`))
              resolve({ body: JSON.parse(String(text)), bytes: raw.length, ms: performance.now() - start })
            })
          },
        )
        sent.on('error', reject)
        sent.end(JSON.stringify(input))
      })
    const callAsStaff = <T>(method: string, input: object) =>
      call<T>(method, input, { cookie, 'sec-fetch-site': 'same-origin' })
    const prepare = async (name: string) => {
      const input = { name, gate: name, direction: 'in', purpose: 'people', hours: 8 }
      return (await callAsStaff<{ code: string }>('GatesController/prepare', input)).body.code
    }
    const pair = async (name: string): Promise<Device> => {
      const { body } = await call<{ token: string; shift: { deviceId: string } }>(
        'GateDeviceController/pair',
        { code: await prepare(name) },
      )
      return { token: body.token, deviceId: body.shift.deviceId }
    }

    const rows: string[][] = []
    const add = (title: string, measured: string, limit: string) => {
      rows.push([title, measured, limit])
      say(`${title}: ${measured} (${limit})`)
    }

    const devices: Device[] = []
    for (let index = 0; index < GATES; index++) devices.push(await pair(`Gate ${index}`))
    const [first] = devices
    if (!first) throw new Error('No device')
    const sync = (since?: string) =>
      call<GateListResult>('GateDeviceController/sync', {
        token: first.token,
        queued: 0,
        ...(since ? { since } : {}),
      })
    const whole = await sync()
    const opened = performance.now()
    const stream = new Blob([Buffer.from(whole.body.tickets, 'base64')])
      .stream()
      .pipeThrough(new DecompressionStream('gzip'))
    const list = applyGateList(undefined, {
      ...whole.body,
      tickets: new Uint8Array(await new Response(stream).arrayBuffer()),
      fingerprints: new Uint8Array(),
    })
    const openMs = performance.now() - opened
    add(
      `whole list of ${number(list?.table.size ?? 0)} tickets, received and opened, s`,
      number((whole.ms + openMs) / 1_000, 1),
      '≤ 10',
    )
    add('bytes of the whole list, MB', number(whole.bytes / 1e6, 2), '≤ 2.5')

    const online = codes.slice(0, GATES * ONLINE_SECONDS)
    const times: number[] = []
    const start = performance.now()
    await Promise.all(
      online.map(async (code, index) => {
        const due = start + (index * 1_000) / GATES
        await new Promise((resolve) => setTimeout(resolve, due - performance.now()))
        const { token } = devices[index % GATES] ?? first
        const { body, ms } = await call<{ outcome: string }>('GateDeviceController/scan', {
          token,
          scanId: `on${index}`,
          code,
        })
        if (body.outcome !== 'admitted') throw new Error(`A scan was answered with ${body.outcome}`)
        times.push(ms)
      }),
    )
    add(`${GATES} gates × 60 scans a minute online, ms (p50)`, number(at(times, 0.5)), '–')
    add(`${GATES} gates × 60 scans a minute online, ms (p99)`, number(at(times, 0.99)), '≤ 300')
    const change = await sync(whole.body.at)
    add(`changes after ${number(online.length)} entries, kB`, number(change.bytes / 1e3, 1), '–')
    add('changes, ms', number(change.ms), '–')

    const offline = codes.slice(online.length, online.length + reconciled)
    const instant = new Date(Date.parse(change.body.at) - 60_000).toISOString()
    const batches = Array.from({ length: Math.ceil(offline.length / BATCH) }, (_, index) => ({
      token: (devices[index % GATES] ?? first).token,
      queued: 0,
      scans: offline
        .slice(index * BATCH, (index + 1) * BATCH)
        .map((code, place) => ({ id: `b${index}-${place}`, code, at: instant, outcome: 'admitted' })),
    }))
    const began = performance.now()
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let batch = batches.shift(); batch; batch = batches.shift())
          await call('GateDeviceController/reconcile', batch)
      }),
    )
    const seconds = (performance.now() - began) / 1_000
    const recorded = await database.query<{ count: number }>(
      `select count(*)::int as count from admission where mode = 'offline' and outcome = 'admitted'`,
    )
    add(`${number(recorded.rows[0]?.count ?? 0)} scans reconciled, s`, number(seconds, 1), '≤ 60')

    const screen = await callAsStaff<{ doubles: object[] }>('GatesController/getGates', {})
    add('gates and devices in the console after these entries, ms', number(screen.ms), '–')
    const searches: number[] = []
    for (let index = 0; index < SEARCHES; index++) {
      const search = misspelt(Math.floor((index * tickets) / SEARCHES))
      searches.push((await callAsStaff('BadgeDeskController/search', { search })).ms)
    }
    add('search of a misspelt name at the badge desk, ms (p50)', number(at(searches, 0.5)), '–')
    add('search of a misspelt name at the badge desk, ms (p95)', number(at(searches, 0.95)), '–')

    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
    try {
      const context = await browser.newContext({ baseURL: site.address })
      const page = await context.newPage()
      await openScanner(page, await prepare('Browser'))
      const scripts = await page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => /\.js(\?|$)/.test(name))
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      )
      add('scripts of the scanner, kB', number(scripts / 1e3, 1), '≤ 150')
      const decoder = readdirSync(ASSETS).find((name) => /^zxing_reader.*\.wasm\.br$/.test(name)) ?? ''
      add('decoder, kB', number(statSync(join(ASSETS, decoder)).size / 1e3, 1), '≤ 330')
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
      const answers = await page.evaluate(measureScans, codes.slice(-OFFLINE_SCANS))
      const admitted = answers.filter(({ title }) => /^(Enter|Entra)$/i.test(title)).length
      if (admitted !== answers.length)
        throw new Error(`${answers.length - admitted} scans were refused offline`)
      const answerMs = answers.map(({ ms }) => ms)
      add('scan to answer offline, ms (p50)', number(at(answerMs, 0.5)), '≤ 70')
      add('scan to answer offline, ms (p95)', number(at(answerMs, 0.95)), '≤ 150')
      add(
        `frames decoded per second at ${SLOWDOWN} times less speed`,
        number((await decodeFrames(codes[0] ?? '')) / SLOWDOWN, 1),
        '≥ 10',
      )
      const killed = await browser.newContext({ baseURL: site.address })
      await storeScanner(killed, await prepare('Killed'))
      const scans = await killTabs(killed, database, { kills, codes: codes.slice(-OFFLINE_SCANS) })
      add(
        `acknowledged scans lost by ${number(kills)} killed tabs, of ${number(scans.acknowledged)}`,
        number(Math.max(0, scans.acknowledged - scans.received)),
        '0',
      )
    } finally {
      await browser.close()
    }

    if (tickets !== TICKETS) return
    savePerformance('gate', {
      title: 'Gates',
      note: `${number(TICKETS)} tickets; server, PostgreSQL and Chromium on the same machine. Written by \`npm run bench:gate\`.`,
      tables: [
        {
          title: 'Scanners',
          note: `Bytes are those of the compressed response. Offline: from the last key of a USB scanner to the painted answer, durable write included, the page slowed down ${SLOWDOWN} times, without the camera. Frames are 720 × 720 pixels, decoded by the module of the scanner, in processor time.`,
          columns: ['', 'measured', 'limit'],
          rows,
        },
      ],
    })
  } finally {
    await database.end()
    await site.stop()
  }
})

/** Types codes as a USB scanner does, in the page, and measures until each answer is painted. */
async function measureScans(scanned: string[]) {
  const answers: { ms: number; title: string }[] = []
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  for (const code of scanned) {
    const next = [...document.querySelectorAll('button')].find((each) =>
      /^(Next|Prossimo)$/.test(each.innerText),
    )
    next?.click()
    while (document.querySelector('[role=alert]')) await painted()
    for (const character of code) {
      const name = /\d/.test(character) ? `Digit${character}` : `Key${character}`
      window.dispatchEvent(new KeyboardEvent('keydown', { code: name, key: character }))
    }
    const start = performance.now()
    window.dispatchEvent(new KeyboardEvent('keydown', { code: 'Enter', key: 'Enter' }))
    while (!document.querySelector('[role=alert] h1, [role=alert] h2')) await painted()
    const title = document.querySelector<HTMLElement>('[role=alert] h1, [role=alert] h2')?.innerText ?? ''
    answers.push({ ms: performance.now() - start, title })
  }
  return answers
}
