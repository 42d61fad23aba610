import type { MeetingItem, MeetingsResult, TimetableDraft } from '@foyer/fair-domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoIds } from '../../apps/server/src/seed/demo-ids.ts'
import { ISSUE_TICKET, requestTicket } from '../../apps/server/src/services/ticketing/request-ticket.ts'
import { publishDirectory } from '../../apps/server/src/testing/publish-directory.ts'
import { openFair } from './open-fair.ts'

const INTERESTS = 12
const MINUTE = 60_000

let fair: Awaited<ReturnType<typeof openFair>>
beforeAll(async () => {
  fair = await openFair()
  await publishDirectory(fair.server.pool, 'Aurora Cosmetici')
  await fair.rows('delete from meeting')
  await fair.rows('delete from match_interest')
})
afterAll(() => fair.server.close())

const profileOf = async (account: string): Promise<string> =>
  (await (await fair.as(account)).ask('MyMatchController/request')).id

/** Gives the exhibitor and eleven others a mutual interest with the buyer; the others have a team of one. */
async function makeInterests(exhibitor: string, buyer: string) {
  const others = `(select id, name, lpad((row_number() over (order by id))::text, 2, '0') as n from account
    where id not in (select account from match_profile where account is not null)
      and id not in (select account from team_member) order by id limit ${INTERESTS - 1})`
  await fair.rows(
    `insert into team_member
     select (jsonb_populate_record(t, jsonb_build_object(
       'id', left(t.id, 3) || '0000000049' || o.n || 'AAA', 'account', o.id, 'contact', null, 'name', o.name,
       'email', 'member' || o.n || '@foyer.example'))).*
     from team_member t, ${others} o where t.account = $1 and t.state = 'primary_validated'`,
    demoIds.account('Aurora Cosmetici'),
  )
  await fair.rows(
    `insert into match_profile
     select (jsonb_populate_record(p, jsonb_build_object(
       'id', left(p.id, 3) || '0000000049' || right(left(t.id, 15), 2) || 'AAA', 'account', t.account, 'name', t.name))).*
     from match_profile p, team_member t where p.id = $1 and t.email like 'member%@foyer.example'`,
    exhibitor,
  )
  await fair.rows(
    `insert into match_interest (id, created_date, created_by_id, last_modified_date, last_modified_by_id,
       system_modstamp, name, "from", "to")
     select 'a83' || lpad((row_number() over ())::text, 12, '9') || 'AAA', now(), p.created_by_id, now(),
       p.created_by_id, now(), p.name, pair.one, pair.other
     from match_profile p cross join lateral (values (p.id, $1::text), ($1::text, p.id)) pair (one, other)
     where p.side = 'exhibitor' and p.state = 'accepted'
       and (p.id = $2 or p.account in (select account from team_member where email like 'member%@foyer.example'))`,
    buyer,
    exhibitor,
  )
}

async function issueBadge(accountId: string) {
  const { server } = fair
  const id = await server.fair.transact(server.fair.systemSession, async (transaction) => {
    const edition = await server.fair.editions.current(transaction.client)
    if (!edition) throw new Error('No edition')
    const holder = { firstName: 'Vera', lastName: 'Pini' }
    return requestTicket(server.fair, transaction, {
      kind: 'badge',
      edition,
      accountId,
      subjectId: accountId,
      holder,
    })
  })
  await server.runJobs(ISSUE_TICKET)
  const [ticket] = await fair.rows('select code from ticket where id = $1', id)
  return ticket?.code ?? ''
}

test('J-49: a buyer with 12 mutual interests gets an agenda, cancels two, agrees to one repair, and keeps nine by scan', async () => {
  await makeInterests(await profileOf('exhibitor'), await profileOf('buyer'))
  const desk = await fair.as('staff')
  await desk.ask('TimetableController/plan')
  const draftOf = async (): Promise<TimetableDraft> =>
    (await desk.ask('TimetableController/getTimetable')).draft
  const { pairs, ...planned } = await draftOf()
  expect(pairs).toHaveLength(INTERESTS)
  expect(pairs.every(({ startsAt }) => startsAt !== null)).toBe(true)
  // Staff take two out: Aurora, and another one.
  const out = pairs.filter(({ exhibitor }) => exhibitor === 'Aurora Cosmetici')
  out.push(...pairs.filter(({ exhibitor }) => exhibitor !== 'Aurora Cosmetici').slice(0, 1))
  let { version } = planned
  for (const { id } of out)
    version = (await desk.ask('TimetableController/move', { pairId: id, startsAt: null, version })).version
  expect(await desk.ask('TimetableController/publish', { version })).toEqual({ published: 10, dropped: 0 })

  let buyer = await fair.as('buyer')
  const read = async (): Promise<MeetingsResult> => buyer.ask('MeetingsController/getMeetings')
  const inState = async (state: MeetingItem['state']) =>
    (await read()).meetings.filter((meeting) => meeting.state === state)
  const accepted = await inState('accepted')
  expect(accepted).toHaveLength(10)
  const feed = await buyer.page('/calendar/dates.ics')
  expect(feed.match(/LOCATION/g)).toHaveLength(10)

  // Two cancellations: the times are offered to the interests without a meeting, and no other meeting moves.
  const cancelled = accepted.slice(2, 4)
  for (const { id } of cancelled)
    await buyer.ask('MeetingsController/cancel', { id, reason: 'A change of plans' })
  await fair.server.runJobs('meetings.offer-freed')
  const offers = await inState('requested')
  expect(offers.map(({ with: { name } }) => name).sort()).toEqual(
    out.map(({ exhibitor }) => exhibitor).sort(),
  )
  expect(
    offers.every(({ repair, isMyTurn, contact }) => repair === 'offer' && isMyTurn && contact === null),
  ).toBe(true)
  expect(offers.flatMap(({ options }) => options).sort()).toEqual(
    cancelled.map(({ startsAt }) => startsAt).sort(),
  )
  expect(await inState('accepted')).toEqual(
    accepted.filter(({ id }) => !cancelled.some((meeting) => meeting.id === id)),
  )
  const aurora = offers.find(({ with: { name } }) => name === 'Aurora Cosmetici')
  const other = offers.find(({ id }) => id !== aurora?.id)
  await buyer.ask('MeetingsController/decline', { id: other?.id, reason: '' })
  const answer = { id: aurora?.id, startsAt: aurora?.options[0], memberId: null, shares: true }
  await buyer.ask('MeetingsController/accept', answer)
  expect(await inState('accepted')).toHaveLength(8)
  await (await fair.as('exhibitor')).ask('MeetingsController/accept', answer)
  const agenda = await inState('accepted')
  expect(agenda).toHaveLength(9)
  const doubles = await fair.rows(
    'select person from meetings.booking a where exists (select from meetings.booking b where a.person = b.person and a.meeting <> b.meeting and a.during && b.during)',
  )
  expect(doubles).toEqual([])

  const before = (await read()).duty?.kept ?? 0
  for (const { id, startsAt } of agenda) {
    const [meeting] = await fair.rows('select account from meeting where id = $1', id)
    const code = await issueBadge(meeting?.account ?? '')
    fair.server.advance(Date.parse(startsAt ?? '') + MINUTE - fair.server.fair.clock())
    buyer = await fair.as('buyer')
    expect(await buyer.ask('MeetingsController/keepByScan', { code })).toMatchObject({ id })
  }
  expect(await inState('kept')).toHaveLength(9)
  expect((await read()).duty?.kept).toBe(before + 9)
  const sources = await fair.rows('select k.source from kept_meeting k join meeting m on m.id = k.name')
  expect(sources).toEqual(Array(9).fill({ source: 'scan' }))
  fair.server.rewind()
})
