import { fragment } from '@foyer/record-server'
import type { ClientBase, Pool } from 'pg'

/** The user that serves requests on the embedded database, created at the first start. */
export const SERVING_USER = 'foyer_server'

/** All schemas of the product, the platform and the worker. */
const OURS = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`
const ROLE_EXISTS = ['42710', '23505']
/** Advisory lock of the server that grants. */
const GRANTING = 4_711_003

/** Creates a user with no rights but to log in, unless it exists. */
export async function ensureUser(owner: Pool, user: string) {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [user])
  if (rowCount !== 0) return
  try {
    await owner.query(`create role ${quote(user)} login`)
  } catch (error) {
    // Servers that start concurrently create it once.
    if (!ROLE_EXISTS.includes((error as { code?: string }).code ?? '')) throw error
  }
}

/**
 * Grants a user to read and write rows and nothing else. Existing grants are skipped, so that a start without
 * new tables changes nothing; partitions are accessed through the parent table only.
 */
export async function grantRows(owner: Pool, user: string) {
  const client = await owner.connect()
  try {
    await client.query('begin')
    // Serialises servers that start concurrently: PostgreSQL rejects concurrent grants on one table.
    await client.query('select pg_advisory_xact_lock($1)', [GRANTING])
    await grantTables(client, user)
    await openGuardedRows(client, user)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function grantTables(owner: ClientBase, user: string) {
  const { rows } = await owner.query<{ schema: string }>(
    `select distinct n.nspname as schema from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${OURS} and not c.relispartition and c.relkind in ('r', 'p', 'v', 'S') and not case c.relkind
       when 'S' then has_sequence_privilege($1, c.oid, 'usage')
       else has_schema_privilege($1, n.oid, 'usage') and has_table_privilege($1, c.oid, 'select')
         and has_table_privilege($1, c.oid, 'insert') and has_table_privilege($1, c.oid, 'update')
         and has_table_privilege($1, c.oid, 'delete') end`,
    [user],
  )
  for (const { schema } of rows) {
    const [within, to] = [quote(schema), quote(user)]
    await owner.query(`grant usage on schema ${within} to ${to}`)
    await owner.query(`grant select, insert, update, delete on all tables in schema ${within} to ${to}`)
    await owner.query(`grant usage, select on all sequences in schema ${within} to ${to}`)
  }
}

/** The worker restricts its tables to their owner by row-level security. Job access is decided above the database. */
async function openGuardedRows(owner: ClientBase, user: string) {
  const { rows } = await owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${OURS} and c.relrowsecurity
       and not exists (select from pg_policy where polrelid = c.oid and polname = $1)`,
    [user],
  )
  for (const { name } of rows)
    await owner.query(
      `create policy ${quote(user)} on ${fragment<'account'>(name)} to ${quote(user)} using (true)`,
    )
}

const quote = (name: string) => fragment<'record_platform'>(`"${name.replaceAll('"', '""')}"`)
