import type { EvacuationResult, LiveOperationsResult } from '@foyer/fair-domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ISSUE_TICKET, requestTicket } from '../../services/ticketing/request-ticket.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { ticketSteps } from '../../testing/ticket-steps.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
const steps = ticketSteps(() => server)
let desk: Awaited<ReturnType<typeof steps.as>>

beforeAll(async () => {
  server = await buildTestApp()
  server.advance(Date.parse('2027-02-11T10:00:00+01:00') - server.fair.clock())
  desk = await steps.as('staff')
})
afterAll(() => server.close())

let subjects = 0
async function issue(firstName: string, lastName: string) {
  const id = await server.fair.transact(server.fair.systemSession, async (transaction) => {
    const edition = await server.fair.editions.current(transaction.client)
    if (!edition) throw new Error('No edition')
    return requestTicket(server.fair, transaction, {
      kind: 'ticket1',
      edition,
      subjectId: `live${++subjects}`,
      holder: { firstName, lastName, company: 'Beauty Wire' },
    })
  })
  await server.runJobs(ISSUE_TICKET)
  const [row] = await steps.rowsOf<{ code: string }>('select code from ticket where id = $1', id)
  return { id, code: row?.code ?? '' }
}
let scans = 0
const scan = (code: string, gate: string, direction: 'in' | 'out' = 'in') =>
  desk.call('AdmissionController/validate', { code, gate, direction, scanId: `live-${++scans}` })
const live = async (): Promise<LiveOperationsResult> =>
  (await desk.call('LiveOperationsController/getLive')).body
const inside = async (): Promise<EvacuationResult> =>
  (await desk.call('LiveOperationsController/getEvacuation')).body

test('counts who is inside by gate, slots of five minutes and the refusals, and lists the people by name', async () => {
  expect(await live()).toMatchObject({ inside: 0, gates: [], refusals: [] })
  const [zoe, ada, ivo] = [
    await issue('Zoë', 'Ångström'),
    await issue('Ada', 'Zucca'),
    await issue('Ivo', 'Brandt'),
  ]
  for (const { code } of [zoe, ada]) await scan(code, 'East 1')
  server.advance(15 * 60_000)
  await scan(ivo.code, 'West')
  await scan(ivo.code, 'West')
  const list = await inside()
  expect(list.people.map(({ name }) => name)).toEqual(['Zoë Ångström', 'Ivo Brandt', 'Ada Zucca'])
  expect(list.people[0]).toMatchObject({ gate: 'East 1', enteredAt: '2027-02-11T09:00:00.000Z' })
  expect(list.at).toBe('2027-02-11T09:15:00.000Z')
  const before = await live()
  expect(before).toMatchObject({
    day: '2027-02-11',
    inside: 3,
    gates: [
      { gate: 'East 1', inside: 2, entered: 2, refused: 0 },
      { gate: 'West', inside: 1, entered: 1, refused: 1 },
    ],
    refusals: [{ outcome: 'usedToday', count: 1 }],
  })
  expect(
    before.throughput.slice(-4).map(({ from, entered, refused }) => [from.slice(11, 16), entered, refused]),
  ).toEqual([
    ['09:00', 2, 0],
    ['09:05', 0, 0],
    ['09:10', 0, 0],
    ['09:15', 1, 1],
  ])

  // A badge reissued inside is one person, and leaves with the new code.
  const { body } = await desk.call('BadgeDeskController/reissue', { id: zoe.id })
  await server.runJobs(ISSUE_TICKET)
  expect((await live()).inside).toBe(3)
  const [fresh] = await steps.rowsOf<{ code: string }>('select code from ticket where id = $1', body.id)
  server.advance(60_000)
  await scan(fresh?.code ?? '', 'West', 'out')
  expect((await inside()).people.map(({ name }) => name)).toEqual(['Ivo Brandt', 'Ada Zucca'])
  expect((await live()).gates).toMatchObject([
    { gate: 'East 1', inside: 1 },
    { gate: 'West', inside: 1, left: 1 },
  ])
})

test('is for staff of the gates only', async () => {
  for (const account of ['guest', 'visitor', 'exhibitor'])
    for (const method of ['getLive', 'getEvacuation'])
      expect(
        (await (await steps.as(account)).call(`LiveOperationsController/${method}`)).status,
      ).toBeGreaterThan(400)
})

test('counts a hall, and forecasts the next hour as the day before went on', async () => {
  const { rows } = await server.pool.query(
    `update pavilion set capacity = 50 where id = (
       select min(p.id) from pavilion p join edition e on e.id = p.edition where e.current) returning id, name`,
  )
  await server.pool.query(
    `insert into ticketing.hall_day (pavilion, day, entered, "left") values ($1, '2027-02-12', 9, 2)`,
    [rows[0].id],
  )
  server.advance(Date.parse('2027-02-12T10:05:00+01:00') - server.fair.clock())
  desk = await steps.as('staff')
  for (const lastName of ['Primo', 'Secondo']) await scan((await issue('Ada', lastName)).code, 'West')
  const now = await live()
  expect(now).toMatchObject({
    halls: [{ id: rows[0].id, hall: rows[0].name, inside: 7, capacity: 50 }],
    gates: [{ gate: 'West', perMinute: 0.1, queue: { people: 0, minutes: 0 } }],
  })
  // Yesterday two people had entered by this time, and one at a quarter past ten.
  expect(now.forecast).toBe(1)
  expect(now.expected.filter(({ entered }) => entered > 0)).toEqual([
    { from: '2027-02-12T09:15:00.000Z', entered: 1 },
  ])
})
