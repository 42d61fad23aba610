import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { LANGUAGES } from '@foyer/record-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { DEMO_LINKS } from './links.ts'
import { PICTURES_OF_NEWS, PICTURES_OF_PAGES } from './pictures.ts'

/** Addresses that are drawn from records of their own, not from a page. */
const OTHER_ADDRESSES = new Set(['/catalogue', '/reserved'])

/** Pages of law, and those that are themselves what is to be done. */
const WITHOUT_ACTION = [
  'accessibility',
  'contact-us',
  'cookies',
  'exhibit',
  'privacy',
  'ticketing',
  'waiting-list',
]

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

test('every link of the navigation and the footer has a published page behind it', async () => {
  const { rows } = await server.pool.query(`select slug from page_version where state = 'published'`)
  const slugs = new Set(rows.map(({ slug }) => `/${slug}`))
  const targets = Object.values(DEMO_LINKS).flatMap((links) => links.map(([, , target]) => target))
  const own = targets.filter((target) => target.startsWith('/'))
  expect(own.length).toBeGreaterThan(40)
  expect(own.filter((target) => !slugs.has(target) && !OTHER_ADDRESSES.has(target))).toEqual([])
})

test('every page has a title, a lead and, where it is a text, a body in both languages', async () => {
  const { rows } = await server.pool.query(
    `select slug from page where name = '' or title_it = '' or lead_en = '' or lead_it = ''
     or (kind in ('text', 'contact', 'questions', 'waitingList') and (body_en = '' or body_it = ''))`,
  )
  expect(rows).toEqual([])
})

test('every page asks its reader to do something, but for those that are it or are law', async () => {
  const { rows } = await server.pool.query('select slug from page where action is null order by slug')
  expect(rows.map(({ slug }) => slug)).toEqual(WITHOUT_ACTION)
})

test('the header has its three texts in every language', async () => {
  const { rows } = await server.pool.query(
    'select language, paragraph_1_sx, paragraph_1, paragraph_1_dx from community_content',
  )
  expect(rows.map(({ language }) => language).sort()).toEqual([...LANGUAGES].sort())
  for (const row of rows) expect(Object.values(row)).not.toContain(null)
})

test('news, events and galleries have something to show, and every picture is a file of ours', async () => {
  const count = async (query: string) => (await server.pool.query(query)).rowCount
  for (const kind of ['news', 'release', 'review'])
    expect(await count(`select from news where published and kind = '${kind}'`)).toBeGreaterThan(0)
  const { rows } = await server.pool.query(
    `select count(distinct (starts at time zone 'Europe/Rome')::date)::int as days from calendar_event`,
  )
  expect(rows[0].days).toBe(4)
  expect(await count(`select from news where published and kind = 'news'`)).toBeGreaterThanOrEqual(12)
  expect(await count('select from calendar_event where published')).toBeGreaterThanOrEqual(60)
  const pictures = await server.pool.query(`select url from gallery_item where kind = 'photo'`)
  const files = readdirSync(join(import.meta.dirname, '../../../../portal/public/assets/pictures'))
  const shown = [
    ...pictures.rows.map(({ url }) => basename(url)),
    ...[PICTURES_OF_PAGES, PICTURES_OF_NEWS].flatMap(Object.values).map((name) => `${name}-1200.webp`),
  ]
  expect(shown.filter((name) => !files.includes(name))).toEqual([])
})
