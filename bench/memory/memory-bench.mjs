// npm run bench:memory: memory of a server during half an hour of changing users.
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { createCrowd } from '../../e2e/cluster/load/crowd.ts'
import { readFindings } from '../../e2e/cluster/load/findings.ts'
import { createAsker } from '../../e2e/cluster/load/timed-request.ts'
import { withDatabase } from '../../packages/record-server/bench/with-database.ts'
import { ensureBuilt } from '../../scripts/lib/built.mjs'
import { savePerformance } from '../../scripts/lib/performance.mjs'
import { say } from '../../scripts/lib/say.mjs'
import { signIn } from '../lib/sign-in.mjs'
import { freePort, startSite, untilIdle } from '../lib/start-site.mjs'
import { readMemory } from './read-memory.mjs'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '40' },
    users: { type: 'string', default: '40' },
    /** Prints the result without writing to docs/. */
    'no-docs': { type: 'boolean', default: false },
  },
})
const MINUTES = Number(values.minutes)
/** Minutes in which bounded caches of pages, statements and sessions fill up. */
const FILLING = Math.min(10, Math.floor(MINUTES / 2))
const USERS = Number(values.users)
const STRANGER = '198.18.0.1'
const MEGABYTE = 1024 * 1024
const megabytes = (bytes) => (bytes / MEGABYTE).toFixed(1)

if (!(await ensureBuilt())) process.exit(1)

await withDatabase(async (connectionString) => {
  const inspector = await freePort()
  const site = await startSite(connectionString, {
    NODE_ENV: 'production',
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}`,
    // Behind a proxy every user has their own IP address.
    PUBLIC_URL: 'http://127.0.0.1',
  })
  const pool = new pg.Pool({ connectionString, max: 1 })
  const client = createAsker(site.address)
  try {
    await untilIdle(connectionString)
    const findings = await readFindings(pool, client)
    say(`Server ${site.pid}, inspector on port ${inspector}`)
    const opened = await openEverything(site.address, client, findings)
    const crowd = createCrowd(client, findings)
    crowd.grow(USERS)
    const minutes = []
    for (let minute = 1; minute <= MINUTES; minute += 1) {
      await delay(60_000)
      const samples = crowd.take()
      const failed = samples.filter(({ isFault }) => isFault).length
      const { heapUsed, external, rss } = await readMemory(inspector)
      minutes.push({
        minute,
        requests: samples.length,
        failed,
        streams: crowd.streams(),
        heapUsed,
        external,
        rss,
      })
      say(
        `minute ${minute}: ${samples.length} requests, ${failed} failed, heap ${megabytes(heapUsed)}, outside of it ${megabytes(external)}, rss ${megabytes(rss)} MB`,
      )
    }
    await crowd.leave()
    for (const [error, count] of crowd.faults) say(`${count} × ${error}`)
    report(minutes, opened)
  } finally {
    client.close()
    await pool.end()
    await site.stop()
  }
})

/** Opens every page, so that the page caches are full before the measurement. */
async function openEverything(address, client, { slugs, words, accounts }) {
  const cookie = await signIn(address, 'staff@foyer.example')
  const paths = [
    ...slugs.map((slug) => ({ path: `/fair/catalogue/${slug}` })),
    ...words.map((word) => ({ path: `/fair/catalogue?q=${encodeURIComponent(word)}` })),
    ...accounts.map((id) => ({ path: `/fair/console/Account/${id}`, headers: { cookie } })),
  ]
  for (const request of paths) {
    const { status } = await client.ask(request, STRANGER)
    if (status !== 200) throw new Error(`${request.path}: ${status}`)
  }
  return paths.length
}

function report(minutes, opened) {
  const settled = minutes.filter(({ minute }) => minute > FILLING)
  const trend = (of) => {
    const perHour = trendOf(settled.map((each) => [each.minute / 60, of(each) / MEGABYTE]))
    return `${perHour > 0 ? '+' : ''}${perHour.toFixed(1)} MB an hour`
  }
  const live = ({ heapUsed, external }) => heapUsed + external
  const summary = `From minute ${FILLING + 1} on: in use ${trend(live)}, rss ${trend(({ rss }) => rss)}.`
  say(summary)
  if (values['no-docs']) return
  savePerformance('memory', {
    title: 'Memory over half an hour',
    note: `${USERS} people of opening day (\`docs/load.md\`), one process, demo data; before the first minute ${opened} pages were opened once, so that the page cache is full; the other bounded caches fill in the first ${FILLING} minutes. "In use" is the heap after a garbage collection, "outside" the memory of buffers. Nothing of it is about time, so other work beside it does not matter.`,
    tables: [
      {
        title: 'By minute',
        note: summary,
        columns: ['minute', 'requests', 'failed', 'streams', 'heap in use, MB', 'outside, MB', 'rss, MB'],
        rows: minutes.map(({ minute, requests, failed, streams, heapUsed, external, rss }) => [
          minute,
          requests,
          failed,
          streams,
          megabytes(heapUsed),
          megabytes(external),
          megabytes(rss),
        ]),
      },
    ],
  })
}

/** Returns the slope of the regression line. */
function trendOf(points) {
  const mean = (values) => values.reduce((total, value) => total + value, 0) / values.length
  const x = mean(points.map(([at]) => at))
  const y = mean(points.map(([, value]) => value))
  const spread = points.reduce((total, [at]) => total + (at - x) ** 2, 0)
  return points.reduce((total, [at, value]) => total + (at - x) * (value - y), 0) / (spread || 1)
}
