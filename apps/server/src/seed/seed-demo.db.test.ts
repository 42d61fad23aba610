import type { TestDatabase } from '@foyer/testing'
import { runMigrations } from 'graphile-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPasswords } from '../services/identity/passwords.ts'
import { createMigratedDatabase } from '../testing/create-migrated-database.ts'
import { demoIds } from './demo-ids.ts'
import { DEMO_PEOPLE } from './demo-people.ts'
import { seedDemo } from './seed-demo.ts'

let database: TestDatabase
const passwords = createPasswords({ memoryCost: 64, timeCost: 1 })
const seed = () => seedDemo({ pool: database.pool, passwords, clock: Date.now })

beforeAll(async () => {
  database = await createMigratedDatabase()
  // As at a start: the jobs exist before the demo data.
  await runMigrations({ pgPool: database.directPool })
})
afterAll(() => database.drop())

test('seeds once on servers that start concurrently, and keeps changes on later starts', async () => {
  expect((await Promise.all([seed(), seed(), seed()])).filter(Boolean)).toHaveLength(1)
  await database.pool.query(`update contact set first_name = 'Changed' where id = $1`, [
    demoIds.contact('buyer'),
  ])
  expect(await seed()).toBe(false)
  const { rows } = await database.pool.query('select first_name from contact where id = $1', [
    demoIds.contact('buyer'),
  ])
  expect(rows[0].first_name).toBe('Changed')
})

test('lets every demo account sign in', async () => {
  const { rows } = await database.pool.query(
    'select u.username from user_account u join identity.credential c on c.user_id = u.id where u.is_active',
  )
  const accounts = rows.map(({ username }) => username)
  expect(accounts).toEqual(
    expect.arrayContaining(DEMO_PEOPLE.map(({ account }) => `${account}@foyer.example`)),
  )
})
