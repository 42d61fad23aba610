import { DATA_PATH } from '@foyer/record-contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'
import { brand, directoryOf, issuesOf, PAVILION, product, profile } from './fixtures/directory-steps.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
  return () => server.close()
})

const as = (account: string | null) => directoryOf(server, account)
const act = async (account: string, action: string, contextId: string, fields: object = {}) =>
  (await as(account)).browser.send({
    method: 'POST',
    url: `${DATA_PATH}/ui-api/actions/perform-quick-action/${action}`,
    payload: { contextId, fields },
  })
const mails = async (key: string) =>
  (await server.pool.query('select "to", text from message where key = $1 order by id', [key])).rows
const publicEntry = async (slug: string) =>
  callMethod(server.browser(), 'CatalogueController/getEntry', { slug, language: 'en-US' })

describe('an entry of a participant of a collective, from draft to publication', () => {
  let brandId: string

  test('starts empty, and lists the missing conditions for publication', async () => {
    const { call } = await as('collective')
    const { body } = await call('getDirectory')
    expect(body.pavilions).toEqual([{ id: PAVILION.fjord, name: 'Pad. 21', stands: ['A1-3'] }])
    expect(body.limits).toMatchObject({ maxBrands: 5, maxProductsPerBrand: 15 })
    expect(body.entry).toMatchObject({ stage: 'empty', version: 0, profile: { name: 'Fjord Naturals' } })
    expect(body.entry.obstacles.map(({ code }: { code: string }) => code)).toEqual([
      'dataMissing',
      'noBrand',
      'noProduct',
    ])
  })

  test('refuses invalid values at the field', async () => {
    const { call } = await as('collective')
    const pavilion = PAVILION.fjord
    const long = await call('addBrand', { pavilion, brand: brand({ name: 'x'.repeat(81), channels: [] }) })
    expect(issuesOf(long.body)).toEqual({ name: 'brandNameTooLong', channels: 'noneChosen' })
    const gone = await call('addBrand', { pavilion, brand: brand({ categories: ['wigs'] }) })
    expect(issuesOf(gone.body)).toEqual({ categories: 'categoryUnavailable' })
    const orphan = await call('addProduct', { brand: 'a41000000000001AAA', product: product() })
    expect(orphan.status).toBe(404)
    const site = await call('saveProfile', { pavilion, version: 0, profile: { ...profile, website: 'x' } })
    expect(issuesOf(site.body)).toEqual({ website: 'websiteForm' })
    const foreign = await call('addBrand', { pavilion: PAVILION.aurora, brand: brand() })
    expect(foreign.body.errorCode).toBe('NO_CONFIRMED_PAVILION')
  })

  test('is saved without being published', async () => {
    const { call, entry } = await as('collective')
    const pavilion = PAVILION.fjord
    expect((await call('saveProfile', { pavilion, version: 0, profile })).status).toBe(200)
    brandId = (await call('addBrand', { pavilion, brand: brand() })).body.id
    expect((await call('addProduct', { brand: brandId, product: product({ launch: true }) })).status).toBe(
      200,
    )
    expect((await entry()).stage).toBe('draft')
    expect((await publicEntry('fjord-naturals')).status).toBe(404)
    const second = await call('addProduct', { brand: brandId, product: product({ launch: true }) })
    expect(issuesOf(second.body)).toEqual({ launch: 'launchTaken' })
  })

  test('requires each category to be in use, with a product', async () => {
    const { call, entry } = await as('collective')
    const save = async (...categories: string[]) => {
      const { version } = await entry()
      return call('saveCategories', { pavilion: PAVILION.fjord, version, categories })
    }
    expect(issuesOf((await save()).body)).toEqual({ categories: 'selectAllUsed' })
    expect(issuesOf((await save('skinCare', 'makeUp')).body)).toEqual({ categories: 'needsProduct' })
    expect((await save('skinCare')).status).toBe(200)
    expect(issuesOf((await save()).body)).toEqual({ categories: 'categoryInUse' })
    expect((await entry()).stage).toBe('ready')
  })

  test('names a retired category, so that it can be replaced', async () => {
    const { entry } = await as('collective')
    const offer = (active: boolean) =>
      server.pool.query(
        `update choice set active = $1 where list = 'productCategory' and value = 'skinCare'`,
        [active],
      )
    expect((await entry()).retired).toEqual([])
    await offer(false)
    const { retired, obstacles } = await entry()
    await offer(true)
    expect(retired).toEqual([{ value: 'skinCare', label: 'Cura della pelle' }])
    expect(obstacles.map(({ code }: { code: string }) => code)).toEqual(['categoryUnavailable'])
  })

  test('has a preview as visitors will see it, in both languages', async () => {
    const { call, entry } = await as('collective')
    const { revision } = await entry()
    const { body } = await call('getPreview', { pavilion: PAVILION.fjord, language: 'it' })
    expect(body.revision).toBe(revision)
    expect(body.entry).toMatchObject({
      name: 'Fjord Naturals',
      description: 'Cosmetici dal mare del Nord',
      country: 'Norvegia',
      pavilion: 'Pad. 21',
      categories: ['Cura della pelle'],
      brands: [{ name: 'Kelp & Co', certifications: ['Naturale o biologico'] }],
    })
  })

  test('is published once for repeated calls, and notifies the company', async () => {
    const { call, entry } = await as('collective')
    const { revision } = await entry()
    const publish = () => call('publish', { pavilion: PAVILION.fjord, revision })
    const answers = await Promise.all([publish(), publish(), publish()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await entry()).stage).toBe('published')
    expect(await mails('directory.published')).toHaveLength(1)
    const { rows } = await server.pool.query(
      `select state from catalogue_entry where name = 'Fjord Naturals'`,
    )
    expect(rows).toEqual([{ state: 'live' }])
    expect((await publicEntry('fjord-naturals')).body.brands[0].products).toMatchObject([
      {
        name: 'Kelp Serum',
        slug: 'kelp-serum',
        launch: true,
        category: 'Skin care',
        text: 'Cold-pressed kelp for the evening.',
      },
    ])
  })

  test('stays as published until it is published again, with the same slug', async () => {
    const { call, entry } = await as('collective')
    const [stored] = (await entry()).brands
    const renamed = brand({ name: 'Kelp Nord' })
    await call('changeBrand', { id: brandId, version: stored.version, brand: renamed })
    expect((await entry()).stage).toBe('published_with_changes')
    expect((await publicEntry('fjord-naturals')).body.brands[0].name).toBe('Kelp & Co')
    await call('publish', { pavilion: PAVILION.fjord, revision: (await entry()).revision })
    expect((await publicEntry('fjord-naturals')).body.brands[0]).toMatchObject({
      name: 'Kelp Nord',
      slug: 'kelp-co',
    })
  })

  test('refuses a concurrent edit of a colleague', async () => {
    const { call, entry } = await as('collective')
    const { version, revision, brands } = await entry()
    const pavilion = PAVILION.fjord
    const both = await Promise.all([
      call('saveProfile', { pavilion, version, profile: { ...profile, email: 'one@fjord.example' } }),
      call('saveProfile', { pavilion, version, profile: { ...profile, email: 'two@fjord.example' } }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
    const stale = await call('changeBrand', { id: brandId, version: brands[0].version - 1, brand: brand() })
    expect(stale.status).toBe(412)
    expect((await call('publish', { pavilion, revision })).status).toBe(412)
  })
})

describe('limits', () => {
  test('refuse a sixth brand, even for concurrent calls', async () => {
    const { call, entry } = await as('exhibitor')
    const add = (i: number) =>
      call('addBrand', { pavilion: PAVILION.aurora, brand: brand({ name: `Brand ${i}` }) })
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(add))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.find(({ status }) => status === 409)?.body.errorCode).toBe('BRANDS_FULL')
    expect((await entry()).brandCount).toBe(5)
  })

  test('refuse a sixteenth product of a brand, even for concurrent calls', async () => {
    const { call, entry } = await as('exhibitor')
    const { id } = (await entry()).brands.at(-1)
    const add = (i: number) => call('addProduct', { brand: id, product: product({ name: `Product ${i}` }) })
    const answers = await Promise.all(Array.from({ length: 18 }, (_, i) => add(i)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(15)
    expect(answers.find(({ status }) => status === 409)?.body.errorCode).toBe('PRODUCTS_FULL')
  })

  test('accept one of two concurrent launch products', async () => {
    const { call, entry } = await as('exhibitor')
    const { id } = (await entry()).brands.at(-2)
    const add = (name: string) => call('addProduct', { brand: id, product: product({ name, launch: true }) })
    const answers = await Promise.all([add('One'), add('Two')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('warn about a duplicate name and categories, without a refusal', async () => {
    const { call, entry } = await as('exhibitor')
    const { brands } = await entry()
    const twin = brands.at(-1)
    await call('changeBrand', {
      id: twin.id,
      version: twin.version,
      brand: brand({ name: brands.at(-2).name }),
    })
    expect((await entry()).combinations).toEqual([brands.at(-2).name])
    expect((await call('removeBrand', { id: twin.id })).status).toBe(200)
    expect((await entry()).combinations).toEqual([])
  })
})

describe('publishing', () => {
  test('is refused to a company with an unpaid booth or without a validated primary member', async () => {
    const { call, entry } = await as('unpaid')
    const { obstacles, revision, pavilionId } = await entry()
    expect(obstacles.map(({ code }: { code: string }) => code)).toEqual([
      'unpaid',
      'primaryMissing',
      'selectAllUsed',
    ])
    const refused = await call('publish', { pavilion: pavilionId, revision })
    expect(refused.body.errorCode).toBe('PUBLISH_REFUSED')
  })

  test('is restricted to the company itself', async () => {
    const { brands } = await (await as('exhibitor')).entry()
    const stranger = await as('collective')
    expect((await stranger.call('removeBrand', { id: brands[0].id })).status).toBe(404)
    expect(
      (await stranger.call('changeBrand', { id: brands[0].id, version: 1, brand: brand() })).status,
    ).toBe(404)
    for (const account of ['buyer', 'team', 'staff'])
      expect((await (await as(account)).call('getDirectory')).status).toBe(403)
    expect((await (await as(null)).call('getDirectory')).status).toBe(401)
  })
})

test('is a task on Home until it is done', async () => {
  const tasks = async (account: string) => {
    const { browser } = await as(account)
    const { body } = await callMethod(browser, 'HomeController/getHome', { language: 'en-US' })
    return body.tasks.filter(({ name }: { name: string }) => name === 'directory.unpublished')
  }
  expect(await tasks('unpaid')).toMatchObject([{ isYours: true, text: expect.stringContaining('Hall 16') }])
  expect(await tasks('buyer')).toEqual([])
})

test('copies an entry of the last edition once, without its launch flags', async () => {
  const { call, entry } = await as('pavilion')
  const { copyFrom, pavilionId } = await entry()
  expect(copyFrom).toBe(2026)
  const copies = await Promise.all([1, 2].map(() => call('copyLastEdition', { pavilion: pavilionId })))
  expect(copies.map(({ status }) => status).sort()).toEqual([200, 409])
  const copied = await entry()
  expect(copied.brands.map(({ name }: { name: string }) => name)).toEqual(['Fjord', 'Nordlys'])
  expect(copied.brands[1].products.every(({ launch }: { launch: boolean }) => !launch)).toBe(true)
  expect(copied).toMatchObject({ copyFrom: null, stage: 'ready' })
})

describe('moderation', () => {
  const flags = async (company: string) =>
    (
      await server.pool.query(
        `select id, kind, text, state from directory_flag where account = $1 order by created_date, id`,
        [demoIds.account(company)],
      )
    ).rows

  test('flags links, terms and brands of others in a publication', async () => {
    const { call, entry } = await as('collective')
    const { version, brands, pavilionId } = await entry()
    const descriptionEn = 'A miracle cure, see www.fjord.example'
    await call('saveProfile', { pavilion: pavilionId, version, profile: { ...profile, descriptionEn } })
    await call('changeBrand', {
      id: brands[0].id,
      version: brands[0].version,
      brand: brand({ name: 'HANEUL' }),
    })
    await call('publish', { pavilion: pavilionId, revision: (await entry()).revision })
    expect((await flags('Fjord Naturals')).map(({ kind, text }) => `${kind}: ${text}`).sort()).toEqual([
      'forbiddenTerm: miracle cure',
      'foreignBrand: HANEUL',
      'link: www.fjord.example',
    ])
  })

  test('does not flag content again that staff have kept; forwards their message to the company', async () => {
    const [link, term] = (await flags('Fjord Naturals')).toSorted((one, other) =>
      other.kind.localeCompare(one.kind),
    )
    expect((await act('staff', 'DirectoryFlag__c.Keep', link.id)).statusCode).toBe(201)
    const again = await act('admin', 'DirectoryFlag__c.Unpublish', link.id, { Note__c: 'No' })
    expect(again.statusCode).toBeGreaterThanOrEqual(400)
    const written = await act('staff', 'DirectoryFlag__c.Write', term.id, {
      Note__c: 'Please choose other words.',
    })
    expect(written.statusCode).toBe(201)
    expect((await mails('directory.note')).at(-1)?.text).toContain('Please choose other words.')
    expect((await act('exhibitor', 'DirectoryFlag__c.Keep', term.id)).statusCode).toBeGreaterThanOrEqual(400)
  })

  test('unpublishes an entry immediately, and shows the reason to its company', async () => {
    const open = (await flags('Fjord Naturals')).find(({ state }) => state === 'open')
    const taken = await act('staff', 'DirectoryFlag__c.Unpublish', open.id, { ReasonCode__c: 'foreignBrand' })
    expect(taken.statusCode).toBe(201)
    expect((await publicEntry('fjord-naturals')).status).toBe(404)
    expect((await (await as('collective')).entry()).stage).toBe('unpublished')
    expect((await mails('directory.removed')).at(-1)?.text).toContain('A brand belongs to another company')
  })

  test('holds a publication for staff where the edition requires approval', async () => {
    await server.pool.query(
      `insert into edition_setting (id, name, edition, value, reason, created_date, created_by_id, last_modified_date,
         last_modified_by_id, system_modstamp)
       select 'a02000000000009AAA', 'approveBeforePublishing', id, 'true', 'Test', now(), created_by_id, now(),
         created_by_id, now() from edition where current`,
    )
    const { call, entry } = await as('collective')
    const { revision, pavilionId } = await entry()
    expect((await call('publish', { pavilion: pavilionId, revision })).body.state).toBe('awaiting_approval')
    expect((await publicEntry('fjord-naturals')).status).toBe(404)
    const approval = (await flags('Fjord Naturals')).find(({ kind }) => kind === 'approval')
    await act('staff', 'DirectoryFlag__c.Keep', approval.id)
    expect((await publicEntry('fjord-naturals')).status).toBe(200)
    expect((await entry()).stage).toBe('published')
  })
})

describe('reminders', () => {
  test('go to companies without a published entry on each of three days, once, with the missing conditions', async () => {
    const run = async () => {
      await server.pool.query(`select graphile_worker.add_job('directory.remind', '{}'::json)`)
      await server.runJobs('directory.remind')
    }
    const keys = async (company: string) =>
      (
        await server.pool.query(
          `select key from message where account = $1 and key in ('directory.incomplete', 'directory.validate_member')`,
          [demoIds.account(company)],
        )
      ).rows.map(({ key }) => key)
    const aurora = demoIds.account('Aurora Cosmetici')
    const { rows } = await server.pool.query(
      `update team_member set state = 'confirmed' where account = $1 and state = 'primary_validated' returning id`,
      [aurora],
    )
    const primary = rows[0].id as string
    await run()
    const first = await server.pool.query(
      `select count(*)::int as count from message where key = 'directory.incomplete'`,
    )
    expect(first.rows[0].count).toBeGreaterThan(0)
    const [reminder, ...others] = await keys('Aurora Cosmetici')
    expect(reminder).toBe('directory.validate_member')
    expect(new Set(others).size).toBeLessThanOrEqual(1)
    await server.pool.query(`update team_member set state = 'primary_validated' where id = $1`, [primary])
    await run()
    const again = await server.pool.query(
      `select count(*)::int as count from message where key = 'directory.incomplete'`,
    )
    expect(again.rows[0].count).toBe(first.rows[0].count)
  })
})
