import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestDatabase } from '@foyer/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPasswords } from '../services/identity/passwords.ts'
import { createMigratedDatabase } from '../testing/create-migrated-database.ts'
import { ensureFirstAdministrator, FIRST_ADMINISTRATOR } from './first-administrator.ts'

let database: TestDatabase
let dataDir: string
const passwords = createPasswords({ memoryCost: 64, timeCost: 1 })
const ensure = (folder = dataDir) =>
  ensureFirstAdministrator({ pool: database.pool, passwords, clock: Date.now, dataDir: folder })

beforeEach(async () => {
  database = await createMigratedDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'foyer-first-'))
})
afterEach(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function credential() {
  const { rows } = await database.pool.query<{ hash: string; profiles: string[] }>(
    `select c.password_hash as hash, u.profiles from identity.credential c
     join user_account u on u.id = c.user_id where u.username = $1 and u.is_active`,
    [FIRST_ADMINISTRATOR],
  )
  return rows
}

test('creates one administrator on servers that start concurrently, with a password file readable by its owner only', async () => {
  const made = (await Promise.all([ensure(), ensure()])).filter((path) => path !== null)
  expect(made).toHaveLength(1)
  const [username, password = ''] = readFileSync(made[0] ?? '', 'utf8').split('\n')
  expect(username).toBe(FIRST_ADMINISTRATOR)
  expect(statSync(made[0] ?? '').mode & 0o777).toBe(0o600)
  const [account] = await credential()
  expect(account?.profiles).toEqual(['admin'])
  expect(await passwords.matches(account?.hash ?? null, password)).toBe(true)
  expect(await ensure()).toBeNull()
})

test('leaves no account whose password could not be stored', async () => {
  writeFileSync(join(dataDir, 'file'), 'no folder')
  await expect(ensure(join(dataDir, 'file', 'data'))).rejects.toThrow('ENOTDIR')
  expect(await credential()).toEqual([])
})
