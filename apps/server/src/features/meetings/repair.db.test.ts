import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildMeetingSides, type MeetingSides } from '../../testing/meeting-sides.ts'
import { expireMeetingsTask } from './end-meeting.ts'

let sides: MeetingSides
let server: MeetingSides['server']
let exhibitor: MeetingSides['exhibitor']
let buyer: MeetingSides['buyer']
let desk: MeetingSides['desk']
let profiles: MeetingSides['profiles']
let slots: string[]
let book: MeetingSides['book']
let openOnly: MeetingSides['openOnly']
let mails: MeetingSides['mails']

beforeAll(async () => {
  sides = await buildMeetingSides()
  ;({ server, exhibitor, buyer, desk, profiles, slots, book, openOnly, mails } = sides)
})
beforeEach(() => sides.clear())
afterAll(() => server.close())

test('the desk books times at which both are free, and refuses others without saying who is busy', async () => {
  const [first, second] = slots
  await openOnly(buyer, [first])
  const pair = { exhibitorId: profiles.exhibitor, buyerId: profiles.buyer }
  expect((await desk.call('MeetingDeskController/getTimes', pair)).body).toEqual({ times: [first] })
  const refused = await desk.call('MeetingDeskController/book', { ...pair, startsAt: second })
  expect(refused.body.errorCode).toBe('SLOT_TAKEN')
  const booked = await Promise.all([book(first), book(first)])
  expect(booked.filter(Boolean)).toHaveLength(1)
  expect(await mails('meeting.accepted')).toContain('buyer@foyer.example')
  expect((await exhibitor.call('MeetingDeskController/getDay', { day: null })).status).toBe(403)
  const { body } = await desk.call('MeetingDeskController/getDay', { day: first?.slice(0, 10) })
  expect(body.meetings).toMatchObject([{ buyer: 'Meridian Retail', exhibitor: 'Aurora Cosmetici' }])
})

test('the time of a hold that has ended is free again for the member and for the buyer', async () => {
  const [first = ''] = slots
  const [member] = (await exhibitor.read()).people
  for (const { id } of (await exhibitor.read()).people)
    if (id !== member?.id) await openOnly(exhibitor, [], id)
  const request = { profileId: profiles.other, options: [first], message: '', shares: false }
  await exhibitor.meet('request', { ...request, memberId: member?.id })
  const pair = { exhibitorId: profiles.exhibitor, buyerId: profiles.buyer, startsAt: first }
  expect((await desk.call('MeetingDeskController/book', pair)).body.errorCode).toBe('SLOT_TAKEN')
  await server.pool.query(`update meetings.booking set held_until = '2020-01-01'`)
  expect((await desk.call('MeetingDeskController/book', pair)).status).toBe(200)
})

test('a side that cannot come proposes the nearest time of both; nothing moves before the other agrees', async () => {
  const [first = '', second = '', third = ''] = slots
  const id = await book(first)
  await openOnly(buyer, [first, third])
  expect((await exhibitor.meet('replan', { id })).body).toEqual({ startsAt: third, moved: 0 })
  expect(await buyer.find(id)).toMatchObject({
    startsAt: first,
    options: [third],
    repair: 'them',
    isMyTurn: true,
  })
  expect(await exhibitor.find(id)).toMatchObject({ startsAt: first, isMyTurn: false })
  expect(await exhibitor.free()).not.toContain(third)
  expect(await mails('meeting.repair')).toEqual(['buyer@foyer.example'])
  const answer = { id, startsAt: third, memberId: null, shares: false }
  expect((await exhibitor.meet('accept', answer)).body.errorCode).toBe('MEETING_CHANGED')
  const answers = await Promise.all([buyer.meet('accept', answer), buyer.meet('accept', answer)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await buyer.find(id)).toMatchObject({ startsAt: third, repair: null, state: 'accepted' })
  expect(await exhibitor.free()).toEqual(expect.arrayContaining([first, second]))
})

test('a declined or unanswered new time leaves the meeting where it is', async () => {
  const [first = ''] = slots
  const id = await book(first)
  const { startsAt } = (await buyer.meet('replan', { id })).body
  await exhibitor.meet('decline', { id, reason: '' })
  expect(await buyer.find(id)).toMatchObject({ startsAt: first, repair: null, options: [] })
  expect(await mails('meeting.repair-ended')).toEqual(['buyer@foyer.example'])
  expect(await buyer.free()).toContain(startsAt)
  await buyer.meet('replan', { id })
  await server.pool.query(`update meeting set expires_at = '2020-01-01' where id = $1`, [id])
  await expireMeetingsTask(server.fair).run({})
  expect(await buyer.find(id)).toMatchObject({
    startsAt: first,
    state: 'accepted',
    repair: null,
    options: [],
  })
})

test('makes room with one move, which all three agree to before both meetings change together', async () => {
  const [first = '', second = '', third = ''] = slots
  const [own, other] = [await book(first), await book(second, profiles.other)]
  const { people } = await exhibitor.read()
  await openOnly(buyer, [first, second])
  for (const { id } of people)
    await openOnly(exhibitor, id === people[0]?.id ? [first, second, third] : [], id)
  expect((await buyer.meet('replan', { id: own })).body).toEqual({ startsAt: second, moved: 1 })
  const moved = await exhibitor.find(other)
  expect(moved).toMatchObject({ startsAt: second, repair: 'move', isMyTurn: true })
  // The other buyer agrees.
  await server.pool.query(`update meeting set agreed = 'buyer' where id = $1`, [other])
  const agree = (id: string, startsAt: string | undefined) =>
    exhibitor.meet('accept', { id, startsAt, memberId: null, shares: false })
  expect((await agree(other, moved.options[0])).status).toBe(200)
  expect(await exhibitor.find(other)).toMatchObject({ startsAt: second })
  expect((await agree(own, second)).status).toBe(200)
  expect(await exhibitor.find(own)).toMatchObject({ startsAt: second, repair: null })
  expect(await exhibitor.find(other)).toMatchObject({ startsAt: moved.options[0], repair: null })
  // No time stays held.
  const { rows } = await server.pool.query(
    'select meeting from meetings.booking where held_until is not null',
  )
  expect(rows).toEqual([])
})

test('the desk asks both sides for another time, once', async () => {
  const [first = ''] = slots
  const id = await book(first)
  const ask = () => desk.call('MeetingDeskController/replan', { ids: [id, 'aK0000000000000AAA'] })
  expect((await ask()).body).toEqual({ asked: 1, moved: 0, stuck: 0 })
  expect((await ask()).body).toEqual({ asked: 0, moved: 0, stuck: 0 })
  for (const side of [buyer, exhibitor])
    expect(await side.find(id)).toMatchObject({ startsAt: first, repair: 'move', isMyTurn: true })
})

test('the desk closes a hall for some times: no meeting of the hall is moved to one of them', async () => {
  const [first = '', second = '', third = '', fourth = ''] = slots
  const [own, other] = [await book(first), await book(third, profiles.other)]
  const replan = (closed: string[]) =>
    desk.call('MeetingDeskController/replan', { ids: [own, other], closed })
  expect((await replan([first, second, third])).body).toEqual({ asked: 2, moved: 0, stuck: 0 })
  for (const id of [own, other]) {
    const [startsAt] = (await exhibitor.find(id)).options
    expect([first, second, third]).not.toContain(startsAt)
  }
  expect((await exhibitor.find(own)).options).toEqual([fourth])
  await sides.clear()
  await book(first)
  const closed = { ids: [(await exhibitor.read()).meetings[0]?.id], closed: slots }
  expect((await desk.call('MeetingDeskController/replan', closed)).body).toEqual({
    ...{ asked: 0, moved: 0, stuck: 1 },
  })
})

test('says so if there is no other time, and changes nothing', async () => {
  const [first = ''] = slots
  const id = await book(first)
  await openOnly(buyer, [first])
  expect((await exhibitor.meet('replan', { id })).body.errorCode).toBe('NO_OTHER_TIME')
  expect(await buyer.find(id)).toMatchObject({ startsAt: first, options: [], repair: null })
})

test('a meeting is in the calendar feed and in a file of its own: moved in UTC, then cancelled, never removed', async () => {
  const [first = '', second = ''] = slots
  const id = await book(first)
  const event = async (
    who: typeof buyer,
    query = `?meeting=${id}`,
  ): Promise<Record<string, string | undefined>> => {
    const { body, headers } = await who.browser.send({
      method: 'GET',
      url: `/fair/calendar/dates.ics${query}`,
    })
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    const lines = body.replaceAll('\r\n ', '').split('\r\n')
    const from = lines.findIndex((line) => line.startsWith(`UID:${id}`))
    const end = lines.indexOf('END:VEVENT', from)
    const fields = lines.slice(from, end).map((line) => line.split(':') as [string, string])
    return { ...Object.fromEntries(fields), METHOD: lines.find((line) => line.startsWith('METHOD')) }
  }
  const stamp = (instant: string) => instant.replace(/[-:]|\.\d+/g, '')
  const before = await event(buyer)
  expect(before).toMatchObject({
    METHOD: 'METHOD:PUBLISH',
    DTSTART: stamp(first),
    STATUS: 'CONFIRMED',
    SUMMARY: expect.stringContaining('Aurora Cosmetici'),
  })
  expect(await event(exhibitor)).toMatchObject({ UID: before.UID, SUMMARY: 'Meridian Retail' })
  server.advance(60_000)
  await buyer.meet('counter', { id, options: [second], memberId: null, message: '', shares: false })
  await exhibitor.meet('accept', { id, startsAt: second, memberId: null, shares: false })
  const moved = await event(buyer, '')
  expect(moved).toMatchObject({ UID: before.UID, DTSTART: stamp(second), STATUS: 'CONFIRMED' })
  expect(Number(moved.SEQUENCE)).toBeGreaterThan(Number(before.SEQUENCE))
  server.advance(60_000)
  await exhibitor.meet('cancel', { id, reason: '' })
  const gone = await event(buyer, '')
  expect(gone).toMatchObject({ UID: before.UID, STATUS: 'CANCELLED' })
  expect(Number(gone.SEQUENCE)).toBeGreaterThan(Number(moved.SEQUENCE))
  // No other user gets the file.
  const { statusCode } = await desk.browser.send({
    method: 'GET',
    url: `/fair/calendar/dates.ics?meeting=${id}`,
  })
  expect(statusCode).toBe(404)
})
