import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@foyer/fair-domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'
import { DEMO_LINKS } from './links.ts'
import { PICTURES_OF_NEWS, PICTURES_OF_PAGES } from './pictures.ts'

/** URLs that are rendered from their own records, not from a page. */
const OTHER_ADDRESSES = new Set(['/catalogue', '/plan', '/reserved'])

const HERE = 'http://127.0.0.1:3000'

/** Legal pages, and pages that are themselves the action. */
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

test('has a published page for every link of the navigation and the footer', async () => {
  const { rows } = await server.pool.query(`select slug from page_version where state = 'published'`)
  const slugs = new Set(rows.map(({ slug }) => `/${slug}`))
  const targets = Object.values(DEMO_LINKS).flatMap((links) => links.map(([, , target]) => target))
  const internalTargets = targets.filter((target) => target.startsWith('/'))
  expect(internalTargets.length).toBeGreaterThan(40)
  expect(internalTargets.filter((target) => !slugs.has(target) && !OTHER_ADDRESSES.has(target))).toEqual([])
})

test('has a title, a lead and, for texts, a body in both languages on every page', async () => {
  const { rows } = await server.pool.query(
    `select slug from page where name = '' or title_it = '' or lead_en = '' or lead_it = ''
     or (kind in ('text', 'contact', 'questions', 'waitingList') and (body_en = '' or body_it = ''))`,
  )
  expect(rows).toEqual([])
})

test('opens no two pages of the menu with the same picture, and few with the same layout', async () => {
  const menu = (
    ['network', 'fair', 'exhibit', 'visit', 'events', 'media', 'info', 'direct'] as const
  ).flatMap((group) => DEMO_LINKS[group].map(([, , target]) => target.slice(1)))
  const pictures = Object.values(PICTURES_OF_PAGES)
  expect(new Set(pictures).size).toBe(pictures.length)
  const { rows } = await server.pool.query<{ kind: string; slugs: string[] }>(
    'select kind, array_agg(slug) as slugs from page where slug = any($1) group by kind',
    [[...new Set(menu)]],
  )
  expect(rows.length).toBeGreaterThanOrEqual(15)
  // Programmes for those who take part have the same steps, each with its own picture.
  expect(rows.filter(({ slugs }) => slugs.length > 4)).toEqual([])
  expect(rows.find(({ kind }) => kind === 'text')?.slugs.filter((slug) => slug !== 'ticketing')).toEqual([
    'about-us',
  ])
})

test('has a call to action on every page, except legal pages and actions', async () => {
  const { rows } = await server.pool.query('select slug from page where action is null order by slug')
  expect(rows.map(({ slug }) => slug)).toEqual(WITHOUT_ACTION)
})

test('has the three texts of the header in every language', async () => {
  const { rows } = await server.pool.query(
    'select language, paragraph_1_sx, paragraph_1, paragraph_1_dx from community_content',
  )
  expect(rows.map(({ language }) => language).sort()).toEqual([...LANGUAGES].sort())
  for (const row of rows) expect(Object.values(row)).not.toContain(null)
})

test('has content for news, events and galleries, with all images as local files', async () => {
  const count = async (query: string) => (await server.pool.query(query)).rowCount
  for (const [kind, least] of Object.entries({ news: 12, release: 4, review: 5 }))
    expect(await count(`select from news where published and kind = '${kind}'`)).toBeGreaterThanOrEqual(least)
  const { rows } = await server.pool.query(
    `select count(distinct (starts at time zone 'Europe/Rome')::date)::int as days from calendar_event`,
  )
  expect(rows[0].days).toBe(4)
  expect(await count('select from calendar_event where published')).toBeGreaterThanOrEqual(60)
  // The body has more than the lead.
  const thin = `select slug from news where body_en like '%' || lead_en || '%' or body_it like '%' || lead_it || '%'`
  expect((await server.pool.query(thin)).rows).toEqual([])
  // No external sources: images, films and posters are files of the site.
  const gallery = await server.pool.query(
    'select url from gallery_item union select poster from gallery_item where poster is not null',
  )
  const assets = join(import.meta.dirname, '../../../../portal/public')
  const visibleImages = [
    ...gallery.rows.map(({ url }) => url),
    ...[PICTURES_OF_PAGES, PICTURES_OF_NEWS]
      .flatMap(Object.values)
      .map((name) => `/assets/pictures/${name}-1200.webp`),
  ]
  expect(visibleImages.filter((path) => !existsSync(join(assets, path)))).toEqual([])
  const { body } = await server.browser().send({ url: '/fair/video-gallery' })
  expect(body.match(/<video [^>]*src="\/assets\/films\/[a-z]+\.webm"/g)).toHaveLength(2)
})

test('has unique product names, and texts about the company alone', async () => {
  const { rows } = await server.pool.query('select name from product group by name having count(*) > 2')
  expect(rows).toEqual([])
  const alike = `select description_it from directory_profile where state like 'published%'
    group by edition, description_it having count(*) > 1
    union select description_en from directory_profile where state like 'published%'
    group by edition, description_en having count(*) > 1`
  expect((await server.pool.query(alike)).rows).toEqual([])
})

test('has at least 250 words on every page that the menu links, in both languages', async () => {
  const guest = server.browser()
  const menu = (
    ['network', 'fair', 'exhibit', 'visit', 'events', 'media', 'info', 'direct'] as const
  ).flatMap((group) => DEMO_LINKS[group].map(([, , target]) => target))
  const thin: string[] = []
  // The floor plan is an image and a list, not a text.
  for (const base of ['/fair', '/fair/en-US'])
    for (const target of new Set(menu.filter((target) => target !== '/plan'))) {
      const { body } = await guest.send({ url: base + target })
      const main = /<main[^>]*>([\s\S]*?)<\/main>/.exec(body)?.[1] ?? ''
      const words = main
        .replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]+>/g, ' ')
        .split(/\s+/)
        .filter((word) => /\p{L}/u.test(word))
      if (words.length < 250) thin.push(`${base}${target}: ${words.length}`)
    }
  expect(thin).toEqual([])
})

test('finds a page behind every link for a guest, in both languages', async () => {
  const guest = server.browser()
  const visited = new Set(['/fair/', '/fair/en-US'])
  const dead: string[] = []
  const companies = new Map<string, number>()
  const waiting = [...visited]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const { statusCode, body, headers } = await guest.send({ url: path })
    if (statusCode >= 400) dead.push(`${statusCode} ${path}`)
    // Pages behind the login are crawled elsewhere.
    if (path.includes('/reserved') || !String(headers['content-type']).startsWith('text/html')) continue
    for (const [, href = ''] of body.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)) {
      const { host, pathname, hash } = new URL(href, `${HERE}${path}`)
      if (hash.length > 1 && pathname === path && !body.includes(`id="${hash.slice(1)}"`))
        dead.push(`${hash} on ${path}`)
      // Files are checked above; a calendar depends on the user's choice.
      const isFile = pathname.startsWith('/assets/') || pathname.endsWith('.ics')
      if (host !== new URL(HERE).host || isFile || visited.has(pathname)) continue
      // A sample of each: companies, products, sessions and speakers are many and rendered alike.
      const alike =
        /^.*\/(?:event-calendar|speakers)\/(?=.)/.exec(pathname)?.[0] ??
        /^.*\/catalogue\/(?:[^/]+\/)?/.exec(pathname)?.[0].replace(/[^/]+\/$/, '…/')
      if (alike) companies.set(alike, (companies.get(alike) ?? 0) + 1)
      if (alike && (companies.get(alike) ?? 0) > 3) continue
      visited.add(pathname)
      waiting.push(pathname)
    }
  }
  expect(dead).toEqual([])
  for (const slug of ['exhibit', 'ticketing', 'event-calendar', 'catalogue', 'privacy'])
    for (const base of ['/fair', '/fair/en-US']) expect(visited).toContain(`${base}/${slug}`)
  expect(visited.size).toBeGreaterThan(100)
}, 120_000)

test('shows counts on home that match the data', async () => {
  const guest = server.browser()
  const { rows } = await server.pool.query<{ sessions: number; pavilions: number }>(
    `select (select count(*)::int from calendar_event where published) as sessions,
            (select count(*)::int from pavilion p join edition e on e.id = p.edition and e.current) as pavilions`,
  )
  const facts = (await callMethod(guest, 'CatalogueController/getFairFacts', {})).body
  expect(facts).toMatchObject(rows[0] ?? {})
  expect(facts.exhibitors).toBeGreaterThanOrEqual(120)
  const { body } = await guest.send({ url: '/fair/en-US' })
  const home = body
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
  for (const words of [
    `${facts.exhibitors} exhibitors from ${facts.countries} countries`,
    `${facts.sessions} sessions, ${facts.pavilions} halls`,
  ])
    expect(home).toContain(words)
})

test('marks up questions and answers for search engines', async () => {
  const { body } = await server.browser().send({ url: '/fair/faq' })
  const scripts = [...body.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  const graph = scripts.flatMap(([, json = '']) => JSON.parse(json)['@graph'] ?? [])
  const faq = graph.find((item: { '@type': string }) => item['@type'] === 'FAQPage')
  expect(faq.mainEntity.length).toBeGreaterThan(5)
  expect(faq.mainEntity[0]).toMatchObject({ '@type': 'Question', acceptedAnswer: { '@type': 'Answer' } })
})

test('shows nothing about a company to a visitor who may not open the page', async () => {
  const visitor = server.browser()
  await visitor.signIn('visitor@foyer.example')
  const refused = await visitor.send({ url: '/fair/console' })
  expect(refused.statusCode).toBe(403)
  expect(refused.body).toContain('Se pensi che dovrebbe, scrivici')
  expect(refused.body).not.toContain('referente principale')
})
