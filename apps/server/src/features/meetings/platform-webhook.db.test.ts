import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signMessage } from '../../integrations/ticketing/sign-message.ts'
import { malformedMessages } from '../../testing/malformed-messages.ts'
import { buildMeetingSides, type MeetingSides } from '../../testing/meeting-sides.ts'
import { PLATFORM_MEETINGS_PATH } from './platform-webhook.ts'

const SECRET = 'shared'
const RUNS = 60

const outside = { status: 200, calls: [] as { path: string; body: Record<string, unknown> }[] }
const platform = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  outside.calls.push({ path: request.url ?? '', body: JSON.parse(Buffer.concat(parts).toString() || '{}') })
  response.writeHead(outside.status, { 'content-type': 'application/json' }).end('{}')
})

let sides: MeetingSides
beforeAll(async () => {
  platform.listen(0, '127.0.0.1')
  await once(platform, 'listening')
  const { port } = platform.address() as AddressInfo
  sides = await buildMeetingSides({ match: { url: `http://127.0.0.1:${port}`, secret: SECRET } })
})
beforeEach(async () => {
  await sides.clear()
  await sides.server.pool.query('delete from graphile_worker._private_jobs')
  Object.assign(outside, { status: 200, calls: [] })
})
afterAll(async () => {
  await sides.server.close()
  platform.closeAllConnections()
  platform.close()
})

function send(message: object | string, { secret = SECRET, now = sides.server.fair.clock() } = {}) {
  const body = typeof message === 'string' ? message : JSON.stringify(message)
  const timestamp = Math.floor(now / 1000)
  const signed = { timestamp, method: 'POST', path: PLATFORM_MEETINGS_PATH, body }
  return sides.server.app.inject({
    method: 'POST',
    url: PLATFORM_MEETINGS_PATH,
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-foyer-timestamp': String(timestamp),
      'x-foyer-signature': signMessage(secret, signed),
    },
  })
}
const booked = (version: number, startsAt: string | undefined, more: object = {}) => ({
  ...{ id: 'grip-1', version, type: 'meeting.booked', startsAt },
  exhibitorId: sides.profiles.exhibitor,
  buyerId: sides.profiles.buyer,
  ...more,
})
const meetings = async () =>
  (await sides.buyer.read()).meetings.map(({ state, startsAt }) => [state, startsAt])

test('books, moves and cancels a meeting of the platform, each change once and in any order', async () => {
  const { slots, mails, buyer } = sides
  const [first = '', second = ''] = slots
  const answers = await Promise.all([send(booked(1, first)), send(booked(1, first))])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204])
  expect(await meetings()).toEqual([['accepted', first]])
  expect(await mails('meeting.accepted')).toContain('buyer@foyer.example')
  expect(await buyer.free()).not.toContain(first)

  expect((await send(booked(3, second))).statusCode).toBe(204)
  expect((await send(booked(2, first))).statusCode).toBe(204)
  expect(await meetings()).toEqual([['accepted', second]])
  expect(await buyer.free()).toContain(first)

  const cancelled = { id: 'grip-1', version: 4, type: 'meeting.cancelled', reason: 'Ill' }
  expect((await send(cancelled)).statusCode).toBe(204)
  expect((await send(booked(3, second))).statusCode).toBe(204)
  expect(await meetings()).toEqual([['cancelled', second]])
  expect(await mails('meeting.cancelled')).toEqual(['buyer@foyer.example', 'exhibitor@foyer.example'])
  expect((await send({ ...cancelled, id: 'unknown' })).statusCode).toBe(204)
})

test('refuses a taken or unknown time and unknown profiles, and leaves everything as it was', async () => {
  const { slots, book, profiles } = sides
  const [first = '', second = ''] = slots
  await book(first)
  const other = (startsAt: string | undefined, more: object = {}) =>
    send(booked(1, startsAt, { id: 'grip-2', buyerId: profiles.other, ...more }))
  for (const [response, status, code] of [
    [await other('2001-01-01T10:00:00Z'), 409, 'SLOT_UNKNOWN'],
    [await other('soon'), 409, 'SLOT_UNKNOWN'],
    [await other(first, { buyerId: 'a82000000000000AAA' }), 404, undefined],
  ] as const) {
    expect(response.statusCode).toBe(status)
    if (code) expect(JSON.stringify(response.json())).toContain(code)
  }
  // The buyer of the booked meeting is taken; its meeting in the portal becomes the one of the platform.
  await sides.openOnly(sides.buyer, [first])
  expect((await send(booked(1, second))).statusCode).toBe(409)
  expect(await meetings()).toEqual([['accepted', first]])
  expect((await send(booked(1, first))).statusCode).toBe(204)
  expect((await send({ id: 'grip-1', version: 2, type: 'meeting.cancelled' })).statusCode).toBe(204)
  expect(await meetings()).toEqual([['cancelled', first]])
})

test('takes only signed messages of now, and answers those of any form', async () => {
  const { slots, server } = sides
  const message = booked(1, slots[0], { reason: 'x' })
  expect((await send(message, { secret: 'another' })).statusCode).toBe(401)
  for (const minutes of [-10, 10])
    expect((await send(message, { now: server.fair.clock() + minutes * 60_000 })).statusCode).toBe(401)
  expect(await meetings()).toEqual([])
  await fc.assert(
    fc.asyncProperty(malformedMessages(message), async (text) => {
      expect([204, 400, 404, 409]).toContain((await send(text)).statusCode)
    }),
    { numRuns: RUNS },
  )
})

test('sends agreed meetings to the platform and their end, never a request', async () => {
  const { slots, book, server, buyer, exhibitor, profiles } = sides
  const [first = '', second = '', closed = ''] = slots
  const id = await book(first)
  await buyer.meet('saveAbsences', { memberId: null, absent: [closed] })
  await buyer.meet('saveNote', { id, note: 'Margins are thin', rating: 2 })
  await exhibitor.meet('share', { id, shares: true })
  const handOver = () => server.runJobs('match.hand-over-meeting')
  await handOver()
  expect(outside.calls).toMatchObject([
    {
      path: `/meetings/${id}`,
      body: {
        ...{ exhibitorId: profiles.exhibitor, buyerId: profiles.buyer },
        ...{ state: 'accepted', startsAt: first, outsideId: null },
      },
    },
  ])
  // No contact details, no note, no closed or proposed time, no message and no reason.
  const fields = ['exhibitorId', 'buyerId', 'state', 'startsAt', 'endsAt', 'hall', 'stand', 'outsideId']
  const text = JSON.stringify(outside.calls)
  expect(Object.keys(outside.calls[0]?.body ?? {}).sort()).toEqual(fields.sort())
  await buyer.meet('cancel', { id, reason: 'private' })
  await exhibitor.meet('request', {
    ...{ profileId: profiles.buyer, options: [second], memberId: null, message: 'secret', shares: true },
  })
  outside.calls = []
  outside.status = 422
  await handOver()
  expect(outside.calls.map(({ body }) => body.state)).toEqual(['cancelled'])
  for (const secret of ['private', 'secret', 'Margins', second, closed, '@foyer.example'])
    expect(text + JSON.stringify(outside.calls)).not.toContain(secret)
  const { rows } = await server.pool.query('select outside_fault as error from meeting where id = $1', [id])
  expect(rows).toEqual([{ error: 'HTTP 422' }])
})
