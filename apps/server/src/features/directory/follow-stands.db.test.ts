import type { HallPlanResult } from '@foyer/fair-domain'
import { beforeAll, expect, test } from 'vitest'
import { editionIds } from '../../seed/seed-editions.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

const AURORA = editionIds.stand(2027, 'Pad. 15 B12')

let server: Awaited<ReturnType<typeof buildTestApp>>
let staff: ReturnType<typeof server.browser>
beforeAll(async () => {
  server = await buildTestApp()
  staff = server.browser()
  await staff.signIn('staff@foyer.example')
  return () => server.close()
})

const rows = async (sql: string, values: unknown[] = []) => (await server.pool.query(sql, values)).rows
async function placesOf(company: string) {
  const halls = await rows(
    `select id, name from pavilion where edition = (select id from edition where current)`,
  )
  const places: string[] = []
  for (const { id, name } of halls) {
    const plan: HallPlanResult | null = (
      await callMethod(server.browser(), 'FloorPlanController/getHallPlan', { hall: id, language: 'it' })
    ).body
    for (const stand of plan?.stands ?? [])
      if (stand.companies.some((one) => one.name === company)) places.push(`${name} ${stand.name}`)
  }
  return places
}
const freeStandIn = async (hall: string) =>
  (
    await rows(
      `select s.id, s.name from stand s where s.pavilion = $1 and s.participation is null and s.block_reason is null
         and not exists (select from stands.hold h where h.stand = s.id) order by s.name limit 1`,
      [editionIds.pavilion(2027, hall)],
    )
  )[0]
const move = (standId: string, targetId: string, holderId: string | null = null) =>
  callMethod(staff, 'StandController/move', { standId, targetId, holderId, reason: '' })

test('visitors find companies that swapped at their new stands, and one that left the hall in the other hall', async () => {
  expect(await placesOf('Aurora Cosmetici')).toEqual(['Pad. 15 B12'])
  const [beside] = await rows(
    `select s.id, s.name, s.participation, a.name as company from stand s join account a on a.id = s.account
     where s.pavilion = $1 and s.id <> $2 and exists (select from catalogue_entry e where e.account = a.id and e.state = 'live')
     order by s.name limit 1`,
    [editionIds.pavilion(2027, 'Pad. 15'), AURORA],
  )
  expect(await placesOf(beside.company)).toEqual([`Pad. 15 ${beside.name}`])
  expect((await move(AURORA, beside.id, beside.participation)).status).toBe(200)
  expect(await placesOf('Aurora Cosmetici')).toEqual([`Pad. 15 ${beside.name}`])
  expect(await placesOf(beside.company)).toEqual(['Pad. 15 B12'])
  const elsewhere = await freeStandIn('Pad. 36')
  expect((await move(beside.id, elsewhere.id)).status).toBe(200)
  expect(await placesOf('Aurora Cosmetici')).toEqual([`Pad. 36 ${elsewhere.name}`])
  const search = await callMethod(server.browser(), 'FloorPlanController/findStands', {
    ...{ stand: elsewhere.name, hall: '36' },
  })
  expect(search.body.stands[0].companies).toEqual(['Aurora Cosmetici'])
  const [entry] = await rows(
    `select c.content -> 'pavilion' ->> 'name' as hall, c.content ->> 'name' as name from catalogue.content c
     join catalogue_entry e on e.id = c.entry join account a on a.id = e.account
     where a.name = 'Aurora Cosmetici' and e.state = 'live'`,
  )
  expect(entry).toEqual({ hall: 'Pad. 36', name: 'Aurora Cosmetici' })
})

test('visitors find a company with its stand alone, and no company at the stand that it left', async () => {
  const [stand] = await rows(
    `select s.id from stand s join account a on a.id = s.account where s.name = 'D7' and a.name = 'Alga Blu'`,
  )
  expect(await placesOf('Alga Blu')).toEqual(['Pad. 16 D7'])
  const target = await freeStandIn('Pad. 16')
  expect((await move(stand.id, target.id)).status).toBe(200)
  expect(await placesOf('Alga Blu')).toEqual([`Pad. 16 ${target.name}`])
})
