import type { DeskDayResult, DeskFiguresResult, MailingResult } from '@foyer/fair-domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildMeetingSides, type MeetingSides } from '../../testing/meeting-sides.ts'

let sides: MeetingSides

beforeAll(async () => {
  sides = await buildMeetingSides()
})
beforeEach(() => sides.clear())
afterAll(() => sides.server.close())

const getDay = async (day: string | undefined): Promise<DeskDayResult> =>
  (await sides.desk.call('MeetingDeskController/getDay', { day })).body
const setMeeting = (id: string, fields: string) =>
  sides.server.pool.query(`update meeting set ${fields} where id = $1`, [id])

test('groups profiles by what they need, and starts a mail to them that states who is reached', async () => {
  const { exhibitor, buyer, desk, profiles, slots, book } = sides
  const [first = '', second = ''] = slots
  const day = first.slice(0, 10)
  expect((await getDay(day)).groups).toMatchObject({ toAnswer: [], absent: [], ofDay: [] })
  expect((await getDay(day)).groups.idle).toContain(profiles.exhibitor)
  await book(first, profiles.other)
  const { people } = await exhibitor.read()
  await exhibitor.meet('request', {
    profileId: profiles.buyer,
    options: [second],
    memberId: people[0]?.id,
    message: '',
    shares: true,
  })
  const busy = (await getDay(day)).groups
  expect(busy).toMatchObject({ toAnswer: [profiles.buyer], absent: [] })
  expect(busy.ofDay).toEqual([profiles.exhibitor, profiles.other].sort())
  expect(busy.idle).not.toContain(profiles.exhibitor)
  // The buyer confirmed, the exhibitor did not come.
  const { rows } = await sides.server.pool.query<{ id: string }>('select id from meeting where buyer = $1', [
    profiles.other,
  ])
  await setMeeting(rows[0]?.id ?? '', `state = 'missed', buyer_confirmed_at = now()`)
  expect((await getDay(day)).groups).toMatchObject({ absent: [profiles.exhibitor], ofDay: [] })

  const ids = [profiles.exhibitor, profiles.buyer]
  const { body } = await desk.call('MailingsController/start', { ids, source: 'Meetings' })
  const mailing: MailingResult = (
    await desk.call('MailingsController/getMailing', { id: body.id, language: 'en-US' })
  ).body
  expect(mailing.shown.flatMap(({ email, leftOut }) => (leftOut === null ? [email] : []))).toEqual(
    expect.arrayContaining(['buyer@foyer.example', 'exhibitor@foyer.example']),
  )
  const outsider = await buyer.call('MailingsController/start', { ids, source: 'Meetings' })
  expect(outsider.status).toBe(403)
})

test('counts outcomes by day and hall, and the share of mutual interests that have a meeting', async () => {
  const { buyer, exhibitor, desk, profiles, slots, book } = sides
  const figures = async (): Promise<DeskFiguresResult> =>
    (await desk.call('MeetingDeskController/getFigures')).body
  const before = await figures()
  expect(before).toMatchObject({ requested: 0, total: { accepted: 0, kept: 0, missed: 0, disputed: 0 } })
  await buyer.call('MyMatchController/mark', { id: profiles.exhibitor, interested: true })
  await exhibitor.call('MyMatchController/mark', { id: profiles.buyer, interested: true })
  expect((await figures()).mutual).toEqual({ pairs: before.mutual.pairs + 1, served: before.mutual.served })
  const id = await book(slots[0])
  const other = await book(slots[1], profiles.other)
  await setMeeting(other, `state = 'missed', disputed_by = 'buyer'`)
  const after = await figures()
  expect(after.mutual.served).toBe(before.mutual.served + 1)
  expect(after).toMatchObject({
    requested: 2,
    total: { accepted: 1, kept: 0, missed: 1, disputed: 1 },
    halls: [{ accepted: 1, missed: 1, disputed: 1 }],
  })
  const day = after.days.find((item) => item.day === slots[0]?.slice(0, 10))
  expect(day).toMatchObject({ accepted: 1, missed: 1 })
  await buyer.meet('cancel', { id, reason: '' })
  expect(await figures()).toMatchObject({ requested: 2, cancelled: 1, total: { accepted: 0 } })
  expect((await buyer.call('MeetingDeskController/getFigures')).status).toBe(403)
})

test('is a source of reports: staff group meetings by state and day, without the notes of the sides', async () => {
  const { desk, buyer } = sides
  const columns = await desk.call('SummariesController/getColumns', { objectApiName: 'Meeting__c' })
  const paths: { path: string; isGroup: boolean; isPeriod: boolean }[] = columns.body.columns
  expect(paths.find(({ path }) => path === 'State__c')).toMatchObject({ isGroup: true })
  expect(paths.find(({ path }) => path === 'StartsAt__c')).toMatchObject({ isPeriod: true })
  expect(paths.map(({ path }) => path)).not.toContain('BuyerNote__c')
  const { body } = await desk.call('ReportsController/getReports')
  const report = body.reports.find(({ name }: { name: string }) => name === 'Incontri per giorno ed esito')
  expect(report.definition).toMatchObject({ object: 'Meeting__c', columns: { field: 'State__c' } })
  expect((await buyer.call('ReportsController/getReports')).status).toBe(403)
})
