import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildMeetingSides, type MeetingSides } from '../../testing/meeting-sides.ts'

let sides: MeetingSides

beforeAll(async () => {
  sides = await buildMeetingSides()
})
beforeEach(() => sides.clear())
afterAll(() => sides.server.close())

const close = (who: MeetingSides['buyer'], absent: string[], more: object = {}) =>
  who.meet('saveAbsences', { memberId: null, absent, ...more })
const heldTimes = async () =>
  (
    await sides.server.pool.query<{ at: Date }>(
      'select lower(during) as at from meetings.booking where held_until is not null',
    )
  ).rows.map(({ at }) => at.toISOString())

test('closes a time with a meeting only when asked, and asks the other side for the nearest time of both', async () => {
  const { buyer, exhibitor, slots, book, mails } = sides
  const [first = '', second = ''] = slots
  const id = await book(first)
  expect((await close(buyer, [first])).body.errorCode).toBe('SLOT_BOOKED')
  const { body } = await close(buyer, [first], { asks: true })
  expect(body).toEqual({ absent: [first], asked: 1, takenOver: 0, stuck: [] })
  const asked = await exhibitor.find(id)
  expect(asked).toMatchObject({ startsAt: first, options: [second], repair: 'them', isMyTurn: true })
  expect(await buyer.find(id)).toMatchObject({ startsAt: first, repair: 'own' })
  expect(await mails('meeting.repair')).toEqual(['exhibitor@foyer.example'])
  // Saving the rest of the availability later shows no question.
  expect((await close(buyer, [first, slots.at(-1) ?? ''])).body).toMatchObject({ asked: 0, stuck: [] })
  await exhibitor.meet('accept', { id, startsAt: second, memberId: null, shares: false })
  expect(await buyer.find(id)).toMatchObject({ startsAt: second, state: 'accepted', repair: null })
})

test('gives the meeting of a member to a free colleague at the same time, and notifies both sides', async () => {
  const { buyer, exhibitor, slots, book, mails, server } = sides
  const [first = ''] = slots
  const id = await book(first)
  const { people } = await exhibitor.read()
  const { memberId } = await exhibitor.find(id)
  const colleague = people.find((person) => person.id !== memberId)
  expect(colleague).toBeDefined()
  await server.pool.query(`delete from message where key like 'meeting.%'`)
  const { body } = await exhibitor.meet('saveAbsences', { memberId, absent: [first], asks: true })
  expect(body).toEqual({ absent: [first], asked: 0, takenOver: 1, stuck: [] })
  expect(await exhibitor.find(id)).toMatchObject({ startsAt: first, memberId: colleague?.id, repair: null })
  expect(await buyer.find(id)).toMatchObject({ startsAt: first, state: 'accepted' })
  expect(await mails('meeting.accepted')).toContain('buyer@foyer.example')
})

test('names a meeting without another time, which stays where it is', async () => {
  const { buyer, slots, book } = sides
  const [first = ''] = slots
  const id = await book(first)
  const { body } = await close(buyer, slots, { asks: true })
  expect(body).toMatchObject({ asked: 0, takenOver: 0, stuck: [id] })
  expect(await buyer.find(id)).toMatchObject({ startsAt: first, state: 'accepted', options: [] })
})

test('withdraws own proposals of closed times; the other side is notified of the others', async () => {
  const { buyer, exhibitor, profiles, slots, mails } = sides
  const [first = '', second = ''] = slots
  const request = { profileId: profiles.exhibitor, memberId: null, message: '', shares: true }
  const { body } = await buyer.meet('request', { ...request, options: [first, second] })
  await close(buyer, [first], { asks: true })
  expect(await exhibitor.find(body.id)).toMatchObject({ state: 'requested', options: [second] })
  expect(await heldTimes()).toEqual([second])
  expect(await mails('meeting.requested')).toHaveLength(2)
  await close(buyer, [first, second], { asks: true })
  expect(await exhibitor.find(body.id)).toMatchObject({ state: 'cancelled' })
  expect(await heldTimes()).toEqual([])
  expect(await mails('meeting.cancelled')).toEqual(['exhibitor@foyer.example'])
})

test('keeps the times that a colleague closed or opened since the absences were read', async () => {
  const { buyer, slots } = sides
  const [first = '', second = '', third = '', fourth = ''] = slots
  await close(buyer, [first, second])
  // Two devices with the same absences: each adds one and removes one.
  await Promise.all([
    close(buyer, [second, third], { seen: [first, second] }),
    close(buyer, [first, second, fourth], { seen: [first, second] }),
  ])
  const read = async () =>
    (await buyer.read()).slots.flatMap(({ startsAt, absent }) => (absent.length > 0 ? startsAt : []))
  expect(await read()).toEqual([second, third, fourth])
  await close(buyer, [second, third], { seen: [first, second] })
  expect(await read()).toEqual([second, third, fourth])
})
