import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { object } from '@foyer/record-contract'
import fastify from 'fastify'
import pg from 'pg'
import { serverMethod } from '../src/options.ts'
import { recordServer } from '../src/plugin.ts'
import { createContext } from '../src/record-context.ts'
import type { Session } from '../src/session.ts'
import { USER_ID } from './dataset.ts'
import { objects } from './objects.ts'

// The parent process may have exited.
process.on('disconnect', () => process.exit())

const pool = new pg.Pool({ connectionString: process.argv[2], max: 16 })
pool.on('error', () => {})
const sessions = new Map<string, Session>()

/** Every session sees the north; a session with a name has unique rights. */
function sessionOf(reader: string) {
  let session = sessions.get(reader)
  if (!session) {
    session = {
      userId: USER_ID,
      profiles: ['member'],
      attributes: { region: reader === '' ? ['north'] : ['north', reader] },
      language: 'en-US',
      timeZone: 'Europe/Rome',
    }
    sessions.set(reader, session)
  }
  return session
}
const context = createContext(objects)
const app = fastify({ forceCloseConnections: true })
await app.register(recordServer, {
  pool,
  context: () => context,
  // Sessions are cached, as in the product.
  sessionOf: ({ headers }) => sessionOf(String(headers['x-reader'] ?? '')),
  clock: Date.now,
  methods: [
    serverMethod({
      className: 'CompaniesController',
      methodName: 'getOwn',
      cacheable: true,
      reads: ['Company__c'],
      input: object({}),
      handle: async (_, { session }) =>
        (
          await pool.query('select id, name, phone from company where region = $1', [
            session.attributes.region?.[1],
          ])
        ).rows,
    }),
  ],
  files: { write: async () => 0, read: async () => Readable.from([]), remove: async () => {} },
  log: { info: () => {}, warn: () => {}, error: () => {} },
})
/** Streams that write only what a request orders: the cost of the sockets alone. */
const bare = new Set<{ write: (text: string) => void }>()
app.get('/bare', (request, reply) => {
  reply.hijack()
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream' })
  reply.raw.write('event: ready\ndata: {"stream":"bare"}\n\n')
  bare.add(reply.raw)
  request.raw.on('close', () => bare.delete(reply.raw))
})
app.post('/bare', async (request) => {
  const { text, times, everyMs } = request.body as { text: string; times: number; everyMs: number }
  for (let nr = 0; nr < times; nr++) {
    for (const stream of bare) stream.write(text)
    await setTimeout(everyMs)
  }
  return {}
})

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/**
 * Resource usage of the process. Memory is measured after a garbage collection, which costs CPU time, and
 * therefore only on request.
 */
app.get('/usage', async (request) => {
  if ((request.query as { memory?: string }).memory !== undefined) collect()
  const { user, system } = process.cpuUsage()
  const { heapUsed, external } = process.memoryUsage()
  return { cpu: user + system, memory: heapUsed + external }
})
const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.(address)
