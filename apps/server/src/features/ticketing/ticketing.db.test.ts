import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { httpProvider } from '../../integrations/ticketing/http-provider.ts'
import { signMessage } from '../../integrations/ticketing/sign-message.ts'
import { withLease } from '../../jobs/lease.ts'
import { Postponed } from '../../jobs/task.ts'
import { demoIds } from '../../seed/demo-ids.ts'
import { ISSUE_TICKET, requestTicket } from '../../services/ticketing/request-ticket.ts'
import { VOID_TICKET, voidTicket } from '../../services/ticketing/void-ticket.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { malformedMessages } from '../../testing/malformed-messages.ts'
import { openService } from '../../testing/open-service.ts'
import { startTicketProvider } from '../../testing/start-ticket-provider.ts'
import { PROVIDER_EVENTS_PATH } from './provider-webhook.ts'
import { RECONCILE_TICKETS } from './reconcile.ts'
import { issueTicket, ticketLease } from './talk-to-provider.ts'

const SECRET = 'a secret between two houses'
const MINUTE = 60_000
const RUNS = process.env.FOYER_THOROUGH ? 1_000 : 100

let provider: Awaited<ReturnType<typeof startTicketProvider>>
let server: Awaited<ReturnType<typeof buildTestApp>>
let eventsUrl: string
beforeAll(async () => {
  provider = await startTicketProvider(SECRET)
  server = await buildTestApp({ ticketing: { url: provider.url, secret: SECRET } })
  // Drop jobs that the demo data queued.
  await server.pool.query(`delete from graphile_worker._private_jobs`)
  await server.pool.query(`update ticket set void_confirmed_at = now(), last_modified_date = '2090-01-01'`)
  eventsUrl = `${await server.app.listen({ port: 0, host: '127.0.0.1' })}${PROVIDER_EVENTS_PATH}`
})
afterAll(async () => {
  await server.close()
  await provider.stop()
})

const ask = () =>
  server.fair.transact(server.fair.systemSession, async (transaction) => {
    const edition = await server.fair.editions.current(transaction.client)
    if (!edition) throw new Error('No edition')
    return requestTicket(server.fair, transaction, {
      kind: 'badge',
      edition,
      accountId: demoIds.account('Aurora Cosmetici'),
      subjectId: 'a73000000000001AAA',
      holder: { firstName: 'Ada', lastName: 'Neri', company: 'Aurora Cosmetici' },
    })
  })
const cancel = (id: string) =>
  server.fair.transact(server.fair.systemSession, (transaction) =>
    voidTicket(server.fair, transaction, id, 'test'),
  )
const stored = async (id: string) =>
  (
    await server.pool.query(
      `select state, code, attempts::int, error, next_try_at is not null as "triesAgain",
              void_confirmed_at is not null as "voidKnown" from ticket where id = $1`,
      [id],
    )
  ).rows[0]
const jobsOf = async (name: string) => {
  const { rows } = await server.pool.query(
    `select count(*)::int as count from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1`,
    [name],
  )
  return rows[0].count as number
}

test('sends no request of a rolled back transaction', async () => {
  const undone = server.fair.transact(server.fair.systemSession, async (transaction) => {
    const edition = await server.fair.editions.current(transaction.client)
    if (edition)
      await requestTicket(server.fair, transaction, {
        kind: 'vip',
        edition,
        subjectId: 'x',
        holder: { firstName: 'A', lastName: 'B' },
      })
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  expect(await jobsOf(ISSUE_TICKET)).toBe(0)
})

test('keeps the job on a demoted database without the ticket, and while another worker has the lease', async () => {
  const ticketId = await ask()
  const stale = {
    query: async (text: string) => {
      if (text.startsWith('insert')) throw new Error('cannot execute INSERT in a read-only transaction')
      return { rows: [] }
    },
  }
  const { fair } = server
  const urgent = openService(httpProvider({ url: provider.url, secret: SECRET, clock: fair.clock }))
  const run = (pool: unknown) =>
    issueTicket({ ...fair, pool: pool as typeof fair.pool }, urgent).run({ ticketId })
  await expect(run(stale)).rejects.toThrow('read-only')
  await withLease(fair.pool, ticketLease(ticketId), () => expect(run(fair.pool)).rejects.toThrow(Postponed))
  expect(await stored(ticketId)).toMatchObject({ state: 'requested' })
  await server.runJobs(ISSUE_TICKET)
  expect(await stored(ticketId)).toMatchObject({ state: 'ready' })
})

test('loses and duplicates nothing during an outage of an hour, and shows the state on the ticket', async () => {
  await provider.mood('down')
  const ids = [await ask(), await ask(), await ask()]
  const task = issueTicket(
    server.fair,
    openService(httpProvider({ url: provider.url, secret: SECRET, clock: server.fair.clock })),
  )
  for (const ticketId of ids) await expect(task.run({ ticketId })).rejects.toThrow('HTTP 503')
  for (let minute = 0; minute < 60; minute += 15) {
    server.advance(15 * MINUTE)
    await server.runJobs(RECONCILE_TICKETS).catch(() => {})
  }
  expect(await stored(ids[0] ?? '')).toMatchObject({
    state: 'requested',
    error: 'HTTP 503',
    triesAgain: true,
  })

  // It is back, and loses the first response: the code exists but is unknown.
  await provider.mood('loses answers')
  await expect(task.run({ ticketId: ids[0] })).rejects.toThrow('no answer')
  await provider.mood('ready')
  for (const ticketId of ids) await task.run({ ticketId })
  await task.run({ ticketId: ids[0] })
  for (const id of ids)
    expect(await stored(id)).toMatchObject({
      state: 'ready',
      code: `PRV-${id}`,
      error: null,
      triesAgain: false,
    })
  const { issued, unsigned } = await provider.report()
  expect(unsigned).toBe(0)
  expect(ids.map((id) => issued[id]?.count)).toEqual([1, 1, 1])
  await server.pool.query('delete from graphile_worker._private_jobs')
})

test.each(['hangs', 'talks nonsense'] as const)('retries a provider that %s', async (mood) => {
  await provider.mood(mood)
  const ticketId = await ask()
  const impatient = openService(
    httpProvider({ url: provider.url, secret: SECRET, clock: server.fair.clock }),
    { timeoutMs: 50 },
  )
  await expect(issueTicket(server.fair, impatient).run({ ticketId })).rejects.toThrow(/answer/)
  expect(await stored(ticketId)).toMatchObject({ state: 'requested', attempts: 1 })
  await provider.mood('ready')
  await server.runJobs(ISSUE_TICKET)
  expect((await stored(ticketId)).state).toBe('ready')
})

test('queues a refusal of the provider for staff', async () => {
  await provider.mood('refuses')
  const id = await ask()
  await server.runJobs(ISSUE_TICKET)
  expect(await stored(id)).toMatchObject({ state: 'failed', error: 'HTTP 422' })
  await provider.mood('ready')
})

test('counts repeated and unordered events once', async () => {
  await provider.mood('generating')
  const id = await ask()
  await server.runJobs(ISSUE_TICKET)
  expect(await stored(id)).toMatchObject({ state: 'generating', code: null })
  await provider.deliver(eventsUrl, server.fair.clock())
  expect(await stored(id)).toMatchObject({ state: 'ready', code: `PRV-${id}`, error: null })
  const { rows } = await server.pool.query(
    `select count(*)::int as count from audit_entry where record_id = $1 and after like '%"ready"%'`,
    [id],
  )
  expect(rows[0].count).toBe(1)
})

test('queries a lost event', async () => {
  await provider.mood('generating')
  const id = await ask()
  await server.runJobs(ISSUE_TICKET)
  await provider.deliver('http://127.0.0.1:9/nobody', server.fair.clock())
  await provider.mood('ready')
  server.advance(11 * MINUTE)
  const busy = await ask()
  server.advance(MINUTE)
  const lost = await ask()
  await server.pool.query('delete from graphile_worker._private_jobs')
  server.advance(11 * MINUTE)
  await server.pool.query(`select graphile_worker.add_job($1, '{}'::json)`, [RECONCILE_TICKETS])
  // A ticket leased by another worker is skipped, and does not block others.
  await withLease(server.pool, ticketLease(busy), () => server.runJobs(RECONCILE_TICKETS))
  expect((await stored(id)).state).toBe('ready')
  expect((await stored(lost)).state).toBe('ready')
  expect((await stored(busy)).state).toBe('requested')
})

test('voids a ticket at the provider too if it was voided while its request was in progress', async () => {
  const id = await ask()
  await cancel(id)
  await server.runJobs(VOID_TICKET)
  expect(await stored(id)).toMatchObject({ state: 'voided', voidKnown: true })
  // The request arrives only now.
  await server.pool.query(`update ticket set state = 'requested', voided_at = null where id = $1`, [id])
  const slow = openService(httpProvider({ url: provider.url, secret: SECRET, clock: server.fair.clock }))
  const late = issueTicket(server.fair, {
    ...slow,
    request: async (ticket) => {
      const answer = await slow.request(ticket)
      await cancel(id)
      return answer
    },
  })
  await late.run({ ticketId: id })
  expect(await stored(id)).toMatchObject({ state: 'voided', code: null, voidKnown: false })
  await server.runJobs(VOID_TICKET)
  expect((await stored(id)).voidKnown).toBe(true)
  expect((await provider.report()).issued[id]?.isVoid).toBe(true)
  expect(await cancel(id)).toBe(false)
})

test.each([
  ['without a signature', () => ({})],
  ['signed with another secret', (body: string, now: number) => headersFor('another', body, now)],
  ['of an hour ago', (body: string, now: number) => headersFor(SECRET, body, now - 60 * MINUTE)],
  ['changed on its way', (body: string, now: number) => headersFor(SECRET, `${body} `, now)],
])('refuses an event %s', async (_, headersOf) => {
  await provider.mood('generating')
  const id = await ask()
  await server.runJobs(ISSUE_TICKET)
  const body = JSON.stringify({ id: `forged:${id}`, type: 'ticket.ready', ticketId: id, code: `FREE-${id}` })
  const send = (headers: object) =>
    fetch(eventsUrl, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
  expect((await send(headersOf(body, server.fair.clock()))).status).toBe(401)
  expect((await stored(id)).state).toBe('generating')
  expect((await send(headersFor(SECRET, body, server.fair.clock()))).status).toBe(204)
})

test('refuses a code that another ticket has', async () => {
  await provider.mood('ready')
  const first = await ask()
  await server.runJobs(ISSUE_TICKET)
  await provider.mood('generating')
  const second = await ask()
  await server.runJobs(ISSUE_TICKET)
  const body = JSON.stringify({ id: 'twice', type: 'ticket.ready', ticketId: second, code: `PRV-${first}` })
  await fetch(eventsUrl, { method: 'POST', body, headers: headersFor(SECRET, body, server.fair.clock()) })
  expect(await stored(second)).toMatchObject({ state: 'failed', error: 'code given twice', code: null })
})

test('records admissions at the provider’s gates once, with their day in Rome', async () => {
  await provider.mood('ready')
  const id = await ask()
  await server.runJobs(ISSUE_TICKET)
  const tell = async (event: object) => {
    const body = JSON.stringify({ type: 'ticket.admitted', ticketId: id, gate: 'Nord', ...event })
    return (
      await fetch(eventsUrl, { method: 'POST', body, headers: headersFor(SECRET, body, server.fair.clock()) })
    ).status
  }
  const nearMidnight = new Date(server.fair.clock() - 12 * 60 * MINUTE).toISOString()
  expect(await tell({ id: 'in-1', at: nearMidnight })).toBe(204)
  expect(await tell({ id: 'in-1', at: nearMidnight })).toBe(204)
  expect(await tell({ id: 'in-2', at: new Date(server.fair.clock()).toISOString() })).toBe(204)
  expect(await tell({ id: 'in-3', at: new Date(server.fair.clock() + 60 * MINUTE).toISOString() })).toBe(400)
  expect(await tell({ id: 'in-4' })).toBe(400)
  const { rows } = await server.pool.query(
    'select name, gate, outcome, entry::int from admission where ticket = $1 order by name',
    [id],
  )
  expect(rows).toEqual([
    { name: 'provider:in-1', gate: 'Nord', outcome: 'admitted', entry: 1 },
    { name: 'provider:in-2', gate: 'Nord', outcome: 'admitted', entry: expect.any(Number) },
  ])
})

test('refuses signed events that are too old or dated ahead, and answers those of any form', async () => {
  const id = await ask()
  const send = (body: string, now = server.fair.clock()) =>
    server.app.inject({
      method: 'POST',
      url: PROVIDER_EVENTS_PATH,
      payload: body,
      headers: headersFor(SECRET, body, now),
    })
  const event = {
    id: 'form',
    type: 'ticket.admitted',
    ticketId: id,
    gate: 'Nord',
    at: '2027-01-15T10:00:00Z',
  }
  for (const minutes of [-10, 10])
    expect((await send(JSON.stringify(event), server.fair.clock() + minutes * MINUTE)).statusCode).toBe(401)
  await fc.assert(
    fc.asyncProperty(
      malformedMessages({ ...event, reference: 'r', code: 'c', reason: 'x' }),
      async (text) => {
        expect([204, 400]).toContain((await send(text)).statusCode)
      },
    ),
    { numRuns: RUNS },
  )
})

test('ignores an event about nothing', async () => {
  const send = (body: string) =>
    fetch(eventsUrl, { method: 'POST', body, headers: headersFor(SECRET, body, server.fair.clock()) })
  expect((await send('{}')).status).toBe(400)
  expect((await send('<xml>')).status).toBe(400)
  expect((await send(JSON.stringify({ id: 'e', type: 'ticket.voided', ticketId: 'nobody' }))).status).toBe(
    204,
  )
})

function headersFor(secret: string, body: string, now: number) {
  const timestamp = Math.floor(now / 1000)
  return {
    'content-type': 'application/json',
    'x-ticketing-timestamp': String(timestamp),
    'x-ticketing-signature': signMessage(secret, {
      timestamp,
      method: 'POST',
      path: PROVIDER_EVENTS_PATH,
      body,
    }),
  }
}
