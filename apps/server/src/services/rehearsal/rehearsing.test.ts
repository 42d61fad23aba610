import { NotSignedIn } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import type { Session } from '@foyer/record-server'
import fastify, { type FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { afterEach, expect, test } from 'vitest'
import type { RehearsedMethod } from './rehearsal-mode.ts'
import { createRehearsals, type RequestSession } from './rehearsing.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const session = { attributes: {} } as Session
const rehearsal = { day: '2027-03-20', editionId: undefined, sessionId: undefined }

/** A server whose requests get this decision, on a database that logs its statements. */
async function serving(decide: () => Promise<RequestSession>) {
  const statements: string[] = []
  const query = async (text: string) => {
    statements.push(text)
    return { command: text, rows: [] }
  }
  const pool = { query, connect: async () => ({ query, release: () => statements.push('release') }) }
  const rehearsals = createRehearsals({ pool: pool as unknown as Pool, clock: () => 0 })
  const app = fastify()
  closing.push(() => app.close())
  rehearsals.follow(app, decide)
  app.get('/rehearsed', async () => rehearsals.pool.query('insert'))
  app.get('/held', async () => {
    const client = await rehearsals.pool.connect()
    for (const text of ['insert', ' BEGIN', 'update', 'rollback to savepoint a', 'Commit', 'delete'])
      await client.query(text)
    await expect(client.query('insert; commit')).rejects.toThrow('commit themselves')
    client.release()
  })
  app.get('/kept', { config: { rehearsal: 'real' } }, async () => rehearsals.pool.query('insert'))
  app.get('/page', async () => {
    await rehearsals.forReal(() => rehearsals.pool.query('log'))
    return (await app.inject('/kept')).statusCode
  })
  const get = async (url: string) => {
    statements.length = 0
    const { statusCode } = await app.inject(url)
    return { statusCode, statements: [...statements] }
  }
  return { get, rehearsals }
}

test('rolls back every statement of a rehearsal, inside and outside of its transactions', async () => {
  const { get } = await serving(async () => ({ session, rehearsal }))
  expect((await get('/rehearsed')).statements).toEqual(['begin', 'insert', 'rollback', 'release'])
  const alone = (text: string) => ['begin', text, 'rollback']
  const together = [' BEGIN', 'update', 'rollback to savepoint a', 'rollback']
  expect(await get('/held')).toEqual({
    statusCode: 200,
    statements: [...alone('insert'), ...together, ...alone('delete'), 'release'],
  })
})

test('keeps what a route declares as real, also when a rehearsed page calls it', async () => {
  const { get } = await serving(async () => ({ session, rehearsal }))
  expect((await get('/kept')).statements).toEqual(['insert'])
  expect((await get('/page')).statements).toEqual(['log', 'insert'])
})

test('runs no statement while it is unknown whether the session rehearses', async () => {
  const { get } = await serving(() => Promise.reject(new Error('connection lost')))
  expect(await get('/rehearsed')).toEqual({ statusCode: 500, statements: [] })
  expect(await get('/held')).toEqual({ statusCode: 500, statements: [] })
})

test('rehearses nothing for a token without a session', async () => {
  const { get } = await serving(() => Promise.reject(NotSignedIn()))
  expect((await get('/rehearsed')).statements).toEqual(['insert'])
})

test('takes the mode of a call from its declaration, whatever its URL', async () => {
  const { rehearsals } = await serving(async () => ({ session, rehearsal }))
  const method = (methodName: string, rehearsal?: RehearsedMethod['rehearsal']) =>
    ({ className: 'ReportsController', methodName, ...(rehearsal && { rehearsal }) }) as RehearsedMethod
  rehearsals.declare([method('subscribe', 'preference'), method('subscribeAll')])
  const called = (methodName: string) => ({
    config: { isServerMethod: true },
    params: { className: 'ReportsController', methodName },
  })
  const modes = [
    called('subscribe'),
    called('subscribeAll'),
    called('unknown'),
    { config: { isStream: true } },
    { config: { endpoint: endpoints.updateListInfo } },
    { config: { endpoint: endpoints.listInfo } },
    { config: {}, url: '/fair/secur/logout.jsp' },
    { config: undefined, url: '/lwr/apex/v65.0/SessionsController/endOthers' },
  ].map(({ config, ...request }) =>
    rehearsals.modeOf({ routeOptions: { config }, ...request } as unknown as FastifyRequest),
  )
  const rolledBack = undefined
  expect(modes).toEqual([
    'preference',
    rolledBack,
    rolledBack,
    'real',
    'preference',
    rolledBack,
    rolledBack,
    rolledBack,
  ])
})
