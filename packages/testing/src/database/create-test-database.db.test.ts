import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './create-test-database.ts'
import { ensureTemplate } from './ensure-template.ts'
import { databaseUrl, requireTestServer, withClient } from './test-server.ts'

let builds = 0
let template: string
const opened: TestDatabase[] = []

async function open(options?: { template?: string }) {
  const database = await createTestDatabase(options)
  opened.push(database)
  return database
}

async function build(connectionString: string) {
  builds += 1
  await withClient(connectionString, (client) => client.query("CREATE TABLE stand AS SELECT 'A1' AS code"))
}

beforeAll(async () => {
  ;[template = ''] = await Promise.all([1, 2, 3].map(() => ensureTemplate('stands', build)))
})

afterAll(async () => {
  for (const database of opened) await database.drop()
})

test('builds a template once for concurrent requests', () => {
  expect(builds).toBe(1)
})

test('clones the content of the template', async () => {
  const { pool } = await open({ template })
  expect((await pool.query('SELECT code FROM stand')).rows).toEqual([{ code: 'A1' }])
})

test('isolates two clones', async () => {
  const [first, second] = [await open({ template }), await open({ template })]
  await first.pool.query('DELETE FROM stand')
  expect((await second.pool.query('SELECT code FROM stand')).rowCount).toBe(1)
})

test('rebuilds after a failed build', async () => {
  await expect(ensureTemplate('broken', () => Promise.reject(new Error('Build failed')))).rejects.toThrow(
    'Build failed',
  )
  await expect(ensureTemplate('broken', build)).resolves.toContain('broken')
})

test('creates an empty UTF-8 database with natural sort order without a template', async () => {
  const { pool } = await open()
  const { rows } = await pool.query(
    `SELECT current_setting('server_encoding') AS encoding,
            (SELECT array_agg(v ORDER BY v) FROM unnest(ARRAY['z', 'È', 'F', 'b', 'e', 'B', 'a']) v) AS sorted`,
  )
  expect(rows).toEqual([{ encoding: 'UTF8', sorted: ['a', 'b', 'B', 'e', 'È', 'F', 'z'] }])
})

test('drops the database while a client is connected', async () => {
  const database = await createTestDatabase({ template })
  const name = new URL(database.connectionString).pathname.slice(1)
  const server = requireTestServer()
  await withClient(databaseUrl(server, name), async (client) => {
    client.on('error', () => {})
    await database.drop()
  })
  const { rowCount } = await withClient(server.url, (client) =>
    client.query('SELECT FROM pg_database WHERE datname = $1', [name]),
  )
  expect(rowCount).toBe(0)
})
