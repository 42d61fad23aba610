import pg from 'pg'
import { savePerformance } from '../../../scripts/lib/performance.mjs'
import { makeDataset } from './dataset.ts'
import { LIST_PATH } from './requests.ts'
import { startServer } from './server-process.ts'
import {
  API,
  at,
  change,
  memoryOf,
  ms,
  openStream,
  pause,
  post,
  quiet,
  type Stream,
  usage,
} from './streams.ts'
import { withDatabase } from './with-database.ts'

const ROWS = 50_000
const LISTS = 20
const CHANGES = Number(process.env.BENCH_CHANGES ?? 300)
const CLIENTS = [10, 100, 1_000]
/** Interval between two changes. */
const PAUSE_MS = 25
const COLUMNS = [
  'clients',
  'phone, ms',
  'of it sockets',
  'the rest beside 10',
  'name, ms',
  'phone, kB',
  'name, kB',
  'memory per client, kB',
]

const config = (nr: number) => ({
  objectApiName: 'Company__c',
  listViewApiName: 'ByIndustry',
  pageSize: 50,
  where: `{ Revenue__c: { gte: ${nr} } }`,
})

/**
 * CPU time of writing this many bytes to this many streams, in milliseconds. The server writes on a timer,
 * because a request per write would cost more than ten sockets.
 */
async function socketsAlone(address: string, count: number, bytes: number, everyMs: number) {
  const streams: Stream[] = []
  for (let nr = 0; nr < count; nr++) streams.push(await openStream(address, '/bare'))
  const text = `event: change\ndata: ${'x'.repeat(Math.max(0, Math.round(bytes) - 22))}\n\n`
  for (const stream of streams) stream.bytes = 0
  const before = await usage(address)
  await post(address, '/bare', { text, times: CHANGES, everyMs })
  while (streams.some((stream) => stream.bytes < text.length * CHANGES)) await pause(25)
  await quiet(address)
  const after = await usage(address)
  for (const stream of streams) stream.close()
  await pause(300)
  return (after.cpu - before.cpu) / CHANGES / 1000
}

const kB = (bytes: number) => (bytes / 1024).toFixed(2)
const printLine = (line: string) => process.stdout.write(`${line}\n`)

await withDatabase(async (connectionString) => {
  const url = await makeDataset(connectionString, 'live', ROWS)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const server = await startServer('serve-live.ts', url)
  const { address } = server
  try {
    const page = await post(address, LIST_PATH, { pageSize: 50 })
    const { records } = JSON.parse(page) as { records: { id: string; fields: { Name: { value: string } } }[] }
    const id = records[10]?.id ?? ''
    // Moves a record to the top of the lists and to their middle.
    const names = ['A', `${records[25]?.fields.Name.value} `]

    /** Measures this number of clients, each with one list subscription, with equal rights or with different ones. */
    async function measure(count: number, isDistinct: boolean, changes: number) {
      const idle = await memoryOf(address)
      const headersOf = (nr: number): Record<string, string> =>
        isDistinct ? { 'x-reader': `reader-${nr}` } : {}
      const streams: Stream[] = []
      for (let nr = 0; nr < count; nr++) streams.push(await openStream(address, undefined, headersOf(nr)))
      await Promise.all(
        streams.map(({ id: stream }, nr) =>
          post(
            address,
            `${API}/events/subscriptions`,
            {
              stream,
              add: [{ key: 'list', mark: '', name: 'listRecordsByName', config: config(nr % LISTS) }],
            },
            headersOf(nr),
          ),
        ),
      )
      while (!streams.every(({ events }) => events.length > 0)) await pause(20)
      await pause(300)
      const connected = await memoryOf(address)
      const columns = { phone: 'Phone__c', name: 'Name' } as const
      const measured = { phone: { cpu: 0, bytes: 0 }, name: { cpu: 0, bytes: 0 } }
      let waits: number[] = []
      for (const column of ['phone', 'name'] as const) {
        const columnWaits: number[] = []
        const before = await usage(address)
        for (const stream of streams) stream.bytes = 0
        for (let nr = 0; nr < changes; nr++) {
          const received = Promise.all(
            streams.map((stream) => new Promise<void>((resolve) => (stream.onChange = resolve))),
          )
          const value = column === 'name' ? (names[nr % 2] ?? '') : `051 ${nr}`
          await change(client, id, column, columns[column], value)
          const committed = performance.now()
          await received
          columnWaits.push(performance.now() - committed)
          await pause(PAUSE_MS)
        }
        await quiet(address)
        const after = await usage(address)
        const bytes = streams.reduce((sum, stream) => sum + stream.bytes, 0)
        measured[column] = {
          cpu: (after.cpu - before.cpu) / changes / 1000,
          bytes: bytes / streams.length / changes,
        }
        if (column === 'phone') waits = columnWaits
      }
      for (const stream of streams) stream.close()
      await pause(500)
      const sockets = await socketsAlone(address, count, measured.phone.bytes, PAUSE_MS + at(waits, 0.5))
      return { ...measured, sockets, waits, memory: (connected - idle) / count }
    }

    /** Measures each number of clients; returns the rows of a table. */
    async function measureAll(isDistinct: boolean, changes: number) {
      const rows: string[][] = []
      let first = 0
      for (const count of CLIENTS) {
        const { phone, name, sockets, waits, memory } = await measure(count, isDistinct, changes)
        if (!isDistinct) latencies.set(count, waits)
        const work = Math.max(phone.cpu - sockets, 0.1)
        first ||= work
        rows.push([
          String(count),
          ms(phone.cpu),
          ms(sockets),
          `${(work / first).toFixed(1)}×`,
          ms(name.cpu),
          kB(phone.bytes),
          kB(name.bytes),
          kB(memory),
        ])
        printLine(rows.at(-1)?.join('  ') ?? '')
      }
      return rows
    }

    const latencies = new Map<number, number[]>()
    const rows = await measureAll(false, CHANGES)
    printLine('everybody with rights of their own')
    const distinct = await measureAll(true, Math.ceil(CHANGES / 4))

    const listener = new pg.Client({ connectionString: url })
    await listener.connect()
    await listener.query('listen bare')
    const bare: number[] = []
    for (let nr = 0; nr < CHANGES * 5; nr++) {
      const received = new Promise<void>((resolve) => void listener.once('notification', () => resolve()))
      // Measured from sending the request: the message often arrives before its response.
      const sent = performance.now()
      await client.query('notify bare')
      await received
      bare.push(performance.now() - sent)
    }
    await listener.end()

    const listBytes = Buffer.byteLength(page)
    const record = await (await fetch(`${address}${API}/ui-api/records/${id}?fields=Company__c.Name`)).text()
    savePerformance('live', {
      title: 'Live lists',
      note: `${ROWS.toLocaleString('en-US')} rows, ${LISTS} distinct lists of 50, ${CHANGES} changes of one row, one process for the server; written by \`npm run bench:live\`.`,
      tables: [
        {
          title: 'Processor time of the server per change, and what a client receives',
          note: 'A field that no list is ordered by (phone), and the one that all are ordered by (name), so that each list is read again. Sockets: writing as much to as many, and nothing else. Goals: 1,000 clients at most 3× of 10 apart from the sockets, at most 1 kB per change.',
          columns: COLUMNS,
          rows,
        },
        {
          title: 'The same with different rights for each user',
          note: 'The worst case: no two clients share a list or an answer, so that with the name as many lists are read again as there are clients.',
          columns: COLUMNS,
          rows: distinct,
        },
        {
          title: 'For one client with one list of 50, per change',
          columns: ['', 'calls', 'kB'],
          rows: [
            ['notified', '0', rows[0]?.[5] ?? ''],
            ['fetched again: the list and the record', '2', kB(listBytes + Buffer.byteLength(record))],
            ['polled every second, a change every ten', '10', kB(listBytes * 10)],
          ],
        },
        {
          title: 'From commit to the last client, ms',
          columns: ['', 'p50', 'p99'],
          rows: [
            ['bare NOTIFY, there and back', ms(at(bare, 0.5)), ms(at(bare, 0.99))],
            ...[...latencies].map(([count, waits]) => [
              `${count} clients`,
              ms(at(waits, 0.5)),
              ms(at(waits, 0.99)),
            ]),
          ],
        },
      ],
    })
    printLine(`bare ${ms(at(bare, 0.5))} ${ms(at(bare, 0.99))}`)
    for (const [count, waits] of latencies) printLine(`${count} ${ms(at(waits, 0.5))} ${ms(at(waits, 0.99))}`)
  } finally {
    await server.stop()
    await client.end()
  }
})
