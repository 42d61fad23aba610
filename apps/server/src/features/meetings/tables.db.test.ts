import type { SettingImpactResult, TimetableResult } from '@foyer/fair-domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  buildMeetingSides,
  type MeetingSide,
  type MeetingSides,
  meetingsOf,
} from '../../testing/meeting-sides.ts'

let sides: MeetingSides
let admin: MeetingSide
let editionId: string
let halls: string[]

const rowsOf = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await sides.server.pool.query<Row>(text, values)).rows
/** Settings of the edition, as staff save them. */
const save = async (key: string, value: unknown) => {
  sides.server.advance(1000)
  const input = { editionId, key, value: JSON.stringify(value), reason: '' }
  return admin.call('EditionsController/saveSetting', input)
}
const simulate = async (key: string, value: unknown): Promise<SettingImpactResult> =>
  (await admin.call('EditionsController/simulateSetting', { editionId, key, value: JSON.stringify(value) }))
    .body
const applySettings = () => sides.server.runJobs('meetings.follow-settings')

beforeAll(async () => {
  sides = await buildMeetingSides()
  admin = await meetingsOf(sides.server, 'admin')
  ;[{ id: editionId = '' } = {}] = await rowsOf<{ id: string }>('select id from edition where current')
  halls = (
    await rowsOf<{ name: string }>(
      `select name from pavilion where edition = $1 and active and map_left is not null order by name`,
      [editionId],
    )
  ).map(({ name }) => name)
  // Two members, so that only tables limit the meetings of a time.
  await sides.server.pool.query(
    `insert into team_member select (jsonb_populate_record(t, jsonb_build_object('id', 'a32000000000949AAA',
       'name', 'Zoe Second', 'email', 'zoe@example.com', 'contact', null, 'state', 'confirmed'))).*
     from team_member t join match_profile p on p.account = t.account and p.edition = t.edition
     where p.id = $1 and t.state like '%validat%' order by t.id limit 1`,
    [sides.profiles.exhibitor],
  )
})
beforeEach(async () => {
  await sides.clear()
  await save('meetingTablesHall', halls[1])
  await save('meetingTables', 2)
  await applySettings()
})
afterAll(() => sides.server.close())

const tableOf = async (id: string) =>
  (
    await rowsOf<{ table: number | null }>('select table_number::int as "table" from meeting where id = $1', [
      id,
    ])
  )[0]?.table
const bookBoth = async (startsAt: string | undefined) => [
  await sides.book(startsAt),
  await sides.book(startsAt, sides.profiles.other),
]

test('an exhibitor chooses the tables; each meeting gets one, and none is booked twice', async () => {
  const { exhibitor, buyer, slots, profiles, desk, server } = sides
  expect((await exhibitor.read()).area).toEqual({ hall: halls[1], isChosen: false, hasStand: true })
  expect((await buyer.read()).area).toBeNull()
  expect((await buyer.meet('choosePlace', { atTables: true })).status).toBe(403)
  expect((await save('meetingTablesHall', 'No such hall')).status).toBe(400)

  const atStand = await sides.book(slots[0])
  expect(await tableOf(atStand)).toBeNull()
  await sides.clear()
  expect((await exhibitor.meet('choosePlace', { atTables: true })).body).toEqual({ atTables: true })
  const [one = '', other = ''] = await bookBoth(slots[0])
  expect(await buyer.find(one)).toMatchObject({ hall: halls[1], stand: null, table: 1 })
  expect(await tableOf(other)).toBe(2)
  await expect(
    server.pool.query(
      `insert into meetings.seat select $1, pavilion, number, during from meetings.seat where meeting = $2`,
      [one, other],
    ),
  ).rejects.toMatchObject({ code: '23P01', constraint: 'seat_table' })

  // A cancelled meeting frees its table, and two concurrent bookings get one table each.
  await sides.clear()
  await save('meetingTables', 1)
  const bookings = await Promise.all(
    [profiles.buyer, profiles.other].map((buyerId) =>
      desk.call('MeetingDeskController/book', {
        exhibitorId: profiles.exhibitor,
        buyerId,
        startsAt: slots[2],
      }),
    ),
  )
  expect(bookings.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(bookings.find(({ status }) => status === 409)?.body.errorCode).toBe('SLOT_TAKEN')
})

test('the planner fills the tables and no more, and publishing books them', async () => {
  const { desk, exhibitor, profiles, slots, server } = sides
  await exhibitor.meet('choosePlace', { atTables: true })
  await save('meetingTables', 1)
  await server.pool.query('delete from match_interest')
  await server.pool.query(
    `insert into match_interest (id, created_date, created_by_id, last_modified_date, last_modified_by_id,
       system_modstamp, name, "from", "to")
     select 'a83' || lpad((row_number() over ())::text, 12, '8') || 'AAA', now(), p.created_by_id, now(),
       p.created_by_id, now(), p.name, pair.one, pair.other
     from match_profile p cross join lateral (values (p.id, $1::text), ($1::text, p.id)) pair (one, other)
     where p.id = any($2)`,
    [profiles.exhibitor, [profiles.buyer, profiles.other]],
  )
  const [{ other = '' } = {}] = await rowsOf<{ other: string }>(
    'select contact as other from match_profile where id = $1',
    [profiles.other],
  )
  await sides.openOnly(sides.buyer, [slots[0]])
  await server.pool.query(
    `insert into meeting_absence
     select (jsonb_populate_record(a, jsonb_build_object('id', 'aK10000000' || lpad(row_number() over ()::text, 5, '0') || 'CAA',
       'contact', $1::text))).* from meeting_absence a where a.contact is not null`,
    [other],
  )
  const { version } = (await desk.call('TimetableController/plan')).body
  const { draft } = (await desk.call('TimetableController/getTimetable')).body as TimetableResult
  const placed = draft?.pairs.filter(({ startsAt }) => startsAt !== null) ?? []
  expect(placed).toHaveLength(1)
  expect(placed[0]).toMatchObject({ hall: halls[1], stand: null, startsAt: slots[0] })
  expect(draft?.pairs.find(({ startsAt }) => startsAt === null)?.reason).toBe('noTable')
  expect((await desk.call('TimetableController/publish', { version })).body).toEqual({
    published: 1,
    dropped: 0,
  })
  expect(await rowsOf('select number from meetings.seat')).toEqual([{ number: 1 }])
})

test('a setting with meetings shows which no longer fit; a lost table is replaced, both sides choose a new time for a lost one', async () => {
  const { exhibitor, buyer, slots, mails } = sides
  await exhibitor.meet('choosePlace', { atTables: true })
  // While nothing is booked, the preview has nothing to show.
  expect(await simulate('meetingMinutes', 20)).toMatchObject({ subject: 'meetings', looked: 0, meetings: [] })
  const [one = '', other = ''] = await bookBoth(slots[0])
  const request = await sides.buyer.free()
  expect(request).not.toContain(slots[0])

  const tables = await simulate('meetingTables', 1)
  expect(tables).toMatchObject({ looked: 2, changed: 1 })
  expect(tables.meetings).toEqual([
    expect.objectContaining({ id: other, reason: 'table', startsAt: slots[0] }),
  ])
  expect(await tableOf(other)).toBe(2)
  await save('meetingTables', 1)
  await applySettings()
  // The only table is taken at this time: both sides are invited to choose another one.
  expect(
    await rowsOf('select starts_at, option1 is not null as asked, repair from meeting where id = $1', [
      other,
    ]),
  ).toEqual([{ starts_at: new Date(slots[0] ?? ''), asked: true, repair: other }])
  expect(await buyer.find(one)).toMatchObject({ startsAt: slots[0], options: [], table: 1 })

  // The area moves to another hall: the meeting moves at its time, with one mail.
  await save('meetingTablesHall', halls[2])
  await applySettings()
  expect(await buyer.find(one)).toMatchObject({ startsAt: slots[0], hall: halls[2], table: 1, options: [] })
  expect(await mails('meeting.place')).toContain('buyer@foyer.example')

  const times = await simulate('meetingsFrom', '12:00')
  expect(times.meetings.map(({ reason }) => reason)).toContain('time')
  await save('meetingsFrom', '12:00')
  await applySettings()
  const asked = await buyer.find(one)
  expect(asked).toMatchObject({ state: 'accepted', startsAt: slots[0], isMyTurn: true, repair: 'move' })
  expect((await buyer.read()).slots.map(({ startsAt }) => startsAt)).toContain(asked.options[0])
  await save('meetingsFrom', '09:45')
  await applySettings()
})

test('closed times become the slots that they overlap with, and their owner gets one mail', async () => {
  const { buyer, slots, mails } = sides
  const [first = '', , third = ''] = slots
  await buyer.meet('saveAbsences', { memberId: null, absent: [first, third] })
  await save('meetingsFrom', '10:00')
  await applySettings()
  const closed = async () =>
    (await buyer.read()).slots.flatMap(({ startsAt, absent }) => (absent.length > 0 ? startsAt : []))
  // 9:45 to 10:15 and 11:15 to 11:45, with slots from 10:00 every 45 minutes.
  const later = (time: string, minutes: number) => new Date(Date.parse(time) + minutes * 60_000).toISOString()
  expect(await closed()).toEqual([later(first, 15), later(third, 15)])
  expect(await mails('meeting.closed')).toEqual(['buyer@foyer.example'])
  const { body } = await buyer.meet('request', {
    ...{ profileId: sides.profiles.exhibitor, options: [later(third, 15)], memberId: null, message: '' },
    shares: false,
  })
  expect(body.errorCode).toBe('SLOT_TAKEN')
  await save('meetingsFrom', '09:45')
  await applySettings()
  expect(await closed()).toEqual([first, third])
  await buyer.meet('saveAbsences', { memberId: null, absent: [] })
})

test('a request loses the proposed times that are not offered, and ends without any', async () => {
  const { buyer, exhibitor, profiles, slots } = sides
  const late =
    slots.find((slot) => slot.slice(11) > '13' && slot.slice(0, 10) === slots[0]?.slice(0, 10)) ?? ''
  const propose = (options: string[]) =>
    buyer.meet('request', {
      profileId: profiles.exhibitor,
      options,
      memberId: null,
      message: '',
      shares: true,
    })
  const { id } = (await propose([slots[0] ?? '', late])).body
  expect((await simulate('meetingsFrom', '12:00')).meetings).toMatchObject([{ id, reason: 'request' }])
  await save('meetingsFrom', '12:00')
  await applySettings()
  expect((await exhibitor.find(id)).options).toEqual([late])
  await save('meetingsFrom', '18:00')
  await applySettings()
  expect(await exhibitor.find(id)).toMatchObject({ state: 'cancelled' })
  await save('meetingsFrom', '09:45')
  await applySettings()
})

test('walking minutes of a pair of halls replace those of the map, and are kept by the database', async () => {
  const { buyer, exhibitor, slots, server } = sides
  await exhibitor.meet('choosePlace', { atTables: false })
  const id = await sides.book(slots[0])
  const { hall } = await buyer.find(id)
  const other = halls.find((name) => name !== hall) ?? ''
  expect((await save('meetingWalks', [{ from: hall, to: hall, minutes: 5 }])).status).toBe(400)
  expect((await save('meetingWalks', [{ from: hall, to: 'No such hall', minutes: 5 }])).status).toBe(400)
  const reachOf = () =>
    rowsOf<{ minutes: number }>(
      `select extract(epoch from upper(w.reach) - m.ends_at)::int / 30 as minutes
       from meetings.walk w join meeting m on m.id = w.meeting
       join pavilion v on v.edition = m.edition and v.name = $2 and w.pair like '%' || v.id || '%'
       where m.id = $1`,
      [id, other],
    )
  const [before] = await reachOf()
  expect(before?.minutes).toBeGreaterThan(0)
  await save('meetingWalks', [{ from: other, to: hall, minutes: 44 }])
  await applySettings()
  expect(await reachOf()).toEqual([{ minutes: 44 }])

  // A later meeting in the other hall is too near: neither side can take it.
  await server.pool.query('update match_profile set at_tables = true where id = $1', [
    sides.profiles.exhibitor,
  ])
  await save('meetingTablesHall', other)
  const next = await sides.desk.call('MeetingDeskController/getTimes', {
    exhibitorId: sides.profiles.exhibitor,
    buyerId: sides.profiles.buyer,
  })
  expect(next.body.times).not.toContain(slots[1])
  expect(next.body.times.length).toBeGreaterThan(0)
  expect((await simulate('meetingWalks', [{ from: other, to: hall, minutes: 300 }])).changed).toBe(0)
})

test('the agenda is a PDF of a buyer, of the team and of a member, in both languages', async () => {
  const { buyer, exhibitor, slots } = sides
  await sides.book(slots[0])
  const { people } = await exhibitor.read()
  const pdfOf = (side: MeetingSide, path: string) => side.browser.send({ method: 'GET', url: path })
  for (const [side, path] of [
    [buyer, '/fair/agenda.pdf'],
    [buyer, '/fair/en-US/agenda.pdf'],
    [exhibitor, '/fair/agenda.pdf'],
    [exhibitor, `/fair/en-US/agenda.pdf?member=${people[0]?.id}`],
  ] as const) {
    const { statusCode, headers, rawPayload } = await pdfOf(side, path)
    expect([path, statusCode, headers['content-type']]).toEqual([path, 200, 'application/pdf'])
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
  expect((await pdfOf(buyer, `/fair/agenda.pdf?member=${people[0]?.id}`)).statusCode).toBe(404)
  expect((await pdfOf(sides.desk, '/fair/agenda.pdf')).statusCode).toBe(403)
})
