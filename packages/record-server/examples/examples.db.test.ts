import { readFile } from 'node:fs/promises'
import { serveRecords, sessionFor } from '@foyer/record-server'
import { createTestDatabase } from '@foyer/testing'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Book, serve } from './library.ts'
import { createApp } from './own-fastify.ts'

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')
const GUEST = sessionFor(null, ['guest'])
const LIST = '/services/data/v65.0/ui-api/list-records/Book__c/AllBooks'
const namesOf = (list: { records: { fields: { Name: { value: string } } }[] }) =>
  list.records.map(({ fields }) => fields.Name.value)

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test.each(['library.ts', 'own-fastify.ts'])('%s equals its copy in the README', async (name) => {
  expect(await read('../README.md')).toContain(`\`\`\`ts\n${await read(name)}\`\`\``)
})

describe('serveRecords', () => {
  test('serves records at the returned address according to the access rules', async () => {
    const { address, app } = await serve(database.connectionString, 0)
    const create = (authorization: string) =>
      fetch(`${address}/services/data/v65.0/ui-api/records`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ apiName: 'Book__c', fields: { Name: 'Emma', Pages__c: 474 } }),
      })
    expect((await create('')).status).toBe(401)
    expect((await create('open sesame')).status).toBe(201)
    expect(namesOf(await (await fetch(address + LIST)).json())).toEqual(['Emma'])
    // The name of the author is visible to members, not to guests.
    const users = (authorization: string) =>
      fetch(`${address}/services/data/v65.0/ui-api/object-info/User`, { headers: { authorization } })
    expect([(await users('open sesame')).status, (await users('')).status]).toEqual([200, 404])
    const { fields } = await (await users('open sesame')).json()
    expect(['Name' in fields, 'Email' in fields]).toEqual([true, false])
    await app.close()
    await expect(fetch(address + LIST)).rejects.toThrow('fetch failed')
  })

  test('survives closed database connections, and closes all of them at the end', async () => {
    const { address, app, pool } = await serve(database.connectionString, 0)
    const stream = await fetch(`${address}/services/data/v65.0/events`)
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    const broken = new Promise((resolve) => pool.once('error', resolve))
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await broken
    expect((await fetch(address + LIST)).status).toBe(200)
    await app.close()
    expect(pool.ended).toBe(true)
  })

  test('leaves nothing open when it fails', async () => {
    const { address, app } = await serve(database.connectionString, 0)
    const connections = async () =>
      (
        await database.pool.query<{ count: number }>(
          `select count(*)::int from pg_stat_activity where datname = current_database()`,
        )
      ).rows[0]?.count
    const before = await connections()
    await expect(serve(database.connectionString, Number(new URL(address).port))).rejects.toMatchObject({
      code: 'EADDRINUSE',
    })
    await expect.poll(connections).toBe(before)
    await app.close()
    // Neither a database that it started, if the declarations are invalid.
    const stop = vi.fn(async () => {})
    const { connectionString } = database
    await expect(
      serveRecords({
        objects: [Book, { ...Book, apiName: 'Tome__c' }],
        database: { connectionString, stop },
        sessionOf: () => GUEST,
      }),
    ).rejects.toThrow()
    expect(stop).toHaveBeenCalledOnce()
  })
})

test('serves the same as a plugin of an existing Fastify, with writes of the product', async () => {
  const app = await createApp(database.pool)
  expect(
    (await app.inject({ method: 'POST', url: '/donations', payload: { title: 'Persuasion' } })).statusCode,
  ).toBe(200)
  expect(namesOf((await app.inject(LIST)).json())).toContain('Persuasion')
  await app.close()
})
