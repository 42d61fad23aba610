import type { EntitlementKind } from '@foyer/fair-domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { editionIds } from '../../seed/seed-editions.ts'
import { addEntry, type NewEntry } from '../../services/entitlements/add-entry.ts'
import { balanceOf } from '../../services/entitlements/balance-of.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

const whose = (kind: EntitlementKind) => ({
  accountId: demoIds.account('Petalo Studio'),
  editionId: editionIds.edition(2027),
  kind,
})
const add = (kind: EntitlementKind, movement: number, more: Partial<NewEntry> = {}) =>
  server.fair.transact(server.fair.systemSession, (transaction) =>
    addEntry(server.fair, transaction, {
      ...whose(kind),
      movement,
      source: movement > 0 ? 'area' : 'use',
      ...more,
    }),
  )
const balance = (kind: EntitlementKind) => balanceOf(server.pool, whose(kind))

test('grants the last entitlement to exactly one of twenty concurrent calls', async () => {
  await add('ticket1', 1)
  const takes = await Promise.allSettled(Array.from({ length: 20 }, () => add('ticket1', -1)))
  expect(takes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const take of takes)
    if (take.status === 'rejected')
      expect(take.reason).toMatchObject({ errorCode: 'NOT_ENOUGH', status: 409 })
  expect(await balance('ticket1')).toMatchObject({ total: 1, used: 1, left: 0 })
})

test('returns origin and balance', async () => {
  await add('ticket2', 8)
  await add('ticket2', 4, { source: 'purchase' })
  await add('ticket2', -3)
  await add('ticket2', 1, { source: 'return' })
  expect(await balance('ticket2')).toEqual({
    total: 12,
    used: 2,
    left: 10,
    parts: [
      { source: 'area', count: 8 },
      { source: 'purchase', count: 4 },
    ],
  })
})

test('uses the same key once for repeated calls', async () => {
  const added = await Promise.all(Array.from({ length: 5 }, () => add('code', 10, { key: 'order-1' })))
  expect(added.filter(Boolean)).toHaveLength(1)
  expect((await balance('code')).left).toBe(10)
})

test('allows a negative balance only after a stand shrinks', async () => {
  await add('code', -9)
  await add('code', -5, { source: 'area' })
  expect((await balance('code')).left).toBe(-4)
  await expect(add('code', -1)).rejects.toMatchObject({ errorCode: 'NOT_ENOUGH' })
  await add('code', 2)
  expect((await balance('code')).left).toBe(-2)
})

test('enforces the rules in the database', async () => {
  const past = (movement: number) =>
    server.pool.query(
      `insert into entitlement_entry (id, created_date, created_by_id, last_modified_date, last_modified_by_id,
         system_modstamp, name, account, edition, kind, movement, source)
       select 'a70000000000001AAA', created_date, created_by_id, created_date, created_by_id, created_date, name,
         account, edition, kind, $1, 'use' from entitlement_entry where account = $2 and kind = 'ticket1' order by id limit 1`,
      [movement, demoIds.account('Petalo Studio')],
    )
  await expect(past(-1)).rejects.toThrow('used up')
  await expect(past(0)).rejects.toThrow('entitlement_entry_moves')
  await expect(server.pool.query('update entitlement_entry set movement = 99')).rejects.toThrow(
    'only ever added',
  )
  await expect(server.pool.query('delete from entitlement_entry')).rejects.toThrow('only ever added')
})

test('leaves no trace of a rolled back change', async () => {
  const undone = server.fair.transact(server.fair.systemSession, async (transaction) => {
    await addEntry(server.fair, transaction, { ...whose('parking'), movement: 3, source: 'gift' })
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  expect(await balance('parking')).toMatchObject({ total: 0, left: 0 })
})
