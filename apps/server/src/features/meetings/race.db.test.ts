import { nearestSlots } from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { findPerson } from '../../services/identity/find-person.ts'
import { sessionFor } from '../../services/identity/session-for.ts'
import { buildMeetingSides, type MeetingSides } from '../../testing/meeting-sides.ts'
import { acceptMeeting } from './answer-meeting.ts'
import { requestMeeting } from './request-meeting.ts'

const BUYERS = 30

let sides: MeetingSides
let sessions: Session[]

beforeAll(async () => {
  sides = await buildMeetingSides()
  await sides.clear()
  sessions = await addBuyers()
})
afterAll(() => sides.server.close())

/** Copies the buyer of the demo with application and profile, and returns their sessions. */
async function addBuyers() {
  const { pool } = sides.server
  const own = await findPerson(pool, { contactId: demoIds.contact('buyer') })
  if (!own) throw new Error('The demo has no buyer')
  const session = await sessionFor(pool, own)
  const copyOf = async (table: string, prefix: string, id: string, more: string) => {
    const { rows } = await pool.query<{ names: string }>(
      `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    )
    const names = rows[0]?.names ?? ''
    await pool.query(
      `insert into ${table} (${names})
       select ${names} from (
         select (jsonb_populate_record(t, jsonb_build_object('id', '${prefix}' || lpad((5000 + n)::text, 9, '0') || 'AAA', ${more}))).*
         from ${table} t, generate_series(1, ${BUYERS}) n where t.id = $1) copies`,
      [id],
    )
  }
  const contactOf = `'003000' || lpad((5000 + n)::text, 9, '0') || 'AAA'`
  await copyOf('contact', '003000', own.contactId ?? '', `'email', 'buyer' || n || '@race.example'`)
  const { rows } = await pool.query<{ id: string }>('select id from buyer_application where contact = $1', [
    own.contactId,
  ])
  await copyOf('buyer_application', 'a80000', rows[0]?.id ?? '', `'contact', ${contactOf}`)
  await copyOf(
    'match_profile',
    'a82000',
    sides.profiles.buyer,
    `'contact', ${contactOf}, 'name', 'Buyer ' || n`,
  )
  return Array.from({ length: BUYERS }, (_, index) => ({
    ...session,
    attributes: { ...session.attributes, contactId: [`003000${String(index + 5001).padStart(9, '0')}AAA`] },
  }))
}

const overlaps = async () =>
  (
    await sides.server.pool.query(
      `select a.person from meetings.booking a join meetings.booking b
         on b.person = a.person and b.during && a.during and b.ctid > a.ctid`,
    )
  ).rows

test('one of 30 requests for one time is accepted; the others get the nearest free ones, without double bookings', async () => {
  const { exhibitor, profiles, slots, server } = sides
  const { fair } = server
  const [first = ''] = slots
  const [member] = (await exhibitor.read()).people
  for (const { id } of (await exhibitor.read()).people)
    if (id !== member?.id) await sides.openOnly(exhibitor, [], id)
  const asked = await Promise.all(
    sessions.map((session) =>
      requestMeeting(fair, session, {
        ...{ profileId: profiles.exhibitor, options: [first], memberId: null, message: '', shares: false },
      }),
    ),
  )
  expect(asked).toHaveLength(BUYERS)
  const memberId = member?.id ?? null
  const answers = await Promise.all(
    asked.map(({ id }) => exhibitor.meet('accept', { id, startsAt: first, memberId, shares: false })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const losers = asked.filter((_, index) => answers[index]?.body.errorCode === 'SLOT_TAKEN')
  expect(losers).toHaveLength(BUYERS - 1)
  expect(await overlaps()).toEqual([])

  const given: string[] = []
  for (const { id } of losers) {
    const free = (await exhibitor.read()).slots.filter((slot) => slot.free.includes(memberId ?? ''))
    const [nearest] = nearestSlots(free, first, 1)
    const options = [nearest?.startsAt ?? '']
    await exhibitor.meet('counter', { id, options, memberId, message: '', shares: false })
    const session = sessions[asked.findIndex((one) => one.id === id)] as Session
    await acceptMeeting(fair, session, { id, startsAt: options[0] ?? '', memberId: null, shares: false })
    given.push(options[0] ?? '')
  }
  // The first slot of the fair went to the winner: the others follow it in time.
  expect(given).toEqual(slots.slice(1, BUYERS))
  expect(await overlaps()).toEqual([])
  const { rows } = await server.pool.query<{ count: number }>(
    `select count(*)::int as count from meeting where state = 'accepted'`,
  )
  expect(rows).toEqual([{ count: BUYERS }])
})

test('one of 30 bookings of one buyer at one time by the desk is made', async () => {
  const { desk, profiles, slots } = sides
  const pair = { exhibitorId: profiles.exhibitor, buyerId: profiles.buyer, startsAt: slots.at(-1) }
  const answers = await Promise.all(
    Array.from({ length: BUYERS }, () => desk.call('MeetingDeskController/book', pair)),
  )
  const codes = answers.map(({ status, body }) => (status === 200 ? 'booked' : body.errorCode))
  expect(codes.filter((code) => code === 'booked')).toHaveLength(1)
  expect(new Set(codes.filter((code) => code !== 'booked'))).toEqual(new Set(['MEETING_EXISTS']))
  expect(await overlaps()).toEqual([])
})
