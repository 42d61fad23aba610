import { LANGUAGES } from '@foyer/record-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { DEMO_LINKS } from './links.ts'

/** Addresses that are drawn from records of their own, not from a page. */
const OTHER_ADDRESSES = new Set(['/catalogue', '/reserved'])

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

test('every link of the navigation and the footer has a published page behind it', async () => {
  const { rows } = await server.pool.query(`select slug from page_version where state = 'published'`)
  const slugs = new Set(rows.map(({ slug }) => `/${slug}`))
  const targets = Object.values(DEMO_LINKS).flatMap((links) => links.map(([, , target]) => target))
  expect(targets.filter((target) => !slugs.has(target) && !OTHER_ADDRESSES.has(target))).toEqual([])
})

test('every page has a title, a lead and, where it is a text, a body in both languages', async () => {
  const { rows } = await server.pool.query(
    `select slug from page where name = '' or title_it = '' or lead_en = '' or lead_it = ''
     or (kind in ('text', 'contact', 'questions', 'waitingList') and (body_en = '' or body_it = ''))`,
  )
  expect(rows).toEqual([])
})

test('the header has its three texts in every language', async () => {
  const { rows } = await server.pool.query(
    'select language, paragraph_1_sx, paragraph_1, paragraph_1_dx from community_content',
  )
  expect(rows.map(({ language }) => language).sort()).toEqual([...LANGUAGES].sort())
  for (const row of rows) expect(Object.values(row)).not.toContain(null)
})
