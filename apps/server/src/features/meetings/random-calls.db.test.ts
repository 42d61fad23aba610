import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWalkingTimes } from '../../services/meetings/walking-times.ts'
import {
  buildMeetingSides,
  type MeetingSide,
  type MeetingSides,
  meetingsOf,
} from '../../testing/meeting-sides.ts'

const RUNS = 12
const MINUTE_MS = 60_000
/** Slots of two days: few, so that the calls compete for them. */
const USED = [0, 1, 2, 3, 8, 9]

let sides: MeetingSides
let slots: string[]
let members: string[]
let between: (from: string | null, to: string | null) => number

const rowsOf = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await sides.server.pool.query<Row>(text, values)).rows

beforeAll(async () => {
  sides = await buildMeetingSides()
  slots = USED.map((index) => sides.slots[index] ?? '')
  const { pool, fair } = sides.server
  const edition = await fair.editions.current(pool)
  const admin = await meetingsOf(sides.server, 'admin')
  // Tables in a hall that is far from the stand of the exhibitor.
  await sides.clear()
  const stand = await sides.buyer.find(await sides.book(slots[0]))
  const [area] = await rowsOf<{ name: string }>(
    'select name from pavilion where edition = $1 and active and map_left is not null and name <> $2 order by name limit 1',
    [edition?.id, stand.hall],
  )
  for (const [key, value] of [
    ['meetingTablesHall', area?.name],
    ['meetingTables', 1],
    ['meetingWalks', [{ from: stand.hall, to: area?.name, minutes: 40 }]],
  ] as const) {
    sides.server.advance(1000)
    const input = { editionId: edition?.id, key, value: JSON.stringify(value), reason: '' }
    expect((await admin.call('EditionsController/saveSetting', input)).status).toBe(200)
  }
  const changed = await fair.editions.current(pool)
  if (!changed) throw new Error('No edition')
  between = (await readWalkingTimes(pool, changed)).between
  members = (await sides.exhibitor.read()).people.map(({ id }) => id)
})
afterAll(() => sides.server.close())

const SIDES = ['buyer', 'exhibitor'] as const
const slot = fc.nat(USED.length - 1)
const call = fc.record({
  name: fc.constantFrom(
    ...([
      'request',
      'accept',
      'counter',
      'decline',
      'cancel',
      'replan',
      'absences',
      'book',
      'tables',
    ] as const),
  ),
  side: fc.constantFrom(...SIDES),
  slots: fc.uniqueArray(slot, { minLength: 1, maxLength: 3 }),
  /** Which meeting, buyer or member. */
  pick: fc.nat(3),
  flag: fc.boolean(),
})
type Call = typeof call extends fc.Arbitrary<infer Value> ? Value : never

async function run({ name, side, slots: wanted, pick, flag }: Call) {
  const { profiles, desk } = sides
  const who: MeetingSide = sides[side]
  const options = wanted.map((index) => slots[index] ?? '')
  const memberId = side === 'buyer' ? null : (members[pick % members.length] ?? null)
  const more = { options, memberId, message: '', shares: flag }
  if (name === 'tables') return sides.exhibitor.meet('choosePlace', { atTables: flag })
  if (name === 'absences')
    return who.meet('saveAbsences', {
      memberId,
      absent: flag ? options : [],
      ...(pick > 1 && { asks: true }),
    })
  if (name === 'book')
    return desk.call('MeetingDeskController/book', {
      ...{ exhibitorId: profiles.exhibitor, startsAt: options[0] },
      buyerId: flag ? profiles.buyer : profiles.other,
    })
  if (name === 'request')
    return who.meet('request', {
      ...more,
      profileId: side === 'buyer' ? profiles.exhibitor : flag ? profiles.buyer : profiles.other,
    })
  const open = (await who.read()).meetings.filter(({ state }) => ['requested', 'accepted'].includes(state))
  const meeting = open[pick % Math.max(1, open.length)]
  if (!meeting) return undefined
  const { id } = meeting
  if (name === 'accept')
    return who.meet('accept', { id, startsAt: meeting.options[0] ?? options[0], memberId, shares: flag })
  if (name === 'counter') return who.meet('counter', { id, ...more })
  return who.meet(name, { id, reason: '' })
}

interface Held {
  id: string
  contact: string
  pavilion: string | null
  from: Date
  until: Date
}

/** Checks the meetings and their reservations against every rule, from the stored rows alone. */
async function check() {
  expect(
    await rowsOf(
      `select m.id, m.state from meeting m
       where m.state = 'accepted' and (
           select count(*) from meetings.booking b where b.meeting = m.id and b.held_until is null
             and b.during = tstzrange(m.starts_at, m.ends_at) and b.person in (m.contact, m.member)) <> 2
         or m.state not in ('requested', 'accepted')
           and exists (select from meetings.booking b where b.meeting = m.id)
         or exists (select from meetings.booking b where b.meeting = m.id and b.held_until is not null
           and lower(b.during) <> all(array_remove(array[m.option1, m.option2, m.option3], null)))
         or m.state = 'accepted' and (m.table_number is null) <> (m.stand is not null)`,
    ),
  ).toEqual([])
  expect(
    await rowsOf(
      `select a.person from meetings.booking a join meetings.booking b
         on a.person = b.person and a.during && b.during and a.ctid < b.ctid`,
    ),
  ).toEqual([])
  expect(
    await rowsOf(
      `select m.id from meeting m where m.state = 'accepted' and m.table_number is not null
         and (select count(*) from meeting o where o.state = 'accepted' and o.table_number = m.table_number
           and o.pavilion = m.pavilion and tstzrange(o.starts_at, o.ends_at) && tstzrange(m.starts_at, m.ends_at)) <> 1`,
    ),
  ).toEqual([])
  const held = await rowsOf<Held>(
    `select id, contact, pavilion, starts_at as "from", ends_at as until from meeting
     where state = 'accepted' and starts_at is not null and ends_at is not null order by contact, starts_at`,
  )
  for (const [index, meeting] of held.entries()) {
    const next = held[index + 1]
    if (next?.contact !== meeting.contact) continue
    const minutes = (next.from.getTime() - meeting.until.getTime()) / MINUTE_MS
    expect(minutes).toBeGreaterThanOrEqual(between(meeting.pavilion, next.pavilion))
  }
}

test('no sequence of calls, also of concurrent ones, violates a rule or fails', async () => {
  const done = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(call, { minLength: 1, maxLength: 3 }), { maxLength: 14 }),
      async (list) => {
        await sides.clear()
        for (const concurrent of list) {
          const answers = await Promise.all(concurrent.map(run))
          for (const [index, answer] of answers.entries()) {
            if (!answer) continue
            expect([200, 404, 409]).toContain(answer.status)
            if (answer.status === 200) done.add(concurrent[index]?.name ?? '')
          }
          await check()
        }
      },
    ),
    { numRuns: RUNS, seed: 45 },
  )
  // The calls are not only refused.
  expect(done.size).toBeGreaterThanOrEqual(7)
})
