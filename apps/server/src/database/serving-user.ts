import type { ClientBase, Pool } from 'pg'

/** The user that serves requests on the embedded database. It is made at the first start. */
export const SERVING_USER = 'foyer_server'

/** Every schema of ours, the product's, the platform's and the worker's. */
const OURS = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`
const ROLE_EXISTS = ['42710', '23505']
/** Held by the one server that grants. */
const GRANTING = 4_711_003

/** Makes a user that can log in and nothing else; there may be one already. */
export async function ensureUser(owner: Pool, user: string) {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [user])
  if (rowCount !== 0) return
  try {
    await owner.query(`create role ${quote(user)} login`)
  } catch (error) {
    // Servers that start at once make it once.
    if (!ROLE_EXISTS.includes((error as { code?: string }).code ?? '')) throw error
  }
}

/**
 * Lets a user read and write rows and do nothing else: tables stay as the migrations made them. What it may do already
 * is left alone, so that a start changes nothing when nothing is new. Parts of tables are reached through the whole alone.
 */
export async function grantRows(owner: Pool, user: string) {
  const client = await owner.connect()
  try {
    await client.query('begin')
    // Servers that start at once grant one after the other: PostgreSQL refuses two who change one table's rights.
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

/** The worker shuts its tables to all but their owner, row by row. Which rows somebody may see is decided above them. */
async function openGuardedRows(owner: ClientBase, user: string) {
  const { rows } = await owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${OURS} and c.relrowsecurity
       and not exists (select from pg_policy where polrelid = c.oid and polname = $1)`,
    [user],
  )
  for (const { name } of rows)
    await owner.query(`create policy ${quote(user)} on ${name} to ${quote(user)} using (true)`)
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`
