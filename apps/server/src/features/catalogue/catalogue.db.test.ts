import type {
  CatalogueResult,
  EntranceItem,
  HallItem,
  HallStandItem,
  PlacedHallItem,
} from '@foyer/fair-domain'
import { DATA_POLICY } from '@foyer/record-server'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
  return () => server.close()
})

const NOTHING = { pavilion: [], category: [], brand: [], certification: [], country: [] }
async function search(more: object = {}): Promise<CatalogueResult> {
  const input = {
    language: 'en-US',
    q: '',
    kind: 'company',
    launch: false,
    sort: 'relevance',
    page: 1,
    ...NOTHING,
    ...more,
  }
  return (await callMethod(server.browser(), 'CatalogueController/search', input)).body
}
const names = ({ hits }: CatalogueResult) => hits.map(({ name }) => name)
/** Names on all pages of the result. */
async function allNames(more: object) {
  const { pages } = await search(more)
  const answers = await Promise.all(
    Array.from({ length: pages }, (_, at) => search({ ...more, page: at + 1 })),
  )
  return answers.flatMap(names)
}
const get = (url: string) => server.browser().send({ method: 'GET', url })
const PUBLISHED = 120

describe('the search', () => {
  test('returns published items, and the number of each kind', async () => {
    const { total, kinds, hits, facets } = await search()
    expect(total).toBe(PUBLISHED)
    expect(kinds).toEqual({ company: PUBLISHED, brand: 124, product: 365 })
    expect(hits).toHaveLength(10)
    expect(hits[2]).toMatchObject({ name: 'Alga Blu', path: 'alga-blu', place: 'Hall 16', country: 'Italy' })
    expect(hits[2]?.products.every(({ image }) => image !== null)).toBe(true)
    expect(facets.country.find(({ value }) => value === 'KR')).toEqual({
      value: 'KR',
      label: 'South Korea',
      count: 5,
    })
  })

  test('matches word prefixes without accents and case, also by brand, product and category', async () => {
    expect(names(await search({ q: 'MAISON bru' }))).toEqual(['Maison Brume'])
    expect(names(await search({ q: 'tannenol' }))).toEqual(['Waldlicht Naturkosmetik'])
    expect(names(await search({ q: 'smalti' }))).toContain('Unghia d’Oro')
    expect(names(await search({ q: 'óleo', kind: 'product' }))).toEqual([
      'Óleo Folha',
      'Óleo Livre',
      'Óleo Sol',
    ])
    expect(names(await search({ q: 'solari', kind: 'product' }))).toEqual([
      'Areia 50',
      'Cala 50',
      'Dawn Veil',
      'Latte 50 Bari',
      'Minerale 30',
      'Sol Suave 50',
    ])
  })

  test.each([`'`, `' | 'a`, '\\', ':*', '(((', '💅', 'a & !b'])(
    'treats %j as plain words, not as an expression',
    async (q) => {
      expect((await search({ q })).total).toBeLessThanOrEqual(PUBLISHED)
    },
  )

  test('filters by every facet, and counts the matches of each alternative', async () => {
    const organic = await search({ certification: ['organic'] })
    expect(await allNames({ certification: ['organic'] })).toEqual(
      expect.arrayContaining(['Officina Verbena', 'Neem & Saffron']),
    )
    expect(organic.facets.certification.length).toBeGreaterThan(3)
    expect(names(await search({ certification: ['organic'], country: ['IN'] }))).toEqual([
      'Indigo Vats',
      'Neem & Saffron',
    ])
    expect(names(await search({ brand: ['Bom'], kind: 'product' }))).toEqual(['Petal Balm', 'Spring Tint'])
    expect(names(await search({ category: ['sunCare'] }))).toEqual([
      'Areia Fina',
      'Cala Blanca',
      'Costa Azahar',
      'Nastro Azzurro Cosmesi',
      'Saebyeok Skin',
    ])
    const pavilion = (await search()).facets.pavilion.find(({ label }) => label === 'Hall 21')
    const together = await search({ pavilion: [pavilion?.value] })
    expect(names(together)).toContain('Polar Glow')
    expect(together.total).toBe(pavilion?.count)
    expect(new Set(together.hits.map(({ place }) => place))).toEqual(new Set(['Hall 21']))
    const launches = await search({ launch: true, kind: 'product' })
    expect(launches.hits.every(({ launch }) => launch)).toBe(true)
    expect(launches.total).toBe((await search({ kind: 'product' })).launches)
  })

  test('lists brands as a facet only where it can list all of them', async () => {
    expect((await search()).facets.brand).toEqual([])
    const few = await search({ country: ['KR'] })
    expect(few.facets.brand).toHaveLength(few.kinds.brand)
    expect((await search({ brand: ['Bom'] })).facets.brand).toContainEqual(
      expect.objectContaining({ value: 'Bom' }),
    )
  })

  test('supports both languages and pagination', async () => {
    const italian = await search({ language: 'it', kind: 'product', page: 2 })
    expect(italian).toMatchObject({ page: 2, pages: 16 })
    expect(italian.hits).toHaveLength(24)
    expect(await search({ page: 12 })).toMatchObject({ page: 12, pages: 12 })
    expect(italian.facets.category.map(({ label }) => label)).toContain('Cura della pelle')
    expect((await search({ kind: 'product', page: 99 })).page).toBe(16)
  })

  test('falls back to the nearest name for a misspelt one, and reports it', async () => {
    const near = await search({ q: 'Maisn Brme' })
    expect(near.isNear).toBe(true)
    expect(names(near)[0]).toBe('Maison Brume')
    expect((await search({ q: 'Maison Brume' })).isNear).toBe(false)
    expect((await search({ q: 'xqzwvk' })).total).toBe(0)
  })

  test.each([
    ['en-US', 'lipstik', 'lipstick'],
    ['it', 'rosseto', 'rossetto'],
    ['en-US', 'serrum', 'serum'],
  ] as const)('finds in %s with “%s” what “%s” finds', async (language, typo, word) => {
    const [near, exact] = [await search({ language, q: typo }), await search({ language, q: word })]
    expect(near.isNear).toBe(true)
    expect(near.kinds.product).toBeGreaterThan(0)
    const common = await search({ language, q: typo, kind: 'product' })
    const right = await allNames({ language, q: word, kind: 'product' })
    expect(right).toContain(names(common)[0])
    expect(exact.isNear).toBe(false)
  })

  test('sorts as requested, and returns the items of a collection', async () => {
    const byName = names(await search({ sort: 'name' }))
    expect(byName).toEqual(
      byName.toSorted((one, other) => one.localeCompare(other, 'it', { ignorePunctuation: true })),
    )
    const halls = (await search({ sort: 'hall' })).hits.map(({ place }) => place)
    expect(halls).toEqual(halls.toSorted())
    const newest = (await search({ sort: 'newest', kind: 'product' })).hits.slice(0, 6)
    expect(newest.every(({ launch }) => launch)).toBe(true)
    // The six newest products are of six different categories.
    expect(new Set(newest.map(({ categories }) => categories.join())).size).toBe(6)
    // The same applies among later publications.
    const late = `update catalogue_entry set published_at = published_at + $1::interval
      where profile in (select id from directory_profile where left(md5(id), 1) < '4')`
    await server.pool.query(late, ['1 day'])
    const { rows } = await server.pool.query<{ path: string }>(
      `select i.path from catalogue.item i join catalogue_entry e on e.profile = i.profile and e.state = 'live'
       where i.kind = 'product' and i.launch and left(md5(e.profile), 1) < '4'`,
    )
    const { hits } = await search({ sort: 'newest', kind: 'product' })
    await server.pool.query(late, ['-1 day'])
    const latest = hits.filter(({ path }) => rows.some((row) => path.endsWith(row.path)))
    const turns = latest.map(
      ({ categories }, at) =>
        latest.slice(0, at).filter((other) => other.categories.join() === categories.join()).length,
    )
    expect(latest.length).toBeGreaterThan(4)
    expect(hits.slice(0, latest.length)).toEqual(latest)
    expect(turns).toEqual(turns.toSorted((one, other) => one - other))
  })
})

describe('figures', () => {
  const ask = async (method: string, input: object) =>
    (await callMethod(server.browser(), `CatalogueController/${method}`, input)).body

  test('count the fair and its worlds', async () => {
    const facts = await ask('getFairFacts', {})
    const all = await search()
    expect(facts).toMatchObject({
      exhibitors: all.total,
      brands: all.kinds.brand,
      products: all.kinds.product,
      countries: all.facets.country.length,
      pavilions: all.facets.pavilion.length,
      sessions: 60,
    })
    const world = await ask('getWorld', { world: 'packaging', language: 'it' })
    expect(world.exhibitors).toBe(facts.worlds.packaging.exhibitors)
    expect(world.halls.filter(({ isOfWorld }: { isOfWorld: boolean }) => isOfWorld)).toMatchObject([
      { name: 'Pad. 15' },
    ])
    expect(await ask('getHalls', { language: 'it' })).toHaveLength(6)
  })

  test('include a position of every hall on the map, and mark the entrance on the ticket', async () => {
    const plan = await ask('getGroundPlan', { language: 'en-US' })
    expect(plan.halls.map(({ name, place }: PlacedHallItem) => [name, place !== null])).toEqual(
      ['14', '15', '16', '21', '25', '36'].map((number) => [`Hall ${number}`, true]),
    )
    const own = plan.entrances.filter(({ isForVisitors }: EntranceItem) => isForVisitors)
    expect(own).toMatchObject([{ name: 'Costituzione', text: 'Ticket desks, taxis and buses' }])
    await server.pool.query(`update pavilion set map_top = null where name = 'Pad. 36'`)
    const later = await ask('getGroundPlan', { language: 'it' })
    expect(later.halls.at(-1)).toMatchObject({ name: 'Pad. 36', place: null })
    await server.pool.query(`update pavilion set map_top = 490 where name = 'Pad. 36'`)
  })

  test('list the published exhibitors of a hall, and no others', async () => {
    const halls: HallItem[] = await ask('getHalls', { language: 'it' })
    const id = halls.find(({ name }) => name === 'Pad. 16')?.id ?? ''
    const stands: HallStandItem[] = await ask('getHallStands', { hall: id })
    const companies = stands.flatMap((stand) => stand.companies)
    expect(companies).toContainEqual({ name: 'Alga Blu', path: 'alga-blu' })
    expect(companies).toHaveLength(halls.find((hall) => hall.id === id)?.exhibitors ?? 0)
    // Velluto has not paid its balance; C9 and C11 have no exhibitor.
    expect(stands.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['C9']))
    const order = stands.map(({ name }) => name)
    expect(order).toEqual(order.toSorted(new Intl.Collator('it', { numeric: true }).compare))
    expect(await ask('getHallStands', { hall: 'nowhere' })).toEqual([])
  })

  test('on pages and in the header agree with the data', async () => {
    const { pavilions } = await ask('getFairFacts', {})
    const words = { it: ['sei padiglioni', /Sei padiglioni/i], 'en-US': ['six halls', /six halls/i] } as const
    expect(pavilions).toBe(6)
    const { rows } = await server.pool.query('select language, paragraph_1_dx as text from community_content')
    for (const { language, text } of rows) expect(text).toMatch(words[language as keyof typeof words][1])
    const pages = await server.pool.query(
      `select slug from page_version where body_it ~* '(tremila|3\\.000|250\\.000|sessanta lezioni|21\\.400)'
         or body_en ~* '(three thousand|3,000|250,000|sixty (short )?lessons|21,400)'`,
    )
    expect(pages.rows).toEqual([])
  })
})

describe('the search of the site', () => {
  const find = async (q: string, language = 'it') =>
    (await callMethod(server.browser(), 'CatalogueController/searchSite', { q, language })).body
  const titles = (hits: { title: string }[]) => hits.map(({ title }) => title)

  test('finds pages, sessions, news, exhibitors and products', async () => {
    expect(titles((await find('ricaricabile')).sessions)).toContain(
      'Ricaricabile davvero: sei marchi fanno i conti',
    )
    expect(titles((await find('padiglioni')).news)).toContain('Sei padiglioni, un tema: la cura che dura')
    expect(titles((await find('Maison Brume')).companies)).toEqual(['Maison Brume'])
    // The location comes first; the company's description ends with a full stop.
    expect((await find('Maison Brume')).companies[0].text).toMatch(/^Pad\. \d+ · .+\.$/)
    expect(titles((await find('sapone trapanese')).products)).toContain('Sapone Trapanese')
    const soaps = titles((await find('sapone')).products)
    // Also by the type of product, whatever its name.
    expect(soaps).toContain('Black Soap')
    expect((await find('sponsor', 'en-US')).pages[0]).toMatchObject({ path: '/sponsors-and-partners' })
    // The first results only: the catalogue has all of them.
    const { body } = await server.browser().send({ url: '/fair/search?q=sapone' })
    expect(body).toContain('href="/fair/catalogue?kind=product&amp;q=sapone"')
  })

  test('tolerates misspellings, in both languages', async () => {
    expect(titles((await find('acessibilita')).pages)).toContain('Dichiarazione di accessibilità')
    expect(titles((await find('acessibility', 'en-US')).pages)[0]).toMatch(/accessibility/i)
    expect(titles((await find('Ferri')).sessions).length).toBeGreaterThan(0)
  })

  test('finds nothing for an empty query', async () => {
    expect(Object.values(await find(' ')).flat()).toEqual([])
    expect(Object.values(await find('%_%')).flat()).toEqual([])
    // Sharing the first two letters is not a match.
    expect(titles((await find('spz', 'en-US')).pages)).toEqual([])
  })
})

describe('visibility', () => {
  const AURORA = demoIds.account('Aurora Cosmetici')
  const isShown = async () => names(await search({ q: 'Aurora Cosmetici' })).includes('Aurora Cosmetici')
  // SQL statements bypass change notifications: each request uses a URL that is not cached.
  let looks = 0
  const isOpen = async () =>
    (await get(`/fair/catalogue/aurora-cosmetici?look=${looks++}`)).statusCode === 200

  test('requires a validated primary team member', async () => {
    expect(names(await search({ q: 'Tinta Piena' }))).toEqual([])
    expect((await get('/fair/catalogue/tinta-piena')).statusCode).toBe(404)
    await server.pool.query(
      `update team_member set state = 'confirmed' where account = $1 and state = 'primary_validated'`,
      [AURORA],
    )
    expect([await isShown(), await isOpen()]).toEqual([false, false])
    await server.pool.query(
      `update team_member set state = 'primary_validated' where account = $1 and email = 'exhibitor@foyer.example'`,
      [AURORA],
    )
    expect([await isShown(), await isOpen()]).toEqual([true, true])
  })

  test('requires a paid booth after the due day, unless staff keep the gate open', async () => {
    const owe = (until: string | null) =>
      server.pool.query(
        `update participation set payment_state = 'balance_due', gate_override_until = $2 where account = $1`,
        [AURORA, until],
      )
    await owe(null)
    expect([await isShown(), await isOpen()]).toEqual([false, false])
    await owe('2099-01-01')
    expect([await isShown(), await isOpen()]).toEqual([true, true])
    await server.pool.query(
      `update participation set payment_state = 'paid', gate_override_until = null where account = $1`,
      [AURORA],
    )
  })

  test('excludes withdrawn entries and drafts', async () => {
    expect(names(await search({ q: 'Lumen' }))).toEqual([])
    expect(names(await search({ q: 'Argilla Viva' }))).not.toContain('Argilla Viva')
    expect((await get('/fair/catalogue/lumen-nails')).statusCode).toBe(404)
    expect((await get('/fair/catalogue/maison-brume/nothing')).statusCode).toBe(404)
    expect((await get('/fair/catalogue/maison-brume/brume/nothing')).statusCode).toBe(404)
  })
})

describe('pages', () => {
  test('are rendered on the server, set no cookie, and contain structured data', async () => {
    const { body, headers } = await get('/fair/en-US/catalogue/maison-brume/brume/brume-n-3')
    expect(headers['set-cookie']).toBeUndefined()
    expect(body).toContain('By Brume, Maison Brume')
    expect(body).toMatch(/srcSet="\/fair\/media\/[\w]+\/160 160w,/i)
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '{}'
    const things = JSON.parse(json)['@graph']
    const product = things.find((thing: { '@type': string }) => thing['@type'] === 'Product')
    expect(product).toMatchObject({ name: 'Brume N° 3', brand: { name: 'Brume' }, category: 'Fragrances' })
    // The exhibitor's description, in the reader's language and searchable.
    expect(product.description.length).toBeGreaterThan(40)
    expect(body).toContain(`>${product.description}</p>`)
    const italian = await get('/fair/catalogue/maison-brume/brume/brume-n-3')
    expect(italian.body).not.toContain(product.description)
    const [word] = product.description.split(' ')
    const found = await search({ kind: 'product', q: `maison brume ${word}` })
    expect(found.hits.map(({ name }) => name)).toContain('Brume N° 3')
    const company = await get('/fair/catalogue/maison-brume')
    expect(company.body).toMatch(/<li data-own="true">.*?<b>14<\/b><span>Stand A3</)
    const crumbs = things.find((thing: { '@type': string }) => thing['@type'] === 'BreadcrumbList')
    expect(crumbs.itemListElement).toHaveLength(5)
  })

  test('render a monogram with the first letter of the brand', async () => {
    const { rows } = await server.pool.query(
      `select b.name from brand b join directory_image i on i.id = b.image
       where left(i.drawing, 1) <> left(b.slug, 1)`,
    )
    expect(rows).toEqual([])
  })

  test('render the search of their URL', async () => {
    const ordered = /<nav aria-label="Ordine">.*?aria-current="true"[^>]*>([^<]*)</
    const whole = await get('/fair/catalogue')
    expect(whole.body).not.toContain('Prima i più pertinenti')
    expect(whole.body.match(ordered)?.[1]).toBe('Dalla A alla Z')
    expect((await get('/fair/catalogue?q=olio&kind=product')).body.match(ordered)?.[1]).toBe(
      'Prima i più pertinenti',
    )
    const { body } = await get('/fair/catalogue?q=haneul&kind=brand&certification=crueltyFree')
    expect(body).toContain('1 risultato')
    expect(body).toContain('href="/fair/catalogue/haneul-beauty/haneul"')
    expect(body).toMatch(/checked="" value="crueltyFree"|value="crueltyFree" checked=""/)
  })

  test('are in the sitemap in both languages while visible', async () => {
    const { body } = await get('/fair/sitemap.xml')
    expect(body).toContain('/fair/catalogue/maison-brume</loc>')
    expect(body).toContain('/fair/en-US/catalogue/maison-brume/brume/brume-n-3</loc>')
    expect(body).not.toContain('lumen-nails')
  })

  test('cache images of visible items publicly, and return 404 for others', async () => {
    const { hits } = await search({ q: 'Maison Brume' })
    const picture = await get(`/fair/media/${hits[0]?.image?.id}/320`)
    expect(picture.statusCode).toBe(200)
    expect(picture.headers['cache-control']).toBe('public, max-age=86400')
    expect(picture.headers['content-type']).toContain('image/svg+xml')
    const { rows } = await server.pool.query('select id from directory_image where account = $1', [
      demoIds.account('Lumen Nails'),
    ])
    expect((await get(`/fair/media/${rows[0].id}/320`)).statusCode).toBe(404)
  })

  test('send a product image in the requested width', async () => {
    const { hits } = await search({ kind: 'product', q: 'Brume N' })
    const { id = '', widths = [] } = hits[0]?.image ?? {}
    expect(widths).toEqual([160, 320, 640])
    const sizes = await Promise.all(
      widths.map(async (width) => {
        const { headers, rawPayload } = await get(`/fair/media/${id}/${width}`)
        // The policy of a page would be as large as the smallest image.
        expect(headers['content-security-policy']).toBe(DATA_POLICY)
        expect(JSON.stringify(headers).length).toBeLessThan(700)
        return rawPayload.length
      }),
    )
    expect(sizes).toEqual(sizes.toSorted((one, other) => one - other))
    expect(sizes[0]).toBeLessThan((sizes[1] ?? 0) * 0.6)
  })
})

describe('links on other sites', () => {
  test('show the image of the catalogue page, in a format that other sites support', async () => {
    const page = await get('/fair/catalogue/alga-blu')
    const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(page.body) ?? []
    expect(address).toMatch(/\/fair\/media\/[^/]+\/share\.jpg$/)
    const picture = await get(new URL(address, 'https://foyer.example').pathname)
    expect(picture.headers['content-type']).toBe('image/jpeg')
    expect([...picture.rawPayload.subarray(0, 2)]).toEqual([0xff, 0xd8])
    expect((await get('/fair/media/a44000000000000AAA/share.jpg')).statusCode).toBe(404)
  })
})

describe('the export', () => {
  test('returns every published product to staff, in either language, and is refused to others', async () => {
    const browser = server.browser()
    await browser.signIn('staff@foyer.example')
    const csv = await browser.send({ url: '/fair/en-US/console/exports/catalogue.csv' })
    expect(csv.headers['content-type']).toContain('text/csv')
    const lines = csv.body.trimEnd().split('\r\n')
    expect(lines[0]).toContain('company,pavilion,stands')
    const { kinds } = await search()
    expect(lines.length - 1).toBeGreaterThanOrEqual(kinds.product)
    expect(csv.body).toContain(',Sol Suave 50,')
    const json = await browser.send({ url: '/fair/console/exports/catalogue.json' })
    const { entries } = json.json()
    expect(entries).toHaveLength(kinds.company)
    expect(entries[0].address).toContain(`/fair/catalogue/${entries[0].slug}`)
    expect(entries[0].brands[0].products.length).toBeGreaterThan(0)
    const { rows } = await server.pool.query(
      `select reason from audit_entry where name = 'catalogue.exported' order by reason`,
    )
    expect(rows.map(({ reason }) => reason)).toEqual(['catalogue-en-US.csv', 'catalogue-it.json'])
    const visitor = server.browser()
    await visitor.signIn('visitor@foyer.example')
    for (const one of [visitor, server.browser()])
      for (const format of ['csv', 'json']) {
        const refused = await one.send({ url: `/fair/console/exports/catalogue.${format}` })
        expect(refused.statusCode).not.toBe(200)
      }
  })
})

describe('counts of visits', () => {
  test('add to the day of a published entry, and appear in the statistics of its company only', async () => {
    const { rows } = await server.pool.query<{ slug: string }>(
      `select p.slug from directory_profile p join catalogue_entry e on e.profile = p.id and e.state = 'live'
       join account a on a.id = p.account where a.name = 'Aurora Cosmetici' order by p.id limit 1`,
    )
    const slug = rows[0]?.slug ?? ''
    const count = async (input: object) =>
      (await callMethod(server.browser(), 'StatisticsController/count', input)).body
    const totals = async (account: string) => {
      const browser = server.browser()
      await browser.signIn(`${account}@foyer.example`)
      const { days } = (await callMethod(browser, 'StatisticsController/getStatistics', {})).body
      const sum = (name: string) =>
        days.reduce((total: number, day: Record<string, number>) => total + (day[name] ?? 0), 0)
      return { views: sum('views'), saves: sum('saves'), keys: Object.keys(days[0] ?? {}) }
    }
    const [own, other] = [await totals('exhibitor'), await totals('pavilion')]
    expect(await count({ slug, kind: 'view' })).toEqual({ isCounted: true })
    expect(await count({ slug, kind: 'view' })).toEqual({ isCounted: true })
    expect(await count({ slug, kind: 'save' })).toEqual({ isCounted: true })
    expect(await count({ slug: 'unknown-company', kind: 'view' })).toEqual({ isCounted: false })
    expect(await totals('exhibitor')).toEqual({
      views: own.views + 2,
      saves: own.saves + 1,
      // Counts only: nothing about people.
      keys: ['day', 'views', 'saves', 'codeUses', 'sent', 'opened', 'used'],
    })
    expect(await totals('pavilion')).toEqual(other)
  })
})
