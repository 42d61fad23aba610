import { daysBetween, EDITION_SETTINGS, hasBegun, isPast } from '@foyer/fair-domain'
import { DATA_PATH } from '@foyer/record-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editionIds } from '../../seed/seed-editions.ts'
import { buildTestApp, TEST_NOW } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

const current = async () => {
  const edition = await server.fair.editions.current(server.pool)
  if (!edition) throw new Error('No current edition')
  return edition
}

describe('the demo edition', () => {
  test('has dates that allow every feature on the day of the first start', async () => {
    const { settings, days } = await current()
    expect(hasBegun(days.opening, TEST_NOW)).toBe(false)
    for (const key of [
      'badgesFrom',
      'technicalPlansFrom',
      'matchFrom',
      'accreditationFrom',
      'applicationsFrom',
    ] as const)
      expect([key, hasBegun(settings[key], TEST_NOW)]).toEqual([key, true])
    for (const key of [
      'applicationsUntil',
      'companyDataUntil',
      'shippingUntil',
      'schoolRequestsUntil',
      'buyerRequestsUntil',
    ] as const)
      expect([key, isPast(settings[key], TEST_NOW)]).toEqual([key, false])
    expect(isPast(settings.balanceDue, TEST_NOW)).toBe(true)
  })

  test('opens on a Thursday and lasts four days', async () => {
    const { days } = await current()
    expect(new Date(`${days.opening}T00:00:00Z`).getUTCDay()).toBe(4)
    expect(Date.parse(days.closing) - Date.parse(days.opening)).toBe(3 * 86_400_000)
  })
})

describe('settings of an edition', () => {
  test('have the defaults of the specification until staff change them, effective immediately', async () => {
    expect((await current()).settings.maxBrands).toBe(5)
    const change = (value: string) =>
      server.fair.transact(server.fair.systemSession, (transaction) => {
        server.advance(1000)
        return server.fair.writer.create(transaction, 'EditionSetting__c', {
          Name: 'maxBrands',
          Edition__c: editionIds.edition(2027),
          Value__c: value,
        })
      })
    await change('7')
    expect((await current()).settings.maxBrands).toBe(7)
    await change('')
    expect((await current()).settings.maxBrands).toBe(5)
  })

  test('have the dates of the specification in closed editions', async () => {
    const of2025 = await server.fair.editions.find(server.pool, editionIds.edition(2025))
    expect(of2025?.settings).toMatchObject({ shippingUntil: '2025-03-10', schoolRequestsUntil: '2025-03-06' })
    const of2026 = await server.fair.editions.find(server.pool, editionIds.edition(2026))
    expect(of2026?.settings.discountCodeUntil).toBe('2026-03-29')
  })
})

test('allows only one current edition', async () => {
  await expect(server.pool.query('update edition set current = true')).rejects.toMatchObject({
    code: '23505',
  })
})

describe('staff', () => {
  const as = async (account: string) => {
    const browser = server.browser()
    await browser.signIn(`${account}@foyer.example`)
    return browser
  }
  const editionId = editionIds.edition(2027)

  test('read every setting with its default and history, and save valid values', async () => {
    const admin = await as('admin')
    const save = (values: object) =>
      callMethod(admin, 'EditionsController/saveSetting', { editionId, reason: 'Test', ...values })
    expect((await save({ key: 'vipBadges', value: '"many"' })).status).toBe(400)
    expect((await save({ key: 'nothing', value: '1' })).status).toBe(400)
    server.advance(1000)
    expect((await save({ key: 'vipBadges', value: '3' })).status).toBe(200)
    const { body } = await callMethod(admin, 'EditionsController/getSettings', { editionId })
    expect(body.length).toBe(Object.keys(EDITION_SETTINGS).length)
    const shown = body.find(({ key }: { key: string }) => key === 'vipBadges')
    expect(shown).toMatchObject({ value: 3, defaultValue: 2, kind: 'count' })
    expect(shown.history[0]).toMatchObject({ value: '3', reason: 'Test', by: 'Roberto Neri' })
    const customer = await as('exhibitor')
    expect((await callMethod(customer, 'EditionsController/getSettings', { editionId })).status).toBe(403)
    const staff = await as('staff')
    const refused = { editionId, key: 'vipBadges', value: '9', reason: '' }
    expect((await callMethod(staff, 'EditionsController/saveSetting', refused)).status).toBe(403)
  })

  test('get validation errors of a list by row, also from the server', async () => {
    const admin = await as('admin')
    const save = (key: string, value: unknown) =>
      callMethod(admin, 'EditionsController/saveSetting', {
        editionId,
        key,
        value: JSON.stringify(value),
        reason: '',
      })
    const { status, body } = await save('badgeBands', [
      { upTo: 16, count: 5 },
      { upTo: 12, count: 8 },
    ])
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain('notRising')
    expect(JSON.stringify(body)).toContain('row-1-upTo')
    expect((await save('standServices', [{ code: 'x' }])).status).toBe(400)
    expect((await save('cancellationSteps', [{ daysBefore: 10, percent: 5 }])).status).toBe(400)
    const direct = await admin.send({
      method: 'POST',
      url: `${DATA_PATH}/ui-api/records`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({
        apiName: 'EditionSetting__c',
        fields: { Name: 'standServices', Edition__c: editionId, Value__c: '[{"code":"x"}]' },
      }),
    })
    expect(direct.statusCode).toBe(400)
  })

  test('preview the companies affected by a value before they store it', async () => {
    const admin = await as('admin')
    const simulate = (key: string, value: unknown, who = admin) =>
      callMethod(who, 'EditionsController/simulateSetting', {
        editionId,
        key,
        value: value === '' ? '' : JSON.stringify(value),
      })
    const { badgeBands } = (await current()).settings
    expect((await simulate('badgeBands', badgeBands)).body).toMatchObject({ changed: 0, companies: [] })
    const { rows: large } = await server.pool.query(
      `select a.id from participation p join account a on a.id = p.account join stand s on s.participation = p.id
       where p.edition = $1 and p.status = 'confirmed' and p.kind = 'exhibitor'
       group by a.id having sum(s.area) <= 16`,
      [editionId],
    )
    const generous = badgeBands.map((band) => (band.upTo === 16 ? { ...band, count: 7 } : band))
    const { body } = await simulate('badgeBands', generous)
    expect(large.length).toBeGreaterThan(0)
    expect(body).toMatchObject({ subject: 'quota', changed: large.length, short: 0 })
    expect(body.companies[0].changes).toEqual([{ unit: 'badge', before: 5, after: 7, isShort: false }])

    const { body: none } = await simulate('badgeBands', [{ upTo: null, count: 0 }])
    expect(none.short).toBeGreaterThan(0)
    expect(none.companies).toHaveLength(20)
    expect(none.companies[0].changes[0].isShort).toBe(true)

    const { body: tickets } = await simulate('oneDayTiers', [{ min: 10, max: null, price: 100 }])
    expect(tickets.subject).toBe('tickets')
    expect(tickets.changed).toBeGreaterThan(0)
    const { body: fee } = await simulate('registrationFee', 1000_00)
    expect(fee.changed).toBeGreaterThan(0)
    const [{ before, after }] = fee.companies[0].changes
    expect(after - before).toBe(1000_00 - 590_00)

    expect((await simulate('badgeBands', [])).status).toBe(400)
    expect((await simulate('maxBrands', 3)).status).toBe(400)
    expect((await simulate('badgeBands', generous, await as('staff'))).status).toBe(403)
    expect((await current()).settings.badgeBands).toEqual(badgeBands)
  })

  test('copy an edition: its settings at the same distance from the opening, its halls and prices', async () => {
    const admin = await as('admin')
    const response = await admin.send({
      method: 'POST',
      url: `${DATA_PATH}/ui-api/actions/perform-quick-action/Edition__c.CopyEdition`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({
        contextId: editionId,
        fields: { Name: 'Foyer 2029', Year__c: 2029, Opening__c: '2029-03-15', Closing__c: '2029-03-18' },
      }),
    })
    expect(response.statusCode).toBe(201)
    const { id } = response.json()
    const [from, copy] = [
      await server.fair.editions.find(server.pool, editionId),
      await server.fair.editions.find(server.pool, id),
    ]
    expect(copy?.settings.vipBadges).toBe(3)
    const distance = (edition: typeof copy) =>
      daysBetween(edition?.days.opening ?? '', edition?.settings.applicationsUntil ?? '')
    expect(distance(copy)).toBe(distance(from))
    const { rows } = await server.pool.query('select name from pavilion where edition = $1', [id])
    expect(rows.length).toBeGreaterThan(3)
    const stands = (edition: string) =>
      server.pool.query(
        `select s.name, s.area, s.participation, s.account from stand s join pavilion v on v.id = s.pavilion
         where v.edition = $1 and v.active order by v.name, s.name`,
        [edition],
      )
    const [old, free] = [(await stands(editionId)).rows, (await stands(id)).rows]
    expect(free.map(({ name, area }) => [name, area])).toEqual(old.map(({ name, area }) => [name, area]))
    expect(free.filter(({ participation, account }) => participation ?? account)).toEqual([])
    const shapes = (edition: string) =>
      server.pool.query(
        `select f.kind, f.label, f.ring from floor.shape f join hall_plan p on p.id = f.plan and p.state = 'published'
         join pavilion v on v.id = p.pavilion where v.edition = $1 order by v.name, f.key`,
        [edition],
      )
    const [drawn, copied] = [(await shapes(editionId)).rows, (await shapes(id)).rows]
    expect(copied.length).toBeGreaterThan(100)
    expect(copied).toEqual(drawn)
    const quotas = await server.pool.query('select used::int from buyer_quota where edition = $1', [id])
    expect(quotas.rows.every(({ used }) => used === 0)).toBe(true)
    expect((await current()).id).toBe(editionId)
  })

  test('preview the content of a copy, with each date before and after', async () => {
    const admin = await as('admin')
    const plan = (days: object, who = admin) =>
      callMethod(who, 'EditionsController/planCopy', { editionId, opening: null, closing: null, ...days })
    const { body } = await plan({})
    const { days, settings } = await current()
    expect(body.proposal).toMatchObject({ name: 'Foyer 2028', year: 2028 })
    expect(daysBetween(days.opening, body.proposal.opening)).toBe(364)
    expect(body.pavilions).toBeGreaterThan(3)
    expect(body.stands).toBeGreaterThan(50)
    const { body: other } = await plan({ opening: '2029-03-15', closing: '2029-03-18' })
    const until = other.days.find(({ label }: { label: string }) => label === 'Domande fino al')
    expect(until.from).toBe(settings.applicationsUntil)
    expect(daysBetween('2029-03-15', until.to)).toBe(daysBetween(days.opening, until.from))
    for (const days of [
      { opening: '2027-02-30', closing: '2027-03-02' },
      { opening: '2029-02-29', closing: '2029-03-01' },
      { opening: '2029-03-15', closing: '2029-03-14' },
    ])
      expect((await plan(days)).status).toBe(400)
    // A leap day exists, and an edition may last one day.
    expect((await plan({ opening: '2028-02-29', closing: '2028-02-29' })).status).toBe(200)
    expect((await plan({}, await as('staff'))).status).toBe(403)
  })

  test('make another edition the current one; concurrent calls leave one current', async () => {
    const admin = await as('admin')
    const open = (contextId: string) =>
      admin.send({
        method: 'PATCH',
        url: `${DATA_PATH}/ui-api/actions/perform-quick-action/Edition__c.OpenEdition`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ contextId, fields: {} }),
      })
    const [last, before] = [editionIds.edition(2026), editionIds.edition(2025)]
    const outcomes = await Promise.all([open(last), open(before)])
    expect(outcomes.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const { rows } = await server.pool.query('select id, status from edition where current')
    expect(rows).toHaveLength(1)
    expect([last, before]).toContain(rows[0]?.id)
    expect(rows[0]?.status).toBe('open')
    expect((await open(editionId)).statusCode).toBe(200)
    expect((await current()).id).toBe(editionId)
  })
})
