import { toId18 } from '@foyer/record-contract'
import pg from 'pg'
import { platformMigrations } from '../src/db/platform-migrations.ts'
import { tableSql } from '../src/db/table-sql.ts'
import { createContext } from '../src/record-context.ts'
import { parentOf } from './cpu-time.ts'
import { INDUSTRIES, objects } from './objects.ts'

export const USER_ID = '005000000000000AAA'

/**
 * Ids are sequential, so that the load generator can compute any of them; digits are in lower case, so that
 * the checksum is constant.
 */
export const companyId = (index: number) => toId18(`a10${String(index).padStart(12, '0')}`)

/** Creates a database with this number of companies, all in the region of the caller. */
export async function makeDataset(connectionString: string, name: string, rows: number): Promise<string> {
  const admin = new pg.Client({ connectionString })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = new URL(connectionString)
  url.pathname = `/${name}`
  const client = new pg.Client({ connectionString: url.href })
  client.on('error', () => {})
  await client.connect()
  for (const sql of await platformMigrations()) await client.query(sql)
  const { registry } = createContext(objects)
  for (const object of registry.objects.values()) await client.query(tableSql(object))
  await client.query(
    `insert into company (id, name, industry, revenue, employees, phone, website, city, founded, last_contact, active,
       region, created_date, created_by_id, last_modified_date, last_modified_by_id, system_modstamp)
     select 'a10' || lpad(n::text, 12, '0') || 'AAA', 'Company ' || md5(n::text), ($1::text[])[1 + n % 5],
       (n::bigint * 7919 % 1000000)::numeric / 4, n % 900, '+39 02 ' || n, 'https://company-' || n || '.example', 'City ' || n % 300,
       date '1950-01-01' + n % 25000, timestamptz '2025-01-01Z' + n % 50000 * interval '17 minutes', n % 3 = 0, 'north',
       stamp, $2, stamp, $2, stamp
     from generate_series(0, $3::int - 1) n, lateral (select timestamptz '2026-01-01Z' + n % 90000 * interval '1 minute' as stamp) s`,
    [INDUSTRIES, USER_ID, rows],
  )
  await client.query('vacuum analyze')
  await client.end()
  return url.href
}

/** Process id of the postmaster; 0 if processes cannot be listed. */
export async function postmasterOf(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const parent = parentOf(rows[0]?.pid ?? 0) ?? 0
  await client.end()
  return parent
}
