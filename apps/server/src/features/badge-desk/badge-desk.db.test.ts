import type { DeskCardResult, DeskSearchResult, DeskTicketResult } from '@foyer/fair-domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { ISSUE_TICKET, type NewTicket, requestTicket } from '../../services/ticketing/request-ticket.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { ticketSteps } from '../../testing/ticket-steps.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
const steps = ticketSteps(() => server)
let desk: Awaited<ReturnType<typeof steps.as>>
/** Days of the fair in the demo data. */
const [FIRST, SECOND] = ['2027-02-11', '2027-02-12'] as const

beforeAll(async () => {
  server = await buildTestApp()
})
beforeEach(async () => {
  server.rewind()
  desk = await steps.as('staff')
})
afterAll(() => server.close())

let subjects = 0
async function issue(firstName: string, lastName: string, more: Partial<NewTicket> = {}) {
  const id = await server.fair.transact(server.fair.systemSession, async (transaction) => {
    const edition = await server.fair.editions.current(transaction.client)
    if (!edition) throw new Error('No edition')
    return requestTicket(server.fair, transaction, {
      kind: 'ticket1',
      edition,
      subjectId: `desk${++subjects}`,
      ...more,
      holder: { firstName, lastName, company: '', ...more.holder },
    })
  })
  await server.runJobs(ISSUE_TICKET)
  const [row] = await steps.rowsOf<{ code: string }>('select code from ticket where id = $1', id)
  return { id, code: row?.code ?? '' }
}
const search = async (text: string): Promise<DeskSearchResult> =>
  (await desk.call('BadgeDeskController/search', { search: text })).body
const namesOf = async (text: string) => (await search(text)).people.map(({ name }) => name)
const ticketOf = async (id: string): Promise<DeskTicketResult> =>
  (await desk.call('BadgeDeskController/getTicket', { id })).body
const cardOf = async (id: string): Promise<DeskCardResult | null> =>
  (await desk.call('BadgeDeskController/getCard', { id })).body
let scans = 0
const scan = async (code: string): Promise<string> =>
  (await desk.call('AdmissionController/validate', { code, gate: 'East 1', scanId: `desk-${++scans}` })).body
    .outcome
/** Moves to a time of the first day; sessions have ended by then. */
async function goTo(time: string) {
  server.advance(Date.parse(`${FIRST}T${time}:00+01:00`) - server.fair.clock())
  desk = await steps.as('staff')
}

describe('the search', () => {
  test('forgives spelling, accents and the order of words', async () => {
    const company = 'Nordic Beauty Group'
    await issue('Henrike', 'Lindqvist', { holder: { firstName: 'Henrike', lastName: 'Lindqvist', company } })
    await issue('Zoë', 'Ångström')
    for (const typed of [
      'henrike lindkwist',
      'enrike lintkvist',
      'lindqvist henrike',
      'Lindquist nordik',
      'henrike nordic',
    ])
      expect([typed, (await namesOf(typed))[0]]).toEqual([typed, 'Henrike Lindqvist'])
    expect(await namesOf('zoe angstrom')).toEqual(['Zoë Ångström'])
    expect(await namesOf('qqxzzk vvyw')).toEqual([])
    for (const typed of ['%', 'a', 'li']) expect(await namesOf(typed)).toEqual([])
    expect(await namesOf('zoe@angstrom.example')).toEqual([])
  })

  test('without a text lists who was refused in the last 15 minutes, the latest first', async () => {
    const [early, late] = [await issue('Nora', 'Weiss'), await issue('Jonas', 'Horvat')]
    expect(await namesOf('')).toEqual([])
    await scan(early.code)
    server.advance(60_000)
    await scan(late.code)
    expect(await namesOf('')).toEqual(['Jonas Horvat', 'Nora Weiss'])
    server.advance(15 * 60_000 - 1)
    expect(await namesOf(' ')).toEqual(['Jonas Horvat'])
  })

  test('opens the person of a scanned or typed code, also of one that was replaced', async () => {
    const { id, code } = await issue('Ivo', 'Brandt')
    const { shortCode } = (await cardOf(id)) ?? { shortCode: '' }
    await desk.call('BadgeDeskController/reissue', { id })
    for (const typed of [code, shortCode.toLowerCase()]) expect(await namesOf(typed)).toEqual(['Ivo Brandt'])
    expect((await search('ivo brandt')).people).toHaveLength(1)
  })
})

test('says what the gate says: before the fair, on the day, inside and void', async () => {
  const { id, code } = await issue('Marco', 'Tessari')
  expect((await ticketOf(id)).standing).toEqual({ outcome: 'tooEarly', insideSince: null })
  await goTo('10:00')
  expect((await ticketOf(id)).standing).toEqual({ outcome: 'admitted', insideSince: null })
  expect(await scan(code)).toBe('admitted')
  const inside = await ticketOf(id)
  expect(inside.standing).toEqual({ outcome: 'usedToday', insideSince: `${FIRST}T09:00:00.000Z` })
  expect(inside.scans).toMatchObject([{ gate: 'East 1', outcome: 'Ingresso consentito' }])
  expect((await search('marco tessari')).people[0]?.standing.insideSince).not.toBeNull()
})

describe('a fix', () => {
  test('reissues a badge: the old code is void at the gate, and admissions count on', async () => {
    const { id, code } = await issue('Sara', 'Riva')
    await goTo('10:00')
    expect(await scan(code)).toBe('admitted')
    const { body } = await desk.call('BadgeDeskController/reissue', { id })
    await server.runJobs(ISSUE_TICKET)
    expect(body.id).not.toBe(id)
    expect((await ticketOf(id)).id).toBe(body.id)
    const [fresh] = await steps.rowsOf<{ code: string }>('select code from ticket where id = $1', body.id)
    expect(await scan(code)).toBe('voided')
    expect(await scan(fresh?.code ?? '')).toBe('usedToday')
  })

  test('corrects the name on the ticket and on the badge it belongs to', async () => {
    const [badge] = await steps.rowsOf<{ id: string; ticket: string }>(
      `select b.id, b.ticket from badge b join ticket t on t.id = b.ticket
       where t.state = 'ready' and b.account = $1 order by b.id limit 1`,
      demoIds.account('Aurora Cosmetici'),
    )
    const name = { firstName: ' Jana ', lastName: 'Nováková' }
    const { status, body } = await desk.call('BadgeDeskController/correctName', {
      id: badge?.ticket,
      ...name,
    })
    expect(status).toBe(200)
    expect(await steps.rowsOf('select name, ticket from badge where id = $1', badge?.id)).toEqual([
      { name: 'Jana Nováková', ticket: body.id },
    ])
    expect(await ticketOf(body.id)).toMatchObject({ name: 'Jana Nováková', firstName: 'Jana' })
    expect((await ticketOf(badge?.ticket ?? '')).id).toBe(body.id)
    const empty = await desk.call('BadgeDeskController/correctName', { ...name, id: body.id, lastName: ' ' })
    expect(empty.status).toBe(400)
  })

  test('holds a minor with another name until staff approve', async () => {
    const minor = await issue('Mia', 'Riva', {
      holder: { firstName: 'Mia', lastName: 'Riva', adult: 'Sara Riva' },
    })
    const { body } = await desk.call('BadgeDeskController/correctName', {
      id: minor.id,
      firstName: 'Lia',
      lastName: 'Riva',
    })
    expect(await ticketOf(body.id)).toMatchObject({ state: 'held', adult: 'Sara Riva' })
    expect(await cardOf(body.id)).toBeNull()
  })

  test('moves a ticket to another open day, but not to more days, past ones, or away from a used one', async () => {
    const { id, code } = await issue('Lea', 'Fontana', {
      rules: { days: [SECOND], validFrom: SECOND, validUntil: SECOND, maxDays: 1 },
    })
    const change = (days: string[]) => desk.call('BadgeDeskController/changeDays', { id, days })
    expect((await change([FIRST, SECOND])).status).toBe(400)
    expect((await change(['2027-02-01'])).status).toBe(400)
    const moved = await change([FIRST])
    expect(moved.status).toBe(200)
    await server.runJobs(ISSUE_TICKET)
    expect(await scan(code)).toBe('voided')
    await goTo('10:00')
    const [fresh] = await steps.rowsOf<{ code: string }>(
      'select code from ticket where id = $1',
      moved.body.id,
    )
    expect(await scan(fresh?.code ?? '')).toBe('admitted')
    expect((await change([SECOND])).status).toBe(400)
  })

  test('refuses a void ticket, and callers who are not staff of the desk', async () => {
    const { id } = await issue('Heike', 'Lindwurst')
    await desk.act('Ticket__c.Void', id, { Note__c: 'Bought twice' })
    expect((await desk.call('BadgeDeskController/reissue', { id })).status).toBe(409)
    for (const account of ['guest', 'exhibitor', 'visitor']) {
      const other = await steps.as(account)
      for (const method of ['search', 'getTicket', 'getCard', 'reissue'])
        expect(
          (await other.call(`BadgeDeskController/${method}`, { id, search: 'lind' })).status,
        ).toBeGreaterThan(400)
    }
  })
})

test('records the exit of a person inside whom no gate has scanned, once', async () => {
  const { id, code } = await issue('Piera', 'Uscente')
  await goTo('10:30')
  const leave = () => desk.call('BadgeDeskController/recordExit', { id })
  expect((await leave()).body.errorCode).toBe('NOT_INSIDE')
  expect(await scan(code)).toBe('admitted')
  server.advance(60_000)
  const answers = await Promise.all([leave(), leave()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await ticketOf(id)).standing.insideSince).toBeNull()
  expect((await ticketOf(id)).scans[0]).toMatchObject({ gate: 'Banco badge', outcome: 'Uscita' })
})

test('prints the code of a ready ticket for both kinds of printers', async () => {
  const { id, code } = await issue('Ada', 'Okafor')
  const card = await cardOf(id)
  // Level Q, which survives glare.
  expect(card?.qr.size).toBe(45)
  expect(card?.qr.path).toMatch(/^M/)
  expect(card?.zpl).toContain(`^FDMA,${code}^FS`)
  expect(card?.zpl).toContain('Ada Okafor')
})
