import {
  admissionRules,
  MATCH_REASONS,
  type MatchReason,
  matchMethods,
  type TicketKind,
} from '@foyer/fair-domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'
import { DEMO_LINKS } from './links.ts'

/** Compares statements in pages and news with the product and the programme. */
const DAY = 86_400_000

let server: Awaited<ReturnType<typeof buildTestApp>>
let edition: EditionAtHand
beforeAll(async () => {
  server = await buildTestApp()
  const current = await server.fair.editions.current(server.pool)
  if (!current) throw new Error('There is no edition')
  edition = current
})
afterAll(() => server.close())

interface Texts {
  english: string
  italian: string
}
/** Returns the texts of pages or news, by slug. */
async function readTexts(table: 'page' | 'news'): Promise<Map<string, Texts>> {
  const { rows } = await server.pool.query<Texts & { slug: string }>(
    `select slug, concat_ws(' ', name, lead_en, body_en) as english, concat_ws(' ', title_it, lead_it, body_it) as italian
     from ${table}`,
  )
  return new Map(rows.map(({ slug, ...texts }) => [slug, texts]))
}
const oneOf = async (table: 'page' | 'news', slug: string) => {
  const texts = (await readTexts(table)).get(slug)
  if (!texts) throw new Error(`There is no ${slug}`)
  return texts
}
async function session(name: string) {
  const { rows } = await server.pool.query<{ room: string; at: string; day: number; place: string }>(
    `select room, place_en as place, to_char(starts at time zone 'Europe/Rome', 'HH24:MI') as at,
            (starts at time zone 'Europe/Rome')::date - $2::date + 1 as day from calendar_event where name = $1 and published`,
    [name, edition.days.opening],
  )
  if (!rows[0]) throw new Error(`The programme has no ${name}`)
  return rows[0]
}

test.each([
  ['opening-press-conference', 'Opening and press conference', /opening morning/, 1],
  ['night-of-perfumes', 'First evening: scents of six cities', /first day/, 1],
  ['hair-stage-names', 'Live cutting: five European schools', /first afternoon/, 1],
])('%s gives the time and place of the programme', async (slug, name, when, day) => {
  const { english, italian } = await oneOf('news', slug)
  const planned = await session(name)
  for (const texts of [english, italian])
    for (const fact of [planned.room, planned.at]) expect(texts).toContain(fact)
  expect(english.toLowerCase()).toContain(planned.place.toLowerCase())
  expect([english.match(when) !== null, planned.day]).toEqual([true, day])
})

test('has the press room where page and release put it, without the conference', async () => {
  const { english } = await oneOf('news', 'press-room-opens')
  expect(english).toContain('press room looks onto the central square')
  expect((await oneOf('page', 'map')).english).toContain('the press room look onto the central square')
  expect((await session('Opening and press conference')).room).not.toMatch(/press|stampa/i)
  // Its hours are those of the exhibitors.
  expect(english).toContain('keeps the hours of the exhibitors')
})

test('has the number and date of the awards of their page, their news and the programme', async () => {
  const { english, italian } = await oneOf('page', 'awards')
  const [evening] = [await session('Awards evening')]
  expect([evening.day, evening.at >= '17:00']).toEqual([2, true])
  expect(english).toContain('named on the second evening')
  expect(italian).toContain('si conoscono la seconda sera')
  for (const [texts, title] of [
    [english, 'The five awards'],
    [italian, 'I cinque premi'],
  ])
    expect(
      /<ul>(.*?)<\/ul>/.exec(texts?.split(`<h2>${title}</h2>`)[1] ?? '')?.[1]?.match(/<li>/g),
    ).toHaveLength(5)
  const finalists = await oneOf('news', 'awards-finalists-announced')
  expect(finalists.english).toMatch(
    /Twenty-five finalists for five awards.*second evening.*five finalists each/s,
  )
  expect((await oneOf('news', 'awards-jury-named')).english).toContain('awards evening on the second day')
  // The winners are announced already: no page announces them for the future.
  for (const { english: texts } of (await readTexts('page')).values())
    expect(texts).not.toMatch(/finalists (are|will be)/i)
})

/** The phrase for each match reason on a page for buyers. */
const REASONS: Readonly<Record<MatchReason, RegExp>> = {
  categories: /which categories you are looking for/,
  certifications: /the certification/,
  covered: /which you already cover/,
  markets: /the market/,
  channels: /the channel/,
}

test('describes My Match as it works: it marks, gives reasons, closes with the fair, and has no agenda', async () => {
  const own = [
    await oneOf('page', 'my-match'),
    await oneOf('page', 'buyer-my-match'),
    await oneOf('page', 'buyer-program'),
    await oneOf('news', 'my-match-opens'),
  ]
  // It has no times and places, so no text may mention them.
  expect(Object.keys(matchMethods)).toEqual(['getMyMatch', 'getMatches', 'request', 'mark'])
  for (const { english, italian } of own) {
    expect(english).not.toMatch(/agenda|appointment|time slot|schedul|\bnotes\b|books? (a|your) meeting/i)
    expect(italian).not.toMatch(/agenda|appuntament|fascia oraria|\bnote\b|prenota/i)
  }
  const buyers = own[1]?.english ?? ''
  expect(MATCH_REASONS.filter((reason) => !REASONS[reason].test(buyers))).toEqual([])
  for (const { english } of [own[0], own[3]] as Texts[])
    expect(english).toMatch(/open until the last day of the fair/)
  const exhibitor = server.browser()
  await exhibitor.signIn('exhibitor@foyer.example')
  const { closing } = edition.days
  expect((await callMethod(exhibitor, 'MyMatchController/getMyMatch', {})).body.until).toBe(closing)
  server.advance(Date.parse(`${closing}T12:00:00+01:00`) + DAY - server.fair.clock())
  await exhibitor.signIn('exhibitor@foyer.example')
  const after = await callMethod(exhibitor, 'MyMatchController/request', {})
  expect([after.status >= 400, after.body]).toEqual([true, after.body])
  server.rewind()
})

test('names supporters where their page says, and promises nothing else', async () => {
  const { english, italian } = await oneOf('page', 'sponsors-and-partners')
  expect(english).toContain('named on the home page of this site and at the foot of every page')
  expect(english).not.toMatch(/\btickets?\b|\bplans?\b|\bbadges?\b/i)
  expect(italian).not.toMatch(/bigliett|piant[ae]\b|\bbadge\b/i)
  const supporters = [...DEMO_LINKS.partners, ...DEMO_LINKS.supporters].map(([name]) => name)
  expect(supporters.length).toBeGreaterThan(2)
  const guest = server.browser()
  for (const url of ['/fair/', '/fair/about-us', '/fair/faq', '/fair/catalogue']) {
    const { body } = await guest.send({ url })
    const foot = body.slice(body.indexOf('<footer'))
    expect([url, supporters.filter((name) => !foot.includes(name))]).toEqual([url, []])
  }
  const home = (await guest.send({ url: '/fair/' })).body.split('<footer')[0] ?? ''
  expect(supporters.filter((name) => !home.includes(`>${name}<`))).toEqual([])
})

test('gives buyers no separate entrance or hours in any text', async () => {
  const statements: string[] = []
  for (const table of ['page', 'news'] as const)
    for (const [slug, { english, italian }] of await readTexts(table))
      if (
        /buyers?[^.]{0,80}\b(own|separate|dedicated|early) (entrance|gate|entry|access)/i.test(english) ||
        /buyer[^.]{0,80}(ingresso|entrata|accesso) (dedicat|riservat|propri|anticipat)/i.test(italian)
      )
        statements.push(slug)
  expect(statements).toEqual([])
  const hoursOf = (kind: TicketKind) => {
    const { entryFrom, entryUntil } = admissionRules(kind, edition.days, edition.settings)
    return `${entryFrom}–${entryUntil}`
  }
  expect(hoursOf('buyer')).toBe(hoursOf('ticket1'))
  expect(hoursOf('buyer')).not.toBe(hoursOf('badge'))
})
