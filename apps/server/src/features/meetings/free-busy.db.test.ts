import { DATA_PATH } from '@foyer/record-contract'
import { openStream } from '@foyer/record-server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  buildMeetingSides,
  type MeetingSide,
  type MeetingSides,
  meetingsOf,
} from '../../testing/meeting-sides.ts'

let sides: MeetingSides
let others: MeetingSide[]
/** Another user of the exhibiting company. */
let colleague: MeetingSide
let origin: string

beforeAll(async () => {
  sides = await buildMeetingSides()
  others = []
  for (const account of ['pavilion', 'collective', 'visitor', 'press'])
    others.push(await meetingsOf(sides.server, account))
  colleague = await meetingsOf(sides.server, 'team')
  await sides.clear()
  origin = await sides.server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  sides.server.app.server.closeAllConnections()
  await sides.server.close()
})

const NOTE = 'Margins are thin'
const queryOf = async (side: MeetingSide, soql: string) =>
  (await side.browser.send({ url: `${DATA_PATH}/query?q=${encodeURIComponent(soql)}` })).body

/** Everything that the record API returns to a user about meetings and closed times. */
async function readAll(side: MeetingSide, ids: readonly string[]) {
  const post = async (url: string, payload: object) =>
    (
      await side.browser.send({
        method: 'POST',
        url: `${DATA_PATH}${url}`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(payload),
      })
    ).body
  const texts = [
    await queryOf(side, 'SELECT Id, Name, StartsAt__c, TableNumber__c FROM Meeting__c'),
    await queryOf(side, 'SELECT Id, StartsAt__c FROM MeetingAbsence__c'),
    await queryOf(side, 'SELECT RecordId__c, Change__c FROM AuditEntry__c'),
    await post('/graphql', {
      query:
        '{ uiapi { query { Meeting__c { edges { node { Id } } } MeetingAbsence__c { edges { node { Id } } } } } }',
    }),
    (
      await side.browser.send({
        url: `${DATA_PATH}/search?q=${encodeURIComponent('FIND {Aurora} RETURNING Meeting__c(Id)')}`,
      })
    ).body,
  ]
  for (const id of ids)
    texts.push((await side.browser.send({ url: `${DATA_PATH}/ui-api/records/${id}?layoutTypes=Full` })).body)
  return texts
}

test('shows the time of a meeting to its two sides only, and closed times to their owner only', async () => {
  const { book, buyer, exhibitor, slots, server } = sides
  const listening = [...others, colleague, buyer]
  const streams = []
  for (const { browser } of listening) {
    const stream = await openStream(`${origin}${DATA_PATH}/events`, { cookie: browser.cookie() })
    await stream.ready()
    streams.push(stream)
  }
  const id = await book(slots[0])
  const { people } = await exhibitor.read()
  await exhibitor.meet('saveAbsences', { memberId: people[0]?.id, absent: [slots[3]] })
  await exhibitor.meet('saveNote', { id, note: NOTE, rating: 2 })
  const { rows } = await server.pool.query<{ id: string }>('select id from meeting_absence')
  const absences = rows.map((row) => row.id)
  expect(absences).toHaveLength(1)

  for (const other of others) {
    const text = (await readAll(other, [])).join('\n')
    for (const secret of [id, ...absences, NOTE]) expect(text).not.toContain(secret)
    for (const record of [id, ...absences])
      expect(
        (await other.browser.send({ url: `${DATA_PATH}/ui-api/records/${record}?layoutTypes=Full` }))
          .statusCode,
      ).toBe(404)
    const counted = await queryOf(other, 'SELECT COUNT() FROM MeetingAbsence__c')
    expect(counted).not.toMatch(/"totalSize":[1-9]/)
  }
  // The buyer sees the meeting, but neither the closed times of the other side nor its note and rating.
  const seen = (await readAll(buyer, [id, ...absences])).join('\n')
  expect(seen).toContain(id)
  for (const secret of [...absences.map((absence) => `"Id":"${absence}"`), NOTE])
    expect(seen).not.toContain(secret)
  expect(await queryOf(buyer, 'SELECT Id FROM Meeting__c WHERE ExhibitorRating__c = 2')).not.toContain(
    `"${id}"`,
  )
  const proposed = (await buyer.read()).slots.find(({ startsAt }) => startsAt === slots[3])
  expect(proposed?.absent).toEqual([])

  const shared = (await readAll(colleague, [id, ...absences])).join('\n')
  for (const own of [id, ...absences, NOTE]) expect(shared).toContain(own)

  // The live stream names the meeting to its sides alone, and a closed time only to the company of its owner.
  const [ofColleague, ofBuyer] = streams.slice(-2)
  await Promise.all([ofColleague?.until(3), ofBuyer?.until(1)])
  const received = streams.map((stream) => JSON.stringify(stream.received))
  for (const stream of streams) stream.close()
  const [toColleague = '', toBuyer = ''] = received.slice(-2)
  for (const text of received.slice(0, -2))
    for (const secret of [id, ...absences, NOTE]) expect(text).not.toContain(secret)
  for (const secret of [...absences, NOTE]) expect(toBuyer).not.toContain(secret)
  for (const own of [id, ...absences]) expect(toColleague).toContain(own)
})

/** Everything through which a side could reach the contact details of the other one by the record API. */
async function readContacts(side: MeetingSide, id: string) {
  const graph = await side.browser.send({
    method: 'POST',
    url: `${DATA_PATH}/graphql`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({
      query: `{ uiapi { query { Meeting__c { edges { node { Id
        Contact__r { Name { value } Email { value } Phone { value } } Member__r { Name { value } Email__c { value } }
      } } } } } }`,
    }),
  })
  const fields = ['Contact__r.Email', 'Contact__r.Phone', 'Member__r.Email__c', 'Member__r.Name']
  const record = await side.browser.send({
    url: `${DATA_PATH}/ui-api/records/${id}?optionalFields=${fields.map((field) => `Meeting__c.${field}`).join(',')}`,
  })
  return [
    graph.body,
    record.body,
    await queryOf(side, `SELECT Id, ${fields.slice(0, 2).join(', ')} FROM Meeting__c`),
    await queryOf(side, `SELECT Id, ${fields.slice(2).join(', ')} FROM Meeting__c`),
    await queryOf(
      side,
      'SELECT Id, (SELECT Id, Contact__r.Email FROM BuyerMeetings__r) FROM MatchProfile__c',
    ),
    await queryOf(side, 'SELECT Id, Name, Email, Phone FROM Contact'),
    await queryOf(side, 'SELECT Id, Name, Email__c FROM TeamMember__c'),
    JSON.stringify(await side.read()),
  ].join('\n')
}

test('shows contact details to the other side only, in the agenda only, and only those released after both accept', async () => {
  const { buyer, exhibitor, profiles, slots, clear } = sides
  await clear()
  const secrets = async () => [
    (await readContacts(buyer, id)).includes('exhibitor@foyer.example'),
    (await readContacts(exhibitor, id)).includes('buyer@foyer.example'),
  ]
  const { people } = await exhibitor.read()
  const { body } = await exhibitor.meet('request', {
    ...{ profileId: profiles.buyer, options: [slots[0]], memberId: people[0]?.id, message: '', shares: true },
  })
  const id: string = body.id
  expect(await secrets()).toEqual([false, false])
  await buyer.meet('accept', { id, startsAt: slots[0], memberId: null, shares: false })
  expect(await secrets()).toEqual([true, false])
  // The record API has none of it, also after the release.
  const agenda = JSON.stringify(await buyer.read())
  expect((await readContacts(buyer, id)).replace(agenda, '')).not.toContain('exhibitor@foyer.example')
  await exhibitor.meet('share', { id, shares: false })
  expect(await secrets()).toEqual([false, false])
  for (const other of others) {
    const seen = await readContacts(other, id)
    for (const secret of ['"buyer@foyer.example"', '"exhibitor@foyer.example"'])
      expect(seen).not.toContain(secret)
  }
})

test('answers alike for a closed, a booked and an unreachable time of the other side', async () => {
  const { buyer, exhibitor, profiles, slots, book, clear, server } = sides
  await clear()
  const { people } = await exhibitor.read()
  await exhibitor.meet('saveAbsences', { memberId: people[0]?.id, absent: [slots[3]] })
  await server.pool.query(
    `delete from team_member where id <> $1 and account = (select account from match_profile where id = $2)`,
    [people[0]?.id, profiles.exhibitor],
  )
  await book(slots[0], profiles.other)
  const answers: unknown[] = []
  for (const startsAt of [slots[0], slots[3], slots[6]]) {
    const { status, body } = await buyer.meet('request', {
      ...{ profileId: profiles.exhibitor, options: [startsAt], memberId: null, message: '', shares: false },
    })
    answers.push([status, Object.keys(body)])
    await buyer.meet('cancel', { id: body.id, reason: '' })
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
})
