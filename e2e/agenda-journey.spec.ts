import { romeInstant } from '@foyer/fair-domain'
import { signIn } from '@foyer/testing/browser'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { demoCalendar } from '../apps/server/src/seed/demo-calendar.ts'
import { makeFolder, removeFolders, startServer } from './process/server-process.ts'
import { copyDemo } from './support/demo-folder.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { takenOver } from './support/taken-over.ts'
import { expectWhole, requestAs } from './support/visitor-steps.ts'

const { opening } = demoCalendar(new Date())
const at = (time: string) => new Date(romeInstant(opening, time)).toISOString()
const [MORNING, EVENING] = [at('09:00:00'), at('16:40:00')]
const AGENDA = '/fair/en-US/reserved/agenda'
const OTHERS = 11

test.describe.configure({ mode: 'serial', timeout: 300_000 })

let dataDir: string
let now: string
let server: Awaited<ReturnType<typeof startServer>>

/** Starts the server with the clock at a moment; the second one goes on with the data of the first. */
async function start(NOW: string) {
  now = NOW
  dataDir ??= copyDemo(makeFolder())
  server = await startServer({ dataDir, env: { DEMO: 'on', NOW } })
  await server.ready(90_000)
}
async function stop() {
  server.child.kill('SIGTERM')
  await server.ended
}
test.afterAll(async () => {
  await stop()
  removeFolders()
})

/** The buyer owes nine meetings. The buyer and 12 exhibitors have a mutual interest: Aurora, and 11 with a team of one and a badge, without a stand. */
const SEED = `
  delete from meeting;
  delete from meeting_absence;
  delete from match_interest;
  update buyer_application set min_meetings = 9, kept_meetings = 0
  where contact = (select contact from match_profile where name = 'Meridian Retail');
  insert into team_member
  select (jsonb_populate_record(t, jsonb_build_object(
    'id', left(t.id, 3) || '0000000049' || o.n || 'AAA', 'account', o.id, 'contact', null, 'name', o.name,
    'email', 'member' || o.n || '@foyer.example'))).*
  from team_member t join account a on a.id = t.account, (
    select id, name, lpad((row_number() over (order by id))::text, 2, '0') as n from account
    where id not in (select account from match_profile where account is not null)
      and id not in (select account from team_member)
    order by exists (select from participation p where p.account = account.id), id limit ${OTHERS}) o
  where a.name = 'Aurora Cosmetici' and t.state = 'primary_validated';
  insert into match_profile
  select (jsonb_populate_record(p, jsonb_build_object(
    'id', left(p.id, 3) || '0000000049' || right(left(t.id, 15), 2) || 'AAA', 'account', t.account, 'name', t.name))).*
  from match_profile p, team_member t where p.name = 'Aurora Cosmetici' and t.email like 'member%@foyer.example';
  insert into ticket
  select (jsonb_populate_record(k, jsonb_build_object(
    'id', left(k.id, 3) || '0000000049' || right(left(t.id, 15), 2) || 'AAA', 'account', t.account,
    'code', 'JOURNEY ' || t.name, 'provider_reference', null, 'subject_id', t.id, 'replaces', null))).*
  from ticket k, team_member t
  where t.email like 'member%@foyer.example' and k.id = (
    select min(k.id) from ticket k join account a on a.id = k.account
    where a.name = 'Aurora Cosmetici' and k.kind = 'badge' and k.state = 'ready');
  insert into match_interest (id, created_date, created_by_id, last_modified_date, last_modified_by_id,
    system_modstamp, name, "from", "to")
  select 'a83' || lpad((row_number() over ())::text, 12, '9') || 'AAA', now(), p.created_by_id, now(),
    p.created_by_id, now(), p.name, pair.one, pair.other
  from match_profile p join match_profile b on b.name = 'Meridian Retail'
    cross join lateral (values (p.id, b.id), (b.id, p.id)) pair (one, other)
  where p.name = 'Aurora Cosmetici' or p.account in (select account from team_member where email like 'member%@foyer.example')`

async function openAs(context: BrowserContext, account: 'buyer' | 'exhibitor' | 'staff', path: string) {
  const page = await context.newPage()
  await page.clock.setFixedTime(now)
  await signIn(page, account, { language: 'en-US' })
  await page.goto(path)
  await takenOver(page)
  return page
}
const entries = (page: Page) => page.getByRole('region', { name: 'Meetings' }).getByRole('listitem')

/** Staff plan 11 meetings on the first day, without Aurora, and publish them. */
async function publishTimetable(context: BrowserContext) {
  const desk = await openAs(context, 'staff', '/fair/en-US/console/timetable')
  await desk.getByRole('button', { name: 'Plan', exact: true }).click()
  await expect(desk.getByRole('definition').filter({ hasText: '11 of 12' })).toBeVisible({ timeout: 40_000 })
  await expectAccessible(desk)
  const aurora = desk.getByRole('button', { name: /^Meridian Retail with Aurora Cosmetici, / })
  if ((await aurora.count()) > 0) {
    await aurora.click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Take out' }).click()
    await desk.getByRole('button', { name: 'Plan again around 1 pin' }).click()
    await expect(desk.getByRole('definition').filter({ hasText: '11 of 12' })).toBeVisible({
      timeout: 40_000,
    })
  }
  await desk.getByRole('button', { name: 'Publish' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await expect(desk.getByText('11 meetings published')).toBeVisible()
}

test('J-49: a buyer with 12 mutual interests gets an agenda, cancels two, and agrees to one repair', async ({
  browser,
  playwright,
}) => {
  await start(MORNING)
  await server.query(SEED)
  const baseURL = server.address
  const requests = await playwright.request.newContext({ baseURL })
  const admin = await requestAs(requests, 'admin')
  const [edition] = await server.query('select id from edition where current')
  // Eleven times a day, and no meeting is missed before the evening.
  for (const [key, value] of [
    ['meetingBreakMinutes', 0],
    ['meetingGraceMinutes', 900],
  ] as const)
    await admin('EditionsController/saveSetting', {
      ...{ editionId: edition?.id, key, value: JSON.stringify(value), reason: '' },
    })
  const ask = await requestAs(requests, 'buyer')
  const { slots } = await ask('MeetingsController/getMeetings', {})
  const later = slots.flatMap((slot: { day: string; startsAt: string }) =>
    slot.day === opening ? [] : slot.startsAt,
  )
  await ask('MeetingsController/saveAbsences', { memberId: null, absent: later })
  await requests.dispose()

  const staff = await browser.newContext({ baseURL })
  await publishTimetable(staff)
  await staff.close()

  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })
  const stand = await browser.newContext({ baseURL })
  const page = await openAs(context, 'buyer', AGENDA)
  await expect(entries(page)).toHaveCount(OTHERS)
  await expectWhole(page)
  for (const cancelled of await entries(page)
    .getByRole('heading')
    .allInnerTexts()
    .then((names) => names.slice(2, 4))) {
    await page.getByRole('button', { name: `More for the meeting with ${cancelled}` }).click()
    await page.getByRole('menuitem', { name: 'Cancel the meeting' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the meeting' }).click()
    await expect(page.getByRole('button', { name: `More for the meeting with ${cancelled}` })).toBeHidden()
  }
  await expect(entries(page)).toHaveCount(OTHERS - 2)

  // The freed time is offered to the interest without a meeting; it is agreed once both sides accept.
  const question = page.getByRole('region', { name: 'Requests to answer' })
  await expect(question).toContainText('Aurora Cosmetici')
  await expect(question).toContainText('A time has become free')
  await expectAccessible(page)
  await question.getByRole('button', { name: /^Accept .* with Aurora Cosmetici/ }).click()
  await expect(question).toBeHidden()
  await expect(entries(page)).toHaveCount(OTHERS - 2)
  const exhibitor = await openAs(stand, 'exhibitor', AGENDA)
  await exhibitor
    .getByRole('region', { name: 'Requests to answer' })
    .getByRole('button', { name: /^Accept .* with Meridian Retail/ })
    .click()
  await expect(entries(page)).toHaveCount(OTHERS - 1)
  await context.close()
  await stand.close()
  await stop()
})

test('J-49, J-11: nine meetings are kept by the badges of the exhibitors, and the duty is met', async ({
  browser,
}) => {
  await start(EVENING)
  const context = await browser.newContext({ baseURL: server.address, viewport: { width: 390, height: 844 } })
  const page = await openAs(context, 'buyer', AGENDA)
  await expect(entries(page)).toHaveCount(OTHERS - 1)
  const duty = page.getByText(/^\d+ of \d+ meetings kept$/)
  const [before = 0, owed = 0] = (await duty.innerText()).split(/\D+/).map(Number)
  const names = (await entries(page).getByRole('heading').allInnerTexts()).filter(
    (name) => name !== 'Aurora Cosmetici',
  )
  expect(names).toHaveLength(9)
  for (const [index, name] of names.entries()) {
    await page.getByLabel(/Badge of the person you meet/).fill(`JOURNEY ${name}`)
    await page.keyboard.press('Enter')
    await expect(duty).toHaveText(`${before + index + 1} of ${owed} meetings kept`)
  }
  await expect(entries(page).filter({ hasText: 'Kept' })).toHaveCount(9)
  expect(before + 9).toBeGreaterThanOrEqual(owed)
  await expectWhole(page)
  await expectAccessible(page)
  await context.close()
})
