import { startEmbeddedPostgres } from '@foyer/embedded-postgres'
import { serveRecords, sessionFor } from '@foyer/record-server'
import { createServer } from 'vite'
import { Task } from './objects.ts'

const { DATA_DIR = 'data', PORT = '3001', WEB_PORT = '3000' } = process.env

const { address, app } = await serveRecords({
  objects: [Task],
  database: await startEmbeddedPostgres({ dataDir: DATA_DIR }),
  port: Number(PORT),
  // Authentication is up to you; this example uses a fixed token.
  sessionOf: ({ headers }) =>
    headers.authorization === 'Bearer let-me-in'
      ? sessionFor('005000000000001AAA', ['member'])
      : sessionFor(null, ['guest']),
})
const web = await createServer({
  root: import.meta.dirname,
  configFile: false,
  server: { port: Number(WEB_PORT), host: '127.0.0.1', proxy: { '/services': address, '/lwr': address } },
})
await web.listen()
console.log(`Open ${web.resolvedUrls?.local[0]}`)
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await web.close()
    await app.close()
  })
