import type { VisitResult } from '@foyer/fair-domain'
import { beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
let session: string
beforeAll(async () => {
  server = await buildTestApp()
  const { rows } = await server.pool.query<{ id: string }>(
    `select id from calendar_event where published and place_it like 'Padiglione%' order by starts, id limit 1`,
  )
  session = rows[0]?.id ?? ''
  return () => server.close()
})

const SAVED = ['maison-brume', 'alga-blu', 'nobody']
const EMPTY = { saved: [], plan: [] }
const call = async (method: string, input: object, browser = server.browser()) =>
  (await callMethod(browser, `VisitController/${method}`, input)).body
const get = (url: string) => server.browser().send({ method: 'GET', url })
const post = (url: string, fields: Record<string, string> = {}) =>
  server
    .browser()
    .send({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })

test('plans visible entries in walking order, leaves out unknown ones, and suggests others', async () => {
  const visit: VisitResult = await call('getVisit', { language: 'it', saved: SAVED, plan: [session] })
  expect(visit.stops.map(({ kind }) => kind).sort()).toEqual(['company', 'company', 'session'])
  expect(visit.stops.every(({ hall, from }) => hall.startsWith('Pad') && from !== null)).toBe(true)
  const reversed = await call('getVisit', { language: 'it', saved: SAVED.toReversed(), plan: [session] })
  expect(reversed.stops).toEqual(visit.stops)
  expect(visit.suggestions.length).toBeGreaterThan(0)
  expect(visit.suggestions.some(({ value }) => SAVED.includes(value))).toBe(false)
  const { body } = await get(`/fair/my-visit.ics?visit=${SAVED.join(',')}&plan=${session}`)
  expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(3)
  expect((await get('/fair/my-visit.ics?visit=nobody')).statusCode).toBe(404)
})

test('suggests companies of the interests in the profile to a signed-in visitor alone', async () => {
  const visitor = server.browser()
  await visitor.signIn('visitor@foyer.example')
  const suggested = async (interests: readonly string[], browser = visitor) => {
    await server.pool.query(`update contact set looking_for = $1 where email = 'visitor@foyer.example'`, [
      interests,
    ])
    const { suggestions }: VisitResult = await call('getVisit', { language: 'it', ...EMPTY }, browser)
    const { rows } = await server.pool.query<{ categories: string[] }>(
      'select categories from catalogue.item where path = any($1)',
      [suggestions.map(({ value }) => value)],
    )
    return rows.map(({ categories }) => categories)
  }
  const perfumes = await suggested(['perfume', 'unknown'])
  expect(perfumes).toHaveLength(3)
  expect(perfumes.every((all) => all.some((category) => /ragrance$/.test(category)))).toBe(true)
  expect(await suggested([])).toEqual([])
  expect(await suggested(['perfume'], server.browser())).toEqual([])
})

test('plans the accepted meetings of the user at their times, in the visit and its calendar, and no others', async () => {
  const { rows } = await server.pool.query<{ email: string; company: string; stand: string }>(
    `update meeting m set state = 'accepted', starts_at = e.opening + interval '11 hours', ends_at = e.opening + interval '11 hours 30 minutes'
     from match_profile x, edition e, contact c
     where x.id = m.exhibitor and e.id = m.edition and c.id = m.contact
     returning c.email, x.name as company, m.stand`,
  )
  const [meeting] = rows
  const buyer = server.browser()
  await buyer.signIn(meeting?.email ?? '')
  const visit: VisitResult = await call('getVisit', { language: 'it', saved: SAVED, plan: [] }, buyer)
  const planned = visit.stops.filter(({ kind }) => kind === 'meeting')
  expect(planned.map(({ name }) => name)).toEqual(rows.map(({ company }) => company))
  // The other stops are on its day, before and after it.
  expect(visit.stops.every(({ day, from }) => day === planned[0]?.day && from !== null)).toBe(true)
  const url = '/fair/my-visit.ics'
  expect((await buyer.send({ method: 'GET', url })).body).toContain(`SUMMARY:${meeting?.company}`)
  expect((await get(url)).statusCode).toBe(404)
  const guest: VisitResult = await call('getVisit', { language: 'it', ...EMPTY })
  expect(guest.stops).toEqual([])
  const visitor = server.browser()
  await visitor.signIn('visitor@foyer.example')
  expect((await call('getVisit', { language: 'it', ...EMPTY }, visitor)).stops).toEqual([])
})

test('joins the lists of devices in the account without duplicates, for its user alone', async () => {
  const visitor = server.browser()
  await visitor.signIn('visitor@foyer.example')
  await call('saveVisit', { add: { saved: ['alga-blu'], plan: [session] }, remove: EMPTY }, visitor)
  const joined = { saved: ['alga-blu', 'maison-brume'], plan: [session] }
  expect(
    await call(
      'saveVisit',
      { add: { saved: ['alga-blu', 'maison-brume'], plan: [] }, remove: EMPTY },
      visitor,
    ),
  ).toEqual(joined)
  expect(await call('getSavedVisit', {}, visitor)).toEqual(joined)
  const removed = { add: EMPTY, remove: { saved: ['alga-blu'], plan: [session] } }
  expect(await call('saveVisit', removed, visitor)).toEqual({ saved: ['maison-brume'], plan: [] })
  const press = server.browser()
  await press.signIn('press@foyer.example')
  expect(await call('getSavedVisit', {}, press)).toEqual(EMPTY)
})

test('shares a visit by an unguessable link that only its key revokes, hidden from search engines', async () => {
  const shared = await post('/fair/my-visit', { name: ' Chiara ', visit: SAVED.join(','), plan: session })
  const { pathname, searchParams } = new URL(String(shared.headers.location), 'http://localhost')
  const [token, key] = [pathname.split('/').at(-1) ?? '', searchParams.get('key') ?? '']
  expect(token).toHaveLength(43)
  const page = await get(pathname)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Chiara va a Foyer')
  expect(page.body).toMatch(/<meta name="robots" content="noindex/)
  expect(page.body).not.toContain(key)
  const read = (withKey: string | null) => call('getSharedVisit', { language: 'it', token, key: withKey })
  expect((await read(null)).isOwn).toBe(false)
  expect((await read(key)).isOwn).toBe(true)
  const { rows } = await server.pool.query('select * from catalogue.shared_visit')
  expect(JSON.stringify(rows)).not.toContain(token)
  await post(`${pathname}?key=${token}`)
  expect(await read(null)).not.toBeNull()
  await post(`${pathname}?key=${key}`)
  expect(await read(key)).toBeNull()
  expect((await get(pathname)).body).toContain('Questo link non è più valido')
})
