import { DATA_PATH } from '@foyer/record-contract'
import { openStream } from '@foyer/record-server/testing'
import { eventually } from '@foyer/testing'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoIds } from '../seed/demo-ids.ts'
import { buildTestApp } from '../testing/build-test-app.ts'
import { shareReads } from './share-reads.ts'

const CONNECTIONS = 8
let served: pg.Pool
let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp({}, {}, (pool) => {
    served = pool
    return pool
  })
})
afterAll(() => server.close())

test('updates lists on screen, also where a page opened the connection of the listener', async () => {
  const { app, fair } = server
  const staff = server.browser()
  await staff.signIn('staff@foyer.example')
  // Enough concurrent reads that a page opens the pool's connections.
  await shareReads(() =>
    Promise.all(Array.from({ length: CONNECTIONS }, () => served.query('select pg_sleep(0.1)'))),
  )
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const stream = await openStream(`${origin}${DATA_PATH}/events`, { cookie: staff.cookie() })
  await stream.ready()
  const config = { objectApiName: 'Contact', listViewApiName: 'AllContacts', sortBy: ['-LastModifiedDate'] }
  await staff.send({
    method: 'POST',
    url: `${DATA_PATH}/events/subscriptions`,
    payload: {
      stream: stream.received[0]?.data.stream,
      add: [{ key: 'people', mark: '', name: 'listRecordsByName', config }],
    },
  })
  const countOrderEvents = () => stream.received.filter(({ event }) => event === 'order').length
  await eventually(() => expect(countOrderEvents()).toBe(1))
  for (const [at, account] of (['visitor', 'exhibitor', 'visitor', 'exhibitor'] as const).entries()) {
    await fair.transact(fair.systemSession, (transaction) =>
      fair.writer.update(transaction, 'Contact', demoIds.contact(account), { Title: `Role ${at}` }),
    )
    await eventually(() => expect(countOrderEvents()).toBe(at + 2))
  }
  stream.close()
})
