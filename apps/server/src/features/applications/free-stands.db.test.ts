import type { DecisionChoice } from '@foyer/fair-domain'
import { beforeAll, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { editionIds } from '../../seed/seed-editions.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

/** Lumen Estetica requests 24 m² with two sides in hall 36, which its free stand F24 has. */
const LUMEN = demoIds.account('Lumen Estetica')
const HALL = editionIds.pavilion(2027, 'Pad. 36')

let server: Awaited<ReturnType<typeof buildTestApp>>
let staff: ReturnType<typeof server.browser>
beforeAll(async () => {
  server = await buildTestApp()
  staff = server.browser()
  await staff.signIn('staff@foyer.example')
  return () => server.close()
})

const rows = async (sql: string, values: unknown[] = []) => (await server.pool.query(sql, values)).rows
async function describedStand(language: 'it' | 'en-US' = 'en-US') {
  const [application] = await rows(`select id from application where account = $1 and state = 'submitted'`, [
    LUMEN,
  ])
  const asked = { queue: 'applications', action: 'Offer', recordId: application.id, language }
  const { body } = await callMethod(staff, 'QueueController/getChoices', asked)
  const choices: DecisionChoice[] = body.choices.OfferedStand__c
  return choices.find(({ label }) => label.endsWith(', F24'))?.description
}

test('describes a free stand with its price, and whether it is near the place of the last edition', async () => {
  expect(await describedStand()).toMatch(/^24 m² · 2 open sides · €[\d,.]+ · ✓ area · ✓ sides/)
  expect(await describedStand()).not.toContain('place before')
  const [neighbour] = await rows(
    `select name from stand where pavilion = $1 and name like 'F%' and name <> 'F24' order by name limit 1`,
    [HALL],
  )
  await server.pool.query(
    `insert into stand (id, name, pavilion, account, area, open_sides, created_date, created_by_id, last_modified_date,
       last_modified_by_id, system_modstamp)
     select 'a0300000000LAST1AA', $1, o.id, $2, 24, 1, now(), $3, now(), $3, now()
     from pavilion o join edition e on e.id = o.edition where o.name = 'Pad. 36' and e.year = 2026`,
    [neighbour.name, LUMEN, demoIds.user('staff')],
  )
  expect(await describedStand()).toMatch(/[✓✕] near its place before/)
  expect(await describedStand('it')).toMatch(/[✓✕] vicino al posto di prima/)
})

test('warns of a company to keep apart that is beside the stand, and of no other', async () => {
  const place = await callMethod(server.browser(), 'FloorPlanController/getStandPlace', {
    ...{ hall: HALL, stand: 'F24', from: '', stepFree: false, language: 'it' },
  })
  const beside = place.body.neighbours.map(({ name }: { name: string }) => name)
  const sold = await rows(
    `select s.name, s.account from stand s where s.pavilion = $1 and s.account is not null order by s.name = any($2) desc, s.name`,
    [HALL, beside],
  )
  const keepApart = (account: string) =>
    server.pool.query(
      `insert into stands.proposal (hall, version, saved_at, plan_value, plan_bound, seed, seconds, apart)
       values ($1, 1, now(), 0, 0, 0, 0, jsonb_build_array(jsonb_build_array($2::text, $3::text)))
       on conflict (hall) do update set apart = excluded.apart`,
      [HALL, LUMEN, account],
    )
  expect(beside).toContain(sold[0].name)
  const far = sold.find(({ name, account }) => !beside.includes(name) && account !== sold[0].account)
  await keepApart(far.account)
  expect(await describedStand()).not.toContain('keep apart')
  await keepApart(sold[0].account)
  expect(await describedStand()).toContain('✕ beside a company to keep apart')
})
