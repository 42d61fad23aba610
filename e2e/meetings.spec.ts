import { romeInstant } from '@foyer/fair-domain'
import { signIn } from '@foyer/testing/browser'
import { demoCalendar } from '../apps/server/src/seed/demo-calendar.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { testOnOwnServer } from './support/own-server.ts'
import { takenOver } from './support/taken-over.ts'
import { expect } from './support/test.ts'
import { expectWhole, requestAs } from './support/visitor-steps.ts'

/** The first morning of the fair, ten minutes before the second time for meetings. */
const NOW = new Date(romeInstant(demoCalendar(new Date()).opening, '10:20:00')).toISOString()
const test = testOnOwnServer({ NOW })
const AGENDA = '/fair/en-US/reserved/agenda'

// The end of J-11, and J-49 in short: a meeting is accepted, kept by a scan, and counts for the duty.
test('a buyer accepts a meeting, finds the way, keeps it by the badge of the exhibitor, and it counts', async ({
  page,
  context,
  playwright,
  server,
}) => {
  test.slow()
  await server.query('delete from meeting')
  const [profile] = await server.query(`select id from match_profile where name = 'Meridian Retail'`)
  const [badge] = await server.query(
    `select t.code from ticket t join account a on a.id = t.account
     where a.name = 'Aurora Cosmetici' and t.kind = 'badge' and t.state = 'ready' order by t.id limit 1`,
  )
  const stand = await playwright.request.newContext({ baseURL: server.address })
  const exhibitor = await requestAs(stand, 'exhibitor')
  const { slots, people } = await exhibitor('MeetingsController/getMeetings', {})
  await exhibitor('MeetingsController/request', {
    profileId: profile?.id,
    options: [slots[1].startsAt, slots[9].startsAt],
    memberId: people[0].id,
    message: 'The new line',
    shares: true,
  })

  await page.clock.setFixedTime(NOW)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'buyer', { language: 'en-US' })
  await page.goto(AGENDA)
  await takenOver(page)
  const requests = page.getByRole('region', { name: 'Requests to answer' })
  await requests
    .getByRole('button', { name: /^Accept .*10:30 with Aurora Cosmetici/ })
    .first()
    .click()
  await expect(requests).toBeHidden()
  const next = page.getByRole('region', { name: 'Aurora Cosmetici' })
  await expect(next).toContainText('In 10 minutes')
  await expect(next).toContainText(/stand/)
  await expectWhole(page)
  await expectAccessible(page)
  const entry = page.getByRole('listitem').filter({ hasText: 'The new line' })
  const saved = page.waitForEvent('download')
  await entry.getByRole('link', { name: /^Add the meeting .* to the calendar/ }).click()
  expect((await saved).suggestedFilename()).toBe('foyer-date.ics')

  const duty = page.getByText(/^\d+ of \d+ meetings kept$/)
  const before = Number.parseInt(await duty.innerText(), 10)
  await page.getByLabel(/Badge of the person you meet/).fill('no badge')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is not a valid code of the fair.')).toBeVisible()
  await page.getByLabel(/Badge of the person you meet/).fill(String(badge?.code))
  await page.keyboard.press('Enter')
  await expect(entry).toContainText('Kept')
  await expect(duty).toHaveText(new RegExp(`^${before + 1} of`))
  const report = await exhibitor('MeetingsController/getMeetings', {})
  expect(report.meetings).toMatchObject([{ state: 'kept' }])
  await stand.dispose()

  await page.getByRole('button', { name: /^\d days$/ }).click()
  await expectWhole(page)
  await expectAccessible(page)

  // Readable without a network after this visit.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const name = (await caches.keys()).find((each) => each.startsWith('foyer-shell-'))
        const urls = name ? (await (await caches.open(name)).keys()).map(({ url }) => url) : []
        return urls.some((url) => url.includes('/app-shell'))
      }),
    )
    .toBe(true)
  await page.reload()
  await takenOver(page)
  await page.close()
  await context.setOffline(true)
  const tab = await context.newPage()
  await tab.goto(AGENDA)
  await expect(tab.getByText('You are offline.')).toBeVisible()
  await expect(tab.getByRole('listitem').filter({ hasText: 'The new line' })).toContainText('Kept')
  await context.setOffline(false)
})
