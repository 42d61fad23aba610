import pg from 'pg'
import { savePerformance } from '../../../scripts/lib/performance.mjs'
import { companyId, makeDataset } from './dataset.ts'
import { startServer } from './server-process.ts'
import { API, at, change, ms, openStream, pause, post, quiet, type Stream, usage } from './streams.ts'
import { withDatabase } from './with-database.ts'

const SCREENS = [100, 1_000]
const WRITES_PER_SECOND = [5, 50]
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8)
/** As in `live/throttle-refetches.ts`, for methods of customers. */
const MIN_INTERVAL_MS = 250
const INTERVAL_FACTOR = 10
/** Interval of the polling that notifications replace. */
const POLL_MS = 4_000

interface Screen {
  readonly stream: Stream
  /** Commits of changes that the screen does not show yet. */
  changedAt: number[]
  isThrottled: boolean
}

const readerOf = (nr: number) => `reader-${nr}`
const rows: string[][] = []

await withDatabase(async (connectionString) => {
  const most = Math.max(...SCREENS)
  const url = await makeDataset(connectionString, 'methods', most * 20)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // Every screen belongs to a company of its own, with 20 records.
  await client.query(`update company set region = 'reader-' || (substr(id, 4, 12)::bigint % $1)::text`, [
    most,
  ])
  await client.query('create index on company (region)')
  const server = await startServer('serve-live.ts', url)
  const { address } = server
  const waits: number[] = []
  let calls = 0

  async function refetch(screen: Screen, nr: number) {
    if (screen.isThrottled) return
    screen.isThrottled = true
    const shown = screen.changedAt.splice(0)
    const startedAt = performance.now()
    calls += 1
    const answer = await fetch(`${address}/lwr/apex/v65.0/CompaniesController/getOwn`, {
      headers: { 'x-reader': readerOf(nr) },
    })
    await answer.text()
    for (const at of shown) waits.push(performance.now() - at)
    await pause(MIN_INTERVAL_MS + INTERVAL_FACTOR * (performance.now() - startedAt))
    screen.isThrottled = false
    if (screen.changedAt.length > 0) await refetch(screen, nr)
  }

  try {
    for (const count of SCREENS) {
      const screens: Screen[] = []
      for (let nr = 0; nr < count; nr++) {
        const headers = { 'x-reader': readerOf(nr) }
        const stream = await openStream(address, undefined, headers)
        const add = [
          {
            key: 'k',
            mark: '',
            name: 'method',
            config: { controller: 'CompaniesController', method: 'getOwn' },
          },
        ]
        await post(address, `${API}/events/subscriptions`, { stream: stream.id, add }, headers)
        const screen: Screen = { stream, changedAt: [], isThrottled: false }
        stream.onStale = () => void refetch(screen, nr)
        screens.push(screen)
      }
      while (!screens.every(({ stream }) => stream.events.includes('watching'))) await pause(20)
      for (const perSecond of WRITES_PER_SECOND) {
        await quiet(address)
        waits.length = 0
        calls = 0
        const before = await usage(address)
        const writes = perSecond * SECONDS
        const startedAt = performance.now()
        for (let nr = 0; nr < writes; nr++) {
          const screen = screens[nr % count]
          // Commits may be delivered before this process continues.
          screen?.changedAt.push(performance.now())
          await change(client, companyId(nr % count), 'phone', 'Phone__c', `051 ${nr}`)
          await pause(Math.max(0, startedAt + ((nr + 1) * 1_000) / perSecond - performance.now()))
        }
        const seconds = (performance.now() - startedAt) / 1_000
        while (waits.length < writes && performance.now() < startedAt + (SECONDS + 20) * 1_000)
          await pause(20)
        const after = await usage(address)
        const row = [
          String(count),
          String(perSecond),
          `${waits.length} of ${writes}`,
          ms(at(waits, 0.5)),
          ms(at(waits, 0.99)),
          (calls / seconds).toFixed(1),
          ((count * 1_000) / POLL_MS).toFixed(0),
          ms((after.cpu - before.cpu) / 1_000 / writes),
        ]
        rows.push(row)
        process.stdout.write(`${row.join('  ')}\n`)
      }
      for (const { stream } of screens) stream.close()
      await pause(500)
    }
    savePerformance('methods', {
      title: 'Live method results',
      note: `Idle screens, each with the result of one method over 20 records of its own company; every write changes a record of one company. The client refetches when it is notified, at most every ${MIN_INTERVAL_MS} ms plus ${INTERVAL_FACTOR} times the duration of the request. One process for the server, ${SECONDS} s per row; written by \`npm run bench:methods\`.`,
      tables: [
        {
          title: 'From the write to the refetched result, and the load',
          columns: [
            'screens',
            'writes per second',
            'followed',
            'p50, ms',
            'p99, ms',
            'calls per second',
            `calls per second when polling every ${POLL_MS / 1_000} s`,
            'processor per write, ms',
          ],
          rows,
        },
      ],
    })
  } finally {
    await server.stop()
    await client.end()
  }
})
