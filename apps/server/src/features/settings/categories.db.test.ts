import { CHOICES_OF_BRANDS } from '@foyer/fair-domain'
import { beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'
import {
  brand,
  directoryOf,
  issuesOf,
  PAVILION,
  product,
  profile,
} from '../directory/fixtures/directory-steps.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
  const { call } = await as('collective')
  await call('saveProfile', { pavilion: PAVILION.fjord, version: 0, profile })
  await call('addBrand', { pavilion: PAVILION.fjord, brand: brand() })
  return () => server.close()
})

const as = (account: string | null) => directoryOf(server, account)

const choice = async (value: string) => {
  const { rows } = await server.pool.query<{ id: string; active: boolean }>(
    `select id, active from choice where list = 'productCategory' and value = $1`,
    [value],
  )
  return rows[0] ?? { id: '', active: false }
}
const settings = async (method: string, input: object, account = 'admin') =>
  callMethod((await as(account)).browser, `ChoicesController/${method}`, input)
const offered = async (account: string, pavilion: string) =>
  (await (await as(account)).call('getDirectory', { pavilion })).body.categories.map(
    ({ value }: { value: string }) => value,
  )
const held = async (value: string) => {
  const { rows } = await server.pool.query<{ count: number }>(
    `select (select count(*) from brand where $1 = any(categories))::int
       + (select count(*) from product where category = $1)::int
       + (select count(*) from directory_profile where $1 = any(categories))::int
       + (select count(*) from catalogue.item where $1 = any(categories))::int as count`,
    [value],
  )
  return rows[0]?.count ?? -1
}

test('refuses a category only in a pavilion that does not offer it', async () => {
  const pavilion = PAVILION.fjord
  const { id } = await choice('menCare')
  const closed = { id, closedIn: [pavilion] }
  expect((await settings('closeCategory', closed, 'staff')).status).toBe(403)
  expect((await settings('closeCategory', closed)).status).toBe(200)
  expect(await offered('collective', pavilion)).not.toContain('menCare')
  expect(await offered('exhibitor', PAVILION.aurora)).toContain('menCare')
  const { call, entry } = await as('collective')
  const refused = await call('addBrand', {
    pavilion,
    brand: brand({ name: 'Beard', categories: ['menCare'] }),
  })
  expect(issuesOf(refused.body)).toEqual({ categories: 'categoryUnavailable' })
  const { version, brands, categories } = await entry()
  const item = await call('addProduct', {
    brand: brands[0].id,
    product: product({ name: 'Beard oil', category: 'menCare' }),
  })
  expect(issuesOf(item.body)).toEqual({ category: 'categoryUnavailable' })
  const ticked = await call('saveCategories', { pavilion, version, categories: [...categories, 'menCare'] })
  expect(JSON.stringify(ticked.body)).toContain('categoryUnavailable')
  expect((await settings('closeCategory', { id, closedIn: [] })).status).toBe(200)
  expect(await offered('collective', pavilion)).toContain('menCare')
})

test('offers a switched-off category nowhere', async () => {
  const { id } = await choice('menCare')
  const change = (active: boolean) =>
    settings('saveChoice', {
      id,
      list: 'productCategory',
      value: 'menCare',
      english: 'Men’s care',
      italian: 'Cura dell’uomo',
      position: 10,
      active,
    })
  await change(false)
  expect(await offered('exhibitor', PAVILION.aurora)).not.toContain('menCare')
  await change(true)
  expect(await offered('exhibitor', PAVILION.aurora)).toContain('menCare')
})

test('merges a category into another: drafts and published entries move immediately, and the source is no longer offered', async () => {
  const [from, into] = [await choice('skinCare'), await choice('bodyCare')]
  const before = await held('skinCare')
  expect(before).toBeGreaterThan(3)
  expect((await settings('mergeCategory', { id: from.id, intoId: into.id }, 'staff')).status).toBe(403)
  const { version, profile: shown } = await (await as('exhibitor')).entry()
  const { status, body } = await settings('mergeCategory', { id: from.id, intoId: into.id })
  expect(status).toBe(200)
  expect(body.moved).toBeGreaterThan(0)
  expect(body.shown).toBeGreaterThan(0)
  expect(await held('skinCare')).toBe(0)
  expect((await choice('skinCare')).active).toBe(false)
  const search = await callMethod(server.browser(), 'CatalogueController/search', {
    language: 'en-US',
    q: '',
    kind: 'company',
    launch: false,
    sort: 'relevance',
    page: 1,
    pavilion: [],
    category: ['bodyCare'],
    brand: [],
    certification: [],
    country: [],
  })
  expect(search.body.hits.length).toBeGreaterThan(0)
  const { rows } = await server.pool.query(
    `select reason, facts from audit_entry where name = 'category.merged'`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0].reason).toBe('skinCare → bodyCare')
  expect(JSON.parse(rows[0].facts)).toMatchObject({ records: body.moved, shown: body.shown })
  const stale = await (await as('exhibitor')).call('saveProfile', {
    pavilion: PAVILION.aurora,
    version,
    profile: shown,
  })
  expect(stale.status).toBe(412)
})

test('accepts one of two concurrent opposite merges, without loss', async () => {
  const [one, other] = [await choice('fragrance'), await choice('homeFragrance')]
  const total = (await held('fragrance')) + (await held('homeFragrance'))
  const outcomes = await Promise.all([
    settings('mergeCategory', { id: one.id, intoId: other.id }),
    settings('mergeCategory', { id: other.id, intoId: one.id }),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409])
  const left = [await choice('fragrance'), await choice('homeFragrance')].filter(({ active }) => active)
  expect(left).toHaveLength(1)
  const counts = [await held('fragrance'), await held('homeFragrance')].sort((a, b) => a - b)
  expect(counts[0]).toBe(0)
  expect(counts[1]).toBeLessThanOrEqual(total)
})

test('moves a brand saved during a merge to the target, or refuses it', async () => {
  const [from, into] = [await choice('nailCare'), await choice('tools')]
  const { call } = await as('collective')
  const [merge, saved] = await Promise.all([
    settings('mergeCategory', { id: from.id, intoId: into.id }),
    call('addBrand', {
      pavilion: PAVILION.fjord,
      brand: brand({ name: 'Lunula', categories: ['nailCare'] }),
    }),
  ])
  expect(merge.status).toBe(200)
  expect([200, 400]).toContain(saved.status)
  expect(await held('nailCare')).toBe(0)
})

const { categories: _, ...LISTS } = CHOICES_OF_BRANDS

test.each(Object.entries(LISTS))(
  'lets staff edit %s of brands: an added one is accepted, a retired one stays where it is used',
  async (field, list) => {
    const choice = { id: null, list, active: true, position: 90 }
    const added = { ...choice, value: 'antarctica', english: 'Antarctica', italian: 'Antartide' }
    expect((await settings('saveChoice', added)).status).toBe(200)
    const { call } = await as('collective')
    const pavilion = PAVILION.fjord
    const [category = ''] = await offered('collective', pavilion)
    const cold = brand({ name: `Cold ${field}`, [field]: ['antarctica'], categories: [category] })
    const { status, body } = await call('addBrand', { pavilion, brand: cold })
    expect(status).toBe(200)
    const { rows } = await server.pool.query<{ id: string }>(
      `select id from choice where list = $1 and value = 'antarctica'`,
      [list],
    )
    expect((await settings('saveChoice', { ...added, id: rows[0]?.id, active: false })).status).toBe(200)
    const answer = await call('getDirectory', { pavilion })
    expect(answer.body.choices[field].at(-1)).toEqual({
      value: 'antarctica',
      label: expect.stringMatching(/Antar/),
      isOffered: false,
    })
    expect((await call('changeBrand', { id: body.id, version: 1, brand: cold })).status).toBe(200)
    const late = await call('addBrand', { pavilion, brand: { ...cold, name: `Colder ${field}` } })
    expect(issuesOf(late.body)).toEqual({ [field]: 'unknownValue' })
    expect((await settings('removeChoice', { id: rows[0]?.id })).body.errorCode).toBe('CHOICE_IN_USE')
    // Frees a slot for the next test: the number of brands is limited.
    expect((await call('removeBrand', { id: body.id })).status).toBe(200)
  },
)
