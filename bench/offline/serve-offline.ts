import { Readable } from 'node:stream'
import { recordServer } from '@foyer/record-server'
import { build } from 'esbuild'
import fastify from 'fastify'
import pg from 'pg'
import { USER_ID } from '../../packages/record-server/bench/dataset.ts'
import { objects } from '../../packages/record-server/bench/objects.ts'
import { createContext } from '../../packages/record-server/src/record-context.ts'
import { SERVER_OPTIONS } from '../../packages/record-server/src/server-options.ts'

/** The record server with one member signed in, and the page of the measurement. */
const session = {
  userId: USER_ID,
  profiles: ['member'],
  attributes: { region: ['north'] },
  language: 'en-US',
  timeZone: 'Europe/Rome',
}

// The parent process may have exited.
process.on('disconnect', () => process.exit())

/** RxDB pins another version of Dexie, and two in one page fail. */
const DEXIE = new URL('../node_modules/dexie', import.meta.url).pathname

async function bundle(name: string) {
  const { outputFiles } = await build({
    entryPoints: [new URL(name, import.meta.url).pathname],
    ...{ bundle: true, minify: true, write: false, format: 'esm', platform: 'browser' },
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: { dexie: DEXIE },
  })
  return outputFiles[0]?.text ?? ''
}
const pool = new pg.Pool({ connectionString: process.argv[2], max: 16 })
pool.on('error', () => {})
const context = createContext(objects)
const app = fastify(SERVER_OPTIONS)
app.get('/', (_, reply) =>
  reply.type('text/html').send('<script type="module" src="/offline-page.js"></script>'),
)
for (const [name, file] of [
  ['offline-page', 'offline-page.ts'],
  ['peers-page', 'peers-page.mjs'],
] as const)
  app.get(`/${name}.js`, async (_, reply) => reply.type('text/javascript').send(await bundle(file)))
app.get('/peers', (_, reply) =>
  reply.type('text/html').send('<script type="module" src="/peers-page.js"></script>'),
)
await app.register(recordServer, {
  pool,
  context: () => context,
  sessionOf: () => session,
  clock: Date.now,
  files: { write: async () => 0, read: async () => Readable.from([]), remove: async () => {} },
  log: { info: () => {}, warn: () => {}, error: () => {} },
} as never)
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
