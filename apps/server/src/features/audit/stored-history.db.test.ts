import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { columnNameOf } from '@foyer/record-contract/metadata'
import { createTestDatabase, type TestDatabase } from '@foyer/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../database/migrate.ts'
import { objects } from '../../objects.ts'
import { paths } from '../../paths.ts'

const MIGRATION = '0500-history-without-secrets.sql'
const declared = objects.flatMap(({ apiName, table = columnNameOf(apiName), fields }) =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.secret ? [{ apiName, name, column: `${table}.${columnNameOf(name)}` }] : [],
  ),
)
/** Secrets declared before the migration: no history contained others. */
let secrets: typeof declared

/** A company, its website as stored before, and as migrated. */
const WEBSITES = [
  ['a bare one', 'www.azienda.example', 'https://www.azienda.example'],
  ['one with a port and a page', 'azienda.example:8080/it', 'https://azienda.example:8080/it'],
  ['one with a scheme', 'http://azienda.example', 'http://azienda.example'],
  ['one with a sign in its page', 'video.example/@azienda', 'https://video.example/@azienda'],
  ['an email', 'info@azienda.example', 'info@azienda.example'],
  ['nothing', null, null],
  ['words', 'not yet', 'not yet'],
] as const

let database: TestDatabase
let folder: string

/** A database before the migration, with its history of that time. */
beforeAll(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'foyer-history-'))
  const before = paths.migrations.map((source) => {
    const to = join(folder, source.series)
    cpSync(source.folder, to, { recursive: true })
    for (const name of readdirSync(to)) if (basename(name) >= MIGRATION) rmSync(join(to, name))
    return { ...source, folder: to }
  })
  await migrate(database.pool, before)
  const { rows: columns } = await database.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns`,
  )
  const known = new Set(columns.map(({ name }) => name))
  secrets = declared.filter(({ column }) => known.has(column))
  expect(secrets.length).toBeGreaterThan(25)
  const rows = [
    ...secrets.map(({ apiName, name }) => ({
      name: 'record.updated',
      object: apiName,
      before: { [name]: null, Kept__c: 1.5 },
      after: { [name]: 'opens doors', Kept__c: 'as it was' },
    })),
    { name: 'buyers.exported', object: 'BuyerApplication__c', after: { rows: 7 } },
    {
      name: 'stand.moved',
      object: 'Participation__c',
      reason: 'Pad. 15, B12 → Pad. 16, C7. Too noisy. Sorry',
    },
    { name: 'stand.swapped', object: 'Participation__c', reason: 'Pad. 15, B12 → Pad. 16, C7' },
    { name: 'gate.keptOpen', object: 'Participation__c', reason: 'They are friends' },
    { name: 'companyData.resolved_rejected', object: 'CompanyDataChange__c', reason: 'VAT number unknown' },
  ]
  for (const [index, row] of rows.entries())
    await database.pool.query(
      `insert into audit_entry (id, created_date, created_by_id, last_modified_date, last_modified_by_id,
         system_modstamp, name, object_api_name, record_id, before, after, reason)
       values ($1, now(), '005', now(), '005', now(), $2, $3, $4, $5, $6, $7)`,
      [
        `a05${String(index).padStart(15, '0')}`,
        row.name,
        row.object,
        `r${index}`,
        'before' in row ? JSON.stringify(row.before) : null,
        'after' in row ? JSON.stringify(row.after) : null,
        'reason' in row ? row.reason : null,
      ],
    )
  for (const [index, [name, website]] of WEBSITES.entries())
    await database.pool.query(
      `insert into account (id, created_date, created_by_id, last_modified_date, last_modified_by_id, system_modstamp,
         owner_id, name, website) values ($1, now(), '005', now(), '005', now(), '005', $2, $3)`,
      [`001${String(index).padStart(15, '0')}`, name, website],
    )
  await migrate(database.pool, paths.migrations)
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

const stored = async (where: string) =>
  (await database.pool.query(`select before, after, facts, reason, note from audit_entry where ${where}`))
    .rows

test('removes secrets from the stored history, and keeps the fact of their change and everything else', async () => {
  expect(await stored(`after like '%opens doors%'`)).toEqual([])
  const updated = await stored(`name = 'record.updated'`)
  expect(updated).toHaveLength(secrets.length)
  for (const [index, { name }] of secrets.entries()) {
    expect(JSON.parse(updated[index].before)).toEqual({ [name]: null, Kept__c: 1.5 })
    expect(JSON.parse(updated[index].after)).toEqual({ [name]: '***', Kept__c: 'as it was' })
  }
})

test('moves facts of a step and internal notes of staff to their fields', async () => {
  expect(await stored(`name = 'buyers.exported'`)).toMatchObject([{ after: null, facts: '{"rows":7}' }])
  expect(await stored(`name = 'gate.keptOpen'`)).toMatchObject([{ reason: null, note: 'They are friends' }])
  expect(await stored(`object_api_name = 'CompanyDataChange__c'`)).toMatchObject([
    { reason: 'VAT number unknown', note: null },
  ])
})

test('stores the origin and target of a move as a fact, and the reason as a staff note', async () => {
  const stand = { before: { hall: 'Pad. 15', stand: 'B12' }, after: { hall: 'Pad. 16', stand: 'C7' } }
  const [moved, swapped] = await stored(`name in ('stand.moved', 'stand.swapped') order by name`)
  expect([moved.reason, JSON.parse(moved.facts)]).toEqual(['Too noisy. Sorry', { stand }])
  expect([swapped.reason, JSON.parse(swapped.facts)]).toEqual([null, { stand }])
})

test('adds a scheme to stored web addresses, and keeps other texts', async () => {
  const { rows } = await database.pool.query('select name, website from account order by id')
  expect(rows).toEqual(WEBSITES.map(([name, , website]) => ({ name, website })))
})

test('keeps the history closed to changes afterwards', async () => {
  await expect(database.pool.query(`update audit_entry set after = null`)).rejects.toThrow('only ever added')
})
