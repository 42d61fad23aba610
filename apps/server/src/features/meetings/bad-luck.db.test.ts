import { addDays, momentIn } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { buildMeetingSides, type MeetingSides } from '../../testing/meeting-sides.ts'

let sides: MeetingSides

beforeAll(async () => {
  sides = await buildMeetingSides()
})
beforeEach(() => sides.clear())
afterAll(() => sides.server.close())

/** Changes a record as staff or another slice does. */
const change = (object: string, id: string, fields: Readonly<Record<string, string | boolean>>) => {
  const { fair } = sides.server
  return fair.transact(fair.systemSession, (transaction) =>
    fair.dynamicWriter.update(transaction, object, id, fields),
  )
}
const idOf = async (text: string, ...values: unknown[]) =>
  (await sides.server.pool.query<{ id: string }>(text, values)).rows[0]?.id ?? ''
const statesOf = async (ids: readonly string[]) =>
  (
    await sides.server.pool.query<{ state: string }>(
      'select state from meeting where id = any($1) order by state',
      [ids],
    )
  ).rows.map(({ state }) => state)
const bookings = async () => (await sides.server.pool.query('select from meetings.booking')).rowCount
const texts = async () =>
  (
    await sides.server.pool.query<{ text: string }>(
      `select text from message where key = 'meeting.cancelled' order by "to"`,
    )
  ).rows.map(({ text }) => text)

/** A meeting, and a request to the same exhibitor. */
async function bookAndAsk() {
  const { book, buyer, profiles, slots } = sides
  const other = await book(slots[0], profiles.other)
  const { body } = await buyer.meet('request', {
    ...{ profileId: profiles.exhibitor, options: [slots[1]], memberId: null, message: '', shares: true },
  })
  return [other, body.id as string]
}

test('an exhibitor that leaves My Match, is blocked or no longer takes part loses its meetings, with notice', async () => {
  const { profiles, server } = sides
  const account = demoIds.account('Aurora Cosmetici')
  const participation = await idOf(
    `select p.id from participation p join match_profile m on m.account = p.account and m.edition = p.edition
     where m.id = $1 and p.status = 'confirmed'`,
    profiles.exhibitor,
  )
  for (const [leave, comeBack] of [
    [
      () => change('MatchProfile__c', profiles.exhibitor, { State__c: 'rejected' }),
      () => change('MatchProfile__c', profiles.exhibitor, { State__c: 'accepted' }),
    ],
    [
      () => change('Participation__c', participation, { MatchPermission__c: false }),
      () => change('Participation__c', participation, { MatchPermission__c: true }),
    ],
    [
      () => change('Participation__c', participation, { Status__c: 'cancelled' }),
      () => change('Participation__c', participation, { Status__c: 'confirmed' }),
    ],
    [
      async () => {
        const { fair } = server
        const { id } = await fair.transact(fair.systemSession, (transaction) =>
          fair.dynamicWriter.create(transaction, 'AmberListing__c', {
            ...{ Name: 'Aurora', Scope__c: 'company', Account__c: account, ReasonCode__c: 'debt' },
            Services__c: 'match',
          }),
        )
        await change('AmberListing__c', id, {
          ...{ Status__c: 'listed', ListedBy__c: demoIds.user('admin'), ExpiresOn__c: '2027-12-31' },
        })
      },
      () => server.pool.query('delete from amber_listing where account = $1', [account]),
    ],
  ] as const) {
    await sides.clear()
    const ids = await bookAndAsk()
    expect(await statesOf(ids)).toEqual(['accepted', 'requested'])
    await leave()
    expect(await statesOf(ids)).toEqual(['cancelled', 'cancelled'])
    expect(await bookings()).toBe(0)
    const sent = await texts()
    expect(sent.length).toBeGreaterThanOrEqual(2)
    expect(sent.join()).toMatch(/no longer takes part in My Match|non partecipa più a My Match/)
    await comeBack()
  }
})

test('a buyer who gives back the place loses the meetings, and the exhibitor is notified', async () => {
  const { book, slots, mails, exhibitor, profiles } = sides
  const id = await book(slots[0])
  const application = await idOf(
    'select b.id from buyer_application b join match_profile p on p.contact = b.contact and p.edition = b.edition where p.id = $1',
    profiles.buyer,
  )
  const confirmation = await idOf(
    'select confirmation as id from buyer_application where id = $1',
    application,
  )
  await change('BuyerApplication__c', application, { Confirmation__c: 'declined' })
  expect(await exhibitor.find(id)).toMatchObject({ state: 'cancelled' })
  expect(await mails('meeting.cancelled')).toContain('exhibitor@foyer.example')
  await change('BuyerApplication__c', application, { Confirmation__c: confirmation })
  await change('MatchProfile__c', profiles.buyer, { State__c: 'accepted' })
})

test('a merge of two people takes their times along, and never puts one of them in two places', async () => {
  const { book, slots, profiles, server } = sides
  const [mine, other] = [await book(slots[0]), await book(slots[1], profiles.other)]
  const contactOf = (id: string) => idOf('select contact as id from meeting where id = $1', id)
  const [kept, dropped] = [await contactOf(mine), await contactOf(other)]
  const merge = (id: string) => server.pool.query('update meeting set contact = $2 where id = $1', [id, kept])
  await merge(other)
  const { rows } = await server.pool.query('select person from meetings.booking where person = any($1)', [
    [kept, dropped],
  ])
  expect(rows).toEqual([{ person: kept }, { person: kept }])
  await server.pool.query(`update meeting set state = 'kept' where id = $1`, [other])
  const same = await book(slots[0], profiles.other)
  await expect(merge(same)).rejects.toThrow('another meeting at this time')
  expect(await contactOf(same)).toBe(dropped)
})

test('meetings move with the days of the edition, or to the nearest free time, with one mail; others stay', async () => {
  const { book, slots, buyer, exhibitor, mails, server, profiles } = sides
  const edition = await server.fair.editions.current(server.pool)
  if (!edition) throw new Error('No edition')
  const { opening, closing } = edition.days
  const [first = ''] = slots
  const own = (await exhibitor.read()).people[0]?.id ?? null
  const [day1, last] = [await book(first), await book(slots.at(-1), profiles.other)]
  await buyer.meet('saveAbsences', { memberId: null, absent: [slots[1]] })
  await exhibitor.meet('saveAbsences', { memberId: own, absent: [slots[2]] })
  await change('Edition__c', edition.id, { Opening__c: addDays(opening, 1), Closing__c: addDays(closing, 1) })
  await server.runJobs('meetings.follow-edition')
  const dayAfter = new Date(Date.parse(first) + 86_400_000).toISOString()
  expect(await buyer.find(day1)).toMatchObject({ state: 'accepted', startsAt: dayAfter })
  // Closed times move along.
  const closed = (await buyer.read()).slots.flatMap((slot) => (slot.absent.length > 0 ? slot.startsAt : []))
  expect(closed).toEqual([new Date(Date.parse(slots[1] ?? '') + 86_400_000).toISOString()])
  const { rows } = await server.pool.query<{ at: Date }>(
    'select starts_at as at from meeting where id = $1',
    [last],
  )
  expect(rows[0]?.at.toISOString()).toBe(slots.at(-1))
  for (const key of ['meeting.moved', 'meeting.closed'])
    expect(await mails(key)).toEqual(['buyer@foyer.example', 'exhibitor@foyer.example'])
  const { rows: closedMails } = await server.pool.query<{ text: string }>(
    `select text from message where key = 'meeting.closed' order by "to"`,
  )
  for (const [at, { text }] of closedMails.entries()) {
    const moved = Date.parse(slots[at + 1] ?? '') + 86_400_000
    expect(['it', 'en-US'].map((language) => momentIn(language as Language, moved))).toContain(
      /: (\d+ \S+ \d+, \d\d:\d\d)\./.exec(text)?.[1],
    )
    expect(text).toContain('/reserved/agenda')
  }
  // A second run of the job changes nothing.
  await server.runJobs('meetings.follow-edition')
  for (const key of ['meeting.moved', 'meeting.closed']) expect(await mails(key)).toHaveLength(2)

  // One day is left, and the buyer cannot come: the meeting is cancelled.
  await buyer.meet('saveAbsences', {
    memberId: null,
    absent: (await buyer.read()).slots.flatMap(({ startsAt }) => (startsAt === dayAfter ? [] : startsAt)),
  })
  const day = addDays(opening, 30)
  await change('Edition__c', edition.id, { Opening__c: day, Closing__c: day })
  await server.pool.query(
    `insert into meeting_absence
     select (jsonb_populate_record(a, jsonb_build_object('id', 'aK10000000' || lpad(n::text, 5, '0') || 'CAA',
       'starts_at', $1::timestamptz + n * interval '15 minutes'))).*
     from meeting_absence a, generate_series(0, 95) n where a.id = (select min(id) from meeting_absence)`,
    [`${day}T00:00:00Z`],
  )
  await server.runJobs('meetings.follow-edition')
  expect(await statesOf([day1])).toEqual(['cancelled'])
  expect((await texts()).join()).toMatch(/days of the fair have changed|date della fiera sono cambiate/)
  await change('Edition__c', edition.id, { Opening__c: opening, Closing__c: closing })
})

/** A second member of the exhibitor, confirmed. */
const MEMBER = 'a32000000000948AAA'

/** Adds the second member, and a meeting or a request of theirs at a time. */
async function meetSecondMember(startsAt: string | undefined, { isAccepted = true } = {}) {
  const { exhibitor, buyer, profiles, server } = sides
  await server.pool.query('delete from team_member where id = $1', [MEMBER])
  await server.pool.query(
    `insert into team_member select (jsonb_populate_record(t, jsonb_build_object('id', $2::text,
       'name', 'Ada Second', 'email', 'ada@example.com', 'contact', null, 'state', 'confirmed'))).*
     from team_member t join match_profile p on p.account = t.account and p.edition = t.edition
     where p.id = $1 and t.state like '%validat%' order by t.id limit 1`,
    [profiles.exhibitor, MEMBER],
  )
  const { body } = await exhibitor.meet('request', {
    ...{ profileId: profiles.buyer, options: [startsAt], memberId: MEMBER, message: '', shares: true },
  })
  const accept = () => buyer.meet('accept', { id: body.id, startsAt, memberId: null, shares: true })
  if (isAccepted) expect((await accept()).status).toBe(200)
  return { id: body.id as string, accept }
}

async function removeMember(id: string) {
  await change('TeamMember__c', id, { State__c: 'removed' })
  await sides.server.runJobs('meetings.follow-member')
}
const memberOf = (id: string) =>
  idOf('select coalesce(member, $2) as id from meeting where id = $1', id, 'nobody')

test('a buyer who accepts a request of a member who has left meets a colleague who is free', async () => {
  const { id, accept } = await meetSecondMember(sides.slots[1], { isAccepted: false })
  await removeMember(MEMBER)
  expect((await accept()).status).toBe(200)
  const [own] = (await sides.exhibitor.read()).people
  expect(await sides.exhibitor.find(id)).toMatchObject({ state: 'accepted', memberId: own?.id })
})

test('a meeting follows the stand of its exhibitor, with one mail and the new walking times', async () => {
  const { book, slots, buyer, mails, server } = sides
  const id = await book(slots[0])
  const before = await buyer.find(id)
  const stand = async (hall: string | null) =>
    (
      await server.pool.query<{ id: string; name: string; hall: string; participation: string | null }>(
        `select s.id, s.name, v.name as hall, s.participation from stand s join pavilion v on v.id = s.pavilion
         where v.edition = (select edition from meeting where id = $1)
           and (s.name = $2 and v.name = $3 or $4 and s.participation is null and s.block_reason is null
             and v.name <> $3 and not exists (select from stands.hold h where h.stand = s.id))
         order by s.name = $2 desc, v.map_left is null, s.id`,
        [id, before.stand, before.hall, hall === null],
      )
    ).rows
  const [own] = await stand(before.hall)
  const free = (await stand(null)).find(({ id: other }) => other !== own?.id)
  expect(own?.participation).toBeTruthy()
  const participation = own?.participation ?? ''
  const accountOf = demoIds.account('Aurora Cosmetici')
  const assign = (standId: string | undefined, holder: string | null) =>
    server.fair.transact(server.fair.systemSession, (transaction) =>
      server.fair.dynamicWriter.update(transaction, 'Stand__c', standId ?? '', {
        Participation__c: holder,
        Account__c: holder && accountOf,
      }),
    )
  await assign(own?.id, null)
  await server.runJobs('meetings.follow-settings')
  expect(await buyer.find(id)).toMatchObject({ startsAt: slots[0], hall: null, stand: null })
  await sides.server.pool.query(`delete from message where key = 'meeting.place'`)
  await assign(free?.id, participation)
  await server.runJobs('meetings.follow-settings')
  expect(await buyer.find(id)).toMatchObject({ startsAt: slots[0], hall: free?.hall, stand: free?.name })
  expect(await mails('meeting.place')).toEqual(['buyer@foyer.example', 'exhibitor@foyer.example'])
  const { rows } = await server.pool.query(
    'select distinct v.name from meetings.walk w join pavilion v on v.id = w.pavilion where w.meeting = $1',
    [id],
  )
  expect(rows).toEqual([{ name: free?.hall }])
  await assign(free?.id, null)
  await assign(own?.id, participation)
})

// The last one: the team is changed for good.
test('a colleague takes the meetings of a member who leaves the team; without one both sides are asked, or it ends', async () => {
  const { book, slots, exhibitor, profiles, mails, openOnly } = sides
  const first = await meetSecondMember(slots[0])
  const own = (await exhibitor.read()).people.find(({ id }) => id !== MEMBER)?.id ?? ''
  await removeMember(MEMBER)
  expect(await memberOf(first.id)).toBe(own)
  expect(await exhibitor.find(first.id)).toMatchObject({ state: 'accepted', startsAt: slots[0] })

  // One colleague has a meeting at this time, and the others take none.
  await sides.clear()
  for (const { id } of (await exhibitor.read()).people) if (id !== own) await openOnly(exhibitor, [], id)
  const second = await meetSecondMember(slots[0])
  const other = await book(slots[0], profiles.other)
  expect(await memberOf(other)).toBe(own)
  await removeMember(MEMBER)
  expect(await memberOf(second.id)).toBe('nobody')
  const asked = await exhibitor.find(second.id)
  expect(asked).toMatchObject({ state: 'accepted', startsAt: slots[0], options: [slots[1]], isMyTurn: true })
  expect(await mails('meeting.repair')).toEqual(['buyer@foyer.example', 'exhibitor@foyer.example'])

  await removeMember(own)
  expect(await statesOf([other])).toEqual(['cancelled'])
  expect((await texts()).join()).toMatch(/has left the team|non fa più parte del team/)
})
