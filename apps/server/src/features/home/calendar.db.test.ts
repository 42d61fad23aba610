import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

async function as(account: string) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  return browser
}
type Browser = Awaited<ReturnType<typeof as>>

const get = async (browser: Browser, url: string) => {
  const { statusCode, body, headers } = await browser.send({ method: 'GET', url })
  return { status: statusCode, text: body.replaceAll('\r\n ', ''), type: headers['content-type'] }
}
const datesOf = async (browser: Browser) =>
  (await callMethod(browser, 'HomeController/getHome', { language: 'it' })).body.dates as {
    name: string
    label: string
  }[]
const daysIn = (text: string) => text.match(/BEGIN:VEVENT/g)?.length ?? 0
const makeAddress = async (browser: Browser) =>
  new URL((await callMethod(browser, 'HomeController/makeCalendar')).body.address as string).pathname

test('exports the dates of Home as a calendar file, all or one', async () => {
  const exhibitor = await as('exhibitor')
  const dates = await datesOf(exhibitor)
  const all = await get(exhibitor, '/fair/calendar/dates.ics')
  expect(all).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' })
  expect(daysIn(all.text)).toBe(dates.length)
  for (const { label } of dates) expect(all.text).toContain(label.replaceAll(',', '\\,'))
  const one = await get(exhibitor, '/fair/calendar/dates.ics?name=opening')
  expect(daysIn(one.text)).toBe(1)
  expect(one.text).toContain('Apre la fiera')
  expect((await get(exhibitor, '/fair/calendar/dates.ics?name=nothing')).status).toBe(404)
})

test('returns no dates to a guest or for a guessed URL', async () => {
  const guest = server.browser()
  expect((await get(guest, '/fair/calendar/dates.ics')).status).toBe(404)
  expect((await get(guest, '/fair/calendar/forged/dates.ics')).status).toBe(404)
})

test('serves the dates of its owner by URL without sign-in, and stores only a hash of it', async () => {
  const exhibitor = await as('exhibitor')
  const path = await makeAddress(exhibitor)
  const guest = server.browser()
  const followed = await get(guest, path)
  expect(daysIn(followed.text)).toBe((await datesOf(exhibitor)).length)
  const token = path.split('/').at(-2) ?? ''
  const { rows } = await server.pool.query('select row_to_json(c)::text as text from home.calendar_address c')
  expect(rows).toHaveLength(1)
  expect(rows[0].text).not.toContain(token)
  // A visitor's calendar has the dates for visitors.
  const visitor = await get(guest, await makeAddress(await as('visitor')))
  expect(visitor.text).not.toContain('Badge')
})

test('invalidates the previous URL with a new one, and can be switched off', async () => {
  const exhibitor = await as('exhibitor')
  const guest = server.browser()
  const first = await makeAddress(exhibitor)
  const second = await makeAddress(exhibitor)
  expect((await get(guest, first)).status).toBe(404)
  expect((await get(guest, second)).status).toBe(200)
  expect((await callMethod(exhibitor, 'HomeController/getCalendar')).body.since).not.toBeNull()
  expect((await callMethod(exhibitor, 'HomeController/endCalendar')).body).toEqual({ ended: true })
  expect((await get(guest, second)).status).toBe(404)
  expect((await callMethod(exhibitor, 'HomeController/getCalendar')).body.since).toBeNull()
})

test('returns no dates of a user who may no longer sign in', async () => {
  const path = await makeAddress(await as('unpaid'))
  const guest = server.browser()
  expect((await get(guest, path)).status).toBe(200)
  await server.pool.query(`update user_account set is_active = false where username = 'unpaid@foyer.example'`)
  expect((await get(guest, path)).status).toBe(404)
})
