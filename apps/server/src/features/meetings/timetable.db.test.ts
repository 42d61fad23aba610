import type { TimetableResult } from '@foyer/fair-domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'
import { publishDirectory } from '../../testing/publish-directory.ts'
import { createRandomInstance, INSTANCES, type InstanceShape } from '../../testing/timetable-instances.ts'
import { readPairs, weightOf } from './planning-input.ts'
import { searchPlan } from './planning-search.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
let desk: Awaited<ReturnType<typeof as>>
let buyer: Awaited<ReturnType<typeof as>>

async function as(account: string) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  return browser
}
const call = (method: string, input: object = {}) => callMethod(desk, `TimetableController/${method}`, input)
const read = async (): Promise<TimetableResult> => (await call('getTimetable')).body
async function draftOf() {
  const { draft } = await read()
  if (!draft) throw new Error('There is no draft')
  return draft
}

beforeAll(async () => {
  server = await buildTestApp()
  await publishDirectory(server.pool, 'Aurora Cosmetici')
  await server.pool.query('delete from meeting')
  const profiles: string[] = []
  for (const account of ['exhibitor', 'buyer']) {
    const { body } = await callMethod(await as(account), 'MyMatchController/request', {})
    profiles.push(body.id)
  }
  const [exhibitor = '', own = ''] = profiles
  // Five more buyers, all with a mutual interest.
  await server.pool.query(
    `insert into match_profile
     select (jsonb_populate_record(p, jsonb_build_object(
       'id', 'a820000000009' || lpad(c.n::text, 2, '0') || 'AAA', 'name', c.name, 'contact', c.id))).*
     from match_profile p,
       (select id, coalesce(name, id) as name, row_number() over (order by id) as n from contact
        where id not in (select contact from match_profile where contact is not null)) c
     where p.id = $1 and c.n <= 5`,
    [own],
  )
  await server.pool.query('delete from match_interest')
  await server.pool.query(
    `insert into match_interest (id, created_date, created_by_id, last_modified_date, last_modified_by_id,
       system_modstamp, name, "from", "to")
     select 'a83' || lpad((row_number() over ())::text, 12, '9') || 'AAA', now(), p.created_by_id, now(),
       p.created_by_id, now(), p.name, pair.one, pair.other
     from match_profile p
     cross join lateral (values (p.id, $1::text), ($1::text, p.id)) pair (one, other)
     where p.side = 'buyer' and p.edition = (select edition from match_profile where id = $1) and p.state = 'accepted'
       and p.contact is not null`,
    [exhibitor],
  )
  desk = await as('staff')
  buyer = await as('buyer')
})
afterAll(() => server.close())

test('weights a pair by the score of the buyer, besides what both have in common', async () => {
  const edition = await server.fair.editions.current(server.pool)
  if (!edition) throw new Error('No edition')
  const { rows } = await server.pool.query<{ id: string; contact: string; points: number }>(
    `select a.id, a.contact, a.role_points::int as points from buyer_application a
     join match_profile p on p.contact = a.contact and p.edition = a.edition and p.side = 'buyer'
     where p.state = 'accepted' order by a.id limit 1`,
  )
  const [own] = rows
  const weight = async (points: number) => {
    await server.pool.query('update buyer_application set role_points = $2 where id = $1', [own?.id, points])
    const pair = (await readPairs(server.pool, edition)).find(({ contactId }) => contactId === own?.contact)
    return pair ? weightOf(pair) : 0
  }
  const [without, full] = [await weight(0), await weight(25)]
  expect(full - without).toBe(5)
  await weight(own?.points ?? 0)
})

test('plans all mutual interests in a thread, with a proven bound, hidden from participants', async () => {
  expect((await read()).draft).toBeNull()
  const { wishes } = await read()
  expect(wishes).toBeGreaterThanOrEqual(6)
  expect((await call('plan')).status).toBe(200)
  const draft = await draftOf()
  expect(draft.pairs.filter(({ startsAt }) => startsAt !== null)).toHaveLength(wishes)
  expect(draft.bound).toBeGreaterThanOrEqual(draft.value)
  expect(['gap', 'best']).toContain(draft.outcome)
  // The draft is hidden from participants.
  expect((await callMethod(buyer, 'TimetableController/getTimetable', {})).status).toBe(403)
  const { meetings } = (await callMethod(buyer, 'MeetingsController/getMeetings', {})).body
  expect(meetings).toEqual([])
})

test('moves a meeting to a slot that fits, refuses others and old versions, and reverts the move', async () => {
  const { version, pairs } = await draftOf()
  const [pair, other] = pairs
  const { places } = (await call('getPlaces', { pairId: pair?.id, version })).body
  const free = places.find(
    (place: { startsAt: string; reason: string | null }) =>
      place.reason === null && place.startsAt !== pair?.startsAt,
  )
  const move = { pairId: pair?.id, startsAt: free?.startsAt, version }
  const moved = (await call('move', move)).body
  expect((await call('move', move)).body.errorCode).toBe('DRAFT_CHANGED')
  const after = (await draftOf()).pairs.find(({ id }) => id === pair?.id)
  expect(after).toMatchObject({ startsAt: free?.startsAt, isPinned: true })
  const members = (await server.pool.query('select id from team_member')).rows
  expect(members.length).toBeGreaterThan(0)
  const unknown = { pairId: other?.id, startsAt: '2001-01-01T10:00:00.000Z', version: moved.version }
  expect((await call('move', unknown)).body.errorCode).toBe('SLOT_TAKEN')
  await call('undo', moved)
  const undone = await draftOf()
  expect(undone.canUndo).toBe(false)
  expect(undone.pairs.find(({ id }) => id === pair?.id)?.startsAt).toBe(pair?.startsAt)
})

test('keeps moved meetings when it plans again', async () => {
  const { version, pairs } = await draftOf()
  const [pair, out] = pairs
  const { places } = (await call('getPlaces', { pairId: pair?.id, version })).body
  const free = places.findLast((place: { reason: string | null }) => place.reason === null)
  const moved = (await call('move', { pairId: pair?.id, startsAt: free.startsAt, version })).body
  await call('move', { pairId: out?.id, startsAt: null, version: moved.version })
  expect((await call('plan')).status).toBe(200)
  const draft = await draftOf()
  expect(draft.pairs.find(({ id }) => id === pair?.id)?.startsAt).toBe(free.startsAt)
  expect(draft.pairs.find(({ id }) => id === out?.id)?.startsAt).toBeNull()
  expect(draft.bound - draft.value).toBeLessThanOrEqual(Math.max(1, draft.bound * 0.005))
})

test('a search that staff end keeps the best plan so far, and says so', async () => {
  const { rows } = await server.pool.query<{ id: string }>('select id from edition where current')
  const [edition] = rows
  // No gap is close enough: the search goes on until it is stopped.
  const instance = createRandomInstance(INSTANCES.full as InstanceShape)
  const search = searchPlan(server.fair, server.fair.systemSession, edition?.id ?? '', {
    ...{ instance, seed: 1, gap: -1, limitMs: 60_000 },
  })
  await expect.poll(async () => (await server.pool.query('select from meetings.planning')).rowCount).toBe(1)
  expect((await call('stop')).body).toEqual({ isStopping: true })
  const { outcome, value } = await search
  expect([outcome, value > 0]).toEqual(['ended', true])
  expect((await callMethod(buyer, 'TimetableController/stop', {})).status).toBe(403)
  // The next search runs to its own end.
  expect((await call('plan')).status).toBe(200)
  expect(['gap', 'best']).toContain((await draftOf()).outcome)
})

test('one of two concurrent plans replaces the draft, and the other is refused', async () => {
  const { version } = await draftOf()
  const answers = await Promise.all([call('plan'), call('plan')])
  expect(answers.map(({ status, body }) => (status === 200 ? 'planned' : body.errorCode)).sort()).toEqual([
    'DRAFT_CHANGED',
    'planned',
  ])
  expect((await draftOf()).version).toBeGreaterThan(version)
})

test('takes out pairs that no longer fit instead of publishing, then publishes and notifies once', async () => {
  const { version, pairs } = await draftOf()
  const mine = pairs.find(({ startsAt, buyer: name }) => startsAt !== null && name !== '')
  const placed = pairs.filter(({ startsAt }) => startsAt !== null).length
  const { rows } = await server.pool.query<{ contact: string }>(
    'select contact from match_profile where id = $1',
    [mine?.id.split('-')[1]],
  )
  await server.pool.query(
    `insert into meeting_absence (id, created_date, created_by_id, last_modified_date, last_modified_by_id,
       system_modstamp, name, edition, contact, starts_at)
     select 'aK1000000000009AAA', now(), id, now(), id, now(), 'x', (select id from edition where current), $1, $2
     from (select id from contact order by id limit 1) author`,
    [rows[0]?.contact, mine?.startsAt],
  )
  expect((await call('publish', { version })).body).toEqual({ published: 0, dropped: 1 })
  const draft = await draftOf()
  const published = await Promise.all([
    call('publish', { version: draft.version }),
    call('publish', { version: draft.version }),
  ])
  expect(published.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(published.map(({ body }) => body)).toContainEqual({ published: placed - 1, dropped: 0 })
  const mails = await server.pool.query<{ to: string; count: number }>(
    `select "to", count(*)::int as count from message where key = 'meeting.timetable' group by 1`,
  )
  expect(mails.rows.length).toBeGreaterThan(0)
  expect(mails.rows.every(({ count }) => count === 1)).toBe(true)
  const after = await read()
  expect(after.draft).toBeNull()
  expect(after.accepted).toBe(placed - 1)
  const twice = await server.pool.query(
    'select person from meetings.booking group by person, during having count(*) > 1',
  )
  expect(twice.rows).toEqual([])
})

test('has nothing to plan without an interest, and discards a draft', async () => {
  await server.pool.query('delete from match_interest')
  expect((await call('plan')).status).toBe(200)
  const draft = await draftOf()
  expect(draft.pairs).toEqual([])
  expect((await call('discard', { version: draft.version })).body).toEqual({ isDiscarded: true })
  expect((await read()).draft).toBeNull()
})
