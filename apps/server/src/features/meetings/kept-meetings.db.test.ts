import type { MeetingItem, MeetingsResult } from '@foyer/fair-domain'
import { DATA_PATH } from '@foyer/record-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { ISSUE_TICKET, type NewTicket, requestTicket } from '../../services/ticketing/request-ticket.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'
import { publishDirectory } from '../../testing/publish-directory.ts'
import { recordMissedTask } from './missed-meetings.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
let exhibitor: Awaited<ReturnType<typeof as>>
let buyer: Awaited<ReturnType<typeof as>>
const profiles = { exhibitor: '', buyer: '' }
const codes = { exhibitor: '', buyer: '', stranger: '' }
const MINUTE = 60_000
let tickets = 0

async function as(account: string) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  const call = (method: string, input: object = {}) => callMethod(browser, method, input)
  const meet = (method: string, input: object = {}) => call(`MeetingsController/${method}`, input)
  const read = async (): Promise<MeetingsResult> => (await meet('getMeetings')).body
  const find = async (id: string) => (await read()).meetings.find((item) => item.id === id) as MeetingItem
  const query = async (soql: string) =>
    (await browser.send({ url: `${DATA_PATH}/query?q=${encodeURIComponent(soql)}` })).body
  return { call, meet, read, find, query }
}

async function issue(ticket: Pick<NewTicket, 'kind' | 'accountId' | 'contactId'>) {
  const id = await server.fair.transact(server.fair.systemSession, async (transaction) => {
    const edition = await server.fair.editions.current(transaction.client)
    if (!edition) throw new Error('No edition')
    return requestTicket(server.fair, transaction, {
      ...ticket,
      edition,
      subjectId: `kept${tickets++}`,
      holder: { firstName: 'Vera', lastName: 'Pini' },
    })
  })
  await server.runJobs(ISSUE_TICKET)
  const { rows } = await server.pool.query<{ code: string }>('select code from ticket where id = $1', [id])
  return rows[0]?.code ?? ''
}

beforeAll(async () => {
  server = await buildTestApp()
  await publishDirectory(server.pool, 'Aurora Cosmetici')
  await server.pool.query('delete from meeting')
  await signIn()
  for (const side of ['exhibitor', 'buyer'] as const)
    profiles[side] = (await (side === 'buyer' ? buyer : exhibitor).call('MyMatchController/request')).body.id
  codes.exhibitor = await issue({ kind: 'badge', accountId: demoIds.account('Aurora Cosmetici') })
  codes.buyer = await issue({ kind: 'ticket1', contactId: demoIds.contact('buyer') })
  codes.stranger = await issue({ kind: 'ticket1', contactId: demoIds.contact('visitor') })
})
afterAll(() => server.close())

async function signIn() {
  exhibitor = await as('exhibitor')
  buyer = await as('buyer')
}

async function request(from: typeof buyer, startsAt: string) {
  const { people } = await from.read()
  return from.meet('request', {
    profileId: from === buyer ? profiles.exhibitor : profiles.buyer,
    options: [startsAt],
    memberId: people[0]?.id ?? null,
    message: '',
    shares: true,
  })
}

/** Books the next free time of both. */
async function book() {
  const free = async ({ read }: typeof buyer) => {
    const { slots, people } = await read()
    return slots.flatMap(({ free, startsAt }) => (free.includes(people[0]?.id ?? '') ? [startsAt] : []))
  }
  const own = await free(exhibitor)
  const startsAt = (await free(buyer)).find((time) => own.includes(time)) ?? ''
  const { id } = (await request(exhibitor, startsAt)).body
  expect((await buyer.meet('accept', { id, startsAt, memberId: null, shares: true })).status).toBe(200)
  return { id, startsAt }
}
async function goTo(startsAt: string, minutes: number) {
  server.advance(Date.parse(startsAt) + minutes * MINUTE - server.fair.clock())
  await signIn()
}
const keptRows = async (id: string) =>
  (await server.pool.query<{ source: string }>('select source from kept_meeting where name = $1', [id])).rows

test('hides when the other side is free, and contact details before both accept', async () => {
  const { slots, people } = await exhibitor.read()
  const [closed, open] = slots.map(({ startsAt }) => startsAt)
  const memberId = people[0]?.id ?? ''
  await exhibitor.meet('saveAbsences', { memberId, absent: [closed] })
  // A closed and an open time of the other side are answered alike.
  const toClosed = await request(buyer, closed ?? '')
  await buyer.meet('cancel', { id: toClosed.body.id, reason: '' })
  const toOpen = await request(buyer, open ?? '')
  expect([toClosed.status, Object.keys(toClosed.body)]).toEqual([toOpen.status, Object.keys(toOpen.body)])
  const seen = JSON.stringify(await buyer.read())
  for (const secret of [memberId, people[0]?.name ?? '', 'exhibitor@foyer.example'])
    expect(seen).not.toContain(secret)
  expect(JSON.stringify(await exhibitor.read())).not.toContain('buyer@foyer.example')
  expect((await buyer.read()).slots.find(({ startsAt }) => startsAt === closed)?.absent).toEqual([])
  for (const who of [await as('visitor'), await as('pavilion')]) {
    expect((await who.meet('getMeetings')).body.slots).toBeUndefined()
    for (const object of ['Meeting__c', 'MeetingAbsence__c'])
      expect(await who.query(`SELECT Id, Name FROM ${object}`)).not.toContain('"Id"')
  }
  const joined = await buyer.query('SELECT Id, Member__r.Email__c, Account__r.Phone FROM Meeting__c')
  expect(joined).not.toContain('exhibitor@foyer.example')
  await exhibitor.meet('saveAbsences', { memberId, absent: [] })
  await buyer.meet('cancel', { id: toOpen.body.id, reason: '' })
})

test('contact details of a meeting that the desk booked are released and withdrawn by each side', async () => {
  const desk = await as('staff')
  const startsAt = (await buyer.read()).slots.find(({ free }) => free.length > 0)?.startsAt
  const pair = { exhibitorId: profiles.exhibitor, buyerId: profiles.buyer, startsAt }
  const { id } = (await desk.call('MeetingDeskController/book', pair)).body
  const contacts = async () => [(await buyer.find(id)).contact, (await exhibitor.find(id)).contact]
  expect(await contacts()).toEqual([null, null])
  expect((await buyer.meet('share', { id, shares: true })).body).toEqual({ shares: true })
  expect(await contacts()).toEqual([null, expect.objectContaining({ email: 'buyer@foyer.example' })])
  expect((await buyer.find(id)).isSharedByMe).toBe(true)
  await exhibitor.meet('share', { id, shares: true })
  await buyer.meet('share', { id, shares: false })
  expect(await contacts()).toEqual([expect.objectContaining({ email: 'exhibitor@foyer.example' }), null])
  expect((await (await as('visitor')).meet('share', { id, shares: true })).status).toBe(403)
  await buyer.meet('cancel', { id, reason: '' })
  expect((await buyer.meet('share', { id, shares: true })).body.errorCode).toBe('MEETING_CHANGED')
  expect((await buyer.find(id)).contact).toBeNull()
})

test('is kept by one scan of the badge of the other side, once, and counts for the buyer', async () => {
  const { id, startsAt } = await book()
  expect((await buyer.meet('keepByScan', { code: codes.exhibitor })).body.errorCode).toBe('NO_MEETING_NOW')
  await goTo(startsAt, 5)
  const before = (await buyer.read()).duty?.kept ?? 0
  for (const [code, refusal] of [
    ['not a code', 'BADGE_UNKNOWN'],
    [codes.stranger, 'NO_MEETING_NOW'],
  ])
    expect((await buyer.meet('keepByScan', { code })).body.errorCode).toBe(refusal)
  const scans = await Promise.all([
    buyer.meet('keepByScan', { code: codes.exhibitor }),
    exhibitor.meet('keepByScan', { code: codes.buyer }),
    buyer.meet('keepByScan', { code: codes.exhibitor }),
  ])
  expect(scans.map(({ status, body }) => [status, body.id])).toEqual(Array(3).fill([200, id]))
  expect((await exhibitor.find(id)).state).toBe('kept')
  expect(await keptRows(id)).toEqual([{ source: 'scan' }])
  expect((await buyer.read()).duty?.kept).toBe(before + 1)
})

test('is missed after the grace period, and kept if the other side agrees to a dispute', async () => {
  const { id, startsAt } = await book()
  await goTo(startsAt, 60)
  await recordMissedTask(server.fair).run({})
  expect((await buyer.find(id)).state).toBe('accepted')
  await goTo(startsAt, 30 + 61)
  await recordMissedTask(server.fair).run({})
  expect(await buyer.find(id)).toMatchObject({ state: 'missed', canDispute: true })
  const mails = await server.pool.query(`select "to" from message where key = 'meeting.missed' order by 1`)
  expect(mails.rows.map(({ to }) => to)).toContain('buyer@foyer.example')
  expect((await buyer.meet('dispute', { id, note: 'We sat at B12' })).body).toEqual({ isKept: false })
  expect((await buyer.meet('dispute', { id, note: '' })).body.errorCode).toBe('MEETING_CHANGED')
  expect(await exhibitor.find(id)).toMatchObject({
    state: 'missed',
    dispute: { isMine: false, note: 'We sat at B12' },
  })
  expect(await keptRows(id)).toEqual([])
  expect((await exhibitor.meet('confirm', { id })).body).toEqual({ isKept: true })
  // Another meeting of the day with the same exhibitor has counted already, or this one does.
  expect((await buyer.find(id)).state).toBe('kept')
})

test('keeps note and rating of a side from the other side, and from staff', async () => {
  const { id } = await book()
  await exhibitor.meet('saveNote', { id, note: 'Pays late', rating: 2 })
  await buyer.meet('saveNote', { id, note: 'Too expensive', rating: 4 })
  expect(await exhibitor.find(id)).toMatchObject({ note: 'Pays late', rating: 2 })
  expect(await buyer.find(id)).toMatchObject({ note: 'Too expensive', rating: 4 })
  const fields = 'Id, BuyerNote__c, BuyerRating__c, ExhibitorNote__c, ExhibitorRating__c'
  for (const [who, hidden] of [
    [buyer, 'Pays late'],
    [exhibitor, 'Too expensive'],
    [await as('staff'), 'Pays late'],
    [await as('staff'), 'Too expensive'],
  ] as const)
    expect(await who.query(`SELECT ${fields} FROM Meeting__c`)).not.toContain(hidden)
  expect(await buyer.query('SELECT BuyerNote__c FROM Meeting__c')).toContain('Too expensive')
  expect((await exhibitor.meet('saveNote', { id, note: '', rating: 6 })).status).toBe(400)
})

test('keeps the rating of a colleague beside a note that was typed without a network', async () => {
  const { id, note, rating, noteVersion: version } = (await exhibitor.read()).meetings[0] as MeetingItem
  const save = (more: object) =>
    exhibitor
      .meet('saveNote', { id, note, rating, ...more, seen: { note, rating }, version })
      .then(({ status }) => status)
  expect(await save({ rating: 5 })).toBe(200)
  expect(await save({ note: 'Typed in the hall' })).toBe(200)
  expect(await exhibitor.find(id)).toMatchObject({ note: 'Typed in the hall', rating: 5 })
  expect(await save({ rating: 2 })).toBe(412)
  expect((await exhibitor.find(id)).rating).toBe(5)
})

test('saves a note over the version that was read, by one of two colleagues, whatever the other side writes', async () => {
  const { id, noteVersion: version } = (await exhibitor.read()).meetings[0] as MeetingItem
  await buyer.meet('saveNote', { id, note: 'Too expensive', rating: 4 })
  expect((await exhibitor.find(id)).noteVersion).toBe(version)
  const save = (note: string) =>
    exhibitor.meet('saveNote', { id, note, rating: null, version }).then(({ status }) => status)
  const statuses = await Promise.all([save('Pays soon'), save('Pays at once')])
  expect(statuses.toSorted()).toEqual([200, 412])
  const kept = statuses[0] === 200 ? 'Pays soon' : 'Pays at once'
  // The answer to the first attempt was lost: the same note again is no conflict.
  expect(await save(kept)).toBe(200)
  expect(await save('Pays never')).toBe(412)
  expect((await exhibitor.find(id)).note).toBe(kept)
})
