import type { MatchesResult, MeetingItem, MeetingsResult } from '@foyer/fair-domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'
import { publishDirectory } from '../../testing/publish-directory.ts'
import { expireMeetingsTask } from './end-meeting.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
let exhibitor: Awaited<ReturnType<typeof as>>
let buyer: Awaited<ReturnType<typeof as>>
/** Profiles of both sides. */
const profiles = { exhibitor: '', buyer: '' }

async function as(account: string) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  const call = (method: string, input: object = {}) =>
    callMethod(browser, `MeetingsController/${method}`, input)
  const read = async (): Promise<MeetingsResult> => (await call('getMeetings')).body
  const only = async (): Promise<MeetingItem> => {
    const open = (await read()).meetings.filter(({ state }) => ['requested', 'accepted'].includes(state))
    expect(open).toHaveLength(1)
    return open[0] as MeetingItem
  }
  return { browser, call, read, only }
}

beforeAll(async () => {
  server = await buildTestApp()
  await publishDirectory(server.pool, 'Aurora Cosmetici')
  // The request of the demo.
  await server.pool.query(`update meeting set state = 'cancelled'`)
  exhibitor = await as('exhibitor')
  buyer = await as('buyer')
  for (const side of ['exhibitor', 'buyer'] as const) {
    const { browser } = side === 'buyer' ? buyer : exhibitor
    const { body } = await callMethod(browser, 'MyMatchController/request', {})
    profiles[side] = body.id
  }
})
afterAll(() => server.close())

/** Free times of the first person of a side. */
async function freeOf({ read }: typeof buyer) {
  const { slots, people } = await read()
  return slots.filter(({ free }) => free.includes(people[0]?.id ?? '')).map(({ startsAt }) => startsAt)
}
const subjectsTo = async (account: string) =>
  (
    await server.pool.query<{ name: string }>(
      `select key as name from message where "to" = $1 and key like 'meeting.%' order by created_date, id`,
      [`${account}@foyer.example`],
    )
  ).rows.map(({ name }) => name)

async function requestBy(side: typeof buyer, options: readonly string[], more: object = {}) {
  const { people } = await side.read()
  return side.call('request', {
    profileId: side === buyer ? profiles.exhibitor : profiles.buyer,
    options,
    memberId: people[0]?.id ?? null,
    message: '',
    shares: true,
    ...more,
  })
}

/** The meeting with the other side, as My Match shows it. */
async function matchOf({ browser }: typeof buyer) {
  const input = { page: 1, onlyMarked: false }
  const { matches } = (await callMethod(browser, 'MyMatchController/getMatches', input)).body as MatchesResult
  return matches.find(({ id }) => Object.values(profiles).includes(id))?.meeting
}

describe('a request', () => {
  test('is refused without a time, with an unknown one, and to the own side', async () => {
    const [first = ''] = await freeOf(exhibitor)
    for (const options of [[], ['2001-01-01T10:00:00.000Z']])
      expect((await requestBy(exhibitor, options)).body.errorCode).toBe('SLOT_UNKNOWN')
    expect((await requestBy(exhibitor, [first], { profileId: profiles.exhibitor })).status).toBe(404)
  })

  test('holds the proposed times, is visible to both sides, and is sent once', async () => {
    const [first = '', second = ''] = await freeOf(exhibitor)
    expect((await requestBy(exhibitor, [second, first], { message: 'New line' })).status).toBe(200)
    expect(await freeOf(exhibitor)).not.toContain(first)
    expect(await exhibitor.only()).toMatchObject({ isMyTurn: false, options: [second, first] })
    const received = await buyer.only()
    expect(received).toMatchObject({
      isMyTurn: true,
      message: 'New line',
      with: { name: 'Aurora Cosmetici' },
    })
    // No contact details before both have accepted.
    expect(received.contact).toBeNull()
    expect(await subjectsTo('buyer')).toEqual(['meeting.requested'])
    expect((await requestBy(exhibitor, [first])).body.errorCode).toBe('MEETING_EXISTS')
    for (const side of [exhibitor, buyer])
      expect(await matchOf(side)).toEqual({ state: 'requested', startsAt: null })
  })

  test('is answered with other times, and accepted by the first side', async () => {
    const { id } = await buyer.only()
    const [, , third = ''] = await freeOf(buyer)
    expect(
      (await exhibitor.call('accept', { id, startsAt: third, memberId: null, shares: true })).body,
    ).toMatchObject({ errorCode: 'MEETING_CHANGED' })
    expect(
      (await buyer.call('counter', { id, options: [third], memberId: null, message: '', shares: true }))
        .status,
    ).toBe(200)
    const item = await exhibitor.only()
    expect(item).toMatchObject({ isMyTurn: true, options: [third] })
    const { people } = await exhibitor.read()
    const accept = { id, startsAt: third, memberId: people[0]?.id ?? null, shares: false }
    expect((await exhibitor.call('accept', accept)).status).toBe(200)
    expect(await buyer.only()).toMatchObject({
      state: 'accepted',
      startsAt: third,
      options: [],
      contact: null,
    })
    expect((await exhibitor.only()).contact).toMatchObject({ email: 'buyer@foyer.example' })
    expect(await freeOf(buyer)).not.toContain(third)
    expect(await matchOf(exhibitor)).toEqual({ state: 'accepted', startsAt: third })
  })

  test('to move a meeting keeps its time until it is accepted', async () => {
    const { id, startsAt } = await buyer.only()
    const [free = ''] = await freeOf(buyer)
    await buyer.call('counter', { id, options: [free], memberId: null, message: '', shares: true })
    expect(await exhibitor.only()).toMatchObject({ state: 'accepted', startsAt, isMyTurn: true })
    // A second proposal replaces the first one.
    const [, other = ''] = await freeOf(buyer)
    await buyer.call('counter', { id, options: [other], memberId: null, message: '', shares: true })
    expect(await freeOf(buyer)).toContain(free)
    await exhibitor.call('decline', { id, reason: 'Only then' })
    expect(await buyer.only()).toMatchObject({
      state: 'accepted',
      startsAt,
      options: [],
      reason: 'Only then',
    })
    expect(await freeOf(buyer)).toContain(free)
  })

  test('frees the time of both when it is cancelled, and notifies the other side', async () => {
    const { id, startsAt } = await buyer.only()
    expect((await buyer.call('cancel', { id, reason: '' })).status).toBe(200)
    expect((await buyer.call('cancel', { id, reason: '' })).body.errorCode).toBe('MEETING_CHANGED')
    for (const side of [buyer, exhibitor]) expect(await freeOf(side)).toContain(startsAt)
    expect(await subjectsTo('exhibitor')).toContain('meeting.cancelled')
  })

  test('expires without an answer', async () => {
    const [first = ''] = await freeOf(buyer)
    await requestBy(buyer, [first])
    server.advance(49 * 3_600_000)
    await expireMeetingsTask(server.fair).run({})
    exhibitor = await as('exhibitor')
    buyer = await as('buyer')
    const { meetings } = await buyer.read()
    expect(meetings.map(({ state }) => state)).toContain('expired')
    expect(await subjectsTo('buyer')).toContain('meeting.expired')
  })
})

test('is never booked twice by concurrent answers', async () => {
  const { rows } = await server.pool.query<{ id: string }>(
    `select id from team_member where account = $1 and state = 'primary_validated'`,
    [demoIds.account('Aurora Cosmetici')],
  )
  const [start = ''] = await freeOf(exhibitor)
  const during = `tstzrange('${start}', '${start}'::timestamptz + interval '30 minutes')`
  await requestBy(exhibitor, [start])
  const { id } = await exhibitor.only()
  await server.pool.query('delete from meetings.booking where meeting = $1', [id])
  const attempts = await Promise.allSettled(
    Array.from({ length: 30 }, () =>
      server.pool.query(`insert into meetings.booking (meeting, person, during) values ($1, $2, ${during})`, [
        id,
        rows[0]?.id,
      ]),
    ),
  )
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const answer = { id, startsAt: start, memberId: null, shares: true }
  expect((await buyer.call('accept', answer)).status).toBe(200)
  await buyer.call('cancel', { id, reason: '' })
})

test('is not accepted after its deadline, or from a side that was excluded, and a move that expires keeps the time', async () => {
  const [start = '', later = ''] = await freeOf(exhibitor)
  await requestBy(exhibitor, [start])
  const { id } = await buyer.only()
  const accept = { id, startsAt: start, memberId: null, shares: false }
  const answers: string[] = []
  await server.pool.query(`update match_profile set state = 'rejected' where id = $1`, [profiles.exhibitor])
  answers.push((await buyer.call('accept', accept)).body.errorCode)
  await server.pool.query(`update match_profile set state = 'accepted' where id = $1`, [profiles.exhibitor])
  const expire = () => server.pool.query(`update meeting set expires_at = '2020-01-01' where id = $1`, [id])
  const { rows } = await server.pool.query<{ at: Date }>(
    'select expires_at as at from meeting where id = $1',
    [id],
  )
  await expire()
  answers.push((await buyer.call('accept', accept)).body.errorCode)
  expect(answers).toEqual(['MEETING_CHANGED', 'MEETING_CHANGED'])
  await server.pool.query('update meeting set expires_at = $2 where id = $1', [id, rows[0]?.at])
  const accepted = await Promise.all(Array.from({ length: 8 }, () => buyer.call('accept', accept)))
  expect(accepted.filter(({ status }) => status === 200)).toHaveLength(1)
  await buyer.call('counter', { id, options: [later], memberId: null, message: '', shares: false })
  await expire()
  await expireMeetingsTask(server.fair).run({})
  expect(await buyer.only()).toMatchObject({ state: 'accepted', startsAt: start, options: [] })
  await buyer.call('cancel', { id, reason: '' })
})

test('refuses an absence at the time of a meeting, and offers no time of an absence', async () => {
  const { people, slots } = await exhibitor.read()
  const memberId = people[0]?.id ?? null
  const free = await freeOf(exhibitor)
  const [closed = '', start = ''] = free
  expect((await exhibitor.call('saveAbsences', { memberId, absent: [closed] })).body.absent).toEqual([closed])
  const slot = (await exhibitor.read()).slots.find(({ startsAt }) => startsAt === closed)
  expect([slot?.free.includes(memberId ?? ''), slot?.absent]).toEqual([false, [memberId]])
  // The server refuses it too, not only the form.
  expect((await requestBy(exhibitor, [closed])).body.errorCode).toBe('SLOT_TAKEN')
  await requestBy(exhibitor, [start])
  expect((await exhibitor.call('saveAbsences', { memberId, absent: [start] })).body.errorCode).toBe(
    'SLOT_BOOKED',
  )
  expect((await exhibitor.call('saveAbsences', { memberId, absent: [] })).status).toBe(200)
  expect(slots.length).toBeGreaterThan(8)
  await exhibitor.call('cancel', { id: (await exhibitor.only()).id, reason: '' })
})

test('counts as kept for the buyer once both sides have confirmed', async () => {
  const [start = ''] = await freeOf(exhibitor)
  await requestBy(exhibitor, [start])
  const { id } = await buyer.only()
  await buyer.call('accept', { id, startsAt: start, memberId: null, shares: true })
  expect((await buyer.call('confirm', { id })).body.errorCode).toBe('MEETING_NOT_STARTED')
  const { rows } = await server.pool.query<{ now: Date }>(
    'select max(last_modified_date) as now from meeting',
  )
  server.advance(Date.parse(start) + 60_000 - (rows[0]?.now.getTime() ?? 0))
  exhibitor = await as('exhibitor')
  buyer = await as('buyer')
  const before = (await buyer.read()).duty?.kept ?? 0
  expect((await exhibitor.call('confirm', { id })).body).toEqual({ isKept: false })
  expect((await buyer.call('confirm', { id })).body).toEqual({ isKept: true })
  const { meetings, duty } = await buyer.read()
  expect(meetings.find((item) => item.id === id)?.state).toBe('kept')
  expect(duty?.kept).toBe(before + 1)
})
