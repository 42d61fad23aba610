import { keyPrefixOf } from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { createCompilation } from '../query/compilation.ts'
import { sobjectUrl } from '../query/plain-record.ts'
import { guardedColumn, readRule } from '../query/record-source.ts'
import { bind, quote } from '../query/statement.ts'
import type { Session } from '../session.ts'

interface Used {
  record_id: string
}

/** Returns the recently used records of one object or of all, if they exist and are readable. */
export async function recentItems(
  context: ServerContext,
  session: Session,
  limit: number,
  of?: ObjectMetadata,
): Promise<Record<string, unknown>[]> {
  if (session.userId === null) return []
  const { pool } = context.options
  const { rows: used } = await pool.query<Used>(
    `select record_id from record_platform.recently_used
     where user_id = $1 and ($2::text is null or object_api_name = $2) order by used_at desc, record_id limit $3`,
    [session.userId, of?.apiName ?? null, limit],
  )
  const ids = used.map(({ record_id: id }) => id)
  const objects = new Set(ids.flatMap((id) => context.registry.byKeyPrefix(keyPrefixOf(id)) ?? []))
  const readable = [...objects].filter((object) => context.access(object, session).can('read'))
  if (readable.length === 0) return []
  const compilation = createCompilation(context, session)
  const given = `${compilation.parameters.constant(ids)}::text[]`
  const selects = readable.map((object, index) => {
    const alias = `t${index}`
    const rule = readRule(compilation, object, alias)
    const name = guardedColumn(compilation, object, object.nameField, alias)
    return `select ${alias}."id" as id, (${name})::text as name from ${quote(object.table)} ${alias} where ${alias}."id" = any(${given})${rule === undefined ? '' : ` and ${rule}`}`
  })
  const { rows } = await pool.query<{ id: string; name: string | null }>(
    selects.join(' union all '),
    bind(compilation.parameters.slots, session),
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return ids.flatMap((id) => {
    const object = context.registry.byKeyPrefix(keyPrefixOf(id))
    if (!object || !names.has(id)) return []
    const attributes = { type: object.apiName, url: `${sobjectUrl(object.apiName)}${id}` }
    return [{ attributes, Id: id, [object.nameField.apiName]: names.get(id) }]
  })
}
