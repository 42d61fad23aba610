import { sessionFinder } from '../leaks/readers.ts'
import { plannedRelations, statementsOf } from '../testing/watch-statements.ts'
import type { Headers } from './callers.ts'
import type { Server } from './registered.ts'

/** Tables of the schema `identity` whose rows belong to a user, directly or through another table of it. */
export async function identityTables({ pool }: Server) {
  const { rows } = await pool.query<{ name: string }>(
    `with recursive owned(id) as (
       select 'user_account'::regclass::oid
       union
       select c.conrelid from pg_constraint c join owned on c.confrelid = owned.id
       where c.contype = 'f' and c.connamespace = 'identity'::regnamespace)
     select id::regclass::text as name from owned where id <> 'user_account'::regclass order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Tables that the server reads to resolve a session and its rights. */
export async function sessionTables(server: Server, headers: Headers) {
  const statements = await statementsOf(() => sessionFinder(server).sessionOf(headers))
  const relations = await Promise.all(statements.map((text) => plannedRelations(server.pool, text)))
  const names = relations.flat().map(({ schema, name }) => (schema === 'public' ? name : `${schema}.${name}`))
  return [...new Set(names)].sort()
}
