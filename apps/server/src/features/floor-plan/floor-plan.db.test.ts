import {
  areaOf,
  boxOf,
  type FoundStandItem,
  type HallItem,
  type HallOutlineItem,
  type HallPlanResult,
  isInside,
  type MyStandsResult,
  overlap,
  type Ring,
  rectangle,
  type StandPlaceResult,
} from '@foyer/fair-domain'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
let halls: HallItem[]
beforeAll(async () => {
  server = await buildTestApp()
  halls = await call('CatalogueController/getHalls', { language: 'it' })
  return () => server.close()
})

const call = async (method: string, input: object) => (await callMethod(server.browser(), method, input)).body
const hallCalled = (name: string) => halls.find((hall) => hall.name === name)?.id ?? ''
const planOf = (name: string): Promise<HallPlanResult> =>
  call('FloorPlanController/getHallPlan', { hall: hallCalled(name), language: 'it' })
const placeOf = (stand: string, more: object = {}): Promise<StandPlaceResult> =>
  call('FloorPlanController/getStandPlace', {
    ...{ hall: hallCalled('Pad. 15'), stand, from: '', stepFree: false, language: 'it' },
    ...more,
  })

describe('the published plans', () => {
  test('show every stand of the edition with the area of its contract', async () => {
    const { rows } = await server.pool.query<{
      hall: string
      name: string
      area: number
      onPlan: number | null
    }>(
      `select v.name as hall, s.name, s.area::float8 as area, f.area::float8 as "onPlan"
       from stand s join pavilion v on v.id = s.pavilion join edition e on e.id = v.edition and e.current
       left join hall_plan p on p.pavilion = v.id and p.state = 'published'
       left join floor.shape f on f.plan = p.id and f.kind = 'stand' and f.label = s.name`,
    )
    expect(rows.length).toBeGreaterThan(140)
    expect(rows.filter(({ area, onPlan }) => area !== onPlan)).toEqual([])
    expect(new Set(rows.map(({ hall }) => hall)).size).toBe(6)
  })

  test('are outlines with blocks on the map of the fairground', async () => {
    const { halls: outlines }: { halls: HallOutlineItem[] } = await call(
      'FloorPlanController/getHallOutlines',
      {},
    )
    expect(outlines.map(({ id }) => id).toSorted()).toEqual(halls.map(({ id }) => id).toSorted())
    const plan = await planOf('Pad. 15')
    const found = outlines.find(({ id }) => id === hallCalled('Pad. 15'))
    expect(found?.outline).toEqual(plan.outline.map((value) => Math.round(value / 100)))
    const blocks = (found?.blocks ?? []).map((ring) => boxOf(ring.map((value) => value * 100)))
    expect(blocks.length).toBeGreaterThan(0)
    expect(blocks.length).toBeLessThan(plan.stands.length)
    // Every stand is in a block, but for the rounding.
    for (const stand of plan.stands.filter(({ level }) => level === 0)) {
      const { left, top, right, bottom } = boxOf(stand.ring)
      const isIn = blocks.some(
        (box) =>
          box.left <= left + 50 &&
          box.top <= top + 50 &&
          box.right >= right - 50 &&
          box.bottom >= bottom - 50,
      )
      expect(isIn, stand.name).toBe(true)
    }
  })

  test('are searched by number, in all halls or in one, without companies that are not published', async () => {
    const find = (stand: string, hall = ''): Promise<{ stands: FoundStandItem[] }> =>
      call('FloorPlanController/findStands', { stand, hall })
    expect(await find('b12', '15')).toEqual({
      stands: [{ hall: 'Pad. 15', name: 'B12', companies: ['Aurora Cosmetici'] }],
    })
    expect((await find('C9')).stands.find(({ hall }) => hall === 'Pad. 16')?.companies).toEqual([])
    expect(await find('%', '15')).toEqual({ stands: [] })
  })

  test('name the published companies of each stand, and no others', async () => {
    const plan = await planOf('Pad. 16')
    // A room of the programme.
    expect(plan.shapes.map(({ label }) => label)).toContain('Sala Portico')
    const companies = plan.stands.flatMap((stand) => stand.companies.map(({ name }) => name))
    expect(companies).toContain('Alga Blu')
    // It has not paid its balance.
    expect(companies).not.toContain('Velluto Profumi')
    expect(plan.stands.find(({ name }) => name === 'C9')?.companies).toEqual([])
    expect(areaOf(plan.stands.find(({ name }) => name === 'C7')?.ring ?? [])).toBe(32)
  })

  test('are missing for a hall without one', async () => {
    expect(await call('FloorPlanController/getHallPlan', { hall: 'nowhere', language: 'it' })).toBeNull()
  })
})

describe('the way to a stand', () => {
  test('leads over the aisles from an entrance, with neighbours and services', async () => {
    const place = await placeOf('H47')
    expect(place.neighbours).toContainEqual({ side: 'left', name: 'H62', companies: expect.any(Array) })
    expect(place.services.map(({ kind }) => kind)).toContain('toilets')
    expect(place.route?.metres).toBeGreaterThan(place.route?.outside ?? 0)
    expect(place.route?.steps[0]?.turning).toBe('start')
    const plan = await planOf('Pad. 15')
    const points = place.route?.points ?? []
    for (const [at, point] of points.slice(1).entries()) {
      const before = points[at] ?? point
      const walked = [before.x, before.y, point.x, point.y]
      // The middle of each leg is outside of all stands.
      const middle = rectangle(((walked[0] ?? 0) + point.x) / 2, ((walked[1] ?? 0) + point.y) / 2, 1, 1)
      expect(plan.stands.filter(({ ring }) => overlap(middle.map(Math.round), ring))).toEqual([])
    }
  })

  test('avoids steps on request, by another door', async () => {
    const north = { hall: hallCalled('Pad. 15'), from: 'Nord' }
    expect((await placeOf('P4', north)).route).toMatchObject({ door: '1', doorSteps: 6 })
    expect((await placeOf('P4', { ...north, stepFree: true })).route).toMatchObject({
      door: '2',
      doorSteps: 0,
    })
  })
})

describe('the way from another stand', () => {
  test('stays in the hall, over the aisles, without a door', async () => {
    const { route } = await placeOf('H47', { from: '15 P4' })
    expect(route).toMatchObject({ start: { hall: '15', stand: 'P4', door: '' }, door: '', outside: 0 })
    const back = await placeOf('P4', { from: '15 h47' })
    expect(back.route?.metres).toBe(route?.metres)
  })

  test('leads out of its hall and into the other one, and avoids steps at both doors on request', async () => {
    const { route } = await placeOf('H47', { from: '16 D7' })
    expect(route?.start).toMatchObject({ hall: '16', stand: 'D7', door: expect.stringMatching(/\d/) })
    expect(route?.metres).toBeGreaterThan((route?.start?.inside ?? 0) + (route?.outside ?? 0))
    const stepFree = (await placeOf('H47', { from: '16 D7', stepFree: true })).route
    expect(stepFree).toMatchObject({ start: { doorSteps: 0 }, doorSteps: 0 })
    expect(stepFree?.metres).toBeGreaterThanOrEqual(route?.metres ?? 0)
  })

  test('begins at the entrance of the tickets if there is no such stand', async () => {
    const { route } = await placeOf('H47', { from: '15 Z99' })
    expect(route?.start).toBeNull()
    expect(route).toEqual((await placeOf('H47')).route)
  })
})

describe('my stand', () => {
  const standsOf = async (account: string): Promise<MyStandsResult> => {
    const browser = server.browser()
    await browser.signIn(`${account}@foyer.example`)
    return (await callMethod(browser, 'MyStandController/getMyStands', {})).body
  }

  test('is the shape on the plan with the area of the contract, its neighbours and all doors', async () => {
    const { stands, buildUp } = await standsOf('exhibitor')
    const stand = stands.find(({ name }) => name === 'B12')
    expect(stand).toMatchObject({ pavilion: 'Pad. 15', area: 48, plan: { area: 48 } })
    const plan = await planOf('Pad. 15')
    expect(Object.keys(plan.stands[0] ?? {}).toSorted()).toEqual(['companies', 'level', 'name', 'ring'])
    expect(stand?.plan?.ring).toEqual(plan.stands.find(({ name }) => name === 'B12')?.ring)
    expect(stand?.plan?.openEdges.length).toBeGreaterThanOrEqual(stand?.plan?.openSides ?? 9)
    expect(stand?.plan?.neighbours.length).toBeGreaterThan(0)
    const metres = stand?.plan?.doors.map((door) => door.metres) ?? []
    expect(metres.length).toBe(plan.shapes.filter(({ kind }) => kind === 'door').length)
    expect(metres).toEqual(metres.toSorted((one, other) => one - other))
    expect(stand?.plan?.hall.outline).toEqual(plan.outline)
    expect(stand?.plan?.hall.blocks.length).toBeGreaterThan(0)
    expect(stand?.plan?.doors.every(({ points }) => points.length > 1)).toBe(true)
    expect(Object.keys(buildUp ?? {})).toEqual(['from', 'until', 'opens', 'closes'])
  })

  test('keeps marked utilities for its company, on the stand alone, until the deadline', async () => {
    const browser = server.browser()
    await browser.signIn('exhibitor@foyer.example')
    const stand = (await standsOf('exhibitor')).stands.find(({ name }) => name === 'B12')
    const mark = (standId: string, points: object[]) =>
      callMethod(browser, 'MyStandController/markUtilities', { standId, points })
    const points = [
      { kind: 'power', x: 2_000, y: 5_000 },
      { kind: 'hanging', x: 6_000, y: 2_000 },
    ]
    expect((await mark(stand?.id ?? '', points)).body).toEqual({ count: 2 })
    expect((await standsOf('exhibitor')).stands.find(({ name }) => name === 'B12')?.points).toEqual(points)
    expect((await mark(stand?.id ?? '', [{ kind: 'power', x: 8_001, y: 0 }])).body.errorCode).toBe(
      'POINT_OUTSIDE',
    )
    const { rows } = await server.pool.query<{ id: string }>(
      `select id from stand where participation is not null and name <> 'B12' order by id limit 1`,
    )
    expect((await mark(rows[0]?.id ?? '', points)).status).toBe(404)
    expect((await mark(stand?.id ?? '', [])).body).toEqual({ count: 0 })
  })

  test('is empty without a stand, and for exhibitors only', async () => {
    expect((await standsOf('unpaid')).stands.map(({ name }) => name)).not.toContain('B12')
    const browser = server.browser()
    await browser.signIn('visitor@foyer.example')
    expect((await callMethod(browser, 'MyStandController/getMyStands', {})).status).toBe(403)
    expect((await callMethod(server.browser(), 'MyStandController/getMyStands', {})).status).toBe(401)
  })
})

describe('a published plan', () => {
  async function draft(shapes: readonly { kind: string; label?: string; ring: Ring; level?: number }[]) {
    const { rows } = await server.pool.query<{ id: string }>(
      `insert into hall_plan (id, name, pavilion, version, state, created_date, created_by_id, last_modified_date,
         last_modified_by_id, system_modstamp)
       select 'aP0' || substr(md5(random()::text), 1, 15), name || ' · draft', pavilion,
         (select max(version) + 1 from hall_plan h where h.pavilion = p.pavilion),
         'draft', created_date, created_by_id, created_date, created_by_id, created_date
       from hall_plan p where pavilion = $1 and version = 1 returning id`,
      [hallCalled('Pad. 25')],
    )
    const id = rows[0]?.id ?? ''
    for (const [key, { kind, label = '', ring, level = 0 }] of shapes.entries())
      await server.pool.query(
        'insert into floor.shape (plan, key, kind, label, level, ring) values ($1, $2, $3, $4, $5, $6)',
        [...[id, key, kind, label, level], ring],
      )
    return id
  }
  const publish = (id: string) =>
    server.pool.query(`update hall_plan set state = 'published' where id = $1`, [id]).then(
      () => null,
      (error: { code: string; message: string }) => `${error.code} ${error.message}`,
    )
  const outline = { kind: 'outline', ring: rectangle(0, 0, 40_000, 30_000) }
  const stand = (label: string, left: number, top: number) => ({
    kind: 'stand',
    label,
    ring: rectangle(left, top, 4_000, 4_000),
  })

  test('has no overlaps, nothing outside of the hall, and each number once', async () => {
    expect(await publish(await draft([outline, stand('A1', 0, 0), stand('A2', 3_999, 0)]))).toBe(
      '23P01 Shapes 1 (A1) and 2 (A2) overlap',
    )
    expect(await publish(await draft([outline, stand('A1', 36_001, 0)]))).toBe(
      '23514 Shape 1 (A1) is outside of the hall',
    )
    expect(await publish(await draft([outline, stand('A1', 0, 0), stand('a1', 9_000, 0)]))).toBe(
      '23505 Stand a1 is on the plan twice',
    )
    expect(await publish(await draft([stand('A1', 0, 0)]))).toBe('23514 The plan needs one outline')
  })

  test('has an outline on each level, on which alone its shapes must not overlap', async () => {
    const above = (shape: { kind: string; label?: string; ring: Ring }) => ({ ...shape, level: 1 })
    expect(await publish(await draft([outline, stand('A1', 0, 0), above(stand('A2', 0, 0))]))).toBe(
      '23514 The plan needs one outline',
    )
    const small = above({ kind: 'outline', ring: rectangle(0, 0, 9_000, 9_000) })
    expect(await publish(await draft([outline, small, above(stand('A2', 8_000, 0))]))).toBe(
      '23514 Shape 2 (A2) is outside of the hall',
    )
    expect(
      await publish(await draft([outline, small, above(stand('A1', 0, 0)), above(stand('A2', 1, 0))])),
    ).toBe('23P01 Shapes 2 (A1) and 3 (A2) overlap')
    const { rows } = await server.pool.query<{ ok: boolean }>(
      'select floor.is_inside($1, $2) as ok union all select floor.is_inside($3, $2)',
      [rectangle(0, 0, 9_000, 9_000), rectangle(0, 0, 9_000, 9_000), rectangle(0, 0, 9_001, 9_000)],
    )
    expect(rows.map(({ ok }) => ok)).toEqual([true, false])
  })

  test('never changes any more, nor do its shapes', async () => {
    const { rows } = await server.pool.query<{ id: string }>(
      `select id from hall_plan where pavilion = $1 and state = 'published'`,
      [hallCalled('Pad. 25')],
    )
    const id = rows[0]?.id ?? ''
    for (const change of [
      `update floor.shape set label = 'Z9' where plan = $1`,
      'delete from floor.shape where plan = $1',
      `insert into floor.shape (plan, key, kind, ring) values ($1, 999, 'column', '{0,0,1,0,1,1}')`,
      `update hall_plan set state = 'draft' where id = $1`,
      `update hall_plan set name = 'Other' where id = $1`,
      'delete from hall_plan where id = $1',
    ])
      await expect(server.pool.query(change, [id])).rejects.toMatchObject({ code: '55000' })
    expect(await publish(await draft([outline]))).toMatch(/^23505/)
  })

  test('waits for an edit that is not committed yet, and sees it', async () => {
    const id = await draft([outline, stand('A1', 0, 0)])
    const editor = await server.pool.connect()
    try {
      await editor.query('begin')
      await editor.query(
        `insert into floor.shape (plan, key, kind, label, ring) values ($1, 9, 'stand', 'A2', $2)`,
        [id, rectangle(1_000, 1_000, 4_000, 4_000)],
      )
      const publishing = publish(id)
      await editor.query('commit')
      expect(await publishing).toBe('23P01 Shapes 1 (A1) and 9 (A2) overlap')
    } finally {
      editor.release()
    }
  })

  test('refuses an edit that began while it was being published', async () => {
    const { rows } = await server.pool.query<{ id: string }>(
      `select id from hall_plan where pavilion = $1 and state = 'published'`,
      [hallCalled('Pad. 25')],
    )
    const id = await draft([outline, stand('A1', 0, 0)])
    const publisher = await server.pool.connect()
    try {
      await publisher.query('begin')
      await publisher.query(`update hall_plan set state = 'replaced' where id = $1`, [rows[0]?.id])
      await publisher.query(`update hall_plan set state = 'published' where id = $1`, [id])
      const editing = server.pool
        .query(`insert into floor.shape (plan, key, kind, label, ring) values ($1, 9, 'stand', 'A2', $2)`, [
          ...[id, rectangle(1_000, 1_000, 4_000, 4_000)],
        ])
        .then(
          () => null,
          (error: { code: string }) => error.code,
        )
      await publisher.query('commit')
      expect(await editing).toBe('55000')
    } finally {
      publisher.release()
    }
  })

  test('is judged by the database as by the editor: overlaps and containment agree to the millimetre', async () => {
    const triangle = fc
      .tuple(
        fc.nat(8),
        fc.nat(8),
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 8 }),
        fc.boolean(),
      )
      .map(([x, y, width, depth, isOblique]) =>
        isOblique ? [x, y, x + width, y, x, y + depth] : [...rectangle(x, y, width, depth)],
      )
    const pairs = fc.sample(fc.tuple(triangle, triangle), { numRuns: 10_000, seed: 4_711 })
    const { rows } = await server.pool.query<{ overlap: boolean; inside: boolean }>(
      `select floor.overlap(a, b), floor.is_inside(a, b) as inside from (
         select at, array(select jsonb_array_elements_text(pair -> 0)::int) as a,
           array(select jsonb_array_elements_text(pair -> 1)::int) as b
         from jsonb_array_elements($1::jsonb) with ordinality as e(pair, at)) pairs order by at`,
      [JSON.stringify(pairs)],
    )
    expect(rows).toEqual(
      pairs.map(([one, other]) => ({ overlap: overlap(one, other), inside: isInside(one, other) })),
    )
    expect(rows.filter((row) => row.overlap).length).toBeGreaterThan(1_500)
    expect(rows.filter((row) => row.inside).length).toBeGreaterThan(150)
  })
})
